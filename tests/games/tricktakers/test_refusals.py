"""A refusal names its rule and says what would be allowed (TT-2, TT-73, TT-74, TT-75)."""

from typing import Any

import pytest

from domain.game import DEALER, IllegalMove, Seat
from domain.games.tricktakers import GAME
from domain.games.tricktakers.moves import Act, Answer, PickCharacter, PlayCards, TakeCharacter
from domain.luck import Luck
from tests.games.tricktakers.table import acting, asked, dealt, line, opened, set_up, tricks
from tests.rulebook import Given, rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")


def refused(given: Given, seat: Seat, move: Any) -> str:
    """The rule's number and words, and what is said here."""
    with pytest.raises(IllegalMove) as refusal:
        GAME.decide(given.state, seat, move)
    return f"{GAME.refusals[refusal.value.rule]} | {refusal.value.words}"


@rule("TT-2", "TT-73")
def test_a_refused_play_tells_the_lead_colour_and_what_may_be_played() -> None:
    given = line(tricks("king ruler hermit", "R1 B2", "R9 G4 Rare", "G1 R2"), "R1")
    n = given.state.count
    assert refused(given, 1, PlayCards(("G4",), "", n)) == (
        "TT-2: follow the lead colour if able | red is led; allowed: R9, Rare, G4 as lead"
    )
    assert refused(given, 1, PlayCards(("K9",), "", n)).endswith("| your hand: R9, G4, Rare")
    assert refused(given, 1, PlayCards(("R9",), "lead", n)).startswith("TT-73: ")
    assert refused(given, 0, PlayCards(("B2",), "", n)) == "TT-75: somebody else is to act | to act: seat 1"


@rule("TT-75")
def test_a_refused_act_tells_with_what_it_may_be_done_or_what_else() -> None:
    given = tricks("hermit king gambler", "R1 R2", "B1 B2", "G1 G2", deck="K9")
    words = refused(given, 0, Act("hermit.draw", ("R1",), given.state.count))
    assert words.startswith("TT-23: ") and words.endswith("| allowed: hermit.draw yes")
    again = line(given, "hermit.draw yes, K9")
    words = refused(again, 0, Act("hermit.draw", ("yes",), again.state.count))
    assert words.startswith("TT-23: once a turn") and words.endswith("| not now; allowed: R1, R2")
    words = refused(again, 0, Act("summoner.summon", ("EL",), again.state.count))
    assert words.startswith("TT-75: ") and words.endswith("allowed: R1, R2")


@rule("TT-74", "TT-75")
def test_a_move_for_another_moment_is_told_what_is_asked_now() -> None:
    given = set_up("gambler hermit king", *HANDS)
    n = given.state.count
    assert refused(given, 2, TakeCharacter("king")) == (
        "TT-75: answer the question that is put to you, or play if it is your turn"
        " | you are asked discard_for (TT-76: for an added card another one is discarded, never the Berserker card);"
        " allowed: G1, G2, G3, G4, G5"
    )
    assert refused(given, 2, PickCharacter("king")).endswith("allowed: G1, G2, G3, G4, G5")
    assert refused(given, 2, Answer(n - 1, "discard_for", ("G1",))).endswith(
        f"(TT-76: for an added card another one is discarded, never the Berserker card), number {n}"
    )
    assert refused(given, 2, Answer(n, "discard_for", ("Rare*",))).startswith("TT-76: ")
    assert refused(given, 2, Answer(n - 1, "discard_for", ("G1",))).startswith("TT-74: ")
    gambler = line(given, "G1")
    words = refused(gambler, 0, Answer(gambler.state.count, "gambler.exchange", ("K9",)))
    assert words.startswith("TT-21: ") and words.endswith(", and 20 more")


@rule("TT-75")
def test_whoever_has_to_play_or_to_choose_a_character_is_told_so() -> None:
    playing = tricks("hermit king gambler", "R1 R2", "B1 B2", "G1 G2")
    words = refused(playing, 0, TakeCharacter("king"))
    assert words.endswith(" | you are asked to play; allowed: R1, R2, hermit.draw yes")
    words = refused(playing, 0, PlayCards(("R1",), "", playing.state.count - 1))
    assert words.endswith(f" | now you are asked to play, number {playing.state.count}")
    taking = opened(3, starting_seat=0, characters=("king", "hermit", "samurai", "gambler"))
    words = refused(taking, 0, PickCharacter("king"))
    assert words.endswith(" | you are asked to take a character; allowed: king, gambler, samurai, hermit")
    picking = opened(2, starting_seat=0, characters=("king", "hermit", "samurai", "gambler"))
    while asked(picking) == "take":
        picking = picking.after(acting(picking), picking.legal(acting(picking))[0])
    picking = dealt(picking.after(DEALER, GAME.chance(picking.state, Luck(b"deal", "1"))))
    words = refused(picking, 0, TakeCharacter("king"))
    assert " | you are asked to pick one of your characters; allowed: king, " in words
