"""What each bot's seat has seen of its game so far, read from the log once and kept up with its tail."""

from collections.abc import Sequence
from typing import Any

from domain import table as tables
from domain.game import Seat
from events.codec import codec
from events.live import Live
from events.recent import Recent
from events.store import Store


class SeatLogs:
    def __init__(self, store: Store, limit: int = 500) -> None:
        self._store = store
        self._kept: Recent[tuple[str, Seat], tuple[int, str, tuple[Any, ...]]] = Recent(limit)

    def of(self, live: Live, seat: Seat) -> Sequence[Any]:
        """The game's events up to this version, as this seat was shown them."""
        n, hash, events = self._kept.get((live.id, seat)) or (0, "", ())
        if hash != live.hash:
            events = self._read(live, seat, n, hash, events)
            self._kept.keep((live.id, seat), (live.n, live.hash, events))
        return events

    def _read(self, live: Live, seat: Seat, n: int, hash: str, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is missing; or all of it, if the log does not go on from what was kept."""
        entries = self._store.tail(live.id, n, hash, live.n - n) if 0 < n < live.n else None
        if entries is None:
            entries, events = self._store.entries(live.id, limit=live.n), ()
        decode = codec(live.known.game).events
        shown = [event for entry in entries for event in decode(entry.form(str(seat)))]
        return (*events, *(event for event in shown if not isinstance(event, tables.EVENTS)))
