"""The example game: the moves of a deal as they must have been, if a seat imagines rightly."""

from collections.abc import Iterator, Sequence

from domain.game import DEALER, Seat
from tests.example import model as m

SINCE = m.Deal


def retold(imagined: m.State, log: Sequence[m.Event], seat: Seat) -> Iterator[tuple[Seat, m.Move]]:
    opened = [event.cards for event in log if isinstance(event, m.TrickOpened)]
    opened.append(tuple(card for (card,) in (sealed or ("",) for sealed in imagined.sealed)))
    yield DEALER, m.Deal(_deck(imagined, log))
    trick = 0
    for event in log:
        match event:
            case m.TurnedUp(card):
                yield DEALER, m.TurnUp(card)
            case m.CardSealed(by, _):
                yield by, m.SealCard(opened[trick][by])
            case m.TrickOpened():
                trick += 1
            case m.DealScored():
                yield DEALER, m.ScoreDeal()
            case _:
                pass


def _deck(imagined: m.State, log: Sequence[m.Event]) -> tuple[str, ...]:
    """What lies in hands and pile now, with what was played and turned up since, without what was taken."""
    hands = [[*hand, *sealed] for hand, sealed in zip(imagined.hands, imagined.sealed, strict=True)]
    pile = list(imagined.pile)
    for event in log:
        match event:
            case m.TrickOpened(cards):
                for hand, card in zip(hands, cards, strict=True):
                    hand.append(card)
            case m.TurnedUp(card):
                pile.append(card)
            case _:
                pass
    for event in log:
        if isinstance(event, m.OpenTaken):
            assert event.card in hands[event.seat], f"all saw seat {event.seat} take {event.card}"
            hands[event.seat].remove(event.card)
    return (*(card for hand in hands for card in hand), *pile)
