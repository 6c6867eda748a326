"""Finds the test that fails now and then: all tests several times on one core, under load, each time in another order.

`python -m tests.steady --runs 3 [--load 1] [--seed 7] [path …]`; it ends with 1 if anything failed.
"""

import argparse
import os
import re
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"  # it ends with us, also if we are killed
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?: .*?\])?)(?: - .*)?$", re.MULTILINE)


@contextmanager
def load(processes: int) -> Iterator[None]:
    """So many busy loops beside."""
    loops = [subprocess.Popen([sys.executable, "-c", SPIN, str(os.getpid())]) for _ in range(processes)]
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
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def failures(said: str) -> list[str]:
    return FAILED.findall(said)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--load", type=int, default=1, help="busy loops beside the tests")
    parser.add_argument("--seed", type=int, help="of the first run's order; the next have the numbers after it")
    parser.add_argument("paths", nargs="*", default=["tests"])
    asked = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # and so the tests' processes and the loops
    else:
        print("this system cannot keep processes on one core: the tests run on all of them")
    first = secrets.randbelow(100_000) if asked.seed is None else asked.seed
    found: Counter[str] = Counter()
    broken = 0
    with load(asked.load):
        for seed in range(first, first + asked.runs):
            start = time.monotonic()
            code, said = run(asked.paths, seed)
            if code:
                print(said)
            names = failures(said)
            found.update(names or (["the run itself"] if code else []))
            broken += code != 0
            last = said.strip().rpartition("\n")[2].strip("= ")
            print(f"order {seed}: {last or 'nothing was said'} ({time.monotonic() - start:.0f} s)", flush=True)
    print(f"{asked.runs} runs, {broken} with failures")
    for name, times in found.most_common():
        print(f"{times} of {asked.runs}: {name}")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
