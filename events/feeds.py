"""Tells a process of what grows, of just those tables that somebody watches there: all others cost it nothing."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from threading import Lock
from typing import Any

from events.condition import FAILURES
from events.store import Store, bucket_key, bucket_of, key


class Feeds:
    """One connection a bucket, listened to in one thread; tables are watched and left from any other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.buckets = store.buckets
        self._watched: dict[str, set[str]] = defaultdict(set)
        self._heard: dict[str, Any] = {}
        self._lock = Lock()

    def watch(self, table: str) -> None:
        bucket = bucket_of(table)
        with self._lock:
            self._watched[bucket].add(table)
            if bucket in self._heard:
                with suppress(*FAILURES):  # whoever listens notices too, and begins again
                    self._heard[bucket].ssubscribe(key(table, "feed"))

    def leave(self, table: str) -> None:
        bucket = bucket_of(table)
        with self._lock:
            self._watched[bucket].discard(table)
            if bucket in self._heard:
                with suppress(*FAILURES):
                    self._heard[bucket].sunsubscribe(key(table, "feed"))

    def listen(self, bucket: str, wait: float) -> Iterator[str | None]:
        """For ever: a table that has grown, or that is heard of from now on; None after each wait without any."""
        with self._store.redis.pubsub() as heard:
            # A channel where nobody speaks keeps the connection while no table is watched.
            heard.ssubscribe(bucket_key(f"{bucket}-", "feed"))
            with self._lock:
                for table in self._watched[bucket]:
                    heard.ssubscribe(key(table, "feed"))
                self._heard[bucket] = heard
            try:
                while True:
                    said = heard.get_sharded_message(timeout=wait)
                    if said is None:
                        yield None
                    elif said["type"] != "sunsubscribe":
                        yield said["channel"].decode().rpartition(":")[2]
            finally:
                with self._lock:
                    self._heard.pop(bucket, None)
