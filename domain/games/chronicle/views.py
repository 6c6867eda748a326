"""Chronicle: what each viewer sees (CHR-15, CHR-21, CHR-42)."""

from typing import assert_never

from domain.cards import FACE_DOWN, Card, Cards, face_down, hidden_hands
from domain.game import Seat, Viewer, replace
from domain.games.chronicle import events as e
from domain.games.chronicle.model import Meeting, Played, State


def view(state: State, viewer: Viewer) -> State:
    return replace(
        state,
        hands=hidden_hands(state.hands, viewer),
        meeting=_meeting(state.meeting, viewer),
        discards=_pile(state.discards),
    )


def redact(event: e.Event, viewer: Viewer) -> e.Event:
    match event:
        case e.Dealt(hands, exposed):
            return e.Dealt(hidden_hands(hands, viewer), exposed)
        case e.CardPlayed(seat, card, True):
            return e.CardPlayed(seat, _own(card, seat, viewer), True)
        case e.AllyRegained(seat, card, held):
            return e.AllyRegained(seat, card, _own(held, seat, viewer))
        case e.CardReturned(seat, owner, card, was_face_down, held):
            seen = _own(card, owner, viewer) if was_face_down else card
            return e.CardReturned(seat, owner, seen, was_face_down, _own(held, owner, viewer))
        case e.CardDiscarded(seat, card, covered):
            return e.CardDiscarded(seat, card, face_down(covered))
        case e.AllyDiscarded(seat, card, covered):
            return e.AllyDiscarded(seat, card, face_down(covered))
        case e.MeetingDiscarded(seat, plays, packet, covered):
            return e.MeetingDiscarded(seat, _meeting(plays, viewer), _pile(packet), face_down(covered))
        case e.EvilDiscarded(seat, cards, packet, covered):
            return e.EvilDiscarded(seat, cards, _pile(packet), face_down(covered))
        case e.CardPlayed() | e.Asked() | e.AllyTaken() | e.OpponentNamed() | e.MeetingCut() | e.MeetingWon():
            return event
        case e.RoundOpened() | e.PileReshuffled() | e.HistoryPutBack() | e.HistoryTurnedUp() | e.HistoriesActive():
            return event
        case e.ThemesShown() | e.RoundEnded() | e.HandsLaidDown() | e.RoundScored() | e.GameWon():
            return event
        case _:
            assert_never(event)


def _own(card: Card, seat: Seat, viewer: Viewer) -> Card:
    return card if seat == viewer else FACE_DOWN


def _meeting(plays: Meeting, viewer: Viewer) -> Meeting:
    return tuple(
        Played(play.seat, _own(play.card, play.seat, viewer), True) if play.face_down else play for play in plays
    )


def _pile(cards: Cards) -> Cards:
    """Only the top is seen."""
    return face_down(cards[:-1]) + cards[-1:]
