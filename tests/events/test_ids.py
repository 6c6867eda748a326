"""Ids sort in the order in which they were made: in one instant, with stopped or wrong clocks, in several processes."""

import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from events import ids, store
from events.appending import Asked
from events.ids import new_id, stamp_of
from events.players import Player
from events.reindex import reindex
from events.service import Service
from events.showing import Wanted
from events.store import Store, key

NOON = 1_790_000_000_000_123  # µs
OPEN = Asked("bannish", ["open"] * 3)
STAMPS = st.integers(0, 2**48 * 1000 - 1)


def listed(service: Service, limit: int, **wanted: str) -> list[str]:
    """All pages, one after the other."""
    page = service.tables(Wanted(limit=limit, **wanted))
    found = [table["id"] for table in page["tables"]]
    while page["next"] is not None:
        page = service.tables(Wanted(limit=limit, below=page["next"], **wanted))
        found += [table["id"] for table in page["tables"]]
    return found


def services(any_store: Store, count: int = 3) -> list[Service]:
    """As many processes have one each: nothing is shared but what is stored."""
    return [Service(Store(any_store.redis, len(any_store.buckets))) for _ in range(count)]


def players(service: Service) -> list[Player]:
    """One for each bucket, since a player's tables all lie in one."""
    found: dict[str, Player] = {}
    while len(found) < len(service.work.buckets):
        player, _ = service.players.register("Ada")
        found.setdefault(new_id(0, service.work.buckets, player.id).partition("-")[0], player)
    return list(found.values())


def open_in_turn(houses: list[Service], guests: list[Player], count: int) -> list[str]:
    return [houses[i % len(houses)].open(guests[i % len(guests)], OPEN)["id"] for i in range(count)]


def stopped(monkeypatch: pytest.MonkeyPatch, when: int = NOON) -> None:
    monkeypatch.setattr(store, "now_us", lambda: when)


@given(STAMPS, STAMPS)
def test_ids_sort_by_their_stamps(one: int, other: int) -> None:
    first, second = (new_id(stamp, ("b0",)) for stamp in (one, other))
    assert (stamp_of(first), stamp_of(second)) == (one, other)
    if one != other:
        assert (first < second) == (one < other)


@given(st.integers(0, 2**47), st.integers(0, 2**80 - 1))
def test_ids_from_before_there_were_stamps_are_as_good(milliseconds: int, rest: int) -> None:
    """They had 80 random bits behind the milliseconds."""
    number = milliseconds << 80 | rest
    old = "b0-" + "".join(ids._DIGITS[(number >> shift) & 31] for shift in range(125, -1, -5))
    assert new_id(stamp_of(old) + 1, ("b0",)) > old
    assert new_id((milliseconds - 1) * 1000, ("b0",)) < old or milliseconds == 0


def test_a_stamp_is_now_if_the_clock_runs(store: Store) -> None:
    before = ids.now_us()
    stamps = [store.stamp() for _ in range(100)]
    assert before <= stamps[0] < stamps[-1] <= ids.now_us()
    assert stamps == sorted(set(stamps))


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 100])
def test_tables_of_one_instant_are_listed_in_the_order_in_which_they_were_opened(
    any_store: Store, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    """Also where a page ends within it: no table is lost there, and none comes twice."""
    stopped(monkeypatch)
    houses = services(any_store)
    guests = players(houses[0])
    opened = open_in_turn(houses, guests, 20)
    assert len({id[:2] for id in opened}) == 3
    assert listed(houses[1], limit) == opened[::-1]
    hers = opened[:: len(guests)]
    assert listed(houses[2], limit, player=guests[0].id) == hers[::-1]
    assert listed(houses[2], limit, status="open", game="bannish") == opened[::-1]


def test_a_clock_that_steps_back_changes_no_order(any_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    houses = services(any_store)
    guests = players(houses[0])
    opened = open_in_turn(houses, guests, 5)
    for when in (NOON, NOON - 5_000_000, NOON + 1, 0):
        stopped(monkeypatch, when)
        opened += open_in_turn(houses, guests, 5)
    assert listed(houses[0], 4) == opened[::-1]


def lose_the_clock(redis: Redis, clock: str) -> None:
    redis.delete(clock)


def spoil_the_clock(redis: Redis, clock: str) -> None:
    redis.set(clock, "x")


def swap_the_clock(redis: Redis, clock: str) -> None:
    redis.delete(clock)
    redis.sadd(clock, "x")


def leave_the_clock(redis: Redis, clock: str) -> None:
    pass


@pytest.mark.parametrize("said", ["", "x", "nan", "-nan", "inf", "-inf", "1e300", str(2**53), str(-(2**62))])
def test_a_clock_whose_value_is_no_time_begins_anew(redis: Redis, store: Store, said: str) -> None:
    """Else stamps would not be numbers, or always the same one."""
    redis.set(store.clock, said)
    assert [store.stamp(NOON) for _ in range(3)] == [NOON, NOON + 1, NOON + 2]


def test_a_clock_of_another_type_begins_anew(redis: Redis, store: Store) -> None:
    redis.sadd(store.clock, "x")
    assert [store.stamp(NOON) for _ in range(3)] == [NOON, NOON + 1, NOON + 2]


@pytest.mark.parametrize("harm", [lose_the_clock, spoil_the_clock, swap_the_clock, leave_the_clock])
def test_reindex_keeps_the_order_and_new_tables_go_on_with_it(
    any_store: Store, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Redis, str], None]
) -> None:
    stopped(monkeypatch)
    houses = services(any_store)
    guests = players(houses[0])
    opened = open_in_turn(houses, guests, 9)
    harm(any_store.redis, any_store.clock)
    for bucket in any_store.buckets:
        any_store.redis.delete(f"{{{bucket}}}:index:status:open")
    reindex(any_store)
    assert listed(houses[0], 4) == opened[::-1]
    opened += open_in_turn(houses, guests, 9)
    assert listed(houses[0], 4) == opened[::-1]


def break_the_newest(redis: Redis, opened: list[str]) -> None:
    """It cannot be put right, but is in the lists all the same."""
    for table in opened[3:]:
        redis.hdel(key(table, "meta"), "secret")


def add_logs_of_no_tables(redis: Redis, opened: list[str]) -> None:
    for name in ("b0-", "b0-nothing", "b0-" + "z" * 26, "b0-" + "z" * 40):
        redis.xdel(key(name, "log"), redis.xadd(key(name, "log"), {"a": "x"}))


@pytest.mark.parametrize("harm", [break_the_newest, add_logs_of_no_tables])
def test_reindex_sets_the_clock_behind_broken_tables_too_and_passes_over_names_that_are_no_ids(
    redis: Redis, store: Store, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Redis, list[str]], None]
) -> None:
    house = Service(store)
    ada, _ = house.players.register("Ada")
    stopped(monkeypatch)
    opened = [house.open(ada, OPEN)["id"] for _ in range(9)]
    harm(redis, opened)
    redis.delete(store.clock)
    reindex(store)
    opened.append(house.open(ada, OPEN)["id"])
    assert listed(house, 4) == opened[::-1]


def test_a_table_that_starts_while_it_is_listed_comes_once(any_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may leave one list and enter another between the two looks."""
    (house,) = services(any_store, 1)
    ada, ben = (house.players.register(name)[0] for name in ("Ada", "Ben"))
    tables = [house.open(ada, Asked("revolution", ["open"] * 2))["id"] for _ in range(3)]
    look = Store.index

    def while_it_starts(self: Store, bucket: str, name: str, below: str, limit: int) -> list[str]:
        found = look(self, bucket, name, below, limit)
        if name == "status:open" and tables[1] in found:
            house.join(tables[1], ben, None, "")
        return found

    monkeypatch.setattr(Store, "index", while_it_starts)
    assert listed(house, 50) == tables[::-1]


def _opener(url: str, when: int, pipe: Connection) -> None:
    """A process whose clock stands still: it opens a table whenever it is asked to."""
    store.now_us = lambda: when
    with Redis.from_url(url) as redis:
        house = Service(Store(redis, 3))
        ada, _ = house.players.register("Ada")
        while pipe.recv():
            pipe.send(house.open(ada, OPEN)["id"])


@contextmanager
def opener(url: str, when: int) -> Iterator[Connection]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_opener, args=(url, when, theirs))
    process.start()
    try:
        yield ours
        ours.send(False)
    finally:
        process.join(30)
        process.terminate()


def test_processes_whose_clocks_stand_still_at_different_times(redis_url: str, redis: Redis) -> None:
    opened = []
    with ExitStack() as stack:
        pipes = [stack.enter_context(opener(redis_url, when)) for when in (NOON, NOON + 1_000, NOON - 1)]
        for i in range(30):
            pipe = pipes[i * 7 % 3]
            pipe.send(True)
            assert pipe.poll(60)
            opened.append(pipe.recv())
    assert listed(Service(Store(redis, 3)), 4) == opened[::-1]
