"""The ways to set Revolution up: every player count and variant, and starting seats."""

from collections.abc import Mapping

from domain.bots import Policy
from domain.game import Seat, Setup
from domain.games.revolution.model import Options
from domain.luck import Luck
from tests.games.revolution.table import liar

VARIANTS = {
    "plain": Options(),
    "alliance": Options(alliance=True),
    "witnesses-fewer": Options(alliance=True, witnesses=True),
    "witnesses-at_most": Options(alliance=True, witnesses=True, witness_limit="at_most"),
}


def setups(luck: Luck, count: int) -> list[Setup]:
    """A short list, the same for every count: all of it is always tried; last the set-up with the most to hide."""
    given_seats = [Setup(2, Options(starting_seat=1)), Setup(4, Options(alliance=True, starting_seat=2))]
    return given_seats + [setup for _, setup in golden()]


def golden() -> list[tuple[str, Setup]]:
    found = [("2-seats-plain", Setup(2, Options()))]
    for seats in (3, 4):
        found += [(f"{seats}-seats-{name}", Setup(seats, options)) for name, options in VARIANTS.items()]
    return [*found, ("3-seats-starting_seat-1", Setup(3, Options(starting_seat=1)))]


def players(setup: Setup) -> Mapping[Seat, Policy]:
    """Random players pass too soon to tell a lie."""
    return dict.fromkeys(range(setup.seats), liar) if setup.options.witnesses else {}
