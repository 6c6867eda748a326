"""Choices that all make at once, sent at the same moment to the served API: Revolution's picks (REV-12)."""

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
import requests

Body = dict[str, Any]


class Caller:
    """A player on a connection of her own."""

    def __init__(self, live: str, name: str) -> None:
        self._live = live
        self._session = requests.Session()
        self._session.headers["Authorization"] = f"Bearer {self.post('/v1/players', {'name': name}).json()['token']}"

    def get(self, path: str, **more: Any) -> requests.Response:
        return self._session.get(self._live + path, timeout=10, **more)

    def post(self, path: str, body: Body) -> requests.Response:
        return self._session.post(self._live + path, json=body, timeout=10)


def at_once(path: str, made: Sequence[tuple[Caller, Body]]) -> list[requests.Response]:
    """All moves leave together, each from a thread of its own."""
    gate = Barrier(len(made))

    def sent(by: tuple[Caller, Body]) -> requests.Response:
        caller, move = by
        gate.wait()
        return caller.post(f"{path}/moves", move)

    with ThreadPoolExecutor(len(made)) as threads:
        return list(threads.map(sent, made))


def picking(live: str, seats: int) -> tuple[str, list[Caller], list[Body]]:
    """A table at which all are to pick, who sits there, and a pick of each."""
    seated = [Caller(live, f"Player {seat}") for seat in range(seats)]
    opened = seated[0].post("/v1/tables", {"game": "revolution", "seats": ["open"] * seats})
    path = f"/v1/tables/{opened.json()['id']}"
    for caller in seated[1:]:
        assert caller.post(f"{path}/seats", {}).status_code == 200
    assert seated[0].get(path).json()["to_act"] == list(range(seats))
    return path, seated, [caller.get(f"{path}/moves").json()["moves"][seat] for seat, caller in enumerate(seated)]


def streamed(answer: requests.Response, last: int) -> list[Body]:
    """The entries that a stream brings, up to this one."""
    found: list[Body] = []
    lines: Iterable[str] = answer.iter_lines(decode_unicode=True)
    for line in lines:
        if line.startswith("data: ") and "events" in (entry := json.loads(line.removeprefix("data: "))):
            found.append(entry)
            if entry["n"] == last:
                break
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_picks_sent_at_the_same_moment_all_succeed(live: str, seats: int) -> None:
    for _ in range(5):
        path, seated, picks = picking(live, seats)
        before = seated[0].get(path).json()["version"]
        answers = at_once(path, list(zip(seated, picks, strict=True)))
        assert [answer.status_code for answer in answers] == [201] * seats
        assert sorted(answer.json()["version"] for answer in answers) == [before + 1 + i for i in range(seats)]
        table = seated[0].get(path).json()
        assert table["view"]["deserts"] == [[pick["card"]] for pick in picks]
        assert table["version"] == before + seats and len(table["to_act"]) == 1


def test_of_two_picks_of_one_seat_sent_at_once_one_counts(live: str) -> None:
    path, seated, _ = picking(live, 3)
    moves = seated[1].get(f"{path}/moves").json()["moves"][:4]
    answers = at_once(path, [(seated[1], move) for move in moves])
    assert sorted(answer.status_code for answer in answers) == [201, 422, 422, 422]
    refused = [answer.json() for answer in answers if answer.status_code == 422]
    assert {problem["rule"] for problem in refused} == {"revolution.already-picked"}
    (made,) = (move for move, answer in zip(moves, answers, strict=True) if answer.status_code == 201)
    assert seated[1].get(path).json()["view"]["picks"][1] == [made["card"]]


def test_nobody_sees_a_pick_before_the_last_is_in(live: str) -> None:
    """Neither in a view, nor in the log, the export or the stream, nor in the list of those who have picked."""
    path, seated, picks = picking(live, 3)
    eve = Caller(live, "Eve")
    start = eve.get(path).json()["version"]
    with eve.get(f"{path}/stream", stream=True) as watched, seated[0].get(f"{path}/stream", stream=True) as waiting:
        for seat in (2, 1):
            assert seated[seat].post(f"{path}/moves", picks[seat]).status_code == 201
        for viewer, stream in ((eve, watched), (seated[0], waiting)):
            entries = streamed(stream, start + 2)[start:]
            assert [(entry["by"], entry["move"]) for entry in entries] == [
                (2, {"type": "PickCard"}),
                (1, {"type": "PickCard"}),
            ]
            assert [event["data"]["card"] for entry in entries for event in entry["events"]] == ["??", "??"]
            assert viewer.get(f"{path}/log?after={start}").json()["entries"] == entries
            exported = [json.loads(line) for line in viewer.get(f"{path}/export").text.splitlines()[start + 1 : -1]]
            assert [{name: entry[name] for name in entries[0]} for entry in exported] == entries
            table = viewer.get(path).json()
            assert table["view"]["picks"] == [[], ["??"], ["??"]] and table["to_act"] == [0]
            assert table["view"]["deserts"] == [[], [], []]
    assert seated[0].post(f"{path}/moves", picks[0]).status_code == 201
    (last,) = eve.get(f"{path}/log?after={start + 2}").json()["entries"]
    assert last["events"][-1] == {"type": "PicksShown", "v": 1, "data": {"cards": [pick["card"] for pick in picks]}}
