"""The easy bot plays better than chance, and only from what its seat sees."""

import pytest

from domain.game import Setup, Turn
from domain.games.revolution import GAME
from domain.luck import Luck
from domain.playing import play, wins
from tests.games.revolution.setups import golden
from tests.games.revolution.table import AT_MOST


@pytest.mark.parametrize(("_", "setup"), golden())
def test_easy_wins_more_than_half_of_the_games_among_random_players(_: str, setup: Setup) -> None:
    assert wins(GAME, setup, 40) > 0.6


def test_easy_names_a_legal_move_from_its_view_and_the_same_one_again() -> None:
    for _, setup in golden():
        for n, step in enumerate(play(GAME, setup, b"easy")):
            if step.by < 0 or n % 5:
                continue
            view = GAME.view(step.before, step.by)
            moves = GAME.legal(view, step.by)
            first, second = (GAME.easy(Turn(step.by, view, moves, (), Luck(b"", "bot"))) for _ in range(2))
            assert first == second and first in moves


def test_easy_takes_no_alliance_with_a_colour_that_sinks() -> None:
    for step in play(GAME, Setup(4, AT_MOST), b"alliance", dict.fromkeys(range(4), GAME.easy)):
        if step.before.phase == "ally" and len(step.before.alliances) == 4:
            sums = GAME.summary(GAME.view(step.before, step.by), step.by)["desert_sums_known_to_you"]
            colour = {"K": "black", "G": "green", "Y": "yellow", "B": "blue"}[step.move.colour]
            assert sums[colour] > min(sums.values())
