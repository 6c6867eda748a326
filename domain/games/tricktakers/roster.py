"""TRICKTAKERs: finds every character, each file in characters/ that has a CHARACTER."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

from domain.games.tricktakers import characters

if TYPE_CHECKING:
    from domain.games.tricktakers.character import Character


@cache
def roster() -> Mapping[str, "Character"]:
    """By name, highest priority first. Imported when first asked for: characters know the rules, not they them."""
    modules = iter_modules(characters.__path__, characters.__name__ + ".")
    found = [import_module(module.name).CHARACTER for module in modules]
    return MappingProxyType({character.name: character for character in sorted(found, key=lambda one: one.code)})
