"""The deck, following, the order of steps in a trick (TT-1, TT-2, TT-54, TT-55, TT-75, TT-80)."""

from collections import Counter

import pytest

from domain.game import DEALER
from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import DECK
from domain.games.tricktakers.events import CardsMoved, LeadSet, Played, TrickBegun, TrickWon
from domain.games.tricktakers.moves import Deal, PlayCards
from domain.luck import Luck
from tests.games.tricktakers.table import acting, after, asked, choices, hand, line, move, tricks
from tests.rulebook import rule


@rule("TT-1")
def test_the_deck_has_forty_cards_and_no_ten() -> None:
    assert len(DECK) == 40
    assert Counter(card[0] for card in DECK if card[1:].isdigit()) == dict.fromkeys("RBGK", 9)
    assert (DECK.count("Rare"), DECK.count("Flag")) == (2, 2)
    assert not [card for card in DECK if card.endswith("10")]


@rule("TT-1")
def test_an_empty_deck_is_made_of_the_discards_and_exclusive_cards_stay_out() -> None:
    start = tricks("hermit king gambler", "R1 R2", "B1 B2", "G1 Rare*")
    gone = start.state.deck
    start = after(
        start,
        CardsMoved("deck", "won 1", gone[:-2], gone[:-2], ()),
        CardsMoved("deck", "discards", gone[-2:], gone[-2:], ()),
    )
    state = start.after(0, start.legal(0)[-1]).state
    assert DEALER in GAME.to_act(state)
    shuffled = GAME.chance(state, Luck(b"x", "x"))
    assert Counter(shuffled.deck) == Counter(gone[-2:])
    drawn = start.after(0, start.legal(0)[-1]).after(DEALER, shuffled)
    assert len(drawn.state.deck) == 1 and not drawn.state.discards and len(drawn.state.hands[0]) == 3


@rule("TT-54")
def test_with_nothing_left_to_draw_nothing_is_exchanged() -> None:
    start = tricks("hermit king gambler", "R1 R2", "B1 B2", "G1 G2")
    gone = start.state.deck
    start = after(start, CardsMoved("deck", "won 1", gone, gone, ()))
    assert choices(start) == {"R1", "R2"}


@rule("TT-54")
def test_a_discarded_exclusive_card_leaves_the_round() -> None:
    after_draw = line(tricks("hermit king gambler", "R1 Rare*", "B1 B2", "G1 G2"), "hermit.draw yes, Rare*")
    assert after_draw.state.out == ("Rare*",) and not after_draw.state.discards
    assert line(tricks("hermit king gambler", "R1 Rare*", "B1 B2", "G1 G2"), "hermit.draw yes, R1").state.discards == (
        "R1",
    )


@rule("TT-2")
def test_the_lead_colour_is_followed_if_able() -> None:
    start = line(tricks("king gambler berserker", "R1 R2", "R3 B9 Rare Flag", "B1 B2"), "R1")
    assert choices(start) == {"R3", "Rare", "Flag"}
    start.when(1, PlayCards(("B9",), "", start.state.count)).refused("tricktakers.must-follow")
    start.when(1, PlayCards(("K9",), "", start.state.count)).refused("tricktakers.not-in-hand")
    start.when(1, PlayCards(("R3", "Rare"), "", start.state.count)).refused("tricktakers.no-such-play")
    assert choices(line(start, "R3")) == {"B1", "B2"}


@rule("TT-2", "TT-80")
def test_a_colourless_lead_leaves_the_colour_to_the_next_card() -> None:
    start = tricks("king gambler hermit berserker", "Flag R2", "B9 R3", "B1 G1 R9", "Berserker B10")
    assert choices(line(start, "Flag")) == {"B9", "R3"}
    led = line(start, "Flag, B9")
    assert led.state.lead.colour == "B" and led.state.lead.number == 9
    assert choices(led) == {"B1", "hermit.draw yes"}
    assert choices(line(led, "B1")) == {"Berserker", "B10"}


@rule("TT-2")
def test_black_may_be_led_at_any_time() -> None:
    start = line(tricks("king gambler hermit", "K1 R2", "B9 K3", "B1 G1"), "K1")
    assert start.state.lead.colour == "K"
    assert choices(start) == {"K3"}


@rule("TT-3", "TT-55")
def test_the_winner_takes_the_cards_and_leads() -> None:
    start = tricks("king gambler thief", "R1 R2", "R9 B2", "R5 G2")
    ended = line(start, "R1, R9")
    events = GAME.decide(ended.state, 2, PlayCards(("R5",), "", ended.state.count))
    kinds = [type(event) for event in events]
    assert kinds.index(Played) < kinds.index(TrickWon) < kinds.index(CardsMoved) < kinds.index(TrickBegun)
    ended = line(ended, "R5")
    assert (asked(ended), acting(ended)) == ("turn", 1)
    assert ended.state.won[1] == ("R1", "R9", "R5") and ended.state.tricks == (0, 1, 0)


@rule("TT-55", "TT-75")
def test_after_a_laid_card_the_lead_is_set_before_kakumei_is_asked() -> None:
    start = tricks("resistance king strategist", "R5 R2", "R9 B2", "R1 G2", notes={2: {"stack": tuple("ABCDE")}})
    events = GAME.decide(start.state, 0, PlayCards(("R5",), "", start.state.count))
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Played") < kinds.index("LeadSet") < kinds.index("Scored") < kinds.index("AgendaSet")
    laid = line(start, "R5")
    assert asked(laid) == "resistance.kakumei" and acting(laid) == 0
    assert LeadSet("R", 5) in events


@rule("TT-11")
def test_only_the_dealer_deals_the_whole_deck() -> None:
    start = tricks("king gambler hermit", "R1", "R2", "R3")
    start.when(DEALER, Deal(DECK, ())).refused("tricktakers.not-the-dealers-turn")
    start.when(1, PlayCards(("R2",), "", start.state.count)).refused("tricktakers.not-your-turn")


@rule("TT-55")
@pytest.mark.parametrize("number", [1, 5])
def test_five_tricks_make_a_round(number: int) -> None:
    ended = line(tricks("king gambler hermit", "R1", "R2", "R3", trick=number), "R1, R2, R3")
    assert asked(ended) == "score", "whoever has no cards is passed over"
    assert hand(ended, 0) == ""


@rule("TT-75")
def test_a_question_without_a_choice_is_not_put() -> None:
    """Samurai wins and nobody else played red: she is not asked."""
    ended = line(tricks("samurai king hermit", "R9 G1", "B2 B3", "G3 G4"), "R9, B2, G3")
    assert asked(ended) == "turn" and ended.state.tricks == (1, 0, 0)
    assert move(ended, "G1").state.trick[0].cards == ("G1",)
