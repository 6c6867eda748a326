"""Revolution over HTTP: its options, and that a lie cannot be told from a true void by anything that is answered."""

import json
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from domain.game import Setup, Viewer
from domain.games.revolution import GAME
from domain.games.revolution.model import Options
from domain.games.revolution.obligations import witnesses
from domain.luck import Luck
from events.live import Live
from events.service import Service
from tests.api.client import Guest, refused
from tests.api.comparing import compare
from tests.events.playing import play_to_the_end
from tests.games.revolution.table import AT_MOST, WITNESSES
from tests.laws.played import Played, random_game
from tests.otherwise import History, otherwise, states

VARIES = {"id", "at", "prev", "hash", "head", "seals", "salt", "commitment"}  # from table to table, never in length

# Once seat 1 has no green; once she has the green 3, and seat 2 the black 4 instead.
TRUTH = """
    G6 G7 G8 G12 G-5 K1 K2 K3 Y1 Y2 B1 B2
    Y3 Y4 Y6 Y7 Y8 Y12 K4 K6 K7 B3 B4 B6
    G1 G2 G3 G4 K8 K12 K-5 Y-5 B7 B8 B12 B-5
"""
LIE = TRUTH.replace("G3", "x").replace("K4", "G3").replace("x", "K4")
LINE = "*B1 *B3 *B7 G6 Y6 ~K8 Y7 ~B8 +K Y1 K6 K12 K1 G1 G7 ~B4 Y2 Y3 Y-5 Y12 B12 K2 G2 G8 K7"
LAST = {TRUTH: "~K4 +G", LIE: "~G3 +G"}  # her second pass: she chose it, or she must


class Stacked(Luck):
    """Deals the deck that it is given."""

    __slots__ = ("deck",)

    def __init__(self, deck: str) -> None:
        super().__init__(b"", "stacked")
        self.deck = tuple(deck.split())

    def shuffle(self, items: Any) -> Any:
        assert sorted(items) == sorted(self.deck)
        return self.deck


def move(word: str) -> dict[str, str]:
    """`*B1` is picked, `~B1` passed, `+B` the alliance card taken, `B1` played."""
    if word[0] == "+":
        return {"type": "TakeAlliance", "colour": word[1:]}
    kind = {"*": "PickCard", "~": "PassCard"}.get(word[0], "PlayCard")
    return {"type": kind, "card": word.lstrip("*~")}


@pytest.fixture
def seated(app: Flask) -> list[Guest]:
    return [Guest(app, name) for name in ("Ada", "Ben", "Cleo")]


def dealt(seated: Sequence[Guest], monkeypatch: pytest.MonkeyPatch, deck: str, limit: str) -> str:
    """The path of a table at which this deck was dealt."""
    monkeypatch.setattr(Live, "luck", lambda live, label: Stacked(deck))
    options = {"alliance": True, "witnesses": True, "witness_limit": limit, "starting_seat": 0}
    path = seated[0].open("revolution", options=options)
    for guest in seated[1:]:
        assert guest.post(f"{path}/seats", {}).status_code == 200
    return path


def moved(path: str, seated: Sequence[Guest], word: str) -> tuple[int, Any]:
    """Whoever is to act does so: her seat, and what she is answered."""
    (seat, *_) = seated[0].get(path).json["to_act"]
    made = seated[seat].post(f"{path}/moves", move(word))
    assert made.status_code == 201, made.text
    return seat, made.json


def levelled(value: Any) -> Any:
    """The answer with what varies from table to table replaced by its length."""
    if isinstance(value, dict):
        return {key: len(str(part)) if key in VARIES else levelled(part) for key, part in value.items()}
    return [levelled(part) for part in value] if isinstance(value, list) else value


def answers(guest: Guest, path: str) -> list[Any]:
    """Every answer that somebody can obtain without changing the table, refusals included."""
    found = [guest.get(path + route) for route in ("", "/moves", "/log", "/export", "?as=1", "/log?as=full")]
    for word in ("G3", "K4", "~G3", "~K4", "*G3", "+G", "G7", "~G7"):
        found.append(guest.post(f"{path}/moves?dry_run=1", move(word)))
    return [(seen.status_code, [levelled(json.loads(line)) for line in seen.text.splitlines()]) for seen in found]


def seen(path: str, seated: Sequence[Guest], eve: Guest, line: str) -> list[Any]:
    """What seat 0 and a spectator are answered while the line is played."""
    found = []
    for word in line.split():
        seat, answer = moved(path, seated, word)
        found += [levelled(answer)] if seat == 0 else []
        found += [answers(guest, path) for guest in (seated[0], eve)]
    return found


@pytest.mark.parametrize("limit", ["fewer", "at_most"])
def test_a_lie_is_answered_like_a_true_void(
    seated: list[Guest], monkeypatch: pytest.MonkeyPatch, eve: Guest, limit: str
) -> None:
    told, witnesses = [], []
    for deck in (TRUTH, LIE):
        path = dealt(seated, monkeypatch, deck, limit)
        denied = seen(path, seated, eve, LINE)
        witnesses.append(seated[1].get(path).json["view"]["witnesses"])
        told.append(denied + seen(path, seated, eve, LAST[deck]))
    assert told[0] == told[1]
    assert witnesses == [[], ["G3"]], "she knows"


@pytest.mark.parametrize("options", [WITNESSES, AT_MOST], ids=["fewer", "at_most"])
@pytest.mark.parametrize("viewer", [0, None], ids=["seat", "spectator"])
def test_a_lie_and_a_true_void_are_the_same_on_every_route(
    databases: tuple[Redis, Redis], options: Options, viewer: Viewer
) -> None:
    """A game full of lies, beside one in which she really had none of what she denies; streams and errors included."""
    played = random_game(GAME, Setup(3, options), b"denied")
    versions = range(len(played.states))
    for order in (versions, reversed(versions)):  # the first such moment, and the last
        n, other = next((n, other) for n in order if (other := honest(played, n, viewer)))
        compare(databases, played, n, viewer, other)


def honest(played: Played, n: int, viewer: Viewer) -> History | None:
    """Another history for this viewer in which seat 1 is void of all that she denies, if now she is not."""
    if not witnesses(played.states[n], 1):
        return None
    for other in islice(otherwise(played, n, viewer), 5):
        *_, state = states(GAME, played.states[0], other)
        if not witnesses(state, 1):
            return other
    return None


def test_after_the_end_the_replay_shows_the_lie(
    seated: list[Guest], monkeypatch: pytest.MonkeyPatch, service: Service, eve: Guest
) -> None:
    path = dealt(seated, monkeypatch, LIE, "fewer")
    for word in LINE.split():
        moved(path, seated, word)
    at = seated[0].get(path).json["version"]
    for route in (f"?as=1&at={at}", "/log?as=1", "?as=full"):
        refused(eve.get(path + route), 403, "too-early")
    while (table := seated[0].get(path).json)["status"] == "playing":
        for seat in table["to_act"]:
            (first, *_) = seated[seat].get(f"{path}/moves").json["moves"]
            assert seated[seat].post(f"{path}/moves", first).status_code == 201
        play_to_the_end(service, path.rpartition("/")[2])
    then = eve.get(f"{path}?as=1&at={at}").json["view"]
    assert then["witnesses"] == ["G3"] and "G3" in then["hands"][1] and then["discs"][1] == ["G"]
    assert "G3" in eve.get(f"{path}?as=full&at={at}").json["view"]["hands"][1]
    exported = [json.loads(line) for line in eve.get(f"{path}/export").text.splitlines()]
    events = [event for entry in exported[1:-1] for event in entry["events"]]
    assert "G3" in next(event["data"]["hands"][1] for event in events if event["type"] == "Dealt")
    assert {"type": "CardPlayed", "v": 1, "data": {"seat": 1, "card": "Y6", "disc": "G"}} in events
    assert {"type": "CardPassed", "v": 1, "data": {"seat": 1, "card": "G3"}} in events


@pytest.mark.parametrize(
    ("seats", "options", "status", "kind", "words"),
    [
        (2, {"alliance": True}, 422, "illegal-setup", "REV-44"),
        (2, {"alliance": True, "witnesses": True}, 422, "illegal-setup", "need 3 or 4 players"),
        (2, {"witnesses": True}, 422, "illegal-setup", "REV-44"),
        (3, {"witnesses": True}, 422, "illegal-setup", "set alliance to true"),
        (4, {"alliance": False, "witnesses": True}, 422, "illegal-setup", "REV-63"),
        (3, {"starting_seat": 3}, 422, "illegal-setup", "0 to 2"),
        (2, {"starting_seat": -1}, 422, "illegal-setup", "0 to 1"),
        (3, {"starting_seat": True}, 400, "bad-setup", "starting_seat"),
        (3, {"starting_seat": "0"}, 400, "bad-setup", "starting_seat"),
        (3, {"alliance": "yes"}, 400, "bad-setup", "alliance: Not a valid boolean"),
        (3, {"alliance": 1}, 400, "bad-setup", "alliance: Not a valid boolean"),
        (3, {"alliance": None}, 400, "bad-setup", "alliance"),
        (3, {"alliance": True, "witnesses": True, "witness_limit": "most"}, 400, "bad-setup", "fewer, at_most"),
        (3, {"witness": True}, 400, "bad-setup", "alliance, witnesses, witness_limit, starting_seat"),
        (5, {}, 400, "bad-setup", "2, 3 or 4 players"),
    ],
)
def test_options_that_cannot_be_played(
    ada: Guest, seats: int, options: dict[str, Any], status: int, kind: str, words: str
) -> None:
    body = {"game": "revolution", "seats": ["open"] * seats, "options": options}
    assert words in refused(ada.post("/v1/tables", body), status, kind)["detail"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"alliance": False, "witnesses": False, "witness_limit": "at_most", "starting_seat": 1}),
        (3, {"alliance": True, "witnesses": True, "starting_seat": None}),
        (4, {"alliance": True, "witness_limit": "at_most"}),
    ],
)
def test_options_that_can(ada: Guest, seats: int, options: dict[str, Any]) -> None:
    opened = ada.post("/v1/tables", {"game": "revolution", "seats": ["open"] * seats, "options": options})
    assert opened.status_code == 201
    defaults = {"alliance": False, "witnesses": False, "witness_limit": "fewer", "starting_seat": None}
    assert opened.json["options"] == {**defaults, **options}
