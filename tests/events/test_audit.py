"""The server's own audit: what holds of a log, told to anybody, at a cost that has a limit."""

from typing import Any

import pytest
from redis import Redis

from domain.registry import all_games
from events import auditing
from events.appending import Asked
from events.refusals import Refused
from events.service import Service
from events.store import Store, key
from tests.events.playing import play_to_the_end

NAMES = ["chain", "replay", "luck", "rules", "shown", "commitment", "head"]


def opened(service: Service, game: str = "bannish", finish: bool = False) -> str:
    ada, _ = service.players.register("Ada")
    bots = ["bot:random"] * (min(all_games()[game].seats) - 1)
    table: str = service.open(ada, Asked(game, ["bot:random" if finish else "open", *bots], {}, not finish))["id"]
    play_to_the_end(service, table)
    return table


def wrong(audit: dict[str, Any]) -> dict[str, int]:
    return {check["name"]: check["entry"] for check in audit["checks"] if not check["ok"]}


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("finish", [False, True])
def test_a_log_that_holds(service: Service, game: str, finish: bool) -> None:
    table = opened(service, game, finish)
    seen = service.table(table, None)
    found = service.audit(table, None)
    assert found["checks"] == [{"name": name, "ok": True} for name in NAMES]
    assert (found["version"], found["commitment"]) == (seen["version"], seen["commitment"])
    assert (
        found["head"] == service.log(table, None, seen["version"] - 1)["entries"][0].split(b'"hash":"')[1][:64].decode()
    )


def test_a_table_that_is_not_there(service: Service) -> None:
    with pytest.raises(Refused, match="unknown-table"):
        service.audit("b0-nothing", None)


def stored(redis: Redis, table: str, n: int) -> dict[bytes, bytes]:
    ((_, fields),) = redis.xrange(key(table, "log"), f"{n}-0", f"{n}-0")
    return fields


def store_again(redis: Redis, table: str, changed: dict[int, dict[bytes, bytes]]) -> None:
    """The log with other entries in it: a stream cannot be changed, only written anew."""
    rows = [(id, changed.get(int(id.split(b"-")[0]), fields)) for id, fields in redis.xrange(key(table, "log"))]
    redis.delete(key(table, "log"))
    for id, fields in rows:
        redis.xadd(key(table, "log"), fields, id)


@pytest.mark.parametrize("field", [b"a", b"b", b"h", b"p", b"f", b"0"])
def test_a_changed_entry_is_found(service: Service, redis: Redis, field: bytes) -> None:
    table = opened(service)
    fields = stored(redis, table, 2)
    other = b"2000-01-01T00:00:00.000Z" if field == b"a" else b"table" if field == b"b" else fields[field][:-1] + b" "
    store_again(redis, table, {2: {**fields, field: other}})
    assert wrong(service.audit(table, None))["chain"] == 2


def test_a_missing_entry_is_found(service: Service, redis: Redis) -> None:
    table = opened(service, finish=True)
    redis.xdel(key(table, "log"), "2-0")
    assert wrong(service.audit(table, None))["chain"] == 3


def test_a_missing_tail_is_found(service: Service, redis: Redis) -> None:
    table = opened(service, finish=True)
    last = service.audit(table, None)["version"]
    redis.xdel(key(table, "log"), f"{last}-0")
    assert wrong(auditing.audit(Store(redis), table, Store(redis).meta(table))) == {"head": last - 1}


def test_another_secret_is_found(service: Service, redis: Redis) -> None:
    table = opened(service)
    redis.hset(key(table, "meta"), "secret", "ab" * 32)
    assert wrong(service.audit(table, None))["chain"] == 1


def test_it_costs_no_more_than_its_limit(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(service, finish=True)
    monkeypatch.setattr(auditing, "LONGEST", 20)
    found = service.audit(table, None)
    assert (found["version"], wrong(found)) == (20, {})


def test_an_answer_stands_until_the_table_moves(
    service: Service, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _ = service.players.register("Ada")
    table = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
    first = service.audit(table, ada)
    assert service.audit(table, None) is first
    service.join(table, service.players.register("Ben")[0], None, "")
    second = service.audit(table, None)
    assert second["version"] == 2
    monkeypatch.setattr(auditing, "FRESH", 0)
    assert service.audit(table, None) is not second
