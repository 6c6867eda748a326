"""Speed of the rules alone: decisions of random games, and events applied when a table is rebuilt."""

import time
from dataclasses import asdict
from typing import Any

from domain.game import DEALER, Setup
from domain.luck import Luck
from domain.registry import AnyGame
from domain.table import OpenTable
from events.entries import Entry
from events.live import Live

SECRET = b"bench"


def decisions(game: AnyGame, seats: int, seconds: float = 2.0) -> float:
    """Random decisions a second of one process."""
    setup = Setup(seats, game.options())
    start = time.perf_counter()
    made = games = 0
    while time.perf_counter() - start < seconds:
        games += 1
        made += _playout(game, setup, games.to_bytes(4, "big"))
    return made / (time.perf_counter() - start)


def _playout(game: AnyGame, setup: Setup, key: bytes) -> int:
    state: Any = game.initial(setup)
    luck = Luck(key, "playout")
    made = 0
    to_act, legal, decide, evolve, below = game.to_act, game.legal, game.decide, game.evolve, luck.below
    while acting := to_act(state):
        seat = min(acting)
        if seat == DEALER:
            move = game.chance(state, luck)
        else:
            moves = legal(state, seat)
            move = moves[below(len(moves))]
            made += 1
        for event in decide(state, seat, move):
            state = evolve(state, event)
    return made


def rebuild(game: AnyGame, seats: int, seconds: float = 2.0) -> float:
    """Events a second from stored entries to a state, decoding included."""
    entries = _log(game, seats)
    count = sum(len(entry.parsed()["events"]) for entry in entries)
    start = time.perf_counter()
    rounds = 0
    while time.perf_counter() - start < seconds:
        Live("b0-bench", SECRET).after(entries)
        rounds += 1
    return rounds * count / (time.perf_counter() - start)


def _log(game: AnyGame, seats: int) -> list[Entry]:
    options = asdict(game.options())
    opened = OpenTable(game.name, game.rules, options, ("bot:random",) * seats, "p", "bench", False, "")
    live, entry = Live("b0-bench", SECRET).by_table(opened, "")
    entries = [entry]
    luck = Luck(SECRET, "moves")
    while acting := live.to_act:
        seat = min(acting)
        if seat == DEALER:
            live, entry = live.by_dealer("")
        else:
            live, entry = live.by_seat(seat, luck.choice(game.legal(live.state, seat)), "")
        entries.append(entry)
    return entries
