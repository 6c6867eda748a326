"""What the script keeps beside the log: indexes, due work, wake-ups; and players, who have no log."""

import threading

import pytest
from redis import Redis
from redis.cluster import RedisCluster
from redis.exceptions import RedisClusterException

from events import condition
from events.connection import open_store
from events.players import Players
from events.refusals import Refused
from events.settings import Settings
from events.store import Store, bucket_key
from tests.events.made import TABLES, after, append, opened
from tests.servers import cluster as cluster_of

TABLE = TABLES[0]


def newer(table: str, i: int) -> str:
    return f"{table[:-2]}{i:02}"


def test_indexes_are_entered_and_left_with_the_entries(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE, enter=["status:open", "player:ada"])
    assert any_store.index("b0", "status:open", "", 9) == [TABLE]
    assert any_store.index("b0", "player:ada", "", 9) == [TABLE]
    moved = append(
        TABLE, head, after(head), enter=["status:playing"], leave=["status:open"], meta={"status": "playing"}
    )
    assert any_store.append(moved).done
    assert any_store.index("b0", "status:open", "", 9) == []
    assert any_store.index("b0", "status:playing", "", 9) == [TABLE]
    assert any_store.metas([TABLE]) == [{"game": "bannish", "status": "playing", "at": "then", "n": "2"}]
    assert not any_store.append(append(TABLE, head, after(head), leave=["status:playing"])).done
    assert any_store.index("b0", "status:playing", "", 9) == [TABLE]


def test_an_index_is_read_newest_first_and_below_a_cursor(any_store: Store) -> None:
    tables = [newer(TABLE, i) for i in range(5)]
    for table in tables:
        opened(any_store, table, enter=["status:open"])
    assert any_store.index("b0", "status:open", "", 3) == tables[:1:-1]
    assert any_store.index("b0", "status:open", tables[2], 9) == tables[1::-1]
    assert any_store.index("b0", "status:open", tables[0], 9) == []
    assert any_store.index("b1", "status:open", "", 9) == []


def test_metas_are_read_over_all_buckets_and_without_the_secrets(any_store: Store) -> None:
    for i, table in enumerate(TABLES):
        opened(any_store, table, i + 1)
    assert [meta["n"] for meta in any_store.metas(TABLES)] == ["1", "2", "3"]
    assert [meta["n"] for meta in any_store.metas(TABLES[::-1])] == ["3", "2", "1"]
    assert "00" * 32 not in str(any_store.metas(TABLES))
    assert any_store.metas([]) == []


@pytest.mark.parametrize("table", TABLES)
def test_work_is_due_until_an_append_without_it(any_store: Store, table: str) -> None:
    def due(until: int) -> list[str]:
        return list(any_store.due(table[:2], until))

    (head,) = opened(any_store, table, due=1000)
    assert (due(999), due(1000)) == ([], [table])
    assert condition.backlog(any_store) == (1, 1)
    (second,) = after(head)
    assert any_store.append(append(table, head, [second], due=2000)).done
    assert (due(1999), due(2000)) == ([], [table])
    assert any_store.append(append(table, second, after(second))).done
    assert due(9999) == []
    assert condition.backlog(any_store) == (0, 0)


def test_due_work_comes_oldest_first_and_page_by_page(any_store: Store) -> None:
    tables = [newer(TABLE, i) for i in range(4)]
    for i, table in enumerate(tables):
        opened(any_store, table, due=100 - i)
    assert list(any_store.due("b0", 1000, page=3)) == tables[::-1]


def test_an_append_may_leave_everybody_asleep(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    assert any_store.append(append(TABLE, head, after(head), due=1, wake=False)).done
    assert list(any_store.due("b0", 1)) == [TABLE]
    assert any_store.wake("b0", 0.05) is None
    any_store.push(TABLE, any_store.version(TABLE))
    assert any_store.wake("b0", 0.05) == f"{TABLE} 2"


def test_failures_are_counted_by_version(any_store: Store) -> None:
    opened(any_store, TABLE)
    counted = [any_store.count_failure(TABLE, version, 60) for version in (1, 1, 2, 1)]
    assert counted == [1, 2, 1, 3]


def test_an_append_with_work_wakes_once_and_a_lost_race_never(any_store: Store) -> None:
    (head,) = opened(any_store, TABLE)
    assert any_store.wake("b0", 0.05) is None
    (second,) = after(head)
    assert any_store.append(append(TABLE, head, [second], due=1)).done
    assert not any_store.append(append(TABLE, head, [second], due=1)).done
    assert any_store.wake("b1", 0.05) is None
    assert any_store.wake("b0", 0.05) == f"{TABLE} 2"
    assert any_store.wake("b0", 0.05) is None


def test_waiting_ends_as_soon_as_there_is_work(any_store: Store) -> None:
    woken: list[str | None] = []
    waiting = threading.Thread(target=lambda: woken.append(any_store.wake("b2", 10)))
    waiting.start()
    opened(any_store, TABLES[2], due=1)
    waiting.join(5)
    assert woken == [f"{TABLES[2]} 1"]


def test_players_live_in_their_buckets(any_store: Store) -> None:
    players = Players(any_store)
    registered = [players.register(f"Player {i}") for i in range(20)]
    assert {player.id[:2] for player, _ in registered} == {"b0", "b1", "b2"}
    anew = Players(any_store)
    for player, token in registered:
        assert anew.by_token(token) == anew.by_token(token) == player
        assert not any(token.encode() in key for key in any_store.redis.scan_iter())
        with pytest.raises(Refused, match="unknown-token"):
            anew.by_token(token[:-1])


@pytest.mark.parametrize(
    ("name", "harm"),
    [("appendfsync", "everysec"), ("no-appendfsync-on-rewrite", "yes"), ("maxmemory-policy", "allkeys-lru")],
)
def test_what_could_lose_a_move_is_told(any_store: Store, name: str, harm: str) -> None:
    before = any_store.redis.config_get(*condition.WANTED)
    try:
        any_store.redis.config_set("appendfsync", "always")
        assert condition.warnings(any_store) == []
        any_store.redis.config_set(name, harm)
        words = f"{name} is {harm}, not {condition.WANTED[name]}: an acknowledged move could be lost"
        assert condition.warnings(any_store) == [words]
    finally:
        for changed in ("appendfsync", name):
            any_store.redis.config_set(changed, before[changed])


def test_every_node_of_a_cluster_is_asked() -> None:
    with cluster_of(2) as urls:
        store = open_store(Settings(redis_url=urls[0]))
        assert condition.warnings(store) == []
        for url in urls:
            with Redis.from_url(url) as node:
                node.config_set("appendfsync", "everysec")
                assert [words.partition(",")[0] for words in condition.warnings(store)] == ["appendfsync is everysec"]
                node.config_set("appendfsync", "always")


def test_a_command_over_two_buckets_would_be_an_error_on_the_cluster(cluster: RedisCluster) -> None:
    """So the tests above, which pass there, show that none is made."""
    with pytest.raises(RedisClusterException):
        cluster.blpop([bucket_key(TABLES[0], "wake"), bucket_key(TABLES[1], "wake")], timeout=0.01)
    with pytest.raises(RedisClusterException):
        cluster.eval("return 1", 2, bucket_key(TABLES[0], "due"), bucket_key(TABLES[1], "due"))
