"""A stored example of every version of every event: tests/golden/events/<game>/<Event>.v<k>.json.

`python -m tests.golden_events` writes those that are missing. What is there is never written again: it is
what an old log may hold, and must be readable for ever.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain import table
from domain.game import Outcome
from domain.playing import play
from domain.registry import AnyGame, all_games
from events.chain import canonical
from events.codec import stored_event, version
from tests.laws.setups import setups

FOLDER = Path(__file__).parent / "golden" / "events"
TABLE = "table"  # the folder of what happens at tables of every game
ENOUGH, MOST = 40, 1000  # random games that are searched for examples, and for rare ones

TABLE_EVENTS = (
    table.TableOpened("bannish", 1, {"stars": "same", "starting_seat": None}, ("open", "bot:easy"), "b0-01", "0" * 64),
    table.SeatTaken(0, "b0-01", "Ada Ö ☃", "two dice: 4 and 3"),
    table.SeatLeft(1),
    table.TableStarted(),
    table.TableClosed(),
    table.TableFinished(Outcome((0, 2), (3, -1, 3), "first to 2 victory points"), "ab" * 32),
)


def path(folder: str, kind: type) -> Path:
    return FOLDER / folder / f"{kind.__name__}.v{version(kind)}.json"


def kinds() -> Iterator[tuple[str, type]]:
    """Every event that must have an example of its present version."""
    yield from ((TABLE, kind) for kind in table.EVENTS)
    yield from ((game.name, kind) for game in all_games().values() for kind in game.events)


def examples(game: AnyGame, wanted: set[type]) -> Iterator[Any]:
    """The largest of each kind in some random games: it has most in it."""
    found: dict[type, Any] = {}
    ways = setups(game)
    for i in range(MOST):
        if i >= ENOUGH and found.keys() >= wanted:
            break
        for step in play(game, ways[i % len(ways)], b"events" + i.to_bytes(4, "big")):
            for event in step.events:
                if type(event) in wanted and len(canonical(event)) > len(canonical(found.get(type(event), 0))):
                    found[type(event)] = event
    yield from found.values()
    if missing := wanted - found.keys():
        raise LookupError(f"{game.name}: no game had {', '.join(sorted(kind.__name__ for kind in missing))}")


def main() -> None:
    missing = [(folder, kind) for folder, kind in kinds() if not path(folder, kind).exists()]
    for folder in sorted({folder for folder, _ in missing}):
        wanted = {kind for other, kind in missing if other == folder}
        (FOLDER / folder).mkdir(parents=True, exist_ok=True)
        found = TABLE_EVENTS if folder == TABLE else examples(all_games()[folder], wanted)
        for event in found:
            if type(event) in wanted:
                path(folder, type(event)).write_bytes(canonical(stored_event(event)) + b"\n")


if __name__ == "__main__":
    main()
