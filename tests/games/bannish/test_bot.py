"""The sensible player of Bannish: it aims at the second place."""

import pytest

from domain.game import Setup
from domain.games.bannish import GAME
from domain.playing import wins


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("stars", ["inverse", "same"])
def test_one_easy_player_wins_far_more_than_her_share(seats: int, stars: str) -> None:
    assert wins(GAME, Setup(seats, GAME.options(stars=stars)), 60) > 1.35 / seats
