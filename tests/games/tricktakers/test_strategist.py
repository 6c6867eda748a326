"""The Strategist: traps, pool, Tactical Card, carried cards (TT-30, TT-57, TT-60, TT-84)."""

import pytest

from domain.game import DEALER
from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import Count
from domain.games.tricktakers.characters import strategist
from domain.games.tricktakers.events import Noted
from domain.games.tricktakers.model import Play
from domain.games.tricktakers.moves import PlayCards
from domain.luck import Luck
from tests.games.tricktakers.table import (
    acting,
    after,
    asked,
    choices,
    end_of_round,
    hand,
    line,
    reasons,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import Given, rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")


def trapped(trap: str, *hands: str, characters: str = "strategist king hermit", **rest) -> Given:
    stack = (trap, *(other for other in "ABCDE" if other != trap))
    return tricks(characters, *hands, notes={0: {"stack": stack}}, **rest)


@rule("TT-30", "TT-73", "TT-69")
def test_set_up_adds_the_black_7_and_stacks_the_traps() -> None:
    start = set_up("strategist hermit samurai", *HANDS)
    assert "K7*" in hand(start, 0) and "K7*" not in choices(start)
    stack = line(start, "R1")
    assert len(stack.legal(0)) == 120
    done = line(stack, "C A E B D")
    sheet = done.state.sheets[0]
    assert (sheet.trap, sheet.stack) == ("C", tuple("AEBD")), "the first is turned at the start of the trick"
    assert GAME.view(done.state, 1).sheets[0].stack == ("??",) * 4
    assert GAME.view(done.state, 0).sheets[0].stack == tuple("AEBD")


@rule("TT-30", "TT-57")
@pytest.mark.parametrize(
    ("trap", "lead", "card", "caught"),
    [
        ("A", "R3", "R1", True),
        ("A", "R3", "R6", True),
        ("A", "R3", "R7", False),
        ("A", "R3", "Rare", False),
        ("A", "R3", "R10", False),
        ("B", "R3", "R7", True),
        ("B", "R3", "R9", True),
        ("B", "R3", "R6", False),
        ("B", "R3", "R10", False),
        ("B", "R3", "Flag", False),
        ("C", "R3", "K2", True),
        ("C", "R3", "R2", False),
        ("C", "R3", "Rare", False),
        ("D", "R3", "R9", False),
        ("E", "R3", "R9", False),
        ("E", "R3", "B9", True),
        ("E", "R3", "Rare", True),
        ("E", "R3", "Flag", True),
        ("E", "R3", "Berserker", True),
        ("E", "Flag", "R3", False),
        ("E", "Rare", "Flag", True),
    ],
)
def test_what_a_trap_catches(trap: str, lead: str, card: str, caught: bool) -> None:
    start = line(trapped(trap, f"{lead} G1", f"{card} G2", "G3 G4"), f"{lead}, {card}")
    assert start.state.points == (30, 20 if caught else 30, 30)
    assert start.state.sheets[0].pool == 10 * caught


@rule("TT-30", "TT-84")
@pytest.mark.parametrize(("trap", "numbers"), [("A", {1, 2, 3, 4, 5, 6}), ("B", {7, 8, 9}), ("D", set())])
def test_the_numbers_that_a_trap_catches(trap: str, numbers: set[int]) -> None:
    state = trapped(trap, "R1", "R2", "R3").state
    counts = {number: Count("number", "R", number) for number in range(11)}
    found = {
        number
        for number, count in counts.items()
        if strategist.caught(state, strategist.TRAPS[trap], Play(1, (), count))
    }
    assert found == numbers


@rule("TT-57", "TT-84")
def test_e_catches_a_led_rare_and_leading_a_colour_is_following() -> None:
    start = trapped("E", "R1 G1", "Rare G2", "G3 G4", leader=1)
    assert line(start, "Rare").state.points[1] == 20
    assert line(trapped("E", "R1 G1", "R9 G2", "G3 G4", leader=1), "R9").state.points[1] == 30


@rule("TT-56", "TT-84")
def test_samurais_red_is_red_for_trap_c() -> None:
    start = trapped("C", "R1 G1", "R9 G2", "G3 G4", characters="strategist samurai hermit")
    assert line(start, "R1, R9").state.points[1] == 30


@rule("TT-30")
def test_winning_a_trick_brings_the_pool() -> None:
    won = line(trapped("A", "K9 G1", "R2 G2", "R3 G4"), "K9, R2, R3")
    assert won.state.points == (50, 20, 20) and won.state.sheets[0].pool == 0
    assert reasons(won, 0) == {"the pool": 20}


@rule("TT-30", "TT-55")
def test_trap_d_all_others_pay_when_she_wins() -> None:
    won = line(trapped("D", "K9 G1", "R2 G2", "R3 G4", points=(0, 5, 30)), "K9, R2, R3")
    assert won.state.points == (15, 0, 20) and reasons(won, 0) == {"before": 0, "the pool": 15}
    lost = line(trapped("D", "R1 G1", "R2 G2", "R3 G4"), "R1, R2, R3")
    assert lost.state.points == (30, 30, 30)


@rule("TT-30", "TT-10")
def test_a_trap_takes_what_is_there_and_never_the_stake() -> None:
    start = trapped("A", "K1 G1", "R2 G2", "R3 G4", characters="strategist gambler hermit", points=(0, 0, 7))
    end = line(start, "K1, R2, R3")
    assert end.state.points == (7, 0, 0)


@rule("TT-30")
def test_what_is_left_in_the_pool_after_trick_5_is_gone() -> None:
    end = scored(line(trapped("A", "R1", "R2", "R3", trick=5, won=(2, 1, 1)), "R1, R2, R3"))
    assert end.state.points[0] == 0, "30 - 50, and no pool"


@rule("TT-30", "TT-84")
def test_the_tactical_card_once_a_round() -> None:
    start = trapped("A", "R1 G1 K7*", "R2 G2 B1", "R3 G4 B2", leader=1)
    mine = line(start, "R2, R3")
    assert choices(mine) == {"R1", "G1 as tactical", "K7* as tactical"}
    mine.when(0, PlayCards(("R1",), "tactical", mine.state.count)).refused("tricktakers.no-such-play")
    won = line(mine, "K7* as tactical")
    assert won.state.tricks == (1, 0, 0) and won.state.sheets[0].tactical_used
    assert won.state.voids[0] == (), "it shows nothing"
    later = trapped("A", "R1 G1", "R2 G2", "R3 G4", leader=1)
    used = after(later, Noted(0, "strategist", "tactical_used", True))
    assert choices(line(used, "R2, R3")) == {"R1"}


@rule("TT-30", "TT-60")
@pytest.mark.parametrize(("won", "card", "points"), [(0, "Rare*", 50), (1, "K7*", 30)])
def test_a_card_is_carried_or_points_are_taken(won: int, card: str, points: int) -> None:
    end = scored(end_of_round("strategist king hermit", (won, 3 - won, 2)))
    assert (asked(end), acting(end)) == ("strategist.carry", 0)
    assert choices(end) == {"points", card}
    assert line(end, "points").state.points[0] == 30 + points
    carried = line(end, card)
    assert carried.state.points[0] == 30 and carried.state.carried[0] == (card,)
    assert GAME.view(carried.state, 2).carried[0] == (card,), "the choice is open"


@rule("TT-60")
def test_in_round_3_the_points_are_taken() -> None:
    end = scored(end_of_round("strategist king hermit", (0, 3, 2), round=3))
    assert end.state.points[0] == 80 and end.state.won_by is not None


@rule("TT-60", "TT-30", "TT-76")
def test_a_carried_card_must_be_taken_into_the_hand() -> None:
    start = set_up("hermit gambler king", *HANDS, carried={0: "Rare*"}, round=2)
    start = line(start, "G1, no, 0, 0")
    assert (acting(start), asked(start)) == (0, "discard_for")
    assert "Rare*" in hand(start, 0) and "Rare*" not in choices(start)
    assert hand(line(start, "R1"), 0) == "R2 R3 R4 R5 Rare*"


@rule("TT-30", "TT-60", "TT-77")
def test_the_berserker_takes_her_carried_card_after_her_own() -> None:
    start = set_up("berserker hermit samurai", *HANDS, carried={0: "K7*"}, round=2)
    assert asked(start) == "discard_for"
    assert "Berserker" not in choices(start) and "K7*" not in choices(start) and len(choices(start)) == 4


@rule("TT-60")
def test_samurai_discards_a_carried_black_7_and_draws() -> None:
    start = set_up("samurai hermit berserker", *HANDS, carried={0: "K7*"}, round=2, deck="B9 B8")
    assert hand(start, 0) == "R1 R2 R3 R4 R5 B9" and start.state.out == ("K7*",)
    assert asked(start) == "discard_for" and "B9" in choices(start)


@rule("TT-60", "TT-84")
def test_strategist_again_two_additions_two_discards() -> None:
    start = set_up("strategist hermit samurai", *HANDS, carried={0: "K7*"}, round=2)
    start = line(start, "R1, A B C D E")
    assert hand(start, 0) == "R2 R3 R4 R5 K7* K7*"
    assert "K7*" in choices(start), "the earlier one may be pushed out"
    assert hand(line(start, "K7*"), 0) == "R2 R3 R4 R5 K7*"


@rule("TT-30")
@pytest.mark.parametrize(("won", "points"), [(2, 0), (3, 80), (4, 110)])
def test_the_table(won: int, points: int) -> None:
    end = scored(end_of_round("strategist hermit king", (won, 3 - min(won, 3), 2 * (won < 3))))
    assert end.state.points[0] == points


@rule("TT-60", "TT-54")
def test_a_carried_card_stays_out_of_the_box_until_it_is_used() -> None:
    end = line(scored(end_of_round("strategist king hermit", (0, 3, 2))), "Rare*")
    assert asked(end) == "deal"
    dealt = end.after(DEALER, GAME.chance(end.state, Luck(b"x", "x")))
    assert dealt.state.carried[0] == ("Rare*",) and GAME.cards(dealt.state) == GAME.cards(end.state)


@rule("TT-57")
def test_a_trap_takes_only_once_from_a_player_in_one_run_of_a_trick() -> None:
    start = trapped("A", "R9 G1", "R2 R3 B1", "R8 G4", characters="strategist ninja hermit")
    played = line(start, "R9, R2, R3, R8, yes")
    assert played.state.points == (40, 20, 30), "both cards of the Ninja are caught, and the pool is the Strategist's"


@rule("TT-84", "TT-86", "TT-59")
def test_trap_a_does_not_catch_a_zero_and_e_never_an_alchemist() -> None:
    twenty = trapped("A", "R9 G1", "R5* K6 K9", "R8 G4", characters="strategist alchemist hermit", trick=5)
    assert line(twenty, "R9, R5* K6 K9").state.points[1] == 30
    colourless = "Rare K6 K9"
    first = trapped("E", "R9 G1", colourless, "R8 G4", characters="strategist alchemist hermit", leader=1, trick=5)
    led = line(first, "K6 K9 Rare")
    assert led.state.lead is None and led.state.points[1] == 30


@rule("TT-69", "TT-30")
def test_the_view_says_in_words_what_the_trap_catches_and_what_is_asked() -> None:
    start = trapped("A", "R9 G1", "R2 G2", "R8 G4")
    words = GAME.summary(GAME.view(start.state, 1), 1)
    assert words["seats"][0]["trap"] == "a number from 1 to 6" and words["seats"][0]["pool"] == 0
    end = scored(end_of_round("strategist king hermit", (0, 3, 2)))
    assert GAME.summary(GAME.view(end.state, 1), 1)["question"]["rule"].startswith("TT-30")


@rule("TT-30")
def test_whoever_has_the_printed_traps_corrects_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(strategist.TRAPS, "C", strategist.Trap("a 2", numbers=(2,)))
    played = line(trapped("C", "K9 G1", "K3 G2", "K2 G4"), "K9, K3, K2")
    assert played.state.points == (40, 30, 20), "a 2 is caught now, black no more"


@rule("TT-30", "TT-32", "TT-40", "TT-19", "TT-18")
def test_what_is_restored_is_marked() -> None:
    rows = {row["name"]: row for row in GAME.data["characters"]}
    marked = (*rows["strategist"]["traps"], rows["alchemist"]["own deck"], rows["alchemist"]["hexagon"])
    tables = (*rows["alchemist"]["magic circle"], rows["thief"]["two players"])
    order = [row for row in GAME.data["end of round"] if row["step"] == "predictions"]
    shared = (GAME.data["two players"], GAME.data["rule350"], *order)
    assert all(row["restored"] is True for row in (*marked, *tables, *shared))
