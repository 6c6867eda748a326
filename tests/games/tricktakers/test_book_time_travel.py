"""The book on the Time Traveler's two tokens, on beasts and a Ninja's second card then (TT-33, TT-50, TT-52)."""

import pytest

from domain.games.tricktakers.cards import FACES
from domain.games.tricktakers.moves import Act, Answer
from tests.games.tricktakers.table import acting, asked, choices, hand, line, scored, set_up, tricks
from tests.rulebook import Given, rule

SUMMONER, HERMIT, TRAVELER = range(3)
WHO = "summoner hermit traveler"  # the Summoner leads the first trick
PREDICTION = "traveler summoner hermit secret"

# Two uses of a round, each with the tricks around it up to the Traveler's lead.
REWIND = "R4, R3, traveler.rewind yes, G9, G8, 2"
USES = {
    "rewind, then change the past": (f"{REWIND}, K9, R4, R3, yes, R4, R3, 2", (0, 0, 1), 2),
    "change the past, then rewind": ("R4, R3, Rare, yes, R4, R3, 2, traveler.rewind yes, G9, G8, 2", (0, 0, 1), 2),
    "rewind twice in two tricks": (f"{REWIND}, R1, R4, R3, G4, G2, traveler.rewind yes, B9, B8, 2", (1, 0, 0), 2),
    "change the past twice": ("R4, R3, Rare, yes, R4, R3, 0, R4, R3, Rare, yes, R4, R3, 2", (0, 0, 2), 3),
}


@rule("TT-33", "TT-52", "TT-87")
@pytest.mark.parametrize(("moves", "tricks", "number"), USES.values(), ids=list(USES))
def test_any_two_uses_in_a_round_and_no_third(moves: str, tricks: tuple[int, ...], number: int) -> None:
    hands = ("R4 G4 G5 B4 B5", "R3 G2 G3 B2 B3", "K9 K8 K7 Rare R1")
    given = line(set_up(WHO, *hands, deck="G9 G8 B9 B8"), f"{PREDICTION}, {moves}")
    assert (given.state.tricks, given.state.trick_number, given.state.sheets[TRAVELER].tokens) == (tricks, number, 0)
    assert (acting(given), asked(given)) == (TRAVELER, "turn")
    assert not [words for words in choices(given) if "rewind" in words], "no third Rewind before she leads"
    given.when(TRAVELER, Act("traveler.rewind", ("yes",), given.state.count)).refused("tricktakers.traveler.rewind")
    won = line(given, f"K8, {given.state.hands[SUMMONER][0]}, {given.state.hands[HERMIT][0]}")
    assert won.state.tricks[TRAVELER] == tricks[TRAVELER] + 1
    assert (acting(won), asked(won), won.state.trick_number) == (TRAVELER, "turn", number + 1), "the past is not asked"
    won.when(TRAVELER, Answer(won.state.count, "traveler.change", ("yes",))).refused("tricktakers.not-asked")


@rule("TT-33", "TT-87")
def test_with_one_token_left_both_are_offered() -> None:
    hands = ("R4 G4 G5 B4 B5", "R3 G2 G3 B2 B3", "K9 K8 K7 Rare R1")
    once = line(set_up(WHO, *hands, deck="G9 G8 B9 B8"), f"{PREDICTION}, {REWIND}")
    assert once.state.sheets[TRAVELER].tokens == 1 and "traveler.rewind yes" in choices(once)
    won = line(once, "K9, R4, R3")
    assert (acting(won), asked(won), choices(won)) == (TRAVELER, "traveler.change", {"no", "yes"})


# What a Rewind leaves as it is


@rule("TT-33", "TT-52", "TT-23", "TT-31", "TT-34", "TT-30")
def test_only_the_cards_go_back_draws_exchanges_magic_and_points_paid_stay() -> None:
    """Strategist, Hermit, Summoner and Thief each do something in the trick; the Summoner is the Thief's partner."""
    who = "strategist hermit summoner thief traveler"
    hands = ("R9 B9 G7 G8 G9", "R2 B1 B2 G1 G2", "R3 B3 B4 G3 G4", "R4 B5 B6 G5 G6", "R5 R6 K1 K2 K3")
    ready = "G7, A B C D E, traveler summoner hermit secret, crown points black_crown partner, 0"
    given = line(set_up(who, *hands, deck="K9 K8 K6"), ready)
    assert given.state.sheets[0].trap == "A"
    given = line(given, "R9, hermit.draw yes, B1, R2, summoner.summon OKO, R3, OKO, thief.offer B5, B3, R4")
    assert (given.state.points, given.state.sheets[0].pool) == ((30, 20, 30, 20, 30), 20), "red 2 and 4 are caught"
    back = line(given, "traveler.rewind yes, K8, K6, 0")
    assert [hand(back, seat) for seat in range(5)] == [
        "R9 B9 G8 G9 K7*",
        "R2 B2 G1 G2 K9",
        "R3 B4 B5 G3 G4",
        "R4 B3 B6 G5 G6",
        "R5 R6 K1 K2 K3",
    ]
    summoner = back.state.sheets[2]
    assert (summoner.mp, summoner.rear) == (2, ("OKO",)), "5, less 1 for the summon and 2 to the front"
    assert (back.state.points, back.state.sheets[0].pool) == (given.state.points, 20)
    again = line(back, "R9, R2")
    assert (again.state.points[1], again.state.sheets[0].pool) == (10, 30), "the same trap takes once more"


# Rewind and beasts


def rewinding(text: str) -> Given:
    hands = ("R3 K3 B2 G2 G3", "R5 R6 B1 B3 G4", "K9 K8 B4 B5 B6")
    return line(set_up(WHO, *hands, deck="G9 G8 B9 B8"), f"{PREDICTION}, {text}")


@rule("TT-33", "TT-52", "TT-31")
def test_after_a_rewind_the_beast_is_paid_for_again_and_stays_in_the_rear_when_she_cannot() -> None:
    given = rewinding("summoner.summon OKO, summoner.summon MARU, R3, OKO")
    sheet = given.state.sheets[SUMMONER]
    assert (sheet.mp, sheet.rear) == (1, ("MARU",)), "5, less 1 for each summon and 2 for OKO on red"
    given = line(given, "R5, traveler.rewind yes, G9, G8, 0")
    sheet = given.state.sheets[SUMMONER]
    assert (sheet.mp, sorted(sheet.rear)) == (1, ["MARU", "OKO"]), "what she paid is not given back"
    assert "R3" in hand(given, SUMMONER) and given.state.trick == ()
    again = line(given, "R3")
    assert (asked(again), choices(again)) == ("summoner.front", {"no", "MARU"}), "MARU is free on red"
    again.when(SUMMONER, Answer(again.state.count, "summoner.front", ("OKO",))).refused("tricktakers.summoner.front")
    assert choices(line(given, "K3")) == {"no", "MARU", "OKO"}, "on black OKO is free"


@rule("TT-33", "TT-52", "TT-31")
def test_a_beast_is_fronted_and_rewound_until_the_magic_is_gone() -> None:
    given = rewinding("summoner.summon OKO, R3, OKO")
    assert given.state.sheets[SUMMONER].mp == 2
    given = line(given, "R5, traveler.rewind yes, G9, G8, 0, R3, OKO")
    assert (given.state.sheets[SUMMONER].mp, given.state.sheets[SUMMONER].rear) == (0, ())
    given = line(given, "R5, traveler.rewind yes, B9, B8, 0")
    assert (given.state.sheets[SUMMONER].mp, given.state.sheets[SUMMONER].rear) == (0, ("OKO",))
    laid = line(given, "R3")
    assert (acting(laid), asked(laid)) == (HERMIT, "turn"), "she is not even asked"
    beast = Answer(laid.state.count, "summoner.front", ("OKO",))
    laid.when(SUMMONER, beast).refused("tricktakers.not-your-turn")
    assert laid.state.trick[0].count == FACES["R3"]


# Change the past and beasts


def changing(gifts: str) -> Given:
    """OKO goes to the front on black 3; the Traveler's Rare wins and she takes all four cards."""
    hands = ("R4 R6 G2 G3 K3", "R5 B1 B2 B3 G4", "B4 B5 B6 G1 Rare")
    given = line(set_up(WHO, *hands), f"{PREDICTION}, summoner.summon OKO, K3, OKO, R5, Rare")
    assert [play.cards for play in given.state.trick] == [("K3", "OKO"), ("R5",), ("Rare",)]
    return line(given, f"yes, {gifts}")


@rule("TT-33", "TT-50", "TT-74")
def test_of_two_cards_one_comes_back_and_another_of_the_travelers_choice_is_discarded() -> None:
    given = changing("OKO, R5")
    assert (acting(given), asked(given)) == (TRAVELER, "traveler.discard")
    assert choices(given) == {"B4", "B5", "B6", "G1", "K3", "Rare"}, "any card of her hand"
    assert hand(given, SUMMONER) == "R4 R6 G2 G3", "the gifts arrive after it"
    for surplus in ("K3", "B4"):
        done = line(given, surplus)
        assert asked(done) == "leader" and surplus in done.state.discards
        assert [len(held) for held in done.state.hands] == [5, 5, 5]


@rule("TT-33", "TT-50", "TT-85", "TT-31")
def test_a_beast_given_back_lies_in_the_summoners_hand_and_is_played_as_a_card() -> None:
    given = line(changing("OKO, R5"), "K3, 0")
    assert hand(given, SUMMONER) == "R4 R6 G2 G3 OKO"
    assert given.state.sheets[SUMMONER].rear == (), "not on the Summon sheet"
    assert (acting(given), asked(given)) == (SUMMONER, "turn") and "OKO" in choices(given)
    acts = {words for words in choices(given) if "." in words}
    assert acts == {f"summoner.summon {beast}" for beast in ("MARU", "GURU", "NEMU", "MIRIA", "EL")}, "no command"
    magic = given.state.sheets[SUMMONER].mp
    led = line(given, "OKO")
    assert led.state.trick[0].cards == ("OKO",) and led.state.trick[0].count == FACES["K10"]
    assert led.state.lead is not None and led.state.lead.colour == "K"
    won = line(led, "B1, B4")
    assert won.state.tricks == (1, 0, 1) and "OKO" not in hand(won, SUMMONER)
    assert won.state.sheets[SUMMONER].mp == min(5, magic + 1), "it cost nothing"


@rule("TT-33", "TT-50", "TT-54")
def test_she_gets_the_card_below_and_the_beast_is_discarded_for_good() -> None:
    given = line(changing("K3, R5"), "OKO, 0")
    assert hand(given, SUMMONER) == "R4 R6 G2 G3 K3" and given.state.out == ("OKO",)
    assert given.state.sheets[SUMMONER].rear == () and "summoner.summon OKO" not in choices(given)


# Change the past and Ninja's second card


def with_second(turned_up: str) -> Given:
    """The Ninja lays red 4 face down beside her red 3, and draws; the Traveler's Rare wins and she changes the past."""
    hands = ("R3 R4 G2 G3 B2", "R5 B1 B3 G4 K3", "B4 B5 B6 G1 Rare")
    given = set_up("ninja hermit traveler", *hands, deck="K9")
    return line(given, f"traveler ninja hermit secret, R3, R4, R5, Rare, {turned_up}, yes")


@rule("TT-33", "TT-35", "TT-50")
def test_of_ninjas_two_cards_one_comes_back_and_any_other_card_is_discarded() -> None:
    given = with_second("yes")
    assert {"R3", "R4", "R5", "Rare"} <= set(hand(given, TRAVELER).split()), "the card turned up is in the trick"
    owed = line(given, "R4, R5")
    assert (acting(owed), asked(owed)) == (TRAVELER, "traveler.discard"), "the Ninja gets no second card"
    assert choices(owed) == {"B4", "B5", "B6", "G1", "R3", "Rare"}, "any card of her hand"
    for surplus in ("R3", "B4"):
        done = line(owed, surplus)
        assert asked(done) == "leader" and surplus in done.state.discards
        assert hand(done, 0) == "R4 B2 G2 G3 K9" and [len(held) for held in done.state.hands] == [5, 5, 5]


@rule("TT-33", "TT-35", "TT-50")
def test_a_second_card_that_was_not_turned_up_is_discarded_and_not_in_the_changed_past() -> None:
    given = with_second("no")
    assert given.state.discards == ("R4",) and "R4" not in choices(given)
    done = line(given, "R3, R5")
    assert asked(done) == "leader", "no card is too many"
    assert hand(done, 0) == "R3 B2 G2 G3 K9" and hand(done, TRAVELER) == "B4 B5 B6 G1 Rare"


# What the token is good for


@rule("TT-33", "TT-52")
def test_who_would_lead_rewinds_and_another_leads() -> None:
    given = tricks("traveler hermit summoner", "R1 R2 R3", "B1 B2 B3", "G1 G2 G3", deck="K9 K8")
    assert (acting(given), given.state.trick) == (0, ())
    away = line(given, "traveler.rewind yes, R1, R2, 1")
    assert (acting(away), away.state.leader, away.state.trick_number) == (1, 1, 1)
    assert hand(away, 0) == "R3 K8 K9"


@rule("TT-33", "TT-50")
def test_her_rare_over_a_strong_card_leaves_her_with_both() -> None:
    won = line(tricks("traveler hermit summoner", "Rare R1 R2", "K9 B2 B3", "K3 G2 G3", leader=1), "K9, K3, Rare")
    given = line(won, "yes, R1, R2, 2")
    assert [hand(given, seat) for seat in range(3)] == ["K3 K9 Rare", "R1 B2 B3", "R2 G2 G3"]


@rule("TT-13", "TT-33", "TT-50")
def test_a_strong_card_given_away_costs_a_black_crown() -> None:
    """The Samurai has won no trick; a red 9 comes to her and red is led."""
    who, hands = "traveler hermit samurai", ("Rare R1", "R9 G2", "R2 B3")
    predicted = {0: {"prediction": ("hermit", "samurai", "traveler")}}
    start = tricks(who, *hands, trick=4, won=(0, 3, 0), leader=1, notes=predicted)
    won = line(start, "R9, R2, Rare")
    assert asked(won) == "traveler.change"
    given = line(won, "yes, R2, R9, 1, R2")
    assert (acting(given), choices(given)) == (2, {"R9"}), "she must follow"
    end = scored(line(given, "R9, R1"))
    assert end.state.tricks == (1, 3, 1) and end.state.round_black_crowns == ()
    kept = scored(line(won, "no, R1, G2, B3"))
    assert kept.state.round_black_crowns == (2,), "in a past unchanged it is hers"


@rule("TT-22", "TT-33", "TT-52")
def test_a_kakumei_that_was_rewound_may_be_declared_in_a_later_trick() -> None:
    start = tricks("resistance traveler hermit", "R9 R2 R4", "R5 B1 B2", "R3 G1 G2", deck="B9 B8")
    given = line(start, "R9, yes, traveler.rewind yes, B9, B8, 0")
    assert given.state.kakumei is None
    given = line(given, "R9, no, R5, R3")
    assert given.state.tricks == (1, 0, 0) and given.state.trick_number == 2
    laid = line(given, "R4")
    assert (acting(laid), asked(laid)) == (0, "resistance.kakumei")
    declared = line(laid, "yes")
    assert (declared.state.kakumei, acting(declared)) == (0, 1), "and the Traveler plays"
