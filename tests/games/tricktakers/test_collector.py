"""The Collector: reservations, what she gets of a trick, and her combinations."""

import pytest

from domain.cards import FACE_DOWN
from domain.game import SPECTATOR, Seat
from domain.games.tricktakers import GAME
from domain.games.tricktakers.collection import best, has_nine
from domain.games.tricktakers.events import AgendaSet, CardsMoved
from domain.games.tricktakers.model import Step
from domain.games.tricktakers.moves import Answer
from tests.games.tricktakers.rewinding import rewound
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
    tricks,
)
from tests.rulebook import Given, rule


def collected(given: Given, seat: Seat) -> list[str]:
    return sorted(given.state.sheets[seat].collection)


@rule("TT-26", "TT-82")
def test_after_playing_she_may_reserve_any_card_of_the_trick_her_own_too() -> None:
    given = line(tricks("king collector hermit", "R5 B1", "R2 B9", "R7 R8"), "R5")
    assert acting(given) == 1
    given = line(given, "R2")
    assert (asked(given), choices(given)) == ("collector.reserve", {"no", "0 R5", "1 R2"})
    refused = Answer(given.state.count, "collector.reserve", ("2", "R7"))
    given.when(1, refused).refused("tricktakers.collector.reserve")
    assert asked(line(given, "no")) == "turn"


@rule("TT-26", "TT-69")
def test_if_another_wins_she_gets_just_that_card() -> None:
    given = line(tricks("king collector hermit", "R5 B1", "R2 B9", "R7 R8"), "R5, R2, 0 R5, R7")
    assert collected(given, 1) == ["R5"]
    assert sorted(given.state.won[2]) == ["R2", "R7"]
    assert given.state.sheets[1].reserved == ()
    for viewer in (0, SPECTATOR):
        assert GAME.view(given.state, viewer).sheets[1].collection == (FACE_DOWN,)


@rule("TT-26")
def test_if_she_wins_she_takes_all() -> None:
    given = line(tricks("king collector hermit", "R5 B1", "R9 B9", "R7 R8"), "R5, R9, 0 R5, R7")
    assert collected(given, 1) == ["R5", "R7", "R9"]


@rule("TT-26")
def test_without_a_reservation_she_gets_nothing_of_a_lost_trick() -> None:
    assert collected(line(tricks("king collector", "R5 B1", "R2 B9"), "R5, R2, no"), 1) == []


@rule("TT-26", "TT-56")
def test_a_beast_at_the_front_brings_the_card_below_with_it() -> None:
    given = tricks("summoner collector hermit", "R5 B1", "R2 B9", "R7 R8", piles={0: {"rear": "MARU"}})
    given = line(given, "R5, MARU, R2")
    assert choices(given) == {"no", "0 R5 MARU", "1 R2"}
    given = line(given, "0 R5 MARU, R7")
    assert (given.state.tricks, collected(given, 1)) == ((1, 0, 0), ["MARU", "R5"])


@rule("TT-26", "TT-56")
def test_of_an_alchemists_three_cards_she_takes_one_of_her_choice() -> None:
    given = tricks("alchemist collector hermit", "R5* R1* B5* R4*", "R2 B9", "R7 R8")
    given = line(given, "R1* R5* B5* as R")
    while asked(given) != "turn":
        given = line(given, min(choices(given)))
    given = line(given, "R2")
    assert choices(given) == {"no", "0 R5*", "0 R1*", "0 B5*", "1 R2"}
    given = line(given, "0 B5*, R7")
    assert collected(given, 1) == ["B5*"]
    assert sorted(given.state.won[2]) == ["R1*", "R2", "R5*", "R7"]


@rule("TT-82")
def test_a_card_lying_face_down_is_reserved_unseen() -> None:
    given = tricks("adventurer collector king", "R5 B1", "R2 B9", "R7 R8", leader=2, piles={0: {"initial": "Potion"}})
    given = line(given, "R7, adventurer.use Potion, R5, R2")
    assert choices(given) == {"no", f"0 {FACE_DOWN}", "1 R2", "2 R7"}
    assert given.legal(1) == list(GAME.legal(GAME.view(given.state, 1), 1))
    assert collected(line(given, f"0 {FACE_DOWN}"), 1) == ["R5"]


@rule("TT-82", "TT-89")
def test_ninjas_open_card_can_be_reserved_but_not_the_one_below() -> None:
    given = line(tricks("ninja collector", "R5 R6 B1", "R9 B9"), "R5, R6, R9")
    assert choices(given) == {"no", "0 R5", "1 R9"}


@rule("TT-33")
def test_a_rewound_reservation_is_cancelled() -> None:
    given = rewound(line(tricks("king collector traveler", "R5 B1", "R2 B9", "R7 R8"), "R5, R2, 0 R5"))
    assert given.state.sheets[1].reserved == ()
    given = line(given, "R5, R2, no, R7")
    assert (asked(given), collected(line(given, "no"), 1)) == ("traveler.change", [])


@rule("TT-33", "TT-51", "TT-83")
def test_a_changed_past_cancels_it_and_her_task_is_not_done_but_the_travelers_is() -> None:
    given = tricks("traveler collector ruler", "R9 B1", "R2 B9", "K8 K7")
    given = line(given, "R9, R2, 1 R2, K8 as lead")
    kept, changed = line(given, "no"), line(given, "yes, R2, K8, 1")
    assert collected(kept, 1) == ["R2"]
    assert set(kept.state.sheets[2].taken) == {"0R", "0K", "1R"}
    assert (collected(changed, 1), hand(changed, 1)) == ([], "R2 B9")
    assert set(changed.state.sheets[2].taken) == {"0R", "0K"}
    assert changed.state.sheets[1].reserved == ()


@rule("TT-83")
def test_a_reserved_card_counts_for_the_winner_and_for_her() -> None:
    given = line(tricks("king collector ruler", "G5 B1", "K2 B9", "R7 R8"), "G5, K2, 0 G5, R7")
    assert set(given.state.sheets[2].taken) == {"1G", "1K", "1R"}
    given = line(tricks("king collector ruler", "K9 B1", "G2 B9", "R7 R8"), "K9, G2, 1 G2, R7")
    assert set(given.state.sheets[2].taken) == {"0G", "0K", "0R", "1G"}


@rule("TT-55", "TT-90")
def test_samurai_does_not_take_a_reserved_card() -> None:
    given = line(tricks("samurai collector", "R9 B1", "R2 B9"), "R9, R2, 1 R2")
    assert (asked(given), acting(given)) == ("turn", 0)
    assert collected(given, 1) == ["R2"]
    assert asked(line(tricks("samurai collector", "R9 B1", "R2 B9"), "R9, R2, 0 R9")) == "samurai.take"


@rule("TT-26", "TT-13")
def test_she_never_gets_a_crown_or_a_black_crown_but_keeps_others_from_the_crown() -> None:
    given = scored(end_of_round("collector king hermit", (3, 1, 1)))
    assert (given.state.round_crown, given.state.round_black_crowns) == (None, ())
    given = scored(end_of_round("collector king hermit", (0, 2, 3)))
    assert (given.state.round_crown, given.state.round_black_crowns) == (2, ())


@rule("TT-26", "TT-82")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("", 0),
        ("R1", 0),
        ("R1 B5", -10),
        ("R1 R5 R9", 20),
        ("R1 B2 G3", 30),
        ("R7 B7 G7", 40),
        ("R7 R8 R9", 50),
        ("R7 B7 G7 K7", 80),
        ("R1 R2 R3 R4 R5", 100),
        ("R7 B7 Rare", 40),
        ("R7 B7 G7 Rare", 80),
        ("R7 Rare Rare", -10),  # one Rare in a combination
        ("R1 R2 R4 R5 Rare", 100),
        ("K7 K7* R7", 40),  # equal cards
        ("K7 K7* K2", 20),
        ("R8 R9 R10", 50),
        ("R9 MARU R8", 50),
        ("R1 R2 Flag", -10),
        ("R1 R2 Berserker", -10),
        ("R1 R2 EL MIRIA", -20),
        ("R1 R2 R3 Flag B9", 40),
        ("R1 R2 R3 B1 B2 B3 G1 G2 G3", 150),
        ("R1 R2 R3 B1 B2 B3 G1 G2 G3 K9 K5 K7", 140),  # a fourth combination is not counted
        ("R1 R2 R3 R4 B4 G4 K4", 130),
        ("R2 R3 R4 B4 G4 K4", 90),  # no card twice: 3 of a kind and a straight flush
        ("R1 R2 R3 R4 R5 R6", 100),  # rather than two straight flushes and nothing unused: the same
        ("R1 B3 G5 K7", -20),
    ],
)
def test_the_best_combinations_are_found(cards: str, total: int) -> None:
    found = best(tuple(cards.split()))
    assert found.total == total
    assert found.unused == len(cards.split()) - sum(len(one.faces) for one in found.combinations)


@rule("TT-26")
def test_points_at_the_end() -> None:
    given = end_of_round("king collector hermit", (2, 1, 2))
    given = _collecting(given, "R7 B7 G7 K1 B4 Flag B9")
    assert reasons(scored(given), 1) == {"3 of a kind: B7 G7 R7": 40, "4 cards unused": -20}


@rule("TT-26", "TT-82")
@pytest.mark.parametrize(
    ("cards", "nine"),
    [
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9", True),
        ("R2 R3 R4 R5 R6 R7 R8 R9 R10", True),
        ("R1 R2 R3 R4 Rare R6 R7 R8 R9", True),
        ("R1 R2 R3 R4 Rare Rare* R7 R8 R9", False),
        ("R1 R2 R3 R4 B5 R6 R7 R8 R9", False),
    ],
)
def test_nine_in_a_row_of_one_colour_win_the_game(cards: str, nine: bool) -> None:
    assert has_nine(tuple(cards.split())) == nine
    given = _collecting(end_of_round("king collector hermit", (2, 1, 2)), cards)
    assert (scored(given).state.won_by == 1) == nine


@rule("TT-91")
def test_with_two_players_they_count_200() -> None:
    given = scored(_collecting(end_of_round("king collector", (2, 3)), "R1 R2 R3 R4 R5 R6 R7 R8 R9 B1 B2 B3 K5 G7"))
    assert given.state.won_by is None
    assert sum(reasons(given, 1).values()) == 200 + 50 - 10


def _collecting(given: Given, cards: str) -> Given:
    """She has got these cards."""
    deck = given.state.deck
    events = [CardsMoved("deck", "discards", deck, deck, ())]
    for card in cards.split():
        source = "box" if card in given.state.box else "discards"
        events.append(CardsMoved(source, "sheet 1 collector collection", (card,), (card,), ()))
    return after(given, *events, AgendaSet((Step("score"),)))


@rule("TT-26", "TT-69")
def test_she_alone_is_told_what_her_collection_is_worth() -> None:
    given = tricks("collector king hermit", "R1", "R2", "R3", piles={0: {"collection": "B3* B4* B5* K7*"}})
    mine = GAME.summary(GAME.view(given.state, 0), 0)["seats"][0]
    assert (mine["combinations"], mine["unused"], mine["worth"]) == (["3 straight flush: B3 B4 B5"], 1, 50)
    for viewer in (1, 2, None):
        assert "worth" not in GAME.summary(GAME.view(given.state, viewer), viewer)["seats"][0]
