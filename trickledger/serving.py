"""`trickledger serve`: starts the store, the API, the dispatcher and the workers, and keeps them running."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import ProxyHandler, build_opener

import click
from redis import Redis
from redis.exceptions import BusyLoadingError, RedisError

from events import embedded
from events.settings import Settings

LOOK: Final = 0.1  # seconds between two looks at the children
LONGEST_PAUSE: Final = 10.0  # seconds before a child that keeps dying is started again
HEALTHY: Final = 3.0  # seconds after which a child's earlier deaths are forgotten
PATIENCE: Final = 10.0  # seconds for a child to end

_ask: Final = build_opener(ProxyHandler({})).open  # no proxy of the environment stands between us and our own port


class Child:
    """A process that is started again whenever it ends."""

    def __init__(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self._command = command
        self._environment = environment
        self._deaths = 0
        self.start()

    def start(self) -> None:
        # In a session of its own: Ctrl-C is for us alone, who end the children in order.
        self._process = subprocess.Popen(self._command, env=self._environment, start_new_session=True)
        self._started = time.monotonic()
        self._again = 0.0

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def watch(self) -> None:
        if self.alive:
            return
        now = time.monotonic()
        if not self._again:
            self._deaths = 1 if now - self._started > HEALTHY else self._deaths + 1
            self._again = now + min(0.1 * 2**self._deaths, LONGEST_PAUSE)
            click.echo(f"{self.name} ended ({self._process.returncode}) and is started again", err=True)
        elif now > self._again:
            self.start()

    def terminate(self) -> None:
        self._process.terminate()

    def wait(self) -> None:
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def serve(settings: Settings) -> None:
    """Until SIGINT, SIGTERM or SIGHUP. The store is started first and ended last."""
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: stop.set())
    with _data_folder(settings), TemporaryDirectory(prefix="trickledger-") as counts:
        port = free_port(settings)
        said = {**os.environ, "TRICKLEDGER_PORT": str(port), "PROMETHEUS_MULTIPROC_DIR": counts}
        stores = [] if settings.redis_url else [_store(settings, stop)]
        names = ["api", "dispatcher", *(f"worker {i + 1}" for i in range(settings.workers))]
        children = [Child(name, _command(name.split()[0]), said) for name in names]
        try:
            host = f"[{settings.host}]" if ":" in settings.host else settings.host
            _watch(stores + children, f"http://{host}:{port}", settings, stop)
        finally:
            for group in (children, stores):
                for child in group:
                    child.terminate()
                for child in group:
                    child.wait()


def _watch(children: Sequence[Child], url: str, settings: Settings, stop: threading.Event) -> None:
    told = False
    while not stop.wait(LOOK):
        for child in children:
            child.watch()
        if not told and (told := _answers_at(url)):
            where = "log at REDIS_URL" if settings.redis_url else f"log in {settings.data.resolve()}"
            click.echo(WELCOME.format(url=url, where=where))


WELCOME: Final = """\
Trickledger listens on {url} ({where}). Ctrl-C stops it.
  the API, to read     {url}/docs
  the games            curl {url}/v1/games
  a first game         README.md, "A first game\""""


def _command(name: str) -> list[str]:
    # -P: a folder that happens to be called "api" where we are started is not ours.
    return [sys.executable, "-P", "-m", "trickledger.child", name, str(os.getpid())]


@contextmanager
def _data_folder(settings: Settings) -> Iterator[None]:
    """Ours alone, if we have one. The lock goes with the process, however that ends."""
    if settings.redis_url:
        yield
        return
    try:
        settings.data.mkdir(parents=True, exist_ok=True)
        lock = os.open(settings.data / "lock", os.O_CREAT | os.O_RDWR)
    except OSError as error:
        raise click.ClickException(f"cannot use the data folder {settings.data}: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        words = f"another instance uses the data folder {settings.data.resolve()}; TRICKLEDGER_DATA names another"
        raise click.ClickException(words) from error
    finally:
        os.close(lock)


def _store(settings: Settings, stop: threading.Event) -> Child:
    """The embedded server, ready. One that an instance before us left behind is ended first."""
    server = Redis.from_url(settings.store_url)
    until = time.monotonic() + PATIENCE
    while (state := _state(server)) != "gone":
        if time.monotonic() > until:
            raise click.ClickException(f"another server uses {settings.socket}")
        if state == "ready":
            server.shutdown(nosave=True)  # of a snapshot: the append-only file is complete
        time.sleep(LOOK)
    child = Child("the store", embedded.command(settings.data, settings.socket, settings.fsync), dict(os.environ))
    while _state(server) != "ready" and not stop.is_set():
        if not child.alive:
            raise click.ClickException(f"the embedded server does not start; see {settings.data / 'valkey.log'}")
        time.sleep(0.02)
    return child


def _state(server: Redis) -> str:
    try:
        server.ping()
        return "ready"
    except BusyLoadingError:
        return "loading"
    except RedisError:
        return "gone"


def free_port(settings: Settings) -> int:
    """The port, if nobody listens there; any other for 0. What an earlier instance left behind has time to go."""
    until = time.monotonic() + 3
    while True:
        try:
            family, kind, _, _, address = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0]
            with socket.socket(family, kind) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
                return int(probe.getsockname()[1])
        except OSError as error:
            if time.monotonic() > until:
                words = f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
                raise click.ClickException(f"{words}; TRICKLEDGER_HOST and TRICKLEDGER_PORT say where") from error
            time.sleep(LOOK)


def _answers_at(url: str) -> bool:
    try:
        with _ask(f"{url}/healthz", timeout=1):
            return True
    except OSError:
        return False
