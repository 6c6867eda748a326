"""The example game: what may be done, and what comes of it. Numbers such as EX-2 are those of rules.md."""

from collections import Counter
from typing import Final, assert_never

from domain.cards import Card, take
from domain.game import DEALER, IllegalMove, Outcome, Seat, Setup, at, highest, replace
from domain.luck import Luck
from tests.example import model as m

HAND: Final = 3
DUE: Final = {m.Deal: "deal", m.TurnUp: "turn", m.ScoreDeal: "score"}
REFUSALS: Final = {
    "example.options": "EX-5: the options are those of the list, each with one of its values",
    "example.not-due": "EX-1: the dealer deals, turns up and scores, nobody else, each when it is due",
    "example.not-the-pile": "EX-1: all cards are dealt, and turned up from the pile",
    "example.sealed": "EX-2: a card is sealed once a trick",
    "example.not-in-hand": "EX-2: seal a card of your hand",
}


def initial(setup: Setup) -> m.State:
    nothing, zeros = ((),) * setup.seats, (0,) * setup.seats
    return m.State(setup.options, "deal", 0, m.deck(setup.seats), (), nothing, nothing, (), zeros, zeros)


def to_act(state: m.State) -> frozenset[Seat]:
    if state.phase == "seal":
        return frozenset(seat for seat, sealed in enumerate(state.sealed) if not sealed)
    return frozenset(() if state.phase == "over" else (DEALER,))


def legal(state: m.State, seat: Seat) -> list[m.Move]:
    return [m.SealCard(card) for card in state.hands[seat]] if seat in to_act(state) - {DEALER} else []


def chance(state: m.State, luck: Luck) -> m.Move | None:
    match state.phase:
        case "deal":
            return m.Deal(luck.shuffle(m.deck(len(state.hands))))
        case "turn":
            return m.TurnUp(luck.choice(state.pile))
        case "score":
            return m.ScoreDeal()
        case _:
            return None


def decide(state: m.State, seat: Seat, move: m.Move) -> list[m.Event]:
    if isinstance(move, m.SealCard):
        return _seal(state, seat, move.card)
    if seat != DEALER or state.phase != DUE[type(move)]:
        raise IllegalMove("example.not-due")
    match move:
        case m.Deal(deck):
            return _deal(state, deck)
        case m.TurnUp(card):
            if card not in state.pile:
                raise IllegalMove("example.not-the-pile")
            return [m.TurnedUp(card)]
        case m.ScoreDeal():
            points = tuple(map(sum, zip(state.points, state.tricks, strict=True)))
            return [m.DealScored(points, state.deals == state.options.deals)]
        case _:
            assert_never(move)


def evolve(state: m.State, event: m.Event) -> m.State:
    hands, nothing = state.hands, ((),) * len(state.hands)
    match event:
        case m.Dealt(hands, pile):
            none = (0,) * len(hands)
            return replace(
                state, phase="turn", deals=state.deals + 1, hands=hands, pile=pile, open=(), spent=(), tricks=none
            )
        case m.TurnedUp(card):
            return replace(state, phase="seal", pile=take(state.pile, card), open=(card,))
        case m.CardSealed(seat, card):
            sealed = at(state.sealed, seat, (card,))
            return replace(state, hands=at(hands, seat, take(hands[seat], card)), sealed=sealed)
        case m.TrickOpened(cards, winner, last):
            tricks = at(state.tricks, winner, state.tricks[winner] + 1)
            phase = "score" if last else "turn"
            return replace(state, phase=phase, sealed=nothing, spent=state.spent + cards, tricks=tricks)
        case m.OpenTaken(seat, _, held):
            return replace(state, open=(), hands=at(hands, seat, tuple(sorted((*hands[seat], held)))))
        case m.DealScored(points, over):
            return replace(state, phase="over" if over else "deal", points=points)
        case _:
            assert_never(event)


def cards(state: m.State) -> Counter[Card]:
    return Counter(sum(state.hands + state.sealed, state.pile + state.open + state.spent))


def outcome(state: m.State) -> Outcome | None:
    return Outcome(highest(state.points), state.points, "most tricks") if state.phase == "over" else None


def _deal(state: m.State, deck: tuple[Card, ...]) -> list[m.Event]:
    seats = len(state.hands)
    if Counter(deck) != Counter(m.deck(seats)):
        raise IllegalMove("example.not-the-pile")
    hands = tuple(tuple(sorted(deck[HAND * seat : HAND * (seat + 1)])) for seat in range(seats))
    return [m.Dealt(hands, tuple(sorted(deck[HAND * seats :])))]


def _seal(state: m.State, seat: Seat, card: Card) -> list[m.Event]:
    if seat not in to_act(state) - {DEALER}:
        raise IllegalMove("example.sealed")
    if card not in state.hands[seat]:
        raise IllegalMove("example.not-in-hand", f"you do not hold {card}")
    events: list[m.Event] = [m.CardSealed(seat, card)]
    if to_act(state) != {seat}:
        return events
    cards = tuple(card if other == seat else sealed[0] for other, sealed in enumerate(state.sealed))
    winner = cards.index(min(cards) if state.options.lowest_wins else max(cards))
    last = any(len(hand) == (other == seat) for other, hand in enumerate(state.hands))
    events.append(m.TrickOpened(cards, winner, last))
    return events if last else [*events, m.OpenTaken(winner, state.open[0], state.open[0])]
