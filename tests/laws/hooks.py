"""Finds what a game's own tests add to the laws: modules of tests/games/<name>/, or tests/<name>/ for the example."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from domain.registry import AnyGame


def own(game: AnyGame, module: str) -> ModuleType | None:
    for folder in (f"tests.games.{game.name}", f"tests.{game.name}"):
        if find_spec(folder) and find_spec(f"{folder}.{module}"):
            return import_module(f"{folder}.{module}")
    return None
