import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
import requests
from flask import Flask

from api import create_app
from events.service import Service
from events.settings import Settings
from tests.api.client import Guest
from tests.servers import free_port, wait_for


@pytest.fixture
def app(service: Service) -> Flask:
    return create_app(service, Settings())


@pytest.fixture
def ada(app: Flask) -> Guest:
    return Guest(app, "Ada")


@pytest.fixture
def ben(app: Flask) -> Guest:
    return Guest(app, "Ben")


@pytest.fixture
def eve(app: Flask) -> Guest:
    """She only watches."""
    return Guest(app, "Eve")


@pytest.fixture
def playing(app: Flask, ada: Guest, ben: Guest) -> tuple[str, list[Guest]]:
    """A table of three that has started: its path, and who sits where."""
    seated = [ada, ben, Guest(app, "Cleo")]
    table = ada.open(options={"starting_seat": 0})
    for guest in seated[1:]:
        assert guest.post(f"{table}/seats", {"entropy": "dice"}).status_code == 200
    return table, seated


@pytest.fixture(scope="session")
def live(redis_url: str) -> Iterator[str]:
    """The API's own process, as it is served."""
    port = str(free_port())
    said = {"REDIS_URL": redis_url, "TRICKLEDGER_PORT": port, "TRICKLEDGER_API_PROCESSES": "1"}
    process = subprocess.Popen([sys.executable, "-m", "api.server"], env={**os.environ, **said})
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: _answers_at(url))
        yield url
    finally:
        process.terminate()
        process.wait(10)


def _answers_at(url: str) -> bool:
    try:
        return requests.get(f"{url}/healthz", timeout=5).ok
    except requests.ConnectionError:
        return False
