"""Every way to set a game up: all numbers of seats, and every value of its options."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from functools import cache
from itertools import product
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from domain.bots import Policy
from domain.game import BadSetup, Seat, Setup
from domain.luck import Luck
from domain.registry import AnyGame
from tests.laws.hooks import own


@cache
def setups(game: AnyGame, limit: int = 12) -> tuple[Setup, ...]:
    """All legal set-ups, or that many drawn from them, the defaults of every player count always among them.

    A game whose options have no short list of values says in its own tests which ones to try:
    tests/games/<name>/setups.py with a function setups(luck, count).
    """
    if said := own(game, "setups"):
        return tuple(said.setups(Luck(b"laws", game.name), limit))
    default = [Setup(seats, game.options()) for seats in game.seats]
    others = [setup for seats in game.seats for setup in _variants(game, seats) if setup not in default]
    order = Luck(b"laws", game.name).shuffle(range(len(others)))
    return tuple(default + [others[i] for i in order[:limit]])


def golden_setups(game: AnyGame) -> list[tuple[str, Setup]]:
    """One for every player count, and one for every value of every option that is not the default; named.

    A game that sets itself up in more ways says so in tests/games/<name>/setups.py: golden().
    """
    if hasattr(said := own(game, "setups"), "golden"):
        return list(said.golden())
    found = {f"{seats}-seats": Setup(seats, game.options()) for seats in game.seats}
    for seats in game.seats:
        for setup in _variants(game, seats):
            changed = [f for f in fields(setup.options) if getattr(setup.options, f.name) != f.default]
            if len(changed) == 1:
                found.setdefault(f"{changed[0].name}-{getattr(setup.options, changed[0].name)}", setup)
    return list(found.items())


def players(game: AnyGame, setup: Setup) -> Mapping[Seat, Policy]:
    """Who does not play at random where a set-up is tried out: nobody.

    A game of which random players show too little says so in tests/games/<name>/setups.py: players(setup).
    """
    return said.players(setup) if hasattr(said := own(game, "setups"), "players") else {}


def _variants(game: AnyGame, seats: int) -> Iterator[Setup]:
    hints = get_type_hints(game.options)
    names = [field.name for field in fields(game.options)]
    defaults = [() if field.default is MISSING else (field.default,) for field in fields(game.options)]
    choices = [_values(hints[name], seats) or defaults[i] for i, name in enumerate(names)]
    for values in product(*choices):
        setup = Setup(seats, game.options(**dict(zip(names, values, strict=True))))
        try:
            game.initial(setup)
        except BadSetup:
            continue
        yield setup


def _values(hint: Any, seats: int) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, UnionType) and set(get_args(hint)) == {int, type(None)}:
        return (None, *range(seats))
    return ()
