"""TRICKTAKERs: one move being decided. A Run gathers what comes of it, up to the next question."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Literal

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.tricktakers import places
from domain.games.tricktakers.cards import exclusive
from domain.games.tricktakers.events import (
    Acted,
    CardsDiscarded,
    CardsMoved,
    CrownMoved,
    Event,
    GameWon,
    HandOpened,
    Noted,
    OrderChanged,
    Scored,
)
from domain.games.tricktakers.model import Line, State, Step, Value
from domain.games.tricktakers.recording import evolve
from domain.games.tricktakers.roster import roster

DUEL_WIN = 200  # TT-40: what a WIN counts with two players; RESTORED


class Run:
    """The state as it becomes, the events that made it so, and what is still to be done."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.agenda = list(state.agenda)

    def emit(self, event: Event) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def push(self, *steps: Step) -> None:
        """To be done next, in this order, before everything else."""
        self.agenda[:0] = steps

    def ask(self, seat: Seat, question: str, *note: str | int) -> None:
        self.push(Step(question, seat, note))

    def drop(self, name: str) -> None:
        """Not to be done any more: a turn that moves or a trick that is undone, a question that has no point now."""
        self.agenda = [step for step in self.agenda if step.name != name]

    def moment(self, name: str) -> None:
        """Everybody whose character has something to do at this moment does it next, highest priority first."""
        seats = [seat for seat in range(len(self.state.hands)) if name in hooks(self.state, seat)]
        self.push(*(Step("moment", seat, (name,)) for seat in sorted(seats, key=partial(_code, self.state))))

    # cards

    def move(self, source: str, target: str, cards: Sequence[Card]) -> None:
        """From one place to another; several cards to a deck: the first lies highest."""
        if not cards:
            return
        source = places.covered(self.state, source)
        self.emit(CardsMoved(source, target, tuple(sorted(cards)), tuple(cards), self._shown(source, cards)))

    def discard(self, source: str, cards: Sequence[Card]) -> None:
        """Onto the discards; what belongs to a character leaves the round (TT-54)."""
        if cards:
            kept = tuple(card for card in cards if not exclusive(card))
            out = tuple(card for card in cards if exclusive(card))
            self.emit(CardsDiscarded(source, tuple(sorted(cards)), kept, out, self._shown(source, cards)))

    def _shown(self, source: str, cards: Sequence[Card]) -> Cards:
        """Those that lie open in the hand they leave."""
        seat = places.owner(source)
        return common(cards, self.state.opened[seat]) if seat is not None else ()

    def exchange(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Gives up these cards and draws as many. They join the discards only after the drawing."""
        self.move(places.hand(seat), places.aside(seat), cards)
        self.push(drawing(seat, len(cards)), Step("give_up", seat), *self.gained(seat))

    def gained(self, seat: Seat) -> list[Step]:
        """What her character does when cards have come to her hand."""
        return [Step("moment", seat, ("gained",))] if "gained" in hooks(self.state, seat) else []

    def take_back(self, index: int, cards: Sequence[Card]) -> None:
        """Cards of a play return to the hand they came from; those that lay open lie open again (TT-81)."""
        play = self.state.trick[index]
        self.move(places.play(index), places.hand(play.seat), cards)
        if play.shown:
            self.emit(HandOpened(play.seat, self.state.opened[play.seat] + play.shown))

    # the turn

    def acted(self, act: str) -> None:
        self.emit(Acted(act))

    def reorder(self, order: Sequence[Seat]) -> None:
        self.emit(OrderChanged(tuple(order)))

    # the sheet

    def note(self, seat: Seat, **fields: Value) -> None:
        """Onto the sheet of her character."""
        for field, value in fields.items():
            self.emit(Noted(seat, self.state.characters[seat], field, value))

    # standing

    def score(self, *lines: Line) -> None:
        """Gains and losses of one step together; nobody falls below 0 (TT-10, TT-66)."""
        if lines:
            self.emit(Scored(lines, settled(self.state, lines)))

    def pay(self, seat: Seat, most: int, reason: str) -> int:
        """She loses so much, or what she has; how much it was."""
        paid = min(most, self.state.points[seat])
        if paid:
            self.score(Line(seat, -paid, reason))
        return paid

    def crown(self, kind: Literal["crown", "black_crown"], giver: Seat | None, taker: Seat | None, why: str) -> None:
        self.emit(CrownMoved(kind, giver, taker, why))

    def win(self, seat: Seat, reason: str) -> None:
        """The game ends here. Nobody wins so with two players (TT-40)."""
        self.emit(GameWon(seat, reason))
        self.agenda.clear()


def drawing(seat: Seat, count: int, source: str = "deck", target: str = "") -> Step:
    return Step("draw", seat, (count, source, target or places.hand(seat)))


def all_at(moment: str) -> Step:
    """Everybody's turn to do what her character does at this moment."""
    return Step("all", -1, (moment,))


def settled(state: State, lines: Iterable[Line]) -> tuple[int, ...]:
    points = list(state.points)
    for line in lines:
        points[line.seat] += line.points
    return tuple(max(0, total) for total in points)


def priority(state: State) -> list[Seat]:
    """The seats by their characters of this round, highest first (TT-12)."""
    return sorted(range(len(state.hands)), key=partial(_code, state))


def duel(state: State) -> bool:
    return len(state.hands) == 2


def last_round(state: State) -> bool:
    """Where "round 3" is said, the last one is meant (TT-70)."""
    return state.round == state.rounds


def seizer(state: State) -> Seat | None:
    """Who gets this round's Crown whatever the tricks; then nobody else acquires one (TT-22, TT-64, TT-88)."""
    seats = (seat for seat in priority(state) if roster()[state.characters[seat]].seizes_crown(state, seat))
    return next(seats, None)


def hooks(state: State, seat: Seat) -> Mapping[str, Callable[[Run, Seat], None]]:
    """What her character does, by moments."""
    character = state.characters[seat]
    return roster()[character].moments if state.sheets[seat] is not None else {}


def _code(state: State, seat: Seat) -> str:
    character = state.characters[seat]
    return roster()[character].code if character else "9"


def common(cards: Sequence[Card], there: Cards) -> Cards:
    """Those of the cards that are there, alike ones as often as they are."""
    left, found = list(there), []
    for card in cards:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)
