"""What a process remembers: bounded, right again after a log was rewritten, and safe in several threads."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from redis import Redis

from domain.registry import all_games
from events import players as remembered_players
from events.appending import Asked
from events.codec import codec
from events.players import Players
from events.refusals import Refused
from events.seat_logs import SeatLogs
from events.service import Service
from events.settings import Settings
from events.store import Store, key
from tests.events.playing import Sitting, play_to_the_end, sitting


class Backup:
    """A table's keys as they are now, to be brought back later: then its log is another than the one remembered."""

    def __init__(self, redis: Redis, table: str) -> None:
        self._redis = redis
        self._kept = {name: redis.dump(name) for name in (key(table, "log"), key(table, "meta"))}

    def bring_back(self) -> None:
        for name, value in self._kept.items():
            self._redis.restore(name, 0, value, replace=True)


@pytest.fixture
def at(service: Service) -> Sitting:
    return sitting(service)


@pytest.mark.parametrize("more", [0, 1, 2, 5])
def test_a_rewritten_log_is_read_again(service: Service, store: Store, redis: Redis, at: Sitting, more: int) -> None:
    """Shorter than what is remembered, as long, or longer, but another."""
    at.play(service, 1)
    old = service.table(at.id, None)["version"]
    backup = Backup(redis, at.id)
    at.play(service, 2)
    late = Service(store)
    late.table(at.id, None)
    backup.bring_back()
    anew = Service(store)
    for _ in range(more):
        player = at.acting(anew)
        anew.move(at.id, player, anew.legal(at.id, player)["moves"][-1])
    for player in (*at.players, None):
        assert late.table(at.id, player) == Service(store).table(at.id, player)
    assert late._tables.remembered(at.id).hash == late._tables.current(at.id).hash
    player, move = at.first(late)
    assert late.move(at.id, player, move).version == old + more + 1


def test_nobody_is_refused_on_the_ground_of_a_rewritten_log(service: Service, store: Store, redis: Redis) -> None:
    """As long as before, but in it somebody else has picked."""
    at = sitting(service, "revolution", 2)
    ada, ben = at.players
    hers, his = (service.legal(at.id, player)["moves"][0] for player in at.players)
    backup = Backup(redis, at.id)
    service.move(at.id, ada, hers)
    late = Service(store)
    late.table(at.id, None)
    backup.bring_back()
    Service(store).move(at.id, ben, his)
    assert late.move(at.id, ada, hers).version == service.table(at.id, None)["version"]


def test_a_table_that_is_gone_is_gone(service: Service, redis: Redis, at: Sitting) -> None:
    service.table(at.id, None)
    redis.flushall()
    with pytest.raises(Refused, match="unknown-table"):
        service.table(at.id, None)
    with pytest.raises(Refused, match="unknown-table"):
        service.move(at.id, at.players[0], {"type": "PlayCard", "card": "R1"})


def test_tables_are_forgotten_the_longest_unused_first(store: Store) -> None:
    service = Service(store, Settings(cached_tables=3))
    ada, _ = service.players.register("Ada")
    opened = [service.open(ada, Asked("bannish", ["open"] * 3))["id"] for _ in range(3)]
    service.table(opened[0], ada)
    for _ in range(2):
        opened.append(service.open(ada, Asked("bannish", ["open"] * 3))["id"])
        assert len(service._tables._kept) == 3
    assert [service._tables._kept.get(id) is not None for id in opened] == [True, False, False, True, True]
    assert [service.table(id, ada)["id"] for id in opened] == opened


def test_players_are_forgotten_the_longest_unused_first(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered_players, "KEPT", 3)
    players = Players(store)
    registered = [players.register(f"Player {i}") for i in range(5)]
    for player, token in registered * 2:
        assert players.by_token(registered[0][1]) == registered[0][0]
        assert players.by_token(token) == player
        assert len(players._kept) <= 3
    for token in ("", "b0", "b0-x", "b9-x", "💥"):
        with pytest.raises(Refused, match="unknown-token"):
            players.by_token(token)
    assert len(players._kept) <= 3


def test_cold_equals_warm_at_every_version(service: Service, store: Store) -> None:
    """What is rebuilt from the log answers like what was kept up, for every viewer."""
    for game in all_games().values():
        at = sitting(service, game.name, game.seats[-1])
        for _ in range(12):
            at.play(service, 3)
            cold = Service(store)
            for player in (*at.players, None):
                assert cold.table(at.id, player) == service.table(at.id, player)
            live = service._tables.current(at.id)
            assert cold._tables.current(at.id) == live
            assert service.table(at.id, at.players[0], live.n - 1) == cold.table(at.id, at.players[0], live.n - 1)


def events_of(store: Store, table: str, seat: int, n: int) -> tuple[Any, ...]:
    """By a way of its own: every entry up to version n in the form of this seat, without the table's own."""
    read = codec("bannish").events
    own = (*all_games()["bannish"].events,)
    found = [event for entry in store.entries(table)[:n] for event in read(entry.form(str(seat)))]
    return tuple(event for event in found if isinstance(event, own))


def test_a_seats_log_is_read_once_and_kept_up(service: Service, store: Store, at: Sitting) -> None:
    logs = SeatLogs(store, limit=4)
    snapshots = []
    for _ in range(15):
        at.play(service, 1)
        live = service._tables.current(at.id)
        snapshots.append(live)
        for seat in range(3):
            assert logs.of(live, seat) == events_of(store, at.id, seat, live.n)
    for live in (snapshots[3], snapshots[-1], snapshots[3], snapshots[7]):  # going back, and on again
        assert logs.of(live, 1) == events_of(store, at.id, 1, live.n)
    for other in range(6):
        logs.of(service._tables.current(sitting(service).id), other % 3)
    assert len(logs._kept) == 4


def test_a_seats_log_follows_a_rewritten_one(service: Service, store: Store, redis: Redis, at: Sitting) -> None:
    logs = SeatLogs(store)
    at.play(service, 2)
    backup = Backup(redis, at.id)
    at.play(service, 2)
    logs.of(service._tables.current(at.id), 0)
    backup.bring_back()
    anew = Service(store)
    for _ in range(4):
        player = at.acting(anew)
        anew.move(at.id, player, anew.legal(at.id, player)["moves"][-1])
        now = anew._tables.current(at.id)
        assert logs.of(now, 0) == events_of(store, at.id, 0, now.n)


def test_a_seats_log_in_several_threads(service: Service, store: Store, at: Sitting) -> None:
    """Each thread asks for other versions of the same few seats; nobody gets another's."""
    snapshots = []
    for _ in range(12):
        at.play(service, 1)
        snapshots.append(service._tables.current(at.id))
    wanted = {(live.n, seat): events_of(store, at.id, seat, live.n) for live in snapshots for seat in range(3)}
    logs = SeatLogs(store, limit=2)

    def ask(i: int) -> bool:
        live, seat = snapshots[i * 7 % 12], i % 3
        return logs.of(live, seat) == wanted[live.n, seat]

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(400)))
    assert len(logs._kept) <= 2


def test_one_service_in_many_threads(store: Store) -> None:
    """Tables of bots played to the end by eight threads over one Service, with a small cache."""
    service = Service(store, Settings(cached_tables=3))
    ada, _ = service.players.register("Ada")
    tables = [service.open(ada, Asked("bannish", ["bot:random"] * 3))["id"] for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda table: play_to_the_end(service, table), tables))
    assert {service.table(table, ada)["status"] for table in tables} == {"finished"}
    assert len(service._tables._kept) <= 3
