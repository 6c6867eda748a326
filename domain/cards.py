"""Cards are short codes such as "R7"; one that a viewer does not know is FACE_DOWN."""

from collections.abc import Iterable, Sequence
from typing import Final

Card = str
Cards = tuple[Card, ...]

FACE_DOWN: Final[Card] = "??"


def face_down(cards: Sequence[Card]) -> Cards:
    """As many cards, none of them known."""
    return (FACE_DOWN,) * len(cards)


def hidden_card(card: Card, owner: int, viewer: int | None) -> Card:
    """The card as a viewer sees it: her own, or the back of another's."""
    return card if owner == viewer else FACE_DOWN


def hidden_hands(hands: Sequence[Cards], viewer: int | None) -> tuple[Cards, ...]:
    """The hands as a viewer sees them: her own, and the backs of all others."""
    return tuple(hand if seat == viewer else face_down(hand) for seat, hand in enumerate(hands))


def take(hand: Cards, card: Card) -> Cards:
    """The hand without the card, or without one unknown card if it does not show there."""
    index = hand.index(card if card in hand else FACE_DOWN)
    return hand[:index] + hand[index + 1 :]


def take_all(hand: Cards, cards: Iterable[Card]) -> Cards:
    for card in cards:
        hand = take(hand, card)
    return hand
