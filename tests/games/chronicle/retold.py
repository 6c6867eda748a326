"""The moves of a round as they must have been, if a seat imagines rightly: for the law the_past_can_be_retold."""

from collections.abc import Iterator, Sequence

from domain.cards import FACE_DOWN, Card
from domain.game import DEALER, Seat
from domain.games.chronicle import events as e
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import suit

SINCE = m.Deal

Laid = dict[int, Card]  # by place in the log: the card that was played there; none if it came back unseen


def retold(imagined: m.State, log: Sequence[e.Event], seat: Seat) -> Iterator[tuple[Seat, m.Move]]:
    laid = _laid(imagined, log)
    hands = _dealt(imagined, log, laid)
    drawn = tuple(event.history for event in log if isinstance(event, e.HistoryPutBack | e.HistoryTurnedUp))
    exposed = next(event.exposed for event in log if isinstance(event, e.Dealt))
    dealt = tuple(card for hand in hands for card in hand)
    deck = (*exposed, *(card for card in dealt if card not in exposed))
    yield DEALER, m.Deal(deck, drawn, dealt if len(exposed) > 1 else ())
    lead, asked = None, None
    for time, event in enumerate(log):
        match event:
            case e.CardPlayed(by, card, face_down):
                if not face_down:
                    lead = lead or suit(card)
                card = laid[time] or next(held for held in hands[by] if suit(held) not in (lead, None))
                if laid[time]:
                    hands[by].remove(card)
                yield by, m.PlayCard(card)
            case e.Asked(question):
                asked = question
            case e.AllyTaken(by, opponent, card):
                yield by, m.TakeAlly(opponent, card)
            case e.AllyRegained(by, card, _):
                hands[by].append(card)
                yield by, m.RegainAlly(card)
            case e.CardReturned(by, owner, card, _, _):
                if card != FACE_DOWN:
                    hands[owner].append(card)
                yield by, m.ReturnCard(asked.card, owner)
            case e.OpponentNamed(by, opponent):
                yield by, m.NameOpponent(asked.card, opponent)
            case e.CardDiscarded(by, card, _):
                hands[by].remove(card)
                yield by, getattr(m, asked.answer)(card)
            case e.AllyDiscarded(by, card, _):
                yield by, getattr(m, asked.answer)(card)
            case e.MeetingWon() | e.MeetingDiscarded():
                lead = None
            case e.RoundScored():
                yield DEALER, m.ScoreRound()
            case _:
                pass


def _dealt(imagined: m.State, log: Sequence[e.Event], laid: Laid) -> list[list[Card]]:
    """Back from the hands as they are now."""
    hands = [list(hand) for hand in imagined.hands]
    for time, event in reversed(list(enumerate(log))):
        match event:
            case e.HandsLaidDown(held):
                hands = [list(hand) for hand in held]
            case e.CardPlayed(by):
                hands[by] += filter(None, [laid[time]])
            case e.CardDiscarded(by, card, _):
                hands[by].append(card)
            case e.AllyRegained(by, card, _):
                hands[by].remove(card)
            case e.CardReturned(_, owner, card, _, _) if card != FACE_DOWN:
                hands[owner].remove(card)
            case _:
                pass
    return hands


def _laid(imagined: m.State, log: Sequence[e.Event]) -> Laid:
    laid: Laid = {}
    meeting: list[tuple[int, Seat]] = []
    pile = 0
    for time, event in enumerate(log):
        match event:
            case e.Dealt(_, exposed):
                pile = len(exposed[-1:])
            case e.CardPlayed(by, card):
                laid[time] = card
                meeting.append((time, by))
            case e.CardReturned(_, owner, card, _, _):
                ((then, _),) = (found for found in meeting if found[1] == owner)
                laid[then] = "" if card == FACE_DOWN else card
                meeting = [found for found in meeting if found[1] != owner]
            case e.CardDiscarded() | e.AllyDiscarded():
                pile += 1
            case e.MeetingWon(_, cards):
                laid.update({then: card for (then, _), card in zip(meeting, cards, strict=True)})
                meeting = []
            case e.MeetingDiscarded():
                lying = imagined.discards[pile : pile + len(meeting)]
                laid.update({then: card for (then, _), card in zip(meeting, lying, strict=True)})
                pile += len(meeting)
                meeting = []
            case _:
                pass
    laid.update({then: play.card for (then, _), play in zip(meeting, imagined.meeting, strict=True)})
    return laid
