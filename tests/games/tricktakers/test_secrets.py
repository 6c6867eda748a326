"""What is secret stays so, and what a seat imagines fits what she has seen (TT-69, TT-74, TT-75, TT-79)."""

from collections import Counter

from domain.cards import FACE_DOWN
from domain.game import Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import colour_of
from domain.games.tricktakers.model import Options
from domain.games.tricktakers.moves import Answer
from domain.luck import Luck
from domain.playing import play
from tests.games.tricktakers.table import acting, asked, choices, line, set_up, tricks
from tests.rulebook import rule

SEATS = 4


def seen(key: bytes, seat: int):
    """A game as one seat sees it: each state with her log so far."""
    log: list = []
    for step in play(GAME, Setup(SEATS, Options()), key):
        log += [GAME.redact(event, seat) for event in step.events]
        yield step.after, tuple(log)


@rule("TT-69")
def test_won_tricks_discards_decks_and_hands_lie_face_down() -> None:
    for state, _ in seen(b"closed", 0):
        for viewer in (0, None):
            view = GAME.view(state, viewer)
            for pile in (view.deck, view.discards, view.out, *view.won, *view.hands[1:], *view.aside[1:]):
                assert set(pile) <= {FACE_DOWN}


@rule("TT-69", "TT-75")
def test_imagined_hands_honour_shown_voids_and_what_was_seen() -> None:
    for state, log in list(seen(b"voids", 0))[::7]:
        if state.won_by is not None or not state.trick_number:
            continue
        draw = GAME.determinize(GAME.view(state, 0), log, 0)
        played = Counter(card for won in state.won for card in won)
        for i in range(3):
            imagined = draw(Luck(b"voids", str(i)))
            for seat in range(1, SEATS):
                lacking = set(state.voids[seat])
                assert not lacking & {colour_of(card) for card in imagined.hands[seat]}
            assert [Counter(won) for won in imagined.won] == [Counter(won) for won in state.won], "all were seen"
            held = Counter(card for hand in imagined.hands for card in hand)
            assert not played & held or max(Counter(GAME.cards(state)).values()) > 1


@rule("TT-69")
def test_a_card_that_she_gave_is_imagined_where_it_is() -> None:
    start = tricks("king gambler traveler", "R5 B1", "R8 G1", "R9 K2")
    log: list = []
    given = start
    for words in ("R5", "R8", "R9", "yes", "K2", "R5", "0"):
        seat = min(GAME.to_act(given.state))
        move = next(m for m in given.legal(seat) if words in (*getattr(m, "choice", ()), *getattr(m, "cards", ())))
        log += [GAME.redact(event, 2) for event in GAME.decide(given.state, seat, move)]
        given = given.after(seat, move)
    # The log of this test begins in mid-round: the deal is told first.
    from domain.games.tricktakers.events import Dealt

    deal = Dealt(1, ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2, ("R9", "K2")), (FACE_DOWN,) * 34, ())
    draw = GAME.determinize(GAME.view(given.state, 2), [deal, *log], 2)
    for i in range(5):
        imagined = draw(Luck(b"gift", str(i)))
        assert "K2" in imagined.hands[0] and "R5" in imagined.hands[1]


@rule("TT-74", "TT-75")
def test_a_second_answer_does_not_answer_the_next_question() -> None:
    hands = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    start = set_up("gambler hermit samurai", *hands)
    first = next(move for move in start.legal(0) if move.choice == ("R1",))
    second = start.after(0, first)
    assert asked(second) == "gambler.exchange", "the same question once more"
    second.when(0, first).refused("tricktakers.too-late")
    second.when(0, Answer(second.state.count, "gambler.bid", ("2",))).refused("tricktakers.not-asked")
    second.when(0, Answer(second.state.count, "gambler.exchange", ("K9",))).refused("tricktakers.gambler.exchange")
    late = line(second, "no, 2, 0")
    late.when(0, first).refused(
        "tricktakers.not-your-turn" if 0 not in GAME.to_act(late.state) else "tricktakers.too-late"
    )


@rule("TT-74")
def test_a_card_sent_twice_is_played_once() -> None:
    """She wins the trick with one Rare and leads the next: the late second click does not play her other Rare."""
    start = line(tricks("king hermit samurai", "Rare Rare", "R6 R7", "G1 G2", leader=1), "R6, G1")
    (rare,) = (move for move in start.legal(0) if move.cards == ("Rare",))
    won = start.after(0, rare)
    assert (acting(won), asked(won)) == (0, "turn") and won.state.hands[0] == ("Rare",)
    won.when(0, rare).refused("tricktakers.too-late")


@rule("TT-74", "TT-16")
def test_a_black_crown_sent_twice_is_returned_once() -> None:
    hands = ("R1 R2 R3 Rare Rare", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    start = set_up("hermit samurai ruler", *hands, round=3, black_crowns=(2, 0, 0))
    (redraw,) = (move for move in start.legal(0) if getattr(move, "act", "") and move.choice == ("Rare",))
    once = start.after(0, redraw)
    assert asked(once) == "end_of_setup" and "black_crown Rare" in choices(once)
    once.when(0, redraw).refused("tricktakers.too-late")


@rule("TT-79")
def test_kakumei_leaves_what_a_card_is() -> None:
    """The Strategist's trap C still sees black in a Kakumei trick."""
    start = tricks("resistance strategist king", "R5 R2", "R8 G1", "K9 G2", notes={1: {"stack": tuple("CABDE")}})
    after = line(start, "R5, yes, R8, K9")
    assert after.state.points == (30, 30, 20)
