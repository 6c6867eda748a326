"""The rules of a trick, one test a rule or more."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, Setup
from domain.games.revolution import GAME
from domain.games.revolution.model import (
    CardPassed,
    CardPlayed,
    Deal,
    DealEnded,
    Dealt,
    Options,
    PassCard,
    PassLaid,
    PickCard,
    PlayCard,
    TrickPassed,
    TrickWon,
)
from domain.luck import Luck
from domain.playing import play
from tests.games.revolution.table import acting, acts, choices, laid_out
from tests.rulebook import given, rule


@rule("REV-13", "REV-42", "REV-45")
@pytest.mark.parametrize(("seats", "tricks"), [(2, 7), (3, 11), (4, 11)])
def test_number_of_tricks_and_who_leads(seats: int, tricks: int) -> None:
    leader: int | None = None
    over: list[int] = []
    for step in play(GAME, Setup(seats, Options()), b"REV-13"):
        match step.events[0]:
            case Dealt():
                over.append(0)
            case CardPlayed(seat) | CardPassed(seat):
                if not step.before.trick and not step.before.passed:
                    assert seat == (step.before.starter if over[-1] == 0 else leader)
        for event in step.events:
            if isinstance(event, TrickWon | TrickPassed):
                leader = event.seat if isinstance(event, TrickWon) else event.leader
                over[-1] += 1
    assert over == [tricks] * 3


@rule("REV-14")
def test_everybody_acts_in_turn_clockwise() -> None:
    start = laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 Y3", starter=1)
    for seat in (1, 2, 0):
        assert acting(start) == seat
        for other in {0, 1, 2} - {seat}:
            early = start.when(other, PlayCard(start.state.hands[other][0]))
            early.refused("revolution.not-your-turn", f"to act: seat {seat}")
            assert start.legal(other) == []
        start = acts(start, start.state.hands[seat][0])
    acts(laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 Y3"), "G6").when(1, PlayCard("Y8")).refused("revolution.not-in-hand")
    laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 Y3").when(0, PassCard("Y8")).refused("revolution.not-in-hand")


@rule("REV-15", "REV-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_face_up_card_sets_the_colour(seats: int) -> None:
    hands = ["G6 K2 K3 K4", "G8 G-5 K4 Y12", "K7 K8 Y2", "K6 Y6 Y7"][:seats]
    start = laid_out(*hands)
    assert choices(start) >= {"G6", "K2", "K3", "K4"}, "she who leads plays any card"
    trick = acts(start, "G6")
    assert choices(trick) == {"G8", "G-5", "~G8", "~G-5", "~K4", "~Y12"}
    trick.when(1, PlayCard("K4")).refused("revolution.must-follow")
    if seats > 2:
        assert choices(acts(trick, "G8")) >= {"K7", "K8", "Y2"}, "she has none: any card"


@rule("REV-16")
def test_the_disc_moves_when_she_cannot_follow() -> None:
    start = laid_out("G6 G7 K3", "G8 K4 K6", "K7 Y2 Y3", starter=0)
    first = acts(start, "G6 G8")
    assert first.state.discs == ((), (), ()), "not when the last card of the colour is played"
    first.when(2, PlayCard("K7")).then(CardPlayed(2, "K7", "G"), TrickWon(2, ("G6", "G8", "K7")))
    second = acts(first, "K7 ~Y2 ~K3")
    for viewer in (0, 1, 2, None):
        assert GAME.view(second.state, viewer).discs == ((), (), ("G",)), "everybody sees it"
        assert GAME.summary(GAME.view(second.state, viewer), viewer)["seats"][2]["shown_to_lack"] == ["green"]
    again = Dealt(2, (("G1",), ("G2",), ("G3",)), (), 0, None)
    assert GAME.evolve(second.state, again).discs == ((), (), ())


@rule("REV-16")
def test_a_disc_moves_once_and_several_may_lie() -> None:
    start = laid_out("G6 G3 Y2 Y3 Y7", "G8 G4 G7 Y4 Y6", "K7 K8 B2 B3 B4")
    third = acts(start, "G6 G8 K7 ~B2 G3 G4")
    assert acting(third) == 1
    again = acts(third, "G7").when(2, PlayCard("K8")).then(CardPlayed(2, "K8", None))
    assert again.state.discs == ((), (), ("G",))
    other = acts(third, "Y4").when(2, PlayCard("K8")).then(CardPlayed(2, "K8", "Y"))
    assert other.state.discs == ((), (), ("G", "Y"))


@rule("REV-17", "REV-45")
@pytest.mark.parametrize(("seats", "passes"), [(2, 3), (3, 2), (4, 2)])
def test_exactly_so_many_passes_a_deal(seats: int, passes: int) -> None:
    made = [0] * seats
    for step in play(GAME, Setup(seats, Options()), b"REV-17"):
        for event in step.events:
            if isinstance(event, CardPassed):
                made[event.seat] += 1
            if isinstance(event, DealEnded):
                assert made == [passes] * seats
                made = [0] * seats


@rule("REV-17")
def test_no_third_pass_and_forced_passes() -> None:
    full = laid_out("G6 K2", "G8 K4 K6", "K7 Y2 Y3", earlier={0: "B2 B3"})
    assert choices(full) == {"G6", "K2"}
    full.when(0, PassCard("G6")).refused("revolution.no-pass-left")
    forced = laid_out("G6 K2", "G8 K4 K6", "K7 Y2 Y3")
    assert choices(forced) == {"~G6", "~K2"}
    forced.when(0, PlayCard("G6")).refused("revolution.must-pass")
    one_owed = laid_out("G6", "G8 K4 K6", "K7 Y2 Y3", earlier={0: "B2"})
    assert choices(one_owed) == {"~G6"}
    one_spare = laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 Y3")
    assert choices(one_spare) == {"G6", "K2", "K3", "~G6", "~K2", "~K3"}


@rule("REV-17")
def test_a_pass_is_any_card_also_when_she_could_follow() -> None:
    trick = acts(laid_out("G6 K2 K3", "G8 K4 K-5", "K7 Y2 Y3"), "G6")
    assert choices(trick) == {"G8", "~G8", "~K4", "~K-5"}


@rule("REV-18", "REV-17")
def test_a_pass_sets_no_colour() -> None:
    trick = acts(laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 G3"), "~G6")
    assert choices(trick) >= {"G8", "K4", "K6"}
    assert choices(acts(trick, "K4")) == {"K7", "~K7", "~Y2", "~G3"}, "the first face-up card is the second action"
    assert choices(acts(trick, "~K4")) >= {"K7", "Y2", "G3"}


@rule("REV-19")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("G6 G8 G3 G7", 1),
        ("G-5 G1 ~K6 ~K7", 1),
        ("G-5 ~K6 G-5 ~K7", 0),  # equal values: the one played first
        ("~K6 G-5 ~K7 G-5", 1),
        ("G12 G10 G8 G7", 0),
    ],
)
def test_one_colour_the_highest_wins(line: str, winner: int) -> None:
    words = line.split()
    # Two cards more each, so that nobody must pass.
    start = laid_out(*(f"{word.strip('~')} B{2 * i + 1} B{2 * i + 2}" for i, word in enumerate(words)))
    assert acting(acts(start, line)) == winner


@rule("REV-20")
@pytest.mark.parametrize(
    ("line", "winner"),
    [
        ("G6 G8 K3 G7", 2),
        ("G12 G10 K-5 G7", 2),  # a lone off-colour -5 wins
        ("G12 Y4 K4 G7", 1),  # equal values: the one played first
        ("G12 Y4 K6 B2", 2),
        ("~K8 G12 G10 Y1", 3),
        ("G12 ~Y12 ~K12 Y1", 3),
    ],
)
def test_two_colours_the_highest_off_colour_wins(line: str, winner: int) -> None:
    words = line.split()
    spare = ["G1 G2", "K1 Y2", "Y3 B3", "B5 B6"]
    hands = [f"{word.strip('~')} {spare[i]}" for i, word in enumerate(words)]
    start = laid_out(*hands)
    assert acting(acts(start, line)) == winner


@rule("REV-21")
def test_the_winner_takes_the_face_up_cards_openly() -> None:
    start = acts(laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 G3"), "G6 ~K4")
    after = start.when(2, PlayCard("G3")).then(CardPlayed(2, "G3", None), TrickWon(0, ("G6", "G3")), PassLaid(1, "K4"))
    for viewer in (0, 1, 2, None):
        assert GAME.view(after.state, viewer).scored == (("G6", "G3"), (), ()), "and nobody takes the passed card"


@rule("REV-22")
def test_passes_lie_face_down_until_the_trick_is_over() -> None:
    start = acts(laid_out("G6 K2 K3", "G8 K-5 K12", "K7 Y2 G3"), "~K2 ~K-5")
    for viewer in (0, 1, 2, None):
        seen = GAME.view(start.state, viewer)
        mine = {0: "K2", 1: "K-5"}
        assert [play.card for play in seen.passed] == [mine[s] if s == viewer else FACE_DOWN for s in (0, 1)]
        assert seen.deserts == (("K1",), ("G1",), ("Y1",)), "not in the desert yet"
        assert GAME.redact(CardPassed(1, "K-5"), viewer).card == ("K-5" if viewer == 1 else FACE_DOWN)
    after = acts(start, "G3")
    for viewer in (0, 1, 2, None):
        seen = GAME.view(after.state, viewer)
        assert seen.deserts[0] == ("K1", "K2" if viewer == 0 else FACE_DOWN)
        assert seen.deserts[1] == ("G1", "K-5"), "special: face up"
        assert seen.passed == ()
        assert GAME.redact(PassLaid(0, "K2"), viewer).card == ("K2" if viewer == 0 else FACE_DOWN)
        assert GAME.redact(PassLaid(1, "K-5"), viewer).card == "K-5"
    # The second pass goes to Desert 3.
    assert acts(after, "~Y2 ~G6 ~K12").state.deserts[1] == ("G1", "K-5", "K12")


@rule("REV-22", "REV-3")
@pytest.mark.parametrize("value", [-5, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12])
def test_face_up_in_the_desert_if_special(value: int) -> None:
    start = acts(laid_out(f"Y{value} K2", "G8 K4", "K7 B2"), f"~Y{value} ~G8 ~K7")
    shown = f"Y{value}" if value in (-5, 10, 12) else FACE_DOWN
    assert GAME.view(start.state, None).deserts[0][1] == shown


@rule("REV-22")
def test_passes_are_laid_in_the_order_in_which_they_were_made() -> None:
    start = acts(laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 G3", starter=2), "~K7 ~K2")
    events = [CardPlayed(1, "G8", None), TrickWon(1, ("G8",)), PassLaid(2, "K7"), PassLaid(0, "K2")]
    start.when(1, PlayCard("G8")).then(*events)
    twice = acts(laid_out("G6 K2 K3 K4", "G8 K6 K7 K8"), "~K2 G8 ~K3")
    state = GAME.evolve(GAME.evolve(twice.state, CardPlayed(1, "K6", None)), PassLaid(0, "K2"))
    assert [play.card for play in state.passed] == ["K3"] and state.deserts[0] == ("K1", "K2")


@rule("REV-23", "REV-75")
@pytest.mark.parametrize(("seats", "leader"), [(2, 1), (3, 2), (4, 3)])
def test_if_all_pass_nobody_wins_and_the_same_player_leads_again(seats: int, leader: int) -> None:
    hands = ["G6 K2 K3 K4", "G8 K6 K8 Y8", "K7 Y2 Y3 Y4", "B2 B3 B4 B5"][:seats]
    start = laid_out(*hands, starter=leader)
    actions = 4 if seats == 2 else seats
    for _ in range(actions):
        start = acts(start, "~" + start.state.hands[acting(start)][0])
    assert acting(start) == leader and start.state.scored == ((),) * seats
    assert [len(desert) for desert in start.state.deserts] == [1 + actions // seats] * seats


@rule("REV-70")
def test_passing_moves_no_disc_and_a_lone_card_wins() -> None:
    start = laid_out("G6 K2 K3", "B8 K4 K6", "K7 Y2 B3")
    after = acts(start, "G6 ~B8 ~K7")
    assert after.state.discs == ((), (), ())
    assert after.state.scored == (("G6",), (), ()) and acting(after) == 0


EXAMPLE_HANDS = (
    "K12 G6 B-5 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y10",
    "K1 G8 G12 G1 G2 G3 G10 B1 B3 B4 B5 B6",
    "K2 K3 K4 K5 K6 K7 K8 K10 K-5 Y12 Y-5 Y-5",
    "B2 K-5 G7 G-5 G-5 G4 G5 B7 B8 B10 B12 B-5",
)


@rule("REV-15", "REV-16", "REV-17", "REV-18", "REV-20", "REV-21", "REV-22")
def test_examples_1_and_3_one_after_the_other_at_one_table() -> None:
    """A, B, C and D are seats 0 to 3, each dealt a whole hand. In the trick before, D has passed once."""
    table = given(GAME, 4, options=Options(starting_seat=0))
    table = table.after(DEALER, Deal(tuple(card for hand in EXAMPLE_HANDS for card in hand.split()), None))
    for seat, pick in enumerate(("Y1", "B1", "Y12", "B12")):
        table = table.after(seat, PickCard(pick))
    led = acts(acts(table, "K12 K1 K2 ~B2"), "G6")
    plays = {word for word in choices(led) if not word.startswith("~")}
    assert plays == {"G8", "G12", "G1", "G2", "G3", "G10"}, "B has to play green"
    trick = acts(led, "G8 K3")
    assert {"G-5", "G7", "~G-5", "~G7", "~K-5"} <= choices(trick) and "K-5" not in choices(trick)
    won = trick.when(3, PassCard("K-5")).then(CardPassed(3, "K-5"), TrickWon(2, ("G6", "G8", "K3")), PassLaid(3, "K-5"))
    assert won.state.scored[2] == ("G6", "G8", "K3") and won.state.discs == ((), (), ("G",), ())
    assert GAME.view(won.state, None).deserts[3] == ("B12", FACE_DOWN, "K-5"), "face up in Desert 3"
    assert acting(won) == 2, "C leads, and passes"
    passed = acts(won, "~K4")
    passed.when(3, PassCard("G7")).refused("revolution.no-pass-left")
    assert choices(passed) == {"G7", "G-5", "G4", "G5", "B7", "B8", "B10", "B-5"}, "D must play, any colour"
    last = acts(passed, "G7 B-5")
    done = last.when(1, PlayCard("G12")).then(
        CardPlayed(1, "G12", None), TrickWon(0, ("G7", "B-5", "G12")), PassLaid(2, "K4")
    )
    assert done.state.scored == (("K12", "K1", "K2", "G7", "B-5", "G12"), (), ("G6", "G8", "K3"), ())
    assert done.state.discs == (("G",), (), ("G",), ()) and acting(done) == 0
    assert GAME.view(done.state, None).deserts[2] == ("Y12", FACE_DOWN), "C's first pass"


@rule("REV-19", "REV-21", "REV-22")
def test_example_2_with_one_colour_the_highest_card_wins() -> None:
    """Example 1 but for C, who has green 3 and lays it: nobody's disc moves."""
    hands = ("G6 K2 K4", "G8 Y2 Y3", "K3 G3 Y4 Y6", "G-5 G7 K-5")
    trick = acts(laid_out(*hands, earlier={3: "B2"}), "G6 G8")
    assert "G3" in choices(trick) and "K3" not in choices(trick)
    after = acts(trick, "G3 ~K-5")
    assert after.state.scored == ((), ("G6", "G8", "G3"), (), ()) and acting(after) == 1
    assert after.state.discs == ((), (), (), ())
    assert GAME.view(after.state, None).deserts[3] == ("B1", FACE_DOWN, "K-5")


@rule("REV-42", "REV-45")
def test_two_players_act_a_b_a_b() -> None:
    start = laid_out("G6 G8 K2 K3 K4", "Y2 Y3 K6 K7 K8")
    for seat, word in zip((0, 1, 0, 1), ("G6", "~K8", "G8", "K7"), strict=True):
        assert acting(start) == seat
        start = acts(start, word)
    assert start.state.scored == ((), ("G6", "G8", "K7"))


@rule("REV-42")
def test_the_colour_binds_both_players_also_who_set_it() -> None:
    trick = acts(laid_out("G6 G8 K2 K3 K4", "Y2 Y3 K6 K7 K8"), "G6 ~Y2")
    assert choices(trick) == {"G8", "~G8", "~K2", "~K3", "~K4"}
    late = acts(laid_out("G6 G8 K2 K3 K4", "Y2 G3 K6 K7 K8"), "~G6 K6")
    assert choices(late) >= {"K2", "K3", "K4"} and "G8" not in choices(late), "set by the second player"
    assert "G3" not in choices(acts(late, "K2"))


@rule("REV-42", "REV-43")
def test_both_actions_may_be_passes_and_a_third_goes_beside_desert_3() -> None:
    start = laid_out("G6 G8 K2 K3 K4 Y7", "Y2 Y-5 K6 K7 K8")
    twice = acts(start, "G6 ~Y2 G8 ~Y-5")
    assert twice.state.deserts[1] == ("G1", "Y2", "Y-5")
    third = acts(twice, "K2 ~K8")
    assert third.state.owed == (3, 0)
    done = acts(third, "~K3 K7")
    assert done.state.deserts == (("K1", "K3"), ("G1", "Y2", "Y-5", "K8"))
    assert GAME.view(done.state, 0).deserts[1] == ("G1", FACE_DOWN, "Y-5", FACE_DOWN), "by the same rule"
    full = laid_out("K2 K3 K4 Y6", "K6", earlier={1: "Y2 Y3 Y4"}, starter=1)
    full.when(1, PassCard("K6")).refused("revolution.no-pass-left")


@rule("REV-15", "REV-16", "REV-20", "REV-42")
def test_example_6_two_players_act_twice_each_and_the_colour_binds_whoever_led_it() -> None:
    trick = acts(laid_out("G6 G8 K2 K3 K4", "K-5 Y2 Y3 Y4 Y6"), "G6 ~Y2")
    assert {word for word in choices(trick) if not word.startswith("~")} == {"G8"}, "A has another green card"
    after = acts(trick, "G8").when(1, PlayCard("K-5"))
    after = after.then(CardPlayed(1, "K-5", "G"), TrickWon(1, ("G6", "G8", "K-5")), PassLaid(1, "Y2"))
    assert after.state.scored == ((), ("G6", "G8", "K-5")) and acting(after) == 1


@rule("REV-75")
def test_two_players_with_as_many_cards_as_passes_pass_to_the_end() -> None:
    after = acts(laid_out("G6 G8 K2", "Y2 Y3 Y6", earlier={0: "B3", 1: "B2"}), "G6 Y2")
    for _ in range(4):
        assert len(choices(after)) == len(after.state.hands[acting(after)])
        assert all(choice.startswith("~") for choice in choices(after))
        after = acts(after, min(choices(after)))


@rule("REV-75")
def test_two_players_equal_winning_values_may_be_one_players() -> None:
    start = laid_out("G6 G8 G7 K2 K3", "K4 Y4 B6 B7 B8")
    after = acts(start, "G6 K4 G8 Y4")
    assert after.state.scored[1] == ("G6", "K4", "G8", "Y4") and acting(after) == 1


def test_the_dealer_acts_only_between_the_deals() -> None:
    start = laid_out("G6 K2 K3", "G8 K4 K6", "K7 Y2 G3")
    assert GAME.chance(start.state, Luck(b"", "none")) is None
