"""The real server that the tests run on: started once for each test process, on a folder and socket of its own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis import Redis

from events import embedded
from events.service import Service
from events.store import Store


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with TemporaryDirectory(prefix="trickledger-") as folder:
        socket = Path(folder) / "valkey.sock"
        server = embedded.start(Path(folder), socket, "everysec")
        try:
            yield f"unix://{socket}"
        finally:
            server.terminate()
            server.wait()


@pytest.fixture
def redis(redis_url: str) -> Iterator[Redis]:
    """An empty database."""
    with Redis.from_url(redis_url) as client:
        client.flushall()
        yield client


@pytest.fixture
def databases(redis_url: str, redis: Redis) -> Iterator[tuple[Redis, Redis]]:
    """Two of them, for two houses that are compared."""
    with Redis.from_url(redis_url, db=1) as here, Redis.from_url(redis_url, db=2) as there:
        yield here, there


@pytest.fixture
def store(redis: Redis) -> Store:
    return Store(redis)


@pytest.fixture
def service(store: Store) -> Service:
    return Service(store)
