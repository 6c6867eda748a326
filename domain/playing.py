"""Plays a game from its record alone, without log or server: for tests, arenas and measurements."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.bots import Policy, random_move
from domain.game import DEALER, Game, Seat, Setup, Turn, play_out
from domain.luck import Luck


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted move: who made it, what came of it, the state before and after."""

    by: Seat
    move: Any
    events: Sequence[Any]
    before: Any
    after: Any


def play(
    game: Game[Any, Any, Any], setup: Setup, key: bytes, policies: Mapping[Seat, Policy] | None = None
) -> Iterator[Step]:
    """Every step of one game. Seats without a policy play at random; of several to act a random one does."""
    state = game.initial(setup)
    logs: dict[Seat, list[Any]] = {seat: [] for seat in policies or ()}
    random = Luck(key, "random")
    n = 0
    while acting := game.to_act(state):
        n += 1
        seat = random.choice(sorted(acting)) if len(acting) > 1 else min(acting)
        if seat == DEALER:
            move = game.chance(state, Luck(key, f"deal:{n}"))
        elif policies and (policy := policies.get(seat, random_move)) is not random_move:
            luck = Luck(key, f"bot:{seat}:{n}")
            view = game.view(state, seat)
            move = policy(Turn(seat, view, game.legal(view, seat), tuple(logs[seat]), luck))
        else:
            move = random.choice(game.legal(state, seat))
        events = game.decide(state, seat, move)
        after = play_out(game, state, events)
        yield Step(seat, move, events, state, after)
        state = after
        for viewer, log in logs.items():
            log += [game.redact(event, viewer) for event in events]


def final(
    game: Game[Any, Any, Any], setup: Setup, key: bytes, policies: Mapping[Seat, Policy] | None = None
) -> tuple[Any, int]:
    """The state at the end, and how many moves it took."""
    count, state = 0, None
    for step in play(game, setup, key, policies):
        count, state = count + 1, step.after
    return state, count


def wins_of_easy(game: Game[Any, Any, Any], setup: Setup, games: int, key: bytes = b"arena") -> float:
    """The share of games that one easy bot wins among random ones; shared victories count in part."""
    share = 0.0
    for i in range(games):
        seat = i % setup.seats
        state, _ = final(game, setup, key + i.to_bytes(4, "big"), {seat: game.easy})
        end = game.outcome(state)
        if end is not None and seat in end.winners:
            share += 1 / len(end.winners)
    return share / games
