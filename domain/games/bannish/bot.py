"""Bannish: a sensible player. It weighs every move by the chance of the second place that it leads to."""

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from domain.bots import best_move
from domain.cards import Card
from domain.game import Seat, Turn
from domain.games.bannish.model import NUMBERS, Event, Move, PlayCard, State, TakeCard, number
from domain.games.bannish.rules import best, without
from domain.games.bannish.scoring import points
from domain.tricks import Play, Trick

STARS: Final = 3.5  # of a card that is taken, on average
SPREAD: Final = 3.0  # how far one trick may carry a player off the average


def easy(turn: Turn[State, Move, Event]) -> Move:
    return best_move(turn, lambda move: _worth(turn, move))


def _worth(turn: Turn[State, Move, Event], move: Move) -> float:
    match move:
        case TakeCard(card):
            return _second(turn, turn.seat, points((card,), turn.view.options.stars))
        case PlayCard(card):
            return _after_play(turn, card)
        case _:
            return 0


def _after_play(turn: Turn[State, Move, Event], card: Card) -> float:
    """The trick as it would stand with this card: perhaps she wins it, perhaps whoever is ahead now does."""
    trick = turn.view.trick
    if any(play.card == card for play in trick):
        left = without(trick, card)
        return _won(turn, left, best(left)) if left else _second(turn, turn.seat, 0)
    trick = (*trick, Play(turn.seat, card))
    ahead = best(trick)
    if ahead != turn.seat:
        return _won(turn, trick, ahead)
    stays = (number(card) / max(NUMBERS)) ** (len(turn.view.hands) - len(trick))
    other = (turn.seat + 1) % len(turn.view.hands)
    return stays * _won(turn, trick, turn.seat) + (1 - stays) * _won(turn, trick, other)


def _won(turn: Turn[State, Move, Event], trick: Trick, seat: Seat) -> float:
    """She would take the card that is best for her; of others nothing is known but that they take one."""
    stars = [points((play.card,), turn.view.options.stars) for play in trick]
    if seat == turn.seat:
        return max(_second(turn, seat, gained) for gained in stars)
    return _second(turn, seat, sum(stars) / len(stars))


def _second(turn: Turn[State, Move, Event], seat: Seat, gained: float) -> float:
    """The chance that just one player ends the round above her, if this seat gains so many stars now.

    The others are taken to go on as chance has it; she can still win some tricks, or keep out of them.
    """
    state = turn.view
    left = min(len(hand) for hand in state.hands)
    # Whoever has more cards than others will have some left, and they count.
    totals = [
        points(taken, state.options.stars) + STARS * (len(hand) - left)
        for taken, hand in zip(state.taken, state.hands, strict=True)
    ]
    totals[seat] += gained
    mine = totals.pop(turn.seat)
    return max(_just_one_above(mine + more, totals, left) * 0.98**more for more in range(left + 1))


def _just_one_above(mine: float, others: Sequence[float], tricks: int) -> float:
    drift, spread = tricks * STARS / (len(others) + 1), SPREAD * sqrt(tricks) + 0.5
    above = [(1 + erf((total + drift - mine) / spread / sqrt(2))) / 2 for total in others]
    chance = 0.0
    for first, probable in enumerate(above):
        for other, also in enumerate(above):
            probable *= 1 if other == first else 1 - also
        chance += probable
    return chance
