"""Chronicle: which History cards are turned up and which are active (CHR-10, CHR-34, CHR-35, CHR-43)."""

from collections.abc import Callable

from domain.cards import Card, Cards, take
from domain.games.chronicle.cards import HISTORIES
from domain.games.chronicle.events import (
    Event,
    HistoriesActive,
    HistoryPutBack,
    HistoryTurnedUp,
    PileReshuffled,
    RoundOpened,
)
from domain.games.chronicle.model import State
from domain.games.chronicle.recording import evolve


def turn_up(state: State, draw: Callable[[Cards], Card]) -> list[Event]:
    """The History cards of a new round. `draw` names the card that comes from the pile it is given."""
    events: list[Event] = []

    def record(event: Event) -> None:
        nonlocal state
        events.append(event)
        state = evolve(state, event)

    record(RoundOpened(state.round + 1))
    due = 2 if state.options.two_histories else 1
    while due:
        if not state.pile:
            record(PileReshuffled(tuple(card for card in HISTORIES if card not in state.histories)))
        history = draw(state.pile)
        if HISTORIES[history].revives and not _before(state):
            record(HistoryPutBack(history))
            history = draw(take(state.pile, history))  # its substitute is drawn before it is shuffled in again
        record(HistoryTurnedUp(history))
        due += HISTORIES[history].further - 1
    record(HistoriesActive(_active(state)))
    return events


def themes(histories: Cards) -> Cards:
    return tuple(HISTORIES[history].theme for history in histories)


def _active(state: State) -> Cards:
    """Those with a condition, and what is revived: the latest that are not active anyway."""
    active = tuple(history for history in state.histories if HISTORIES[history].asks)
    revived = sum(HISTORIES[history].revives for history in state.histories)
    earlier = [history for history in reversed(_before(state)) if history not in active]
    return active + tuple(earlier[:revived])


def _before(state: State) -> Cards:
    return tuple(history for history in state.past if HISTORIES[history].asks)
