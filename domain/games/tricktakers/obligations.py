"""TRICKTAKERs: which cards may be played, and sets of cards to choose from."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from domain import tricks
from domain.cards import Card, Cards
from domain.games.tricktakers.cards import BERSERKER, Colour, colour_of
from domain.games.tricktakers.model import Choice, State


def lead_colour(state: State) -> Colour | None:
    return state.lead.colour if state.lead else None


def following(state: State, hand: Cards) -> Cards:
    """The lead colour if she has it, and cards without colour always (TT-2)."""
    return tricks.following(hand, lead_colour(state), colour_of)


def loose(hand: Cards) -> Cards:
    """What may be given up: never the Berserker card, whoever holds it (TT-77)."""
    return tuple(card for card in hand if card != BERSERKER)


def subsets(cards: Sequence[Card], most: int) -> Iterator[Choice]:
    """Every set of cards up to a size, alike ones once."""
    for size in range(1, min(most, len(cards)) + 1):
        yield from dict.fromkeys(combinations(sorted(cards), size))
