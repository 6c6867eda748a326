"""Runs every measurement on the default service and prints one table."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection, socket
from statistics import median

from redis import Redis

from domain.registry import all_games
from events import embedded
from trickledger.bench import bots, moves, pure, streams
from trickledger.bench.moves import Timing


def main(quick: bool = False) -> None:
    print("random decisions of the rules, one process")
    for game in all_games().values():
        for seats in game.seats if not quick else game.seats[:1]:
            _row(f"  {game.name}, {seats} seats", f"{pure.decisions(game, seats, 0.5 if quick else 2.0):,.0f}/s")
    print("a table rebuilt from its log, one process")
    for game in all_games().values():
        _row(f"  {game.name}", f"{pure.rebuild(game, game.seats[-1], 0.5 if quick else 2.0):,.0f} events/s")
    for fsync in ("always", "everysec"):
        print(f"the default service, fsync {fsync}, 20 tables at once")
        with _server(fsync) as url:
            with _process(url, "trickledger.bench.bare") as bare, _service(url) as port:
                _moves_in_turns(bare, port, 20 if quick else 60, 1 if quick else 5)
                _timing("  stream delay, 300 watch one table", asyncio.run(streams.delays(port)))
                _timing("  bot's entry after a person's move", asyncio.run(bots.delays(port, 20 if quick else 100)))
            _memory(url)


def _moves_in_turns(bare: int, port: int, tables: int, times: int) -> None:
    """A machine is not the same from one minute to the next, so each is compared with what ran just before it."""
    kinds: list[Callable[[], Awaitable[Timing]]] = [
        lambda: moves.bare(bare, tables),
        lambda: moves.moves(port, tables),
        lambda: streams.moves_while_watched(port, tables),
    ]
    turns = [[asyncio.run(kind()) for kind in kinds] for _ in range(times + 1)][1:]  # the first one warms up
    least, full, watched = (Timing.together(timings) for timings in zip(*turns, strict=True))
    _timing("  bare Flask route with one script", least)
    _timing("  moves of Bannish", full, _ratio([(turn[1], turn[0]) for turn in turns], "bare"))
    _timing("  moves with 300 streams open", watched, _ratio([(turn[2], turn[1]) for turn in turns], "without"))


def _ratio(pairs: list[tuple[Timing, Timing]], what: str) -> str:
    """The median, and between what it lay."""
    ratios = sorted(one.rate / other.rate for one, other in pairs)
    return f"{median(ratios):.2f} of {what} ({ratios[0]:.2f}–{ratios[-1]:.2f})"


def _row(what: str, *figures: str, more: str = "") -> None:
    print(f"{what:<48}" + "".join(f"{figure:>18}" for figure in figures) + f"   {more}".rstrip(), flush=True)


def _timing(what: str, timing: Timing, more: str = "") -> None:
    p50, p99 = (f"{1000 * timing.percentile(share):.1f} ms p{share * 100:.0f}" for share in (0.5, 0.99))
    _row(what, f"{timing.rate:,.0f}/s", p50, p99, more=more)


def _memory(url: str) -> None:
    redis = Redis.from_url(url)
    logs = [key for key in redis.scan_iter("*:log:*") if redis.xlen(key) > 30]
    entries = sum(redis.xlen(key) for key in logs)
    _row("  memory of the logs", f"{sum(redis.memory_usage(key) for key in logs) / entries:,.0f} bytes/entry")


@contextmanager
def _server(fsync: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        path = Path(folder) / "valkey.sock"
        process = embedded.start(Path(folder), path, fsync)
        try:
            yield f"unix://{path}"
        finally:
            process.terminate()
            process.wait()


@contextmanager
def _process(url: str, module: str) -> Iterator[int]:
    """A module of ours as a process of its own, on a free port."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    said = {**os.environ, "REDIS_URL": url, "TRICKLEDGER_PORT": str(port)}
    process = subprocess.Popen([sys.executable, "-m", module], env=said)
    try:
        if module != "workers.dispatcher" and module != "workers.worker":
            _wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait()


@contextmanager
def _service(url: str) -> Iterator[int]:
    with _process(url, "api.server") as port, _process(url, "workers.dispatcher"), _process(url, "workers.worker"):
        time.sleep(2.0)  # both API processes listen, and the worker is up
        yield port


def _wait_for(port: int) -> None:
    until = time.monotonic() + 20
    while True:
        try:
            create_connection(("127.0.0.1", port)).close()
            time.sleep(1.0)  # the second process begins to listen a little later
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
