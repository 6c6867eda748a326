"""The game of two (TT-40, TT-70, TT-91)."""

from typing import Any

import pytest

from domain.game import Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import TakeCharacter
from domain.games.tricktakers.running import priority
from domain.playing import play
from tests.games.tricktakers.table import asked, choices, end_of_round, hand, line, reasons, scored, set_up, tricks
from tests.rulebook import rule

TWO = Options(
    starting_seat=0,
    characters=("king", "gambler", "resistance", "hermit", "berserker", "traveler", "thief", "strategist"),
)


def ended(characters: str, won: tuple[int, int], **rest: Any) -> dict[str, int]:
    """What the first of the two gained."""
    gained = reasons(scored(end_of_round(characters, won, points=(0, 0), **rest)), 0)
    return {reason: points for reason, points in gained.items() if reason != "before"}


@rule("TT-40", "TT-92")
def test_characters_are_drafted_1_2_2_1_and_each_is_used_once() -> None:
    names = tuple(GAME.initial(Setup(2, Options())).in_use)
    steps = list(play(GAME, Setup(2, Options(starting_seat=1)), b"two"))
    taken = [step.by for step in steps if isinstance(step.move, TakeCharacter)]
    rounds = len(names) // 2
    assert taken == ([1, 0, 0, 1] * rounds)[: 2 * rounds]
    last = steps[-1].after
    assert last.round == last.rounds == rounds and last.won_by is not None
    for seat in (0, 1):
        assert sorted([*last.played[seat], last.characters[seat]]) == sorted(last.drafted[seat])
    assert last.points[last.won_by] == max(last.points) and not any(last.crowns + last.black_crowns)


@rule("TT-40")
def test_of_fifteen_characters_each_takes_seven_plays_seven_rounds_and_most_points_win() -> None:
    steps = list(play(GAME, Setup(2, Options()), b"fifteen"))
    begun = next(step.after for step in steps if step.after.round)
    assert len(begun.in_use) == 15 and [len(set(hers)) for hers in begun.drafted] == [7, 7]
    (left,) = set(begun.in_use) - {*begun.drafted[0], *begun.drafted[1]}
    last = steps[-1].after
    assert {step.after.round for step in steps} == set(range(8)), "seven rounds, and what comes before the first"
    assert all(left not in step.after.characters for step in steps), "the one that nobody took"
    (winner,) = GAME.outcome(last).winners
    assert last.points[winner] > last.points[1 - winner]


@rule("TT-40", "TT-72")
def test_the_higher_priority_leads_and_nobody_is_asked() -> None:
    for step in play(GAME, Setup(2, Options()), b"leads"):
        assert getattr(step.move, "question", "") != "leader" or step.before.trick_number
        if step.after.trick_number == 1 and not step.after.trick and step.before.trick_number == 0:
            assert step.after.leader == priority(step.after)[0]


@rule("TT-40", "TT-91")
@pytest.mark.parametrize(
    ("characters", "won", "gained"),
    [
        ("king hermit", (5, 0), 200),
        ("hermit king", (5, 0), 200),
        ("strategist king", (5, 0), 200),
        ("thief king", (5, 0), 200),
    ],
)
def test_a_win_counts_200(characters: str, won: tuple[int, int], gained: int) -> None:
    notes = {0: {"letters": ("", "partner"), "chip": "+1"}} if "thief" in characters else None
    assert sum(ended(characters, won, notes=notes, options=TWO).values()) == gained


@rule("TT-91", "TT-70")
def test_kings_doubling_applies_to_200_in_the_last_round() -> None:
    assert sum(ended("king hermit", (5, 0), round=4, options=TWO).values()) == 400


@rule("TT-91", "TT-70")
def test_gamblers_five_tricks() -> None:
    missed = {0: {"bid": 4, "stake": 20}}
    assert ended("gambler hermit", (5, 0), notes=missed, options=TWO) == {"5 tricks won": 200}, "the stake is lost"
    met = {0: {"bid": 5, "stake": 20}}
    assert sum(ended("gambler hermit", (5, 0), notes=met, options=TWO).values()) == 240
    bids = line(set_up("gambler hermit", "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", options=TWO), "no")
    assert choices(bids) == {"0", "1", "2", "3", "4", "5"}


@rule("TT-40", "TT-91")
def test_resistance_declares_twice_and_black_counts_200() -> None:
    start = tricks("resistance hermit", "K2 R1 R2", "Rare R3 R4", options=TWO, trick=3)
    first = line(start, "K2, yes, Rare")
    assert first.state.won_by is None and first.state.tricks == (1, 0)
    second = line(first, "R1")
    assert asked(second) == "resistance.kakumei"
    third = line(second, "yes, R3, R2")
    assert asked(third) == "turn", "not a third time"
    assert reasons(scored(line(third, "R4")), 0)["Kakumei won"] in (50, 200)
    assert scored(line(third, "R4")).state.points[0] == 30 + 200 + 50


@rule("TT-70")
@pytest.mark.parametrize(("won", "round", "gained"), [(0, 4, 200), (1, 4, 200), (2, 4, 30), (0, 1, -30)])
def test_berserker_in_the_last_round(won: int, round: int, gained: int) -> None:
    assert sum(ended("berserker hermit", (won, 5 - won), round=round, options=TWO).values()) == gained


@rule("TT-91", "TT-70")
def test_the_traveler_predicts_one_for_each_kind() -> None:
    start = set_up("traveler hermit", "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", options=TWO, round=4)
    assert choices(start) == {"hermit traveler secret", "traveler hermit secret"}, "always secretly"
    right = {0: {"prediction": ("hermit", "traveler")}}
    assert sum(ended("traveler hermit", (0, 5), notes=right, options=TWO).values()) == 100
    wrong = {0: {"prediction": ("traveler", "hermit")}}
    assert ended("traveler hermit", (0, 5), notes=wrong, options=TWO) == {}


@rule("TT-40", "TT-91", "TT-70")
@pytest.mark.parametrize(
    ("chip", "won", "stolen"), [("-1", (3, 2), 30), ("+1", (2, 3), 30), ("-1", (2, 3), 0), ("+1", (4, 1), 0)]
)
def test_the_thiefs_chip_for_two(chip: str, won: tuple[int, int], stolen: int) -> None:
    notes = {0: {"letters": ("", "partner"), "chip": chip}}
    end = scored(end_of_round("thief king", won, notes=notes, options=TWO, points=(0, 100)))
    end = line(end, "points") if asked(end) == "thief.steal" else end
    assert reasons(end, 0).get("stolen", 0) == stolen
    if won[0] == 2:
        assert reasons(end, 1)["partner of the Phantom Thief with 2 tricks"] == 50


@rule("TT-40", "TT-62", "TT-70")
def test_the_thief_takes_a_card_unseen_and_gives_the_laid_one() -> None:
    start = set_up("thief hermit", "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", options=TWO)
    assert choices(start) == {"-1", "+1"}, "no letters"
    turn = line(start, "+1, B1")
    assert "thief.offer R1" in choices(turn)
    done = line(turn, "thief.offer R1")
    assert "R1" in hand(done, 1) and sum(card.startswith("B") for card in done.state.hands[0]) == 1
    blind = tricks(
        "thief hermit", "R1 R2", "Berserker", notes={0: {"letters": ("", "partner"), "chip": "+1"}}, options=TWO
    )
    kept = line(blind, "thief.offer R1")
    assert hand(kept, 0) == "R1 R2" and hand(kept, 1) == "Berserker"


@rule("TT-70")
def test_no_crown_no_redraw_and_no_350_rule() -> None:
    start = set_up("king hermit", "R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", options=TWO, round=4, black_crowns=(2, 0))
    assert not any("black_crown" in words for words in choices(start))
    end = scored(
        end_of_round(
            "thief hermit",
            (4, 1),
            options=TWO,
            round=4,
            notes={0: {"letters": ("", "partner"), "chip": "+1"}},
            points=(0, 400),
        )
    )
    assert end.state.crowns == (0, 0) and end.state.round_crown == 0
    assert (end.state.won_by, end.state.reason) == (1, "most points")
