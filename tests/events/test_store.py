"""The one script that writes, and what is read back, on a real server and on a cluster."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from threading import Barrier
from typing import Any

import pytest
from redis import Redis
from redis.cluster import RedisCluster
from redis.exceptions import OutOfMemoryError, ResponseError

from events.chain import ZERO
from events.entries import Entry
from events.store import Appended, Store, bucket_key, key
from tests.events.made import TABLES, after, append, entry, everything, opened

TABLE = TABLES[0]


@pytest.mark.parametrize("table", TABLES)
def test_what_is_appended_is_read_back(any_store: Store, table: str) -> None:
    entries = opened(any_store, table, 3)
    assert any_store.entries(table) == entries
    assert any_store.entries(table, 1) == entries[1:]
    assert any_store.entries(table, 1, 1) == entries[1:2]
    assert any_store.entries(table, 3) == []
    meta = any_store.meta(table)
    assert (meta["n"], meta["hash"].decode()) == (b"3", entries[-1].hash)
    assert (meta["game"], meta["status"]) == (b"bannish", b"open")
    assert [id for id, _ in any_store.redis.xrange(key(table, "log"))] == [b"1-0", b"2-0", b"3-0"]


def test_the_tail_of_a_head_that_is_no_longer_there_is_none(any_store: Store) -> None:
    first, *rest = opened(any_store, TABLE, 3)
    assert any_store.tail(TABLE, 1, first.hash) == rest
    assert any_store.tail(TABLE, 1, first.hash, 1) == rest[:1]
    assert any_store.tail(TABLE, 3, rest[-1].hash) == []
    for n, hash in ((1, rest[0].hash), (4, rest[-1].hash)):
        assert any_store.tail(TABLE, n, hash) is None
    any_store.redis.xdel(key(TABLE, "log"), "1-0")
    assert any_store.tail(TABLE, 1, first.hash) is None


def test_every_form_of_an_entry_is_kept(any_store: Store) -> None:
    plain = entry(1)
    forms = {0: b'{"own":0}', 2: b'{"full":1}'}
    whole = Entry(1, plain.at, "dealer", ZERO, plain.hash, b'{"public":1}', b'{"full":1}', forms)
    assert any_store.append(append(TABLE, None, [whole])).done
    (found,) = any_store.entries(TABLE)
    assert found == whole
    assert [found.form(who) for who in ("public", "0", "1", "2", "full")] == [
        b'{"public":1}',
        b'{"own":0}',
        b'{"public":1}',
        b'{"full":1}',
        b'{"full":1}',
    ]


def test_a_head_is_its_number_and_its_hash(any_store: Store) -> None:
    *_, head = opened(any_store, TABLE, 2)
    before = everything(any_store)
    wrong = [entry(1), entry(3, head.hash), entry(2, "", "another"), None]
    for other in wrong:
        assert any_store.append(append(TABLE, other, after(other))) == Appended(False)
    assert everything(any_store) == before
    assert any_store.append(append(TABLE, head, after(head))).done


def race(entrants: int, attempt: Callable[[int], Appended]) -> list[Appended]:
    barrier = Barrier(entrants)

    def run(i: int) -> Appended:
        barrier.wait()
        return attempt(i)

    with ThreadPoolExecutor(entrants) as pool:
        return list(pool.map(run, range(entrants)))


def test_of_sixteen_threads_one_wins(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    done = race(16, lambda i: any_store.append(append(TABLE, head, after(head, 2, f"by {i}"))))
    assert sum(result.done for result in done) == 1
    winner = next(i for i, result in enumerate(done) if result.done)
    assert any_store.entries(TABLE, 1) == after(head, 2, f"by {winner}")


def _racing(kind: type[Redis] | type[RedisCluster], url: str, results: Any) -> None:
    """In a process of its own: four threads."""
    store = Store(kind.from_url(url), buckets=3)
    head = entry(1)
    done = race(4, lambda i: store.append(append(TABLE, head, after(head, 1, f"by {i}"))))
    results.put(sum(result.done for result in done))


def test_of_four_processes_with_four_threads_one_wins(any_store: Store, request: pytest.FixtureRequest) -> None:
    opened(any_store, TABLE)
    url = request.getfixturevalue("cluster_url" if isinstance(any_store.redis, RedisCluster) else "redis_url")
    context = get_context("spawn")
    results = context.SimpleQueue()
    racers = [context.Process(target=_racing, args=(type(any_store.redis), url, results)) for _ in range(4)]
    for racer in racers:
        racer.start()
    assert sum(results.get() for _ in racers) == 1
    for racer in racers:
        racer.join()
    assert len(any_store.entries(TABLE)) == 2


def test_a_key_is_used_once_and_tells_what_it_did(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    (second,) = after(head)
    assert any_store.append(append(TABLE, head, [second], key="ada:k", value="did this")) == Appended(True)
    before = everything(any_store)
    # Whatever the head says, the key is looked at first: the same again, on an old head, and on the present one.
    for on in (head, second, entry(9)):
        assert any_store.append(append(TABLE, on, after(on), key="ada:k", value="other")) == Appended(False, "did this")
    assert everything(any_store) == before
    assert any_store.idempotent(TABLE, "ada:k") == "did this"
    assert any_store.idempotent(TABLE, "ada:other") == ""


def test_a_key_of_a_lost_race_is_free(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    stale = entry(1, "", "another")
    assert not any_store.append(append(TABLE, stale, after(stale), key="k", value="1")).done
    assert any_store.append(append(TABLE, head, after(head), key="k", value="2")).done


def test_of_sixteen_with_one_key_one_opens_and_all_hear_the_same(any_store: Store) -> None:
    keys = bucket_key(TABLE, "opened:ada")

    def attempt(i: int) -> Appended:
        table = f"{TABLE[:-2]}{i:02}"
        return any_store.append(append(table, None, [entry(1)], keys=keys, key="k", value=table))

    done = race(16, attempt)
    (winner,) = [i for i, result in enumerate(done) if result.done]
    assert {result.again for result in done if not result.done} == {f"{TABLE[:-2]}{winner:02}"}
    assert any_store.redis.exists(*[key(f"{TABLE[:-2]}{i:02}", "log") for i in range(16)]) == 1


def test_a_full_server_takes_all_or_nothing(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    more = {"enter": ["status:open"], "due": 1, "key": "k", "value": "v"}
    before = everything(any_store)
    any_store.redis.config_set("maxmemory", 1)
    try:
        with pytest.raises(OutOfMemoryError):
            any_store.append(append(TABLE, head, after(head, 5), **more))
    finally:
        any_store.redis.config_set("maxmemory", 0)
    assert everything(any_store) == before
    assert any_store.append(append(TABLE, head, after(head, 5), **more)).done


def test_what_cannot_be_written_leaves_nothing_behind(any_store: Store) -> None:
    """Somebody else's hand in the keys stops the script before its first write."""
    head, _ = opened(any_store, TABLE, 2)
    log_ahead = {"n": 1, "hash": head.hash}
    any_store.redis.hset(key(TABLE, "meta"), mapping=log_ahead)
    before = everything(any_store)
    with pytest.raises(ResponseError, match="XADD"):
        any_store.append(append(TABLE, head, after(head), enter=["x"], due=1))
    any_store.redis.set(key(TABLE, "keys"), "not a hash")
    with pytest.raises(ResponseError, match="WRONGTYPE"):
        any_store.append(append(TABLE, head, after(head), enter=["x"], due=1, key="k", value="v"))
    any_store.redis.delete(key(TABLE, "keys"))
    assert everything(any_store) == before


def test_a_server_that_forgot_the_script_is_told_again(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    any_store.redis.script_flush()
    assert any_store.append(append(TABLE, head, after(head))).done
