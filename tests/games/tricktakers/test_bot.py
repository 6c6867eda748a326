"""The easy bot plays better than chance, with every character, and only from what its seat sees."""

import pytest

from domain.bots import random_move
from domain.game import Setup, Turn
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.roster import roster
from domain.luck import Luck
from domain.playing import play, wins
from tests.games.tricktakers.measured import worth
from tests.games.tricktakers.setups import golden


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_easy_beats_random(seats: int) -> None:
    assert wins(GAME, Setup(seats, Options()), 40) > 1 / seats + 0.15


@pytest.mark.parametrize(
    "characters", ["hermit thief traveler ninja berserker", "ruler resistance strategist hermit king"]
)
def test_easy_beats_random_with_characters_that_are_hard_to_play(characters: str) -> None:
    options = Options(characters=tuple(characters.split()))
    assert wins(GAME, Setup(3, options), 90) > 1 / 3


def test_easy_names_a_legal_move_from_its_view_and_the_same_one_again() -> None:
    for _, setup in golden():
        for n, step in enumerate(play(GAME, setup, b"easy")):
            if step.by < 0 or n % 7:
                continue
            view = GAME.view(step.before, step.by)
            moves = GAME.legal(view, step.by)
            first, second = (GAME.easy(Turn(step.by, view, moves, (), Luck(b"", "bot"))) for _ in range(2))
            assert first == second and first in moves


@pytest.mark.parametrize("name", roster())
def test_every_character_does_better_with_it_than_at_random(name: str) -> None:
    rewards_thought = name in ("summoner", "adventurer", "alchemist", "hermit")
    assert worth(name, GAME.easy, 30) > worth(name, random_move, 30) + (20 if rewards_thought else 0)
