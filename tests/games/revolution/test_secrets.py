"""What must stay hidden: sealed picks, passes, lies; and that a person can play from what is shown."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, Setup, Viewer, play_out
from domain.games.revolution import GAME
from domain.games.revolution.model import Deal, Options, PickCard
from domain.luck import Luck
from domain.playing import play
from tests.games.revolution.table import AT_MOST, WITNESSES, act, acts, laid_out
from tests.rulebook import Given, given, rule


def all_that_is_seen(given: Given, line: Sequence[tuple[int, Any]], viewer: Viewer) -> list[bytes]:
    """Every byte that a viewer can obtain while these moves are made."""
    state, seen = given.state, []
    for seat, move in (*line, (None, None)):
        view = GAME.view(state, viewer)
        legal = [] if viewer is None else GAME.legal(state, viewer)
        seen.append((view, GAME.summary(view, viewer), sorted(GAME.to_act(state)), legal))
        if move is not None:
            events = GAME.decide(state, seat, move)
            seen.append([(type(event).__name__, GAME.redact(event, viewer)) for event in events])
            seen.append((seat, type(move).__name__, move if seat == viewer else None))
            state = play_out(GAME, state, events)
    return [msgspec.json.encode(part) for part in seen]


def moves(given: Given, line: str) -> list[tuple[int, Any]]:
    """The line with who makes each move."""
    made = []
    for word in line.split():
        seat = min(GAME.to_act(given.state))
        made.append((seat, act(word)))
        given = given.after(seat, act(word))
    return made


@rule("REV-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_a_pick_before_the_last_is_in(seats: int) -> None:
    start = given(GAME, seats)
    start = start.after(DEALER, GAME.chance(start.state, Luck(b"picks", "deal")))
    hand = start.state.hands[1]
    for viewer in (*(seat for seat in range(seats) if seat != 1), None):
        shown = {tuple(all_that_is_seen(start, [(1, PickCard(card))], viewer)) for card in hand}
        assert len(shown) == 1, "whatever was picked, the same bytes"
        after = start.after(1, PickCard(hand[0]))
        assert GAME.view(after.state, viewer).picks[1] == (FACE_DOWN,)
    assert GAME.view(start.after(1, PickCard(hand[0])).state, 1).picks[1] == (hand[0],)


@rule("REV-12", "REV-72")
def test_picks_made_in_any_order_give_the_same_deserts() -> None:
    start = given(GAME, 3, options=Options(starting_seat=0))
    start = start.after(DEALER, GAME.chance(start.state, Luck(b"picks", "deal")))
    picks = [(seat, PickCard(start.state.hands[seat][3])) for seat in range(3)]
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        after = start
        for seat in order:
            after = after.after(*picks[seat])
        ends.add(after.state)
    assert len(ends) == 1


@rule("REV-22")
@pytest.mark.parametrize("pair", [("K2", "K-5"), ("K2", "Y12"), ("K2", "Y4")])
def test_a_pass_looks_the_same_until_the_trick_is_over(pair: tuple[str, str]) -> None:
    start = laid_out(f"G6 {pair[0]} {pair[1]}", "G8 K4 K6", "G7 B2 B3")
    for viewer in (1, 2, None):
        one, other = (all_that_is_seen(start, moves(start, f"~{card} G8"), viewer) for card in pair)
        assert one == other
    plain = laid_out("G6 K2 Y4", "G8 K4 K6", "G7 B2 B3")
    for viewer in (1, 2, None):
        lines = (moves(plain, f"~{card} G8 G7") for card in ("K2", "Y4"))
        assert len({tuple(all_that_is_seen(plain, line, viewer)) for line in lines}) == 1, "and after it, if plain"


TRUTH = ("G6 G4 K2 K3 B1", "Y6 Y7 Y8 B2 K4", "K7 B3 B4 B6 K8", "G7 G8 G3 Y2 Y3")
LIE = ("G6 G4 K2 K3 B1", "Y6 Y7 Y8 B2 G3", "K7 B3 B4 B6 K8", "G7 G8 K4 Y2 Y3")
LINE = "G6 Y6 ~K7 ~Y2 Y7 ~B3 +K Y3 ~K2 Y8 B4 G7 G4"


@rule("REV-62", "REV-73")
@pytest.mark.parametrize("options", [WITNESSES, AT_MOST])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_lie_looks_just_like_a_true_void(options: Options, viewer: Viewer) -> None:
    """Seats 1 and 3 have exchanged two hidden cards: once seat 1 has no green, once she denies the green 3."""
    true, lie = laid_out(*TRUTH, options=options), laid_out(*LIE, options=options)
    line = moves(true, LINE)
    assert line == moves(lie, LINE)
    assert all_that_is_seen(true, line, viewer) == all_that_is_seen(lie, line, viewer)
    told = acts(lie, LINE).state
    assert GAME.summary(GAME.view(told, 1), 1)["witnesses"] == ["G3"], "she knows"
    assert GAME.summary(GAME.view(acts(true, LINE).state, 1), 1)["witnesses"] == []


@rule("REV-62", "REV-73")
def test_a_forced_pass_of_a_witness_looks_like_any_pass() -> None:
    """Her last two cards: in one world she must keep her promise, in the other she passes what she likes."""
    free = laid_out("G6 K2 K3", "Y6 Y4 B2", "K7 B3 B4", "G3 G8 Y2", options=AT_MOST)
    promised = laid_out("G6 K2 K3", "Y6 G3 B2", "K7 B3 B4", "Y4 G8 Y2", options=AT_MOST)
    for viewer in (0, 2, None):
        shown = [
            all_that_is_seen(start, moves(start, f"G6 Y6 ~K7 ~Y2 ~{card} ~B3 +K"), viewer)
            for start, card in ((free, "Y4"), (promised, "G3"), (free, "B2"))
        ]
        assert shown[0] == shown[1] == shown[2]


def test_the_order_of_hands_and_of_the_neutral_desert_tells_nothing() -> None:
    """The same cards dealt in another order are the same deal."""
    start = given(GAME, 2, options=Options(starting_seat=0))
    deck = GAME.chance(start.state, Luck(b"order", "deal")).deck
    other = (*reversed(deck[:15]), *reversed(deck[15:30]), *reversed(deck[30:]))
    assert start.after(DEALER, Deal(deck, None)).state == start.after(DEALER, Deal(other, None)).state


def test_a_person_can_play_from_the_summary() -> None:
    start = laid_out("G6 K2 K3 K4", "G8 K-5 Y6 Y7", "B2 B3 B4 B6", options=WITNESSES, earlier={0: "B7", 1: "Y12"})
    trick = acts(start, "G6 G8")
    seen = GAME.summary(GAME.view(trick.state, 0), 0)
    assert seen["current_trick"]["colour"] == "green" and seen["current_trick"]["winning"] == 1
    assert [row["passes_left"] for row in seen["seats"]] == [1, 1, 2]
    assert [row["hand_size"] for row in seen["seats"]] == [3, 3, 4]
    assert seen["open_desert_sums"] == {"black": 1, "green": 1, "yellow": 13, "blue": 0}
    assert seen["desert_sums_known_to_you"] == {"black": 1, "green": 1, "yellow": 13, "blue": 7}
    assert GAME.summary(GAME.view(trick.state, None), None)["face_down_desert_cards"] == 1
    after = acts(trick, "B2")
    seen = GAME.summary(GAME.view(after.state, 2), 2)
    assert seen["seats"][2]["scored_cards"] == {"black": 0, "green": 2, "yellow": 0, "blue": 1}
    assert seen["seats"][2]["shown_to_lack"] == ["green"]
    assert seen["last_deal"] is None


def test_the_summary_says_who_must_pass_and_how_many_passes_are_left() -> None:
    free = laid_out("G6 K2 K3", "G8 Y6", "B2 B3")
    assert GAME.summary(GAME.view(free.state, 0), 0)["must_pass"] is False
    forced = laid_out("K2 K3", "G8 Y6", "B2 B3", earlier={0: "B7"}, options=WITNESSES)
    assert [GAME.summary(GAME.view(forced.state, seat), seat)["must_pass"] for seat in range(3)] == [False, True, True]
    passed = acts(forced, "~K2")
    assert [row["passes_left"] for row in GAME.summary(passed.state, None)["seats"]] == [0, 2, 2], "at once"
    assert passed.state.phase == "ally" and GAME.summary(passed.state, None)["current_trick"]["number"] == 10
    assert GAME.summary(GAME.view(passed.state, 1), 1)["must_pass"] is True, "also while another takes an alliance card"
    done = acts(laid_out("G6", "G8", "B2", earlier={0: "B3 B4", 1: "K2 K3", 2: "Y2 Y3"}), "G6")
    assert GAME.summary(GAME.view(done.state, 0), 0)["must_pass"] is False, "she has no card left"


def test_the_summary_counts_the_face_down_desert_cards_with_the_neutral_two() -> None:
    start = laid_out("K2 K3 K4 K6", "G8 K-5 Y6 Y7", neutral="B2 B3", earlier={0: "B7", 1: "B-5"})
    down = {viewer: GAME.summary(GAME.view(start.state, viewer), viewer) for viewer in (0, 1, None)}
    assert {viewer: seen["face_down_desert_cards"] for viewer, seen in down.items()} == {0: 2, 1: 3, None: 3}


@pytest.mark.parametrize(("seats", "tricks"), [(2, 7), (3, 11), (4, 11)])
def test_the_summary_counts_the_tricks(seats: int, tricks: int) -> None:
    told = []
    for step in play(GAME, Setup(seats, Options()), b"count"):
        trick = GAME.summary(step.before, None)["current_trick"]
        if trick and step.before.deal == 1:
            assert trick["of"] == tricks
            told.append(trick["number"])
    assert sorted(set(told)) == list(range(1, tricks + 1)) and told == sorted(told)
