"""The rulebook's examples of set-up: who decides after whom, what she knows by then, other cards for a Black Crown."""

from typing import Any

import pytest

from domain.game import SPECTATOR
from domain.games.tricktakers import GAME
from domain.games.tricktakers.characters.ruler import TASKS
from domain.games.tricktakers.moves import Answer
from tests.games.tricktakers.table import (
    acting,
    asked,
    choices,
    deal,
    end_of_round,
    hand,
    line,
    move,
    opened,
    scored,
    set_up,
)
from tests.rulebook import Given, rule

PREDICTION = ("thief", "gambler", "ruler")
HIDDEN = ("??", "??", "??")
# The Gambler may lead the others in any seat: it is not the seats that set the order.
SEATINGS = pytest.mark.parametrize(
    "taken", ["thief ruler traveler gambler", "traveler gambler thief ruler", "gambler thief ruler traveler"]
)


def seat_of(given: Given, character: str) -> int:
    return given.state.characters.index(character)


def chosen(taken: str) -> Given:
    """Round 1 is dealt and the characters are taken, seat 1 first."""
    return line(opened(4, starting_seat=1), ", ".join(taken.split()))


def seen_by(given: Given, viewer: int | None, character: str, field: str) -> Any:
    return getattr(GAME.view(given.state, viewer).sheets[seat_of(given, character)], field)


def seen_by_all(given: Given, character: str, field: str) -> Any:
    """What every seat and the spectator see alike."""
    (seen,) = {seen_by(given, viewer, character, field) for viewer in (0, 1, 2, 3, SPECTATOR)}
    return seen


def seen_but_by(given: Given, owner: str, field: str) -> Any:
    """What all others and the spectator see alike."""
    others = {0, 1, 2, 3, SPECTATOR} - {seat_of(given, owner)}
    (seen,) = {seen_by(given, viewer, owner, field) for viewer in others}
    return seen


@rule("TT-11", "TT-12", "TT-74")
@SEATINGS
def test_the_gambler_bids_then_the_traveler_predicts_then_tasks_then_letters(taken: str) -> None:
    given = chosen(taken)
    put = []
    for words in ("no", "2", "30", "thief gambler ruler secret", "no red", "take red", "no blue"):
        put.append((given.state.characters[acting(given)], asked(given)))
        given = move(given, words)
    for words in ("crown partner points", "0"):
        put.append((given.state.characters[acting(given)], asked(given)))
        given = move(given, words)
    assert put == [
        ("gambler", "gambler.exchange"),
        ("gambler", "gambler.bid"),
        ("gambler", "gambler.stake"),
        ("traveler", "traveler.predict"),
        *[("ruler", "ruler.task")] * 3,
        ("thief", "thief.letters"),
        ("thief", "thief.chip_place"),
    ]
    assert (asked(given), given.state.trick_number) == ("turn", 1), "then the first trick begins"


@rule("TT-11", "TT-12", "TT-33", "TT-69")
@SEATINGS
def test_the_traveler_sees_bid_and_stake_when_she_predicts(taken: str) -> None:
    bidding = line(chosen(taken), "no")
    assert seen_by_all(bidding, "gambler", "bid") is None
    assert seen_by_all(bidding, "traveler", "prediction") == (), "the Gambler bids before there is one"
    given = line(bidding, "2, 30")
    traveler = seat_of(given, "traveler")
    assert GAME.to_act(given.state) == {traveler}
    assert (seen_by_all(given, "gambler", "bid"), seen_by_all(given, "gambler", "stake")) == (2, 30)
    assert GAME.view(given.state, traveler).points[seat_of(given, "gambler")] == 20, "30 and 20, less the stake"
    assert (
        seen_by_all(given, "ruler", "holders") == (None,) * len(TASKS) and seen_by_all(given, "thief", "sealed") == ()
    )
    task, letters = ("no red",), ("crown", "partner", "points")
    for character, question, choice in (("ruler", "ruler.task", task), ("thief", "thief.letters", letters)):
        early = Answer(given.state.count, question, choice)
        given.when(seat_of(given, character), early).refused("tricktakers.not-your-turn")


@rule("TT-27", "TT-61", "TT-69")
@SEATINGS
def test_the_ruler_gives_tasks_after_a_prediction_that_she_does_not_see(taken: str) -> None:
    given = line(chosen(taken), "no, 2, 30, thief gambler ruler secret")
    assert GAME.to_act(given.state) == {seat_of(given, "ruler")}
    assert seen_by(given, seat_of(given, "traveler"), "traveler", "prediction") == PREDICTION
    assert seen_but_by(given, "traveler", "prediction") == HIDDEN, "that she has predicted can be seen"
    assert seen_by_all(given, "traveler", "shown") == () and not seen_by_all(given, "traveler", "announced")
    assert (seen_by_all(given, "gambler", "bid"), seen_by_all(given, "gambler", "stake")) == (2, 30)
    assert seen_by_all(given, "thief", "sealed") == (), "the Thief comes later"


@rule("TT-27", "TT-34", "TT-69")
@SEATINGS
def test_the_thief_gives_letters_with_the_tasks_in_sight_and_they_open_when_all_are_set_up(taken: str) -> None:
    given = line(chosen(taken), "no, 2, 30, thief gambler ruler secret, no red, take red, no blue")
    thief, ruler = seat_of(given, "thief"), seat_of(given, "ruler")
    assert GAME.to_act(given.state) == {thief}
    tasks = dict(zip(TASKS, seen_by_all(given, "ruler", "holders"), strict=True))
    first, second, third = ((ruler + step) % 4 for step in (1, 2, 3))
    assert tasks == dict.fromkeys(TASKS) | {"no red": first, "take red": second, "no blue": third}
    assert seen_by(given, thief, "traveler", "prediction") == HIDDEN

    given = line(given, "crown partner points")
    letters = tuple({0: "", 1: "crown", 2: "partner", 3: "points"}[(seat - thief) % 4] for seat in range(4))
    assert asked(given) == "thief.chip_place"
    assert seen_by(given, thief, "thief", "sealed") == letters
    assert seen_but_by(given, "thief", "sealed") == ("??",) * 4, "they lie face down while she sets up"
    assert seen_by_all(given, "thief", "letters") == ()

    ready = line(given, "0")
    assert seen_by_all(ready, "thief", "letters") == letters, "turned up when the last one is set up"
    assert seen_by_all(ready, "thief", "chip") == "0"
    assert seen_but_by(ready, "traveler", "prediction") == HIDDEN, "the prediction stays secret"


@rule("TT-33", "TT-61", "TT-69")
def test_in_the_last_round_ruler_and_thief_may_see_an_open_prediction() -> None:
    hands = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5")
    given = line(set_up("thief traveler gambler ruler", *hands, round=3), "no, 1, 0, thief gambler ruler open")
    assert acting(given) == seat_of(given, "ruler") and seen_by_all(given, "traveler", "shown") == PREDICTION
    given = line(given, "no red, take red, no blue")
    assert acting(given) == seat_of(given, "thief") and seen_by_all(given, "traveler", "shown") == PREDICTION


# Other cards for a Black Crown


def gambler_in_round_3() -> Given:
    """Seat 0 won no trick in round 2, which brought her a Black Crown. She has the fewest points and chooses first."""
    end = scored(end_of_round("samurai hermit resistance", (0, 3, 2), round=2, points=(30, 90, 90)))
    assert end.state.black_crowns == (1, 0, 0)
    hands = ("R1 R4 B5 G2 K3", "R7 R8 R9 B7 B8", "G7 G8 G9 K7 K8")
    given = line(deal(end, *hands, deck="B9 K5 G1 G3 R2 Rare"), "gambler, samurai, hermit")
    assert (given.state.round, acting(given), given.state.points[0]) == (3, 0, 50)
    return given


@rule("TT-16", "TT-21", "TT-76")
def test_the_gambler_changes_cards_twice_and_once_more_for_a_black_crown() -> None:
    given = gambler_in_round_3()
    assert asked(given) == "gambler.exchange"
    once = line(given, "B5 R4")
    assert hand(once, 0) == "R1 B9 G2 K3 K5" and asked(once) == "gambler.exchange"
    twice = line(once, "G2 K3 R1")
    assert hand(twice, 0) == "R2 B9 G1 G3 K5" and asked(twice) == "gambler.bid", "there is no third exchange"
    assert twice.state.black_crowns == (1, 0, 0), "neither has cost her anything"
    third = line(twice, "black_crown R2")
    assert hand(third, 0) == "B9 G1 G3 K5 Rare" and asked(third) == "gambler.bid"
    assert third.state.black_crowns == (0, 0, 0) and third.state.crowns == twice.state.crowns
    assert sorted(third.state.discards) == ["B5", "G2", "K3", "R1", "R2", "R4"]
    assert choices(third) == {"0", "1", "2", "3", "4"}, "she has no further Black Crown"
    assert asked(line(third, "2, 50")) == "leader", "she is set up"


@rule("TT-16", "TT-76")
def test_a_black_crown_may_be_returned_at_any_time_of_her_preparation() -> None:
    given = gambler_in_round_3()
    put = []
    for words in ("no", "2", "50", "no"):
        put.append(asked(given))
        assert "black_crown R1" in choices(given)
        early = line(given, "black_crown R1")
        assert hand(early, 0) == "R4 B5 B9 G2 K3" and early.state.black_crowns[0] == 0
        given = move(given, words)
    assert put == ["gambler.exchange", "gambler.bid", "gambler.stake", "end_of_setup"]
    assert given.state.black_crowns[0] == 1 and asked(given) == "leader", "she has kept it"
