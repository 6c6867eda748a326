"""The golden games are played again, move by move, and come out the same."""

import pytest

from domain.game import Setup
from domain.registry import AnyGame, all_games
from tests import golden
from tests.laws.setups import golden_setups

CASES = [(game, label, setup) for game in all_games().values() for label, setup in golden_setups(game)]


@pytest.mark.parametrize(("game", "label", "setup"), CASES, ids=lambda value: getattr(value, "name", None))
def test_golden_game(game: AnyGame, label: str, setup: Setup) -> None:
    assert golden.text(game, setup) == golden.path(game, label).read_text(), "if meant: make golden, and read the diff"
