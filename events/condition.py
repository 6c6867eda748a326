"""How the store fares: whether what it acknowledges is kept, and how much work waits for the workers."""

from typing import Final

from redis.exceptions import RedisClusterException, RedisError, ResponseError

from events.ids import now_ms
from events.store import Store

WANTED: Final = {
    "appendonly": "yes",
    "appendfsync": "always",
    "no-appendfsync-on-rewrite": "no",
    "maxmemory-policy": "noeviction",
}
FAILURES: Final = (RedisError, RedisClusterException)  # a cluster's client has a family of errors of its own
PATIENCE: Final = 60_000  # ms that work may wait before the table counts as stuck


def warnings(store: Store) -> list[str]:
    """What could lose an acknowledged move. Raises as the store does if it cannot be reached."""
    store.ping()
    try:
        servers = store.told(*WANTED)
    except ResponseError:
        return ["the server does not tell how durable it is (CONFIG GET is not allowed)"]
    wrong = [
        f"{name} is {found.get(name, 'unknown')}, not {wanted}: an acknowledged move could be lost"
        for found in servers
        for name, wanted in WANTED.items()
        if found.get(name) != wanted
    ]
    return list(dict.fromkeys(wrong))


def backlog(store: Store) -> tuple[int, int]:
    """How many tables have work that is due, and how many of them have waited too long."""
    now = now_ms()
    due = sum(store.due_count(bucket, now) for bucket in store.buckets)
    return due, sum(store.due_count(bucket, now - PATIENCE) for bucket in store.buckets)
