"""The append-only log in Redis Streams. One script writes; nothing outside events/ may import this.

All keys of a bucket share a hash tag, so that a bucket lives on one node of a cluster. The bucket is part of a
table's id and of a player's id.

    {b0}:log:<table>        stream, entry n has id n-0
    {b0}:meta:<table>       hash: n, hash, secret, status, game, at (when it was opened)
    {b0}:keys:<table>       hash: idempotency key -> what it did
    {b0}:opened:<player>    hash: the same, of keys with which a player opens tables
    {b0}:due                sorted set: tables with work for a worker, by when
    {b0}:wake               list: "<table> <version>", what the dispatcher waits for
    {b0}:failed:<table>     hash: version -> failures of the work due there; expires
    {b0}:feed:<table>       channel: the version, for whoever watches
    {b0}:index:<name>       sorted set of table ids, in the order of their ids
    {b0}:clock              the newest stamp, in the first bucket alone: ids sort by their stamps over all buckets
    {b0}:player:<id>        hash: name; {b0}:token:<hash> -> player id
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha1
from importlib.resources import files
from typing import Any

from redis.exceptions import NoScriptError

from events.chain import ZERO
from events.entries import Entry, from_fields, to_fields
from events.ids import now_us

SCRIPT = files("events").joinpath("append.lua").read_text()
STAMP = files("events").joinpath("stamp.lua").read_text()
SHA = sha1(SCRIPT.encode(), usedforsecurity=False).hexdigest()

Rows = list[tuple[bytes, dict[bytes, bytes]]]  # of a stream: an id, and what is stored there


@dataclass(frozen=True, slots=True)
class Append:
    """One call of the script: entries that follow a head, and what else changes with them."""

    table: str
    n: int
    hash: str  # of the head that the entries were decided on; empty for a new table
    entries: Sequence[Entry]
    meta: Mapping[str, Any] = field(default_factory=dict)
    enter: Sequence[str] = ()  # indexes to enter and to leave
    leave: Sequence[str] = ()
    due: int | None = None
    wake: bool = True  # whether somebody is to be woken for what is due
    keys: str = ""  # whose idempotency keys; the table's unless said otherwise
    key: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Appended:
    done: bool
    again: str = ""  # the idempotency key was used before: its value


class Store:
    """`redis` is a Redis or a RedisCluster client; no command ever touches two buckets."""

    def __init__(self, redis: Any, buckets: int = 1) -> None:
        self.redis = redis
        self.buckets = tuple(f"b{i}" for i in range(buckets))

    @property
    def clock(self) -> str:
        return f"{{{self.buckets[0]}}}:clock"

    @property
    def clustered(self) -> bool:
        return hasattr(self.redis, "get_nodes")

    def append(self, new: Append) -> Appended:
        table = new.table
        keys = [key(table, "log"), key(table, "meta"), new.keys or key(table, "keys")]
        keys += [bucket_key(table, "due"), bucket_key(table, "wake"), key(table, "feed")]
        keys += [bucket_key(table, f"index:{name}") for name in (*new.enter, *new.leave)]
        args: list[Any] = [table, new.n, new.hash, new.key, new.value, new.entries[-1].hash]
        args += ["" if new.due is None else new.due, "1" if new.wake else ""]
        args += [len(new.entries), len(new.meta)]
        for entry in new.entries:
            fields = to_fields(entry)
            args += [len(fields), *fields]
        for name, value in new.meta.items():
            args += [name, value]
        args += ["+"] * len(new.enter) + ["-"] * len(new.leave)
        status, detail = self._run(keys, args)
        return Appended(status == b"ok", detail.decode() if status == b"again" else "")

    def _run(self, keys: list[str], args: list[Any]) -> Any:
        try:
            return self.redis.evalsha(SHA, len(keys), *keys, *args)
        except NoScriptError:
            return self.redis.eval(SCRIPT, len(keys), *keys, *args)

    def stamp(self, earliest: int | None = None) -> int:
        """A time in microseconds, now unless said otherwise, but always later than every one given out before.

        So ids sort by when they were asked for also if clocks stand still, step back or differ between machines.
        """
        return int(self.redis.eval(STAMP, 1, self.clock, now_us() if earliest is None else earliest))

    def meta(self, table: str) -> dict[str, bytes]:
        return {name.decode(): value for name, value in self.redis.hgetall(key(table, "meta")).items()}

    def entries(self, table: str, after: int = 0, limit: int | None = None) -> list[Entry]:
        """Those after a version, from the start unless said otherwise."""
        if not after:
            return _read(self._rows(table, 1, limit), ZERO)
        (_, head), *rows = self._rows(table, after, limit and limit + 1)
        return _read(rows, head[b"h"].hex())

    def tail(self, table: str, n: int, hash: str, limit: int | None = None) -> list[Entry] | None:
        """The entries after a head that somebody remembers; None if the log is another by now."""
        head, *rows = self._rows(table, n, limit and limit + 1) or [(b"", {})]
        return _read(rows, hash) if head[1].get(b"h") == bytes.fromhex(hash) else None

    def _rows(self, table: str, first: int, limit: int | None) -> Rows:
        rows: Rows = self.redis.xrange(key(table, "log"), f"{first}-0", "+", count=limit)
        return rows

    def idempotent(self, table: str, name: str) -> str:
        """What was done at this table under an idempotency key; empty if nothing."""
        value = self.redis.hget(key(table, "keys"), name)
        return value.decode() if value else ""

    def index(self, bucket: str, name: str, below: str, limit: int) -> list[str]:
        """Table ids, newest first, below a cursor."""
        top = f"({below}" if below else "+"
        found = self.redis.zrevrangebylex(f"{{{bucket}}}:index:{name}", top, "-", start=0, num=limit)
        return [member.decode() for member in found]

    def metas(self, tables: Sequence[str]) -> list[dict[str, str]]:
        """What a list shows of each, in one round trip to each server; the secrets stay there."""
        names = ("game", "status", "at", "n")
        with self.redis.pipeline(transaction=False) as pipe:
            for table in tables:
                pipe.hmget(key(table, "meta"), names)
            return [dict(zip(names, (value.decode() for value in row), strict=True)) for row in pipe.execute()]

    def add_player(self, player: str, name: str, token_hash: str) -> None:
        bucket = bucket_of(player)
        with self.redis.pipeline(transaction=True) as pipe:
            pipe.hset(f"{{{bucket}}}:player:{player}", mapping={"name": name})
            pipe.set(f"{{{bucket}}}:token:{token_hash}", player)
            pipe.execute()

    def player_of(self, bucket: str, token_hash: str) -> tuple[str, str] | None:
        player = self.redis.get(f"{{{bucket}}}:token:{token_hash}")
        if player is None:
            return None
        name = self.redis.hget(f"{{{bucket}}}:player:{player.decode()}", "name")
        return player.decode(), name.decode()

    def due(self, bucket: str, until: int, page: int = 500) -> Iterator[str]:
        """Tables that have been due since then or longer, oldest first, read page by page."""
        first = 0
        while found := self.redis.zrangebyscore(f"{{{bucket}}}:due", "-inf", until, start=first, num=page):
            yield from (member.decode() for member in found)
            first += page

    def due_count(self, bucket: str, until: int) -> int:
        return int(self.redis.zcount(f"{{{bucket}}}:due", "-inf", until))

    def wake(self, bucket: str, seconds: float) -> str | None:
        """The next wake-up, "<table> <version>", or None after that long."""
        found = self.redis.blpop([f"{{{bucket}}}:wake"], timeout=seconds)
        return found[1].decode() if found else None

    def push(self, table: str, version: int) -> None:
        """One more wake-up."""
        self.redis.rpush(bucket_key(table, "wake"), f"{table} {version}")

    def version(self, table: str) -> int:
        return int(self.redis.hget(key(table, "meta"), "n") or 0)

    def count_failure(self, table: str, version: int, seconds: int) -> int:
        failed = key(table, "failed")
        with self.redis.pipeline(transaction=True) as pipe:
            pipe.hincrby(failed, str(version), 1)
            pipe.expire(failed, seconds)
            return int(pipe.execute()[0])

    def ping(self) -> None:
        self.redis.ping()

    def told(self, *names: str) -> list[dict[str, str]]:
        """What each server that takes writes says of these settings of its own."""
        redis = self.redis
        servers = [redis.get_redis_connection(node) for node in redis.get_primaries()] if self.clustered else [redis]
        return [server.config_get(*names) for server in servers]


def _read(rows: Rows, prev: str) -> list[Entry]:
    """What follows an entry with the hash `prev`."""
    hashes = [prev, *(row[b"h"].hex() for _, row in rows)]
    return [from_fields(int(id.split(b"-")[0]), before, row) for (id, row), before in zip(rows, hashes, strict=False)]


def bucket_of(id: str) -> str:
    """ "b0-01jd…" lives in bucket b0."""
    return id.partition("-")[0]


def key(table: str, kind: str) -> str:
    return f"{{{bucket_of(table)}}}:{kind}:{table}"


def bucket_key(id: str, name: str) -> str:
    return f"{{{bucket_of(id)}}}:{name}"
