"""Servers of their own for tests that kill, split or cluster them, and patience for what takes its time."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryDirectory

from redis import Redis

from events import embedded


def wait_for(claim: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not claim():
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.05)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Mortal:
    """A server that can be killed and started again on the same data."""

    def __init__(self, folder: Path, *more: str) -> None:
        self._folder = folder
        self._more = more
        self.url = f"unix://{folder / 'valkey.sock'}"
        self.start()

    def start(self) -> None:
        self._process: Popen[bytes] = embedded.start(self._folder, self._folder / "valkey.sock", "always", *self._more)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def mortal(*more: str) -> Iterator[Mortal]:
    with TemporaryDirectory(prefix="trickledger-") as folder:
        server = Mortal(Path(folder), *more)
        try:
            yield server
        finally:
            server.kill()


@contextmanager
def one_node_cluster() -> Iterator[str]:
    """It enforces slots like a large one. Its bus listens too, on a port that must be free."""
    port = free_port()
    with mortal("--port", str(port), "--cluster-enabled", "yes", "--cluster-port", str(free_port())) as server:
        with Redis.from_url(server.url) as redis:
            redis.execute_command("CLUSTER", "ADDSLOTSRANGE", 0, 16383)
            while redis.execute_command("CLUSTER INFO")["cluster_state"] != "ok":
                time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}/0"
