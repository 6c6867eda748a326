"""The contract between a game and everything else. Read this first.

A game is one record of functions. `decide` says what comes of a move (all rules live there), `evolve`
records it, `view` and `redact` close what a viewer may not see. Nothing else is needed to host a game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from domain.luck import Luck

Seat = int
Viewer = Seat | None  # a seat, or the spectator

SPECTATOR: Final[Viewer] = None
DEALER: Final[Seat] = -1  # luck and bookkeeping are moves too: the dealer's

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
T = TypeVar("T")


class IllegalMove(Exception):
    """The rules say no. `rule` is an id of the game's `refusals`, `words` say why here and now."""

    def __init__(self, rule: str, words: str = "") -> None:
        super().__init__(rule, words)
        self.rule = rule
        self.words = words


class BadSetup(Exception):
    """These options cannot be played with this many seats. `words` say what would be allowed."""

    def __init__(self, rule: str, words: str) -> None:
        super().__init__(rule, words)
        self.rule = rule
        self.words = words


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table was opened with: how many sit there, and the game's own Options."""

    seats: int
    options: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Several winners share the victory."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Turn(Generic[S, M, E]):
    """All that a bot is given for one decision: what its seat sees, nothing more."""

    seat: Seat
    view: S
    moves: Sequence[M]
    log: Sequence[E]
    luck: Luck


def no_summary(view: Any, viewer: Viewer) -> Mapping[str, Any]:
    """For games whose state says everything a person needs."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, M, E]):
    """One game. `moves` are the seats' move types, `dealer` the dealer's, `events` what may come of them.

    A dealer's move is due work, done in the background (scoring, the next deal), unless its type is in
    `at_once`: luck inside a turn belongs to the move that asked for it.
    """

    name: str
    title: str
    rules: int  # raised whenever `decide` changes what it decides
    seats: tuple[int, ...]  # the numbers of players it can be played with
    options: type
    moves: tuple[type, ...]
    dealer: tuple[type, ...]
    at_once: tuple[type, ...] = ()
    events: tuple[type, ...]
    refusals: Mapping[str, str]  # rule id -> the rule's number and words; `<name>.options` among them
    initial: Callable[[Setup], S]  # raises BadSetup
    decide: Callable[[S, Seat, M], list[E]]  # raises IllegalMove
    evolve: Callable[[S, E], S]
    to_act: Callable[[S], frozenset[Seat]]  # {DEALER} when the dealer is due, empty at the end
    legal: Callable[[S, Seat], Sequence[M]]
    chance: Callable[[S, Luck], M | None]
    view: Callable[[S, Viewer], S]
    redact: Callable[[E, Viewer], E]
    determinize: Callable[[S, Sequence[E], Seat], Callable[[Luck], S]]
    cards: Callable[[S], Counter[str]]
    outcome: Callable[[S], Outcome | None]
    easy: Callable[[Turn[S, M, E]], M]
    summary: Callable[[S, Viewer], Mapping[str, Any]] = no_summary  # what a person wants to read off a view
    data: Mapping[str, Any] = field(default_factory=dict)  # cards and tables, `restored` rows marked
    upcasts: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)


_new = object.__new__
_set = object.__setattr__


def replace(value: T, **changes: Any) -> T:
    """A copy of a frozen dataclass (without slots) with some fields changed.

    Five times as fast as dataclasses.replace, which matters: it is most of what `evolve` does.
    """
    old = value.__dict__
    fields = old | changes
    if len(fields) != len(old):
        raise TypeError(f"{type(value).__name__} has no field {set(changes) - set(old)}")
    copy: T = _new(value.__class__)
    _set(copy, "__dict__", fields)
    return copy


def at(items: Sequence[T], index: int, item: T) -> tuple[T, ...]:
    """The same tuple with another item at one place: `at(hands, seat, hand)`."""
    return (*items[:index], item, *items[index + 1 :])


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in turn, beginning with the first."""
    return tuple((first + step) % seats for step in range(seats))


def to_act_in_words(seats: Iterable[Seat]) -> str:
    """For refusals: whom the table waits for."""
    return f"to act: {', '.join('the dealer' if seat == DEALER else f'seat {seat}' for seat in sorted(seats))}"


def highest(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Every seat with the highest score: they share the victory."""
    most = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == most)


def play_out(game: Game[S, M, E], state: S, events: Sequence[E]) -> S:
    """The state after these events."""
    for event in events:
        state = game.evolve(state, event)
    return state
