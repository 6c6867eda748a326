"""The rulebook's examples of a card that a Strategist keeps: her Rare or Black 7 with next round's character."""

from collections import Counter

import pytest

from domain.cards import take_all
from domain.game import DEALER, Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import DECK
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import Answer, Shuffle, TakeCharacter
from tests.games.tricktakers.table import (
    acting,
    asked,
    choices,
    deal,
    end_of_round,
    hand,
    line,
    scored,
    taken,
)
from tests.rulebook import Given, rule

RARE, SEVEN = "Rare*", "K7*"
KEPT = pytest.mark.parametrize("card", [RARE, SEVEN])
MINE, SAMURAIS, HERMITS = "G5 G6 G7 G8 G9", "R9 B9 B1 B3 R5", "R8 B8 B2 B4 K1"


def kept(card: str) -> Given:
    """Seat 0 was Strategist and won no trick, or one, and keeps the card. She has the fewest points."""
    won = (0, 3, 2) if card == RARE else (1, 2, 2)
    end = scored(end_of_round("strategist king summoner", won, points=(30, 90, 90)))
    assert asked(end) == "strategist.carry" and card in choices(end)
    return line(end, card)


def next_round(card: str, characters: str, mine: str = MINE, *, deck: str = "") -> Given:
    """Round 2 is dealt and the characters are taken."""
    given = deal(kept(card), mine, SAMURAIS, HERMITS, deck=deck)
    assert given.state.carried[0] == (card,) and card not in given.state.hands[0]
    return taken(given, characters)


def shuffled(given: Given, cards: str) -> Given:
    """Her own deck, the first card on top."""
    assert asked(given) == "shuffle"
    return given.after(DEALER, Shuffle(tuple(cards.split())))


# The Berserker


@rule("TT-24", "TT-30", "TT-60", "TT-77")
@KEPT
def test_the_berserker_takes_her_deck_then_the_card_and_discards_another_but_not_the_berserker_card(card: str) -> None:
    given = next_round(card, "berserker samurai hermit")
    assert hand(given, 0) == "Berserker" and given.state.carried[0] == (card,), "her own cards come first"
    given = shuffled(given, "K10 R10 Flag* G10 B10 Rare*")
    assert (acting(given), asked(given)) == (0, "discard_for")
    assert sorted(given.state.hands[0]) == sorted(("Berserker", "K10", "R10", "Flag*", "G10", card))
    assert given.state.carried[0] == ()
    assert choices(given) == {"K10", "R10", "Flag*", "G10"}, "not the Berserker card, nor the added one; and she must"
    for kept_back in ("Berserker", card):
        answer = Answer(given.state.count, "discard_for", (kept_back,))
        given.when(0, answer).refused("tricktakers.discard_for")
    done = line(given, "Flag*")
    assert sorted(done.state.hands[0]) == sorted(("Berserker", "K10", "R10", "G10", card))
    assert done.state.out == ("Flag*",), "it belongs to her, so it leaves the round"
    assert sorted(done.state.discards) == sorted(MINE.split())


@rule("TT-24", "TT-30", "TT-76")
def test_of_two_rares_the_berserker_may_give_up_her_own() -> None:
    given = shuffled(next_round(RARE, "berserker samurai hermit"), "K10 R10 Rare* G10 B10 Flag*")
    assert choices(given) == {"K10", "R10", "Rare*", "G10"}
    assert sorted(line(given, "Rare*").state.hands[0]) == sorted(("Berserker", "K10", "R10", "G10", "Rare*"))


@rule("TT-2", "TT-24", "TT-30")
@pytest.mark.parametrize(
    ("card", "lead", "may_play", "last"),
    [
        (SEVEN, "K1", {SEVEN, "Berserker", "Flag*"}, "R5"),
        (RARE, "R8", {RARE, "R10", "Berserker", "Flag*"}, "R9"),
    ],
)
def test_the_berserker_plays_the_card_like_any_other_and_it_is_hers_for_one_round(
    card: str, lead: str, may_play: set[str], last: str
) -> None:
    """In her hand a Black 7 is black: it has to follow a black lead, and beats the Samurai's red 5."""
    given = shuffled(next_round(card, "berserker samurai hermit"), "K10 R10 Flag* G10 B10 Rare*")
    led = line(given, f"K10, 2, {lead}")
    assert acting(led) == 0 and choices(led) == may_play
    won = line(led, f"{card}, {last}")
    assert won.state.tricks == (1, 0, 0)
    while asked(won) != "score":
        won = won.after(acting(won), won.legal(acting(won))[0])
    end = deal(scored(won), MINE, SAMURAIS, HERMITS)
    assert end.state.round == 3 and end.state.carried == ((), (), ())
    unused = take_all(GAME.initial(Setup(3, Options())).box, DECK)
    assert Counter(end.state.box) == Counter(unused), "it is back in the box"


# The Alchemist

OWN = "R1* R2* R4* B3* B4* G1* R5* G2* G3* B1* B2* B5* G4* G5* R3*"
SIX = set(OWN.split()[:6])


def alchemist(card: str) -> Given:
    given = next_round(card, "alchemist samurai hermit")
    assert hand(given, 0) == "" and given.state.carried[0] == (card,), "her six come first"
    return shuffled(given, OWN)


@rule("TT-30", "TT-32", "TT-60")
@KEPT
def test_the_alchemist_takes_six_then_the_card_and_discards_another(card: str) -> None:
    given = alchemist(card)
    assert (acting(given), asked(given)) == (0, "discard_for")
    assert set(given.state.hands[0]) == {*SIX, card}
    assert choices(given) == SIX, "one of the six; and she must"
    done = line(given, "B4*")
    assert set(done.state.hands[0]) == {*SIX, card} - {"B4*"}
    assert done.state.out == ("B4*",) and len(done.state.sheets[0].deck) == 9


def elements(given: Given) -> list[str]:
    """What she gets elements for."""
    return [str(step.note[0]) for step in given.state.agenda if step.name == "alchemist.place"]


SAME = "same value as the led card"


@rule("TT-30", "TT-32", "TT-59", "TT-86")
@pytest.mark.parametrize(
    ("lead", "cards", "counts", "gained"),
    [
        ("R8", "R1* B3* K7*", "R 1", []),
        ("R8", "R1* R2* K7*", "R 10", []),
        ("B8", "B3* B4* K7*", "B 4", []),
        ("B2", "R1* B4* K7*", "B 2", [SAME]),
        ("K1", "R1* B3* K7*", "K 1", [SAME]),
        ("R8", "R1* R2* Rare*", "R 3", []),
        ("B8", "R2* B3* Rare*", "B 5", []),
        ("B4", "R1* B3* Rare*", "B 4", [SAME]),
    ],
)
def test_the_alchemist_plays_a_black_7_as_a_seven_and_a_rare_as_a_0_without_colour(
    lead: str, cards: str, counts: str, gained: list[str]
) -> None:
    """Neither flush nor straight comes of them, nor is her Rare a Rare."""
    given = line(alchemist(cards.split()[-1]), f"G1*, 2, {lead}, {cards}")
    count = given.state.trick[1].count
    assert (count.kind, f"{count.colour} {count.number}") == ("number", counts)
    assert elements(given) == gained


@rule("TT-30", "TT-86")
def test_her_carried_rare_does_not_win_as_a_rare() -> None:
    given = line(alchemist(RARE), "G1*, 2, R8, R2* R4* Rare*, R9")
    assert given.state.winner == 1, "red 6 loses"


@rule("TT-30", "TT-32", "TT-59")
def test_her_carried_black_7_follows_no_black_lead() -> None:
    given = line(alchemist(SEVEN), "G1*, 2")
    assert len(choices(line(given, "K1"))) == 20, "any three of six: she has no black card to follow with"
    blue = choices(line(given, "B2"))
    assert "R1* R2* K7*" not in blue and "R1* B3* K7*" in blue


@rule("TT-30", "TT-32", "TT-59")
@KEPT
def test_leading_she_does_not_name_the_colour_of_a_carried_card(card: str) -> None:
    given = line(alchemist(card), "B4*, 0")
    named = {words.rpartition(" as ") for words in choices(given)}
    assert {colour for cards, _, colour in named if cards == f"R1* B3* {card}"} == {"R", "B"}
    assert {colour for cards, _, colour in named if cards == "R1* B3* G1*"} == {"R", "B", "G", "K"}


# The Samurai


WITH_SAMURAI = "samurai hermit summoner"
TWO_BLACK = "K2 K9 R2 R3 R4"


def samurai(card: str, deck: str) -> Given:
    return next_round(card, WITH_SAMURAI, TWO_BLACK, deck=deck)


@rule("TT-30", "TT-36", "TT-60")
def test_the_samurai_holds_no_black_and_discards_another_card_for_her_rare() -> None:
    given = samurai(RARE, deck="B5 K5 G2")
    assert (acting(given), asked(given)) == (0, "discard_for")
    assert hand(given, 0) == "R2 R3 R4 B5 G2 Rare*", "K5 was drawn and replaced too"
    assert choices(given) == {"R2", "R3", "R4", "B5", "G2"}
    done = line(given, "B5")
    assert hand(done, 0) == "R2 R3 R4 G2 Rare*" and sorted(done.state.discards) == ["B5", "K2", "K5", "K9"]


@rule("TT-36", "TT-60")
@KEPT
def test_the_samurai_replaces_her_black_cards_before_she_adds_the_card(card: str) -> None:
    given = deal(kept(card), TWO_BLACK, SAMURAIS, HERMITS, deck="B5 G2 B7")
    while asked(given) == "take":
        seat = acting(given)
        take = TakeCharacter(WITH_SAMURAI.split()[seat])
        events, given = GAME.decide(given.state, seat, take), given.after(seat, take)
    moved = [(event.source, event.cards) for event in events if isinstance(event, CardsMoved)]
    assert moved[:3] == [("hand 0", ("K2", "K9")), ("deck", ("B5", "G2")), ("carried 0", (card,))]


@rule("TT-30", "TT-36")
def test_with_that_rare_she_wins_a_trick_and_takes_a_red_card_out_of_it() -> None:
    given = line(samurai(RARE, deck="B5 K5 G2"), "B5, 1, R9, R8, Rare*")
    assert (acting(given), asked(given)) == (0, "samurai.take") and choices(given) == {"no", "R8", "R9"}
    assert hand(line(given, "R9, G2"), 0) == "R2 R3 R4 R9"


@rule("TT-30", "TT-36", "TT-60", "TT-63")
def test_the_samurai_discards_a_carried_black_7_draws_for_it_and_discards_another_card() -> None:
    given = samurai(SEVEN, deck="B5 G2 K5 B7")
    assert (acting(given), asked(given)) == (0, "discard_for")
    assert hand(given, 0) == "R2 R3 R4 B5 B7 G2", "K5 came for the Black 7, and B7 for K5"
    assert given.state.out == (SEVEN,) and given.state.carried[0] == (), "it leaves the round"
    assert choices(given) == {"R2", "R3", "R4", "B5", "B7", "G2"}
    done = line(given, "B7")
    assert hand(done, 0) == "R2 R3 R4 B5 G2" and sorted(done.state.discards) == ["B7", "K2", "K5", "K9"]


@rule("TT-17", "TT-30", "TT-36")
def test_with_that_rare_the_samurai_wins_four_tricks_and_the_game() -> None:
    """She leads red in three of them: whoever has red must follow, and her red is black."""
    hands = ("R3 R4 R6 R7 G2", "R9 B9 B1 B3 R5", "R8 B8 B2 B4 K9")
    given = line(taken(deal(kept(RARE), *hands), WITH_SAMURAI), "G2, 0, R7")
    assert choices(given) - {"hermit.draw yes"} == {"R5", "R9"}
    given = line(given, "R9, R8, R9, R3")
    given = line(given, "R9, R5, B2, no")
    given = line(given, "R6, B3, B4")
    given = line(given, f"{RARE}, B1, B8")
    given = line(given, "R4, B9, K9")
    assert given.state.tricks == (4, 0, 1), "a fifth would cost her 100 points"
    end = scored(given)
    assert (end.state.won_by, end.state.round) == (0, 2) and not GAME.to_act(end.state)


# The last round


@rule("TT-17", "TT-30", "TT-60")
@pytest.mark.parametrize(("won", "card", "ready"), [((0, 3, 2), RARE, "G2, no, 0"), ((1, 2, 2), SEVEN, "G2, 0")])
def test_a_strategist_with_a_crown_carries_a_card_into_round_3_and_wins_another_crown(
    won: tuple[int, ...], card: str, ready: str
) -> None:
    """With no trick she has a Black Crown too, and keeps it."""
    end = scored(end_of_round("strategist king summoner", won, round=2, points=(30, 90, 90), crowns=(1, 0, 0)))
    assert asked(end) == "strategist.carry" and choices(end) == {"points", card}
    given = deal(line(end, card), "K9 K8 B1 B2 G2", "R1 R2 B8 B9 G1", "R3 R4 B3 B4 G3")
    given = line(taken(given, "hermit samurai summoner"), ready)
    assert given.state.round == 3 and card in given.state.hands[0]
    given = line(given, f"K9, R1, R3, K8, R2, R4, {card}, G1, G3, B1, B8, B3, B9, B4, B2")
    assert given.state.tricks == (3, 2, 0)
    last = scored(given)
    assert (last.state.crowns[0], last.state.won_by, last.state.reason) == (2, 0, "2 Crowns")
