"""Two servers that differ in nothing but what a viewer cannot see, and everything that can be asked of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from flask import Flask
from redis import Redis

from api import create_app
from domain.game import Setup, Viewer
from domain.registry import AnyGame
from domain.table import OpenTable, TakeSeat
from events import appending
from events.chain import commitment
from events.codec import stored_move
from events.ids import token_hash
from events.live import Live
from events.service import Service
from events.settings import Settings
from events.store import Store
from tests.events.made import everything
from tests.otherwise import History

TABLE = "b0-01m7qg0000000000000000000a"
AT = "2026-11-18T12:00:00.000Z"


@dataclass(frozen=True)
class Ask:
    """A request, by a seat or by somebody who watches."""

    method: str
    path: str
    viewer: Viewer
    body: Any = None
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes

    @property
    def blanked(self) -> "Answer":
        """Without what must differ: the time, the chain over other cards, the promise of another secret."""
        body = re.sub(rb'"(prev|hash|head|salt|commitment)":"[0-9a-f]{64}"', rb'"\1":""', self.body)
        body = re.sub(rb'"at":"[0-9T:.-]{23}Z"', b'"at":""', body)
        body = re.sub(rb'"seals":\{[^{}]*\}', lambda found: re.sub(rb"[0-9a-f]{64}", b"", found[0]), body)
        return Answer(self.status, self.headers, body)


class House:
    """A service on a database of its own, with one table whose history is given."""

    def __init__(self, redis: Redis, secret: bytes, game: AnyGame, setup: Setup, history: History) -> None:
        redis.flushdb()
        self.redis = redis
        self.service = Service(Store(redis))
        self.app: Flask = create_app(self.service, Settings())
        self._client = self.app.test_client()
        self._tokens = {viewer: f"b0-token-{viewer}" for viewer in (*range(setup.seats), None)}
        for viewer, token in self._tokens.items():
            self.service._store.add_player(player(viewer), f"Player {viewer}", token_hash(token))
        host(self.service._store, secret, game, setup, history)

    def ask(self, ask: Ask) -> Answer:
        headers = {"Authorization": f"Bearer {self._tokens[ask.viewer]}", **(ask.headers or {})}
        said = self._client.open(ask.path, method=ask.method, json=ask.body, headers=headers)
        if ask.path.endswith("/audit"):
            # The dealer's moves were given, not drawn: which of them the luck would have drawn as well is chance.
            said.data = re.sub(rb'("name":"luck","ok":)[^}]*', rb"\1false", said.data)
        return Answer(said.status_code, list(said.headers), said.data)

    def tail(self, viewer: Viewer, after: int) -> Answer:
        """What a stream sends."""
        tail = self.service.tail(TABLE, after, [player(viewer)])
        shown = b"\n".join(tail.entries[tail.audience[player(viewer)]].values())
        return Answer(tail.version, [(name, str(who)) for name, who in tail.audience.items()], shown)

    def counts(self) -> list[str]:
        """What /metrics tells, but for when it began to count."""
        told = self._client.get("/metrics").text
        return [line for line in told.splitlines() if "_created" not in line]

    def everything(self) -> dict[bytes, bytes | None]:
        return everything(self.service._store)


def player(viewer: Viewer) -> str:
    return f"b0-player-{viewer}"


def host(store: Store, secret: bytes, game: AnyGame, setup: Setup, history: History) -> None:
    """Written as Service writes it, with given moves where the dealer would draw."""
    before = Live(TABLE, secret)
    seats, promise, options = ("open",) * setup.seats, commitment(secret), asdict(setup.options)
    opening = OpenTable(game.name, game.rules, options, seats, player(0), "Player 0", True, promise)
    grown = [before.by_table(opening, AT)]
    for seat in range(1, setup.seats):
        grown.append(grown[-1][0].by_table(TakeSeat(player(seat), f"Player {seat}", None, "dice"), AT))
    for by, move in history:
        grown.append(grown[-1][0].by_seat(by, move, AT))
    assert grown[-1][0].finished(AT) is None
    assert store.append(appending.append(before, grown)).done


def reads(game: str, viewer: Viewer, version: int, seats: int) -> Iterator[Ask]:
    """Every route that shows something, at every version and with everybody's eyes; and what it refuses to show."""
    table = f"/v1/tables/{TABLE}"
    for path in ("", "/moves", "/log", "/stream", "/export", "/audit"):
        yield Ask("GET", table + path, viewer)
    for path in ("", "/moves"):
        yield Ask("GET", table + path, viewer, headers={"If-None-Match": f'"{version}"'})
    for at in (1, version // 2, version - 1, version, version + 1):
        yield Ask("GET", f"{table}?at={at}", viewer)
        yield Ask("GET", f"{table}/log?after={at}&limit=3", viewer)
    for who in ("public", "full", 0, 1, seats):
        yield Ask("GET", f"{table}?as={who}&at={version - 1}", viewer)
        yield Ask("GET", f"{table}/log?as={who}", viewer)
    for query in ("", "?mine=1", "?status=playing", "?status=finished", "?limit=1", "?cursor=nowhere"):
        yield Ask("GET", "/v1/tables" + query, viewer)
    for path in ("?at=soon", "/log?after=-1", "/nowhere"):
        yield Ask("GET", table + path, viewer)
    yield Ask("GET", table, viewer, headers={"Authorization": "Bearer nobody"})
    for path in ("/v1/games", f"/v1/games/{game}", "/healthz", "/readyz", "/openapi.yaml", "/docs"):
        yield Ask("GET", path, viewer)


def refused(viewer: Viewer, version: int, moves: Sequence[Any]) -> Iterator[Ask]:
    """Writes that must be refused, and dry runs; nothing may come of them."""
    table = f"/v1/tables/{TABLE}"
    for path in ("/v1/players", "/v1/tables"):
        yield Ask("POST", path, viewer, {"game": "no such game"})
    for body in ({}, {"seat": 0}, {"seat": 99}):
        yield Ask("POST", f"{table}/seats", viewer, body)
    yield Ask("DELETE", table, viewer)
    for seat in (0, 1, 99):
        yield Ask("DELETE", f"{table}/seats/{seat}", viewer)
    stale = {"If-Match": f'"{version - 1}"'}
    for body in ({}, {"type": "Deal", "deck": []}, {"type": "NoSuchMove"}, []):
        yield Ask("POST", f"{table}/moves", viewer, body)
    for move in moves:
        body = stored_move(move)
        yield Ask("POST", f"{table}/moves", viewer, {**body, "extra": 1})
        yield Ask("POST", f"{table}/moves", viewer, body, stale)
        yield Ask("POST", f"{table}/moves?dry_run=1", viewer, body, {"If-Match": f'"{version}"'})


def asked_for(app: Flask, asks: Sequence[Ask]) -> set[str]:
    """The routes that these requests meet."""
    adapter = app.url_map.bind("localhost")
    paths = {(ask.path.partition("?")[0], ask.method) for ask in asks}
    return {adapter.match(*asked)[0] for asked in paths if adapter.test(*asked)}


def routes(app: Flask) -> set[str]:
    return {rule.endpoint for rule in app.url_map.iter_rules()}
