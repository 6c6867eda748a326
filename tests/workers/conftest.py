"""Dispatcher and worker in the test's own process, on the test's server."""

from collections.abc import Iterator

import pytest
from rq import Queue

from events.service import Service
from events.settings import Settings
from tests.workers.background import Background
from workers import jobs
from workers.queue import queue


@pytest.fixture
def work_queue(redis_url: str, redis: object) -> Iterator[Queue]:
    found = queue(Settings(redis_url=redis_url))
    yield found
    found.connection.close()


@pytest.fixture
def background(service: Service, work_queue: Queue, monkeypatch: pytest.MonkeyPatch) -> Background:
    monkeypatch.setattr(jobs, "service", lambda: service)
    return Background(service, work_queue)
