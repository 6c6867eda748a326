"""Revolution: the state of a game, its moves and its events."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.cards import Card, Cards
from domain.game import Seat
from domain.tricks import Trick

DEALS: Final = 3
FIRST_SCORE: Final = 10
HAND_SIZE: Final = {2: 15, 3: 12, 4: 12}
PASSES: Final = {2: 3, 3: 2, 4: 2}
TRICK_SIZE: Final = {2: 4, 3: 3, 4: 4}  # actions
WORTH: Final = {1: 2, 2: 1, 3: 0, 4: -1}  # of a scored card by its colour's rank
WORTH_OF_A_LOWEST_NOT_ABOVE_0: Final = -2
ALLIANCE_CARDS: Final = 3  # how many scored cards an alliance card stands for

Colour = str


@dataclass(frozen=True)
class Options:
    alliance: bool = False
    witnesses: bool = False
    witness_limit: Literal["fewer", "at_most"] = "fewer"
    starting_seat: int | None = None


@dataclass(frozen=True)
class ColourResult:
    """What the revolution made of a colour: `worth` is that of each scored card."""

    colour: Colour
    sum: int
    rank: int
    worth: int


@dataclass(frozen=True)
class SeatResult:
    """What a seat scored. `counts` are its scored cards by colour, in the order of `DealResult.colours`."""

    counts: tuple[int, ...]
    alliance: Colour | None
    alliance_counts: int
    points: int
    score: int


@dataclass(frozen=True)
class DealResult:
    """How a deal was scored; then all deserts are shown, each card with its owner and place."""

    deal: int
    deserts: tuple[Cards, ...]
    neutral: Cards
    colours: tuple[ColourResult, ...]
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True)
class State:
    """A card of a denied colour (one whose disc was moved) in a hand is a witness; nothing else marks it."""

    options: Options
    deal: int
    phase: Literal["deal", "name", "pick", "play", "ally", "score", "over"]
    stock: Cards  # the deck before the first deal
    starter: Seat | None  # who holds the start card
    namer: Seat | None  # who names the holder
    leader: Seat | None
    ally: Seat | None  # who has an alliance card to take
    trick: Trick  # face up
    passed: Trick  # face down, until the trick is over
    hands: tuple[Cards, ...]
    picks: tuple[Cards, ...]  # for Desert 1, sealed
    owed: tuple[int, ...]  # passes still to be made
    deserts: tuple[Cards, ...]  # Desert 1, 2, 3 (and beside it)
    neutral: Cards
    scored: tuple[Cards, ...]
    discs: tuple[tuple[Colour, ...], ...]  # the colours that a seat was shown not to have
    alliances: tuple[Colour, ...]  # alliance cards that lie open
    allied: tuple[Colour | None, ...]
    scores: tuple[int, ...]
    deals: tuple[DealResult, ...]


@dataclass(frozen=True, slots=True)
class NameStarter:
    """Who has the lowest score gives the start card to a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickCard:
    """A card for Desert 1, sealed until all have picked."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: Card


@dataclass(frozen=True, slots=True)
class PassCard:
    card: Card


@dataclass(frozen=True, slots=True)
class TakeAlliance:
    colour: Colour


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer shuffles; before the first deal he may draw who holds the start card."""

    deck: Cards
    starter: Seat | None


@dataclass(frozen=True, slots=True)
class ScoreDeal:
    pass


Move = NameStarter | PickCard | PlayCard | PassCard | TakeAlliance | Deal | ScoreDeal


@dataclass(frozen=True, slots=True)
class Dealt:
    deal: int
    hands: tuple[Cards, ...]
    neutral: Cards
    starter: Seat
    namer: Seat | None


@dataclass(frozen=True, slots=True)
class StarterNamed:
    seat: Seat
    starter: Seat


@dataclass(frozen=True, slots=True)
class CardPicked:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PicksShown:
    """All have picked: the cards, seat by seat, go to Desert 1."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """`disc` is the colour whose disc this play moved."""

    seat: Seat
    card: Card
    disc: Colour | None


@dataclass(frozen=True, slots=True)
class CardPassed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class AllianceDue:
    """Her second pass: she takes an alliance card before anything else is done."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AllianceTaken:
    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class TrickWon:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrickPassed:
    """Everybody passed: nobody wins, the same seat leads again."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class PassLaid:
    """A passed card goes to the desert, face up if it is special."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealEnded:
    pass


@dataclass(frozen=True, slots=True)
class DealScored:
    result: DealResult


@dataclass(frozen=True, slots=True)
class GameWon:
    winners: tuple[Seat, ...]


Event = (
    Dealt
    | StarterNamed
    | CardPicked
    | PicksShown
    | CardPlayed
    | CardPassed
    | AllianceDue
    | AllianceTaken
    | TrickWon
    | TrickPassed
    | PassLaid
    | DealEnded
    | DealScored
    | GameWon
)
