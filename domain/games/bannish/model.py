"""Bannish: the cards, the state of a game, its moves and its events."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Final, Literal

from domain.cards import Card, Cards
from domain.game import Seat
from domain.tricks import Trick

COLOURS: Final = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple"}  # RESTORED: the names
NUMBERS: Final = (1, 2, 3, 4, 5, 6)
STARS: Final = {  # RESTORED: the printed stars are lost; every card has at least one, not all as many
    "inverse": {1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1},
    "same": {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6},
}
HAND_SIZE: Final = 12
GOAL: Final = 2

DATA: Final[dict[str, Any]] = {
    "colours": [{"code": code, "name": name, "restored": True} for code, name in COLOURS.items()],
    "cards": [
        {
            "card": f"{code}{number}",
            "colour": name,
            "strength": number,
            "copies": 2,
            "stars": {option: stars[number] for option, stars in STARS.items()},
            "restored": True,
        }
        for code, name in COLOURS.items()
        for number in NUMBERS
    ],
}


@cache
def deck(seats: int) -> Cards:
    """As many colours as players, every number twice."""
    return tuple(f"{colour}{number}" for colour in list(COLOURS)[:seats] for number in NUMBERS for _ in range(2))


suit: Callable[[Card], str] = itemgetter(0)


def number(card: Card) -> int:
    return int(card[1])


@dataclass(frozen=True)
class Options:
    stars: Literal["inverse", "same"] = "inverse"
    starting_seat: int | None = None


@dataclass(frozen=True)
class RoundResult:
    """How a round was scored; at its end all hands are shown."""

    round: int
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    stars: tuple[int, ...]
    gained: tuple[int, ...]


@dataclass(frozen=True)
class State:
    options: Options
    round: int
    phase: Literal["deal", "play", "pick", "score", "over"]
    stock: Cards  # the deck before the first deal
    chip: Seat | None
    picker: Seat | None  # who won the trick and takes a card of it
    trick: Trick
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    removed: Cards  # left the round face down
    victory: tuple[int, ...]
    last_round: RoundResult | None


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: Card


@dataclass(frozen=True, slots=True)
class TakeCard:
    """The trick's winner takes one card of those on the table."""

    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer shuffles; before the first round he may draw who has the chip."""

    deck: Cards
    chip: Seat | None


@dataclass(frozen=True, slots=True)
class ScoreRound:
    pass


Move = PlayCard | TakeCard | Deal | ScoreRound


@dataclass(frozen=True, slots=True)
class Dealt:
    round: int
    hands: tuple[Cards, ...]
    chip: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Bannished:
    """A pair: `card` as everybody saw it, `removed` as the two lie now."""

    seat: Seat
    card: Card
    removed: Cards


@dataclass(frozen=True, slots=True)
class TrickWon:
    seat: Seat
    chip: Seat


@dataclass(frozen=True, slots=True)
class CardTaken:
    """The rest of the trick leaves: `left` as it was seen, `removed` as it lies now."""

    seat: Seat
    card: Card
    left: Cards
    removed: Cards


@dataclass(frozen=True, slots=True)
class RoundEnded:
    pass


@dataclass(frozen=True, slots=True)
class RoundScored:
    result: RoundResult
    victory: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    winners: tuple[Seat, ...]


Event = Dealt | CardPlayed | Bannished | TrickWon | CardTaken | RoundEnded | RoundScored | GameWon
