"""Revolution: a sensible player. It guesses what each colour will be worth and wants the good ones.

What it wins alone among random players, 200 games each (`share` of tests/arena.py), and what luck would give:

    players   plain   alliance   witnesses: fewer   at_most   by luck
       2       90 %                                             50 %
       3       77 %     85 %          84 %            84 %      33 %
       4       75 %     66 %          70 %            73 %      25 %
"""

from collections.abc import Sequence
from math import exp, sqrt

from domain.bots import best_move
from domain.cards import FACE_DOWN, Card
from domain.game import Seat, Turn
from domain.games.revolution.cards import COLOURS, suit, value
from domain.games.revolution.imagining import unseen
from domain.games.revolution.model import (
    PASSES,
    TRICK_SIZE,
    Colour,
    Event,
    Move,
    NameStarter,
    PassCard,
    PickCard,
    PlayCard,
    State,
    TakeAlliance,
)
from domain.games.revolution.rules import best
from domain.games.revolution.scoring import alliance_counts, counts, sums
from domain.tricks import Play, Trick, led

ByColour = dict[Colour, float]

# Weights of a rule of thumb. Points are those that scored cards bring.
HIGH = 6  # a card from here on tends to win
SPREAD = 2.5  # how far, in values, an unknown desert card moves a colour
PASS_FEE = 0.6  # points: a pass kept for later is worth something
HIGH_FEE = 0.08  # points for each value above HIGH: a card that wins is better played
THRIFT = 0.03  # points for each value: winning with little is as good as winning with much
HOPE = 0.7  # scored cards of its colour that a high card in hand brings
ALLY = 2  # scored cards that an alliance card counts for, as a rule
FOLLOWED = 1.5  # how much likelier a better card comes than by its share in the unseen ones
DENIED = 0.15  # how much less likely one of another colour does


def easy(turn: Turn[State, Move, Event]) -> Move:
    """Passes what helps the colours it has, plays to win tricks of good colours and to lose the others."""
    return best_move(turn, lambda move: _worth(turn, move))


def _worth(turn: Turn[State, Move, Event], move: Move) -> float:
    state, seat = turn.view, turn.seat
    match move:
        case PlayCard(card):
            return _play_worth(state, seat, card)
        case PassCard(card):
            spare = len(state.hands[seat]) - state.owed[seat]
            return _desert_worth(state, seat, card) - PASS_FEE * min(1, spare / 4)
        case PickCard(card):
            return _desert_worth(state, seat, card)
        case TakeAlliance(colour):
            desert = (*state.deserts[seat], *(play.card for play in state.passed if play.seat == seat))
            return _worths(state)[colour] * alliance_counts(colour, desert)
        case NameStarter(starter):
            return float(starter == seat)
        case _:
            return 0


def _worths(state: State, extra: Sequence[Card] = ()) -> ByColour:
    """What a scored card of each colour will be worth, given the deserts known so far and one more card."""
    passed = [play.card for play in state.passed]
    known = [card for desert in (*state.deserts, passed, *state.picks, extra) for card in desert if card != FACE_DOWN]
    seats = len(state.hands)
    unknown = seats * (1 + PASSES[seats]) + len(state.neutral) - len(known)
    width = 0.5 + SPREAD * sqrt(max(0, unknown) / 2)
    total = sums(known)
    worths = {}
    for colour, mine in total.items():
        beaten = sum(1 / (1 + exp((other - mine) / width)) for other in total.values()) - 0.5
        worths[colour] = beaten - 1 - max(0, 1 - beaten) / 2  # 0 … 3 colours beaten: about -1.5, 0, 1, 2 points
    return worths


def _desert_worth(state: State, seat: Seat, card: Card) -> float:
    """What this card in the desert does for the cards that she has and will have."""
    before, after = _worths(state), _worths(state, (card,))
    lead = _lead(state, seat, card)
    moved = sum(lead[colour] * (after[colour] - before[colour]) for colour in COLOURS)
    return moved - HIGH_FEE * max(0, value(card) - HIGH)


def _lead(state: State, seat: Seat, but: Card) -> ByColour:
    """By colour: how many more scored cards she has, or hopes for, than the others on average."""
    won = [counts(scored) for scored in state.scored]
    others = len(won) - 1
    hand = list(state.hands[seat])
    hand.remove(but)
    lead = {}
    for index, colour in enumerate(COLOURS):
        rest = sum(row[index] for row in won) - won[seat][index]
        hopes = sum(suit(card) == colour and value(card) >= HIGH for card in hand)
        bonus = ALLY * (state.allied[seat] == colour)
        lead[colour] = won[seat][index] - rest / others + HOPE * hopes + bonus
    return lead


def _play_worth(state: State, seat: Seat, card: Card) -> float:
    trick = (*state.trick, Play(seat, card))
    worths = _worths(state)
    pot = sum(worths[suit(play.card)] for play in trick)
    seats = len(state.hands)
    others = seats - 1
    to_come = TRICK_SIZE[seats] - len(trick) - len(state.passed)
    won = _stays_best(state, seat, trick, to_come) if best(trick) == seat else 0
    return won * pot - (1 - won) * pot / others - THRIFT * value(card)


def _stays_best(state: State, seat: Seat, trick: Trick, to_come: int) -> float:
    """The chance that nobody after her beats her card."""
    cards = unseen(state)
    if not to_come or not cards:
        return 1
    colour, mine = led(trick, suit), trick[-1].card
    following = suit(mine) == colour
    better = sum(value(card) > value(mine) for card in cards if following == (suit(card) == colour))
    off_colour = sum(suit(card) != colour for card in cards) * DENIED if following else 0
    return (1 - min(0.9, (better * FOLLOWED + off_colour) / len(cards))) ** to_come
