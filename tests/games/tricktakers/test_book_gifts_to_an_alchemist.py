"""The book on an Alchemist whose past is changed: three cards come, and what is not hers has no colour (TT-53)."""

import pytest

from tests.games.tricktakers.table import acting, asked, choices, hand, line, tricks
from tests.rulebook import Given, rule

ALCHEMIST, TRAVELER = 0, 2
MINE = "R1* R4* B2* B4* G3* G5*"
HER_THREE = "R4* B4* G5* as R"  # in the fourth trick; it brings no element, and R1* B2* G3* are left

# The card without colour: who plays it in the fourth trick and how, what the Traveler wins with, what is too much.
ZEROS = {
    "Flag": ("hermit", "Flag G6", "Flag", "K9 K3", "K9", ""),
    "Rare": ("hermit", "R9 G6", "R9", "Rare K3", "Rare", ""),
    "Berserker": ("berserker", "Berserker G10", "Berserker", "K1 K3", "K1", ""),
    "EL": ("summoner", "Flag G6", "summoner.summon EL, Flag, EL", "K9 K3", "K9", ", Flag"),
    "MIRIA": ("summoner", "Flag G6", "summoner.summon MIRIA, Flag, MIRIA", "K1 K3", "K1", ", Flag"),
}


def fourth_trick(third: str, theirs: str, travelers: str) -> Given:
    """Her deck is drawn: she leads with six cards, three of which are for the fifth trick."""
    return tricks(f"alchemist {third} traveler", MINE, theirs, travelers, trick=4, piles={ALCHEMIST: {"deck": ""}})


def given_to_her(zero: str) -> Given:
    """The Traveler takes the fourth trick and gives her this card and two of her own; she leads the fifth."""
    third, theirs, theirs_played, travelers, wins, surplus = ZEROS[zero]
    won = line(fourth_trick(third, theirs, travelers), f"{HER_THREE}, {theirs_played}, {wins}")
    assert (acting(won), asked(won)) == (TRAVELER, "traveler.change")
    return line(won, f"yes, {zero}, R4*, B4*, G5*{surplus}, 0")


def sum_of(given: Given) -> tuple[str | None, int | None]:
    play = next(play for play in given.state.trick if play.seat == ALCHEMIST)
    return play.count.colour, play.count.number


def elements(given: Given) -> list[object]:
    """What she is asked to place now, and for what."""
    return [note for step in given.state.agenda if step.name == "alchemist.place" for note in step.note]


@rule("TT-33", "TT-50", "TT-53", "TT-86")
@pytest.mark.parametrize("zero", ZEROS)
def test_a_card_without_number_given_to_her_is_a_0_without_colour_among_her_three(zero: str) -> None:
    given = given_to_her(zero)
    assert hand(given, ALCHEMIST).split() == ["R1*", "R4*", "B2*", "B4*", "G3*", zero], "three came to her three"
    assert (acting(given), asked(given), given.state.trick_number) == (ALCHEMIST, "turn", 5)
    named = {words.rpartition(" ")[2] for words in choices(given) if words.startswith(f"R1* B2* {zero} ")}
    assert named == {"R", "B"}, "the colours of the other two, and no black: it is not a third colour"
    laid = line(given, f"R1* B2* {zero} as R")
    assert sum_of(laid) == ("R", 3), "1 + 2 + 0"
    assert elements(laid) == [] and acting(laid) == 1, "0, 1, 2 is no straight"
    assert sum_of(line(given, f"B4* G3* {zero} as B")) == ("B", 7)


@rule("TT-32", "TT-53", "TT-86")
@pytest.mark.parametrize("zero", ZEROS)
def test_it_makes_no_flush_and_no_three_of_a_kind(zero: str) -> None:
    given = given_to_her(zero)
    assert elements(line(given, f"R1* R4* {zero} as R")) == []
    assert elements(line(given, f"R4* B4* {zero} as B")) == []
    assert elements(line(given, "R1* B2* G3* as R")) == ["straight"], "her own cards bring one"


@rule("TT-32", "TT-53", "TT-75")
@pytest.mark.parametrize("zero", ZEROS)
def test_following_it_is_no_card_of_the_lead_colour_and_the_sum_may_match_the_led_card(zero: str) -> None:
    third, theirs, theirs_played, travelers, wins, surplus = ZEROS[zero]
    given = line(fourth_trick(third, theirs, travelers), f"{HER_THREE}, {theirs_played}, {wins}")
    given = line(given, f"yes, {zero}, R4*, B4*, G5*{surplus}, 1")
    given = line(given, "G5*, K3")
    assert all("G3*" in words for words in choices(given)), "green is led and she has one green card"
    assert sum_of(line(given, f"B4* G3* {zero}")) == ("G", 7)
    laid = line(given, f"B2* G3* {zero}")
    assert (sum_of(laid), elements(laid)) == (("G", 5), ["same value as the led card"])


@rule("TT-32", "TT-53", "TT-59", "TT-86")
def test_three_zeros_are_no_three_of_a_kind_and_no_flush() -> None:
    """A White Flag, a Rare and EL come to her together."""
    start = tricks(
        "alchemist summoner traveler hermit",
        MINE,
        "Flag G6",
        "K9 Rare",
        "R9 B9",
        trick=4,
        piles={ALCHEMIST: {"deck": ""}},
    )
    given = line(start, f"{HER_THREE}, summoner.summon EL, Flag, EL, K9, R9, yes, R9, Flag, EL, Rare, R4*")
    given = line(given, "G5*, 0")
    assert set(hand(given, ALCHEMIST).split()) == {"R1*", "B2*", "G3*", "Flag", "EL", "Rare"}
    laid = line(given, "EL Flag Rare")
    assert (sum_of(laid), elements(laid), laid.state.lead) == ((None, 0), [], None)


# Black cards


def given_black() -> Given:
    """A black trick comes to her hand: 3, 4 and 9."""
    given = line(fourth_trick("hermit", "K4 G6", "K9 K3"), f"{HER_THREE}, K4, K9, yes, K3, K4, K9, G5*, 0")
    assert hand(given, ALCHEMIST).split() == ["R1*", "B2*", "G3*", "K3", "K4", "K9"]
    return given


@rule("TT-33", "TT-53", "TT-59", "TT-86")
def test_black_cards_given_to_her_have_their_number_and_no_colour() -> None:
    given = given_black()
    laid = line(given, "R1* B2* K4 as R")
    assert (sum_of(laid), elements(laid)) == (("R", 7), [])
    named = {words.rpartition(" ")[2] for words in choices(given) if words.startswith("R1* B2* K4")}
    assert named == {"R", "B"}, "three different colours would allow black"


@rule("TT-32", "TT-53", "TT-86")
def test_with_black_cards_there_is_no_straight_flush_or_three_of_a_kind() -> None:
    given = given_black()
    straight = line(given, "B2* G3* K4 as G")
    assert (sum_of(straight), elements(straight)) == (("G", 9), [])
    all_black = line(given, "K3 K4 K9")
    assert (sum_of(all_black), elements(all_black), all_black.state.lead) == ((None, 6), [], None)


@rule("TT-32", "TT-53", "TT-86")
def test_a_black_card_is_no_third_of_a_kind() -> None:
    given = line(fourth_trick("hermit", "K4 G6", "K9 K3"), f"{HER_THREE}, K4, K9, yes, R4*, B4*, K4, G5*, 0")
    laid = line(given, "R4* B4* K4 as R")
    assert (sum_of(laid), elements(laid)) == (("R", 2), []), "4 + 4 + 4"


@rule("TT-2", "TT-32", "TT-53")
def test_under_a_black_lead_her_black_cards_need_not_be_played() -> None:
    given = line(fourth_trick("hermit", "K4 G6", "K9 K3"), f"{HER_THREE}, K4, K9, yes, K3, K4, R4*, G5*, 2, K9")
    assert hand(given, ALCHEMIST).split() == ["R1*", "R4*", "B2*", "G3*", "K3", "K4"]
    assert len(choices(given)) == 20, "any three of the six"
    assert sum_of(line(given, "R1* B2* G3*")) == ("K", 6), "and they count as black all the same"


# With six cards


@rule("TT-33", "TT-53", "TT-74", "TT-86")
def test_with_six_cards_they_go_on_top_of_her_deck_in_her_order_and_are_drawn_and_played() -> None:
    deck = {"deck": "R2* R3* B1* B3* B5* G1* G2* G4* R5*"}
    hands = (MINE, "R9 G6 G7 B8 B9", "Rare K4 K3 B6 B5")
    given = tricks("alchemist hermit traveler", *hands, piles={ALCHEMIST: deck})
    given = line(given, f"{HER_THREE}, R9, Rare, yes, Rare, K4, R9, G5*")
    assert (acting(given), asked(given), choices(given)) == (ALCHEMIST, "alchemist.order", {"Rare", "K4", "R9"})
    given = line(given, "K4, R9, 0")
    sheet = given.state.sheets[ALCHEMIST]
    assert (sheet.top_deck, sheet.deck) == (("K4", "R9", "Rare"), ("B3*", "B5*", "G1*", "G2*", "G4*", "R5*"))
    assert hand(given, ALCHEMIST) == "R1* R2* R3* B1* B2* G3*", "the six are as they were"
    given = line(given, "R1* B2* G3* as R, T, G6, R4*, C")
    assert hand(given, ALCHEMIST).split() == ["R2*", "R3*", "R9", "B1*", "K4", "Rare"], "she has drawn them"
    laid = line(given, "R9 K4 Rare as R")
    assert (sum_of(laid), elements(laid)) == (("R", 3), []), "9 + 4 + 0 is 13"
