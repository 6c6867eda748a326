"""The ways to set Regality up: every system with both victories, and starting seats; `games` has no list of values."""

from typing import get_args

from domain.game import Setup
from domain.games.regality.model import Options, System
from domain.luck import Luck


def setups(luck: Luck, count: int) -> list[Setup]:
    """A short list, the same for every count: all of it is always tried."""
    given_seats = [Options(starting_seat=1), Options(system="secret_draft", starting_seat=0)]
    long = [Options("secret_draft", "points", 5), Options("secret_random", "points", 6), Options("draft", "points", 4)]
    return [setup for _, setup in golden()] + [Setup(2, options) for options in given_seats + long]


def golden() -> list[tuple[str, Setup]]:
    """Two games decide little more than one, and keep the files short."""
    found = []
    for system in get_args(System):
        found.append((f"{system}-wins", Setup(2, Options(system))))
        found.append((f"{system}-points", Setup(2, Options(system, "points", 2))))
    return [*found, ("starting_seat-1", Setup(2, Options("random", "points", 1, starting_seat=1)))]
