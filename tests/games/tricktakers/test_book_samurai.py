"""The rulebook's examples of the Samurai: red is led and a black 6 lies there, the same with a White Flag, gifts."""

import pytest

from domain.games.tricktakers.moves import Answer, PlayCards
from tests.games.tricktakers.table import acting, asked, choices, hand, line, tricks
from tests.rulebook import Given, rule

HERS = "R4 R8 G2 Rare"


def red_led(her: str = "samurai") -> Given:
    """Red 3, black 6 and red 9 lie there, and seat 3 is to play."""
    return line(tricks(f"king hermit gambler {her}", "R3 B1", "K6 B2", "R9 B3", HERS), "R3, K6, R9")


def red_led_with_a_flag() -> Given:
    """The same four, a White Flag between them; seat 4 is to play."""
    start = tricks("king hermit gambler berserker samurai", "R3 B1", "K6 B2", "Flag B4", "R9 B3", HERS)
    return line(start, "R3, K6, Flag, R9")


@rule("TT-2", "TT-36", "TT-56")
def test_on_a_red_lead_she_may_play_her_red_cards_and_the_rare() -> None:
    given = red_led()
    assert acting(given) == 3 and choices(given) == {"R4", "R8", "Rare"}
    given.when(3, PlayCards(("G2",), "", given.state.count)).refused("tricktakers.must-follow")


@rule("TT-3", "TT-36")
def test_her_red_8_beats_the_black_6_that_is_the_strongest_otherwise() -> None:
    assert line(red_led(), "R8").state.winner == 3
    assert line(red_led("summoner"), "R8").state.tricks == (0, 1, 0, 0), "with anybody else the black 6 wins"
    assert line(red_led(), "R4").state.tricks == (0, 1, 0, 0), "as black 4 it loses to black 6"


@rule("TT-36", "TT-55", "TT-56", "TT-90")
def test_she_takes_the_red_9_for_her_green_2() -> None:
    won = line(red_led(), "R8")
    assert asked(won) == "samurai.take" and choices(won) == {"no", "R3", "R9"}, "not her own red 8"
    won.when(3, Answer(won.state.count, "samurai.take", ("R8",))).refused("tricktakers.samurai.take")
    taken = line(won, "R9")
    assert asked(taken) == "samurai.discard" and choices(taken) == {"R4", "G2", "Rare"}, "not the one she took"
    done = line(taken, "G2")
    assert hand(done, 3) == "R4 R9 Rare" and done.state.discards == ("G2",)
    assert sorted(done.state.won[3]) == ["K6", "R3", "R8"], "the rest of the trick is hers as won cards"
    assert (acting(done), done.state.trick_number) == (3, 2), "and she leads"


@rule("TT-36", "TT-90")
def test_she_may_take_the_red_3_or_nothing() -> None:
    won = line(red_led(), "R8")
    assert hand(line(won, "R3, R4"), 3) == "R3 G2 Rare"
    left = line(won, "no")
    assert hand(left, 3) == "R4 G2 Rare" and left.state.discards == () and len(left.state.won[3]) == 4


@rule("TT-3", "TT-36", "TT-63")
def test_with_a_white_flag_there_her_red_8_cannot_win() -> None:
    given = red_led_with_a_flag()
    assert acting(given) == 4 and choices(given) == {"R4", "R8", "Rare"}
    lost = line(given, "R8")
    assert lost.state.tricks == (0, 1, 0, 0, 0), "the black 6 wins"
    assert asked(lost) == "turn" and hand(lost, 4) == "R4 G2 Rare", "and she takes nothing"


@rule("TT-3", "TT-36", "TT-90")
def test_with_a_white_flag_there_she_wins_by_the_rare_and_still_takes_the_red_9_for_her_green_2() -> None:
    won = line(red_led_with_a_flag(), "Rare")
    assert (acting(won), asked(won)) == (4, "samurai.take") and choices(won) == {"no", "R3", "R9"}
    taken = line(won, "R9")
    assert choices(taken) == {"R4", "R8", "G2"}
    done = line(taken, "G2")
    assert hand(done, 4) == "R4 R8 R9" and done.state.discards == ("G2",)
    assert sorted(done.state.won[4]) == ["Flag", "K6", "R3", "Rare"] and done.state.tricks == (0, 0, 0, 0, 1)


# Out of a changed past


def given_by_the_traveler(gift: str, *fifth: str) -> Given:
    """The Samurai leads the fourth trick; the Berserker's card, which she gets by the Traveler, is in it. `fifth` is
    what Traveler, Samurai, Berserker and King have besides. The Samurai leads the fifth trick too."""
    who, fourth = "traveler samurai berserker king", ("Rare", "Flag", gift, "Flag")
    hands = (f"{played} {kept}" for played, kept in zip(fourth, fifth, strict=True))
    won = line(tricks(who, *hands, trick=4, leader=1, deck="G7"), f"Flag, {gift}, Flag, Rare")
    given = line(won, f"yes, {gift}, Flag, Flag, 1")
    assert (acting(given), given.state.tricks) == (1, (1, 0, 0, 0))
    return given


@rule("TT-33", "TT-36", "TT-50")
@pytest.mark.parametrize(("kings", "winner"), [("K1", 3), ("R1", 1)], ids=["black 1", "red 1"])
def test_a_red_10_given_to_her_loses_to_black_1_and_beats_red_1(kings: str, winner: int) -> None:
    given = given_by_the_traveler("R10", "B1", "G9", "B2", kings)
    assert hand(given, 1) == "R10 G9"
    given = line(given, f"R10, B2, {kings}, B1")
    assert given.state.winner == winner


@rule("TT-3", "TT-36")
def test_her_red_1_beats_a_black_10() -> None:
    given = line(given_by_the_traveler("G10", "B1", "R1", "K10", "B2"), "R1, K10, B2, B1")
    assert given.state.winner == 1


@rule("TT-33", "TT-36", "TT-54", "TT-63")
def test_a_black_card_given_to_her_is_discarded_and_another_drawn() -> None:
    given = given_by_the_traveler("K10", "B1", "R4", "B2", "B3")
    assert hand(given, 1) == "R4 G7" and given.state.out == ("K10",), "it is the Berserker's: out of the round"
