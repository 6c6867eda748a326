"""Chronicle: what each event changes; it records and never judges."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, assert_never

from domain.cards import Card, Cards, take, take_all
from domain.game import Seat, at, clockwise, replace
from domain.games.chronicle import events as e
from domain.games.chronicle.cards import in_order, suit
from domain.games.chronicle.model import Meeting, Played, Question, State


def evolve(state: State, event: e.Event) -> State:
    match event:
        case e.CardPlayed():
            return _played(state, event)
        case e.Asked(question):
            return replace(state, phase="choose", question=question)
        case e.MeetingCut():
            return replace(state, waiting=())
        case e.MeetingWon(seat, cards):
            allies = at(state.allies, seat, in_order(state.allies[seat] + cards))
            return _led_by(state, seat, known=_without(state.known, cards), allies=allies)
        case e.MeetingDiscarded(seat, _, packet, covered):
            known = surely_held(_without(state.known, packet[-1:]), state.meeting[:-1])
            return _led_by(state, seat, known=known, discards=_laid(state, covered, packet))
        case (
            e.AllyTaken()
            | e.AllyRegained()
            | e.CardReturned()
            | e.OpponentNamed()
            | e.CardDiscarded()
            | e.AllyDiscarded()
        ):
            return _answered(_chosen(state, event))
        case e.RoundEnded() | e.HandsLaidDown() | e.EvilDiscarded() | e.RoundScored() | e.GameWon():
            return _round_end(state, event)
        case (
            e.RoundOpened()
            | e.PileReshuffled()
            | e.HistoryPutBack()
            | e.HistoryTurnedUp()
            | e.HistoriesActive()
            | e.Dealt()
            | e.ThemesShown()
        ):
            return _round_start(state, event)
        case _:
            assert_never(event)


def after(state: State, events: Sequence[e.Event]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def cards(state: State) -> Counter[str]:
    """All characters and all History cards."""
    every = [*state.stock, *state.discards, *(play.card for play in state.meeting)]
    for held in (*state.hands, *state.allies):
        every += held
    # A History card that is neither in the pile nor turned up this round lies among the past ones.
    away = [card for card in state.past if card not in state.pile and card not in state.histories]
    return Counter([*every, *state.pile, *state.histories, *away])


def surely_held(known: tuple[Cards, ...], plays: Meeting) -> tuple[Cards, ...]:
    """Without what may be one of these cards: a face-down one may be any that she was known to hold but a Wild."""
    for play in plays:
        if play.face_down:
            known = at(known, play.seat, tuple(card for card in known[play.seat] if suit(card) is None))
    return known


def _round_start(state: State, event: e.RoundStart) -> State:
    match event:
        case e.RoundOpened(round):
            earlier = tuple(card for card in state.past if card not in state.histories)
            return replace(state, round=round, past=earlier + state.histories, histories=(), active=(), themes=())
        case e.PileReshuffled(pile):
            return replace(state, pile=pile)
        case e.HistoryPutBack():
            return state
        case e.HistoryTurnedUp(history):
            return replace(state, pile=take(state.pile, history), histories=(*state.histories, history))
        case e.HistoriesActive(active):
            return replace(state, active=active)
        case e.Dealt(hands, exposed):
            nothing: tuple[Cards, ...] = ((),) * len(hands)
            return replace(state, stock=(), hands=hands, known=nothing, allies=nothing, discards=exposed[-1:])
        case e.ThemesShown(themes):
            known = state.known
            for theme in themes:
                known = at(known, theme.seat, in_order({*known[theme.seat], theme.card}))
            return _led_by(replace(state, themes=themes, known=known), themes[0].seat)
        case _:
            assert_never(event)


def _round_end(state: State, event: e.RoundEnd) -> State:
    nothing: tuple[Cards, ...] = ((),) * len(state.hands)
    match event:
        case e.RoundEnded():
            return replace(state, phase="score", waiting=())
        case e.HandsLaidDown(hands):
            allies = tuple(in_order(own + hand) for own, hand in zip(state.allies, hands, strict=True))
            return replace(state, hands=nothing, known=nothing, allies=allies)
        case e.EvilDiscarded(seat, cards, packet, covered):
            left = take_all(state.allies[seat], cards)
            return replace(state, allies=at(state.allies, seat, left), discards=_laid(state, covered, packet))
        case e.RoundScored(result, fame):
            return replace(state, phase="deal", last_round=result, fame=fame)
        case e.GameWon():
            return replace(state, phase="over")
        case _:
            assert_never(event)


def _played(state: State, event: e.CardPlayed) -> State:
    seat, card, face_down = event.seat, event.card, event.face_down
    return replace(
        state,
        hands=at(state.hands, seat, take(state.hands[seat], card)),
        known=state.known if face_down else _without(state.known, (card,)),
        meeting=(*state.meeting, Played(seat, card, face_down)),
        suit=state.suit or suit(card),
        waiting=state.waiting[state.waiting.index(seat) + 1 :],
    )


def _chosen(state: State, event: e.Choice) -> State:
    match event:
        case e.AllyTaken(seat, opponent, card):
            allies = at(state.allies, opponent, take(state.allies[opponent], card))
            return replace(state, allies=at(allies, seat, in_order((*allies[seat], card))))
        case e.AllyRegained(seat, card, held):
            without = replace(state, allies=at(state.allies, seat, take(state.allies[seat], card)))
            return _held(without, seat, held, known=(card,))
        case e.CardReturned(_, owner, card, face_down, held):
            seen = () if face_down else (card,)
            meeting = tuple(play for play in state.meeting if play.seat != owner)
            return _held(replace(state, meeting=meeting), owner, held, known=seen)
        case e.OpponentNamed():
            return state
        case e.CardDiscarded(seat, card, covered):
            return replace(
                state,
                hands=at(state.hands, seat, take(state.hands[seat], card)),
                known=_without(state.known, (card,)),
                discards=_laid(state, covered, (card,)),
            )
        case e.AllyDiscarded(seat, card, covered):
            left = take(state.allies[seat], card)
            return replace(state, allies=at(state.allies, seat, left), discards=_laid(state, covered, (card,)))
        case _:
            assert_never(event)


def _answered(state: State) -> State:
    question = state.question
    if question is None or len(question.seats) == 1:
        return replace(state, phase="play", question=None)
    return replace(state, question=Question(question.answer, question.card, question.seats[1:]))


def _held(state: State, seat: Seat, card: Card, known: Cards) -> State:
    return replace(
        state,
        hands=at(state.hands, seat, in_order((*state.hands[seat], card))),
        known=at(state.known, seat, in_order(state.known[seat] + known)),
    )


def _without(known: tuple[Cards, ...], seen: Cards) -> tuple[Cards, ...]:
    """What is still known of the hands when these cards are seen elsewhere."""
    return tuple(tuple(card for card in own if card not in seen) for own in known)


def _laid(state: State, covered: Cards, packet: Cards) -> Cards:
    """The pile with these on it; what they cover is no longer seen."""
    return state.discards[:-1] + covered + packet if packet else state.discards


def _led_by(state: State, seat: Seat, **changes: Any) -> State:
    """The next meeting."""
    waiting = clockwise(seat, len(state.hands))
    return replace(state, phase="play", leader=seat, waiting=waiting, suit=None, meeting=(), **changes)
