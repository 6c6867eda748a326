"""Golden games: one for every player count and every value of every option, one line a move.

`python -m tests.golden [game]` writes them anew; a difference is read like code.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from domain.game import DEALER, Setup
from domain.playing import play
from domain.registry import AnyGame, all_games
from tests.laws.setups import golden_setups, players

FOLDER = Path(__file__).parent / "games"


def path(game: AnyGame, label: str) -> Path:
    return FOLDER / game.name / "playthroughs" / f"{label}.txt"


def lines(game: AnyGame, setup: Setup) -> Iterator[str]:
    yield f"# {game.name}, {setup.seats} seats, {_json(setup.options)}"
    for step in play(game, setup, b"golden", players(game, setup)):
        by = "dealer" if step.by == DEALER else str(step.by)
        yield f"{by} {_named(step.move)} -> " + " ".join(_named(event) for event in step.events)
    yield f"= {_json(game.outcome(step.after))}"


def text(game: AnyGame, setup: Setup) -> str:
    return "\n".join(lines(game, setup)) + "\n"


def _named(value: object) -> str:
    return type(value).__name__ + _json(value)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def main(names: list[str]) -> None:
    for game in all_games().values():
        if names and game.name not in names:
            continue
        folder = path(game, "x").parent
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
        for label, setup in golden_setups(game):
            path(game, label).write_text(text(game, setup))


if __name__ == "__main__":
    main(sys.argv[1:])
