"""Chronicle: what each viewer sees (CHR-15, CHR-21, CHR-42)."""

from typing import assert_never

from domain.cards import Cards, face_down, hidden_card, hidden_hands
from domain.game import Viewer, replace
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
            return e.CardPlayed(seat, hidden_card(card, seat, viewer), True)
        case e.AllyRegained(seat, card, held):
            return e.AllyRegained(seat, card, hidden_card(held, seat, viewer))
        case e.CardReturned(seat, owner, card, was_face_down, held):
            seen = hidden_card(card, owner, viewer) if was_face_down else card
            return e.CardReturned(seat, owner, seen, was_face_down, hidden_card(held, owner, viewer))
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


def _meeting(plays: Meeting, viewer: Viewer) -> Meeting:
    return tuple(
        Played(play.seat, hidden_card(play.card, play.seat, viewer), True) if play.face_down else play for play in plays
    )


def _pile(cards: Cards) -> Cards:
    """Only the top is seen."""
    return face_down(cards[:-1]) + cards[-1:]
