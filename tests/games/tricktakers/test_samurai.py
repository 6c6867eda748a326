"""The Samurai (TT-36, TT-56, TT-63, TT-90)."""

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.moves import Answer
from tests.games.tricktakers.table import (
    acting,
    after,
    asked,
    choices,
    end_of_round,
    hand,
    line,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import rule


@rule("TT-36", "TT-63")
def test_set_up_replaces_black_until_none_is_left() -> None:
    start = set_up("samurai hermit king", "K1 K2 R3 R4 R5", "B1", "G1", deck="B9 K3 G9")
    done = line(start, "G1")
    assert hand(done, 0) == "R3 R4 R5 B9 G9", "K3 was drawn and replaced too"
    assert sorted(done.state.discards) == ["G1", "K1", "K2", "K3"]


@rule("TT-63")
def test_black_stays_if_nothing_can_be_drawn() -> None:
    start = tricks("thief samurai king", "K9 R1", "R3 R4", "B1 B2", notes={0: {"letters": ("", "partner", "crown")}})
    gone = start.state.deck
    start = after(start, CardsMoved("deck", "won 2", gone, gone, ()))
    assert hand(line(start, "thief.offer K9, R3"), 1) == "R4 K9"


@rule("TT-36", "TT-90", "TT-55")
def test_red_beats_black_takes_a_red_card_and_discards_another() -> None:
    start = tricks("samurai king hermit gambler", "R8 G2 R4", "K6 B1", "R9 B2", "R3 B3")
    won = line(start, "R8, K6, R9, R3")
    assert asked(won) == "samurai.take"
    assert choices(won) == {"no", "R9", "R3"}
    left = line(won, "no")
    assert hand(left, 0) == "R4 G2" and "R9" in left.state.won[0], "she need not"
    taken = line(won, "R9")
    assert choices(taken) == {"R4", "G2"}, "another card than the one taken"
    done = line(taken, "G2")
    assert hand(done, 0) == "R4 R9" and "R9" not in done.state.won[0]


@rule("TT-36")
def test_a_white_flag_takes_her_red_its_strength_and_a_rare_still_takes_a_red_card() -> None:
    lost = line(tricks("samurai king hermit", "R8 R1", "R9 B1", "Flag B2"), "R8, R9, Flag")
    assert lost.state.tricks == (0, 1, 0) and asked(lost) == "turn", "she takes nothing"
    won = line(tricks("king samurai gambler", "R9 B1", "Rare R1", "Flag B2"), "R9, Rare, Flag")
    assert asked(won) == "samurai.take" and choices(won) == {"no", "R9"}


@rule("TT-36", "TT-56")
def test_red_stays_red_for_following_and_leading() -> None:
    start = line(tricks("samurai king hermit", "R8 R1", "R9 K1", "R2 K2"), "R8")
    assert start.state.lead.colour == "R"
    assert choices(start) == {"R9"}


@rule("TT-4", "TT-36")
def test_kakumei_takes_her_red_its_strength() -> None:
    start = tricks("samurai resistance king", "R8 R1", "R2 B1", "K1 B2")
    assert line(start, "R8, R2, yes, K1").state.tricks == (0, 1, 0)


@rule("TT-36", "TT-33")
@pytest.mark.parametrize(("mine", "theirs", "wins"), [("R10", "K1", False), ("R10", "R1", True), ("R1", "K10", True)])
def test_samurai_with_tens(mine: str, theirs: str, wins: bool) -> None:
    won = line(tricks("samurai king hermit", f"{mine} G1", f"{theirs} B1", "G2 B2"), f"{mine}, {theirs}, G2")
    assert (won.state.tricks[0] == 1) == wins


@rule("TT-63")
def test_no_card_is_taken_after_the_fifth_trick() -> None:
    won = line(tricks("samurai king hermit", "R8", "R9", "R2", trick=5), "R8, R9, R2")
    assert asked(won) == "score" and won.state.tricks == (1, 0, 0)


@rule("TT-36")
@pytest.mark.parametrize(("won", "points"), [(0, 200), (1, 230), (2, 280), (3, 320), (5, 100)])
def test_samurais_table(won: int, points: int) -> None:
    end = scored(end_of_round("samurai king hermit", (won, 3 - min(won, 3), 2 * (won < 4)), points=(200, 0, 0)))
    assert end.state.points[0] == points


@rule("TT-36", "TT-17")
def test_four_tricks_win_the_game() -> None:
    end = scored(end_of_round("samurai king hermit", (4, 1, 0)))
    assert GAME.outcome(end.state).winners == (0,)


@rule("TT-54", "TT-63")
def test_she_replaces_no_more_black_cards_than_can_be_drawn() -> None:
    letters = {0: {"letters": ("", "partner", "crown")}}
    start = tricks("thief samurai king", "K9 R1", "K1 R4", "B1 B2", notes=letters, deck="G1")
    gone = start.state.deck
    start = after(start, CardsMoved("deck", "won 2", gone, gone, ()), CardsMoved("won 2", "deck", ("G1",), ("G1",), ()))
    assert hand(line(start, "thief.offer K9, R4"), 1) == "G1 K9"


@rule("TT-77", "TT-90")
def test_she_does_not_discard_the_berserker_card_for_a_red_one() -> None:
    won = line(tricks("samurai king hermit", "R8 B2 Berserker", "R9 B1", "R3 B3"), "R8, R9, R3, R9")
    assert asked(won) == "samurai.discard" and choices(won) == {"B2"}


@rule("TT-77", "TT-90", "TT-75")
def test_without_a_card_to_discard_she_takes_no_red_one() -> None:
    """She is asked all the same: the others must not learn that she holds nothing but the Berserker card."""
    won = line(tricks("samurai king hermit", "R8 Berserker", "R9 B1", "R3 B3", trick=4), "R8, R9, R3")
    assert (acting(won), asked(won), choices(won)) == (0, "samurai.take", {"no"})
    won.when(0, Answer(won.state.count, "samurai.take", ("R9",))).refused("tricktakers.samurai.take")
    done = line(won, "no")
    assert hand(done, 0) == "Berserker" and "R9" in done.state.won[0]
    other = line(tricks("samurai king hermit", "R8 G2", "R9 B1", "R3 B3", trick=4), "R8, R9, R3")
    assert asked(other) == "samurai.take" and choices(other) == {"no", "R9", "R3"}
    empty = line(tricks("samurai king hermit", "R8", "R9 B1", "R3 B3", trick=4), "R8, R9, R3")
    assert asked(empty) == "turn", "everybody sees that she has no card left"
