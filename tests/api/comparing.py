"""Two houses compared, answer by answer, as one viewer gets them."""

from typing import Any

from redis import Redis

from domain.game import Viewer, play_out
from domain.luck import Luck
from domain.registry import AnyGame
from events.codec import stored_move
from tests.api.hosting import TABLE, Answer, Ask, House, asked_for, reads, refused, routes
from tests.laws.played import Played
from tests.otherwise import History, states, told

MOVES = 6  # moves that each viewer tries, besides some of the legal ones


def asks(played: Played, n: int, viewer: Viewer, version: int) -> list[Ask]:
    """What this viewer can ask without changing anything: the moves that she may make are only tried."""
    tried = sorted(played.tried(n, viewer or 0), key=repr)
    luck = Luck(b"secrets", f"tried:{n}:{viewer}")
    moves = [luck.choice(tried) for _ in range(MOVES)]
    legal = [] if viewer is None else played.game.legal(played.states[n], viewer)
    found = [
        *reads(played.game.name, viewer, version, played.setup.seats),
        *refused(viewer, version, [*moves, *legal[:3]]),
    ]
    path = f"/v1/tables/{TABLE}/moves"
    found += [Ask("POST", path, viewer, stored_move(move)) for move in moves if move not in legal]
    keyed = {"Idempotency-Key": "k"}
    return found + [Ask("POST", path, viewer, stored_move(move), keyed) for move in moves if move not in legal]


class Differs(AssertionError):
    """Something that this viewer cannot see has changed what she is told."""


def compare(databases: tuple[Redis, Redis], played: Played, n: int, viewer: Viewer, other: History) -> None:
    game, setup = played.game, played.setup
    here = House(databases[0], b"1" * 32, game, setup, told(played, n))
    there = House(databases[1], b"2" * 32, game, setup, other)
    version = setup.seats + n
    asked = asks(played, n, viewer, version)
    assert asked_for(here.app, asked) == routes(here.app) - {"health.metrics"}, "whose counts are compared below"
    before = here.everything(), there.everything()
    for ask in asked:
        same(here, there, ask)
    for after in (0, version // 2, version - 1, version):
        alike(here.tail(viewer, after), there.tail(viewer, after), f"a stream after {after}")
    assert (here.everything(), there.everything()) == before, "a refused move changed something"
    assert here.counts() == there.counts()
    make_one_move(here, there, played, n, viewer, other)


def same(here: House, there: House, ask: Ask) -> None:
    one, another = here.ask(ask), there.ask(ask)
    alike(one, another, ask)
    assert one.status < 500 or ask.path.endswith("/stream"), (ask, one)  # which is another front's


def alike(one: Answer, another: Answer, asked: Any) -> None:
    if one.blanked != another.blanked or len(one.body) != len(another.body):
        raise Differs(asked, one.blanked, another.blanked)


def make_one_move(here: House, there: House, played: Played, n: int, viewer: Viewer, other: History) -> None:
    """A legal move that opens nothing and asks for no luck is answered alike as well, and so is its repeat."""
    game = played.game
    *_, imagined = states(game, played.states[0], other)
    for move in [] if viewer is None else game.legal(played.states[n], viewer):
        tables = (played.states[n], imagined)
        events = [game.decide(state, viewer, move) for state in tables]
        shown = [[game.redact(event, viewer) for event in found] for found in events]
        rests = [_rests(game, play_out(game, state, found)) for state, found in zip(tables, events, strict=True)]
        if shown[0] == shown[1] and rests == [True, True]:
            ask = Ask("POST", f"/v1/tables/{TABLE}/moves", viewer, stored_move(move), {"Idempotency-Key": "k2"})
            assert here.ask(ask).status == 201
            same(here, there, ask)
            return


def _rests(game: AnyGame, state: Any) -> bool:
    """Whether nothing follows from it at once."""
    return game.outcome(state) is None and not isinstance(game.chance(state, Luck(b"", "")), game.at_once)
