"""The moves that a client may send to a game, made from the types of their fields: legal or not, sensible or not."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import product
from math import prod
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from domain.cards import FACE_DOWN
from domain.game import Setup
from domain.luck import Luck
from domain.registry import AnyGame

MOST = 300  # moves of one type


def alphabet(game: AnyGame, setup: Setup, listed: set[Any]) -> Sequence[Any]:
    """Every listed move, and of each move type all that its fields allow, or a random part of it."""
    cards = (*game.cards(game.initial(setup)), FACE_DOWN, "no such card")
    found = dict.fromkeys(sorted(listed, key=repr))
    for kind in game.moves:
        hints = get_type_hints(kind)
        choices = []
        for field in fields(kind):
            known = {getattr(move, field.name) for move in listed if type(move) is kind}
            choices.append(sorted({*known, *_values(hints[field.name], setup.seats, cards)}, key=repr))
        found.update(dict.fromkeys(kind(*values) for values in _some(choices, Luck(b"alphabet", kind.__name__))))
    return tuple(found)


def _values(hint: Any, seats: int, cards: tuple[str, ...]) -> tuple[Any, ...]:
    """What a field of this type may hold. Longer things, such as tuples, come from listed moves alone."""
    if isinstance(hint, UnionType):
        return tuple(value for part in get_args(hint) for value in _values(part, seats, cards))
    if get_origin(hint) is Literal:
        return get_args(hint)
    return {bool: (False, True), int: (-1, *range(seats + 1)), str: cards, type(None): (None,)}.get(hint, ())


def _some(choices: list[list[Any]], luck: Luck) -> Iterator[tuple[Any, ...]]:
    if prod(map(len, choices)) <= MOST:
        yield from product(*choices)
    else:
        for _ in range(MOST):
            yield tuple(luck.choice(values) for values in choices)
