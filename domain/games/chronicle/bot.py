"""Chronicle: a sensible player. It wants the allies that the active History cards ask for, and none that are evil."""

from collections.abc import Mapping

from domain.bots import best_move
from domain.cards import FACE_DOWN, Card
from domain.game import Seat, Turn, replace
from domain.games.chronicle import model as m
from domain.games.chronicle.abilities import account, on_play, verdict
from domain.games.chronicle.cards import DECK, HISTORIES, strength, suit
from domain.games.chronicle.choices import choices
from domain.games.chronicle.events import CardPlayed, Event
from domain.games.chronicle.model import Move, State
from domain.games.chronicle.recording import after, evolve
from domain.games.chronicle.rules import lies_face_down
from domain.games.chronicle.scoring import count, excluded_by_evil

Worths = Mapping[Card, float]  # what a card is worth as an ally at the end of the round

EVIL = -4.0  # an evil ally costs the round
ANGEL = 1.5
OTHERS = 0.4  # how much a card matters that an opponent gets or loses
STRONGER = 0.35  # how likely somebody who holds a stronger card plays it
UNKNOWN = -0.3  # a face-down card is one that its player wanted to be rid of


def easy(turn: Turn[State, Move, Event]) -> Move:
    """Wins the meetings that bring what it wants, and plays what it does not want into those of others."""
    worths = _worths(turn.view, turn.seat)
    return best_move(turn, lambda move: _worth(turn.view, turn.seat, move, worths))


def _worths(state: State, seat: Seat) -> Worths:
    """Hands count like allies at the end, so a card is worth as much in the hand."""
    held = account(state.hands[seat] + state.allies[seat])
    evil = 0.0 if held.purges or not excluded_by_evil([account(DECK)], state.active) else EVIL
    worths = {FACE_DOWN: UNKNOWN}
    for card in DECK:
        counted = account((card,))
        worths[card] = evil * len(counted.evil) + ANGEL * counted.purges
        for history in state.active:
            how, what = HISTORIES[history].asks or ("", "all")
            worths[card] += {"most": 1, "fewest": -1}.get(how, 0) * count(counted, what)
    return worths


def _worth(state: State, seat: Seat, move: Move, worths: Worths) -> float:
    match move:
        case m.PlayCard(card):
            return _play_worth(state, seat, card, worths)
        case m.TakeAlly(_, card):
            return worths[card] + OTHERS * abs(worths[card])
        case m.RegainAlly(card):
            # Back in the hand it can be played into somebody else's meeting.
            return -worths[card]
        case m.ReturnCard(_, owner):
            return _return_worth(state, seat, owner, worths)
        case m.NameOpponent(_, opponent):
            return state.fame[opponent] + len(state.allies[opponent]) / 10
        case m.YieldCard(card) | m.DropCard(card) | m.DismissAlly(card) | m.LoseAlly(card):
            return -worths[card] - strength(card) / 20
        case _:
            return 0


def _play_worth(state: State, seat: Seat, card: Card, worths: Worths) -> float:
    played = CardPlayed(seat, card, lies_face_down(card, state.suit))
    then = evolve(state, played)
    events = [] if played.face_down else on_play(then, seat, card)
    then = after(then, events)
    pot = sum(worths[play.card] for play in then.meeting)
    now = verdict(then)
    value = -worths[card]  # it leaves the hand
    if not now.discarded:
        mine = _wins(then) if now.seat == seat else 0.0
        to_come = len(_still(then))
        mean = sum(worths[other] for other in DECK) / len(DECK)
        value += mine * (pot + to_come * mean) - (1 - mine) * OTHERS * pot
    if then.question and then.question.seats[0] == seat:
        value += max(_worth(then, seat, answer, worths) for answer in choices(then))
    return value - strength(card) / 100


def _still(state: State) -> list[Seat]:
    return [seat for seat in state.waiting if state.hands[seat]]


def _wins(state: State) -> float:
    """How likely the card that was played last and is best so far stays so."""
    if not (still := _still(state)):
        return 1
    seen = {play.card for play in state.meeting}.union(*state.hands, *state.allies, state.discards[-1:])
    beaten = [other for other in DECK if other not in seen and _beats(state, other)]
    unseen = sum(other not in seen for other in DECK) or 1
    likely = 1.0
    for seat in still:
        holds = min(1.0, len(beaten) * len(state.hands[seat]) / unseen)
        likely *= 1 - STRONGER * holds
    return likely


def _beats(state: State, other: Card) -> bool:
    """Whether the card played last would no longer win if this one came after it."""
    if suit(other) not in (state.suit, None):
        return False
    *_, last = state.meeting
    rival = m.Played(state.waiting[0], other)
    return verdict(replace(state, meeting=(*state.meeting, rival))).seat != last.seat


def _return_worth(state: State, seat: Seat, owner: Seat, worths: Worths) -> float:
    """What the meeting would bring without that card."""
    left = replace(state, meeting=tuple(play for play in state.meeting if play.seat != owner))
    now = verdict(left)
    pot = sum(worths[play.card] for play in left.meeting)
    if now.discarded:
        return 0
    return pot if now.seat == seat else -OTHERS * pot
