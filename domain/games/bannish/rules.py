"""Bannish: what may be done, and what comes of it. Numbers such as BAN-12 are those of docs/rules/bannish.md."""

from collections import Counter
from typing import Final, assert_never

from domain.cards import Card, Cards, take
from domain.game import DEALER, BadSetup, IllegalMove, Outcome, Seat, Setup, at, highest, replace, to_act_in_words
from domain.games.bannish import scoring
from domain.games.bannish.model import (
    GOAL,
    HAND_SIZE,
    Bannished,
    CardPlayed,
    CardTaken,
    Deal,
    Dealt,
    Event,
    GameWon,
    Move,
    PlayCard,
    RoundEnded,
    RoundScored,
    ScoreRound,
    State,
    TakeCard,
    TrickWon,
    deck,
    number,
    suit,
)
from domain.luck import Luck
from domain.tricks import Play, Trick, led, playable, winner

REFUSALS: Final = {
    "bannish.options": "BAN-34: the options are those of the list, each with one of its values",
    "bannish.starting-seat": "BAN-34: starting_seat is one of the seats, or null to draw it",
    "bannish.not-your-turn": "BAN-11: everybody plays in turn, clockwise from the chip holder",
    "bannish.not-in-hand": "BAN-10: a card is played from your hand",
    "bannish.must-follow": "BAN-11: play the lead colour if you have it",
    "bannish.take-first": "BAN-31: the winner takes her card before anything else is done",
    "bannish.nothing-to-take": "BAN-15: only the winner of a trick takes a card, once",
    "bannish.not-on-table": "BAN-15: the winner takes one of the cards on the table",
    "bannish.not-the-dealers-turn": "BAN-20: the dealer scores and deals between the rounds",
    "bannish.deal": "BAN-1: all cards of the player count are shuffled and dealt",
    "bannish.over": "BAN-26: the game is over",
}


# Made once: listing legal moves is what playouts do most.
_PLAY: Final = {card: PlayCard(card) for card in deck(5)}
_TAKE: Final = {card: TakeCard(card) for card in deck(5)}


def initial(setup: Setup) -> State:
    starting_seat = setup.options.starting_seat
    if starting_seat is not None and not 0 <= starting_seat < setup.seats:
        raise BadSetup("bannish.starting-seat", f"seats are 0 to {setup.seats - 1}")
    nothing: tuple[Cards, ...] = ((),) * setup.seats
    return State(
        options=setup.options,
        round=0,
        phase="deal",
        stock=deck(setup.seats),
        chip=starting_seat,
        picker=None,
        trick=(),
        hands=nothing,
        taken=nothing,
        removed=(),
        victory=(0,) * setup.seats,
        last_round=None,
    )


def to_act(state: State) -> frozenset[Seat]:
    seat = _turn(state)
    return frozenset() if seat is None else frozenset((seat,))


def legal(state: State, seat: Seat) -> list[Move]:
    if _turn(state) != seat or seat == DEALER:
        return []
    if state.phase == "pick":
        return [_TAKE[play.card] for play in state.trick]
    return [_PLAY[card] for card in dict.fromkeys(playable(state.hands[seat], state.trick, suit))]


def chance(state: State, luck: Luck) -> Move | None:
    match state.phase:
        case "deal":
            shuffled = luck.shuffle(deck(len(state.hands)))
            return Deal(shuffled, luck.below(len(state.hands)) if state.chip is None else None)
        case "score":
            return ScoreRound()
        case _:
            return None


def decide(state: State, seat: Seat, move: Move) -> list[Event]:
    if state.phase == "over":
        raise IllegalMove("bannish.over")
    match move:
        case PlayCard(card):
            return _play(state, seat, card)
        case TakeCard(card):
            return _take(state, seat, card)
        case Deal():
            return _deal(state, seat, move)
        case ScoreRound():
            return _score(state, seat)
        case _:
            assert_never(move)


def evolve(state: State, event: Event) -> State:
    match event:
        case CardPlayed(seat, card):
            return replace(
                state,
                trick=(*state.trick, Play(seat, card)),
                hands=at(state.hands, seat, take(state.hands[seat], card)),
            )
        case TrickWon(seat, chip):
            return replace(state, phase="pick", picker=seat, chip=chip)
        case CardTaken(seat, card, _, removed):
            return replace(
                state,
                phase="play",
                picker=None,
                trick=(),
                taken=at(state.taken, seat, (*state.taken[seat], card)),
                removed=state.removed + removed,
            )
        case Bannished(seat, card, removed):
            return replace(state, trick=without(state.trick, card), removed=state.removed + removed, chip=seat)
        case RoundEnded():
            return replace(state, phase="score")
        case RoundScored(result, victory):
            return replace(state, phase="deal", last_round=result, victory=victory)
        case Dealt(round, hands, chip):
            nothing: tuple[Cards, ...] = ((),) * len(hands)
            return replace(
                state, phase="play", round=round, hands=hands, chip=chip, stock=(), trick=(), taken=nothing, removed=()
            )
        case GameWon():
            return replace(state, phase="over")
        case _:
            assert_never(event)


def cards(state: State) -> Counter[str]:
    every = [*state.stock, *state.removed, *(play.card for play in state.trick)]
    for hand, taken in zip(state.hands, state.taken, strict=True):
        every += hand
        every += taken
    return Counter(every)


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return Outcome(highest(state.victory), state.victory, f"first to {GOAL} victory points")


def best(trick: Trick) -> Seat:
    """The highest of the lead colour wins; after a BANNISH the earliest card left sets it anew (BAN-14, BAN-30)."""
    colour = led(trick, suit)
    return winner(trick, lambda _, card: (suit(card) == colour, number(card)))


def without(trick: Trick, card: Card) -> Trick:
    """What a BANNISH with this card leaves."""
    return tuple(play for play in trick if play.card != card)


def _turn(state: State) -> Seat | None:
    match state.phase:
        case "play":
            return (state.trick[-1].seat + 1) % len(state.hands) if state.trick else state.chip
        case "pick":
            return state.picker
        case "deal" | "score":
            return DEALER
        case "over":
            return None
        case _:
            assert_never(state.phase)


def _play(state: State, seat: Seat, card: Card) -> list[Event]:
    if state.phase == "pick":
        raise IllegalMove("bannish.take-first", f"seat {state.picker} has a card to take")
    if _turn(state) != seat:
        raise IllegalMove("bannish.not-your-turn", to_act_in_words(to_act(state)))
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalMove("bannish.not-in-hand", f"you do not hold {card}")
    if card not in playable(hand, state.trick, suit):
        raise IllegalMove("bannish.must-follow", f"the lead colour is {led(state.trick, suit)} and you have it")
    trick = (*state.trick, Play(seat, card))
    events: list[Event] = [CardPlayed(seat, card)]
    bannish = any(play.card == card for play in state.trick)
    if not bannish and len(trick) < len(state.hands):
        return events
    if bannish:
        trick = without(trick, card)
        events.append(Bannished(seat, card, (card, card)))
    out_of_cards = len(hand) == 1 or any(not held for held in state.hands)
    if trick:
        first = best(trick)
        events.append(TrickWon(first, seat if bannish else first))
        if len(trick) > 1:
            return events  # the pick is a move of the winner's, and the round's end waits for it (BAN-31)
        events.append(CardTaken(first, trick[0].card, (), ()))
    if out_of_cards:
        events.append(RoundEnded())
    return events


def _take(state: State, seat: Seat, card: Card) -> list[Event]:
    if seat != state.picker:
        raise IllegalMove("bannish.nothing-to-take", to_act_in_words(to_act(state)))
    table = tuple(play.card for play in state.trick)
    if card not in table:
        raise IllegalMove("bannish.not-on-table", f"on the table: {', '.join(table)}")
    left = take(table, card)
    events: list[Event] = [CardTaken(seat, card, left, left)]
    if not all(state.hands):
        events.append(RoundEnded())
    return events


def _deal(state: State, seat: Seat, move: Deal) -> list[Event]:
    if seat != DEALER or state.phase != "deal":
        raise IllegalMove("bannish.not-the-dealers-turn")
    seats = len(state.hands)
    chip = move.chip if state.chip is None else state.chip
    if Counter(move.deck) != Counter(deck(seats)) or chip is None or chip not in range(seats):
        raise IllegalMove("bannish.deal")
    hands = tuple(tuple(sorted(move.deck[i * HAND_SIZE : (i + 1) * HAND_SIZE])) for i in range(seats))
    return [Dealt(state.round + 1, hands, chip)]


def _score(state: State, seat: Seat) -> list[Event]:
    if seat != DEALER or state.phase != "score":
        raise IllegalMove("bannish.not-the-dealers-turn")
    result = scoring.score(state)
    victory = tuple(map(sum, zip(state.victory, result.gained, strict=True)))
    events: list[Event] = [RoundScored(result, victory)]
    if max(victory) >= GOAL:
        events.append(GameWon(highest(victory)))
    return events
