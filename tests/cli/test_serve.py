"""`trickledger serve` as a process: it starts, serves, mends itself, stops in order, and goes on with the same data."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.cli.served import Served, children_of, gone
from tests.servers import free_port, wait_for


@pytest.fixture
def served(folder: Path) -> Iterator[Served]:
    with Served(folder, TRICKLEDGER_PORT=str(free_port())) as found:
        yield found


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(prefix="trickledger-") as name:
        yield Path(name)


def table_of_bots(served: Served) -> tuple[str, str]:
    token = served.post("/v1/players", {"name": "Ada"})["token"]
    asked = {"game": "bannish", "seats": ["bot:random"] * 3}
    return f"/v1/tables/{served.post('/v1/tables', asked, token)['id']}", token


def finished(served: Served, table: str, token: str) -> bool:
    return bool(served.get(table, token)["status"] == "finished")


def test_whatever_dies_is_started_again_and_a_second_start_has_the_same_data(served: Served) -> None:
    table, token = table_of_bots(served)
    wait_for(lambda: finished(served, table, token))
    before = served.get(f"{table}/log", token)
    first = served.children()
    assert set(first) == {"store", "api", "dispatcher", "worker"}
    inside = children_of(first["api"])
    for name, pid in first.items():
        os.kill(pid, signal.SIGKILL)
        wait_for(lambda name=name, pid=pid: served.children().get(name, pid) != pid)
    wait_for(lambda: all(gone(pid) for pid in inside))
    other, token2 = table_of_bots(served)
    wait_for(lambda: finished(served, other, token2))

    all_of_them = [pid for child in served.children().values() for pid in (child, *children_of(child))]
    assert served.stop(signal.SIGINT) == 0
    assert all(gone(pid) for pid in all_of_them)
    served.start()
    assert served.get(f"{table}/log", token) == before
    assert served.get("/readyz")["warnings"] == []
    assert served.stop(signal.SIGTERM) == 0


def test_what_a_killed_instance_leaves_behind_is_cleared(served: Served) -> None:
    table, token = table_of_bots(served)
    wait_for(lambda: finished(served, table, token))
    left = [pid for child in served.children().values() for pid in (child, *children_of(child))]
    assert served.stop(signal.SIGKILL) == -signal.SIGKILL
    served.start()
    assert finished(served, table, token)
    wait_for(lambda: all(gone(pid) for pid in left), 10)
    other, token = table_of_bots(served)
    wait_for(lambda: finished(served, other, token))
    assert served.stop() == 0


def refused(command: str = "serve", **said: Any) -> str:
    words = [sys.executable, "-m", "trickledger.cli", command]
    told = subprocess.run(words, env={**os.environ, **said}, capture_output=True, text=True, timeout=30)
    assert told.returncode == 1 and "Traceback" not in told.stderr and not told.stdout
    return told.stderr


def test_what_is_in_use_is_told(folder: Path) -> None:
    with Served(folder) as served:
        assert "another instance uses the data folder" in refused(TRICKLEDGER_DATA=str(folder), TRICKLEDGER_PORT="0")
        port = served.url.rpartition(":")[2]
        told = refused(TRICKLEDGER_DATA=str(folder / "other"), TRICKLEDGER_PORT=port)
        assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in told
        told = refused("api", TRICKLEDGER_PORT=port, REDIS_URL="redis://127.0.0.1:1")
        assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in told
        assert served.stop() == 0
    (folder / "file").touch()
    assert "cannot use the data folder" in refused(TRICKLEDGER_DATA=str(folder / "file"))
    (folder / "appendonlydir" / "appendonly.aof.manifest").write_text("nonsense")
    assert "the embedded server does not start; see" in refused(TRICKLEDGER_DATA=str(folder), TRICKLEDGER_PORT="0")


def test_a_proxy_for_the_world_outside_is_not_asked_for_our_own_port(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(folder) as served:
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
        again = [sys.executable, "-c", f"from trickledger.serving import _answers_at as at; print(at({served.url!r}))"]
        assert subprocess.run(again, capture_output=True, text=True, check=True).stdout == "True\n"


def test_with_an_outside_server_there_is_no_data_folder(folder: Path, redis_url: str, redis: object) -> None:
    with Served(folder / "never", REDIS_URL=redis_url, TRICKLEDGER_WORKERS="2") as served:
        table, token = table_of_bots(served)
        wait_for(lambda: finished(served, table, token))
        assert served.stop() == 0
    assert not (folder / "never").exists()
