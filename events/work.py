"""Work for the workers: what is due, who is woken for it, and what keeps failing."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from events.ids import now_ms
from events.store import Store

GRACE: Final = 1_000  # ms in which a wake-up should have arrived; after that it counts as lost
REMEMBERED: Final = 3_600  # seconds for which failures at a version are counted


class Due(NamedTuple):
    """A table with work, and the version that the work is for."""

    table: str
    version: int


class Work:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.buckets = store.buckets

    @property
    def clustered(self) -> bool:
        return self._store.clustered

    def next(self, bucket: str, seconds: float) -> Due | None:
        """The next wake-up, or None after that long. Whoever takes it and dies leaves it to `overdue`."""
        woken = self._store.wake(bucket, seconds)
        if woken is None:
            return None
        table, _, version = woken.partition(" ")
        return Due(table, int(version))

    def overdue(self, bucket: str) -> Iterator[Due]:
        """All that has been due for longer than a wake-up takes."""
        for table in self._store.due(bucket, now_ms() - GRACE):
            yield Due(table, self._store.version(table))

    def wake(self, due: Due) -> None:
        self._store.push(due.table, due.version)

    def failed(self, due: Due) -> int:
        """Counts one more failure, and tells how many there were at this version."""
        return self._store.count_failure(due.table, due.version, REMEMBERED)
