"""A whole service as `trickledger serve` runs it, on a free port and a folder of its own."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import requests


class Served:
    def __init__(self, folder: Path, loud: bool = True, **said: str) -> None:
        self._errors = None if loud else subprocess.DEVNULL
        self._said = {"TRICKLEDGER_PORT": "0", "TRICKLEDGER_DATA": str(folder), **said}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-W", "error", "-m", "trickledger.cli", "serve"]
        said = {**os.environ, **self._said}
        self.process = subprocess.Popen(command, env=said, stdout=subprocess.PIPE, stderr=self._errors, text=True)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert first.startswith("Trickledger listens on http://"), first
        self.url = first.split()[3]

    def children(self) -> dict[str, int]:
        """Name -> process id, of those that run: one that just starts, or just ends, has not its words."""
        found = {}
        for pid in children_of(self.process.pid):
            words = words_of(pid)
            if "trickledger.child" in words:
                found[words[words.index("trickledger.child") + 1]] = pid
            elif "valkey" in words[0]:
                found["store"] = pid
        return found

    def stop(self, number: int = signal.SIGINT) -> int:
        self.process.send_signal(number)
        try:
            return self.process.wait(30)
        finally:
            assert self.process.stdout is not None
            self.process.stdout.close()

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def get(self, path: str, token: str = "") -> Any:
        return self.ask("GET", path, token)

    def post(self, path: str, body: Any, token: str = "", **headers: str) -> Any:
        return self.ask("POST", path, token, json=body, headers=headers)

    def ask(self, method: str, path: str, token: str = "", headers: dict[str, str] | None = None, **more: Any) -> Any:
        """Tried again while the service cannot answer; anything else but success is an error."""
        said = {**({"Authorization": f"Bearer {token}"} if token else {}), **(headers or {})}
        until = time.monotonic() + 30
        while True:
            try:
                answer = requests.request(method, self.url + path, headers=said, timeout=10, **more)
                if answer.status_code != 503:
                    assert answer.status_code < 300, answer.text
                    return answer.json()
            except requests.RequestException:
                pass
            assert time.monotonic() < until, "the service did not come back"
            time.sleep(0.1)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in _told_of(pid, f"task/{pid}/children").split()]


def words_of(pid: int) -> list[str]:
    """The words of its command; one empty word once it ends, and for good when it is gone."""
    return _told_of(pid, "cmdline").split("\0")


def gone(pid: int) -> bool:
    told = _told_of(pid, "stat")
    return not told or told.rpartition(")")[2].split()[0] == "Z"


def _told_of(pid: int, what: str) -> str:
    """Nothing, of a process that is not there: it may go between any two looks."""
    try:
        return Path(f"/proc/{pid}/{what}").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""
