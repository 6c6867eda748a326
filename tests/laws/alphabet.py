"""The moves that a client may send to a game, made from the types of their fields: legal or not, sensible or not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from math import prod
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from domain.cards import FACE_DOWN
from domain.game import Setup
from domain.luck import Luck
from domain.registry import AnyGame

MOST = 400  # moves of one type; few types have more


@dataclass(frozen=True, eq=False)
class Alphabet:
    """Every listed move, and of each move type all that its fields allow, or a random part of it."""

    moves: Sequence[Any]
    choices: Mapping[type, Sequence[Sequence[Any]]]  # by type and field, what it may hold

    def near(self, move: Any, luck: Luck) -> Any:
        """The same move but for one field. Where moves have many fields, nothing else comes close to a legal one."""
        if not fields(move):
            return move
        field, values = luck.choice(list(zip(fields(move), self.choices[type(move)], strict=True)))
        return replace(move, **{field.name: luck.choice(values)})


def alphabet(game: AnyGame, setup: Setup, listed: set[Any]) -> Alphabet:
    cards = (*game.cards(game.initial(setup)), FACE_DOWN, "no such card")
    choices = {kind: list(_choices(kind, listed, setup.seats, cards)) for kind in game.moves}
    found = dict.fromkeys(sorted(listed, key=repr))
    for kind, values in choices.items():
        found.update(dict.fromkeys(kind(*some) for some in _some(values, Luck(b"alphabet", kind.__name__))))
    return Alphabet(tuple(found), choices)


def _choices(kind: type, listed: set[Any], seats: int, cards: tuple[str, ...]) -> Iterator[list[Any]]:
    hints = get_type_hints(kind)
    for field in fields(kind):
        known = {getattr(move, field.name) for move in listed if type(move) is kind}
        yield sorted({*known, *_values(hints[field.name], seats, cards)}, key=repr)


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
