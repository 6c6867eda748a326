"""The Phantom Thief: letters, chip, offers, thefts (TT-34, TT-62, TT-66, TT-88)."""

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.events import AgendaSet, CardsMoved
from domain.games.tricktakers.model import Options, Step
from domain.games.tricktakers.moves import Answer
from tests.games.tricktakers.table import (
    acting,
    after,
    asked,
    choices,
    end_of_round,
    hand,
    line,
    reasons,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import Given, rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5")
LETTERS = ("", "crown", "black_crown", "points", "partner")  # seat 0 is the Thief
FIVE = "thief hermit king samurai berserker"


def thief(chip: str, turned: bool = False) -> dict:
    return {0: {"letters": LETTERS, "sealed": LETTERS, "chip": chip, "turned": turned}}


@rule("TT-34", "TT-62", "TT-73", "TT-88")
def test_every_other_player_gets_one_letter_and_the_chip_is_placed() -> None:
    start = set_up("thief hermit samurai", *HANDS[:3])
    assert asked(start) == "thief.letters" and len(start.legal(0)) == 12
    chip = line(start, "crown partner")
    assert choices(chip) == {"0", "+-1"}
    assert line(chip, "0").state.sheets[0].letters == ("", "crown", "partner")
    four = line(set_up("thief hermit samurai king", *HANDS), "K1")
    assert len(four.legal(0)) == 24, "the invitation may stay with her"


@rule("TT-69", "TT-34")
def test_letters_are_secret_until_set_up_ends() -> None:
    chip = line(set_up("thief hermit samurai", *HANDS[:3]), "crown partner")
    for viewer in (1, 2, None):
        assert GAME.view(chip.state, viewer).sheets[0].sealed == ("??",) * 3
        assert GAME.view(chip.state, viewer).sheets[0].letters == ()
    assert GAME.view(line(chip, "0").state, 1).sheets[0].letters == ("", "crown", "partner")


@rule("TT-34", "TT-62")
def test_the_chip_is_moved_or_turned_on_each_trick_won() -> None:
    start = tricks(
        "thief hermit samurai", "K9 K8", "R1 R2", "R3 R4", notes={0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    )
    won = line(start, "K9, R1, R3")
    assert asked(won) == "thief.chip" and choices(won) == {"no", "move", "turn"}
    assert line(won, "move").state.sheets[0].chip == "+-1"
    turned = line(won, "turn")
    assert turned.state.sheets[0].turned and turned.state.sheets[0].chip == "0"
    later = line(turned, "K8, R2, R4")
    assert choices(later) == {"no", "move", "turn"}, "turned back, or moved while turned"
    assert not line(later, "turn").state.sheets[0].turned


@rule("TT-34", "TT-88")
def test_turned_only_the_partner_is_robbed_of_what_the_thief_chooses() -> None:
    end = scored(end_of_round(FIVE, (1, 2, 1, 1, 0), notes=thief("+-1", turned=True), black_crowns=(0, 0, 0, 0, 1)))
    assert asked(end) == "thief.steal" and acting(end) == 0
    assert choices(end) == {"black_crown"}, "of what is there: no Crown, and -30 left no points"
    done = line(end, "black_crown")
    assert done.state.black_crowns[0] == 2, "one by her single trick, one stolen"
    assert done.state.crowns == (0, 1, 0, 0, 0), "A is not robbed"


@rule("TT-62", "TT-88")
def test_turned_without_a_partner_she_robs_nobody() -> None:
    hands = ("Rare", "R4", "R5")
    notes = {0: {"letters": ("", "points", "crown"), "chip": "0"}}
    last = tricks(
        "thief hermit resistance", *hands, trick=5, won=(1, 2, 1), notes=notes, points=(0, 500, 0), crowns=(0, 0, 1)
    )
    won = line(last, "Rare, R4, R5, no")
    kept, turned = (scored(line(won, answer)) for answer in ("no", "turn"))
    assert reasons(kept, 0)["stolen"] == 30, "the Hermit, who has as many tricks"
    assert turned.state.sheets[0].turned and "stolen" not in reasons(turned, 0)
    assert (turned.state.crowns, asked(turned)) == ((0, 0, 1), "deal")


@rule("TT-88", "TT-22", "TT-64")
@pytest.mark.parametrize("turned", [False, True])
def test_nobody_steals_a_crown_where_the_resistance_seized_it(turned: bool) -> None:
    """Black Crowns and points may be stolen."""
    options = Options(resistance_3p=True, starting_seat=0)
    letter = "partner" if turned else "crown"
    notes = {
        0: {"letters": ("", letter, "points"), "chip": "0", "turned": turned},
        2: {"declared": 1},
    }
    standing = {"crowns": (0, 1, 0), "black_crowns": (0, 1, 0), "points": (0, 60, 60)}

    def robbed(seized: bool) -> Given:
        won = {2: {**notes[2], "won": ("BLACK",) if seized else ()}}
        end = end_of_round("thief king resistance", (2, 2, 1), notes=notes | won, options=options, **standing)
        return scored(end)

    free, seized = robbed(False), robbed(True)
    assert seized.state.round_crown == 2 and free.state.round_crown is None
    if turned:
        assert choices(free) == {"crown", "black_crown", "points"}
        assert choices(seized) == {"black_crown", "points"}
        assert line(seized, "black_crown").state.black_crowns[:2] == (1, 0)
    else:
        assert free.state.crowns == (1, 0, 0) and seized.state.crowns == (0, 1, 1)


@rule("TT-34", "TT-66")
def test_thirty_points_or_what_is_there() -> None:
    letters = {"letters": ("", "points", "partner"), "chip": "0"}
    end = scored(end_of_round("thief hermit resistance", (2, 2, 1), notes={0: letters}, points=(0, 50, 0)))
    assert end.state.points[:2] == (20, 0), "50 - 30 leaves 20"
    rich = scored(end_of_round("thief hermit resistance", (2, 2, 1), notes={0: letters}, points=(0, 500, 0)))
    assert reasons(rich, 0)["stolen"] == 30


@rule("TT-34", "TT-17")
def test_stealing_a_second_crown_stops_a_victory() -> None:
    letters = {0: {"letters": ("", "crown", "partner"), "chip": "+-1"}}
    stolen = scored(end_of_round("thief hermit resistance", (2, 3, 0), notes=letters, crowns=(0, 1, 0)))
    assert stolen.state.won_by is None and stolen.state.crowns == (1, 1, 0)
    missed = scored(end_of_round("thief hermit resistance", (0, 3, 2), notes=letters, crowns=(0, 1, 0)))
    assert missed.state.won_by == 1


@rule("TT-34", "TT-13")
def test_the_thief_gets_a_black_crown_with_exactly_one_trick() -> None:
    letters = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    one = scored(end_of_round("thief king resistance", (1, 3, 1), notes=letters))
    assert one.state.round_black_crowns == (0,)
    none = scored(end_of_round("thief king resistance", (0, 3, 2), notes=letters))
    assert none.state.round_black_crowns == ()


@rule("TT-34", "TT-62")
@pytest.mark.parametrize("turned", [False, True])
def test_two_tricks_bring_the_partner_50_points(turned: bool) -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0", "turned": turned}}
    end = scored(end_of_round("thief king resistance", (2, 3, 0), notes=notes, points=(0, 0, 0)))
    assert end.state.points[2] == 50 and end.state.points[0] == 0
    lone = {0: {"letters": ("", "crown", "points"), "chip": "0", "turned": turned}}
    assert scored(end_of_round("thief king resistance", (2, 3, 0), notes=lone, points=(0, 0, 0))).state.points[2] == 0


@rule("TT-34", "TT-74", "TT-75")
def test_the_partner_looks_at_the_offered_card_and_gives_another_or_refuses() -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    start = tricks("thief king hermit", "R1 R2", "B1 B2", "G1 Berserker", notes=notes, deck="K9")
    assert "thief.offer R1" in choices(start)
    offered = line(start, "thief.offer R1")
    assert (acting(offered), asked(offered)) == (2, "thief.answer")
    assert choices(offered) == {"refuse", "G1"}, "never the Berserker card"
    assert GAME.view(offered.state, 2).aside[2] == ("R1",) and GAME.view(offered.state, 1).aside[2] == ("??",)
    given = line(offered, "G1")
    assert hand(given, 0) == "R2 G1" and hand(given, 2) == "R1 Berserker"
    assert acting(given) == 0 and not any("offer" in words for words in choices(given)), "once a turn"
    refused = line(offered, "refuse")
    assert hand(refused, 0) == "R2 K9" and refused.state.discards == ("R1",)


@rule("TT-75", "TT-77")
def test_a_partner_who_can_only_refuse_is_asked_all_the_same() -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    start = tricks("thief king hermit", "R1 R2", "B1 B2", "Berserker", notes=notes)
    asked_anyway = line(start, "thief.offer R1")
    assert acting(asked_anyway) == 2 and choices(asked_anyway) == {"refuse"}


@rule("TT-34", "TT-62")
def test_no_offer_without_a_partner_or_to_an_empty_hand_but_the_last_card_too() -> None:
    alone = tricks(
        "thief king hermit", "R1 R2", "B1 B2", "G1", notes={0: {"letters": ("", "crown", "points"), "chip": "0"}}
    )
    assert choices(alone) == {"R1", "R2"}
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    empty = tricks("thief king hermit", "R1", "B1", "", trick=5, notes=notes)
    assert choices(empty) == {"R1"}
    last = tricks("thief king hermit", "R1", "B1", "G1", trick=5, notes=notes)
    assert choices(last) == {"R1", "thief.offer R1"}
    gone = last.state.deck
    dry = after(last, CardsMoved("deck", "won 1", gone, gone, ()))
    refused = line(dry, "thief.offer R1, refuse")
    assert hand(refused, 0) == "R1", "the refused card is discarded before she draws"


@rule("TT-90")
def test_a_samurai_partner_answers_before_her_black_card_is_replaced() -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    start = tricks("thief king samurai", "K1 R2", "B1 B2", "G1 G2", notes=notes, deck="B9")
    offered = line(start, "thief.offer K1")
    assert choices(offered) == {"refuse", "G1", "G2"}
    assert hand(line(offered, "G1"), 2) == "B9 G2"


@rule("TT-34")
@pytest.mark.parametrize(("won", "points"), [(0, 100), (1, 80), (2, 100), (3, 50), (4, 200)])
def test_the_table(won: int, points: int) -> None:
    notes = {0: {"letters": ("", "crown", "black_crown"), "chip": "0"}}
    tricks_won = (won, 3 - min(won, 3), 2 * (won < 4))
    end = scored(end_of_round("thief king resistance", tricks_won, notes=notes, points=(100, 0, 0)))
    assert end.state.points[0] == points


@rule("TT-34")
def test_the_partners_50_are_for_exactly_two_tricks() -> None:
    notes = {0: {"letters": ("", "crown", "partner"), "chip": "0"}}
    end = scored(end_of_round("thief king resistance", (3, 2, 0), notes=notes, points=(0, 0, 0)))
    assert end.state.points[2] == 0


@rule("TT-19", "TT-34", "TT-33")
def test_points_of_a_right_prediction_can_be_stolen() -> None:
    notes = {
        0: {"letters": ("", "points", "partner"), "chip": "+-1"},
        1: {"prediction": ("resistance", "thief", "traveler")},
    }
    end = scored(end_of_round("thief traveler resistance", (0, 1, 4), notes=notes, points=(0, 0, 0)))
    assert reasons(end, 1) == {"before": 0, "predicted: resistance": 50, "stolen by the Phantom Thief": -30}


ONLY_A_CROWN = {
    "notes": {
        0: {"letters": ("", "partner", "points"), "chip": "0", "turned": True},
        2: {"declared": 1, "won": ("BLACK",)},
    },
    "options": Options(resistance_3p=True, starting_seat=0),
    "points": (30, 0, 30),
}


@rule("TT-88", "TT-75")
def test_who_could_only_steal_a_seized_rounds_crown_is_not_asked() -> None:
    end = scored(end_of_round("thief hermit resistance", (1, 1, 3), crowns=(0, 1, 0), **ONLY_A_CROWN))
    assert (asked(end), end.state.crowns) == ("deal", (0, 1, 1))


@rule("TT-88", "TT-75")
def test_a_question_of_earlier_rules_with_nothing_left_to_choose_is_answered_with_no() -> None:
    """By rules 1 she had to take the Crown: a table that was left there goes on."""
    end = end_of_round("thief hermit resistance", (1, 1, 3), crowns=(0, 1, 1), **ONLY_A_CROWN)
    asking = (Step("thief.steal", 0, (1,)), Step("rule350"), Step("crown_victory"), Step("end_of_round"))
    left = after(end, AgendaSet(asking))
    assert (acting(left), choices(left)) == (0, {"no"})
    left.when(0, Answer(left.state.count, "thief.steal", ("crown",))).refused("tricktakers.thief.steal")
    done = line(left, "no")
    assert (asked(done), done.state.crowns, done.state.points) == ("deal", (0, 1, 1), (30, 0, 30))
