"""TRICKTAKERs: the state of a game; its moves are in moves.py, its events in events.py.

No type here belongs to one character: what a character keeps is on its own sheet, and its moves and events are
those that every character has. So a further character is one file in characters/.
"""

from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers.cards import Colour, Count

FIRST_POINTS: Final = 30
HAND_SIZE: Final = 5
TRICKS: Final = 5
ROUNDS: Final = 3

Choice = tuple[str, ...]
Value = int | str | bool | None | tuple[str | int | None, ...]


@dataclass(frozen=True)
class Options:
    mode: Literal["all_star", "draft", "shuffle"] = "all_star"
    characters: tuple[str, ...] | None = None  # those in use; null: all
    starting_seat: int | None = None
    choosing_order: Literal["book", "base"] = "book"
    leader_named: Literal["book", "before_setup", "after_setup"] = "book"
    resistance_3p: bool = False
    rule350: Literal["over", "variant"] = "over"


@dataclass(frozen=True)
class Step:
    """Something still to be done, by the rules (`seat` -1), by the dealer or by a seat. `note` is known to all."""

    name: str
    seat: Seat = -1
    note: tuple[str | int, ...] = ()


@dataclass(frozen=True)
class Play:
    """Cards in the trick: one, an Alchemist's three, or a beast above the card it was put on.

    `shown` are those that lay open in her hand before.
    """

    seat: Seat
    cards: Cards
    count: Count
    hidden: bool = False
    shown: Cards = ()


@dataclass(frozen=True)
class Lead:
    """The card that set the lead colour, as it counts."""

    colour: Colour
    number: int | None


@dataclass(frozen=True)
class Line:
    """Points that a seat gained or lost, and what for."""

    seat: Seat
    points: int
    reason: str
    round: int = 0


@dataclass(frozen=True)
class State:
    options: Options
    in_use: tuple[str, ...]
    rounds: int  # how many there will be
    round: int
    count: int  # moves made so far: questions are numbered by it
    agenda: tuple[Step, ...]  # what is to be done next, first thing first
    starter: Seat | None  # who was drawn to begin
    # choosing characters
    row: tuple[str, ...]  # laid out to choose from
    laid_out: tuple[str, ...]  # the whole row of this round
    drafted: tuple[tuple[str, ...], ...]
    picks: tuple[str, ...]  # sealed; "" while she has not picked
    played: tuple[tuple[str, ...], ...]  # in the rounds before this one
    characters: tuple[str, ...]  # this round's, "" before they are chosen
    sheets: tuple[Any, ...]  # what each character keeps: a dataclass of its own
    preparing: Seat | None  # whose set-up it is
    carried: tuple[Cards, ...]  # kept for the next round
    # cards
    box: Cards  # not in play
    deck: Cards  # the first is on top
    discards: Cards
    out: Cards  # discarded, and out of the round
    hands: tuple[Cards, ...]
    aside: tuple[Cards, ...]  # laid aside for a moment: given up, offered
    opened: tuple[Cards, ...]  # those of the hand that lie open
    won: tuple[Cards, ...]
    voids: tuple[tuple[Colour, ...], ...]  # colours that a hand was shown to lack
    # the trick
    trick_number: int
    leader: Seat | None
    order: tuple[Seat, ...]  # who has still to play, the next first
    trick: tuple[Play, ...]
    lead: Lead | None
    kakumei: Seat | None  # who declared it
    acted: tuple[str, ...]  # done in this turn
    winner: Seat | None
    tricks: tuple[int, ...]  # won in this round
    # standing
    points: tuple[int, ...]
    crowns: tuple[int, ...]
    black_crowns: tuple[int, ...]
    round_crown: Seat | None
    round_black_crowns: tuple[Seat, ...]
    forged: tuple[str, ...]  # in the whole game
    ledger: tuple[Line, ...]
    won_by: Seat | None
    reason: str
