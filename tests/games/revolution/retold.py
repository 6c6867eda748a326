"""The moves of a deal as they must have been, if a seat imagines rightly: for the law the_past_can_be_retold."""

from collections.abc import Iterator, Sequence

from domain.game import DEALER, Seat
from domain.games.revolution.model import (
    AllianceTaken,
    CardPassed,
    CardPicked,
    CardPlayed,
    Deal,
    DealScored,
    Dealt,
    Event,
    Move,
    NameStarter,
    PassCard,
    PickCard,
    PlayCard,
    ScoreDeal,
    StarterNamed,
    State,
    TakeAlliance,
)

SINCE = Deal


def retold(imagined: State, log: Sequence[Event], seat: Seat) -> Iterator[tuple[Seat, Move]]:
    """Hands only shrink: what lies there now and what was picked, played and passed make the deal."""
    made = list(_made(imagined, log))
    hands = [list(hand) for hand in imagined.hands]
    for by, move in made:
        if isinstance(move, PickCard | PlayCard | PassCard):
            hands[by].append(move.card)
    for event in log:
        if isinstance(event, Dealt):
            yield DEALER, Deal((*(card for hand in hands for card in hand), *imagined.neutral), event.starter)
    yield from made


def _made(imagined: State, log: Sequence[Event]) -> Iterator[tuple[Seat, Move]]:
    """What was done after the deal, with the imagined cards where the log shows none."""
    passes = [list(desert[1:]) for desert in imagined.deserts]
    for lying in imagined.passed:
        passes[lying.seat].append(lying.card)
    for event in log:
        match event:
            case StarterNamed(by, starter):
                yield by, NameStarter(starter)
            case CardPicked(by):
                yield by, PickCard((imagined.picks[by] or imagined.deserts[by])[0])
            case CardPlayed(by, card):
                yield by, PlayCard(card)
            case CardPassed(by):
                yield by, PassCard(passes[by].pop(0))
            case AllianceTaken(by, colour):
                yield by, TakeAlliance(colour)
            case DealScored():
                yield DEALER, ScoreDeal()
            case _:
                pass
