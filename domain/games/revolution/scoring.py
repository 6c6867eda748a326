"""Revolution: the deserts decide what each colour is worth (REV-30 to REV-35, REV-51)."""

from collections.abc import Iterable

from domain.cards import Card, Cards
from domain.game import Seat
from domain.games.revolution.cards import COLOURS, icons, suit, value
from domain.games.revolution.model import (
    ALLIANCE_CARDS,
    WORTH,
    WORTH_OF_A_LOWEST_NOT_ABOVE_0,
    Colour,
    ColourResult,
    DealResult,
    SeatResult,
    State,
)


def score(state: State) -> DealResult:
    shown = [card for desert in (*state.deserts, state.neutral) for card in desert]
    colours = revolution(sums(shown))
    worth = {result.colour: result.worth for result in colours}
    seats = tuple(_scored(state, seat, worth) for seat in range(len(state.hands)))
    return DealResult(state.deal, state.deserts, state.neutral, colours, seats)


def sums(cards: Iterable[Card]) -> dict[Colour, int]:
    total = dict.fromkeys(COLOURS, 0)
    for card in cards:
        total[suit(card)] += value(card)
    return total


def revolution(total: dict[Colour, int]) -> tuple[ColourResult, ...]:
    """The rank of a colour is the number of colours, itself included, that have at least its sum."""
    results = []
    for colour, mine in total.items():
        rank = sum(other >= mine for other in total.values())
        lowest = rank == len(total)
        worth = WORTH_OF_A_LOWEST_NOT_ABOVE_0 if lowest and mine <= 0 else WORTH[rank]
        results.append(ColourResult(colour, mine, rank, worth))
    return tuple(results)


def alliance_counts(colour: Colour, desert: Cards) -> int:
    """As how many scored cards an alliance card counts beside this desert."""
    return max(0, ALLIANCE_CARDS - sum(icons(card) for card in desert if suit(card) == colour))


def counts(cards: Cards) -> tuple[int, ...]:
    """How many of each colour."""
    suits = [suit(card) for card in cards]
    return tuple(suits.count(colour) for colour in COLOURS)


def _scored(state: State, seat: Seat, worth: dict[Colour, int]) -> SeatResult:
    won = counts(state.scored[seat])
    alliance = state.allied[seat]
    extra = alliance_counts(alliance, state.deserts[seat]) if alliance else 0
    points = sum(count * each for count, each in zip(won, worth.values(), strict=True))
    points += extra * worth[alliance] if alliance else 0
    return SeatResult(won, alliance, extra, points, max(0, state.scores[seat] + points))
