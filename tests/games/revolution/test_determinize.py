"""What a seat imagines could have led to everything she has seen, and each such state is as likely as another."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest

from domain.cards import FACE_DOWN
from domain.game import IllegalMove, Seat, Setup, play_out, replace
from domain.games.revolution import GAME
from domain.games.revolution.cards import deck, in_order, suit
from domain.games.revolution.model import Dealt, Options, State
from domain.luck import Luck
from domain.playing import play
from domain.tricks import Play
from tests.games.revolution.retold import retold
from tests.games.revolution.setups import golden
from tests.games.revolution.table import ALLIANCE, AT_MOST, WITNESSES, liar

SETUPS = [setup for _, setup in golden()]


def positions(setup: Setup, key: bytes) -> Iterator[tuple[State, State, list[Any]]]:
    """Each state of a game full of lies, with the state before its deal and the events since."""
    before_the_deal, log = None, []
    for step in play(GAME, setup, key, dict.fromkeys(range(setup.seats), liar)):
        if isinstance(step.events[0], Dealt):
            before_the_deal, log = step.before, []
        log += step.events
        if step.after.phase not in ("deal", "over"):
            yield step.after, before_the_deal, list(log)


def replays(imagined: State, before_the_deal: State, log: Sequence[Any], seat: Seat) -> bool:
    """The imagined deal, played again by the rules, shows her the same log and ends in the imagined state."""
    state, shown = before_the_deal, []
    for by, move in retold(imagined, log, seat):
        try:
            events = GAME.decide(state, by, move)
        except IllegalMove:
            return False
        state = play_out(GAME, state, events)
        shown += [GAME.redact(event, seat) for event in events]
    return shown == [GAME.redact(event, seat) for event in log] and state == imagined


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.options}")
def test_the_imagined_deal_replays_to_the_same_log(setup: Setup) -> None:
    for n, (state, before_the_deal, log) in enumerate(positions(setup, b"imagined")):
        seat = n % setup.seats
        assert replays(state, before_the_deal, log, seat), "the truth does"
        if n % 4 == 0:
            seen = [GAME.redact(event, seat) for event in log]
            imagined = GAME.determinize(GAME.view(state, seat), seen, seat)(Luck(b"", str(n)))
            assert replays(imagined, before_the_deal, log, seat), n


def test_lies_are_imagined_and_true_voids_are_too() -> None:
    lies = voids = 0
    for n, (state, _, log) in enumerate(positions(Setup(4, AT_MOST), b"both")):
        if not state.discs[1] or not state.owed[1]:
            continue
        seen = [GAME.redact(event, 0) for event in log]
        draw = GAME.determinize(GAME.view(state, 0), seen, 0)
        for i in range(4):
            held = {suit(card) for card in draw(Luck(b"", f"{n}:{i}")).hands[1]}
            lies += bool(held & set(state.discs[1]))
            voids += not held & set(state.discs[1])
    assert lies > 10 and voids > 10


@pytest.mark.parametrize(
    ("seats", "options"), [(2, Options()), (3, ALLIANCE), (3, WITNESSES), (3, AT_MOST)], ids=lambda value: str(value)
)
def test_each_state_that_fits_is_equally_likely(seats: int, options: Options) -> None:
    """Late in a deal all ways to lay the unseen cards are tried by the rules; the drawn ones are those, evenly."""
    state, before_the_deal, log, seat = small_position(seats, options)
    view = GAME.view(state, seat)
    fitting = {laid for laid in every_way(view) if replays(laid, before_the_deal, log, seat)}
    assert state in fitting and len(fitting) > 3
    draw = GAME.determinize(view, [GAME.redact(event, seat) for event in log], seat)
    each = 60
    drawn = Counter(draw(Luck(b"even", str(i))) for i in range(each * len(fitting)))
    assert set(drawn) == fitting, "all of them, and no other"
    chi_squared = sum((count - each) ** 2 / each for count in drawn.values())
    spread = (2 * (len(fitting) - 1)) ** 0.5
    assert abs(chi_squared - (len(fitting) - 1)) < 5 * spread


def small_position(seats: int, options: Options) -> tuple[State, State, list[Any], Seat]:
    """One in which few cards are unseen, and somebody else was shown to lack a colour and still has cards."""
    for i in range(400):
        for state, before_the_deal, log in positions(Setup(seats, options), b"small%d" % i):
            others = [other for other in range(seats) if other and state.discs[other] and state.hands[other]]
            unseen = hidden(GAME.view(state, 0))
            lying = any(suit(card) in state.discs[other] for other in others for card in state.hands[other])
            if others and 5 <= unseen <= 6 and lying == options.witnesses:
                return state, before_the_deal, log, 0
    raise AssertionError("no such position")


def hidden(view: State) -> int:
    places = (*view.hands, *view.deserts, *view.picks, view.neutral, tuple(down.card for down in view.passed))
    return sum(place.count(FACE_DOWN) for place in places)


def every_way(view: State) -> Iterator[State]:
    shown = Counter(
        card
        for place in (*view.hands, *view.deserts, *view.scored, tuple(down.card for down in view.trick + view.passed))
        for card in place
    )
    unseen = sorted((Counter(deck(len(view.hands))) - shown).elements())
    for order in permutations(unseen):
        cards = iter(order)

        def filled(place: tuple[str, ...], cards: Iterator[str] = cards) -> tuple[str, ...]:
            return tuple(next(cards) if card == FACE_DOWN else card for card in place)

        yield replace(
            view,
            hands=tuple(in_order(filled(hand)) for hand in view.hands),
            deserts=tuple(filled(desert) for desert in view.deserts),
            neutral=in_order(filled(view.neutral)),
            passed=tuple(Play(down.seat, *filled((down.card,))) for down in view.passed),
        )
