"""Leading, following, face-down cards, who wins a meeting, and when the round is over."""

import pytest

from domain.game import DEALER, Setup
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.events import CardPlayed, MeetingCut, MeetingDiscarded, MeetingWon, RoundEnded
from domain.games.chronicle.model import Played
from domain.playing import play
from tests.games.chronicle.table import act, acting, acts, choices, laid_out
from tests.rulebook import rule


def cards(line: str) -> set[m.Move]:
    return {act(card) for card in line.split()}


@rule("CHR-13")
def test_the_leader_plays_any_card_face_up() -> None:
    start = laid_out("P3 W4 Angel", "P2 W2", "P6 W6")
    assert choices(start) == cards("P3 W4 Angel")
    start.when(0, act("W4")).then(CardPlayed(0, "W4", False))
    start.when(1, act("P2")).refused("chronicle.not-your-turn", "to act: seat 0")
    start.when(0, act("P2")).refused("chronicle.not-in-hand")
    start.when(DEALER, act("W4")).refused("chronicle.not-your-turn")


@rule("CHR-13")
def test_the_lead_suit_or_any_wild_is_played() -> None:
    led = acts(laid_out("P3 W4", "P2 W2 P6 Angel King", "P5 W6"), "P3")
    assert choices(led) == cards("P2 P6 Angel King")
    led.when(1, act("W2")).refused("chronicle.must-follow")
    led.when(1, act("King")).then(CardPlayed(1, "King", False))
    assert choices(acts(led, "Angel")) == cards("P5"), "a Wild between them changes nothing"


@rule("CHR-13")
def test_without_the_lead_suit_a_wild_or_any_card_face_down() -> None:
    led = acts(laid_out("P3 W4", "W2 L6 Angel", "P5 W6"), "P3")
    assert choices(led) == cards("W2 L6 Angel")
    led.when(1, act("L6")).then(CardPlayed(1, "L6", True))
    led.when(1, act("Angel")).then(CardPlayed(1, "Angel", False))


@rule("CHR-13")
def test_nobody_is_forced_to_play_a_wild_unless_she_has_nothing_else() -> None:
    assert choices(acts(laid_out("P3 W4", "Fool Sage", "P5 W6"), "P3")) == cards("Fool Sage")
    assert act("L1") in choices(acts(laid_out("P3 W4", "Fool L1", "P5 W6"), "P3"))


@rule("CHR-14")
def test_a_wild_sets_no_suit_the_first_other_card_does() -> None:
    led = acts(laid_out("Angel W4", "P2 L2 King", "P5 W6"), "Angel")
    assert led.state.suit is None and choices(led) == cards("P2 L2 King")
    second = led.when(1, act("L2")).then(CardPlayed(1, "L2", False))
    assert second.state.suit == "L"
    second.when(2, act("P5")).then(CardPlayed(2, "P5", True), MeetingWon(1, ("Angel", "L2", "P5")))
    both = acts(laid_out("Angel W4", "King L2", "P6 W6", "W7 P7"), "Angel King")
    assert both.state.suit is None and choices(both) == cards("P6 W6")
    assert not acts(both, "W6").state.meeting[-1].face_down


@rule("CHR-15")
def test_a_face_down_card_has_no_strength_and_no_ability() -> None:
    start = laid_out("P2 P8", "W10 W4 L4", "L3 L9", "P3 P6", allies={0: "W7"})
    assert acting(acts(start, "P2 W10")) == 2 and acting(acts(start, "P2 W4")) == 2, "neither asks anything"
    highest = acts(laid_out("P2 P8", "W4 L4", "L3 L9", "P6 L6", allies={0: "W7"}), "P2 W4 L3 P6")
    assert highest.state.allies[3] == ("P2", "P6", "W4", "L3"), "the L3 does not make the lowest win"
    lowest = acts(laid_out("P4 P8", "W1 L4", "P3 L9"), "P4 W1 P3")
    assert lowest.state.allies[2] == ("P3", "P4", "W1"), "nor is the W1 the lowest"


@rule("CHR-18", "CHR-19")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("P4 P8 P6", 1),  # the highest
        ("P4 P3 P6", 1),  # the lowest, since a 3 is there
        ("P3 P2 P6", 1),
        ("P4 King P6", 1),
        ("P3 King P6", 1),
        ("King Demon P6", 1),  # over the King
        ("Demon King P6", 0),
        ("P4 Angel P6", 2),
        ("Angel Fool Sage", 0),  # nothing with strength: the leader
        ("P4 W10 L10", 0),  # only what lies face up
        ("Angel P2 W10", 1),
    ],
)
def test_who_wins(line: str, winner: int) -> None:
    """Whatever the cards ask on the way is answered with the first choice."""
    after = laid_out(*(f"{card} L9" for card in line.split()))
    for card in line.split():
        after = acts(after, card)
        while after.state.question is not None:
            after = after.after(acting(after), after.legal(acting(after))[0])
    assert after.state.leader == winner
    assert set(after.state.allies[winner]) >= set(line.split()) and not after.state.meeting


@rule("CHR-18")
def test_only_sage_fool_and_angel_with_three_players_the_leader_wins() -> None:
    for order in (("Sage", "Fool", "Angel"), ("Angel", "Sage", "Fool"), ("Fool", "Angel", "Sage")):
        start = laid_out(*(f"{card} W{n}" for n, card in enumerate(order, 4)), leader=2)
        done = acts(start, " ".join((order[2], order[0], order[1])))
        assert done.state.leader == 2 and set(done.state.allies[2]) == set(order)


@rule("CHR-17", "CHR-18")
@pytest.mark.parametrize("line", ["Dragon Demon King", "King Dragon Demon", "Demon King Dragon", "P3 Dragon P6"])
def test_the_dragon_comes_before_all(line: str) -> None:
    words = line.split()
    dragon = words.index("Dragon")
    start = laid_out(*(f"{card} L9" for card in words), discards="W1")
    last = acts(start, " ".join(words[:-1]))
    plays = tuple(Played(seat, card) for seat, card in enumerate(words))
    events = GAME.decide(last.state, 2, act(words[-1]))
    assert events[-1] == MeetingDiscarded(dragon, plays, tuple(words), ("W1",))
    done = acts(start, line)
    assert acting(done) == dragon and done.state.allies == ((), (), ()) and done.state.discards == ("W1", *words)


@rule("CHR-19")
def test_the_winner_takes_all_cards_face_up_and_leads() -> None:
    done = acts(laid_out("P4 W3", "P8 W4", "L1 W7"), "P4 P8 name:P8:0 yield:W3 L1")
    assert done.state.allies == ((), ("P4", "P8", "L1"), ())
    assert done.state.leader == 1


@rule("CHR-19", "CHR-46")
def test_a_player_without_cards_is_skipped_and_the_round_ends_after_the_meeting() -> None:
    start = laid_out("P8 W3", "P4", "P6 W7", "P2 W8")
    emptied = acts(start, "P8 name:P8:1 yield:P4")
    assert acting(emptied) == 2, "seat 1 has nothing to play"
    assert acts(emptied, "P6").state.phase == "play", "the meeting goes on"
    done = acts(emptied, "P6 P2")
    assert done.state.phase == "score" and done.state.allies[0] == ("P2", "P6", "P8")


@rule("CHR-20")
def test_the_round_ends_when_a_hand_is_empty_after_a_meeting() -> None:
    start = laid_out("P4", "P2 W4", "P6 W7")
    acts(start, "P4 P2").when(2, act("P6")).then(
        CardPlayed(2, "P6", False), MeetingWon(2, ("P4", "P2", "P6")), RoundEnded()
    )
    end = acts(start, "P4 P2 P6")
    assert GAME.to_act(end.state) == {DEALER}
    end.when(1, act("W4")).refused("chronicle.not-your-turn")
    end.when(1, m.ScoreRound()).refused("chronicle.not-the-dealers-turn")
    start.when(DEALER, m.ScoreRound()).refused("chronicle.not-the-dealers-turn")


@rule("CHR-20")
def test_a_last_card_returned_means_that_she_has_not_run_out() -> None:
    start = laid_out("P4", "P7 W4", "P2 W7")
    done = acts(start, "P4 P7 return:P7:0 P2")
    assert done.state.phase == "play" and acting(done) == 1
    assert done.state.hands[0] == ("P4",)


@rule("CHR-20")
def test_an_eight_later_in_the_meeting_may_still_take_it() -> None:
    start = laid_out("P4", "P7 W4", "P8 W7")
    done = acts(start, "P4 P7 return:P7:0 P8 name:P8:0 yield:P4")
    assert done.state.phase == "score" and done.state.hands[0] == ()


@rule("CHR-46")
def test_a_five_led_wins_just_itself() -> None:
    start = laid_out("P5 W3", "P8 W4", "P6 W7")
    start.when(0, act("P5")).then(CardPlayed(0, "P5", False), MeetingCut(0), MeetingWon(0, ("P5",)))
    assert acting(acts(start, "P5")) == 0
    last = acts(laid_out("P6 W3", "P9 W4", "P5 W7"), "P6 P9")
    last.when(2, act("P5")).then(CardPlayed(2, "P5", False), MeetingWon(1, ("P6", "P9", "P5")))


@rule("CHR-46")
def test_a_five_ends_the_meeting_and_the_winner_is_found_by_what_lies_there() -> None:
    """Also by abilities timed after."""
    hands = ("P3 W3", "P5 W4", "P2 W7")
    acts(laid_out(*hands), "P3").when(1, act("P5")).then(
        CardPlayed(1, "P5", False), MeetingCut(1), MeetingWon(0, ("P3", "P5"))
    )
    assert acting(acts(laid_out("P4 W3", "P5 W4", "P10 W7"), "P4 P5")) == 1
    assert acting(acts(laid_out("King W3", "P5 W4", "P10 W7"), "King P5")) == 0
    assert acting(acts(laid_out("Dragon W3", "P5 W4", "P10 W7"), "Dragon P5")) == 0


@rule("CHR-46")
def test_who_did_not_play_because_of_a_five_keeps_her_cards() -> None:
    done = acts(laid_out("P5", "P8", "P6"), "P5")
    assert done.state.phase == "score" and done.state.hands == ((), ("P8",), ("P6",))


@rule("CHR-46")
def test_a_six_as_the_last_card_that_takes_an_ally_back_means_she_has_not_run_out() -> None:
    start = laid_out("P6", "P8 W4", "P2 W7", allies={0: "L3"})
    done = acts(start, "P6 regain:L3 P8 name:P8:2 yield:W7 P2")
    assert done.state.hands == (("L3",), ("W4",), ()), "she has one; seat 2 has run out"
    assert done.state.phase == "score"
    going_on = acts(laid_out("P6", "P4 W4", "P2 W7", allies={0: "L3"}), "P6 regain:L3 P4 P2")
    assert going_on.state.phase == "play"


@rule("CHR-51")
def test_a_round_may_end_with_several_hands_empty_the_next_leaders_too() -> None:
    done = acts(laid_out("P4", "P2", "P6"), "P4 P2 P6")
    assert done.state.hands == ((), (), ()) and done.state.leader == 2
    assert GAME.to_act(done.state) == {DEALER}


@rule("CHR-51")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_meeting_takes_a_card_out_of_the_hands_and_everybody_has_one_when_it_begins(seats: int) -> None:
    held = 0
    for step in play(GAME, Setup(seats, GAME.options()), b"CHR-51"):
        if step.by == DEALER:
            held = 99
        if step.after.phase in ("play", "score") and not step.after.meeting:
            assert sum(map(len, step.after.hands)) < held
            assert step.after.phase == "score" or all(step.after.hands)
            held = sum(map(len, step.after.hands))
