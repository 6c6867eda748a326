"""Games: what there is to play, and all that a client has to know of it."""

import re
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response

from api import answers, shapes
from api.operations import Call, operation
from domain.bots import LEVELS
from domain.registry import AnyGame, all_games
from events.refusals import Refused
from events.schema import json_schema

HERE = Path(__file__).parent
RULES = HERE / "rules" if (HERE / "rules").exists() else HERE.parent / "docs" / "rules"  # installed, or in the tree

routes = Blueprint("games", __name__)


@routes.get("/v1/games")
@operation(summary="The games", answers={200: shapes.GameList}, token=False, store=False)
def every(call: Call) -> Response:
    return answers.json({"games": [short(game) for game in all_games().values()]})


@routes.get("/v1/games/<game>")
@operation(
    summary="A game: its options and moves as JSON Schema, its cards, its numbered rules",
    answers={200: shapes.GameWhole},
    token=False,
    store=False,
)
def one(call: Call, game: str) -> Response:
    found = all_games().get(game)
    if found is None:
        raise Refused("unknown-game", f"there is no game {game!r}; games: {', '.join(all_games())}")
    return answers.json(whole(found))


def short(game: AnyGame) -> dict[str, Any]:
    return {"name": game.name, "title": game.title, "seats": game.seats, "bots": list(LEVELS)}


@cache
def whole(game: AnyGame) -> dict[str, Any]:
    page = (RULES / f"{game.name}.md").read_text()
    return {
        **short(game),
        "rules_version": game.rules,
        "options": json_schema(game.options),
        "moves": {move.__name__: json_schema(move, move.__name__) for move in game.moves},
        "data": game.data,
        "rules": numbered(page),
        "rules_page": page,
        "refusals": dict(game.refusals),
    }


def numbered(text: str) -> list[dict[str, str]]:
    """The numbered rules of a rule file, parts as AB-3c too: a list item each, with the indented lines below it."""
    found = re.findall(r"^- ([A-Z]+-\d+[a-z]?) (.*(?:\n[ \t]+\S.*)*)", text, re.MULTILINE)
    return [{"id": id, "text": " ".join(words.split())} for id, words in found]
