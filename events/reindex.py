"""Rebuilds from the logs what is kept beside them: lists of tables, due work, and each table's head.

It may run beside a living service: a table is put right only if its log still ends where it was read.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from redis.exceptions import ConnectionError as NotConnected
from redis.exceptions import TimeoutError as NoAnswer

from events.appending import has_work, indexes
from events.chain import commitment
from events.ids import TOO_LARGE, now_ms, stamp_of
from events.live import Live
from events.store import Store, bucket_of

RETRIES: Final = 20  # each means that the table grew meanwhile
FAR_OFF: Final = 3_600_000  # ms; nothing is ever put off for so long
SCRIPT = files("events").joinpath("reindex.lua").read_text()


@dataclass
class Reindexed:
    tables: int = 0
    repaired: list[str] = field(default_factory=list)
    broken: dict[str, str] = field(default_factory=dict)  # what could not be put right, and why


@dataclass(frozen=True)
class _Wanted:
    """What should be kept of a table, by its log."""

    n: int
    meta: dict[str, str]
    names: frozenset[str]
    work: bool


NOTHING = _Wanted(0, {}, frozenset(), False)  # no such table: nothing may name it


def reindex(store: Store) -> Reindexed:
    found = Reindexed()
    newest = 0
    for bucket in store.buckets:
        listed = _listed(store, bucket)
        soon = now_ms() + FAR_OFF
        due = {table for table, when in _members(store, f"{{{bucket}}}:due") if when < soon}
        logs = set(_named(store, bucket, "log"))
        found.tables += len(logs)
        for table in sorted(logs | listed.keys() | due):
            with _noted_if_broken(found, table):
                if _put_right(store, bucket, table, listed[table], table in due):
                    found.repaired.append(table)
        newest = max([newest, *_stamps(logs)])
    with _noted_if_broken(found, store.clock):
        store.stamp(newest)  # new ids sort behind all that are there
    return found


@contextmanager
def _noted_if_broken(found: Reindexed, what: str) -> Iterator[None]:
    """One log that cannot be read must not keep all others from being put right."""
    try:
        yield
    except (NotConnected, NoAnswer):
        raise
    except Exception as error:
        found.broken[what] = f"{type(error).__name__}: {error}"


def _stamps(tables: Iterable[str]) -> Iterator[int]:
    """Of broken tables too, since they may be listed. A key that has no table's id in its name is passed over."""
    for table in tables:
        with suppress(ValueError):
            if (stamp := stamp_of(table)) < TOO_LARGE:
                yield stamp


def _put_right(store: Store, bucket: str, table: str, listed: dict[str, bool], due: bool) -> bool:
    """Whether there was anything to do. `listed`: in which lists it is, and whether at the right place."""
    for _ in range(RETRIES):
        wanted = _wanted(store, table) if bucket_of(table) == bucket else NOTHING
        meta = store.meta(table) if wanted.n else {}
        pairs = [(name, value) for name, value in wanted.meta.items() if meta.get(name) != value.encode()]
        marks = dict.fromkeys(listed.keys() - wanted.names, "-")
        marks |= {name: "+" for name in wanted.names if not listed.get(name)}
        work = "" if wanted.work == due else "+" if wanted.work else "-"
        if not (pairs or marks or work):
            return False
        keys = [f"{{{bucket}}}:{name}" for name in (f"log:{table}", f"meta:{table}", "due", *_index_keys(marks))]
        args: list[Any] = [table, wanted.n, work, now_ms(), len(pairs), *(part for pair in pairs for part in pair)]
        if store.redis.eval(SCRIPT, len(keys), *keys, *args, *marks.values()) == b"ok":
            return True
    raise ValueError(f"its log ended elsewhere {RETRIES} times")


def _index_keys(names: Iterable[str]) -> list[str]:
    return [f"index:{name}" for name in names]


def _wanted(store: Store, table: str) -> _Wanted:
    entries = store.entries(table)
    if not entries:
        return NOTHING
    live = Live(table, b"").after(entries)
    known = live.known
    meta = {"n": str(live.n), "hash": live.hash, "status": known.status, "game": known.game}
    meta |= {"at": entries[0].at, "secret": _secret(store, live)}
    return _Wanted(live.n, meta, frozenset(indexes(known)), has_work(live))


def _secret(store: Store, live: Live) -> str:
    """It is in the log only after the end; before that there is no other copy."""
    kept = store.meta(live.id).get("secret", b"").decode()
    if commitment(bytes.fromhex(kept)) == live.known.commitment:
        return kept
    if live.known.secret is None:
        raise ValueError("its secret is lost, so that it can be read but not go on")
    return live.known.secret


def _listed(store: Store, bucket: str) -> dict[str, dict[str, bool]]:
    """By table the lists it is in. A list is in the order of its ids only while all scores are 0."""
    found: dict[str, dict[str, bool]] = defaultdict(dict)
    for name in _named(store, bucket, "index"):
        for table, score in _members(store, f"{{{bucket}}}:index:{name}"):
            found[table][name] = score == 0
    return found


def _members(store: Store, key: str) -> Iterator[tuple[str, float]]:
    """Of one of our sorted sets. What cannot be one, or cannot be in one, is deleted."""
    if store.redis.type(key) not in (b"zset", b"none"):
        store.redis.delete(key)
    for member, score in store.redis.zrange(key, 0, -1, withscores=True):
        try:
            yield member.decode(), score
        except UnicodeDecodeError:
            store.redis.zrem(key, member)


def _named(store: Store, bucket: str, kind: str) -> Iterator[str]:
    prefix = f"{{{bucket}}}:{kind}:"
    for found in store.redis.scan_iter(match=prefix + "*", count=1000):
        yield found.decode(errors="replace").removeprefix(prefix)
