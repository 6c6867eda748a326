"""Following and winning, with a deck in which J has no colour."""

import pytest

from domain.tricks import Play, Trick, led, playable, winner


def suit(card: str) -> str | None:
    return None if card[0] == "J" else card[0]


def trick(cards: str, leader: int = 0) -> Trick:
    return tuple(Play(leader + i, card) for i, card in enumerate(cards.split()))


@pytest.mark.parametrize(
    ("cards", "colour"), [("", None), ("R3 B4", "R"), ("J1", None), ("J1 J2", None), ("J1 B4 R3", "B")]
)
def test_the_first_card_with_a_colour_sets_it(cards: str, colour: str | None) -> None:
    assert led(trick(cards), suit) == colour


@pytest.mark.parametrize(
    ("hand", "on_table", "may_play"),
    [
        ("R1 B2", "", "R1 B2"),  # whoever leads is free
        ("R1 B2 R4", "R3", "R1 R4"),
        ("B2 G1", "R3", "B2 G1"),  # who cannot follow is free
        ("R1 B2 J1", "R3", "R1 J1"),  # no colour: always
        ("B2 J1", "R3", "B2 J1"),
        ("R1 B2", "J1", "R1 B2"),  # nothing to follow yet
        ("R1 B2", "J1 B4", "B2"),
    ],
)
def test_playable(hand: str, on_table: str, may_play: str) -> None:
    assert playable(tuple(hand.split()), trick(on_table), suit) == tuple(may_play.split())


@pytest.mark.parametrize(
    ("cards", "leader", "seat"),
    [("R3 R5 R4", 0, 1), ("R3 B9 R2", 0, 0), ("R3 R3 R3", 2, 2), ("R3", 4, 4)],  # among equals the first played
)
def test_winner(cards: str, leader: int, seat: int) -> None:
    def strength(played: Trick, card: str) -> tuple[bool, int]:
        return suit(card) == led(played, suit), int(card[1])

    assert winner(trick(cards, leader), strength) == seat


def test_a_strength_sees_the_whole_trick() -> None:
    reversed_by_nine = trick("R3 R9 R2")

    def strength(played: Trick, card: str) -> int:
        return int(card[1]) * (-1 if any(play.card == "R9" for play in played) else 1)

    assert winner(reversed_by_nine, strength) == 2
