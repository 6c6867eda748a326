"""Accepted moves a second over HTTP: many tables at once, every move prepared before the clock starts."""

import asyncio
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from domain.game import DEALER, Setup
from domain.games.bannish import GAME
from domain.games.bannish.model import Dealt
from domain.luck import Luck
from events.codec import stored_move
from trickledger.bench.client import Connection, request

SEATS = 5


@dataclass
class Timing:
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)  # of each request, in seconds

    @classmethod
    def together(cls, timings: Iterable["Timing"]) -> "Timing":
        found = list(timings)
        return cls(sum(one.seconds for one in found), [delay for one in found for delay in one.delays])

    @property
    def rate(self) -> float:
        return len(self.delays) / self.seconds

    def percentile(self, share: float) -> float:
        return sorted(self.delays)[int(share * (len(self.delays) - 1))]


async def prepared_table(connection: Connection) -> tuple[str, list[bytes]]:
    """A table of persons, and the requests that play its first round: all hands are ours to see."""
    tokens = [(await connection.ask("POST", "/v1/players", body={"name": f"p{i}"}))["token"] for i in range(SEATS)]
    opened = {"game": "bannish", "options": {}, "seats": ["open"] * SEATS}
    table = (await connection.ask("POST", "/v1/tables", tokens[0], opened))["id"]
    for token in tokens[1:]:
        await connection.ask("POST", f"/v1/tables/{table}/seats", token, {})
    views = [(await connection.ask("GET", f"/v1/tables/{table}", token))["view"] for token in tokens]
    hands = tuple(tuple(view["hands"][seat]) for seat, view in enumerate(views))
    path = f"/v1/tables/{table}/moves"
    return table, [request("POST", path, tokens[seat], move) for seat, move in round_of(hands, views[0]["chip"])]


def round_of(hands: tuple[tuple[str, ...], ...], chip: int) -> list[tuple[int, dict[str, Any]]]:
    """Who plays what in a random round from this deal."""
    state = GAME.evolve(GAME.initial(Setup(SEATS, GAME.options())), Dealt(1, hands, chip))
    luck, moves = Luck(b"bench", "moves"), []
    while (seat := min(GAME.to_act(state))) != DEALER:
        move = luck.choice(GAME.legal(state, seat))
        moves.append((seat, stored_move(move)))
        for event in GAME.decide(state, seat, move):
            state = GAME.evolve(state, event)
    return moves


async def timed(port: int, queues: list[list[bytes]], connections: int = 20) -> Timing:
    """Every queue in its order, so many at once. A free connection takes the next one: the kernel spreads connections
    over the processes as it likes, and none shall be waited for that got more than its share."""
    timing = Timing()
    waiting = deque(queues)

    async def drive() -> None:
        async with Connection(port) as connection:
            while waiting:
                for asked in waiting.popleft():
                    start = time.perf_counter()
                    status, answer = await connection.send(asked)
                    timing.delays.append(time.perf_counter() - start)
                    if status not in (200, 201):
                        raise RuntimeError(f"{status} {answer.decode()}")

    start = time.perf_counter()
    await asyncio.gather(*(drive() for _ in range(connections)))
    timing.seconds = time.perf_counter() - start
    return timing


async def moves(port: int, tables: int) -> Timing:
    async with Connection(port) as connection:
        rounds = [(await prepared_table(connection))[1] for _ in range(tables)]
    return await timed(port, rounds)


async def bare(port: int, tables: int) -> Timing:
    """As many requests as the moves would be."""
    body = {"type": "PlayCard", "card": "R7"}
    return await timed(port, [[request("POST", f"/move/{i}", body=body)] * 60 for i in range(tables)])
