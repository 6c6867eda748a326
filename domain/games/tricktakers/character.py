"""TRICKTAKERs: what a character is: one record of functions, CHARACTER, in a file of its own in characters/.

The rules know no character by name. They ask each one at the moments below, highest priority first, and a character
that has nothing to say at a moment says nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import FACES, Count
from domain.games.tricktakers.model import Choice, Line, Play, State
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.obligations import following, loose
from domain.games.tricktakers.running import Run
from domain.luck import Luck

NO: Choice = ("no",)
YES: Choice = ("yes",)

MOMENTS = (
    "setup",  # her own set-up, in priority order
    "ready",  # all are set up
    "trick",  # a trick begins, also after a Rewind
    "fronting",  # cards were laid, the lead colour is not set yet
    "laid",  # it is set
    "played",  # everything that a laid card brings by itself is done
    "turned_up",  # all have played: cards lying face down are turned up
    "seen",  # what was turned up is looked at
    "decided",  # then second cards are turned up or not
    "judging",  # the last moment before the winner is named
    "won",  # he is named: pools, bonuses, points of magic, elements, tasks
    "past",
    "reserved",
    "taken",
    "slot",
    "chip",
    "cleared",  # the trick's cards lie with the winner
    "asked",  # end of round: what must be chosen before the points
    "forging",
    "predictions",
    "thefts",
    "kept",  # the round's cards are back in the box
    "rewound",  # the trick's cards are back in the hands, the trick begins anew
    "gained",  # cards have come to her hand by an exchange, a gift or from the round before
)
Hook = Callable[[Run, Seat], None]
Told = Literal["gives up black", "could follow"]


@dataclass(frozen=True, kw_only=True)
class Question:
    """Put to a seat by a Step of this name (`<character>.<word>`), answered by an Answer.

    `note` is the step's. If nothing is left, or only NO, it is not put.
    """

    refusal: str  # the rule's number and words
    choices: Callable[[State, Seat, tuple[Any, ...]], Sequence[Choice]]
    answer: Callable[[Run, Seat, Choice, tuple[Any, ...]], None]
    sequence: Callable[[State, Seat], bool] = lambda state, seat: False  # inside one no Black Crown is returned
    always: bool = False  # put with only NO as well: that it is not put would tell of a secret
    worth: Callable[[State, Seat, Choice], float] | None = None  # for the bot: the best is chosen


@dataclass(frozen=True, kw_only=True)
class Deed:
    """What she may do in her turn before playing, by an Act of this name."""

    refusal: str
    choices: Callable[[State, Seat], Sequence[Choice]]
    do: Callable[[Run, Seat, Choice], None]
    worth: Callable[[State, Seat, Choice], float] | None = None  # for the bot: done if above 0


def inside(state: State, seat: Seat) -> bool:
    """For questions that are put only within a sequence."""
    return True


def _no_lines(state: State, seat: Seat) -> list[Line]:
    return []


def _no_win(state: State, seat: Seat) -> str | None:
    return None


def plain_plays(state: State, seat: Seat) -> list[PlayCards]:
    """A card of the lead colour if she has one, or one without colour."""
    return [PlayCards((card,), "", state.count) for card in dict.fromkeys(following(state, state.hands[seat]))]


def printed(state: State, seat: Seat, move: PlayCards) -> Count:
    return FACES[move.cards[0]]


def to_hand(run: Run, seat: Seat, index: int, play: Play) -> None:
    run.take_back(index, play.cards)


def no_tricks(state: State, seat: Seat) -> bool:
    return state.tricks[seat] == 0


def most_tricks(state: State, seat: Seat) -> bool:
    return True


def drawable(state: State, seat: Seat) -> int:
    """How many cards can be drawn, the discards included; so many may be exchanged at most."""
    return len(state.deck) + len(state.discards)


def exchanged(run: Run, seat: Seat, cards: Cards) -> None:
    run.exchange(seat, cards)


@dataclass(frozen=True)
class Bare:
    """The sheet of a character that keeps nothing."""


@dataclass(frozen=True, kw_only=True)
class Character:
    name: str
    title: str
    code: str  # the priority: 1A is the highest
    expansion: bool = False
    exclusive: Cards = ()  # the cards that come with it
    sheet: Callable[[], Any] = Bare  # a fresh one, every round: a frozen dataclass without slots
    piles: tuple[str, ...] = ()  # fields of the sheet that hold cards
    hidden: Mapping[str, Literal["owner", "nobody"]] = field(default_factory=dict)  # who may see a secret field
    moments: Mapping[str, Hook] = field(default_factory=dict)
    questions: Mapping[str, Question] = field(default_factory=dict)
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    steps: Mapping[str, Callable[[Run, Seat, tuple[Any, ...]], None]] = field(default_factory=dict)
    plays: Callable[[State, Seat], Sequence[PlayCards]] = plain_plays
    playing: Callable[[Run, Seat, PlayCards], None] = lambda run, seat, move: None  # just before the cards are laid
    counted: Callable[[State, Seat, PlayCards], Count] = printed
    face_down: Callable[[State, Seat, PlayCards], bool] = lambda state, seat, move: False
    bound: Callable[[State, Seat, PlayCards], bool] = lambda state, seat, move: True  # whether this play had to follow
    take_back: Callable[[Run, Seat, int, Play], None] = to_hand  # Rewind
    wins: Callable[[State, Seat], str | None] = _no_win  # her own condition, at the end of a round: its words
    points: Callable[[State, Seat], Sequence[Line]] = _no_lines
    crown: Callable[[State, Seat], bool] = most_tricks  # whether having most tricks brings her the Crown
    black_crown: Callable[[State, Seat], bool] = no_tricks
    seizes_crown: Callable[[State, Seat], bool] = lambda state, seat: False  # whatever the tricks; nobody else gets one
    chooses_first: bool = False  # in the next round, by `choosing_order: base`
    not_twice: bool = False  # not two rounds running
    redraw_limit: Callable[[State, Seat], int] = drawable
    redraw: Callable[[Run, Seat, Cards], None] = exchanged
    receive: Callable[[Run, Seat, str, Cards], None] | None = None  # gifts; by default they go to the hand
    gifts: int = 1  # how many cards she is given for a play that is changed
    may_hold: Callable[[State, Seat, Card], bool] = lambda state, seat, card: True  # as far as others can tell
    plausible: Callable[[State, Seat], bool] = lambda state, seat: True  # whether a whole imagined hand fits her acts
    tells: Mapping[str, Told] = field(default_factory=dict)  # what a note of this field shows of her very next cards
    imagine: Callable[[Luck, State, Seat], Mapping[str, Any]] | None = None  # secret fields that are no cards
    summary: Callable[[State, Seat], Mapping[str, Any]] = lambda view, seat: {}
    may_still: Callable[[State, Seat], Sequence[str]] = lambda view, seat: ()  # what is left to her, in words
    rating: int = 40  # for the bot: the points that it tends to make with this character in a round
    aim: Callable[[State, Seat], float] | None = None  # for the bot: what winning this trick is worth to her
    brings: Callable[[State, Seat, PlayCards], float] = lambda state, seat, move: 0.0  # and what a play does besides
    data: Mapping[str, Any] = field(default_factory=dict)
    restored: tuple[str, ...] = ()  # RESTORED: which fields of its public row, others than rows that say it themselves


def cards_of(state: State, seat: Seat, *, but: Sequence[Card] = ()) -> list[Choice]:
    """Each card of her hand as a choice of its own."""
    return [(card,) for card in dict.fromkeys(state.hands[seat]) if card not in but]


def discardable(state: State, seat: Seat, note: tuple[Any, ...]) -> list[Choice]:
    return [(card,) for card in dict.fromkeys(loose(state.hands[seat]))]


def discard(run: Run, seat: Seat, choice: Choice, note: tuple[Any, ...]) -> None:
    run.discard(places.hand(seat), choice)
