"""The Ninja: her second card, and the tricks that bring her points and a Black Crown."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import SPECTATOR
from domain.games.tricktakers import GAME
from domain.games.tricktakers.moves import Answer
from tests.games.tricktakers.rewinding import rewound
from tests.games.tricktakers.table import acting, asked, choices, end_of_round, hand, line, reasons, scored, tricks
from tests.rulebook import rule


@rule("TT-35")
def test_the_second_card_is_laid_face_down_and_a_card_drawn() -> None:
    given = line(tricks("ninja king", "R2 R7 K1", "R3 R9", deck="B5"), "R2")
    assert (asked(given), acting(given)) == ("ninja.second", 0)
    given = line(given, "R7")
    assert hand(given, 0) == "B5 K1"
    assert given.state.sheets[0].second == ("R7",)
    for viewer in (1, SPECTATOR):
        assert GAME.view(given.state, viewer).sheets[0].second == (FACE_DOWN,)
    assert acting(given) == 1


@rule("TT-35", "TT-65")
def test_the_second_card_follows_too() -> None:
    """The book's case: red 2 led, red 7 below; and green 3 led with a black 1, her only other colour."""
    given = line(tricks("ninja king", "R2 R7 K1 Flag", "R3"), "R2")
    assert choices(given) == {"no", "R7", "Flag"}
    given.when(0, Answer(given.state.count, "ninja.second", ("K1",))).refused("tricktakers.ninja.second")
    given = line(tricks("ninja king", "G3 K1 R4", "G9 R9"), "G3")
    assert choices(given) == {"no", "K1", "R4"}
    assert line(given, "K1, G9, yes").state.tricks == (1, 0)


@rule("TT-35")
def test_the_second_card_need_not_be_laid() -> None:
    given = line(tricks("ninja king", "R2 R7", "R3 R9"), "R2, no, R3")
    assert (given.state.tricks, hand(given, 0)) == ((0, 1), "R7")


@rule("TT-35")
def test_turned_up_it_counts_as_played_last() -> None:
    """The book's case: her second Rare loses to a Rare that was played before it was turned up."""
    given = line(tricks("ninja king", "R2 Rare K1", "R3 Rare B9"), "R2, Rare, Rare, yes")
    assert given.state.tricks == (0, 1)
    given = line(tricks("ninja king", "R2 Rare K1", "R3 Rare B9"), "R2, Rare, R3, yes")
    assert given.state.tricks == (1, 0)


@rule("TT-35", "TT-89")
def test_it_sets_no_lead_colour_before_it_is_turned_up() -> None:
    """The book's case: a White Flag led with black 1 below: the next player plays anything."""
    given = line(tricks("ninja king", "Flag K1 B2", "R3 K2 G5"), "Flag, K1")
    assert choices(given) == {"R3", "K2", "G5"}
    given = line(given, "G5")
    assert asked(given) == "ninja.turn_up"
    assert line(given, "yes").state.tricks == (1, 0)


@rule("TT-80", "TT-89")
def test_it_sets_the_lead_colour_if_nothing_else_did() -> None:
    given = line(tricks("ninja king", "Flag R1 B2", "Flag R3"), "Flag, R1, Flag, yes")
    assert given.state.tricks == (1, 0)


@rule("TT-35", "TT-89")
def test_dropped_it_is_discarded_unseen_and_nobody_takes_it() -> None:
    given = line(tricks("ninja king", "R2 R7 K1", "R3 R9", deck="B5"), "R2, R7, R3, no")
    assert given.state.discards == ("R7",)
    assert sorted(given.state.won[1]) == ["R2", "R3"]
    assert given.state.sheets[0].second == ()
    assert GAME.view(given.state, 1).discards == (FACE_DOWN,)


@rule("TT-35", "TT-89")
def test_turned_up_both_cards_go_to_the_winner() -> None:
    given = line(tricks("ninja king", "R2 R7 K1", "R3 R9", deck="B5"), "R2, R7, R3, yes")
    assert sorted(given.state.won[0]) == ["R2", "R3", "R7"]


@rule("TT-65")
def test_either_card_may_win() -> None:
    given = line(tricks("ninja king", "R8 R7 K1", "R3 R9"), "R8, R7, R3, yes")
    assert given.state.tricks == (1, 0)


@rule("TT-35", "TT-65", "TT-89")
def test_in_trick_5_it_is_the_top_card_of_the_deck_which_need_not_follow() -> None:
    given = line(tricks("ninja king", "R2 R4", "R3", trick=5, deck="K9 B5"), "R2")
    assert choices(given) == {"no", "yes"}
    given = line(given, "yes")
    assert given.state.sheets[0].second == ("K9",)
    assert GAME.view(given.state, 0).sheets[0].second == ("K9",)
    assert GAME.view(given.state, 1).sheets[0].second == (FACE_DOWN,)
    assert hand(given, 0) == "R4", "she draws nothing besides"
    assert line(given, "R3, yes").state.tricks == (1, 0)
    assert line(given, "R3, no").state.discards == ("K9",)


@rule("TT-33", "TT-75")
def test_a_rewound_second_card_is_discarded_and_another_may_be_laid() -> None:
    given = rewound(line(tricks("ninja traveler", "R2 R7 K1", "R3 R9", deck="B5 G1 G2"), "R2, R7"))
    assert sorted(given.state.discards) == ["G1", "G2", "R7"]
    assert hand(given, 0) == "R2 B5 K1"
    assert asked(line(given, "B5")) == "ninja.second"


@rule("TT-57", "TT-89")
def test_a_trap_looks_at_the_second_card_only_when_it_is_turned_up() -> None:
    stack = {1: {"stack": ("A", "B", "C", "D", "E")}}
    given = line(tricks("ninja strategist", "R8 R2 K9", "R3 R9", notes=stack), "R8, R2, R9")
    assert line(given, "yes").state.points == (20, 30 + 10)
    assert line(given, "no").state.points == (30, 30)


@rule("TT-77")
def test_the_berserker_card_laid_second_is_played() -> None:
    given = line(tricks("ninja berserker", "R2 Berserker K1", "R3 R9"), "R2, Berserker, R3")
    assert choices(given) == {"yes"}
    assert line(given, "yes").state.tricks == (1, 0)
    given = rewound(line(tricks("ninja traveler", "R2 Berserker K1", "R3 R9"), "R2, Berserker"))
    assert "Berserker" in hand(given, 0)


@rule("TT-75")
def test_she_is_not_asked_with_an_empty_hand() -> None:
    assert acting(line(tricks("ninja king", "R2", "R3 R9"), "R2")) == 1


@rule("TT-35", "TT-17")
@pytest.mark.parametrize(("won", "points"), [(0, 70), (1, -20), (2, 70), (3, -20), (4, 140)])
def test_points_by_tricks(won: int, points: int) -> None:
    given = scored(end_of_round("ninja king hermit", (won, (5 - won) // 2, 5 - won - (5 - won) // 2)))
    assert sum(reasons(given, 0).values()) == points


@rule("TT-35", "TT-40")
def test_five_tricks_win_the_game_or_200_points() -> None:
    assert scored(end_of_round("ninja king hermit", (5, 0, 0))).state.won_by == 0
    given = scored(end_of_round("ninja king", (5, 0)))
    assert (given.state.won_by, reasons(given, 0)) == (None, {"5 tricks won": 200})


@rule("TT-35", "TT-13")
@pytest.mark.parametrize(
    ("won", "crown", "black"),
    [
        ((0, 3, 2), 1, ()),
        ((2, 3, 0), 1, (0, 2)),
        ((2, 1, 1, 1), None, (0,)),
        ((3, 2, 0), 0, (2,)),
        ((1, 4, 0), 1, (2,)),
    ],
)
def test_two_tricks_bring_a_black_crown_and_never_a_crown(
    won: tuple[int, ...], crown: int | None, black: tuple[int, ...]
) -> None:
    given = scored(end_of_round(" ".join(["ninja", "king", "hermit", "gambler"][: len(won)]), won))
    assert (given.state.round_crown, given.state.round_black_crowns) == (crown, black)


@rule("TT-91")
def test_with_two_players_her_own_condition_serves_predictions() -> None:
    given = scored(end_of_round("ninja king", (2, 3)))
    assert given.state.round_black_crowns == (0,)
    assert given.state.black_crowns == (0, 0)


@rule("TT-80", "TT-89")
def test_turned_up_after_colourless_cards_it_sets_the_lead_colour() -> None:
    given = line(tricks("ninja king", "Flag", "Flag", trick=5, deck="R1"), "Flag, yes, Flag, yes")
    assert given.state.lead is not None and (given.state.lead.colour, given.state.lead.number) == ("R", 1)
