"""Servers of their own for tests that kill, split or cluster them, and patience for what takes its time."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
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
    """It enforces slots like a large one."""
    with cluster(1) as (url,):
        yield url


@contextmanager
def cluster(size: int) -> Iterator[list[str]]:
    """Every node's address. Their buses listen too, on ports that must be free."""
    with ExitStack() as stack:
        nodes = [stack.enter_context(_node(free_port(), free_port())) for _ in range(size)]
        first = nodes[0]
        for i, node in enumerate(nodes):
            node.redis.execute_command("CLUSTER ADDSLOTSRANGE", i * 16384 // size, (i + 1) * 16384 // size - 1)
            first.redis.execute_command("CLUSTER MEET", "127.0.0.1", node.port, node.bus)
        wait_for(lambda: all(node.knows(size) for node in nodes))
        yield [f"redis://127.0.0.1:{node.port}/0" for node in nodes]


@dataclass(frozen=True)
class _Node:
    redis: Redis
    port: int
    bus: int

    def knows(self, size: int) -> bool:
        told = self.redis.execute_command("CLUSTER INFO")
        return (told["cluster_state"], told["cluster_size"]) == ("ok", str(size))


@contextmanager
def _node(port: int, bus: int) -> Iterator[_Node]:
    said = ("--port", str(port), "--cluster-enabled", "yes", "--cluster-port", str(bus))
    with mortal(*said) as server, Redis.from_url(server.url) as redis:
        yield _Node(redis, port, bus)
