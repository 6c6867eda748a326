"""The book's two thefts, card by card: the Thief wins the fifth trick and no other; her partner (TT-34, TT-62)."""

import pytest

from tests.games.tricktakers.table import acting, asked, choices, hand, line, reasons, scored, set_up, tricks
from tests.rulebook import Given, rule

THIEF, A, B, C, D = range(5)
WHO = "thief king summoner samurai hermit"
HANDS = (
    "R2 B6 G6 B1 G8",
    "R9 G3 B2 G1 K1",
    "R3 B3 G9 B7 R5",
    "Flag B4 G4 B9 G2",
    "R4 B5 G5 B8 G7",
)
LETTERS = "crown black_crown points partner"
TRICKS = (
    "R2, R9, R3, Flag, R4",  # A's
    "Rare*, B3, B4, B5, B6",  # A's
    "G3, G9, G4, G5, G6",  # B's
    "B7, B9, B8, B1, B2",  # C's
    "G2, G7, G8, G1, R5",  # the Thief's
)


def fifth_trick_won(
    chip: str, crowns: tuple[int, ...] = (), points: tuple[int, ...] = (), letters: str = LETTERS
) -> Given:
    """The second round from its set-up on; B has a Black Crown of the first. The chip begins where it is said."""
    given = set_up(WHO, *HANDS, round=2, crowns=crowns, black_crowns=(0, 0, 1, 0, 0), points=points)
    given = line(given, f"K1, {letters}, {chip}, {THIEF}")
    for number, cards in enumerate(TRICKS, 1):
        assert given.state.trick_number == number
        given = line(given, cards)
    assert given.state.tricks == (1, 2, 1, 1, 0)
    assert (acting(given), asked(given), choices(given)) == (THIEF, "thief.chip", {"no", "move", "turn"})
    return given


def standing(given: Given) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    return given.state.crowns, given.state.black_crowns, given.state.points


@rule("TT-34", "TT-62", "TT-88")
def test_the_chip_moved_on_the_fifth_trick_to_one_apart_robs_player_a_only() -> None:
    given = fifth_trick_won("0")
    assert given.state.sheets[THIEF].chip == "0"
    given = line(given, "move")
    assert (given.state.sheets[THIEF].chip, given.state.sheets[THIEF].turned) == ("+-1", False)
    end = scored(given)
    assert (end.state.round_crown, asked(end)) == (A, "deal"), "A won the Crown by two tricks; nobody is asked"
    crowns, black_crowns, points = standing(end)
    assert crowns == (1, 0, 0, 0, 0), "and A's Crown is the Thief's"
    assert black_crowns[B] == 1, "B, who won as many as she, keeps his Black Crown"
    assert points[C] == 60 and reasons(end, C) == {"1 trick won": 30}, "and C his points"
    assert black_crowns[D] == 1 and points[D] == 80, "D is her partner and no target, one trick apart or not"
    assert black_crowns[THIEF] == 1 and reasons(end, THIEF) == {"1 trick won": -20}, "one trick brings it, no theft"


@rule("TT-34", "TT-62")
def test_with_the_chip_left_on_0_players_b_and_c_are_robbed_instead() -> None:
    end = scored(line(fifth_trick_won("0"), "no"))
    assert standing(end) == ((0, 1, 0, 0, 0), (2, 0, 0, 0, 1), (40, 80, 50, 30, 80))


@rule("TT-34", "TT-62", "TT-88")
def test_the_chip_turned_over_robs_only_the_partner_of_what_the_thief_chooses() -> None:
    given = line(fifth_trick_won("+-1", crowns=(0, 0, 0, 0, 1)), "turn")
    assert (given.state.sheets[THIEF].chip, given.state.sheets[THIEF].turned) == ("+-1", True)
    end = scored(given)
    assert (acting(end), asked(end)) == (THIEF, "thief.steal")
    assert choices(end) == {"crown", "black_crown", "points"}, "D has all three"
    assert standing(end) == ((0, 1, 0, 0, 1), (1, 0, 1, 0, 1), (10, 80, 50, 60, 80)), "nobody is robbed yet"
    done = line(end, "black_crown")
    assert standing(done) == ((0, 1, 0, 0, 1), (2, 0, 1, 0, 0), (10, 80, 50, 60, 80)), "A, one trick apart, is spared"
    assert asked(done) == "deal"
    assert standing(line(end, "crown"))[0] == (1, 1, 0, 0, 0)
    assert standing(line(end, "points"))[2] == (40, 80, 50, 60, 50)


@rule("TT-34", "TT-62")
def test_turned_over_on_0_the_chip_stays_there_and_a_partner_one_trick_apart_is_not_robbed() -> None:
    end = scored(line(fifth_trick_won("0", crowns=(0, 0, 0, 0, 1)), "turn"))
    assert asked(end) == "deal"
    assert standing(end) == ((0, 1, 0, 0, 1), (1, 0, 1, 0, 1), (10, 80, 50, 60, 80))


@rule("TT-34", "TT-88")
def test_with_the_chip_on_one_apart_and_not_turned_the_partner_is_no_target() -> None:
    end = scored(line(fifth_trick_won("+-1", crowns=(0, 0, 0, 0, 1)), "no"))
    assert asked(end) == "deal"
    assert standing(end) == ((1, 0, 0, 0, 1), (1, 0, 1, 0, 1), (10, 80, 50, 60, 80))


@rule("TT-17", "TT-19", "TT-34")
def test_a_second_crown_won_in_the_round_is_stolen_before_it_wins_the_game() -> None:
    won = fifth_trick_won("0", crowns=(0, 1, 0, 0, 0))
    robbed = scored(line(won, "move"))
    assert (robbed.state.round_crown, robbed.state.crowns) == (A, (1, 1, 0, 0, 0))
    assert robbed.state.won_by is None and asked(robbed) == "deal", "the game goes on"
    spared = scored(line(won, "no"))
    assert spared.state.crowns == (0, 2, 0, 0, 0) and spared.state.won_by == A, "not robbed, A has won"


@rule("TT-34", "TT-66")
@pytest.mark.parametrize(("before", "stolen"), [(0, 20), (10, 30), (20, 30)])
def test_a_notice_of_thirty_points_brings_thirty_or_the_twenty_that_are_there(before: int, stolen: int) -> None:
    """B's one trick adds 20 to what B had before; the Thief, with one trick too, leaves the chip on 0."""
    points = (30, 30, before, 30, 30)
    end = scored(line(fifth_trick_won("0", points=points, letters="crown points black_crown partner"), "no"))
    assert reasons(end, B)["stolen by the Phantom Thief"] == -stolen and reasons(end, THIEF)["stolen"] == stolen
    assert (end.state.points[B], end.state.points[THIEF]) == (before + 20 - stolen, 30 - 20 + stolen)


# Her partner


def with_partner(*hands: str, trick: int) -> Given:
    """The King has the invitation and sits after the Thief."""
    notes = {THIEF: {"letters": ("", "partner", "crown"), "chip": "0"}}
    return tricks("thief king hermit", *hands, notes=notes, trick=trick)


def offers(given: Given) -> set[str]:
    assert acting(given) == THIEF
    return {words for words in choices(given) if words.startswith("thief.offer")}


@rule("TT-34", "TT-62")
def test_in_the_fifth_trick_a_partner_who_has_played_has_no_card_to_exchange() -> None:
    given = with_partner("R1 R2", "K9 B2", "R3 R4", trick=4)
    assert offers(given) == {"thief.offer R1", "thief.offer R2"}
    after_her = line(given, "R1, K9, R3, B2, R4")
    assert after_her.state.trick_number == 5 and after_her.state.hands[1] == ()
    assert choices(after_her) == {"R2"}
    before_her = line(with_partner("R1 R2", "B9 B2", "R3 R4", trick=4), "R1, B9, R3, R4")
    assert before_her.state.trick_number == 5 and offers(before_her) == {"thief.offer R2"}


@rule("TT-34", "TT-62")
def test_while_the_chip_is_turned_they_exchange_all_the_same() -> None:
    given = line(with_partner("K9 R1 R2", "R8 B2 B3", "R3 R4 R5", trick=3), "K9, R8, R3, turn")
    assert given.state.sheets[THIEF].turned and offers(given) == {"thief.offer R1", "thief.offer R2"}
    given = line(given, "thief.offer R1, B2")
    assert (hand(given, THIEF), hand(given, 1)) == ("R2 B2", "R1 B3")
