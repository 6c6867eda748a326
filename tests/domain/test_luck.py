"""The stream of luck is part of the public contract: anybody may compute it again, so it can never change."""

import hmac
from collections import Counter
from itertools import permutations

import pytest

from domain.luck import Luck


def luck(label: str = "deal:1") -> Luck:
    return Luck(b"table key", label)


def scripted(*words: int) -> Luck:
    """A luck whose next words are known."""
    drawn = luck()
    drawn._next = iter(words).__next__
    return drawn


def test_known_words() -> None:
    drawn = luck()
    words = [2257867042, 4260862297, 3618009304, 3972176284, 304869594, 3546005900, 3442367028, 2472047801]
    assert [drawn.below(2**32) for _ in range(8)] == words
    assert [drawn.below(2**32) for _ in range(2)] == [4269355428, 4215620744], "the second block"


def test_known_draws() -> None:
    drawn = luck()
    assert [drawn.below(6) for _ in range(12)] == [4, 1, 4, 4, 0, 2, 0, 5, 0, 2, 1, 5]
    assert luck().choice("ABCDEFGHIJ") == "C"
    assert "".join(luck().shuffle("ABCDEFGHIJ")) == "IDJEFHGABC"
    assert "".join(luck("deal:2").shuffle("ABCDEFGHIJ")) == "GIFDHEBAJC"


def test_known_draws_over_one_word() -> None:
    drawn = luck()
    assert [drawn.below(2**32 + 1) for _ in range(2)] == [2002995255, 354166980]
    assert drawn.below(10**30) == 804502051146771639885343782073


def test_the_words_are_those_of_the_description() -> None:
    key = hmac.digest(b"table key", b"deal:7", "sha256")
    stream = b"".join(hmac.digest(key, i.to_bytes(8, "big"), "sha256") for i in range(3))
    drawn = luck("deal:7")
    for i in range(0, len(stream), 4):
        assert drawn.below(2**32) == int.from_bytes(stream[i : i + 4], "big")


def test_words_over_the_largest_multiple_are_drawn_again() -> None:
    assert scripted(2**32 - 1, 5).below(3) == 2, "2**32 - 1 is a multiple of 3, so the last word is left out"
    assert scripted(2**32 - 2).below(3) == 2
    assert scripted(2**32 - 1).below(4) == 3, "4 divides 2**32: no word is left out"


@pytest.mark.parametrize(
    ("count", "words", "number"),
    [
        (1, (7,), 0),
        (2**32, (7,), 7),
        (2**32 + 1, (0, 7), 7),
        (2**32 + 1, (1, 7), 6),
        (2**64, (1, 7), 2**32 + 7),
        (2**64 + 1, (0, 1, 7), 2**32 + 7),
    ],
)
def test_how_many_words_make_a_number(count: int, words: tuple[int, ...], number: int) -> None:
    drawn = scripted(*words)
    assert drawn.below(count) == number
    with pytest.raises(StopIteration):
        drawn.below(2)


@pytest.mark.parametrize("count", [0, -1])
def test_nothing_to_draw_from(count: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        luck().below(count)


def test_labels_and_keys_give_other_luck() -> None:
    first = {Luck(key, label).below(2**64) for key in (b"a", b"b") for label in ("deal:1", "deal:2", "bot:1:57")}
    assert len(first) == 6


def test_a_shuffle_depends_on_the_items_not_on_their_order() -> None:
    assert luck().shuffle("ABCDE") == luck().shuffle("EDCBA")
    assert luck().shuffle("") == () and luck().shuffle("A") == ("A",)


def test_draws_are_uniform() -> None:
    drawn = luck("uniform")
    assert _chi_square(Counter(drawn.below(10) for _ in range(20_000)), 10) < 27.9  # 1 in 1000 for 9 degrees
    orders = Counter(drawn.shuffle("ABCD") for _ in range(24_000))
    assert set(orders) == set(permutations("ABCD"))
    assert _chi_square(orders, 24) < 49.7  # 1 in 1000 for 23 degrees


def _chi_square(counts: Counter, kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 for kind in counts) / expected
