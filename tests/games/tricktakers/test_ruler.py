"""The Ruler: tasks, what counts as taken, and playing against must-follow."""

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.characters.ruler import CHARACTER, TASKS
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.moves import Answer, PlayCards
from domain.games.tricktakers.running import Run
from tests.games.tricktakers.table import (
    acting,
    asked,
    choices,
    end_of_round,
    line,
    reasons,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import rule

ALL = {"no red", "no blue", "no green", "take red", "take blue", "take green"}


def holders(**tasks: int) -> dict[str, object]:
    """`no_red=1`: seat 1 has the task to take no red."""
    return {"holders": tuple(tasks.get(task.replace(" ", "_")) for task in TASKS)}


@rule("TT-27", "TT-74")
def test_each_other_player_gets_one_task_clockwise_and_no_task_is_given_twice() -> None:
    given = set_up("resistance ruler hermit", "R1 R2", "B1 B2", "G1 G2")
    assert (asked(given), acting(given), given.state.agenda[0].note) == ("ruler.task", 1, (2,))
    assert choices(given) == ALL
    given = line(given, "take red")
    assert (acting(given), given.state.agenda[0].note) == (1, (0,))
    assert choices(given) == ALL - {"take red"}
    given.when(1, Answer(given.state.count, "ruler.task", ("take red",))).refused("tricktakers.ruler.task")
    given = line(given, "no blue")
    assert asked(given) == "turn"
    tasks = GAME.summary(GAME.view(given.state, 0), 0)["seats"][1]["tasks"]
    assert {(row["seat"], row["task"]) for row in tasks} == {(2, "take red"), (0, "no blue")}, "they lie open"


@rule("TT-40", "TT-74")
def test_with_two_players_she_gives_two_tasks_in_a_row() -> None:
    given = line(set_up("resistance ruler", "R1 R2", "B1 B2"), "take red, take blue")
    assert asked(given) == "turn"
    assert [task for task, holder in zip(TASKS, given.state.sheets[1].holders, strict=True) if holder == 0] == [
        "take red",
        "take blue",
    ]


@rule("TT-27")
def test_she_plays_any_card_and_it_counts_as_the_lead_colour() -> None:
    given = line(tricks("king ruler hermit", "R5 R6", "R2 B9 Rare Flag", "R7 R8"), "R5")
    assert choices(given) == {"R2", "B9 as lead", "Rare", "Flag"}
    given.when(1, PlayCards(("B9",), "", given.state.count)).refused("tricktakers.must-follow")
    given = line(given, "B9 as lead")
    assert given.state.voids[1] == (), "it does not show that she has no red"
    assert line(given, "R7").state.tricks == (0, 1, 0)


@rule("TT-27")
def test_if_she_cannot_follow_counting_so_is_optional() -> None:
    given = line(tricks("king ruler", "R5 R6", "K2 B9"), "R5")
    assert choices(given) == {"K2", "K2 as lead", "B9", "B9 as lead"}
    assert line(given, "K2").state.tricks == (0, 1)
    assert line(given, "K2 as lead").state.tricks == (1, 0), "black as red 2"
    assert line(given, "B9").state.voids[1] == ("R",)


@rule("TT-83")
def test_counting_as_the_lead_colour_needs_one() -> None:
    given = line(tricks("king ruler", "Flag R6", "K2 B9"), "Flag")
    assert choices(given) == {"K2", "B9"}


@rule("TT-27", "TT-79")
def test_her_card_keeps_its_counting_in_kakumei() -> None:
    given = line(tricks("resistance ruler", "K5 R6", "B4"), "K5, yes, B4 as lead")
    assert given.state.tricks == (0, 1), "a black 4 is weaker than a black 5"


@rule("TT-27", "TT-56", "TT-83")
def test_what_a_trick_holds_is_taken_by_its_winner_with_the_printed_colours() -> None:
    given = line(tricks("king ruler hermit", "R5 R6", "K2 B9", "R7 R8"), "R5, K2 as lead, R7")
    assert set(given.state.sheets[1].taken) == {"2R", "2K"}


@rule("TT-83")
def test_a_card_that_another_gets_out_of_the_trick_counts_for_her_as_well() -> None:
    given = line(tricks("king ruler hermit", "R5 R6", "K2 B9", "R7 R8"), "R5, B9 as lead")
    run = Run(given.state)
    run.emit(CardsMoved("trick 0", "won 2", ("R5",), ("R5",), ()))
    CHARACTER.moments["reserved"](run, 1)
    assert run.state.sheets[1].taken == ("2R",)


@rule("TT-27")
@pytest.mark.parametrize(
    ("task", "taken", "points"),
    [
        ("no_red", (), 10),
        ("no_red", ("0B",), 10),
        ("no_red", ("0R",), -10),
        ("no_blue", ("0B",), -10),
        ("take_red", ("0R",), 20),
        ("take_green", ("0R", "1G"), -10),
        ("take_blue", ("0B", "0R"), 20),
    ],
)
def test_a_task_pays_both_when_done_and_costs_only_its_holder(task: str, taken: tuple[str, ...], points: int) -> None:
    notes = {1: {**holders(**{task: 0}), "taken": taken}}
    given = scored(end_of_round("king ruler hermit", (2, 0, 3), notes=notes))
    words = task.replace("_", " ")
    result = "done" if points > 0 else "failed"
    assert reasons(given, 0)[f"task {result}: {words}"] == points
    hers = {"all tasks done": 10, f"task of seat 0 done: {words}": points} if points > 0 else {}
    assert reasons(given, 1) == hers


@rule("TT-27")
def test_all_done_black_and_one_trick() -> None:
    notes = {1: {**holders(no_red=0, take_red=2), "taken": ("2R", "1K", "1G")}}
    given = scored(end_of_round("king ruler hermit", (2, 1, 2), notes=notes))
    assert reasons(given, 1) == {
        "task of seat 0 done: no red": 10,
        "task of seat 2 done: take red": 20,
        "all tasks done": 10,
        "black taken": 10,
        "exactly one trick": 20,
    }
    notes = {1: {**holders(no_red=0, take_red=2), "taken": ("1K", "1G")}}
    given = scored(end_of_round("king ruler hermit", (2, 2, 1), notes=notes))
    assert reasons(given, 1) == {"task of seat 0 done: no red": 10, "black taken": 10}


@rule("TT-27", "TT-17", "TT-83")
@pytest.mark.parametrize(
    ("won", "taken", "wins"),
    [(2, ("1K",), True), (2, (), True), (3, ("1K", "0R"), True), (1, ("1K",), False), (2, ("1K", "1G"), False)],
)
def test_two_tricks_without_colour_win_the_game(won: int, taken: tuple[str, ...], wins: bool) -> None:
    notes = {1: {"taken": taken}}
    given = scored(end_of_round("king ruler hermit", (0, won, 5 - won), notes=notes))
    assert (given.state.won_by == 1) == wins


@rule("TT-40", "TT-70", "TT-91")
def test_with_two_players_tasks_score_for_the_other_and_the_condition_counts_200() -> None:
    notes = {1: {**holders(take_red=0, take_blue=0), "taken": ("0R", "0B", "1K")}}
    given = scored(end_of_round("king ruler", (3, 2), notes=notes))
    assert reasons(given, 0) == {"task done: take red": 20, "task done: take blue": 20, "3 tricks won": 80}
    assert reasons(given, 1) == {
        "all tasks done": 10,
        "black taken": 10,
        "2 tricks without red, blue and green": 200,
    }
    assert given.state.won_by is None


@rule("TT-27", "TT-83")
def test_a_round_of_hers_is_noted_trick_by_trick() -> None:
    given = tricks("hermit ruler", "R5 K3 Flag", "K2 B9 Rare", notes={1: holders(take_red=0, no_green=0)}, leader=1)
    given = line(given, "Rare, K3, K2, R5, B9, Flag")
    assert set(given.state.sheets[1].taken) == {"1K", "1R", "1B"}
