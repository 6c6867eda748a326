"""The tables that a process has in mind: it keeps the state it has and reads only the tail of the log."""

from collections import OrderedDict
from threading import Lock

from events.live import Live
from events.refusals import Refused
from events.store import Store


class Tables:
    """A bounded cache of snapshots over the store."""

    def __init__(self, store: Store, limit: int) -> None:
        self._store = store
        self._limit = limit
        self._kept: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    def remembered(self, table: str) -> Live:
        """Perhaps some entries behind; whoever refuses anything on its ground asks `current` first."""
        return self._found(table) or self.rebuilt(table)

    def current(self, table: str) -> Live:
        live = self._found(table)
        if live is None:
            return self.rebuilt(table)
        tail = self._store.tail(table, live.n, live.hash)
        if tail is None:
            self.drop(table)
            return self.rebuilt(table)
        if tail:
            live = live.after(tail)
            self.keep(live)
        return live

    def version(self, table: str, at: int) -> Live:
        """As it was then; only the present is kept, so the past is read again from the start."""
        live = self.current(table)
        return live if live.n == at else self.rebuilt(table, at)

    def rebuilt(self, table: str, at: int | None = None) -> Live:
        """From the log alone; with `at`, as it was after that version (and then not kept)."""
        meta = self._store.meta(table)
        if "secret" not in meta:
            raise Refused("unknown-table", f"there is no table {table}")
        live = Live(table, bytes.fromhex(meta["secret"].decode()))
        live = live.after(self._store.entries(table, limit=at))
        if at is None:
            self.keep(live)
        return live

    def keep(self, live: Live) -> None:
        with self._lock:
            kept = self._kept.get(live.id)
            if kept is None or kept.n <= live.n:
                self._kept[live.id] = live
                self._kept.move_to_end(live.id)
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)

    def drop(self, table: str) -> None:
        with self._lock:
            self._kept.pop(table, None)

    def _found(self, table: str) -> Live | None:
        with self._lock:
            if table in self._kept:
                self._kept.move_to_end(table)
            return self._kept.get(table)
