"""What a seat imagines: deals that play has not ruled out, each equally likely; the copies of a card are told apart."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from domain.cards import Cards
from domain.game import IllegalMove, Seat, Setup, play_out, replace
from domain.games.bannish import GAME
from domain.games.bannish.model import Deal, Event, State
from domain.luck import Luck
from domain.playing import play
from tests.domain.test_dealing import chances
from tests.games.bannish.retold import retold
from tests.rulebook import rule

UNSEEN = range(2, 6)  # cards in other hands: all their orders are tried
Hands = tuple[Cards, ...]


def ends_of_rounds(seats: int) -> Iterator[tuple[State, State, list[Event], Seat]]:
    """The state before the deal, a state in which few cards are unseen, the events between, and who looks."""
    for i in range(6):
        for n, step in enumerate(play(GAME, Setup(seats, GAME.options()), bytes([i]))):
            if isinstance(step.move, Deal):
                start, events = step.before, []
            events += step.events
            seat = n % seats
            if step.after.phase not in ("deal", "over") and len(_unseen(step.after, seat)) in UNSEEN:
                yield start, step.after, [GAME.redact(event, seat) for event in events], seat


def _unseen(state: State, seat: Seat) -> list[str]:
    return [card for other, hand in enumerate(state.hands) if other != seat for card in hand]


def deals(state: State, seat: Seat) -> Counter[Hands]:
    """All orders of the cards in other hands."""
    found: Counter[Hands] = Counter()
    for order in permutations(_unseen(state, seat)):
        cards = iter(order)
        hands = [tuple(sorted(next(cards) for _ in hand)) for hand in (*state.hands[:seat], *state.hands[seat + 1 :])]
        found[(*hands[:seat], state.hands[seat], *hands[seat:])] += 1
    return found


def allowed(start: State, imagined: State, log: list[Event], seat: Seat) -> bool:
    """Whether the round could have been played as it was."""
    try:
        for by, move in retold(imagined, log, seat):
            start = play_out(GAME, start, GAME.decide(start, by, move))
    except IllegalMove:
        return False
    return start == imagined


@rule("BAN-1", "BAN-11")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_deal_that_play_allows_is_equally_likely(seats: int) -> None:
    met = set()
    for start, state, log, seat in ends_of_rounds(seats):
        dealt = deals(state, seat)
        fit = {hands: n for hands, n in dealt.items() if allowed(start, replace(state, hands=hands), log, seat)}
        draw = GAME.determinize(GAME.view(state, seat), log, seat)
        found = chances(lambda luck, draw=draw: draw(luck).hands)
        assert found == {hands: Fraction(n, sum(fit.values())) for hands, n in fit.items()}
        met |= {state.phase, "some ruled out" if len(fit) < len(dealt) else "all possible"}
        met |= {"copies"} if len(set(_unseen(state, seat))) < len(_unseen(state, seat)) else set()
    assert met == {"play", "pick", "score", "some ruled out", "all possible", "copies"}


@rule("BAN-32")
def test_what_left_is_remembered_and_hands_that_were_shown_are_known() -> None:
    """Between the rounds nothing is hidden from whoever watched."""
    log: list[Event] = []
    for step in play(GAME, Setup(4, GAME.options()), b"shown"):
        log += [GAME.redact(event, 0) for event in step.events]
        imagined = GAME.determinize(GAME.view(step.after, 0), log, 0)(Luck(b"", ""))
        assert imagined.removed == step.after.removed
        assert imagined == step.after or step.after.phase not in ("deal", "over")
