"""An entry as it is stored comes back as it was, and is shown as it was sealed."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.playing import play
from domain.registry import AnyGame, all_games
from domain.table import LeaveSeat, SeatLeft
from events import chain
from events.chain import ZERO, canonical
from events.entries import Entry, from_fields, game_forms, make, table_forms, to_fields
from tests.laws.setups import setups

SECRET = b"s" * 32
AT = "2026-11-18T12:00:00.000Z"

FORM = st.sampled_from([canonical({"events": [], "move": {"type": kind}}) for kind in "ABCD"])


def forms(seats: int) -> st.SearchStrategy[dict[str, bytes]]:
    return st.fixed_dictionaries(dict.fromkeys(chain.audiences(seats), FORM))


def stored(entry: Entry) -> Entry:
    """To the store and back."""
    parts = to_fields(entry)
    return from_fields(entry.n, entry.prev, dict(zip(parts[::2], parts[1::2], strict=True)))


def same(one: Entry, other: Entry) -> bool:
    return [getattr(one, name) for name in one.__slots__[:-1]] == [getattr(other, name) for name in one.__slots__[:-1]]


@given(st.integers(2, 12).flatmap(forms), st.sampled_from([None, -1, 0, 1]), st.integers(1, 2000))
def test_whatever_is_shown_to_whom_comes_back(shown: dict[str, bytes], by: Any, n: int) -> None:
    entry = make("b0-1", n, AT, by, ZERO, shown, SECRET)
    again = stored(entry)
    assert same(again, entry)
    assert {who: again.form(who) for who in shown} == shown
    assert again.seals(SECRET, len(shown) - 2) == entry.sealed


@given(st.integers(2, 5).flatmap(forms))
def test_everybody_can_check_what_she_is_sent(shown: dict[str, bytes]) -> None:
    entry = stored(make("b0-1", 4, AT, 1, "ab" * 32, shown, SECRET))
    for who in shown:
        sent = json.loads(entry.seen(who, SECRET, len(shown) - 2))
        assert sent.keys() == {"n", "at", "by", "prev", "hash", "seals", "salt", "move", "events"}
        form = canonical({"events": sent["events"], "move": sent["move"]})
        assert chain.seal(bytes.fromhex(sent["salt"]), form) == sent["seals"][who]
        assert sent["hash"] == chain.entry_hash("b0-1", 4, AT, 1, "ab" * 32, sent["seals"])


def test_what_everybody_sees_is_stored_once() -> None:
    form = canonical({"events": [], "move": {"type": "A"}})
    parts = to_fields(make("b0-1", 1, AT, None, ZERO, dict.fromkeys(chain.audiences(5), form), SECRET))
    assert parts[::2] == [b"a", b"b", b"h", b"p"]


def test_what_a_seat_sees_in_full_is_stored_once() -> None:
    public, full = (canonical({"events": [], "move": {"type": kind}}) for kind in "AB")
    parts = to_fields(make("b0-1", 1, AT, 0, ZERO, {"public": public, "0": full, "1": public, "full": full}, SECRET))
    assert parts[8:] == [b"f", full, b"0", b""]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_the_author_sees_her_move_and_others_its_type(game: AnyGame) -> None:
    setup = setups(game)[0]
    for step in list(play(game, setup, b"entries"))[:60]:
        forms = game_forms(game, setup.seats, step.by, step.move, step.events)
        shown = {who: json.loads(form) for who, form in forms.items()}
        for who, form in shown.items():
            whole = who in ("full", str(step.by))
            assert form["move"] == (shown["full"]["move"] if whole else {"type": type(step.move).__name__})


def test_what_the_table_does_is_the_same_for_all() -> None:
    shown = table_forms(3, LeaveSeat("p", 1), [SeatLeft(1)])
    assert tuple(shown) == chain.audiences(3) and len(set(shown.values())) == 1
