"""What a seat imagines could have led to everything she has seen, and each such state is as likely as another."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any

import pytest

from domain.cards import FACE_DOWN
from domain.game import IllegalMove, Seat, Setup, Turn, play_out, replace
from domain.games.chronicle import GAME
from domain.games.chronicle import events as e
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import DECK, in_order, suit
from domain.games.chronicle.imagining import Place, Shown, held_at
from domain.games.chronicle.model import Played, State
from domain.luck import Luck
from domain.playing import play
from tests.games.chronicle.retold import retold

ME = 0
Log = Sequence[Any]


def sly(turn: Turn[State, m.Move, e.Event]) -> m.Move:
    """Plays at random, but likes face-down cards, what brings them back and what buries them."""
    view = turn.view
    laid = {play.seat for play in view.meeting if play.face_down}

    def liking(move: m.Move) -> int:
        match move:
            case m.PlayCard(card) if view.suit and suit(card) not in (view.suit, None):
                return 5
            case m.PlayCard(card) if laid and (card.endswith("7") or card == "Dragon"):
                return 8
            case m.PlayCard(card):
                return 0 if suit(card) is None else 2
            case m.ReturnCard(_, seat):
                return 5 * (seat in laid)
            case _:
                return 1

    return max(turn.moves, key=lambda move: (liking(move) + turn.luck.below(3), turn.luck.below(100)))


def positions(key: bytes, seats: int = 3) -> Iterator[tuple[State, State, Log]]:
    """Each state of a game of sly players, with the state before its deal and the events since."""
    before_the_deal, log = None, []
    for step in play(GAME, Setup(seats, GAME.options()), key, dict.fromkeys(range(seats), sly)):
        if isinstance(step.move, m.Deal):
            before_the_deal, log = step.before, []
        log += step.events
        if step.after.phase in ("play", "choose"):
            yield step.after, before_the_deal, tuple(log)


def replays(imagined: State, before_the_deal: State, seen: Log) -> bool:
    """The imagined round, played again by the rules, shows her the same log and ends in the imagined state."""
    state, shown = before_the_deal, []
    try:
        for by, move in retold(imagined, seen, ME):
            events = GAME.decide(state, by, move)
            state = play_out(GAME, state, events)
            shown += [GAME.redact(event, ME) for event in events]
    except (IllegalMove, StopIteration, RuntimeError, ValueError):
        return False  # no card in that hand could have been laid face down, or the rules refuse it
    return tuple(shown) == tuple(seen) and state == imagined


def buried(log: Log) -> list[tuple[int, Seat]]:
    """Places in the discard pile of cards that only another seat knows."""
    found, size = [], 0
    for event in log:
        match event:
            case e.Dealt(_, exposed):
                size = len(exposed[-1:])
            case e.CardDiscarded() | e.AllyDiscarded():
                size += 1
            case e.MeetingDiscarded(_, plays):
                below = list(enumerate(plays, size))[:-1]
                found += [(place, play.seat) for place, play in below if play.face_down and play.seat != ME]
                size += len(plays)
            case _:
                pass
    return found


def known_pile(state: State, log: Log) -> list[str]:
    hidden = {place for place, _ in buried(log)}
    return [FACE_DOWN if place in hidden else card for place, card in enumerate(state.discards)]


def every_way(state: State, log: Log) -> Iterator[State]:
    """All ways to lay the cards that she has not seen where she cannot see them."""
    view, pile = GAME.view(state, ME), known_pile(state, log)
    places = [*view.hands, tuple(play.card for play in view.meeting), tuple(pile)]
    seen = {card for place in (*places, *view.allies) for card in place}
    for order in permutations([card for card in DECK if card not in seen]):
        cards = iter(order)
        *hands, meeting, discards = [tuple(next(cards) if c == FACE_DOWN else c for c in place) for place in places]
        yield replace(
            view,
            hands=tuple(map(in_order, hands)),
            meeting=tuple(Played(p.seat, card, p.face_down) for p, card in zip(view.meeting, meeting, strict=True)),
            discards=discards,
        )


def hidden(state: State, log: Log) -> int:
    laid = sum(play.face_down and play.seat != ME for play in state.meeting)
    return sum(len(hand) for hand in state.hands[1:]) + laid + len(buried(log))


def laid_by_another(state: State, log: Log) -> bool:
    return any(play.face_down and play.seat != ME for play in state.meeting)


def buried_by_a_dragon(state: State, log: Log) -> bool:
    return bool(buried(log))


def taken_back_unseen(state: State, log: Log) -> bool:
    """And her hand could otherwise be nothing but Wilds."""
    for time, event in enumerate(log):
        if isinstance(event, e.CardReturned) and event.face_down and event.owner != ME:
            other = 3 - event.owner
            lost = [later for later in log[time:] if isinstance(later, e.CardPlayed | e.CardDiscarded)]
            shown = any(later.seat == event.owner for later in lost) or state.known[event.owner]
            wilds = [c for hand in state.hands[1:] for c in hand if suit(c) is None and c not in state.known[other]]
            if not shown and len(state.hands[event.owner]) <= len(wilds):
                return True
    return False


def regained_what_she_lacked(state: State, log: Log) -> bool:
    """She took back an ally of a suit that she had been shown to lack, and it may lie face down now."""
    lacked: set[tuple[Seat, str]] = set()
    lead: str | None = None
    for event in log:
        match event:
            case e.CardPlayed(seat, card, face_down):
                lead = lead if lead or face_down else suit(card)
                lacked |= {(seat, lead)} if face_down and lead else set()
            case e.MeetingWon() | e.MeetingDiscarded():
                lead = None
            case e.AllyRegained(seat, card) if seat != ME and (seat, suit(card)) in lacked:
                hand = {*state.hands[seat], *(play.card for play in state.meeting if play.face_down)}
                return card in hand
            case _:
                pass
    return False


def search(key: str, feature: Callable[[State, Log], bool]) -> Iterator[tuple[State, State, Log]]:
    """Small positions with the feature, one of a game at most."""
    for i in range(1000):
        for state, before_the_deal, log in positions(f"{key}{i}".encode()):
            if 4 <= hidden(state, log) <= 6 and feature(state, log):
                yield state, before_the_deal, log
                break


@pytest.mark.parametrize(
    "feature",
    [laid_by_another, buried_by_a_dragon, taken_back_unseen, regained_what_she_lacked],
    ids=lambda feature: feature.__name__,
)
def test_each_state_that_fits_is_equally_likely(feature: Callable[[State, Log], bool]) -> None:
    """Late in a round all ways to lay the unseen cards are tried by the rules; the drawn ones are those, evenly."""
    for state, before_the_deal, log in search("small", feature):
        seen = tuple(GAME.redact(event, ME) for event in log)
        fitting = {laid for laid in every_way(state, log) if replays(laid, before_the_deal, seen)}
        assert state in fitting
        draw = GAME.determinize(GAME.view(state, ME), seen, ME)
        each = 60
        drawn = Counter(draw(Luck(b"even", str(i))) for i in range(each * len(fitting)))
        assert set(drawn) == fitting, "all of them, and no other"
        chi_squared = sum((count - each) ** 2 / each for count in drawn.values())
        spread = (2 * (len(fitting) - 1)) ** 0.5
        assert abs(chi_squared - (len(fitting) - 1)) <= 5 * spread
        if len(fitting) > 4:
            return
    raise AssertionError("no position with some choice")


def test_where_a_card_may_lie() -> None:
    """Seat 1 laid a card face down on Power at 4; a W7 and a P7 came into her hand at 10."""
    shown = Shown(ME, voids={1: [(4, "P")], 2: []}, held={"P7": (1, 10), "W7": (1, 10)})
    hand, then, later = Place(1), Place(1, 4), Place(1, 12)
    assert not shown.fits("P8", hand) and not shown.fits("P8", later), "she had no Power"
    assert shown.fits("P7", hand) and shown.fits("P7", later), "but this one came afterwards"
    assert not shown.fits("W7", then) and shown.fits("L7", then), "it was not there yet"
    assert shown.fits("King", hand) and not shown.fits("King", later), "a Wild is never face down"
    assert not shown.fits("P7", Place(2)) and shown.fits("P8", Place(2)), "what was seen in a hand is no other's"
    assert shown.explains("L7", then), "what she took back unseen was in her hand, and no Wild"
    assert not shown.explains("W7", then) and not shown.explains("King", then)
    dealt = {hand: ("L7",), Place(1, 2): ("L8",), later: ("L9",), Place(2): ("L10",)}
    assert held_at(dealt, then) == ("L7", "L9"), "what was buried before was not in her hand"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_she_imagines_replays_to_her_log(seats: int) -> None:
    """Full rounds of sly players; now and then at every seat count."""
    for n, (state, before_the_deal, log) in enumerate(positions(b"sly", seats)):
        seen = tuple(GAME.redact(event, ME) for event in log)
        assert replays(state, before_the_deal, seen), "the truth does"
        if n % 3 == 0:
            imagined = GAME.determinize(GAME.view(state, ME), seen, ME)(Luck(b"", str(n)))
            assert replays(imagined, before_the_deal, seen), n


def test_what_was_taken_back_unseen_is_no_wild() -> None:
    """So her hand is not all Wilds, which it might be if that was forgotten."""
    forgetting = 0
    for i in range(60):
        for state, _, log in positions(b"back%d" % i):
            back = next((event for event in log[-2:] if isinstance(event, e.CardReturned) and event.face_down), None)
            if back is None or back.owner == ME or len(state.hands[back.owner]) > 2:
                continue
            view, seen = GAME.view(state, ME), [GAME.redact(event, ME) for event in log]
            laid = max(n for n, event in enumerate(seen) if event == e.CardPlayed(back.owner, FACE_DOWN, True))
            returned = max(n for n, event in enumerate(seen) if isinstance(event, e.CardReturned))
            forgotten = [event for n, event in enumerate(seen) if n not in (laid, returned)]
            for drawing, log_kept in enumerate((seen, forgotten)):
                draw = GAME.determinize(view, log_kept, ME)
                wild = sum(
                    all(suit(card) is None for card in draw(Luck(b"back", str(n))).hands[back.owner]) for n in range(40)
                )
                assert drawing or not wild
                forgetting += wild
    assert forgetting > 0


def test_shown_and_returned_cards_are_imagined_where_they_are() -> None:
    """A card that everybody knows to be in a hand, or maybe face down, is there in every imagined state."""

    def held(state: State, seat: Seat) -> set[str]:
        return {*state.hands[seat], *(play.card for play in state.meeting if play.seat == seat and play.face_down)}

    checked = 0
    for state, _, log in positions(b"known", 4):
        seen = [GAME.redact(event, ME) for event in log]
        imagined = GAME.determinize(GAME.view(state, ME), seen, ME)(Luck(b"", str(len(log))))
        for seat, known in enumerate(state.known):
            assert set(known) <= held(state, seat), "and it is true"
            assert set(known) <= held(imagined, seat)
            checked += len(known) * (seat != ME)
    assert checked > 20


def test_between_the_rounds_only_what_a_dragon_buried_is_hidden() -> None:
    log: list[Any] = []
    scored = 0
    for step in play(GAME, Setup(3, GAME.options()), b"between", dict.fromkeys(range(3), sly)):
        log = [*([] if isinstance(step.move, m.Deal) else log), *step.events]
        if isinstance(step.move, m.ScoreRound):
            view, seen = GAME.view(step.after, ME), [GAME.redact(event, ME) for event in log]
            imagined = GAME.determinize(view, seen, ME)(Luck(b"", "between"))
            assert sorted(imagined.discards) == sorted(step.after.discards)
            hidden_places = {place for place, _ in buried(log)}
            for place, card in enumerate(step.after.discards):
                assert place in hidden_places or imagined.discards[place] == card
            scored += 1
    assert scored > 2
