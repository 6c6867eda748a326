"""TRICKTAKERs: cards and tables for people and clients, restored values marked."""

from collections.abc import Mapping
from typing import Any

from domain.games.tricktakers import ending
from domain.games.tricktakers.cards import COLOURS, DECK
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import DUEL_WIN


def data() -> Mapping[str, Any]:
    return {
        "colours": COLOURS,
        "deck": DECK,
        "characters": [
            {
                "name": character.name,
                "title": character.title,
                "priority": character.code,
                "expansion": character.expansion,
                "cards": character.exclusive,
                **character.data,
                "restored": bool(character.restored),
                "restored_fields": character.restored,
            }
            for character in roster().values()
        ],
        "rule350": {
            "points": ending.POINTS_TO_WIN,
            "characters": [name for name, character in roster().items() if character.expansion],
            "restored": True,
        },
        "end of round": [
            {"step": step.note[0] if step.note else step.name, "restored": "predictions" in step.note}
            for step in ending.ORDER
        ],
        "two players": {"a WIN counts": DUEL_WIN, "restored": True},
    }
