"""`make steady` names what fails, and says so with its exit code."""

import subprocess
import sys
from pathlib import Path

MIXED = """
import pytest

@pytest.mark.parametrize("way", ["a - b"])
def test_fails(way): assert way == "c"

@pytest.fixture
def broken(): raise OSError

def test_errs(broken): ...

def test_holds(): ...
"""


def steady(path: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "tests.steady", "--runs", "2", "--load", "1", "--seed", "3", str(path)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


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


def test_the_load_ends_with_a_run_that_is_killed() -> None:
    """Else it would go on for ever, and keep its end of the pipe open."""
    killed = "import os\nfrom tests.steady import load\nwith load(1): os.kill(os.getpid(), 9)"
    told = subprocess.run([sys.executable, "-c", killed], capture_output=True, timeout=60, check=False)
    assert (told.returncode, told.stderr) == (-9, b"")
