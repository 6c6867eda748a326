"""The example game: its state, moves and events."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.cards import Card, Cards
from domain.game import Seat


def deck(seats: int) -> Cards:
    """Six numbers a seat, written so that they compare as text."""
    return tuple(f"{number:02}" for number in range(1, 6 * seats + 1))


DATA: Final[dict[str, Any]] = {"cards": [{"card": card, "strength": int(card)} for card in deck(4)]}


@dataclass(frozen=True)
class Options:
    deals: Literal[1, 2] = 2
    lowest_wins: bool = False


@dataclass(frozen=True)
class State:
    options: Options
    phase: Literal["deal", "seal", "turn", "score", "over"]
    deals: int  # how many were dealt
    pile: Cards  # face down and in no order: the dealer draws from it
    open: Cards  # the prize of the trick; empty until it is turned up
    hands: tuple[Cards, ...]
    sealed: tuple[Cards, ...]  # by seat: the card laid face down for this trick, or nothing yet
    spent: Cards
    tricks: tuple[int, ...]  # won in this deal
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SealCard:
    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    deck: Cards


@dataclass(frozen=True, slots=True)
class TurnUp:
    card: Card


@dataclass(frozen=True, slots=True)
class ScoreDeal:
    pass


Move = SealCard | Deal | TurnUp | ScoreDeal


@dataclass(frozen=True, slots=True)
class Dealt:
    hands: tuple[Cards, ...]
    pile: Cards


@dataclass(frozen=True, slots=True)
class CardSealed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickOpened:
    cards: Cards  # by seat
    winner: Seat
    last: bool  # of this deal


@dataclass(frozen=True, slots=True)
class OpenTaken:
    """A card that all saw is hidden again: `card` as it left the table, `held` as it lies in the hand."""

    seat: Seat
    card: Card
    held: Card


@dataclass(frozen=True, slots=True)
class TurnedUp:
    card: Card


@dataclass(frozen=True, slots=True)
class DealScored:
    points: tuple[int, ...]
    over: bool


Event = Dealt | CardSealed | TrickOpened | OpenTaken | TurnedUp | DealScored
