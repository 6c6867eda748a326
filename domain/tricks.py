"""The words that trick games share. Each game passes its own `suit` and `strength`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from domain.cards import Card, Cards
from domain.game import Seat

Suit = Callable[[Card], str | None]  # None: the card has no colour


@dataclass(frozen=True, slots=True)
class Play:
    """A card on the table and who played it."""

    seat: Seat
    card: Card


Trick = tuple[Play, ...]
Strength = Callable[[Trick, Card], Any]  # anything that can be compared; it sees the whole trick


def led(trick: Trick, suit: Suit) -> str | None:
    """The colour to follow: that of the first card that has one."""
    for play in trick:
        colour = suit(play.card)
        if colour is not None:
            return colour
    return None


def playable(hand: Cards, trick: Trick, suit: Suit) -> Cards:
    """What may be played on this trick."""
    return following(hand, led(trick, suit), suit)


def following(hand: Cards, colour: str | None, suit: Suit) -> Cards:
    """The colour to follow if the hand has it, and cards without colour always; without the colour anything."""
    if colour is None:
        return hand
    suits = [suit(card) for card in hand]
    if colour not in suits:
        return hand
    return tuple([card for card, own in zip(hand, suits, strict=True) if own is None or own == colour])


def winner(trick: Trick, strength: Strength) -> Seat:
    """Who played the strongest card; among equals the first played."""
    return max(trick, key=lambda play: strength(trick, play.card)).seat
