"""Chronicle: what may come of a move."""

from dataclasses import dataclass

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.chronicle.model import Meeting, Question, RoundResult, Theme


@dataclass(frozen=True, slots=True)
class RoundOpened:
    round: int


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    pile: Cards


@dataclass(frozen=True, slots=True)
class HistoryPutBack:
    """Conversation with a Dragon, with nothing before it: it stays in the pile."""

    history: Card


@dataclass(frozen=True, slots=True)
class HistoryTurnedUp:
    history: Card


@dataclass(frozen=True, slots=True)
class HistoriesActive:
    active: Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """With five players the last of the exposed cards is discarded."""

    hands: tuple[Cards, ...]
    exposed: Cards


@dataclass(frozen=True, slots=True)
class ThemesShown:
    """The first of them leads."""

    themes: tuple[Theme, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card
    face_down: bool


@dataclass(frozen=True, slots=True)
class Asked:
    question: Question


@dataclass(frozen=True, slots=True)
class AllyTaken:
    seat: Seat
    opponent: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class AllyRegained:
    """`card` as everybody saw it, `held` as it is in the hand now."""

    seat: Seat
    card: Card
    held: Card


@dataclass(frozen=True, slots=True)
class CardReturned:
    """`card` as it lay in the meeting of `owner`, `held` as it is in her hand now."""

    seat: Seat
    owner: Seat
    card: Card
    face_down: bool
    held: Card


@dataclass(frozen=True, slots=True)
class OpponentNamed:
    seat: Seat
    opponent: Seat


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """From the hand; `covered` is the former top of the pile as it lies now."""

    seat: Seat
    card: Card
    covered: Cards


@dataclass(frozen=True, slots=True)
class AllyDiscarded:
    seat: Seat
    card: Card
    covered: Cards


@dataclass(frozen=True, slots=True)
class MeetingCut:
    """Who has not played does not play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MeetingWon:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class MeetingDiscarded:
    """`plays` as they lay in the meeting, `packet` as it lies on the pile now, its last card on top."""

    seat: Seat
    plays: Meeting
    packet: Cards
    covered: Cards


@dataclass(frozen=True, slots=True)
class RoundEnded:
    pass


@dataclass(frozen=True, slots=True)
class HandsLaidDown:
    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class EvilDiscarded:
    """By the Angel's holder: `cards` as everybody sees them go, `packet` as they lie on the pile now."""

    seat: Seat
    cards: Cards
    packet: Cards
    covered: Cards


@dataclass(frozen=True, slots=True)
class RoundScored:
    result: RoundResult
    fame: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    winners: tuple[Seat, ...]


RoundStart = RoundOpened | PileReshuffled | HistoryPutBack | HistoryTurnedUp | HistoriesActive | Dealt | ThemesShown
Choice = AllyTaken | AllyRegained | CardReturned | OpponentNamed | CardDiscarded | AllyDiscarded
MeetingEnd = MeetingCut | MeetingWon | MeetingDiscarded
RoundEnd = RoundEnded | HandsLaidDown | EvilDiscarded | RoundScored | GameWon
Event = RoundStart | CardPlayed | Asked | Choice | MeetingEnd | RoundEnd
