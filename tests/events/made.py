"""Entries and tables for tests of the store, which does not care what is in them."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

from events.chain import ZERO
from events.entries import Entry
from events.store import Append, Store

TABLES = ("b0-01m7qg0000000000000000000a", "b1-01m7qg0000000000000000000b", "b2-01m7qg0000000000000000000c")


def entry(n: int, prev: str = "", words: str = "") -> Entry:
    form = b'{"events":[],"move":{"type":"Test","words":"%s"}}' % words.encode()
    hash = sha256(f"{n} {prev} {words}".encode()).hexdigest()
    return Entry(n, "2026-11-18T12:00:00.000Z", "table", prev or ZERO, hash, form, form, {})


def after(head: Entry | None, count: int = 1, words: str = "") -> list[Entry]:
    found: list[Entry] = []
    for _ in range(count):
        last = found[-1] if found else head
        found.append(entry(last.n + 1 if last else 1, last.hash if last else "", words))
    return found


def append(table: str, head: Entry | None, entries: list[Entry], **more: Any) -> Append:
    """As Service would: on top of a head, or a table's first."""
    meta = {"secret": "00" * 32, "game": "bannish", "status": "open", "at": "then"} if head is None else {}
    new = Append(table, head.n if head else 0, head.hash if head else "", entries, meta)
    return replace(new, **more)


def opened(store: Store, table: str, count: int = 1, **more: Any) -> list[Entry]:
    entries = after(None, count)
    assert store.append(append(table, None, entries, **more)).done
    return entries


def everything(store: Store) -> dict[bytes, bytes | None]:
    """Every key of the server and what it holds: to see that nothing has changed."""
    return {key: store.redis.dump(key) for key in store.redis.scan_iter()}
