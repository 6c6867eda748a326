"""The Alchemist: her own deck, three cards at a time, elements (TT-32, TT-59, TT-86)."""

import pytest

from domain.games.tricktakers import GAME, alchemy
from domain.games.tricktakers.moves import PlayCards
from tests.games.tricktakers.table import (
    acting,
    asked,
    choices,
    hand,
    line,
    set_up,
    tricks,
)
from tests.rulebook import Given, rule

SIX = "R3* R4* R5* B4* G3* G5*"
OWN = tuple(f"{colour}{number}*" for colour in "RBG" for number in range(1, 6))
WHO = "alchemist king hermit"
ALL = alchemy.PLACES


def start(
    mine: str = SIX, *others: str, who: str = WHO, leader: int = 0, trick: int = 1, size: int = 9, circle: str = ""
) -> Given:
    """Her deck is of those that she does not hold, in their order."""
    hands = others or ("R2 R9 B9 G9 K9", "R8 B8 G8 K8 Rare")
    deck = [card for card in OWN if card not in mine.split()][:size]
    piles = {0: {"deck": " ".join(deck)}}
    return tricks(
        who, mine, *hands, leader=leader, trick=trick, notes={0: {"circle": tuple(circle.split())}}, piles=piles
    )


def plays(given: Given) -> set[str]:
    return {words for words in choices(given) if "." not in words}


def value(given: Given) -> tuple[str | None, int | None]:
    count = next(play.count for play in given.state.trick if play.seat == 0)
    return count.colour, count.number


def circle(given: Given) -> tuple[str, ...]:
    return tuple(given.state.sheets[0].circle)


# Her deck


@rule("TT-32")
def test_she_discards_all_and_draws_six_of_her_own_deck() -> None:
    given = set_up(WHO, "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    given = line(given, "B1")  # the King's discard; then she is set up without being asked
    assert len(given.state.hands[0]) == 6 and len(given.state.sheets[0].deck) == 9
    own = sorted((*given.state.hands[0], *given.state.sheets[0].deck))
    assert own == sorted(f"{colour}{n}*" for colour in "RBG" for n in range(1, 6))
    assert set(given.state.discards) >= {"R1", "R2", "R3", "R4", "R5"}


@rule("TT-69")
def test_her_deck_is_a_secret_to_herself_too_and_the_circle_is_open() -> None:
    given = start(circle="T C")
    for viewer in (0, 1, None):
        seen = GAME.view(given.state, viewer).sheets[0]
        assert seen.deck == ("??",) * 9 and seen.circle == ("T", "C")


@rule("TT-32")
def test_three_cards_are_played_and_three_drawn_three_are_left_for_trick_five() -> None:
    given = line(start(), "R3* R4* B4* as R")
    assert hand(given, 0) == "R1* R2* R5* B1* G3* G5*"
    fourth = line(start(trick=4, size=0), "R3* R4* B4* as R")
    assert len(fourth.state.hands[0]) == 3


@rule("TT-16", "TT-32", "TT-74")
def test_her_redraw_draws_from_her_deck_and_puts_the_discards_under_it_in_her_order() -> None:
    given = set_up(WHO, *("R1 R2", "B1 B2 B3", "G1 G2"), round=3, black_crowns=(1, 0, 0))
    given = line(given, "B1")
    mine, below = given.state.hands[0], given.state.sheets[0].deck
    assert (acting(given), asked(given)) == (0, "end_of_setup")
    assert len(choices(given)) == 2**6, "every set of cards, or none"
    given = line(given, f"black_crown {' '.join(sorted(mine[:3]))}")
    assert sorted(given.state.hands[0]) == sorted((*mine[3:], *below[:3]))
    assert (asked(given), choices(given)) == ("alchemist.order", set(mine[:3])), "no further redraw meanwhile"
    given = line(given, f"{mine[1]}, {mine[0]}")
    sheet = given.state.sheets[0]
    assert (sheet.deck, sheet.bottom_deck) == (below[3:], (mine[1], mine[0], mine[2]))
    assert given.state.black_crowns[0] == 0
    assert GAME.view(given.state, 0).sheets[0].bottom_deck == sheet.bottom_deck, "she put them there"
    assert GAME.view(given.state, 1).sheets[0].bottom_deck == ("??",) * 3


@rule("TT-30", "TT-60", "TT-59", "TT-84")
def test_a_carried_card_comes_after_her_six_and_has_no_colour() -> None:
    given = set_up(WHO, "R1 R2", "B1 B2 B3", "G1 G2", round=2, carried={0: "K7*"})
    given = line(given, "B1")
    assert asked(given) == "discard_for" and len(given.state.hands[0]) == 7 and "K7*" in given.state.hands[0]
    assert "K7*" not in choices(given)
    seven = line(start("R1* R2* K7*", "K2 R9", "K3 B8", leader=1), "K2, K3")
    assert plays(seven) == {"R1* R2* K7*"}
    led = line(start("R1* R2* K7* R3*", "R2 R9", "R3 B8"), "R1* R2* K7* as R")
    assert value(led) == ("R", 10)
    black = line(start("R1* B2* K7* R3*", "K2 R9", "K3 B8", leader=1, trick=4, size=0), "K2, K3")
    assert len(plays(black)) == 4, "black is led, and her Black 7 is not black"
    assert line(black, "R1* R3* B2*").state.voids[0] == (), "so it does not show that she has none"


# Value and colour


@rule("TT-32")
@pytest.mark.parametrize("cards", ["R3* R5* B4*", "R5* B4* G3*"])
def test_the_sum_counts_in_the_lead_colour_above_ten_its_ones_digit(cards: str) -> None:
    given = line(start(SIX, leader=1), "R9, R8")
    assert value(line(given, cards)) == ("R", 2)
    green = start("B4* G3* G5*", leader=1)
    assert value(line(green, "R9, R8, B4* G3* G5*")) == ("R", 2), "also without a card of it"


@rule("TT-59", "TT-86")
@pytest.mark.parametrize(
    ("cards", "number"),
    [("R5* B3* G2*", 10), ("R5* B5* G1*", 1), ("R10 B5* G5*", 0), ("R10 B10 G10", 0), ("R1* B1* G1*", 3)],
)
def test_ten_counts_10_and_twenty_and_thirty_count_0(cards: str, number: int) -> None:
    assert alchemy.value(cards.split()) == number


@rule("TT-32")
def test_she_must_include_a_card_of_the_lead_colour_if_she_has_one() -> None:
    given = line(start("R3* B4* B5* G3* G4* G5*", leader=1), "R9, R8")
    assert len(plays(given)) == 10 and all("R3*" in words for words in plays(given))
    given.when(0, PlayCards(("B4*", "B5*", "G3*"), "", given.state.count)).refused("tricktakers.must-follow")


@rule("TT-32", "TT-59")
def test_leading_she_names_the_colour_of_one_of_the_three_or_black() -> None:
    given = start("R3* B4* G5*")
    assert plays(given) == {f"R3* B4* G5* as {colour}" for colour in "RBGK"}
    black = line(given, "R3* B4* G5* as K, T")
    assert black.state.lead is not None and black.state.lead.colour == "K"
    assert plays(start("R3* R4* B4*")) == {"R3* R4* B4* as R", "R3* R4* B4* as B"}
    assert plays(start("R3* B4* Rare")) == {"R3* B4* Rare as R", "R3* B4* Rare as B"}, "no help towards black"
    after_flag = line(start("R3* R4* R5*", "Flag R2", "Rare R8", leader=1), "Flag, Rare")
    assert plays(after_flag) == {"R3* R4* R5* as R"}, "as if leading"


@rule("TT-59", "TT-86")
def test_three_colourless_cards_set_no_colour_and_take_the_one_set_later() -> None:
    given = line(start("K9 K4 K8", "R2 R8", "R9 B8"), "K4 K8 K9")
    assert given.state.lead is None and value(given) == (None, 1)
    assert len(plays(given)) == 2
    won = line(start("K7* K1 K2", "R9 R8", "R1 B8"), "K1 K2 K7*, R9, R1")
    assert won.state.tricks == (0, 0, 1), "her red 10 falls to the red 1"
    assert line(start("K7* K1 K2", "R9 R8", "R2 B8"), "K1 K2 K7*, R9, R2, T").state.tricks == (1, 0, 0)


@rule("TT-32", "TT-78")
def test_her_ten_loses_to_the_one_of_its_colour_and_her_one_beats_ten_and_berserker() -> None:
    ten = start("R5* R3* R2* B1*", "R1 B2", "R8 B8")
    assert line(ten, "R2* R3* R5* as R, T, R1, R8").state.tricks == (0, 1, 0)
    one = start("R5* R4* R2* B1*", "Berserker B2", "R8 B8")
    assert line(one, "R2* R4* R5* as R, T, Berserker, R8, C").state.tricks == (1, 0, 0)


@rule("TT-86")
def test_a_rare_or_flag_among_her_three_is_only_a_0() -> None:
    given = start("Rare R4* R5*", "Flag B2", "R8 B8", who="alchemist hermit king")
    given = line(given, "R4* R5* Rare as R, Flag, R8, T")
    assert given.state.tricks == (1, 0, 0) and given.state.points[1] == 30, "no Rare for the Hermit to beat"


# Elements


@rule("TT-32", "TT-86")
@pytest.mark.parametrize(
    ("lead", "cards", "count"),
    [
        (2, "R3* R4* R5*", 3),
        (None, "R3* R4* R5*", 2),
        (2, "R3* R5* B4*", 2),
        (None, "R3* B3* G3*", 1),
        (None, "R1* R3* R5*", 1),
        (None, "R1* B2* G3*", 1),
        (None, "R1* B2* G4*", 0),
        (None, "K1 K2 K3", 0),
        (None, "R1* R2* K3", 0),
        (None, "R3* B3* K3", 0),
        (6, "K1 K2 K3", 1),
        (None, "R8 R9 R10", 2),
    ],
)
def test_what_three_cards_bring(lead: int | None, cards: str, count: int) -> None:
    assert len(alchemy.elements(lead, tuple(cards.split()))) == count


@rule("TT-32", "TT-75", "TT-80")
def test_lead_red_two_then_three_elements_one_by_one_then_she_draws() -> None:
    given = line(start(SIX, leader=1), "R2, R8, R3* R4* R5*")
    assert (asked(given), choices(given)) == ("alchemist.place", set(ALL))
    given = line(given, "T, C")
    assert choices(given) == set(ALL) - {"T", "C"} and len(given.state.hands[0]) == 3
    given = line(given, "B")
    assert circle(given) == ("T", "C", "B") and len(given.state.hands[0]) == 6


@rule("TT-32", "TT-86")
def test_leading_there_is_no_led_card_to_match_and_a_trick_won_brings_one() -> None:
    given = line(start("R2* R3* B4* G1*"), "R2* R3* B4* as R, T, R2, R8")
    assert circle(given) == ("T",) and given.state.tricks == (1, 0, 0) and asked(given) == "alchemist.place"
    assert circle(line(given, "C")) == ("T", "C")


@rule("TT-32")
def test_same_value_as_the_lead_never_wins_the_trick() -> None:
    given = line(start("R3* R5* B4*", "R2 R1", "B8 G4", leader=1), "R2, B8, R3* R5* B4*, T, C")
    assert circle(given) == ("T", "C") and given.state.tricks == (0, 1, 0), "equal: first played"


@rule("TT-86")
def test_a_tenth_element_is_nothing() -> None:
    nine = start("R1* R3* R5* B1*", circle=" ".join(ALL))
    assert asked(line(nine, "R1* R3* R5* as R")) == "turn"
    eight = start("R3* R4* R5* B1*", circle=" ".join(ALL[:8]))
    assert circle(line(eight, "R3* R4* R5* as R, I3")) == ALL
