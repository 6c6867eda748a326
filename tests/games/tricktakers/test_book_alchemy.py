"""The rulebook's examples of alchemy, played: colours named, elements won, circles filled (TT-32, TT-86)."""

import pytest

from tests.games.tricktakers.table import acting, asked, choices, line, reasons, scored, tricks
from tests.rulebook import Given, rule

ALCHEMIST = 0
WHO = "alchemist king hermit"


def sum_of(given: Given) -> str:
    (count,) = (play.count for play in given.state.trick if play.seat == ALCHEMIST)
    return f"{count.colour} {count.number}"


def elements(given: Given) -> list[str]:
    """What she is asked to place now, and for what."""
    return [str(note) for step in given.state.agenda if step.name == "alchemist.place" for note in step.note]


# Colours


@rule("TT-2", "TT-32")
@pytest.mark.parametrize(("colour", "follow"), [("R", {"R9"}), ("B", {"B9"}), ("G", {"G9"}), ("K", {"K9", "K1"})])
def test_leading_red_3_blue_4_green_5_she_names_any_colour_and_the_others_follow_it(
    colour: str, follow: set[str]
) -> None:
    start = tricks(WHO, "R3* B4* G5* R1* B1* G2*", "R9 B9 G9 K9 K1", "R8 B8 G8 K8 K2")
    named = {words for words in choices(start) if words.startswith("R3* B4* G5*")}
    assert named == {f"R3* B4* G5* as {one}" for one in "RBGK"}
    led = line(start, f"R3* B4* G5* as {colour}, T")
    assert sum_of(led) == f"{colour} 2" and acting(led) == 1
    assert choices(led) == follow


@rule("TT-32")
@pytest.mark.parametrize("cards", ["R3* R4* B5*", "R3* R5* B3*"])
def test_black_is_not_named_with_two_colours(cards: str) -> None:
    start = tricks(WHO, f"{cards} G1* G2* G4*", "R9 K9", "R8 K8")
    assert {words for words in choices(start) if words.startswith(cards)} == {f"{cards} as R", f"{cards} as B"}


@rule("TT-32")
@pytest.mark.parametrize(
    ("mine", "cards"),
    [("R3* R5* B4* G1* G2* B1*", "R3* R5* B4*"), ("G3* G5* B4* G1* G2* B1*", "B4* G3* G5*")],
    ids=["with red cards", "without one"],
)
def test_under_a_red_lead_twelve_is_a_red_2(mine: str, cards: str) -> None:
    given = line(tricks(WHO, mine, "R1 B9", "R9 B8", leader=1), "R1, R9")
    laid = line(given, cards)
    assert sum_of(laid) == "R 2"
    beaten = tricks(WHO, mine, "R1 B9", "B9 B8", leader=1)
    done = line(beaten, f"R1, B9, {cards}")
    while asked(done) == "alchemist.place":
        done = line(done, min(choices(done)))
    assert done.state.tricks == (1, 0, 0), "as a red 2 it beats red 1, and blue 9"


# Elements


SAME = "same value as the led card"


@rule("TT-32", "TT-86")
@pytest.mark.parametrize(
    ("lead", "cards", "gained"),
    [
        ("R2", "R3* R5* B4*", [SAME, "straight"]),
        ("R7", "R3* B3* G3*", ["three of a kind"]),
        ("R7", "R1* R3* R5*", ["flush"]),
        ("R7", "R1* B2* G3*", ["straight"]),
        ("R2", "R3* R4* R5*", [SAME, "flush", "straight"]),
    ],
)
def test_the_books_plays_bring_these_elements(lead: str, cards: str, gained: list[str]) -> None:
    given = line(tricks(WHO, f"{cards} B1* G4* B5*", f"{lead} B9", "R9 B8", leader=1), f"{lead}, R9, {cards}")
    assert elements(given) == gained
    places = ("T", "C", "B")[: len(gained)]
    done = line(given, ", ".join(places))
    assert done.state.sheets[ALCHEMIST].circle == places and done.state.tricks == (0, 0, 1)


@rule("TT-32", "TT-86")
def test_leading_the_same_cards_there_is_nothing_to_match() -> None:
    given = line(tricks(WHO, "R3* R5* B4* G1* G2* B1*", "R2 B9", "R9 B8"), "R3* R5* B4* as R")
    assert elements(given) == ["straight"]


# The circle, round by round from her first trick


DECK = "R1* R2* R3* B1* B2* B3* G1* G2* G3* R4* R5* B4* B5* G4* G5*"


def begun(kings: str, hermits: str, round: int = 1) -> Given:
    """She holds the first six of her deck and has no points yet; the King leads."""
    piles = {ALCHEMIST: {"deck": " ".join(DECK.split()[6:])}}
    hands = (" ".join(DECK.split()[:6]), kings, hermits)
    return tricks(WHO, *hands, round=round, leader=1, piles=piles, points=(0, 0, 0))


def gained(end: Given) -> dict[str, int]:
    return {reason: points for reason, points in reasons(end, ALCHEMIST).items() if reason != "before"}


@rule("TT-32")
def test_a_triangle_alone_brings_ten_points() -> None:
    given = line(begun("R6 B8 G8 K9 K6", "R8 B9 G9 K7 K8"), "R6, R8, R1* R2* R3*, T, LL, LR")
    given = line(given, "B9, B1* B2* G1*, B8")
    given = line(given, "G9, B3* G2* G3*, G8")
    given = line(given, "K7, R4* R5* B4*, K9")
    end = scored(line(given, "K6, K8, B5* G4* G5*"))
    assert (asked(end), gained(end)) == ("deal", {"triangle pointing up": 10})
    assert (end.state.points[ALCHEMIST], end.state.crowns[ALCHEMIST]) == (10, 0)


@rule("TT-32")
def test_a_triangle_a_row_and_the_column_bring_120_points() -> None:
    given = line(begun("R6 B6 G8 K9 K6", "R5 B9 G9 K7 K8"), "R6, R5, R1* R2* R3*, T, LL, LR")
    given = line(given, "B6, B9, B1* B2* B3*, I1, C, I3")
    given = line(given, "G9, R4* R5* G3*, B, G8")
    given = line(given, "K7, B4* G4* G5*, K9")
    end = scored(line(given, "K6, K8, B5* G1* G2*"))
    assert asked(end) == "deal", "the hexagon is not complete"
    assert gained(end) == {"triangle pointing up": 10, "lower row": 30, "column": 80}
    assert end.state.points[ALCHEMIST] == 120


@rule("TT-13", "TT-32")
def test_two_triangles_and_the_black_crown_for_no_trick_are_twenty_points_and_a_crown() -> None:
    given = line(begun("R6 B6 G8 K9 K6", "R5 B9 G9 K7 K8"), "R6, R5, R1* R2* R3*, T, UR, LR")
    given = line(given, "B6, B9, B1* B2* B3*, B, LL, UL")
    given = line(given, "G9, R4* G1* G2*, G8")
    given = line(given, "K7, R5* B5* G3*, K9")
    end = scored(line(given, "K6, K8, B4* G4* G5*"))
    assert (acting(end), asked(end), choices(end)) == (ALCHEMIST, "alchemist.forge", {"no", "crown"})
    assert end.state.round_black_crowns == (ALCHEMIST,)
    done = line(end, "crown")
    assert gained(done) == {"triangle pointing up": 10, "triangle pointing down": 10}
    state = done.state
    assert (state.points[ALCHEMIST], state.crowns[ALCHEMIST], state.black_crowns[ALCHEMIST]) == (20, 1, 0)


@rule("TT-32", "TT-86")
def test_all_nine_in_three_tricks_of_round_3_leave_ten_points_and_a_black_crown() -> None:
    given = line(begun("R6 B6 G6 K9 R2", "R4 B4 G4 K8 B7", round=3), "R6, R4, R1* R2* R3*, T, UR, LR")
    given = line(given, "B6, B4, B1* B2* B3*, B, LL, UL")
    given = line(given, "G6, G4, G1* G2* G3*, I1, C, I3")
    given = line(given, "K9, K8, R4* R5* B4*, R2, B7, B5* G4* G5*")
    assert given.state.tricks == (1, 4, 0) and asked(given) == "score", "there is no place for a tenth element"
    end = scored(given)
    assert sum(gained(end).values()) == 10 + 10 + 30 + 30 + 80 and end.state.points[ALCHEMIST] == 160
    assert (asked(end), choices(end)) == ("alchemist.forge", {"no", "black_crown"})
    done = line(end, "black_crown")
    assert (done.state.points[ALCHEMIST], done.state.black_crowns[ALCHEMIST]) == (10, 1)
