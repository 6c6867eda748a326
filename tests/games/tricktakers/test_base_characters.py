"""King, Gambler, Resistance, Hermit, Berserker (TT-20 to TT-24, TT-64, TT-77)."""

from collections import Counter

import pytest

from domain.game import DEALER, Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.characters.berserker import POOL
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.model import Options
from domain.luck import Luck
from domain.playing import play
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
from tests.rulebook import rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")


@rule("TT-20", "TT-76")
def test_the_king_adds_his_rare_and_discards_another_card() -> None:
    start = set_up("king gambler hermit", *HANDS)
    assert (acting(start), asked(start)) == (0, "discard_for")
    assert "Rare*" in hand(start, 0)
    assert choices(start) == {"R1", "R2", "R3", "R4", "R5"}
    assert hand(line(start, "R3"), 0) == "R1 R2 R4 R5 Rare*"


@rule("TT-20")
@pytest.mark.parametrize(("tricks_won", "points"), [(0, 0), (1, 20), (2, 50), (3, 80), (4, 120)])
@pytest.mark.parametrize("round", [1, 3])
def test_kings_table_doubles_in_round_3(tricks_won: int, points: int, round: int) -> None:
    end = end_of_round("king hermit samurai", (tricks_won, 5 - tricks_won, 0), round=round, points=(0, 0, 0))
    assert sum(reasons(scored(end), 0).values()) == points * (2 if round == 3 else 1) * (tricks_won != 0)


@rule("TT-21", "TT-67")
def test_gamblers_set_up() -> None:
    start = set_up("gambler hermit samurai", *HANDS, points=(15, 30, 30), deck="K9 K8 K7")
    assert asked(start) == "gambler.exchange" and start.state.points[0] == 35
    assert len(start.legal(0)) == 32, "every set of five cards, or none"
    again = line(start, "R1 R2")
    assert hand(again, 0) == "R3 R4 R5 K8 K9" and again.state.discards == ("R1", "R2")
    assert asked(again) == "gambler.exchange"
    bid = line(again, "no")
    assert choices(bid) == {"0", "1", "2", "3", "4"}
    stake = line(bid, "3")
    assert choices(stake) == {"0", "10", "20", "30"}, "not more than she has"
    done = line(stake, "30")
    assert done.state.points[0] == 5 and done.state.sheets[0].stake == 30 and done.state.sheets[0].bid == 3


@rule("TT-21")
def test_the_stake_is_up_to_50_and_100_in_round_3() -> None:
    for round, most in ((1, 50), (3, 100)):
        start = line(set_up("gambler hermit samurai", *HANDS, points=(200, 0, 0), round=round), "no, 1")
        assert max(int(choice) for choice in choices(start)) == most


@rule("TT-21")
@pytest.mark.parametrize(
    ("won", "bid", "gained"), [(0, 0, 30), (1, 1, 60), (2, 2, 90), (3, 3, 150), (2, 3, 0), (3, 0, 0)]
)
def test_a_met_bid_pays_and_the_stake_doubles(won: int, bid: int, gained: int) -> None:
    end = end_of_round(
        "gambler king samurai", (won, 3 - min(won, 3), 2), notes={0: {"bid": bid, "stake": 20}}, points=(0, 0, 0)
    )
    assert scored(end).state.points[0] == (gained + 40 if bid == won else 0)


@rule("TT-21", "TT-17")
@pytest.mark.parametrize(("won", "bid", "wins"), [(5, 0, True), (5, 4, True), (4, 4, True), (4, 3, False)])
def test_gambler_wins_the_game(won: int, bid: int, wins: bool) -> None:
    end = scored(end_of_round("gambler king samurai", (won, 5 - won, 0), notes={0: {"bid": bid}}))
    assert (end.state.won_by == 0) == wins


@rule("TT-22")
@pytest.mark.parametrize(
    ("card", "points"),
    [("Flag", 30), ("R1", 50), ("B3", 50), ("G4", 80), ("R6", 80), ("B7", 100), ("G9", 100), ("R10", 100)],
)
@rule("TT-64")
def test_kakumei_scores_by_the_card_that_wins_it(card: str, points: int) -> None:
    start = tricks("resistance king gambler", f"{card} K1", "Rare K9", "Rare K8", points=(0, 0, 0), trick=5)
    won = line(start, f"{card}, yes, Rare, Rare")
    assert won.state.tricks == (1, 0, 0)
    won = line(won, "K1, K9, K8") if asked(won) == "turn" else won
    assert reasons(scored(won), 0)["Kakumei won"] == points


@rule("TT-22", "TT-4")
def test_a_black_card_in_kakumei_wins_the_game_at_once() -> None:
    start = tricks("resistance king gambler hermit", "K2 R1", "Rare R2", "Rare R3", "Rare* R4", trick=2)
    won = line(start, "K2, yes, Rare, Rare, Rare*")
    assert GAME.outcome(won.state).winners == (0,) and won.state.trick_number == 2


@rule("TT-64", "TT-77")
@pytest.mark.parametrize("card", ["Rare", "Berserker"])
def test_kakumei_with_rare_or_berserker_scores_nothing(card: str) -> None:
    start = tricks("resistance king gambler", card, "MIRIA", "", trick=5, points=(0, 0, 0))
    won = line(start, f"{card}, yes, MIRIA")
    assert won.state.tricks == (1, 0, 0) and won.state.sheets[0].won == ("0",)
    assert "Kakumei won" not in reasons(scored(won), 0)


@rule("TT-22")
def test_kakumei_once_a_round_and_resistances_black_crown() -> None:
    start = tricks("resistance king gambler", "R1 R2", "R3 R4", "R5 R6", trick=4)
    after = line(start, "R1, yes, R3, R5")
    assert after.state.tricks == (1, 0, 0)
    after = line(after, "R2")
    assert asked(after) == "turn", "not asked again"
    end = scored(line(after, "R4, R6"))
    assert 0 in end.state.round_black_crowns, "the Kakumei trick is her only one"


@rule("TT-22")
def test_each_trick_of_round_3_brings_the_resistance_30() -> None:
    end = scored(end_of_round("resistance king gambler", (2, 3, 0), round=3, points=(0, 0, 0)))
    assert reasons(end, 0) == {"before": 0, "2 tricks in the last round": 60}
    assert reasons(scored(end_of_round("resistance king gambler", (2, 3, 0))), 0) == {}


@rule("TT-21", "TT-73")
def test_who_changes_no_card_is_not_asked_a_second_time() -> None:
    start = set_up("gambler hermit samurai", *HANDS, deck="B9 G9")
    assert asked(line(start, "no")) == "gambler.bid"
    once = line(start, "R1")
    assert asked(once) == "gambler.exchange"
    assert asked(line(once, "no")) == asked(line(once, "R2")) == "gambler.bid"


@rule("TT-22", "TT-64", "TT-71")
def test_the_option_for_three_a_crown_and_100_points() -> None:
    options = Options(resistance_3p=True, starting_seat=0)
    start = tricks(
        "resistance king gambler", "K2", "Rare", "Rare", trick=5, won=(0, 3, 1), points=(0, 0, 0), options=options
    )
    end = scored(line(start, "K2, yes, Rare, Rare"))
    assert end.state.won_by is None
    assert end.state.crowns == (1, 0, 0) and end.state.round_crown == 0, "nobody else gets one"
    assert end.state.black_crowns[0] == 1, "both may be hers"
    assert end.state.points[0] == 100


@rule("TT-22", "TT-64")
@pytest.mark.parametrize("won", [(3, 1, 1), (2, 2, 1)])
def test_the_option_for_three_brings_one_crown_also_with_most_tricks(won: tuple[int, int, int]) -> None:
    options = Options(resistance_3p=True, starting_seat=0)
    notes = {0: {"declared": 1, "won": ("BLACK",)}, 2: {"bid": 4}}
    end = scored(end_of_round("resistance king gambler", won, notes=notes, points=(0, 0, 0), options=options))
    assert end.state.crowns == (1, 0, 0) and end.state.points[0] == 100


@rule("TT-23", "TT-75")
def test_hermit_draws_and_discards_once_a_turn() -> None:
    start = tricks("hermit king gambler", "R1 R2", "B1 B2", "G1 G2", deck="K9 K8")
    assert choices(start) == {"R1", "R2", "hermit.draw yes"}
    drawn = line(start, "hermit.draw yes")
    assert choices(drawn) == {"R1", "R2", "K9"}
    again = line(drawn, "R1")
    assert choices(again) == {"R2", "K9"}, "once a turn"


@rule("TT-23", "TT-77")
def test_hermit_never_discards_the_berserker_card() -> None:
    start = tricks("hermit king gambler", "Berserker R2", "B1 B2", "G1 G2", deck="K9")
    assert choices(line(start, "hermit.draw yes")) == {"R2", "K9"}


@rule("TT-23")
def test_hermits_table() -> None:
    for won, points in enumerate((50, -10, -30, 70, 100)):
        end = end_of_round("hermit king samurai", (won, 3 - min(won, 3), 2), points=(100, 0, 0))
        assert scored(end).state.points[0] == 100 + points
    assert scored(end_of_round("hermit king samurai", (5, 0, 0))).state.won_by == 0


@rule("TT-23")
@pytest.mark.parametrize(("round", "bonus"), [(1, 30), (3, 100)])
def test_hermits_flag_over_a_rare(round: int, bonus: int) -> None:
    start = tricks("hermit king gambler", "Flag R2", "Rare* B2", "K9 G2", round=round, points=(0, 0, 0))
    won = line(start, "Flag, Rare*, K9")
    assert won.state.tricks == (1, 0, 0) and won.state.points[0] == bonus
    lost = line(tricks("hermit king gambler", "Flag R2", "R1 B2", "K9 G2", points=(0, 0, 0)), "Flag, R1, K9")
    assert lost.state.tricks == (0, 0, 1) and lost.state.points[0] == 0


@rule("TT-23", "TT-4")
def test_kakumei_takes_the_bonus_from_hermits_flag() -> None:
    start = tricks("resistance hermit gambler", "R5 R2", "Flag B2", "Rare G2", points=(0, 0, 0))
    won = line(start, "R5, yes, Flag, Rare")
    assert won.state.tricks == (0, 1, 0) and won.state.points[1] == 0


@rule("TT-24", "TT-69")
def test_berserker_takes_her_card_and_four_of_six() -> None:
    start = line(set_up("berserker hermit gambler", *HANDS), "no, 1, 0")
    state = start.state
    assert "Berserker" in state.hands[0] and len(state.hands[0]) == 5
    assert Counter((*state.hands[0], *state.sheets[0].spare)) == Counter(("Berserker", *POOL))
    assert Counter(state.discards) == Counter(HANDS[0].split())
    assert all(GAME.view(state, viewer).sheets[0].spare == ("??", "??") for viewer in (0, 1, 2, None))


@rule("TT-24", "TT-69")
def test_berserker_knows_her_other_two_but_not_which_comes_first() -> None:
    steps = list(play(GAME, Setup(2, Options(characters=("berserker", "king"))), b"two"))
    begun = next(i for i, step in enumerate(steps) if step.after.trick_number)
    state = steps[begun].after
    seat = state.characters.index("berserker")
    log = [GAME.redact(event, seat) for step in steps[: begun + 1] for event in step.events]
    draw = GAME.determinize(GAME.view(state, seat), log, seat)
    imagined = {draw(Luck(b"spare", str(i))).sheets[seat].spare for i in range(20)}
    assert imagined == {state.sheets[seat].spare, state.sheets[seat].spare[::-1]}


@rule("TT-24", "TT-16", "TT-77")
def test_berserkers_redraw_takes_her_other_two() -> None:
    start = set_up("berserker hermit samurai", *HANDS, round=3, black_crowns=(2, 0, 0))
    assert asked(start) == "end_of_setup" and acting(start) == 0
    redraws = {words for words in choices(start) if words != "no"}
    assert max(len(words.split()) - 1 for words in redraws) == 2, "at most her two others"
    assert not [words for words in redraws if "Berserker" in words]
    spare = set(start.state.sheets[0].spare)
    card = next(card for card in start.state.hands[0] if card != "Berserker")
    done = line(start, f"black_crown {card}")
    assert set(done.state.hands[0]) & spare and card in done.state.out
    assert done.state.black_crowns == (1, 0, 0)


@rule("TT-24")
@pytest.mark.parametrize(("won", "points"), [(0, 0), (1, 20), (2, 60), (3, 80), (4, 110), (5, 0)])
def test_berserkers_table(won: int, points: int) -> None:
    end = scored(end_of_round("berserker king gambler", (won, 3 - min(won, 3), 2), notes={2: {"bid": 1}}))
    assert end.state.points[0] == points


@rule("TT-24", "TT-17")
def test_berserker_without_a_trick_in_round_3_wins() -> None:
    won = scored(end_of_round("berserker king gambler", (0, 3, 2), notes={2: {"bid": 1}}, round=3))
    assert won.state.won_by == 0
    assert DEALER not in GAME.to_act(won.state)


@rule("TT-21", "TT-16", "TT-76")
def test_a_black_crown_between_the_gamblers_exchanges_is_none_of_them() -> None:
    start = set_up("gambler hermit samurai", *HANDS, round=3, black_crowns=(2, 0, 0), deck="B9 B8 B7 G9 G8 G7")
    crowned = line(start, "black_crown R1")
    assert asked(crowned) == "gambler.exchange" and "no" in choices(crowned)
    assert asked(line(crowned, "no")) == asked(line(crowned, "no, black_crown R2")) == "gambler.bid"
    once = line(crowned, "R2, black_crown R3")
    assert asked(once) == "gambler.exchange", "the second one"
    assert asked(line(once, "no")) == asked(line(once, "R4")) == "gambler.bid"


@rule("TT-21", "TT-54")
def test_a_gambler_exchanges_no_more_cards_than_can_be_drawn() -> None:
    start = set_up("gambler hermit samurai", *HANDS, deck="B9")
    gone = start.state.deck
    one = after(start, CardsMoved("deck", "won 2", gone, gone, ()), CardsMoved("won 2", "deck", ("B9",), ("B9",), ()))
    assert choices(one) == {"no", "R1", "R2", "R3", "R4", "R5"}
    again = line(one, "R1")
    assert asked(again) == "gambler.exchange" and hand(again, 0) == "R2 R3 R4 R5 B9"
    assert hand(line(again, "R2"), 0) == "R1 R3 R4 R5 B9", "what was given up first is shuffled again"
