"""Words for the tests of Chronicle: a round laid out by hand, and a line of play."""

from collections.abc import Mapping
from typing import Any

from domain.game import DEALER
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.events import (
    Dealt,
    HistoriesActive,
    HistoryTurnedUp,
    MeetingWon,
    RoundEnded,
    RoundOpened,
    RoundScored,
)
from domain.games.chronicle.model import Options, RoundResult
from tests.rulebook import Given, given

ANSWERS = {
    "take": lambda seat, card: m.TakeAlly(int(seat), card),
    "regain": m.RegainAlly,
    "return": lambda card, seat: m.ReturnCard(card, int(seat)),
    "name": lambda card, seat: m.NameOpponent(card, int(seat)),
    "yield": m.YieldCard,
    "dismiss": m.DismissAlly,
    "drop": m.DropCard,
    "lose": m.LoseAlly,
}


def laid_out(
    *hands: str,
    leader: int = 0,
    allies: Mapping[int, str] | None = None,
    active: str = "Monster",
    discards: str = "",
    fame: tuple[int, ...] | None = None,
    options: Options | None = None,
) -> Given:
    """A meeting begins; hands are as small as the test needs."""
    held = tuple(tuple(hand.split()) for hand in hands)
    nothing = ((),) * len(hands)
    before = [RoundScored(RoundResult(0, nothing, nothing, nothing, None, (), (), fame), fame)] if fame else []
    events: list[Any] = [
        *before,
        RoundOpened(1),
        *(HistoryTurnedUp(history) for history in active.split()),
        HistoriesActive(tuple(active.split())),
        Dealt(held, tuple(discards.split())),
        *(MeetingWon(seat, tuple(cards.split())) for seat, cards in (allies or {}).items()),
        MeetingWon(leader, ()),
    ]
    return given(GAME, len(hands), *events, options=options)


def act(word: str) -> m.Move:
    """`P7` is played; `take:1:P3`, `return:P7:2`, `lose:P3` and so on answer a question."""
    kind, *fields = word.split(":")
    return ANSWERS[kind](*fields) if fields else m.PlayCard(word)


def acts(start: Given, line: str) -> Given:
    """Each move is made by whoever is to act."""
    for word in line.split():
        start = start.after(acting(start), act(word))
    return start


def acting(start: Given) -> int:
    (seat,) = GAME.to_act(start.state)
    return seat


def choices(start: Given) -> set[m.Move]:
    return set(start.legal(acting(start)))


def scored(start: Given) -> m.RoundResult:
    return start.after(DEALER, m.ScoreRound()).state.last_round


def final(*holdings: str, active: str = "Monster", hands: Mapping[int, str] | None = None) -> m.RoundResult:
    """How a round is scored that ends with these allies, and these cards still in hand."""
    held = [(hands or {}).get(seat, "") for seat in range(len(holdings))]
    start = laid_out(*held, allies=dict(enumerate(holdings)), active=active)
    return scored(Given(GAME, GAME.evolve(start.state, RoundEnded())))
