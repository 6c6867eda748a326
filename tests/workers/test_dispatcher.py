"""The dispatcher: wake-ups at once, what was lost a little later, and servers that go away and come back."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from redis import Redis

from events import work
from events.appending import Asked
from events.connection import connect
from events.ids import now_ms
from events.service import Service
from events.settings import Settings
from tests.servers import mortal, one_node_cluster, wait_for
from tests.workers.background import Background
from workers import dispatcher

BOTS = Asked("bannish", ["bot:random"] * 3)


def opened(service: Service) -> str:
    ada, _ = service.players.register("Ada")
    id: str = service.open(ada, BOTS)["id"]
    return id


def finished(service: Service, table: str) -> Callable[[], bool]:
    return lambda: service.table(table, None)["status"] == "finished"


@contextmanager
def processes(**said: str) -> Iterator[None]:
    """A dispatcher and a worker as they are run."""
    run = [
        subprocess.Popen([sys.executable, "-W", "error", "-m", module], env={**os.environ, **said})
        for module in ("workers.dispatcher", "workers.worker")
    ]
    try:
        yield
        assert [process.poll() for process in run] == [None, None], "neither has died"
    finally:
        for process in run:
            process.terminate()
        assert [process.wait(10) for process in run] == [0, 0]


def test_a_lost_wake_up_is_found_again(background: Background, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(background.service)
    redis.delete("{b0}:wake")
    background.dispatcher.sweep("b0", {})
    assert background.queue.count == 0, "it may still be on its way"
    later = now_ms() + work.GRACE
    monkeypatch.setattr(work, "now_ms", lambda: later)
    background.dispatcher.sweep("b0", {})
    assert background.queue.count == 1
    background.work()
    background.run()
    assert finished(background.service, table)()


def test_a_table_is_left_alone_while_its_job_is_young(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(background.service)
    later = now_ms() + work.GRACE
    monkeypatch.setattr(work, "now_ms", lambda: later)
    left_alone: dict[str, float] = {}
    for _ in range(3):
        background.dispatcher.sweep("b0", left_alone)
    assert background.queue.count == 1
    left_alone[table] -= dispatcher.LEASE
    for _ in range(3):
        background.dispatcher.sweep("b0", left_alone)
    assert background.queue.count == 2, "its time was up, once"


def test_nothing_is_added_to_a_queue_that_is_full(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(background.service)
    later = now_ms() + work.GRACE
    monkeypatch.setattr(work, "now_ms", lambda: later)
    monkeypatch.setattr(dispatcher, "FULL", 2)
    for _ in range(5):
        background.dispatcher.sweep("b0", {})
    assert background.queue.count == 3


def serves_until_it_is_stopped(background: Background) -> None:
    thread = threading.Thread(target=background.dispatcher.run)
    thread.start()
    opened(background.service)
    wait_for(lambda: background.queue.count == 1, 5)
    background.dispatcher.stop()
    thread.join(5)
    assert not thread.is_alive()


def test_it_serves_until_it_is_stopped(background: Background) -> None:
    serves_until_it_is_stopped(background)


def test_it_serves_on_after_a_wake_up_that_it_cannot_read(
    background: Background, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "PAUSE", 0)
    redis.rpush("{b0}:wake", "somebody else's words", "", b"\xff")
    serves_until_it_is_stopped(background)


def test_the_queue_may_live_on_another_server(redis_url: str, service: Service, redis: Redis) -> None:
    with mortal() as elsewhere, processes(REDIS_URL=redis_url, QUEUE_URL=elsewhere.url):
        wait_for(finished(service, opened(service)))
        assert redis.keys("rq:*") == []
        # The queue's server forgets everything: what was in it is found in the log's server.
        elsewhere.kill()
        table = opened(service)
        time.sleep(1)
        elsewhere.start()
        wait_for(finished(service, table))


def test_a_store_in_cluster_mode_with_several_buckets(redis_url: str, redis: Redis) -> None:
    with one_node_cluster() as url, processes(REDIS_URL=url, QUEUE_URL=redis_url, TRICKLEDGER_BUCKETS="3"):
        service = connect(Settings(redis_url=url, buckets=3))
        tables = [opened(service)]
        while len({table[:2] for table in tables}) == 1:
            tables.append(opened(service))
        for table in tables:
            wait_for(finished(service, table))


def test_both_wait_for_a_server_that_is_gone(redis: Redis) -> None:
    with mortal() as server, processes(REDIS_URL=server.url):
        service = connect(Settings(redis_url=server.url))
        wait_for(finished(service, opened(service)))
        table = opened(service)
        for _ in range(2):
            server.kill()
            time.sleep(1)
            server.start()
        wait_for(finished(service, table))


def test_a_cluster_needs_another_server_for_the_queue() -> None:
    with one_node_cluster() as url:
        told = subprocess.run(
            [sys.executable, "-m", "workers.dispatcher"],
            env={**os.environ, "REDIS_URL": url},
            capture_output=True,
            text=True,
            timeout=20,
        )
    assert told.returncode == 1 and "QUEUE_URL" in told.stderr and "Traceback" not in told.stderr
