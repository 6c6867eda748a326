"""`make steady` names what fails, and says so with its exit code."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.servers import wait_for

MIXED = """
import pytest

@pytest.mark.parametrize("way", ["a - b"])
def test_fails(way):
    print("FAILED a.py::test_that_was_only_spoken_of")
    assert way == "c"

@pytest.fixture
def broken(): raise OSError

def test_errs(broken): ...

def test_holds(): ...
"""

SLOW = """
import os, pathlib, time
import pytest

here = pathlib.Path(__file__).parent

@pytest.fixture
def house():
    yield
    time.sleep(1)
    (here / "closed").touch()

def test_waits(house):
    (here / "opened").touch()
    time.sleep(120)
"""


def command(path: Path, runs: int = 2) -> list[str]:
    return [sys.executable, "-m", "tests.steady", "--runs", str(runs), "--load", "1", "--seed", "3", str(path)]


def steady(path: Path, runs: int = 2) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(path, runs), capture_output=True, text=True, check=False)


def test_what_fails_is_named_and_counted(tmp_path: Path) -> None:
    (tmp_path / "test_mixed.py").write_text(MIXED)
    told = steady(tmp_path)
    assert told.returncode == 1
    assert "order 3: 1 failed, 1 passed, 1 error" in told.stdout
    counted = told.stdout.partition("2 runs, 2 with failures\n")[2].splitlines()
    assert all(line.startswith("2 of 2: ") for line in counted)
    assert sorted(line.rpartition("/")[2] for line in counted) == [
        "test_mixed.py::test_errs",
        "test_mixed.py::test_fails[a - b]",
    ]


def test_what_holds_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "test_holds.py").write_text("def test_holds(): ...\n")
    told = steady(tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.endswith("2 runs, 0 with failures\n")


def test_a_run_that_cannot_begin_is_a_failure(tmp_path: Path) -> None:
    told = steady(tmp_path / "nowhere")
    assert told.returncode == 1
    assert "2 of 2: the run itself" in told.stdout


@pytest.mark.parametrize("runs", [0, -2])
def test_fewer_than_one_run_is_refused(tmp_path: Path, runs: int) -> None:
    told = steady(tmp_path, runs)
    assert told.returncode == 2
    assert "at least 1 run" in told.stderr


@pytest.mark.parametrize(("send", "number"), [(os.killpg, signal.SIGINT), (os.kill, signal.SIGTERM)])
def test_a_run_that_is_stopped_lets_its_tests_end_what_they_started(tmp_path: Path, send: Any, number: int) -> None:
    """Ctrl-C goes to every process at the terminal, `kill` to one."""
    (tmp_path / "test_slow.py").write_text(SLOW)
    pipe = subprocess.PIPE
    with subprocess.Popen(command(tmp_path), stdout=pipe, stderr=pipe, text=True, start_new_session=True) as running:
        try:
            wait_for((tmp_path / "opened").exists)
            send(running.pid, number)
            said, errors = running.communicate(timeout=60)
        finally:
            running.kill()
    assert (tmp_path / "closed").exists()
    assert (running.returncode, errors) == (1, "")
    assert said == "stopped before the end of run 1\n0 runs, 0 with failures\n"


def test_the_load_ends_with_a_run_that_is_killed() -> None:
    """Else it would go on for ever, and keep its end of the pipe open."""
    killed = "import os\nfrom tests.steady import load\nwith load(1): os.kill(os.getpid(), 9)"
    told = subprocess.run([sys.executable, "-c", killed], capture_output=True, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (-9, b"")
