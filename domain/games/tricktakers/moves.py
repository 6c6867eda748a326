"""TRICKTAKERs: what a seat or the dealer may ask for."""

from dataclasses import dataclass

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers.model import Choice


@dataclass(frozen=True, slots=True)
class TakeCharacter:
    """Openly, from the row."""

    character: str


@dataclass(frozen=True, slots=True)
class PickCharacter:
    """One of those she drafted, sealed until all have picked."""

    character: str


@dataclass(frozen=True, slots=True)
class PlayCards:
    """`how` names how they are to count or why they may be played, where there is a choice; `n` as in Answer."""

    cards: Cards
    how: str
    n: int


@dataclass(frozen=True, slots=True)
class Act:
    """What she may do of her own accord in her turn before playing, or in her set-up; `n` as in Answer."""

    act: str
    choice: Choice
    n: int


@dataclass(frozen=True, slots=True)
class Answer:
    """To a question. `n` says which: the count of moves made so far, so that no question has the number of another.

    Turns are counted with them: who sends her Rare twice does not play her other one to the next trick.
    """

    n: int
    question: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class DrawStarter:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled deck; in `shuffle` also the row of characters."""

    deck: Cards
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Luck inside a turn: the cards of a pile in their new order."""

    deck: Cards


@dataclass(frozen=True, slots=True)
class ScoreRound:
    pass


Move = TakeCharacter | PickCharacter | PlayCards | Act | Answer | DrawStarter | Deal | Shuffle | ScoreRound

MOVES: tuple[type, ...] = (TakeCharacter, PickCharacter, PlayCards, Act, Answer)
DEALER_MOVES: tuple[type, ...] = (DrawStarter, Deal, Shuffle, ScoreRound)


def words(move: Move) -> str:
    """A seat's move as a person would say it: `R3 as lead`, `hermit.draw yes`, `no`."""
    match move:
        case PlayCards(cards, how):
            return " ".join(cards) + (f" as {how}" if how else "")
        case Act(act, choice):
            return " ".join((act, *choice))
        case Answer(_, _, choice):
            return " ".join(choice)
        case TakeCharacter(character) | PickCharacter(character):
            return character
        case _:
            return type(move).__name__
