"""TRICKTAKERs: the cards and what is printed on them.

Codes: R red, B blue, G green, K black and the number; `Rare`, `Flag`. A star marks a card that belongs to a
character (`K7*`); so do the tens, the Berserker card and the beasts. Such a card leaves the round when discarded.
"""

from dataclasses import dataclass
from typing import Final, Literal

from domain.cards import Card, Cards

Colour = str
Kind = Literal["number", "rare", "flag", "berserker", "hidden"]

COLOURS: Final = {"R": "red", "B": "blue", "G": "green", "K": "black"}
BLACK: Final = "K"
RED: Final = "R"
BERSERKER: Final = "Berserker"


@dataclass(frozen=True)
class Count:
    """How a card counts in a trick. `marks` are what strengthens it (see strength.py), or `lead`: the lead colour."""

    kind: Kind
    colour: Colour | None = None
    number: int | None = None
    marks: tuple[str, ...] = ()


HIDDEN: Final = Count("hidden")

DECK: Final[Cards] = (*(f"{colour}{n}" for colour in COLOURS for n in range(1, 10)), "Rare", "Rare", "Flag", "Flag")

# TT-31: what a beast counts as. EL is Hermit's own White Flag, MIRIA the Berserker card, the others are tens.
BEASTS: Final = {
    "MARU": Count("number", "R", 10),
    "GURU": Count("number", "B", 10),
    "NEMU": Count("number", "G", 10),
    "OKO": Count("number", "K", 10),
    "MIRIA": Count("berserker"),
    "EL": Count("flag", marks=("hermit",)),
}


def _printed() -> dict[Card, Count]:
    faces: dict[Card, Count] = {}
    for colour in COLOURS:
        for n in range(1, 11):
            faces[f"{colour}{n}"] = faces[f"{colour}{n}*"] = Count("number", colour, n)
    for star in ("", "*"):
        faces["Rare" + star] = Count("rare")
        faces["Flag" + star] = Count("flag")
    return {**faces, BERSERKER: Count("berserker"), **BEASTS}


FACES: Final = _printed()
_COMMON: Final = frozenset(DECK)


def colour_of(card: Card) -> Colour | None:
    """The printed colour; None for Rare, White Flag, the Berserker card, EL and MIRIA."""
    return FACES[card].colour


def exclusive(card: Card) -> bool:
    """Whether it belongs to a character and so leaves the round when discarded (TT-54)."""
    return card not in _COMMON


def in_order(cards: Cards) -> Cards:
    """By colour and number, then the cards without colour: how a hand is held."""
    return tuple(sorted(cards, key=_held))


def _held(card: Card) -> tuple[int, int, str]:
    face = FACES.get(card, HIDDEN)
    return ("RBGK".find(face.colour) if face.colour else 9, face.number or 0, card)
