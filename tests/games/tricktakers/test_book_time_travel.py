"""The book on the Time Traveler's two tokens, and what they do to a Summoner's beasts (TT-33, TT-50, TT-52, TT-85)."""

import pytest

from domain.games.tricktakers.cards import FACES
from domain.games.tricktakers.moves import Act, Answer
from tests.games.tricktakers.table import acting, asked, choices, hand, line, set_up
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
