"""The moves of a round as they must have been, if a seat imagines rightly: for the law the_past_can_be_retold."""

from collections.abc import Iterator, Sequence

from domain.game import DEALER, Seat
from domain.games.bannish.model import (
    CardPlayed,
    CardTaken,
    Deal,
    Dealt,
    Event,
    Move,
    PlayCard,
    RoundScored,
    ScoreRound,
    State,
    TakeCard,
)

SINCE = Deal


def retold(imagined: State, log: Sequence[Event], seat: Seat) -> Iterator[tuple[Seat, Move]]:
    """Hands only shrink: what lies there now and what was played make the deal."""
    hands = [list(hand) for hand in imagined.hands]
    for event in log:
        if isinstance(event, CardPlayed):
            hands[event.seat].append(event.card)
    for event in log:
        match event:
            case Dealt(_, _, chip):
                yield DEALER, Deal(tuple(card for hand in hands for card in hand), chip)
            case CardPlayed(by, card):
                yield by, PlayCard(card)
            case CardTaken(by, card, left) if left:  # a card that lay alone is taken without a move
                yield by, TakeCard(card)
            case RoundScored():
                yield DEALER, ScoreRound()
            case _:
                pass
