"""The Alchemist and what others do to her cards: time, traps, takers, Kakumei (TT-53, TT-56, TT-74, TT-86)."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.games.tricktakers import GAME
from tests.games.tricktakers.table import acting, asked, choices, hand, line, tricks
from tests.rulebook import Given, rule

MINE = "R1* R3* R5* B2* B4* G2*"
NEXT = "R2* R4* B1*"  # on top of her deck


def start(
    who: str,
    *others: str,
    mine: str = MINE,
    deck: str = NEXT,
    leader: int = 0,
    trick: int = 1,
    notes: Mapping[int, Mapping[str, Any]] | None = None,
) -> Given:
    """She is seat 0. Her deck is named from the top."""
    return tricks(who, mine, *others, piles={0: {"deck": deck}}, leader=leader, trick=trick, notes=notes)


# Rewind and Change the past


@rule("TT-33", "TT-53", "TT-74", "TT-87")
def test_rewound_cards_go_on_top_of_her_deck_in_her_order() -> None:
    given = start("alchemist traveler hermit", "G5 G6 G7", "K1 K2 K3")
    given = line(given, "R1* B4* G2* as R, traveler.rewind yes")
    assert (acting(given), asked(given), choices(given)) == (0, "alchemist.order", {"R1*", "B4*", "G2*"})
    assert GAME.view(given.state, 1).aside[0] == ("??",) * 3
    given = line(given, "G2*, R1*")
    sheet = given.state.sheets[0]
    assert sheet.top_deck == ("G2*", "R1*", "B4*"), "the last by itself"
    assert GAME.view(given.state, 0).sheets[0].top_deck == sheet.top_deck
    assert GAME.view(given.state, 1).sheets[0].top_deck == ("??",) * 3
    assert (acting(given), asked(given)) == (1, "traveler.discard"), "only then the Traveler goes on"
    given = line(given, "G5, G6, 0")
    assert (given.state.trick_number, given.state.trick, len(given.state.hands[0])) == (1, (), 6)
    again = line(given, "R2* R3* R5* as R, T")
    assert {"G2*", "R1*", "B4*"} <= set(again.state.hands[0]), "she draws what she put there"


@rule("TT-33", "TT-53")
def test_rewound_cards_go_to_the_hand_if_it_has_room() -> None:
    given = start("alchemist traveler hermit", "G5 G6", "K1 K2", trick=4, deck="")
    given = line(given, "R1* B4* G2* as R, traveler.rewind yes")
    assert hand(given, 0) == MINE and (acting(given), asked(given)) == (1, "traveler.discard")


@rule("TT-33", "TT-52")
def test_elements_stay_when_the_trick_is_rewound() -> None:
    given = start("alchemist traveler hermit", "G5 G6 G7", "K1 K2 K3")
    given = line(given, "R1* R3* R5* as R, C, traveler.rewind yes")
    assert given.state.sheets[0].circle == ("C",)


@rule("TT-33", "TT-50", "TT-53", "TT-74")
def test_an_alchemist_gets_three_cards_which_go_on_top_of_her_deck() -> None:
    given = start("alchemist traveler hermit", "K9 G6 G7", "R9 K2 K3")
    given = line(given, "R1* B4* G2* as R, K9, R9, yes")
    assert asked(given) == "traveler.give"
    given = line(given, "R9, K9, G6, R1*")
    assert (acting(given), asked(given)) == (0, "alchemist.order")
    assert choices(given) == {"K9", "G6", "R1*"}
    given = line(given, "R1*, K9")
    assert given.state.sheets[0].top_deck == ("R1*", "K9", "G6") and len(given.state.hands[0]) == 6
    assert hand(given, 1) == "B4* G2* G7" and hand(given, 2) == "R9 K2 K3"


@rule("TT-33", "TT-74")
def test_she_orders_her_gifts_when_the_others_have_theirs_and_samurai_replaces_after_her() -> None:
    names = "traveler samurai alchemist hermit"
    hands = ("Rare K2 K3", "B5 B6", "R1* R3* R5* B1* B2* B4*", "B7 B8")
    given = tricks(names, *hands, leader=1, deck="G9 G8", piles={2: {"deck": "G1* G2* G3* G4*"}})
    given = line(given, "B5, R3* R5* B2*, B7, Rare, yes, K2, R3*, R5*, B2*, B5")
    assert (acting(given), asked(given)) == (2, "alchemist.order")
    assert hand(given, 3) == "B5 B8" and hand(given, 1) == "B6"
    given = line(given, "R3*, R5*")
    assert asked(given) == "leader" and hand(given, 1) == "B6 G9" and given.state.discards == ("K2",)


@rule("TT-33", "TT-74")
def test_of_gifts_alike_everybody_gets_her_own() -> None:
    names = "traveler samurai alchemist gambler"
    hands = ("Rare Flag R7", "B5 B6", "R1* R3* R5* B1* B2* B4*", "Flag B8")
    given = tricks(names, *hands, leader=1, piles={2: {"deck": "G1* G2* G3* G4*"}})
    given = line(given, "B5, R3* R5* B2*, Flag, Rare, yes, Flag, R3*, R5*, B2*, Flag, R3*, R5*")
    assert [hand(given, seat) for seat in (1, 3)] == ["B6 Flag", "B8 Flag"]
    assert given.state.sheets[2].top_deck == ("R3*", "R5*", "B2*")


@rule("TT-33", "TT-53")
def test_gifts_come_to_a_hand_of_three_and_black_and_beasts_have_no_colour_there() -> None:
    given = start("alchemist traveler summoner", "K9 G6 Rare", "R9 K2 K3", trick=4, deck="")
    given = line(given, "R1* R3* G2* as R, T, Rare, summoner.summon MARU, R9, MARU, yes")
    given = line(given, "R9, K9, MARU, Rare")
    assert asked(given) == "traveler.discard", "the beast was one too many"
    given = line(given, "G6, 0")
    assert sorted(given.state.hands[0]) == sorted(("B2*", "B4*", "R5*", "K9", "MARU", "Rare"))
    named = {words.rpartition(" ")[2] for words in choices(given) if "MARU" in words and "K9" in words}
    assert named == {"R", "B"}, "MARU is red, the black 9 cannot be named"
    led = line(given, "MARU K9 Rare as R")
    assert (led.state.trick[0].count.colour, led.state.trick[0].count.number) == ("R", 9), "10 + 9 + 0"


@rule("TT-86")
def test_cards_of_her_deck_are_plain_number_cards_with_others() -> None:
    given = tricks("king hermit gambler", "R3* B2", "R9 B9", "R1 B8")
    led = line(given, "R3*")
    assert led.state.lead is not None and led.state.lead.colour == "R" and led.state.trick[0].count.number == 3


# Traps, takers, Kakumei


@rule("TT-30", "TT-57", "TT-84")
@pytest.mark.parametrize(
    ("trap", "lead", "cards", "points"),
    [
        ("E", "K5", "R1* R3* B2*", 30),
        ("A", "K5", "R1* R3* B2*", 20),
        ("B", "K5", "R1* R5* B2*", 20),
        ("C", "K5", "R1* R3* B2*", 20),
        ("C", "R7", "R1* R3* B2*", 30),
        ("A", "K5", "R5* B1* B4*", 30),
    ],
)
def test_traps_see_her_sum_in_the_lead_colour(trap: str, lead: str, cards: str, points: int) -> None:
    given = start(
        "alchemist strategist king",
        f"{lead} G6 G7",
        f"{lead[0]}4 G8 G9",
        mine="R1* R3* R5* B1* B2* B4*",
        deck="",
        leader=1,
        notes={1: {"trap": trap}},
    )
    given = line(given, f"{lead}, {lead[0]}4, {cards}")
    assert given.state.points[0] == points


@rule("TT-32", "TT-75")
def test_the_trap_pays_before_she_is_asked_for_elements() -> None:
    given = start("alchemist strategist king", "R7 G6 G7", "R4 G8 G9", notes={1: {"trap": "B"}})
    given = line(given, "R1* R3* R5* as R")
    assert asked(given) == "alchemist.place" and given.state.points[0] == 20
    assert len(given.state.hands[0]) == 3, "she draws after the elements"


@rule("TT-56", "TT-90")
def test_the_samurai_takes_one_red_card_of_the_three() -> None:
    given = start("alchemist samurai king", "R9 G6", "R4 G8")
    given = line(given, "R1* R3* B4* as R, R9, R4")
    assert asked(given) == "samurai.take" and choices(given) == {"no", "R1*", "R3*", "R4"}
    given = line(given, "R3*, G6")
    assert hand(given, 1) == "R3*" and sorted(given.state.won[1]) == ["B4*", "R1*", "R4", "R9"]


@rule("TT-4", "TT-79", "TT-86")
def test_in_kakumei_her_low_sum_wins_in_the_lead_colour() -> None:
    given = start("alchemist resistance king", "R2 G6", "R4 G8", mine="R3* R4* B4* G1* G2* G3*", deck="", leader=1)
    given = line(given, "R2, yes, R4, R3* R4* B4*")
    assert given.state.tricks == (1, 0, 0), "11 counts 1"
    black = start("alchemist resistance king", "K2 G6", "K4 G8", mine="R3* R4* B4* G1* G2* G3*", deck="", leader=1)
    black = line(black, "K2, yes, K4, R3* R4* B4*")
    assert black.state.tricks == (1, 0, 0), "black 1, lower than black 2"


@rule("TT-34", "TT-62")
def test_a_partner_takes_a_card_of_any_kind_against_one_of_hers() -> None:
    letters = {1: {"letters": ("partner", "", "crown"), "chip": "0"}}
    given = start("alchemist thief king", "K9 G6", "R4 G8", leader=1, notes=letters)
    given = line(given, "thief.offer K9, R1*")
    assert "K9" in hand(given, 0) and hand(given, 1) == "R1* G6"


@rule("TT-26", "TT-82")
def test_the_collector_gets_one_card_of_the_three() -> None:
    given = start("alchemist collector king", "G6 G7", "R9 G8")
    given = line(given, "R1* B4* G2* as R, G6")
    assert asked(given) == "collector.reserve" and choices(given) == {"no", "0 R1*", "0 B4*", "0 G2*", "1 G6"}
    given = line(given, "0 B4*, R9")
    assert given.state.tricks == (0, 0, 1) and given.state.sheets[1].collection == ("B4*",)
    assert sorted(given.state.won[2]) == ["G2*", "G6", "R1*", "R9"]


@rule("TT-56", "TT-83")
def test_the_rulers_tasks_see_each_printed_card_of_the_three() -> None:
    given = start("alchemist ruler king", "K6 G7", "R9 G8")
    given = line(given, "R1* B4* G2* as R, G7 as lead, R9")
    assert set(given.state.sheets[1].taken) == {"2R", "2B", "2G"}


@rule("TT-32", "TT-34", "TT-70")
def test_she_plays_with_two_players_too() -> None:
    given = tricks("alchemist king", MINE, "R9 R8 B9", piles={0: {"deck": NEXT}})
    given = line(given, "R1* R3* R5* as R, C, R8, T")
    assert given.state.tricks == (1, 0) and given.state.sheets[0].circle == ("C", "T"), "red 9 over red 8"
