"""The tables that a process has in mind: it keeps the state it has and reads only the tail of the log."""

from events.live import Live
from events.recent import Recent
from events.refusals import Refused
from events.store import Store


class Tables:
    """A bounded cache of snapshots over the store."""

    def __init__(self, store: Store, limit: int) -> None:
        self._store = store
        self._kept: Recent[str, Live] = Recent(limit)

    def remembered(self, table: str) -> Live:
        """Perhaps some entries behind; whoever refuses anything on its ground asks `current` first."""
        return self._kept.get(table) or self.rebuilt(table)

    def current(self, table: str) -> Live:
        live = self._kept.get(table)
        if live is None:
            return self.rebuilt(table)
        tail = self._store.tail(table, live.n, live.hash)
        if tail is None:
            self._kept.drop(table)
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
        """Unless a faster thread has kept a later version. Should it do so just now, the tail is read once more."""
        kept = self._kept.get(live.id)
        if kept is None or kept.n <= live.n:
            self._kept.keep(live.id, live)
