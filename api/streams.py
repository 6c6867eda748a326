"""Server-Sent Events, served beside Flask on the same port: a stream costs a task, not a thread.

One thread for each bucket of a process listens to the feeds of the tables that are watched. Whatever a table has new is
read once and encoded once for each audience, however many watch it.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from events.condition import FAILURES
from events.service import Service, Tail

HEARTBEAT = 15.0
KEPT = 256  # entries that a topic remembers; a stream further behind reads the log itself

STREAM = "trickledger.stream"  # where the stream's route leaves what was asked for, in the WSGI environment

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Asked:
    """A stream that a caller may have."""

    table: str
    player: str
    after: int


class Topic:
    """A table that somebody watches here."""

    def __init__(self) -> None:
        self.players: dict[str, int] = {}  # player -> how many streams
        self.version = 0
        self.over = False
        self.audience: dict[str, str] = {}
        self.entries: dict[str, dict[int, bytes]] = {}
        self.grown = asyncio.Event()
        self.reading = False
        self.again = False

    def take(self, tail: Tail) -> None:
        self.version = max(self.version, tail.version)
        self.over = self.over or tail.over
        self.audience.update(tail.audience)
        for who, entries in tail.entries.items():
            kept = self.entries.setdefault(who, {})
            kept.update(entries)
            for n in sorted(kept)[:-KEPT]:
                del kept[n]
        self.grown.set()
        self.grown = asyncio.Event()


class Streams:
    def __init__(self, service: Service, run: Callable[..., Any]) -> None:
        """`run(function, *args)` awaits a blocking call elsewhere than on the loop."""
        self._service = service
        self._feeds = service.feeds
        self._run = run
        self._topics: dict[str, Topic] = {}
        self._stop = threading.Event()

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        for bucket in self._feeds.buckets:
            threading.Thread(target=self._listen, args=[bucket], name=f"feed {bucket}", daemon=True).start()

    def stop(self) -> None:
        self._stop.set()

    def _listen(self, bucket: str) -> None:
        while not self._stop.is_set():
            try:
                for table in self._feeds.listen(bucket, 1.0):
                    if self._stop.is_set():
                        return
                    if table is not None:
                        self._tell(self._look, table)
            except Exception as error:
                # Whatever it was, this thread must go on: without it streams would only have their heartbeats.
                log.warning("the feed is interrupted: %s", error, exc_info=not isinstance(error, FAILURES))
                time.sleep(0.5)

    def _tell(self, function: Callable[..., None], *args: Any) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *args)
        except RuntimeError:  # the loop is closed
            self._stop.set()

    def _look(self, table: str) -> None:
        topic = self._topics.get(table)
        if topic is None:
            return
        if topic.reading:
            topic.again = True
            return
        topic.reading = True
        self._loop.create_task(self._read(table, topic))

    async def _read(self, table: str, topic: Topic) -> None:
        try:
            while True:
                topic.again = False
                tail = await self._run(self._service.tail, table, topic.version, list(topic.players))
                topic.take(tail)
                if not topic.again:
                    return
        except FAILURES as error:
            log.warning("cannot read %s: %s", table, error)
        finally:
            topic.reading = False

    async def stream(self, table: str, player: str, after: int, send: Callable[[bytes], Any]) -> None:
        """Sends what came after a version and whatever follows, until the table is over or the client has gone."""
        if table not in self._topics:
            self._topics[table] = Topic()
            self._feeds.watch(table)
        topic = self._topics[table]
        topic.players[player] = topic.players.get(player, 0) + 1
        try:
            await self._follow(topic, table, player, after, send)
        finally:
            topic.players[player] -= 1
            if not topic.players[player]:
                del topic.players[player]
            if not topic.players:
                del self._topics[table]
                self._feeds.leave(table)

    async def _follow(self, topic: Topic, table: str, player: str, sent: int, send: Callable[[bytes], Any]) -> None:
        tail = await self._run(self._service.tail, table, sent, [player])
        if sent > tail.version:
            await send(_event("reset", b'{"version":%d}' % tail.version))
            sent = 0
            tail = await self._run(self._service.tail, table, sent, [player])
        topic.version = max(topic.version, tail.version)
        while True:
            shown = tail.entries[tail.audience[player]]
            # Only as far as `tail` knows the log: a topic's entries grow while one is sent, without its end.
            while sent < tail.version and sent + 1 in shown:
                sent += 1
                await send(_event("entry", shown[sent], sent))
            if sent >= tail.version and tail.over:
                await send(_event("end", b'{"version":%d}' % tail.version))
                return
            if sent >= tail.version and not await self._grown(topic, sent):
                # Nothing heard for long: look at the log itself, so that a heartbeat never tells an old version.
                tail = await self._run(self._service.tail, table, sent, [player])
                if tail.version == sent:
                    await send(_event("heartbeat", b'{"version":%d}' % sent))
                continue
            tail = await self._next(topic, table, player, sent)

    async def _grown(self, topic: Topic, version: int) -> bool:
        """Waits until the topic is past a version; False if that took too long."""
        until = self._loop.time() + HEARTBEAT
        while topic.version <= version:
            try:
                await asyncio.wait_for(topic.grown.wait(), until - self._loop.time())
            except TimeoutError:
                return False
        return True

    async def _next(self, topic: Topic, table: str, player: str, sent: int) -> Tail:
        who = topic.audience.get(player)
        if who is not None and sent + 1 in topic.entries.get(who, ()):
            return Tail(topic.version, topic.over, topic.audience, topic.entries)
        return await self._run(self._service.tail, table, sent, [player])


def _event(name: str, data: bytes, id: int | None = None) -> bytes:
    said = b"" if id is None else b"id: %d\n" % id
    return said + b"event: " + name.encode() + b"\ndata: " + data + b"\n\n"
