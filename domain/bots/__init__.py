"""Players that know only the Game record. A bot gets a Turn, which is what its seat sees, and names a move."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from domain.game import Game, Turn

M = TypeVar("M")
Policy = Callable[[Turn[Any, Any, Any]], Any]


def random_move(turn: Turn[Any, Any, Any]) -> Any:
    return turn.luck.choice(turn.moves)


def best_move(turn: Turn[Any, M, Any], worth: Callable[[M], float]) -> M:
    """The move that is worth most; among equals a random one."""
    return max(turn.moves, key=lambda move: (worth(move), turn.luck.below(1000)))


LEVELS: Mapping[str, Callable[[Game[Any, Any, Any]], Policy]] = MappingProxyType(
    {"random": lambda game: random_move, "easy": lambda game: game.easy}
)
