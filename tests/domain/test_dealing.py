"""Every deal that fits is equally likely: not sampled, but counted over everything that luck can draw."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from domain.dealing import Limit, dealer, since_last
from domain.luck import Luck

Fits = Callable[[str, int], bool]


class Scripted(Luck):
    """Draws what it is told, then zeros, and remembers out of how many."""

    __slots__ = ("counts", "script")

    def __init__(self, script: list[int]) -> None:
        self.script = script
        self.counts: list[int] = []

    def below(self, count: int) -> int:
        self.counts.append(count)
        if len(self.counts) > len(self.script):
            self.script.append(0)
        return self.script[len(self.counts) - 1]


def chances(draw: Callable[[Luck], Any]) -> dict[Any, Fraction]:
    """How likely each result is, exactly: every sequence of draws is tried once, in counting order."""
    found: Counter[Any] = Counter()
    script: list[int] = []
    while True:
        luck = Scripted(script)
        result = draw(luck)
        weight = Fraction(1)
        for count in luck.counts:
            weight /= count
        found[result] += weight
        while script and script[-1] == luck.counts[len(script) - 1] - 1:
            script.pop()
        if not script:
            return dict(found)
        script[-1] += 1


def fitting(cards: str, sizes: tuple[int, ...], fits: Fits, limits: tuple[Limit, ...] = ()) -> dict[Any, Fraction]:
    """The same, by brute force: all orders of the cards, copies told apart, each order a deal."""
    found: Counter[Any] = Counter()
    for order in permutations(cards):
        hands = tuple(_cut(order, sizes))
        fitted = all(fits(card, place) for place, hand in enumerate(hands) for card in hand)
        if fitted and all(_kept(limit, hands) for limit in limits):
            found[hands] += 1
    return {hands: Fraction(count, found.total()) for hands, count in found.items()}


def _kept(limit: Limit, hands: tuple[tuple[str, ...], ...]) -> bool:
    return sum(card in limit.cards for place in limit.places for card in hands[place]) <= limit.most


def _cut(order: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    start = 0
    for size in sizes:
        yield tuple(sorted(order[start : start + size]))
        start += size


def anywhere(card: str, place: int) -> bool:
    return True


def not_in(**places: str) -> Fits:
    """`not_in(A="02")`: the card A lies neither in place 0 nor in place 2."""
    return lambda card, place: str(place) not in places.get(card, "")


CASES = [
    pytest.param("ABCD", (2, 2), anywhere, id="free"),
    pytest.param("ABCDE", (2, 2, 1), anywhere, id="three places"),
    pytest.param("ABCD", (2, 0, 2), anywhere, id="an empty place"),
    pytest.param("AABB", (2, 2), anywhere, id="copies"),
    pytest.param("AABCD", (2, 2, 1), not_in(A="0"), id="copies that may not lie everywhere"),
    pytest.param("ABCDE", (2, 2, 1), not_in(A="0", B="0"), id="one void"),
    pytest.param("ABCDE", (2, 2, 1), not_in(A="0", B="1", C="2"), id="voids that overlap"),
    pytest.param("ABCDEF", (2, 2, 2), not_in(A="0", B="0", C="1", D="12"), id="chains of voids"),
    pytest.param("ABCD", (2, 1, 1), not_in(A="01", B="02"), id="a single deal for some cards"),
    pytest.param("ABCDEF", (3, 2, 1), not_in(A="12", B="2", F="0"), id="a known card"),
]


@pytest.mark.parametrize(("cards", "sizes", "fits"), CASES)
def test_every_deal_that_fits_is_equally_likely(cards: str, sizes: tuple[int, ...], fits: Fits) -> None:
    assert chances(dealer(cards, sizes, fits)) == fitting(cards, sizes, fits)


@pytest.mark.parametrize(
    ("cards", "sizes", "limits"),
    [
        pytest.param("ABCDE", (2, 2, 1), (Limit("ABC", (0,), 1),), id="one of three in a place"),
        pytest.param("ABCDE", (2, 2, 1), (Limit("ABC", (0, 2), 1),), id="in two places together"),
        pytest.param("ABCDE", (2, 2, 1), (Limit("AB", (0,), 0),), id="none"),
        pytest.param("ABCDEF", (3, 2, 1), (Limit("ABC", (0,), 2), Limit("BCD", (0, 1), 2)), id="limits that overlap"),
        pytest.param("AABBCC", (3, 3), (Limit("A", (0,), 1), Limit("AB", (0,), 2)), id="copies"),
    ],
)
def test_every_deal_within_the_limits_is_equally_likely(
    cards: str, sizes: tuple[int, ...], limits: tuple[Limit, ...]
) -> None:
    for fits in (anywhere, not_in(D="0")):
        assert chances(dealer(cards, sizes, fits, limits)) == fitting(cards, sizes, fits, limits)


def test_limits_that_leave_no_deal_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot be dealt"):
        dealer("ABCD", (2, 2), anywhere, (Limit("ABC", (0, 1), 2),))


@pytest.mark.parametrize(
    ("cards", "sizes", "fits"),
    [
        ("ABC", (1, 1), anywhere),  # too many cards
        ("AB", (2, 1), anywhere),  # too few
        ("", (1,), anywhere),
        ("A", (), anywhere),
        ("AB", (1, 1), not_in(A="01")),  # no place at all for A
        ("ABC", (1, 2), not_in(A="1", B="1")),  # two cards for one place
        ("ABCD", (2, 2), not_in(A="0", B="0", C="0")),
    ],
)
def test_what_cannot_be_dealt_is_refused_before_the_first_draw(cards: str, sizes: tuple[int, ...], fits: Fits) -> None:
    with pytest.raises(ValueError, match="cannot be dealt"):
        dealer(cards, sizes, fits)


def test_nothing_to_deal() -> None:
    assert dealer("", (), anywhere)(Luck(b"", "")) == ()
    assert dealer("", (0, 0), anywhere)(Luck(b"", "")) == ((), ())


def test_the_same_luck_deals_the_same() -> None:
    draw = dealer("ABCDEFGH", (3, 3, 2), not_in(A="0", B="1"))
    assert draw(Luck(b"", "1")) == draw(Luck(b"", "1"))
    assert len({draw(Luck(b"", str(i))) for i in range(20)}) > 10


def test_what_play_has_shown_since_the_last_deal() -> None:
    assert since_last((1, "deal", 2, "deal", 3, 4), str) == ("deal", 3, 4)
    assert since_last((1, 2), str) == (1, 2)
