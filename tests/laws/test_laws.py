"""Every law over every registered game, every number of seats and every option, in random play."""

import msgspec
import pytest

from domain.playing import final
from domain.registry import AnyGame, all_games
from tests.laws.hooks import own
from tests.laws.laws import LAWS, UNTOLD
from tests.laws.played import Played, random_game
from tests.laws.setups import setups

CASES = [(game, setup) for game in all_games().values() for setup in setups(game)]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0].name}-{case[1].seats}-{case[1].options}")
def played(request: pytest.FixtureRequest) -> Played:
    game, setup = request.param
    return random_game(game, setup, b"laws")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law, played: Played) -> None:
    law(played)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_the_past_is_retold_or_the_reason_why_not_is_named(game: AnyGame) -> None:
    assert (own(game, "retold") is None) == (game.name in UNTOLD)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_bots_play_to_the_end(game: AnyGame) -> None:
    for setup in setups(game)[:6]:
        state = final(game, setup, b"bots", dict.fromkeys(range(setup.seats), game.easy))
        assert game.outcome(state) is not None


def test_a_summary_covers_no_field_of_the_view(played: Played) -> None:
    """They are served as one object, in JSON."""
    game = played.game
    for n in played.moments:
        for viewer in played.viewers:
            seen = game.view(played.states[n], viewer)
            summary = game.summary(seen, viewer)
            assert not vars(seen).keys() & summary.keys()
            msgspec.json.encode({**vars(seen), **summary})
