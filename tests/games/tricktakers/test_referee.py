"""Whole games judged by the referee, who knows the rules but not their code."""

import pytest

from domain.games.tricktakers import GAME
from domain.luck import Luck
from domain.playing import play
from tests.games.tricktakers.referee import Referee
from tests.games.tricktakers.setups import setups
from tests.rulebook import rule


@rule("TT-10", "TT-13", "TT-14", "TT-15", "TT-17", "TT-18", "TT-72", "TT-92")
@pytest.mark.parametrize("n", range(24))
def test_the_referee_comes_to_the_same_end(n: int) -> None:
    (setup,) = setups(Luck(b"referee", str(n)), 13)[-1:]
    referee = Referee(setup)
    for step in play(GAME, setup, b"referee" + bytes([n])):
        for event in step.events:
            referee.watch(event, final=step.after.round == step.after.rounds)
    assert referee.over
