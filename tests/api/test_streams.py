"""Streams in one process: whatever grows is told at once, over all buckets, and after the feed was interrupted."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from redis import Redis

from api.streams import Streams
from events.appending import Asked
from events.players import Player
from events.service import Service
from events.store import Store

SOON = 5  # seconds; a heartbeat would come after fifteen


class Watching:
    """A stream and what it has brought so far."""

    def __init__(self, streams: Streams, table: str, player: Player, after: int = 0, slow: int = 0) -> None:
        """The `slow`th thing told waits to be sent until `sent` is set."""
        self.told: list[bytes] = []
        self.sent = asyncio.Event()
        self._slow = slow
        self._more = asyncio.Event()
        self.task = asyncio.create_task(streams.stream(table, player.id, after, self._send))

    async def _send(self, data: bytes) -> None:
        self.told.append(data)
        self._more.set()
        if len(self.told) == self._slow:
            await self.sent.wait()

    async def until(self, count: int) -> list[str]:
        """The kinds of what was told, once there are so many."""
        async with asyncio.timeout(SOON):
            while len(self.told) < count:
                self._more.clear()
                await self._more.wait()
        return [data.partition(b"event: ")[2].partition(b"\n")[0].decode() for data in self.told]


@pytest.fixture
def service(redis: Redis) -> Service:
    return Service(Store(redis, buckets=3))


def run(service: Service, play: Callable[[Streams], Awaitable[Any]]) -> None:
    async def all_of_it() -> None:
        streams = Streams(service, asyncio.to_thread)
        streams.start(asyncio.get_running_loop())
        try:
            await play(streams)
        finally:
            streams.stop()
            for thread in threading.enumerate():
                if thread.name.startswith("feed "):
                    await asyncio.to_thread(thread.join)

    asyncio.run(all_of_it())


def open_in_each_bucket(service: Service) -> dict[str, tuple[Player, str]]:
    found: dict[str, tuple[Player, str]] = {}
    while len(found) < 3:
        player, _ = service.players.register("Ada")
        table = service.open(player, Asked("bannish", ["open"] * 3))["id"]
        found.setdefault(table[:2], (player, table))
    return found


def test_every_bucket_is_listened_to(service: Service) -> None:
    tables = open_in_each_bucket(service)
    ben, _ = service.players.register("Ben")

    async def play(streams: Streams) -> None:
        watching = {table: Watching(streams, table, player) for player, table in tables.values()}
        for table, watch in watching.items():
            assert await watch.until(1) == ["entry"]
            await asyncio.to_thread(service.join, table, ben, None, "")
            assert await watch.until(2) == ["entry"] * 2
        for player, table in tables.values():
            await asyncio.to_thread(service.close, table, player)
            assert await watching[table].until(4) == ["entry"] * 3 + ["end"]
            await watching[table].task
        assert streams._topics == {}

    run(service, play)


def test_a_feed_that_broke_is_taken_up_again(service: Service, redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    player, table = open_in_each_bucket(service)["b1"]
    ben, _ = service.players.register("Ben")
    before = {client["id"] for client in redis.client_list(_type="pubsub")}  # left by other tests

    async def play(streams: Streams) -> None:
        watch = Watching(streams, table, player)
        await watch.until(1)
        while len({client["id"] for client in redis.client_list(_type="pubsub")} - before) < 3:  # one for each bucket
            await asyncio.sleep(0.01)
        redis.client_kill_filter(_type="pubsub")
        await asyncio.to_thread(service.join, table, ben, None, "")  # nobody hears it
        assert await watch.until(2) == ["entry"] * 2
        await asyncio.to_thread(service.leave, table, ben, 1)
        assert await watch.until(3) == ["entry"] * 3
        watch.task.cancel()

    run(service, play)
    assert "the feed is interrupted" in caplog.text


def test_a_table_that_ends_while_an_entry_is_being_sent_is_over_at_once(service: Service) -> None:
    player, table = open_in_each_bucket(service)["b0"]
    ben, _ = service.players.register("Ben")

    async def play(streams: Streams) -> None:
        watch = Watching(streams, table, player, slow=2)
        await asyncio.sleep(0.05)
        await asyncio.to_thread(service.join, table, ben, None, "")
        assert await watch.until(2) == ["entry"] * 2
        await asyncio.to_thread(service.close, table, player)
        while 3 not in streams._topics[table].entries["0"]:
            await asyncio.sleep(0.01)
        watch.sent.set()
        assert await watch.until(4) == ["entry"] * 3 + ["end"]

    run(service, play)


def test_a_stream_beyond_the_log_is_reset_and_told_all(service: Service) -> None:
    player, table = open_in_each_bucket(service)["b0"]

    async def play(streams: Streams) -> None:
        watch = Watching(streams, table, player, after=7)
        assert await watch.until(2) == ["reset", "entry"]
        assert watch.told[0].endswith(b'data: {"version":1}\n\n')
        watch.task.cancel()

    run(service, play)
