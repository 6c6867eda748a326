"""Cards as a viewer has them: known, or face down."""

import pytest

from domain.cards import FACE_DOWN, face_down, hidden_card, hidden_hands, take, take_all


def test_face_down_keeps_the_number() -> None:
    assert face_down(("R7", "B1")) == ("??", "??")
    assert face_down(()) == ()


def test_hidden_card_shows_the_owners() -> None:
    assert hidden_card("R7", 1, 1) == "R7"
    assert hidden_card("R7", 1, 0) == hidden_card("R7", 1, None) == FACE_DOWN


def test_hidden_hands_shows_the_viewers_own() -> None:
    hands = (("R7", "B1"), ("G2",), ())
    assert hidden_hands(hands, 0) == (("R7", "B1"), (FACE_DOWN,), ())
    assert hidden_hands(hands, None) == ((FACE_DOWN, FACE_DOWN), (FACE_DOWN,), ())


@pytest.mark.parametrize(
    ("hand", "card", "left"),
    [
        ("R7 B1 R7", "R7", "B1 R7"),  # one copy, the first
        ("?? ??", "R7", "??"),  # any unknown one may be it
        ("?? R7 ??", "R7", "?? ??"),  # the known one first
        ("?? B1", "??", "B1"),
    ],
)
def test_take(hand: str, card: str, left: str) -> None:
    assert take(tuple(hand.split()), card) == tuple(left.split())


@pytest.mark.parametrize("hand", [(), ("B1",)])
def test_a_card_that_cannot_be_there_is_not_taken(hand: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        take(hand, "R7")


def test_take_all() -> None:
    assert take_all(("R7", "B1", "??", "R7"), ["R7", "G2", "R7"]) == ("B1",)
    assert take_all(("R7",), []) == ("R7",)
