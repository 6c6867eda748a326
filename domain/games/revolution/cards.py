"""Revolution: the cards as data, and what a card's code says."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from domain.cards import Card, Cards

COLOURS: Final = {"K": "black", "G": "green", "Y": "yellow", "B": "blue"}
SPECIES: Final = {"K": "ghost", "G": "dryad", "Y": "harpy", "B": "merfolk"}
COPIES: Final = {-5: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 10: 1, 12: 1}
IN_THE_BOX: Final[Mapping[int, Mapping[int, int]]] = {
    2: {-5: 1, 5: 1, 10: 1, 12: 1},
    3: {-5: 1, 5: 1, 10: 1},
    4: {},
}
SPECIAL: Final = frozenset((-5, 10, 12))
ICONS: Final = {-5: 0, 1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 10: 2, 12: 2}
RESTORED_ICONS: Final = frozenset((4, 5, 6, 7, 8))  # RESTORED: the book counts only the others'

_VALUE: Final = {f"{colour}{value}": value for colour in COLOURS for value in COPIES}
_ORDER: Final = {card: place for place, card in enumerate(_VALUE)}
_SPECIAL: Final = frozenset(card for card, value in _VALUE.items() if value in SPECIAL)


def copies(value: int, seats: int) -> int:
    """How many cards of this value each colour has at a table of so many."""
    return COPIES[value] - IN_THE_BOX[seats].get(value, 0)


@cache
def deck(seats: int) -> Cards:
    return tuple(f"{colour}{value}" for colour in COLOURS for value in COPIES for _ in range(copies(value, seats)))


def suit(card: Card) -> str:
    return card[0]


def value(card: Card) -> int:
    return _VALUE[card]


def special(card: Card) -> bool:
    """Lies face up in the desert. A card that is not known is not known to be special."""
    return card in _SPECIAL


def icons(card: Card) -> int:
    return ICONS[_VALUE[card]]


def in_order(cards: Iterable[Card]) -> Cards:
    """Sorted by colour and value, so that the order of a hand tells nothing."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


DATA: Final[dict[str, Any]] = {
    "colours": [{"code": code, "name": name, "species": SPECIES[code]} for code, name in COLOURS.items()],
    "cards": [
        {
            "card": card,
            "colour": COLOURS[suit(card)],
            "value": number,
            "special": special(card),
            "copies": {str(seats): copies(number, seats) for seats in IN_THE_BOX},
            "icons": ICONS[number],
            "restored": number in RESTORED_ICONS,
        }
        for card, number in _VALUE.items()
    ],
}
