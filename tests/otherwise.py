"""Other histories of a game that a viewer could not tell from the one that was played: the hidden cards differ.

Two ways lead there. Two cards of a deal change places, everything else is done again as it was, and what shows is
thrown away; every game can be told so. And where a game's tests have retold.py, the moves that lead to a state which
its own determinize imagines.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import chain
from typing import Any

from domain.game import DEALER, IllegalMove, Seat, Viewer, play_out
from domain.luck import Luck
from domain.registry import AnyGame
from tests.laws.hooks import own
from tests.laws.played import Played

History = Sequence[tuple[Seat, Any]]  # moves, and who made them

TRIES = 400  # pairs of cards that change places; most of them show


def told(played: Played, n: int) -> History:
    """As it was, up to version n."""
    return [(step.by, step.move) for step in played.steps[:n]]


def otherwise(played: Played, n: int, viewer: Viewer) -> Iterator[History]:
    """Some other histories up to version n, each with another state at its end."""
    luck = Luck(b"otherwise", f"{n}:{viewer}")
    ways = [_retold(played, n, viewer), _all_swapped(played, n, viewer, luck)]
    yield from chain.from_iterable(ways if luck.below(2) else reversed(ways))


def states(game: AnyGame, start: Any, history: History) -> Iterator[Any]:
    """After each move."""
    for by, move in history:
        start = play_out(game, start, game.decide(start, by, move))
        yield start


def _retold(played: Played, n: int, viewer: Viewer) -> Iterator[History]:
    """What a seat imagines. It looks the same to the spectator, who sees no more than she."""
    retold = own(played.game, "retold")
    if retold is None:
        return
    start = max((i for i in range(n) if isinstance(played.steps[i].move, retold.SINCE)), default=None)
    for seat in played.seats if start is not None else ():
        if viewer in (seat, None):
            for imagined in played.imagined(n, seat):
                if imagined != played.states[n]:
                    yield [*told(played, start), *retold.retold(imagined, played.log(seat, start, n), seat)]


def _all_swapped(played: Played, n: int, viewer: Viewer, luck: Luck) -> Iterator[History]:
    deals = [i for i in range(n) if played.steps[i].by == DEALER and _deck(played.steps[i].move)]
    for _ in range(TRIES if deals else 0):
        found = _swapped(played, n, viewer, luck.choice(deals[-2:]), luck)
        if found is not None:
            yield found


def _swapped(played: Played, n: int, viewer: Viewer, deal: int, luck: Luck) -> History | None:
    name, cards = _deck(played.steps[deal].move)
    i, j = luck.below(len(cards)), luck.below(len(cards))
    a, b = cards[i], cards[j]
    if a == b:
        return None
    swapped = list(cards)
    swapped[i], swapped[j] = b, a
    history = [*told(played, deal), (DEALER, replace(played.steps[deal].move, **{name: tuple(swapped)}))]
    state = shown_alike(played, deal, viewer, played.steps[deal].before, history[-1][1])
    for k in range(deal + 1, n):
        by, move = played.steps[k].by, played.steps[k].move
        # A hidden move may have to name the other card.
        attempts = [move] if by == viewer else [move, _renamed(move, {a: b, b: a})]
        for attempt in attempts:
            after = None if state is None else shown_alike(played, k, viewer, state, attempt)
            if after is not None:
                break
        if state is None or after is None:
            return None
        state = after
        history.append((by, attempt))
    return history if state is not None and state != played.states[n] else None


def shown_alike(played: Played, k: int, viewer: Viewer, state: Any, move: Any) -> Any:
    """The state after a move in place of the k-th, if the viewer is shown the same."""
    game, step = played.game, played.steps[k]
    try:
        events = game.decide(state, step.by, move)
    except IllegalMove:
        return None
    shown = [game.redact(event, viewer) for event in events]
    if type(move) is not type(step.move) or shown != [game.redact(event, viewer) for event in step.events]:
        return None
    return play_out(game, state, events)


def _deck(move: Any) -> tuple[str, Sequence[str]] | None:
    """The field of a dealer's move that holds many cards."""
    for field in fields(move):
        value = getattr(move, field.name)
        if isinstance(value, tuple) and len(value) > 1 and all(isinstance(card, str) for card in value):
            return field.name, value
    return None


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, tuple):
        return tuple(_renamed(part, names) for part in value)
    if is_dataclass(value):
        return replace(value, **{f.name: _renamed(getattr(value, f.name), names) for f in fields(value)})
    return value
