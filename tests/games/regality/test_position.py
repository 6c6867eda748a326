"""A position in one line and back; and the golden counts of how many ways lead on from some."""

import re

import pytest

from domain.cards import FACE_DOWN
from domain.game import Setup
from domain.games.regality import GAME, kernel
from domain.games.regality.model import Options, Placed
from domain.games.regality.position import line, position
from domain.playing import play
from tests.games.regality import perft
from tests.games.regality.setups import golden
from tests.rulebook import rule

ROWS = perft.rows()
BUDGET = 1500  # positions that the record counts

LINE = (
    ". Hierophant:1 . / Citizen:0 . ~Queen:0 / . Tower:0+King . | 0: Princess (Fairy) | 1: Monk (Ninja) (Sage)"
    " | neutral: Samurai | discard: Saint | 1 to place"
)


def test_a_line_says_what_lies_where() -> None:
    state = position(LINE)
    assert state.board[7] == Placed("Hierophant", 1) and state.board[3] == Placed("Citizen", 0)
    assert state.board[5] == Placed("Queen", None, 0), "face down, destroyed by seat 0"
    assert state.board[1] == Placed("Tower", 0, None, "King")
    assert state.areas == (("Princess",), ("Monk",)) and state.hidden == (("Fairy",), ("Ninja", "Sage"))
    assert (state.neutral, state.discard, state.turn) == (("Samurai",), ("Saint",), 1)
    assert line(state) == LINE
    assert GAME.cards(state).total() == 31


@pytest.mark.parametrize(("label", "setup"), golden(), ids=lambda value: value if isinstance(value, str) else "")
def test_every_position_of_a_game_is_written_and_read_back(label: str, setup: Setup) -> None:
    fields = ("board", "areas", "hidden", "neutral", "discard", "turn")
    for step in play(GAME, setup, b"lines" + label.encode()):
        if step.after.phase == "place":
            for state in (step.after, GAME.view(step.after, 0), GAME.view(step.after, None)):
                read = position(line(state), setup.options)
                assert all(getattr(read, name) == getattr(state, name) for name in fields)
                assert line(read) == line(state)
                assert GAME.legal(read, step.after.turn) == GAME.legal(state, step.after.turn)


def test_a_line_as_a_viewer_sees_it() -> None:
    seen = GAME.view(position(LINE, Options("secret_random")), 0)
    assert "1: Monk (??) (??)" in line(seen) and "0: Princess (Fairy)" in line(seen)
    read = position(line(seen))
    assert read.hidden[1] == (FACE_DOWN,) * 2 and GAME.cards(read).total() == 31


@pytest.mark.parametrize(
    ("written", "instead", "words"),
    [
        ("Hierophant:1", "Hierophant", "'Hierophant' is not a tile and 0 or 1"),
        ("Hierophant:1", "Hierophant:2", "'Hierophant:2' is not a tile and 0 or 1"),
        ("Hierophant", "Jester", "'Jester:1' is not a tile"),
        ("+King", "+Jester", "is not a tile"),
        ("+King", "", "the Tower covers another tile"),
        ("Citizen:0", "Citizen:0+Bard", "the Tower covers another tile"),
        ("Saint", "Queen", "named twice: Queen"),
        ("Saint", "Jester", "'Jester' is not a tile"),
        (". Hierophant:1 .", ". Hierophant:1", "not a board of three rows"),
        ("neutral: Samurai | ", "", "after the board come"),
        ("| 1: Monk", "| 0: Bard | 1: Monk", "after the board come"),
        ("1 to place", "2 to place", "should be 0 or 1"),
        ("1 to place", "1 to play", "should be 0 or 1"),
        ("neutral: Samurai", "neutral: (Samurai)", "no tile there is in brackets"),
        ("discard: Saint", "discard: (Hermit)", "no tile there is in brackets"),
        ("Princess", "??", "'??' is not a tile"),
        ("(Fairy)", "(Fairy", "'(Fairy' is not a tile"),
        ("(Fairy)", "Fairy)", "'Fairy)' is not a tile"),
        ("(Fairy)", "(Bishop)", "'(Bishop)' is not a tile, nor a neutral one"),
        ("~Queen:0", "~Queen:1", "no ~tile:1 lies there (REG-21)"),
        (". Hierophant:1 .", "~Bishop:0 Hierophant:1 .", "2 tiles lie face down"),
        (LINE.partition(" | ")[0], ". . . / . . . / . . .", "the Citizen is in the area of seat 1"),
        ("(Fairy)", "(??) " * 13, "13 tiles are unknown, but only 12"),
        (LINE, "", "not a board of three rows"),
    ],
)
def test_what_is_no_position(written: str, instead: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        position(LINE.replace(written, instead, 1))


def test_a_pasted_line_may_be_broken() -> None:
    for pasted in (f"  {LINE}\n", LINE.replace(" | ", "\n  | "), LINE.replace(" ", "\t")):
        assert line(position(pasted)) == LINE


@rule("REG-12", "REG-22", "REG-30")
@pytest.mark.parametrize(("remark", "text", "counts"), ROWS, ids=[remark for remark, _, _ in ROWS])
def test_perft(remark: str, text: str, counts: list[int]) -> None:
    """The kernel to every depth; the rules themselves as deep as they can in a moment."""
    state = position(text)
    assert line(state) == text
    start = kernel.load(state)
    assert [kernel.perft(start, depth) for depth in range(1, len(counts) + 1)] == counts, "python -m … .perft says more"
    for depth, count in enumerate(counts, 1):
        if depth == 1 or count <= BUDGET:
            assert perft.by_record(state, depth) == count, dict(_split(state, depth))


def _split(state, depth: int):
    """By first move, so that a difference can be found."""
    for move in GAME.legal(state, state.turn):
        after = state
        for event in GAME.decide(state, state.turn, move):
            after = GAME.evolve(after, event)
        yield move, perft.by_record(after, depth - 1)
