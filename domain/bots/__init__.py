"""Players that know only the Game record. A bot gets a Turn, which is what its seat sees, and names a move."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from domain.game import Game, Turn

Policy = Callable[[Turn[Any, Any, Any]], Any]


def random_move(turn: Turn[Any, Any, Any]) -> Any:
    return turn.luck.choice(turn.moves)


LEVELS: Mapping[str, Callable[[Game[Any, Any, Any]], Policy]] = MappingProxyType(
    {"random": lambda game: random_move, "easy": lambda game: game.easy}
)
