"""How the embedded server starts."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as NotConnected

from events import embedded


def test_a_server_is_ended_if_waiting_for_it_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a session of its own: Ctrl-C does not reach it, and nobody else knows it yet."""
    wait = embedded.wait_until_ready

    def broken_off(url: str) -> None:
        wait(url)
        raise KeyboardInterrupt

    monkeypatch.setattr(embedded, "wait_until_ready", broken_off)
    with TemporaryDirectory(prefix="trickledger-") as folder:
        socket = Path(folder) / "valkey.sock"
        with pytest.raises(KeyboardInterrupt):
            embedded.start(Path(folder), socket, "everysec")
        with Redis.from_url(f"unix://{socket}") as redis, pytest.raises(NotConnected):
            redis.ping()
