"""Bots: what one is given is what its seat may see, and from the same it makes the same."""

from dataclasses import fields

import pytest

from domain.bots import LEVELS
from domain.game import Turn
from domain.registry import AnyGame, all_games
from events.appending import Asked
from events.service import Service
from events.store import Store

TURNS = 25


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_a_bot_knows_what_its_seat_knows_and_decides_the_same_again(
    service: Service, store: Store, game: AnyGame
) -> None:
    assert [field.name for field in fields(Turn)] == ["seat", "view", "moves", "log", "luck"]
    ada, _ = service.players.register("Ada")
    table = service.open(ada, Asked(game.name, ["bot:easy"] * game.seats[0], {}, False))["id"]
    turns = 0
    while turns < TURNS and service.table(table, None)["status"] == "playing":
        version, bots, dealer = service.due(table)
        if dealer:
            service.deal(table, version)
            continue
        seat, level = bots[0]
        turns += 1
        (_, turn), (_, again) = service.turn(table, seat), Service(store).turn(table, seat)
        assert game.view(turn.view, seat) == turn.view, "nothing is open that is closed to its seat"
        assert [game.redact(event, seat) for event in turn.log] == list(turn.log)
        assert (turn.view, turn.moves, turn.log) == (again.view, again.moves, again.log), "whoever asks, warm or cold"
        move = LEVELS[level](game)(turn)
        assert move in turn.moves and move == LEVELS[level](game)(again)
        service.bot_move(table, seat, move, version)
    assert turns > 3
