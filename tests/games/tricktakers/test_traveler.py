"""The Time Traveler: predictions, Rewind, Change the past (TT-33, TT-50, TT-51, TT-52, TT-61, TT-87)."""

from collections import Counter

from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from tests.games.tricktakers.table import (
    acting,
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
from tests.rulebook import rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5")
PREDICTED = {"prediction": ("king", "hermit", "traveler")}


@rule("TT-33", "TT-61", "TT-73")
def test_predictions_name_three_characters_in_play() -> None:
    start = line(set_up("traveler king hermit resistance", *HANDS), "B1")
    assert (acting(start), asked(start)) == (0, "traveler.predict")
    assert len(start.legal(0)) == 12, "4 for the Crown, each with 3 pairs for the Black Crowns"
    assert "traveler king hermit secret" in choices(start), "herself allowed"
    last = line(set_up("traveler king hermit resistance", *HANDS, round=3), "B1")
    assert len(last.legal(0)) == 24, "in round 3 also openly"
    five = line(set_up("traveler king hermit resistance samurai", *HANDS, "R6 R7 R8 R9 B9", round=3), "B1")
    assert len(five.legal(0)) == 60


@rule("TT-61", "TT-69")
def test_a_secret_prediction_is_hers_until_points_are_given() -> None:
    start = line(set_up("traveler king hermit", *HANDS[:3]), "B1, king hermit traveler secret")
    assert start.state.sheets[0].prediction == ("king", "hermit", "traveler")
    assert GAME.view(start.state, 1).sheets[0].prediction == ("??",) * 3
    assert start.state.sheets[0].shown == () and not start.state.sheets[0].announced
    end = scored(end_of_round("traveler king hermit", (0, 5, 0), notes={0: PREDICTED}, points=(0, 0, 0)))
    assert end.state.won_by == 1, "a character's own condition comes first"
    end = scored(end_of_round("traveler king hermit", (1, 4, 0), notes={0: PREDICTED}, points=(0, 0, 0)))
    assert end.state.sheets[0].shown == ("king", "hermit", "traveler")


@rule("TT-33", "TT-61", "TT-19")
def test_fifty_points_for_each_right_prediction() -> None:
    end = scored(end_of_round("traveler king hermit", (1, 4, 0), notes={0: PREDICTED}, points=(0, 0, 0)))
    assert reasons(end, 0) == {"before": 0, "predicted: king": 50, "predicted: hermit": 50}
    none = scored(
        end_of_round("traveler king hermit", (4, 1, 0), notes={0: {"prediction": ("king", "thief", "traveler")}})
    )
    assert none.state.points[0] == 30
    tie = scored(end_of_round("traveler king hermit", (2, 2, 1), notes={0: PREDICTED}))
    assert tie.state.round_crown is None and tie.state.points[0] == 30


@rule("TT-33", "TT-87")
def test_an_open_prediction_all_right_wins_the_game() -> None:
    right = {"prediction": ("king", "hermit", "gambler"), "shown": ("king", "hermit", "gambler"), "announced": True}
    rest = {2: {}, 3: {"bid": 3}}
    end = scored(end_of_round("traveler king hermit gambler", (1, 4, 0, 0), notes={0: right, **rest}, round=3))
    assert end.state.won_by == 0 and "prediction" in end.state.reason
    assert {"predicted: king": 50, "predicted: hermit": 50, "predicted: gambler": 50}.items() <= reasons(end, 0).items()
    assert end.state.points[0] == 30 + 150, "she gets the points as well"
    wrong = {**right, "prediction": ("king", "hermit", "traveler")}
    end = scored(end_of_round("traveler king hermit gambler", (1, 4, 0, 0), notes={0: wrong, **rest}, round=3))
    assert end.state.won_by == 1 and reasons(end, 0)["predicted: king"] == 50


@rule("TT-87", "TT-22")
def test_the_crown_of_the_three_player_option_counts_as_won() -> None:
    options = Options(resistance_3p=True, starting_seat=0)
    notes = {0: {"prediction": ("resistance", "hermit", "traveler")}, 1: {"won": ("BLACK",), "declared": 1}}
    end = scored(end_of_round("traveler resistance hermit", (3, 1, 1), notes=notes, options=options, points=(0, 0, 0)))
    assert reasons(end, 0)["predicted: resistance"] == 50


@rule("TT-33", "TT-52", "TT-87")
def test_rewind_gives_all_cards_back_and_a_new_leader_is_named() -> None:
    start = tricks("king traveler hermit", "R1 R2", "R5 B1", "R9 G1", deck="K9 K8")
    mine = line(start, "R1")
    assert choices(mine) == {"R5", "traveler.rewind yes"}
    back = line(mine, "traveler.rewind yes")
    assert hand(back, 0) == "R1 R2" and hand(back, 1) == "R5 B1 K8 K9"
    assert asked(back) == "traveler.discard" and choices(back) == {"R5", "B1", "K9", "K8"}, "also the drawn cards"
    named = line(back, "R5, K8")
    assert asked(named) == "leader" and choices(named) == {"0", "1", "2"}
    again = line(named, "2")
    assert (acting(again), again.state.trick_number, again.state.trick, again.state.lead) == (2, 1, (), None)
    assert again.state.sheets[1].tokens == 1
    assert hand(again, 1) == "B1 K9"


@rule("TT-52", "TT-87")
def test_rewind_twice_in_one_trick_in_trick_5_and_before_anything_lies_there() -> None:
    start = tricks("traveler king hermit", "R1 R2", "R5", "R9", trick=5)
    twice = line(start, "traveler.rewind yes, R1, R2, 0, traveler.rewind yes")
    assert twice.state.sheets[0].tokens == 0 and asked(twice) == "traveler.discard"
    over = line(twice, f"{hand(twice, 0).split()[0]}, {hand(twice, 0).split()[1]}, 0")
    assert not any("rewind" in words for words in choices(over)), "two tokens a round"


@rule("TT-33", "TT-52", "TT-87")
def test_rewind_undoes_kakumei_which_may_be_declared_again() -> None:
    start = line(tricks("resistance traveler hermit", "R1 R2", "R5 B1", "R9 G1"), "R1, yes")
    assert start.state.kakumei == 0
    again = line(start, "traveler.rewind yes, B1, R5, 0")
    assert again.state.kakumei is None and again.state.sheets[0].declared == 0
    assert asked(line(again, "R1")) == "resistance.kakumei"


@rule("TT-52", "TT-30")
def test_rewind_keeps_the_trap_and_what_was_paid_and_it_may_take_again() -> None:
    notes = {0: {"stack": tuple("ABCDE")}}
    start = tricks("strategist king traveler", "R9 R2 G1", "R5 B1", "R8 G2", notes=notes)
    first = line(start, "R9, R5")
    assert first.state.points[1] == 20 and first.state.sheets[0].pool == 10
    again = line(first, "traveler.rewind yes, R8, G2, 0")
    assert again.state.sheets[0].trap == "A" and again.state.sheets[0].stack == tuple("BCDE")
    second = line(again, "R9, R5")
    assert second.state.points[1] == 10 and second.state.sheets[0].pool == 20


@rule("TT-52")
def test_rewind_keeps_exchanges_and_a_used_tactical_card() -> None:
    start = tricks("hermit traveler king", "R1 R2", "R5 B1", "R9 G1", deck="K9 K8 K7")
    rewound = line(start, "hermit.draw yes, R1, R2, traveler.rewind yes")
    assert hand(rewound, 0) == "R2 K9", "what was drawn stays"
    notes = {0: {"stack": tuple("DABCE")}}
    start = tricks("strategist traveler king", "R1 G2", "R5 B1", "R9 G1", notes=notes, leader=2)
    used = line(start, "R9, G2 as tactical, traveler.rewind yes, R5, B1, 2, R9")
    assert choices(used) == {"R1"}, "the Tactical Card is gone"


@rule("TT-52", "TT-23")
def test_a_rewound_trick_brings_a_new_turn() -> None:
    start = tricks("hermit traveler king", "R1 R2", "R5 B1", "R9 G1")
    again = line(start, "hermit.draw yes, R1, R2, traveler.rewind yes, B1, R5, 0")
    assert "hermit.draw yes" in choices(again)


@rule("TT-33", "TT-50", "TT-74")
def test_change_the_past_gives_everybody_a_card_and_names_the_leader() -> None:
    won = line(tricks("king gambler traveler", "R5 B1", "R8 G1", "R9 R2"), "R5, R8, R9")
    assert (acting(won), asked(won)) == (2, "traveler.change")
    giving = line(won, "yes")
    assert hand(giving, 2) == "R2 R5 R8 R9" and asked(giving) == "traveler.give"
    assert giving.state.agenda[0].note == (0,), "clockwise from her"
    second = line(giving, "R2")
    assert choices(second) == {"R5", "R8", "R9"}
    assert hand(second, 0) == "B1", "all gifts arrive together"
    named = line(second, "R5")
    assert hand(named, 0) == "R2 B1" and hand(named, 1) == "R5 G1" and hand(named, 2) == "R8 R9"
    assert asked(named) == "leader"
    done = line(named, "1")
    assert (acting(done), done.state.trick_number) == (1, 2)
    assert done.state.tricks == (0, 0, 1), "the trick stays won"
    assert done.state.won == ((), (), ())


@rule("TT-50", "TT-69")
def test_a_gift_is_known_to_giver_and_receiver_alone() -> None:
    won = line(tricks("king gambler traveler", "R5 B1", "R8 G1", "R9 R2"), "R5, R8, R9, yes, R2")
    move = next(move for move in won.legal(2) if move.choice == ("R5",))
    events = GAME.decide(won.state, 2, move)
    gifts = [event for event in events if getattr(event, "target", "") in ("hand 0", "hand 1")]
    assert [GAME.redact(event, 0).laid for event in gifts] == [("R2",), ("??",)]
    assert [GAME.redact(event, 1).laid for event in gifts] == [("??",), ("R5",)]
    assert all(GAME.redact(event, None).laid == GAME.redact(event, None).cards == ("??",) for event in gifts)
    assert [GAME.redact(event, 2).cards for event in gifts] == [("R2",), ("R5",)]


@rule("TT-33")
def test_change_the_past_is_not_for_the_fifth_trick_and_costs_a_token() -> None:
    last = line(tricks("king gambler traveler", "R5", "R8", "R9", trick=5), "R5, R8, R9")
    assert asked(last) == "score"
    none = line(tricks("king gambler traveler", "R5 B1", "R8 G1", "R9 R2", notes={2: {"tokens": 0}}), "R5, R8, R9")
    assert asked(none) == "turn"


@rule("TT-33", "TT-22")
def test_after_change_the_past_kakumei_stays_used() -> None:
    start = tricks("resistance gambler traveler", "R5 B1", "R8 G1", "R2 R3")
    changed = line(start, "R5, yes, R8, R2, yes, R3, R2, 0, B1")
    assert changed.state.sheets[0].declared == 1 and asked(changed) == "turn"


@rule("TT-33", "TT-36", "TT-74")
def test_samurai_discards_a_black_gift_and_draws() -> None:
    start = tricks("samurai king traveler", "R5 B1", "R8 G1", "Rare K3", deck="G9")
    changed = line(start, "R5, R8, Rare, yes, K3, R8, 0")
    assert hand(changed, 0) == "B1 G9" and changed.state.discards == ("K3",)


@rule("TT-33", "TT-50")
def test_the_berserker_card_and_tens_may_be_given() -> None:
    start = tricks("berserker samurai traveler", "R10 Berserker", "R8 G1", "R1 G4 G5")
    changed = line(start, "Berserker, R8, R1, yes")
    assert {"Berserker", "R8", "R1", "G4", "G5"} == choices(changed)
    done = line(changed, "G4, Berserker, 0")
    assert hand(done, 1) == "G1 Berserker" and hand(done, 0) == "R10 G4"


@rule("TT-33", "TT-36")
def test_samurais_given_red_10_counts_as_black() -> None:
    start = tricks("berserker samurai traveler", "R10 Flag*", "R8 G1", "Rare B4")
    given = line(start, "R10, R8, Rare, yes, B4, R10, 1")
    assert hand(given, 1) == "R10 G1"
    assert line(given, "R10").state.trick[0].count.marks == ("samurai",)


@rule("TT-51")
def test_the_pool_and_traps_are_settled_before_the_past_is_changed() -> None:
    notes = {0: {"stack": tuple("EABCD")}}
    start = tricks("strategist king traveler", "R5 B1", "R8 G1", "Rare B4", notes=notes)
    won = line(start, "R5, R8, Rare")
    assert asked(won) == "traveler.change" and won.state.points == (30, 30, 20)


@rule("TT-50")
def test_everybody_ends_with_as_many_cards_as_before_the_trick() -> None:
    start = tricks("berserker samurai traveler", "R10 Flag*", "R8 G1", "Rare B4 B5")
    sizes = [len(held) for held in start.state.hands]
    done = line(start, "R10, R8, Rare, yes, B4, R10, 1")
    assert [len(held) for held in done.state.hands] == sizes
    assert Counter(GAME.cards(done.state)) == Counter(GAME.cards(start.state))
