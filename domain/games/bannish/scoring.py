"""Bannish: the second place scores (BAN-21 to BAN-26)."""

from domain.cards import Cards
from domain.game import Seat
from domain.games.bannish.model import STARS, RoundResult, State, number


def score(state: State) -> RoundResult:
    """Cards left in hand count like taken ones."""
    owned = tuple(hand + taken for hand, taken in zip(state.hands, state.taken, strict=True))
    stars = tuple(points(cards, state.options.stars) for cards in owned)
    scoring = second_place(stars, tuple(map(len, owned)))
    gained = tuple(int(seat in scoring) for seat in range(len(owned)))
    return RoundResult(state.round, state.hands, state.taken, stars, gained)


def points(cards: Cards, option: str) -> int:
    return sum(STARS[option][number(card)] for card in cards)


def second_place(stars: tuple[int, ...], sizes: tuple[int, ...]) -> frozenset[Seat]:
    """Whoever has the second-highest of the different totals above 0; of several, who has the fewest cards."""
    totals = sorted({total for total in stars if total > 0}, reverse=True)
    if len(totals) < 2:
        return frozenset()
    seconds = [seat for seat, total in enumerate(stars) if total == totals[1]]
    fewest = min(sizes[seat] for seat in seconds)
    return frozenset(seat for seat in seconds if sizes[seat] == fewest)
