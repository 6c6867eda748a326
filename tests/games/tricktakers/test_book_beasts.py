"""The book on beasts at the front: what OKO costs; EL and MIRIA, free on a Rare and on a White Flag (TT-31, TT-78)."""

import pytest

from domain.games.tricktakers.cards import BEASTS
from tests.games.tricktakers.table import asked, choices, line, set_up
from tests.rulebook import Given, rule

HERMIT, SAMURAI, SUMMONER = range(3)
HANDS = ("Rare R1 B5 G5 B6", "R8 B8 G8 G9 B9", "Rare Flag R3 B2 G2")  # the Hermit leads, the Summoner plays last
SPENT = {
    "EL": "summoner.summon EL, summoner.summon MARU",
    "MIRIA": "summoner.summon MIRIA, summoner.summon MARU, summoner.command MARU G2",
}


def start() -> Given:
    return set_up("hermit samurai summoner", *HANDS, deck="K1 K2")


def mp(given: Given) -> int:
    return int(given.state.sheets[SUMMONER].mp)


@rule("TT-31", "TT-58")
@pytest.mark.parametrize(("below", "left"), [("R3", 2), ("K3", 4)])
def test_oko_costs_two_magic_points_on_red_3_and_none_on_black_3_and_both_are_a_black_10_then(
    below: str, left: int
) -> None:
    hands = ("R3 K3 B2 G2 G3", "R8 B8 G8 G9 B9", "R9 K9 B6 B7 G7")
    laid = line(set_up("summoner samurai hermit", *hands), f"summoner.summon OKO, {below}")
    assert (asked(laid), laid.state.sheets[0].mp) == ("summoner.front", 4), "5, less 1 for the summon"
    front = line(laid, "OKO")
    assert (front.state.sheets[0].mp, front.state.sheets[0].rear) == (left, ())
    assert front.state.trick[0].cards == (below, "OKO") and front.state.trick[0].count == BEASTS["OKO"]
    assert choices(line(front, "B8")) == {"K9", "hermit.draw yes"}, "black is led, and the Hermit must follow"


@rule("TT-31", "TT-75")
@pytest.mark.parametrize("beast", ["EL", "MIRIA"])
@pytest.mark.parametrize("below", ["Rare", "Flag"])
def test_without_a_magic_point_she_moves_them_to_the_front_on_a_rare_or_a_white_flag(beast: str, below: str) -> None:
    turn = line(start(), f"Rare, B8, {SPENT[beast]}")
    assert mp(turn) == 0
    laid = line(turn, below)
    assert (asked(laid), choices(laid)) == ("summoner.front", {"no", beast}), "MARU would cost one"
    front = line(turn, f"{below}, {beast}")
    assert (front.state.sheets[SUMMONER].rear, front.state.tricks) == (("MARU",), (0, 0, 1)), "each beats the Rare"
    assert mp(front) == 1, "the one for the trick"
    assert asked(line(turn, "B2")) == "turn", "on a blue card none of them is free"


@rule("TT-31", "TT-75")
@pytest.mark.parametrize(("beast", "left"), [("EL", 1), ("MIRIA", 2)])
@pytest.mark.parametrize("below", ["Rare", "Flag"])
def test_no_magic_point_is_spent_on_it_when_she_has_some(beast: str, left: int, below: str) -> None:
    laid = line(start(), f"B5, B8, summoner.summon {beast}, {below}")
    assert (asked(laid), mp(laid)) == ("summoner.front", left)
    front = line(laid, beast)
    assert (mp(front), front.state.sheets[SUMMONER].rear) == (left + (beast == "MIRIA"), ()), "MIRIA wins the trick"


@rule("TT-31", "TT-3", "TT-78", "TT-23")
def test_el_on_her_rare_is_the_hermits_white_flag_and_beats_the_rare_led() -> None:
    laid = line(start(), "Rare, B8, summoner.summon EL, Rare")
    assert line(laid, "no").state.tricks == (1, 0, 0), "of two Rares the first played wins"
    front = line(laid, "EL")
    assert front.state.tricks == (0, 0, 1)
    assert front.state.points == (30, 30, 30), "the bonus is the Hermit's"


@rule("TT-31", "TT-3")
def test_the_rare_under_el_is_no_rare_in_the_trick() -> None:
    laid = line(start(), "B5, B8, summoner.summon EL, Rare")
    assert line(laid, "no").state.tricks == (0, 0, 1), "her Rare would have won"
    front = line(laid, "EL")
    assert front.state.tricks == (0, 1, 0), "a White Flag without a Rare to beat is the weakest card"


@rule("TT-31", "TT-3", "TT-58")
def test_el_on_a_rare_leading_sets_no_colour_and_beats_a_rare_that_follows() -> None:
    led = line(set_up("summoner samurai hermit", *HANDS[::-1]), "summoner.summon EL, Rare, EL")
    assert led.state.lead is None and led.state.trick[0].count == BEASTS["EL"]
    assert choices(led) == {"R8", "B8", "G8", "G9", "B9"}
    assert line(led, "B9, Rare").state.tricks == (1, 0, 0)


@rule("TT-31", "TT-3", "TT-78")
def test_miria_on_her_rare_is_the_berserker_card_and_loses_to_a_one() -> None:
    front = "summoner.summon MIRIA, Rare, MIRIA"
    assert line(start(), f"Rare, B8, {front}").state.tricks == (0, 0, 1)
    assert line(start(), f"R1, R8, {front}").state.tricks == (1, 0, 0)


@rule("TT-31", "TT-85")
def test_miria_summoned_in_the_first_trick_guards_the_tens_of_it_and_of_later_ones() -> None:
    hands = ("R3 B2 G2 G3 G4", "R1 B1 G5 G6 G7", "R8 B8 G8 G9 K9")
    given = line(set_up("summoner gambler hermit", *hands), "no, 0, 0")
    first = line(given, "summoner.summon MIRIA, summoner.summon MARU, R3, MARU, R1, R8")
    assert (first.state.tricks, first.state.sheets[0].mp) == ((1, 0, 0), 2), "5, less 3 and 1; MARU is free on red"
    second = line(first, "summoner.summon GURU, B2, GURU, B1, B8")
    assert second.state.tricks == (2, 0, 0) and second.state.sheets[0].rear == ("MIRIA",)
    alone = line(given, "summoner.summon MARU, R3, MARU, R1, R8")
    assert alone.state.tricks == (0, 1, 0), "without her red 1 beats MARU"
