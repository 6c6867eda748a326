"""kill -9 at random moments under load: clients play, a killer kills, and afterwards every promise is checked.

`python -m tests.crash.crashing --seconds 300`, or `make crash`
"""

import argparse
import os
import signal
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import requests

from domain.luck import Luck
from tests.cli.served import Served, children_of, words_of
from tests.crash.checking import check

VICTIMS = ("store", "api", "one of the API's", "dispatcher", "worker")


@dataclass
class Played:
    """A table, and what its player was told about her moves: key -> (body, answer)."""

    table: str
    token: str
    moves: dict[str, tuple[Any, Any]] = field(default_factory=dict)


class Client(threading.Thread):
    """Plays table after table with two bots. A move is repeated with its key until it is answered."""

    def __init__(self, url: str, over: threading.Event) -> None:
        super().__init__()
        self._url = url
        self._over = over
        self._http = requests.Session()
        self.tables: list[Played] = []
        self.retries = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            with self._http:
                token = self._ask("POST", "/v1/players", "", {"name": "client"})["token"]
                while not self._over.is_set():
                    self._play(token)
        except BaseException as error:
            self.error = error

    def _play(self, token: str) -> None:
        seats = ["open", "bot:easy", "bot:random"]
        body = {"game": "bannish", "seats": seats}
        played = Played(self._ask("POST", "/v1/tables", token, body, uuid4().hex)["id"], token)
        self.tables.append(played)
        path = f"/v1/tables/{played.table}"
        quiet = time.monotonic()
        while self._ask("GET", path, token)["status"] == "playing":
            moves = self._ask("GET", f"{path}/moves", token)["moves"]
            if moves:
                key = uuid4().hex
                played.moves[key] = moves[0], self._ask("POST", f"{path}/moves", token, moves[0], key)
                quiet = time.monotonic()
            assert time.monotonic() - quiet < 60, f"{played.table} is stuck"
            time.sleep(0.01)

    def _ask(self, method: str, path: str, token: str, body: Any = None, key: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {"Idempotency-Key": key} if key else {}
        until = time.monotonic() + 60
        while True:
            try:
                answer = self._http.request(method, self._url + path, headers=headers, json=body, timeout=20)
                if answer.status_code != 503:
                    assert answer.status_code < 300, f"{method} {path}: {answer.status_code} {answer.text}"
                    return answer.json()
            except requests.RequestException:
                pass
            self.retries += 1
            assert time.monotonic() < until, "the service did not come back"
            time.sleep(0.05)


def kill(served: Served, luck: Luck) -> str:
    """Somebody, if she lives just now."""
    name = luck.choice(VICTIMS)
    children = served.children()
    if name == "one of the API's":
        inside = [pid for pid in children_of(children.get("api", 0)) if _serves(pid)]
        pid = luck.choice(inside) if inside else 0
    else:
        pid = children.get(name, 0)
    if not pid:
        return "nobody"
    with suppress(ProcessLookupError):  # she ended by herself, a moment ago
        os.kill(pid, signal.SIGKILL)
    return name


def _serves(pid: int) -> bool:
    """Whether it is one of granian's workers, and not Python's own resource tracker."""
    return not any("resource_tracker" in word for word in words_of(pid))


def crash(seconds: float, clients: int, seed: str, loud: bool = False) -> str:
    """What was killed and played. Raises if any promise was broken."""
    luck, over, killed = Luck(seed.encode(), "crash"), threading.Event(), Counter[str]()
    with tempfile.TemporaryDirectory(prefix="trickledger-") as folder, Served(Path(folder), loud) as served:
        players = [Client(served.url, over) for _ in range(clients)]
        for player in players:
            player.start()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            time.sleep(0.2 + luck.below(2500) / 1000)
            killed[kill(served, luck)] += 1
        over.set()
        for player in players:
            player.join()
            if player.error is not None:
                raise player.error
            opened_once(served, player.tables)
        tables = [played for player in players for played in player.tables]
        for played in tables:
            check(served, played.table, played.token, played.moves)
        due = [line for line in requests.get(f"{served.url}/metrics", timeout=10).text.splitlines() if "_due " in line]
        assert due[-1].split()[-1] == "0.0", "nothing is left to do"
        assert served.stop() == 0
    moves = sum(len(played.moves) for played in tables)
    retries = sum(player.retries for player in players)
    kills = ", ".join(f"{name} {count}" for name, count in sorted(killed.items()))
    return f"{len(tables)} tables, {moves} moves acknowledged, {retries} retries; killed: {kills}"


def opened_once(served: Served, tables: list[Played]) -> None:
    """The player's list has what she was told of, and nothing that a repeated key opened a second time."""
    listed: list[str] = []
    path: str | None = "/v1/tables?mine=1"
    while tables and path:
        page = served.get(path, tables[0].token)
        listed += [table["id"] for table in page["tables"]]
        path = page["next"] and f"/v1/tables?mine=1&cursor={page['next']}"
    assert sorted(listed) == sorted(played.table for played in tables), "no key has opened two tables"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--clients", type=int, default=6)
    parser.add_argument("--seed", default=uuid4().hex)
    parser.add_argument("--loud", action="store_true", help="show what the service says meanwhile")
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    print(crash(asked.seconds, asked.clients, asked.seed, asked.loud))


if __name__ == "__main__":
    main()
