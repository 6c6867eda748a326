"""The easy bot plays better than chance, and only from what its seat sees."""

import pytest

from domain.game import Setup, Turn
from domain.games.chronicle import GAME
from domain.games.chronicle.model import Options
from domain.luck import Luck
from domain.playing import play, wins
from tests.games.chronicle.table import act, acts, laid_out
from tests.rulebook import Given


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_easy_beats_random(seats: int) -> None:
    assert wins(GAME, Setup(seats, GAME.options()), 36) > 1 / seats + 0.15


def choice(table: Given, seat: int) -> object:
    view = GAME.view(table.state, seat)
    return GAME.easy(Turn(seat, view, GAME.legal(view, seat), (), Luck(b"", "bot")))


def test_easy_names_a_legal_move_from_its_view_and_the_same_one_again() -> None:
    for seats in GAME.seats:
        for n, step in enumerate(play(GAME, Setup(seats, Options(two_histories=True)), b"easy")):
            if step.by >= 0 and n % 5 == 0:
                table = Given(GAME, step.before)
                assert choice(table, step.by) == choice(table, step.by)
                assert choice(table, step.by) in table.legal(step.by)


def test_easy_gives_evil_away_and_takes_what_is_asked_for() -> None:
    led = acts(laid_out("P10", "P1 P6", "P8 W3"), "P10")
    assert choice(led, 1) == act("P1"), "into a meeting that another wins"
    asked = acts(laid_out("L4 W3", "L6 W4", "L8 W5", allies={1: "P2 W6", 2: "L1 P7"}, active="Monster"), "L4")
    assert choice(asked, 0) == act("take:1:P2")
    poor = acts(laid_out("L9 W3", "L6 W4", "L8 W5", allies={0: "P1 P7 P2"}, active="Monster"), "L9")
    assert choice(poor, 0) == act("dismiss:P1")
