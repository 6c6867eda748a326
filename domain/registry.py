"""Finds every game: each package in domain/games that has a GAME."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from domain import games
from domain.game import Game

AnyGame = Game[Any, Any, Any]


@cache
def all_games() -> Mapping[str, AnyGame]:
    found = {}
    for module in iter_modules(games.__path__, games.__name__ + "."):
        game = import_module(module.name).GAME
        found[game.name] = game
    return MappingProxyType(found)
