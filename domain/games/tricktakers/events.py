"""TRICKTAKERs: what may come of a move."""

from dataclasses import dataclass
from typing import Literal, get_args

from domain.cards import Cards
from domain.game import Seat
from domain.games.tricktakers.cards import Colour, Count
from domain.games.tricktakers.model import Line, Play, Step, Value


@dataclass(frozen=True, slots=True)
class StarterDrawn:
    seat: Seat


@dataclass(frozen=True, slots=True)
class CharacterTaken:
    """`draft`: it is kept for the rounds to come."""

    seat: Seat
    character: str
    draft: bool


@dataclass(frozen=True, slots=True)
class CharacterPicked:
    seat: Seat
    character: str


@dataclass(frozen=True, slots=True)
class CharactersShown:
    """By seat: who is who in this round."""

    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    round: int
    hands: tuple[Cards, ...]
    deck: Cards
    row: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetUpBegun:
    """None: all are set up."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """`cards` as they left (in no order), `laid` as they lie now (in order), `shown` those that had lain open."""

    source: str
    target: str
    cards: Cards
    laid: Cards
    shown: Cards


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """`cards` as they left; `kept` lie on the discards now, `out` belong to characters and leave the round.

    How many leave it can be seen: what can still be drawn is known to all.
    """

    source: str
    cards: Cards
    kept: Cards
    out: Cards
    shown: Cards


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pile is shuffled. The draw deck is made of the discards."""

    place: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Noted:
    """A field of a character's sheet."""

    seat: Seat
    character: str
    field: str
    value: Value


@dataclass(frozen=True, slots=True)
class HandOpened:
    """These cards of a hand lie open from now on, no others."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrickBegun:
    """The table is empty; these play, in this order."""

    number: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LeaderNamed:
    """Who leads the next trick, or this one anew; `seat` named her."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class OrderChanged:
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """She has done it in this turn."""

    act: str


@dataclass(frozen=True, slots=True)
class Played:
    """From a hand or another place. `void` is the lead colour if this play shows that she has none of it."""

    play: Play
    source: str
    void: Colour | None


@dataclass(frozen=True, slots=True)
class PlayChanged:
    """The play at this place of the trick counts otherwise now, or is turned up."""

    index: int
    cards: Cards
    count: Count
    hidden: bool


@dataclass(frozen=True, slots=True)
class LeadSet:
    colour: Colour
    number: int | None


@dataclass(frozen=True, slots=True)
class KakumeiDeclared:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Scored:
    """All gains and losses of one step, and the points of all seats after it."""

    lines: tuple[Line, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CrownsWon:
    """By tricks; in a game of two they only serve predictions."""

    crown: Seat | None
    black_crowns: tuple[Seat, ...]
    kept: bool


@dataclass(frozen=True, slots=True)
class CrownMoved:
    """From a seat to a seat, or from and to the supply (None)."""

    kind: Literal["crown", "black_crown"]
    giver: Seat | None
    taker: Seat | None
    why: str


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All cards go back, but those that are carried."""


@dataclass(frozen=True, slots=True)
class GameWon:
    seat: Seat
    reason: str


@dataclass(frozen=True, slots=True)
class AgendaSet:
    """What is to be done next. It ends every move."""

    steps: tuple[Step, ...]


Event = (
    StarterDrawn
    | CharacterTaken
    | CharacterPicked
    | CharactersShown
    | Dealt
    | SetUpBegun
    | CardsMoved
    | CardsDiscarded
    | Shuffled
    | Noted
    | HandOpened
    | TrickBegun
    | LeaderNamed
    | OrderChanged
    | Acted
    | Played
    | PlayChanged
    | LeadSet
    | KakumeiDeclared
    | TrickWon
    | Scored
    | CrownsWon
    | CrownMoved
    | RoundEnded
    | GameWon
    | AgendaSet
)

EVENTS: tuple[type, ...] = get_args(Event)
