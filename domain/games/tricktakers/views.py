"""TRICKTAKERs: what each viewer sees."""

from typing import Any, assert_never

from domain.cards import FACE_DOWN, Cards, face_down, hidden_hands
from domain.game import Seat, Viewer, replace
from domain.games.tricktakers.cards import HIDDEN
from domain.games.tricktakers.events import (
    Acted,
    AgendaSet,
    CardsDiscarded,
    CardsMoved,
    CharacterPicked,
    CharactersShown,
    CharacterTaken,
    CrownMoved,
    CrownsWon,
    Dealt,
    Event,
    GameWon,
    HandOpened,
    KakumeiDeclared,
    LeaderNamed,
    LeadSet,
    Noted,
    OrderChanged,
    PlayChanged,
    Played,
    RoundEnded,
    Scored,
    SetUpBegun,
    Shuffled,
    StarterDrawn,
    TrickBegun,
    TrickWon,
)
from domain.games.tricktakers.model import Play, State, Value
from domain.games.tricktakers.places import sees, sees_field
from domain.games.tricktakers.roster import roster


def view(state: State, viewer: Viewer) -> State:
    return replace(
        state,
        picks=tuple(pick if seat == viewer else _closed_pick(pick) for seat, pick in enumerate(state.picks)),
        sheets=tuple(_sheet(state, seat, viewer) for seat in range(len(state.hands))),
        deck=face_down(state.deck),
        discards=face_down(state.discards),
        out=face_down(state.out),
        hands=hidden_hands(state.hands, viewer),
        aside=hidden_hands(state.aside, viewer),
        won=tuple(map(face_down, state.won)),
        trick=tuple(_play(play, viewer) for play in state.trick),
    )


def redact(event: Event, viewer: Viewer) -> Event:
    match event:
        case Dealt(round, hands, deck, row):
            return Dealt(round, hidden_hands(hands, viewer), face_down(deck), row)
        case CharacterPicked(seat, character):
            return CharacterPicked(seat, character if seat == viewer else _closed_pick(character))
        case CardsMoved(source, target, cards, laid, shown):
            left = cards if sees(source, viewer) else face_down(cards)
            return CardsMoved(source, target, left, laid if sees(target, viewer) else face_down(laid), shown)
        case CardsDiscarded(source, cards, kept, out, shown):
            left = cards if sees(source, viewer) else face_down(cards)
            return CardsDiscarded(source, left, face_down(kept), face_down(out), shown)
        case Shuffled(place, cards):
            return event if sees(place, viewer) else Shuffled(place, face_down(cards))
        case Noted(seat, character, field, value):
            return event if sees_field(character, field, seat, viewer) else Noted(seat, character, field, closed(value))
        case Played(play, source, void):
            return Played(_play(play, viewer), source, void)
        case PlayChanged() | LeadSet() | KakumeiDeclared() | TrickBegun() | TrickWon() | LeaderNamed() | Acted():
            return event
        case StarterDrawn() | CharacterTaken() | CharactersShown() | SetUpBegun() | HandOpened() | OrderChanged():
            return event
        case Scored() | CrownsWon() | CrownMoved() | RoundEnded() | GameWon() | AgendaSet():
            return event
        case _:
            assert_never(event)


def closed(value: Value) -> Value:
    """A secret note: that there is one can be seen, and how many things it names."""
    if isinstance(value, tuple):
        return (FACE_DOWN,) * len(value)
    return FACE_DOWN if value not in (None, "") else value


def _closed_pick(pick: str) -> str:
    return FACE_DOWN if pick else ""


def _play(play: Play, viewer: Viewer) -> Play:
    if not play.hidden or play.seat == viewer:
        return play
    return replace(play, cards=_covered(play.cards, play.shown), count=HIDDEN)


def _covered(cards: Cards, shown: Cards) -> Cards:
    """A card that lay open in the hand is known although it is played face down."""
    return cards if cards == shown else face_down(cards)


def _sheet(state: State, seat: Seat, viewer: Viewer) -> Any:
    sheet = state.sheets[seat]
    if sheet is None:
        return None
    hidden = roster()[state.characters[seat]].hidden
    secret = [field for field in hidden if not sees_field(state.characters[seat], field, seat, viewer)]
    return replace(sheet, **{field: closed(getattr(sheet, field)) for field in secret}) if secret else sheet
