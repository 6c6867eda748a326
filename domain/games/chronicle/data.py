"""Chronicle: cards and tables for people and clients, restored rows marked."""

from typing import Any

from domain.cards import Card
from domain.games.chronicle.abilities import ABILITIES, account
from domain.games.chronicle.cards import COLOURS, DECK, HISTORIES, SUITS, WILD, name, row, strength, suit
from domain.games.chronicle.model import HAND_SIZE


def data() -> dict[str, Any]:
    """Every row of the tables; `restored` where something in it is rebuilt."""
    return {
        "notation": "P, W or L and a strength, or a Wild's name; a History card is one word; ?? is unknown",
        "suits": [{"code": code, "name": SUITS[code], "colour": COLOURS[code]} for code in SUITS],
        "cards": [_character(card) for card in DECK],
        "histories": [
            {
                "history": code,
                "title": history.title,
                "theme": history.theme,
                "condition": history.words,
                "restored": history.restored,
            }
            for code, history in HISTORIES.items()
        ],
        "hand_sizes": [{"seats": seats, "cards": size} for seats, size in HAND_SIZE.items()],
    }


def _character(card: Card) -> dict[str, Any]:
    letter = suit(card)
    return {
        "card": card,
        "name": name(card),
        "suit": SUITS[letter] if letter else WILD,
        "strength": strength(card) or None,
        "abilities": [
            {"ability": ability, "when": ABILITIES[ability].when, "words": ABILITIES[ability].words}
            for ability in row(card).abilities
        ],
        "evil": bool(account((card,)).evil),
        "restored": row(card).restored,
    }
