"""Playing a game from its record alone."""

from dataclasses import replace
from itertools import pairwise

import pytest

from domain.bots import LEVELS
from domain.game import DEALER, Game, Setup, Turn, at
from domain.game import replace as changed
from domain.playing import final, play, wins
from tests.example import GAME
from tests.example.model import Options, SealCard, State

SETUP = Setup(3, Options())


def test_the_same_key_plays_the_same_game() -> None:
    def moves(key: bytes) -> list[object]:
        return [(step.by, step.move) for step in play(GAME, SETUP, key)]

    assert moves(b"one") == moves(b"one") != moves(b"two")


def test_steps_follow_each_other_to_the_end() -> None:
    steps = list(play(GAME, SETUP, b"steps"))
    assert steps[0].before == GAME.initial(SETUP)
    assert all(one.after is next.before for one, next in pairwise(steps))
    assert GAME.outcome(steps[-1].after) is not None
    assert final(GAME, SETUP, b"steps") == steps[-1].after


def test_of_several_to_act_any_may_be_the_first() -> None:
    first = set()
    for i in range(30):
        first.add(next(step.by for step in play(GAME, SETUP, bytes([i])) if step.by != DEALER))
    assert first == {0, 1, 2}


def test_a_policy_gets_what_its_seat_sees() -> None:
    turns: list[Turn] = []

    def policy(turn: Turn) -> SealCard:
        turns.append(turn)
        return turn.moves[0]

    log = []
    for step in play(GAME, SETUP, b"policy", {1: policy}):
        if step.by == 1:
            turn = turns[-1]
            assert turn.seat == 1 and step.move == turn.moves[0]
            assert turn.view == GAME.view(step.before, 1)
            assert list(turn.moves) == GAME.legal(step.before, 1)
            assert turn.log == tuple(GAME.redact(event, 1) for event in log)
        log += step.events
    assert turns


def test_the_share_of_wins() -> None:
    """The easy bot sits at 0, 1, 2, 0 …; who wins is fixed here, so that the share is known."""

    def won_by(*winners: int) -> Game:
        return replace(GAME, outcome=lambda state: (end := GAME.outcome(state)) and replace(end, winners=winners))

    assert wins(won_by(0), SETUP, 4) == 2 / 4
    assert wins(won_by(0, 1), SETUP, 4) == 1.5 / 4


def test_levels_name_policies() -> None:
    state = final(GAME, SETUP, b"levels", {seat: LEVELS[level](GAME) for seat, level in enumerate(LEVELS)})
    assert GAME.outcome(state) is not None


def test_replace_knows_its_fields() -> None:
    state = GAME.initial(SETUP)
    assert changed(state, deals=1) == replace(state, deals=1) != state
    with pytest.raises(TypeError, match="State has no field"):
        changed(state, deal=1)
    assert isinstance(changed(state), State) and changed(state) is not state


def test_at() -> None:
    assert at((1, 2, 3), 1, 9) == (1, 9, 3)
    assert at([1], 0, 9) == (9,)
