"""The example keeps every law; broken on purpose, it is caught, and no law can be left out."""

from functools import cache

import pytest

from domain.game import Setup
from domain.registry import AnyGame
from tests.example import GAME
from tests.laws.breakages import BREAKAGES, Breakage
from tests.laws.laws import LAWS
from tests.laws.played import Played, random_game
from tests.laws.setups import setups


@pytest.fixture(scope="module", params=setups(GAME), ids=str)
def played(request: pytest.FixtureRequest) -> Played:
    return random_game(GAME, request.param, b"laws")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law, played: Played) -> None:
    law(played)


@cache
def caught_by(game: AnyGame) -> frozenset[str]:
    """The laws that fail, in whatever way, for some number of seats. Each breakage can still be played to the end."""
    failed = set()
    for seats in game.seats:
        played = random_game(game, Setup(seats, game.options()), b"broken")
        for law in LAWS:
            try:
                law(played)
            except Exception:
                failed.add(law.__name__)
    return frozenset(failed)


@pytest.mark.parametrize("breakage", BREAKAGES, ids=lambda breakage: breakage.name)
def test_the_breakage_is_caught_by_just_these_laws(breakage: Breakage) -> None:
    assert caught_by(breakage.game) == breakage.caught_by


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_no_law_can_be_left_out(law) -> None:
    """Some breakage is caught by this law and by no other."""
    assert frozenset((law.__name__,)) in {breakage.caught_by for breakage in BREAKAGES}
