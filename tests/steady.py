"""Finds the test that fails now and then: all tests several times on one core, under load, each time in another order.

`python -m tests.steady --runs 3 [--load 1] [--seed 7] [path …]`; it ends with 1 if anything failed or it was stopped.
"""

import argparse
import os
import re
import secrets
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NoReturn

SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"  # it ends with us, also if we are killed
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?: .*?\])?)(?: - .*)?$", re.MULTILINE)


@contextmanager
def load(processes: int) -> Iterator[None]:
    """So many busy loops beside."""
    spin = [sys.executable, "-c", SPIN, str(os.getpid())]
    # Ctrl-C reaches this process alone, and it ends the loops.
    loops = [subprocess.Popen(spin, start_new_session=True) for _ in range(processes)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run(paths: Sequence[str], seed: int) -> tuple[int, str]:
    """The exit code, and all that was said."""
    order = ["--random-order-bucket=global", f"--random-order-seed={seed}"]
    # A colour would stand between the words; a cache would be written by every run.
    command = [sys.executable, "-m", "pytest", "-rfE", "--color=no", "-p", "no:cacheprovider", *order, *paths]
    out = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, **out, text=True, errors="replace", start_new_session=True) as tests:
        try:
            said = all_said(tests)
        except BaseException:
            # Once, as one Ctrl-C: pytest then ends what its tests have started, which takes a moment.
            with suppress(ProcessLookupError):
                os.killpg(tests.pid, signal.SIGINT)
            all_said(tests)
            raise
    return tests.returncode, said


def all_said(tests: "subprocess.Popen[str]") -> str:
    """Waits a second at a time: a signal that comes just before a read would not be seen before the read ends."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            said: str = tests.communicate(timeout=1)[0]
            return said


def failures(said: str) -> list[str]:
    """Read from the summary at the end alone: what the tests print may look like one of its lines."""
    _, found, summary = said.rpartition("short test summary info")
    return FAILED.findall(summary) if found else []


def positive(said: str) -> int:
    if int(said) < 1:
        raise argparse.ArgumentTypeError("ask for at least 1 run")
    return int(said)


def stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=positive, default=3)
    parser.add_argument("--load", type=int, default=1, help="busy loops beside the tests")
    parser.add_argument("--seed", type=int, help="of the first run's order; the next have the numbers after it")
    parser.add_argument("paths", nargs="*", default=["tests"])
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # and so the tests' processes and the loops
    else:
        print("this system cannot keep processes on one core: the tests run on all of them")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:  # under nohup it stays ignored
            signal.signal(number, stop)
    first = secrets.randbelow(100_000) if asked.seed is None else asked.seed
    found: Counter[str] = Counter()
    runs, broken = 0, 0
    try:
        with load(asked.load):
            for seed in range(first, first + asked.runs):
                start = time.monotonic()
                code, said = run(asked.paths, seed)
                if code:
                    print(said)
                names = failures(said)
                found.update(names or (["the run itself"] if code else []))
                runs += 1
                broken += code != 0
                last = said.strip().rpartition("\n")[2].strip("= ")
                print(f"order {seed}: {last or 'nothing was said'} ({time.monotonic() - start:.0f} s)", flush=True)
    except KeyboardInterrupt:
        print(f"stopped before the end of run {runs + 1}")
    print(f"{runs} runs, {broken} with failures")
    for name, times in found.most_common():
        print(f"{times} of {runs}: {name}")
    sys.exit(bool(broken) or runs < asked.runs)


if __name__ == "__main__":
    main()
