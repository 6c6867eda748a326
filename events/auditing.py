"""The server checks a log of its own, from the store alone and with the secret, and tells only what holds."""

import time
from typing import Any, Final

from events import chain, judging
from events.live import Live
from events.recent import Recent
from events.refusals import Refused
from events.replay import Check, examined
from events.store import Store

LONGEST: Final = 2000  # entries: what one audit may cost. Of a longer log `version` says how far it came
FRESH: Final = 60.0  # seconds for which an answer stands while the table has not moved
KEPT: Final = 1000  # answers


class Audits:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Recent[str, tuple[bytes, float, dict[str, Any]]] = Recent(KEPT)

    def of(self, table: str) -> dict[str, Any]:
        meta = self._store.meta(table)
        if "secret" not in meta:
            raise Refused("unknown-table", f"there is no table {table}")
        now = time.monotonic()
        hash, since, answer = self._kept.get(table) or (b"", 0.0, {})
        if hash == meta["hash"] and now < since + FRESH:
            return answer
        answer = audit(self._store, table, meta)
        self._kept.keep(table, (meta["hash"], now, answer))
        return answer


def audit(store: Store, table: str, meta: dict[str, bytes]) -> dict[str, Any]:
    secret = bytes.fromhex(meta["secret"].decode())
    n = int(meta["n"])
    entries = store.entries(table, limit=min(n, LONGEST))
    live, checks = examined(Live(table, secret), entries, judging.WHOLE)
    committed, head = Check("commitment"), Check("head")
    if live.table is not None and live.known.commitment != chain.commitment(secret):
        committed.failed("the secret is another", 1)
    last = entries[-1] if entries else None
    if n <= LONGEST and (last is None or (last.n, last.hash) != (n, meta["hash"].decode())):
        head.failed("the log ends elsewhere", last.n if last else 0)
    return {
        "version": live.n,
        "head": live.hash or chain.ZERO,
        "commitment": chain.commitment(secret),
        "checks": [_told(check) for check in (*checks, committed, head)],
    }


def _told(check: Check) -> dict[str, Any]:
    """Its words could name a card."""
    told: dict[str, Any] = {"name": check.name, "ok": check.ok}
    return told if check.ok else {**told, "entry": check.entry}
