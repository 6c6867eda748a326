"""Old logs stay readable, and what cannot be read is refused loudly: at start-up where it can be known then."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import msgspec
import pytest

from domain import table
from domain.registry import AnyGame, all_games
from events import codec as codecs
from events.chain import canonical
from events.codec import Codec, CodecError, NotOurs, stored_event, stored_move
from events.connection import connect
from events.settings import Settings
from tests import golden_events
from tests.example import GAME

GOLDEN = sorted(golden_events.FOLDER.rglob("*.json"))


def form(*events: Any) -> bytes:
    return canonical({"events": list(events), "move": {"type": "Any"}})


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_event_ever_stored_can_be_read(path: Any) -> None:
    content = path.read_bytes()
    games = list(all_games().values())
    for game in games if path.parent.name == golden_events.TABLE else [all_games()[path.parent.name]]:
        (event,) = Codec(game).events(b'{"events":[' + content + b'],"move":{}}')
        name, _, v = path.stem.partition(".v")
        assert type(event).__name__ == name
        if int(v) == codecs.version(type(event)):
            assert canonical(stored_event(event)) + b"\n" == content


def test_every_event_of_today_is_there() -> None:
    """`make golden` adds what is missing."""
    missing = [str(golden_events.path(*kind)) for kind in golden_events.kinds()]
    assert [path for path in missing if path not in map(str, GOLDEN)] == []


def test_no_version_was_ever_dropped() -> None:
    wanted = {
        golden_events.FOLDER / folder / f"{kind.__name__}.v{v}.json"
        for folder, kind in golden_events.kinds()
        for v in range(1, codecs.version(kind) + 1)
    }
    assert wanted == set(GOLDEN)


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """As it might be in its third version: `seat` was `player`, then `card` was `code`."""

    VERSION: ClassVar[int] = 3
    seat: int
    card: str


UPCASTS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("CardPlayed", 1): lambda old: {"seat": old["player"], "code": old["code"]},
    ("CardPlayed", 2): lambda old: {"seat": old["seat"], "card": old["code"]},
}


def grown(**more: Any) -> AnyGame:
    return replace(GAME, **{"events": (CardPlayed,), "upcasts": UPCASTS, **more})


def test_upcasts_lead_from_every_version_to_todays() -> None:
    codec = Codec(grown())
    stored = [
        {"type": "CardPlayed", "v": 1, "data": {"player": 2, "code": "R1"}},
        {"type": "CardPlayed", "v": 2, "data": {"seat": 2, "code": "R1"}},
        {"type": "CardPlayed", "v": 3, "data": {"seat": 2, "card": "R1"}},
    ]
    assert codec.events(form(*stored)) == [CardPlayed(2, "R1")] * 3


@pytest.mark.parametrize("missing", list(UPCASTS))
def test_a_gap_in_the_upcasts_is_refused_at_start_up(missing: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = grown(upcasts={step: upcast for step, upcast in UPCASTS.items() if step != missing})
    with pytest.raises(CodecError, match=f"no upcast for CardPlayed from version {missing[1]}"):
        Codec(game)
    monkeypatch.setattr(codecs, "all_games", lambda: {game.name: game})
    with pytest.raises(CodecError, match="no upcast"):
        connect(Settings(redis_url="redis://127.0.0.1:1"))


@pytest.mark.parametrize("step", [("CardPlayed", 3), ("CardPlayed", 0), ("CardStolen", 1)])
def test_an_upcast_that_would_never_run_is_refused_at_start_up(step: Any) -> None:
    """A version that was not raised, or a name that was mistaken."""
    with pytest.raises(CodecError, match=f"upcast for {step[0]} from version {step[1]} leads to no version"):
        Codec(grown(upcasts={**UPCASTS, step: lambda old: old}))


def test_a_name_that_is_the_tables_is_refused_at_start_up() -> None:
    with pytest.raises(CodecError, match="two events have one name"):
        Codec(grown(events=(CardPlayed, table.SeatLeft)))


def test_tables_of_all_games_share_their_upcasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "UPCASTS", {("SeatLeft", 1): lambda old: {"seat": old["chair"]}})
    monkeypatch.setattr(table.SeatLeft, "VERSION", 2, raising=False)
    codec = Codec(GAME)
    assert codec.events(form({"type": "SeatLeft", "v": 1, "data": {"chair": 1}})) == [table.SeatLeft(1)]


@pytest.mark.parametrize(
    ("stored", "error", "words"),
    [
        ({"type": "CardStolen", "v": 1, "data": {}}, NotOurs, "unknown event CardStolen"),
        ({"type": "CardPlayed", "v": 4, "data": {}}, NotOurs, "newer than this program"),
        ({"type": "CardPlayed", "v": 0, "data": {}}, CodecError, "has no version 0"),
        ({"type": "CardPlayed", "v": -1, "data": {}}, CodecError, "has no version -1"),
        ({"type": "CardPlayed", "v": 3, "data": {"seat": 1, "card": "R1", "x": 1}}, CodecError, "not as version 3"),
        ({"type": "CardPlayed", "v": 3, "data": {"seat": 1}}, CodecError, "missing required field `card`"),
        ({"type": "CardPlayed", "v": 3, "data": {"seat": "1", "card": "R1"}}, CodecError, "Expected `int`"),
        ({"type": "CardPlayed", "v": 3, "data": {"seat": True, "card": "R1"}}, CodecError, "Expected `int`"),
        ({"type": "CardPlayed", "v": 3, "data": {"seat": 1.0, "card": "R1"}}, CodecError, "not as version 3|float"),
        ({"type": "CardPlayed", "v": 3}, CodecError, "missing required field `data`"),
        ({"type": "CardPlayed", "v": 3, "data": {}, "more": 1}, CodecError, "unknown field `more`"),
    ],
)
def test_what_cannot_be_read_is_refused(stored: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Codec(grown()).events(form(stored))


def test_an_upcast_that_leaves_an_old_field_is_refused() -> None:
    sloppy = {**UPCASTS, ("CardPlayed", 2): lambda old: {**old, "card": old["code"]}}
    with pytest.raises(CodecError, match="not as version 3 writes it"):
        Codec(grown(upcasts=sloppy)).events(form({"type": "CardPlayed", "v": 2, "data": {"seat": 2, "code": "R1"}}))


@dataclass(frozen=True, slots=True)
class Defaulted:
    """A field that was added with a default, and the version forgotten."""

    seat: int
    more: int = 0


@dataclass(frozen=True)
class Loose:
    """The same without slots, as a part of a state may be."""

    seat: int
    more: int = 0


@dataclass(frozen=True, slots=True)
class Holding:
    parts: tuple[Loose, ...]


@pytest.mark.parametrize(
    ("event", "old"),
    [
        (Defaulted(1), {"seat": 1}),
        (Loose(1), {"seat": 1}),
        (Holding((Loose(1), Loose(2, 3))), {"parts": [{"seat": 1}, {"seat": 2, "more": 3}]}),
    ],
)
def test_a_field_that_was_added_in_silence_is_refused(event: Any, old: Any) -> None:
    codec = Codec(grown(events=(type(event),), upcasts={}))
    assert codec.events(form(stored_event(event))) == [event]
    with pytest.raises(CodecError, match="not as version 1 writes it"):
        codec.events(form({"type": type(event).__name__, "v": 1, "data": old}))


@dataclass(frozen=True, slots=True)
class Nested:
    inner: Defaulted


def test_a_field_too_many_is_refused_however_deep() -> None:
    codec = Codec(grown(events=(Nested,), upcasts={}))
    with pytest.raises(CodecError, match="not as version 1 writes it"):
        codec.events(form({"type": "Nested", "v": 1, "data": {"inner": {"seat": 1, "more": 2, "x": 3}}}))


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ({"type": "Cheat"}, "unknown move Cheat"),
        ({}, "unknown move None"),
        ({"type": "SeatLeft"}, "unknown move"),
        ({"type": "LeaveSeat", "player": "p"}, "missing required field `seat`"),
        ({"type": "LeaveSeat", "player": "p", "seat": "1"}, "Expected `int`"),
        ({"type": "LeaveSeat", "player": "p", "seat": 1, "more": 2}, "has other fields today"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused(stored: Any, words: str) -> None:
    with pytest.raises(CodecError, match=words):
        Codec(GAME).move(stored)


def test_moves_are_read_as_they_were_stored() -> None:
    for game in all_games().values():
        move = table.TakeSeat("p", "Ö", None, "")
        assert Codec(game).move(msgspec.json.decode(canonical(stored_move(move)))) == move


def test_all_games_can_be_read() -> None:
    codecs.check_all()
