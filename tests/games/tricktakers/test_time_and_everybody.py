"""Rewind and Change the past with each of the other fourteen; what is special to one is in test_interplay.py."""

from collections import Counter

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.moves import PlayCards
from domain.games.tricktakers.roster import roster
from tests.games.tricktakers.rewinding import rewound
from tests.games.tricktakers.table import acting, asked, dealt, move, tricks
from tests.rulebook import Given, rule

OTHERS = sorted({*roster()} - {"traveler"})
HANDS = {"alchemist": "R1* R2* R4* B1* B2* B4*", "berserker": "R10 Flag*", "king": "R2 Rare*", "samurai": "R2 R3"}
NOTES = {
    "gambler": {"bid": 1, "stake": 10},
    "thief": {"letters": ("", "points", "partner"), "sealed": ("", "points", "partner"), "chip": "0"},
    "ruler": {"holders": (None, 1, None, 2, None, None)},
}
PILES = {
    "summoner": {"rear": "OKO EL"},
    "adventurer": {"initial": "Boots Axe", "item_deck": "Gold Orb"},
    "berserker": {"spare": "G10 K10"},
}


def start(name: str) -> Given:
    """The fourth trick: she leads red, the Traveler plays last and can win it with a Rare."""
    third = "hermit" if name == "king" else "king"
    notes = {0: NOTES[name]} if name in NOTES else None
    piles = {0: PILES[name]} if name in PILES else None
    hands = (HANDS.get(name, "R2 R3"), "R1 G5", "Rare B9")
    return tricks(f"{name} {third} traveler", *hands, trick=4, won=(1, 1, 1), notes=notes, piles=piles)


def plainly(given: Given) -> Given:
    """Whoever is to act plays her first card, or answers no."""
    moves = given.legal(acting(given))
    plain = [one for one in moves if isinstance(one, PlayCards) or getattr(one, "choice", ()) == ("no",)]
    return dealt(given.after(acting(given), (plain or moves)[0]))


def until(given: Given, seat: int, question: str) -> Given:
    while (acting(given), asked(given)) != (seat, question):
        given = plainly(given)
    return given


def held(given: Given) -> list[Counter[str]]:
    return [Counter(hand) for hand in given.state.hands]


@rule("TT-33", "TT-52", "TT-53")
@pytest.mark.parametrize("name", OTHERS)
def test_rewind_gives_everybody_her_cards_back_and_the_trick_is_played_anew(name: str) -> None:
    begun = start(name)
    laid = until(begun, 2, "turn")
    assert len(laid.state.trick) == 2
    back = rewound(laid)
    assert held(back)[:2] == held(begun)[:2] and len(back.state.hands[2]) == 2
    assert (back.state.trick_number, back.state.trick, back.state.lead, acting(back)) == (4, (), None, 0)
    assert back.state.tricks == (1, 1, 1) and GAME.cards(back.state) == GAME.cards(begun.state)
    assert until(back, -1, "score").state.trick_number == 5, "and the round to its end"


@rule("TT-33", "TT-50", "TT-53")
@pytest.mark.parametrize("name", OTHERS)
def test_change_the_past_gives_everybody_as_many_cards_as_she_played(name: str) -> None:
    begun = start(name)
    won = until(move(until(begun, 2, "turn"), "Rare"), 2, "traveler.change")
    changed = until(move(won, "yes"), 2, "leader")
    assert [hand.total() for hand in held(changed)] == [hand.total() for hand in held(begun)]
    assert "R1" in changed.state.hands[0], "another's card"
    named = move(changed, "0")
    assert (named.state.tricks, acting(named), named.state.won) == ((1, 1, 2), 0, ((), (), ()))
    assert until(named, -1, "score").state.trick_number == 5
