"""Everything beside the logs is rebuilt from them, on a real server."""

from typing import Any

import pytest
from click.testing import CliRunner
from redis import Redis

from events import reindex as reindexing
from events.appending import Asked
from events.reindex import reindex
from events.service import Service
from events.showing import Wanted
from events.store import Store, key
from tests.events.playing import play_to_the_end
from trickledger.reindexing import reindex as command


@pytest.fixture
def tables(service: Service) -> list[str]:
    """One of every status, one that waits for a worker, one of another game."""
    ada, ben = (service.players.register(name)[0] for name in ("Ada", "Ben"))
    everybody = Asked("bannish", ["open"] * 3)
    found = [service.open(ada, everybody)["id"] for _ in range(3)]
    service.close(found[1], ada)
    service.join(found[2], ben, None, "")
    service.leave(found[2], ben, 1)
    found.append(service.open(ben, Asked("bannish", ["bot:random"] * 3, {}, False))["id"])
    play_to_the_end(service, found[3])
    found.append(service.open(ben, Asked("bannish", ["bot:random"] * 3, {}, False))["id"])
    found.append(service.open(ben, Asked("revolution", ["open", "bot:random"]))["id"])
    play_to_the_end(service, found[5])
    return found


def beside(redis: Redis) -> dict[str, Any]:
    """All that reindex is answerable for."""
    kept: dict[str, Any] = {name.decode(): redis.zrange(name, 0, -1) for name in redis.keys("*:due")}
    kept |= {name.decode(): redis.zrange(name, 0, -1, withscores=True) for name in redis.keys("*:index:*")}
    kept |= {name.decode(): redis.hgetall(name) for name in redis.keys("*:meta:*")}
    return kept


def test_there_is_nothing_to_do_where_everything_is_right(redis: Redis, store: Store, tables: list[str]) -> None:
    before = beside(redis)
    assert len(before) > 12
    found = reindex(store)
    assert (found.tables, found.repaired, found.broken) == (6, [], {})
    assert beside(redis) == before


def delete_everything(redis: Redis, tables: list[str]) -> None:
    for name in (*redis.keys("*:index:*"), *redis.keys("*:due")):
        redis.delete(name)


def delete_heads(redis: Redis, tables: list[str]) -> None:
    for table in tables:
        redis.hdel(key(table, "meta"), "n", "hash", "status", "game", "at")


def poison(redis: Redis, tables: list[str]) -> None:
    """Wrong names in wrong places, in wrong order, with wrong heads."""
    for name in redis.keys("*:index:*"):
        redis.zadd(name, dict.fromkeys(tables, 5) | {"b0-nothing": 0, "b7-elsewhere": 0, b"\xff": 0, "": 1})
    redis.zadd("{b0}:index:status:nonsense", {tables[0]: 0})
    redis.zadd("{b0}:due", dict.fromkeys([*tables, "b0-nothing", b"\xff"], 1))
    for table in tables:
        redis.hset(key(table, "meta"), mapping={"n": 77, "hash": "x", "status": "open", "game": "chess", "at": ""})


def put_off_for_ever(redis: Redis, tables: list[str]) -> None:
    redis.zadd("{b0}:due", {tables[4]: 1e15})


def another_type(redis: Redis, tables: list[str]) -> None:
    for name in ("{b0}:index:status:open", "{b0}:due"):
        redis.delete(name)
        redis.set(name, "x")


def lose_the_secret_of_a_finished_table(redis: Redis, tables: list[str]) -> None:
    redis.hdel(key(tables[3], "meta"), "secret")


@pytest.mark.parametrize(
    "harm",
    [delete_everything, delete_heads, poison, put_off_for_ever, another_type, lose_the_secret_of_a_finished_table],
    ids=lambda harm: harm.__name__,
)
def test_what_was_harmed_is_as_before(redis: Redis, store: Store, tables: list[str], harm: Any) -> None:
    before = beside(redis)
    harm(redis, tables)
    found = reindex(store)
    assert found.repaired and not found.broken
    assert beside(redis) == before
    assert reindex(store).repaired == []
    assert redis.zscore("{b0}:due", tables[4]) < 1e14


def test_a_head_that_is_none_is_told(redis: Redis, store: Store, tables: list[str]) -> None:
    redis.set(key(tables[4], "meta"), "x", keepttl=True)
    redis.delete("{b0}:index:status:open")
    found = reindex(store)
    assert (list(found.broken), len(found.repaired)) == ([tables[4]], 2)


def test_the_service_goes_on_afterwards(redis: Redis, store: Store, tables: list[str]) -> None:
    poison(redis, tables)
    reindex(store)
    fresh = Service(Store(redis))
    play_to_the_end(fresh, tables[4])
    listed = fresh.tables(Wanted(status="finished"))["tables"]
    assert [table["id"] for table in listed] == [tables[4], tables[3]]
    for table in tables:
        assert all(check["ok"] for check in fresh.audit(table, None)["checks"])


def test_a_log_that_cannot_be_read_is_told_and_the_others_put_right(
    redis: Redis, store: Store, tables: list[str]
) -> None:
    redis.xadd(key(tables[5], "log"), {"a": "", "b": "table", "h": "", "p": "not JSON"}, "9999-0")
    redis.delete("{b0}:index:status:open")
    found = reindex(store)
    assert list(found.broken) == [tables[5]]
    assert redis.zcard("{b0}:index:status:open") == 2


def test_an_entry_that_no_script_of_ours_wrote_is_told(redis: Redis, store: Store, tables: list[str]) -> None:
    ((_, fields),) = redis.xrange(key(tables[0], "log"))
    redis.xadd(key(tables[0], "log"), fields, "1-7")
    redis.delete("{b0}:index:status:open")
    assert list(reindex(store).broken) == [tables[0]]


def test_reindex_names_what_a_full_store_does_not_take(redis: Redis, store: Store, tables: list[str]) -> None:
    redis.delete("{b0}:index:status:closed")
    redis.config_set("maxmemory", 1)
    try:
        found = reindex(store)
    finally:
        redis.config_set("maxmemory", 0)
    assert (found.tables, found.repaired) == (6, [])
    assert sorted(found.broken) == sorted([tables[1], store.clock])
    assert all("maxmemory" in why for why in found.broken.values())
    assert (reindex(store).repaired, reindex(store).broken) == ([tables[1]], {})


def test_a_lost_secret_is_told(redis: Redis, store: Store, tables: list[str]) -> None:
    redis.hdel(key(tables[4], "meta"), "secret")
    assert "its secret is lost" in reindex(store).broken[tables[4]]


def test_a_table_that_moves_meanwhile_is_read_again(
    redis: Redis, store: Store, service: Service, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    delete_everything(redis, tables)
    wanted, cleo = reindexing._wanted, service.players.register("Cleo")[0]

    def slowly(store: Store, table: str) -> Any:
        found = wanted(store, table)
        if table == tables[0] and found.n == 1:
            service.join(table, cleo, None, "")
        return found

    monkeypatch.setattr(reindexing, "_wanted", slowly)
    reindex(store)
    assert redis.hget(key(tables[0], "meta"), "n") == b"2"
    assert redis.zrange(f"{{b0}}:index:player:{cleo.id}", 0, -1) == [tables[0].encode()]


def test_several_buckets(redis: Redis) -> None:
    store = Store(redis, 3)
    service = Service(store)
    players = [service.players.register("Ada")[0] for _ in range(12)]
    for player in players:
        service.open(player, Asked("bannish", ["open"] * 3))
    before = beside(redis)
    assert len([name for name in before if name.endswith("index:status:open")]) > 1
    delete_everything(redis, [])
    assert len(reindex(store).repaired) == 12
    assert beside(redis) == before


def test_the_command(redis_url: str, redis: Redis, tables: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)
    delete_everything(redis, tables)
    first, second = (CliRunner().invoke(command, catch_exceptions=False) for _ in range(2))
    assert (first.exit_code, first.output) == (0, "6 tables, 6 put right, 0 broken\n")
    assert (second.exit_code, second.output) == (0, "6 tables, 0 put right, 0 broken\n")
    redis.hdel(key(tables[4], "meta"), "secret")
    assert CliRunner().invoke(command).exit_code == 1
    monkeypatch.setenv("REDIS_URL", "unix:///nowhere.sock")
    absent = CliRunner().invoke(command)
    assert absent.exit_code == 1 and "does not answer" in absent.output
