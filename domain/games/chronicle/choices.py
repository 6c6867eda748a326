"""Chronicle: the answers that each question allows, and what comes of them (CHR-40, CHR-41, CHR-49).

Each question has a move type of its own, so that a late second click cannot answer the next one.
"""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from domain.cards import Card
from domain.game import IllegalMove, Seat
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import name
from domain.games.chronicle.events import (
    AllyDiscarded,
    AllyRegained,
    AllyTaken,
    Asked,
    CardDiscarded,
    CardReturned,
    Event,
    OpponentNamed,
)
from domain.games.chronicle.model import Question, State

CHOICES: Final[dict[str, Callable[[State, Seat, Card], Sequence[m.Answer]]]] = {
    "TakeAlly": lambda state, seat, card: [
        m.TakeAlly(other, own) for other in _opponents(state, seat) for own in state.allies[other]
    ],
    "RegainAlly": lambda state, seat, card: [m.RegainAlly(own) for own in state.allies[seat]],
    "ReturnCard": lambda state, seat, card: [
        m.ReturnCard(card, play.seat) for play in state.meeting if play.seat != seat
    ],
    "NameOpponent": lambda state, seat, card: [
        m.NameOpponent(card, other) for other in _opponents(state, seat) if state.hands[other]
    ],
    "YieldCard": lambda state, seat, card: [m.YieldCard(own) for own in state.hands[seat]],
    "DismissAlly": lambda state, seat, card: [m.DismissAlly(own) for own in state.allies[seat]],
    "DropCard": lambda state, seat, card: [m.DropCard(own) for own in state.hands[seat]],
    "LoseAlly": lambda state, seat, card: [m.LoseAlly(own) for own in state.allies[seat]],
}

_REFUSED: Final = {
    "TakeAlly": ("chronicle.not-an-opponents-ally", "name an opponent and one of her allies"),
    "RegainAlly": ("chronicle.not-your-ally", "name one of your own allies"),
    "ReturnCard": ("chronicle.not-in-the-meeting", "name another seat whose card lies in the meeting"),
    "NameOpponent": ("chronicle.no-card-to-discard", "name an opponent who has a card in hand"),
    "YieldCard": ("chronicle.not-in-hand", "name a card of your hand"),
    "DismissAlly": ("chronicle.not-your-ally", "name one of your own allies"),
    "DropCard": ("chronicle.not-in-hand", "name a card of your hand"),
    "LoseAlly": ("chronicle.not-your-ally", "name one of your own allies"),
}


def choices(state: State) -> Sequence[m.Answer]:
    """What the seat that is asked may answer."""
    if state.question is None:
        return []
    return CHOICES[state.question.answer](state, state.question.seats[0], state.question.card)


def asking(question: Question) -> str:
    """What is awaited, in words."""
    return f"{question.card} ({name(question.card)}) asks seat {question.seats[0]} for {question.answer}"


def answer(state: State, seat: Seat, move: m.Answer) -> list[Event]:
    """What comes of an answer; whatever else the move that put the question brings about comes afterwards."""
    question, given = state.question, type(move).__name__
    if question is None:
        raise IllegalMove("chronicle.nothing-asked", "no choice is open now")
    late = getattr(move, "asked_by", question.card) != question.card
    if late or given != question.answer or seat != question.seats[0]:
        raise IllegalMove("chronicle.another-question", asking(question))
    if move not in choices(state):
        raise IllegalMove(*_REFUSED[given])
    return _come_of(state, seat, question, move)


def _come_of(state: State, seat: Seat, question: Question, move: m.Answer) -> list[Event]:
    match move:
        case m.TakeAlly(opponent, card):
            return [AllyTaken(seat, opponent, card)]
        case m.RegainAlly(card):
            return [AllyRegained(seat, card, card)]
        case m.ReturnCard(_, owner):
            (play,) = (play for play in state.meeting if play.seat == owner)
            return [CardReturned(seat, owner, play.card, play.face_down, play.card)]
        case m.NameOpponent(_, opponent):
            ask = Question(m.YieldCard.__name__, question.card, (opponent,))
            return [OpponentNamed(seat, opponent), Asked(ask)]
        case m.YieldCard(card) | m.DropCard(card):
            return [CardDiscarded(seat, card, state.discards[-1:])]
        case m.DismissAlly(card) | m.LoseAlly(card):
            return [AllyDiscarded(seat, card, state.discards[-1:])]
        case _:
            assert_never(move)


def _opponents(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.hands)) if other != seat]
