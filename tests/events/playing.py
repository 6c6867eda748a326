"""Tables of persons and of bots, played for tests of the service."""

from dataclasses import dataclass
from typing import Any

from domain.bots import LEVELS
from events.appending import Asked
from events.players import Player
from events.service import Moved, Service


@dataclass(frozen=True)
class Sitting:
    """A table that plays, and who sits where."""

    id: str
    players: tuple[Player, ...]

    def acting(self, service: Service) -> Player:
        return self.players[service.table(self.id, None)["to_act"][0]]

    def first(self, service: Service) -> tuple[Player, dict[str, Any]]:
        """Who is to act, and her first legal move."""
        player = self.acting(service)
        return player, service.legal(self.id, player)["moves"][0]

    def step(self, service: Service, **more: Any) -> Moved:
        player, move = self.first(service)
        return service.move(self.id, player, move, **more)

    def play(self, service: Service, moves: int = 10_000) -> None:
        """That many moves of persons, the dealer's between them; or to the end."""
        while moves:
            version, _, dealer = service.due(self.id)
            if dealer:
                assert service.deal(self.id, version)
            elif service.table(self.id, None)["to_act"]:
                self.step(service)
                moves -= 1
            else:
                return


def sitting(service: Service, game: str = "bannish", seats: int = 3, **options: Any) -> Sitting:
    players = tuple(service.players.register(f"Player {seat}")[0] for seat in range(seats))
    id = service.open(players[0], Asked(game, ["open"] * seats, options))["id"]
    for player in players[1:]:
        service.join(id, player, None, "dice")
    return Sitting(id, players)


def play_to_the_end(service: Service, table: str) -> None:
    """Everything a worker would do, until a person has to act or the game is over."""
    while True:
        version, bots, dealer = service.due(table)
        if dealer:
            assert service.deal(table, version)
        elif bots:
            seat, level = bots[0]
            version, turn = service.turn(table, seat)
            assert service.bot_move(table, seat, LEVELS[level](service.game(table))(turn), version)
        else:
            return
