"""Chronicle: the state of a game and its moves."""

from dataclasses import dataclass
from typing import Final, Literal

from domain.cards import Card, Cards
from domain.game import Seat

HAND_SIZE: Final = {3: 12, 4: 9, 5: 7, 6: 6}
GOAL: Final = 3
MONOPOLY: Final = 2  # Fame for all evil cards


@dataclass(frozen=True)
class Options:
    two_histories: bool = False
    prolonged: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card in the meeting. Face down it has no strength and no ability."""

    seat: Seat
    card: Card
    face_down: bool = False


Meeting = tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What an ability asks. It is answered by moves of one type, by these seats one after the other."""

    answer: str
    card: Card
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Theme:
    """Who showed the theme card of a History card turned up this round."""

    history: Card
    card: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class Award:
    """Who met the condition of an active History card, and how many of what it asks for each seat had."""

    history: Card
    counts: tuple[int, ...]
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class RoundResult:
    """How a round was scored, step by step (CHR-30, CHR-31)."""

    round: int
    hands: tuple[Cards, ...]  # what was still in hand and became allies
    allies: tuple[Cards, ...]  # as they were counted
    purged: tuple[Cards, ...]  # evil that the Angel's holder discarded
    monopolist: Seat | None
    excluded: tuple[Seat, ...]
    awards: tuple[Award, ...]
    gained: tuple[int, ...]


@dataclass(frozen=True)
class State:
    options: Options
    round: int
    phase: Literal["deal", "play", "choose", "score", "over"]
    pile: Cards  # History cards that may be turned up next, in no order: the dealer draws one
    past: Cards  # History cards of earlier rounds, each once, the latest last
    histories: Cards  # turned up this round
    active: Cards  # whose conditions count this round
    themes: tuple[Theme, ...]
    stock: Cards  # the characters before the first deal
    leader: Seat
    waiting: tuple[Seat, ...]  # who has not played in this meeting yet, in order
    suit: str | None  # the meeting's
    meeting: Meeting
    question: Question | None
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]  # what everybody knows a seat to hold: in her hand, or face down in this meeting
    allies: tuple[Cards, ...]
    discards: Cards  # the top is last; of the others nobody sees which they are
    fame: tuple[int, ...]
    last_round: RoundResult | None


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Face up or face down: the rules leave no choice."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeAlly:
    opponent: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RegainAlly:
    """One of your own allies goes back into your hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReturnCard:
    """The card that this seat has in the meeting goes back into her hand.

    A seat, unlike a card, may be the answer to the next such question too: so the card that asks is named.
    """

    asked_by: Card
    seat: Seat


@dataclass(frozen=True, slots=True)
class NameOpponent:
    """She has to discard a card."""

    asked_by: Card
    opponent: Seat


@dataclass(frozen=True, slots=True)
class YieldCard:
    """Discarded from your hand, because an opponent named you."""

    card: Card


@dataclass(frozen=True, slots=True)
class DismissAlly:
    """One of your own allies is discarded, because of the card that you played."""

    card: Card


@dataclass(frozen=True, slots=True)
class DropCard:
    """Discarded from your hand, because of the card that you played."""

    card: Card


@dataclass(frozen=True, slots=True)
class LoseAlly:
    """Discarded, because you have the most allies."""

    card: Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer shuffles the characters and turns up History cards; with five players one character is exposed.

    `again`: the deck shuffled a second time, if theme cards were exposed on the way and put back.
    """

    deck: Cards
    drawn: Cards
    again: Cards


@dataclass(frozen=True, slots=True)
class ScoreRound:
    pass


Answer = TakeAlly | RegainAlly | ReturnCard | NameOpponent | YieldCard | DismissAlly | DropCard | LoseAlly
Move = PlayCard | Answer | Deal | ScoreRound
