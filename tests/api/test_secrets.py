"""Two tables with other hidden cards and the same public moves answer a viewer with the same bytes on every route.

Errors included, and lengths too; but for the time, the chain (prev, hash, seals, salt, head) and the commitment.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import Any

import pytest
from redis import Redis

from domain.game import IllegalMove, Setup, Viewer
from domain.games.bannish import GAME as BANNISH
from domain.luck import Luck
from domain.registry import AnyGame, all_games
from events import chain, showing
from events.entries import Entry
from events.refusals import Refused
from events.service import Service
from events.store import Store
from tests.api.comparing import Differs, compare
from tests.laws.played import Played, random_game
from tests.laws.setups import setups
from tests.otherwise import History, otherwise

MOMENTS = 2  # versions of a game at which each viewer looks


@cache
def hiding(game: AnyGame) -> list[Played]:
    """Games played in every set-up in which something is hidden; fewest seats and default options first."""
    order = sorted(setups(game), key=lambda setup: (setup.seats, setup.options != game.options()))
    found = [random_game(game, setup, b"secrets") for setup in order]
    return [played for played in found if hidden(played)]


def hidden(played: Played) -> list[int]:
    """The versions at which somebody does not see everything."""
    view, states = played.game.view, played.states[:-1]
    return [n for n, state in enumerate(states) if n and any(view(state, v) != state for v in played.viewers)]


def cases(played: Played) -> Iterator[tuple[int, Viewer, History]]:
    """For every viewer, at some versions, another history that she cannot tell from the one that was played."""
    for viewer in played.viewers:
        drawn = Luck(b"secrets", f"{played.game.name}:{viewer}").shuffle(hidden(played))
        found = ((n, viewer, other) for n in drawn if (other := next(otherwise(played, n, viewer), None)))
        yield from islice(found, MOMENTS)


@pytest.mark.parametrize("which", [0, -1], ids=["fewest", "most"])
@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_what_is_hidden_shows_nowhere(
    game: AnyGame, which: int, databases: tuple[Redis, Redis], caplog: pytest.LogCaptureFixture
) -> None:
    played = hiding(game)[which]
    compared = set()
    for n, viewer, other in cases(played):
        compare(databases, played, n, viewer, other)
        compared.add(viewer)
    assert compared == set(played.viewers), "nothing was compared for some viewer"
    assert caplog.records == []


# The test bites: whatever is broken on purpose below, it finds.

PLAYED = random_game(BANNISH, Setup(3, BANNISH.options()), b"secrets")


@contextmanager
def changed(**fields: Any) -> Iterator[None]:
    """Bannish with other functions. The record is frozen for everybody else."""
    kept = {name: getattr(BANNISH, name) for name in fields}
    try:
        for name, value in fields.items():
            object.__setattr__(BANNISH, name, value)
        yield
    finally:
        for name, value in kept.items():
            object.__setattr__(BANNISH, name, value)


def whole(value: Any, viewer: Viewer) -> Any:
    return value


def chatty(decide: Callable[..., Any]) -> Callable[..., Any]:
    """A refusal that tells who holds the card instead."""

    def decided(state: Any, seat: int, move: Any) -> Any:
        try:
            return decide(state, seat, move)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, f"they hold {state.hands}") from refusal

    return decided


def hinting(legal: Callable[..., Any]) -> Callable[..., Any]:
    """The order of the moves depends on the hands of others, in every process alike."""

    def order(state: Any, seat: int) -> Any:
        return sorted(legal(state, seat), key=lambda move: sha256(repr((move, state.hands)).encode()).digest())

    return order


def breaks(game: dict[str, Any] | None = None, **patches: Any) -> Any:
    return pytest.param(game or {}, patches, id="-".join([*(game or {}), *patches]))


def everybodys_secret(store: Store, wanted: Any) -> dict[str, Any]:
    return {"tables": [store.meta(id) for id in store.index("b0", "status:playing", "", 9)], "next": None}


def all_of_it(service: Service, live: Any, seat: int, move: Any, at: str) -> Any:
    raise Refused("illegal-move", f"no, since the table is {live.state}")


BREAKAGES = [
    breaks({"view": whole}),
    breaks({"redact": whole}),
    breaks({"decide": chatty(BANNISH.decide)}),
    breaks({"legal": hinting(BANNISH.legal)}),
    breaks(eyes=(showing, lambda live, own, asked: chain.audience(own) if asked is None else "full")),
    breaks(listing=(showing, everybodys_secret)),
    breaks(form=(Entry, lambda entry, who: entry.full)),
    breaks(_by_seat=(Service, all_of_it)),
]


@cache
def imagined_before() -> list[tuple[int, Viewer, History]]:
    """By honest rules: what somebody who can choose between several moves cannot tell apart."""
    acting = [
        (n, viewer)
        for n in hidden(PLAYED)
        for viewer in PLAYED.seats
        if len(BANNISH.legal(PLAYED.states[n], viewer)) > 2
    ]
    found = ((n, viewer, other) for n, viewer in acting[10:] if (other := next(otherwise(PLAYED, n, viewer), None)))
    return list(islice(found, 3))


def leaks(databases: tuple[Redis, Redis], n: int, viewer: Viewer, other: History) -> bool:
    try:
        compare(databases, PLAYED, n, viewer, other)
    except Differs:
        return True
    return False


def test_no_leak_is_found_where_there_is_none(databases: tuple[Redis, Redis]) -> None:
    assert not any(leaks(databases, *case) for case in imagined_before())


@pytest.mark.parametrize(("game", "patches"), BREAKAGES)
def test_a_leak_is_found(
    game: dict[str, Any], patches: dict[str, Any], databases: tuple[Redis, Redis], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = imagined_before()
    for name, (owner, function) in patches.items():
        monkeypatch.setattr(owner, name, function)
    with changed(**game):
        found = [leaks(databases, *case) for case in honest]
    assert any(found)
