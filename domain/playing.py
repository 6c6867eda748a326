"""Plays a game from its record alone, without log or server: for tests, arenas and measurements."""

from collections import deque
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
    thinking = {seat: policy for seat, policy in (policies or {}).items() if policy is not random_move}
    logs: dict[Seat, list[Any]] = {seat: [] for seat in thinking}
    random = Luck(key, "random")
    n = 0
    while acting := game.to_act(state):
        n += 1
        seat = random.choice(sorted(acting)) if len(acting) > 1 else min(acting)
        if seat == DEALER:
            move = game.chance(state, Luck(key, f"deal:{n}"))
        elif (policy := thinking.get(seat)) is not None:
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


def final(game: Game[Any, Any, Any], setup: Setup, key: bytes, policies: Mapping[Seat, Policy] | None = None) -> Any:
    """The state at the end."""
    last = deque(play(game, setup, key, policies), maxlen=1)
    return last[0].after


def wins(
    game: Game[Any, Any, Any],
    setup: Setup,
    games: int,
    policy: Policy | None = None,
    others: Policy = random_move,
) -> float:
    """The share of games that one policy (the easy one) wins among others; shared victories count in part.

    It sits everywhere in turn.
    """
    share = 0.0
    for i in range(games):
        seat = i % setup.seats
        policies = dict.fromkeys(range(setup.seats), others) | {seat: policy or game.easy}
        state = final(game, setup, b"arena" + i.to_bytes(4, "big"), policies)
        end = game.outcome(state)
        if end is not None and seat in end.winners:
            share += 1 / len(end.winners)
    return share / games
