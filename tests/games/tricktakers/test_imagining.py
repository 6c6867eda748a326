"""What a seat imagines: never what she has seen to be otherwise, and never without the truth (TT-69)."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.cards import FACE_DOWN, Cards, face_down, hidden_hands
from domain.dealing import dealer
from domain.game import DEALER, Setup
from domain.games.tricktakers import GAME, imagining, places
from domain.games.tricktakers.cards import colour_of, exclusive
from domain.games.tricktakers.events import AgendaSet, CardsDiscarded, CardsMoved, Dealt, Noted, SetUpBegun, Shuffled
from domain.games.tricktakers.memory import Memory, remembered
from domain.games.tricktakers.model import State, Step
from domain.games.tricktakers.roster import roster
from domain.luck import Luck
from domain.playing import play
from tests.games.tricktakers.setups import setups
from tests.games.tricktakers.table import acting, after, dealt, line, move, tricks
from tests.rulebook import Given, rule

GAMES = 12
EVERY = 9  # one position in so many


def positions(key: str, setup: Setup) -> Iterator[tuple[State, int, list[Any]]]:
    """Every few moves of a random game: the state, a seat, and her log."""
    logs: list[list[Any]] = [[] for _ in range(setup.seats)]
    for n, step in enumerate(play(GAME, setup, key.encode())):
        for seat, log in enumerate(logs):
            log += [GAME.redact(event, seat) for event in step.events]
        if n % EVERY == 0 and GAME.outcome(step.after) is None and GAME.to_act(step.after) != {DEALER}:
            yield step.after, n // EVERY % setup.seats, logs[n // EVERY % setup.seats]


@rule("TT-69")
@pytest.mark.parametrize("number", range(GAMES))
def test_the_truth_is_never_ruled_out(number: int) -> None:
    setup = setups(Luck(b"truth", "setups"), GAMES)[number]
    for state, seat, log in positions(f"truth {number}", setup):
        memory = remembered(log)
        deal_the_truth(state, seat, memory)
        parts = list(imagining._parts(GAME.view(state, seat), memory))
        assert imagining._plausible(state, parts, memory)


def deal_the_truth(state: State, seat: int, memory: Memory) -> None:
    """ValueError if what she knows forbids the cards to lie as they really do."""
    view = GAME.view(state, seat)
    parts = list(imagining._parts(view, memory))
    where = imagining._where(view, parts, memory)
    fits = imagining._fits(view, parts, where, memory)
    truth = [places.lying(state, part.place) for part in parts]
    sizes = [part.size for part in parts]
    dealer(sorted(where), sizes, lambda card, at: fits(card, at) and card.partition("|")[0] in truth[at])


def imagined(start: Given, seat: int, text: str) -> list[State]:
    """What a seat imagines after this line of play, of which she saw all."""
    hands = tuple(tuple(card for card in hand if not exclusive(card)) for hand in start.state.hands)
    log: list[Any] = [Dealt(1, hidden_hands(hands, seat), face_down(start.state.deck), ())]
    held = {places.hand(other): hand for other, hand in enumerate(start.state.hands)}
    for other, name in enumerate(start.state.characters):
        piles = [places.pile(start.state, other, field) for field in roster()[name].piles]
        held |= {pile: places.lying(start.state, pile) for pile in piles}
    for place, cards in held.items():
        own = tuple(card for card in cards if exclusive(card))
        log.append(GAME.redact(CardsMoved("box", place, own, own, ()), seat))
    given = start
    for words in text.split(","):
        then, by = move(given, words.strip()), acting(given)
        chosen = next(one for one in given.legal(by) if dealt(given.after(by, one)).state == then.state)
        log += [GAME.redact(event, seat) for event in GAME.decide(given.state, by, chosen)]
        given = then
    draw = GAME.determinize(GAME.view(given.state, seat), log, seat)
    return [draw(Luck(b"imagined", str(i))) for i in range(40)]


def colours(cards: Cards) -> list[str | None]:
    return [colour_of(card) for card in cards]


@rule("TT-2", "TT-69")
def test_a_shown_void_is_remembered_when_a_card_has_been_drawn() -> None:
    start = tricks("king hermit gambler", "R9 R8 R7 R6", "B1 B2 B3 B4", "R1 R2 R3 G4", deck="B5")
    for state in imagined(start, 0, "R9, B1, R1, R8, hermit.draw yes, B2"):
        assert colours(state.hands[1]).count("R") <= 1, "only the drawn card can be red"
    reds = [colours(state.hands[1]).count("R") for state in imagined(start, 0, "R9, B1, R1, R8, hermit.draw yes, B2")]
    assert 1 in reds, "and it may be"
    red = tricks("king hermit gambler", "R9 R8 R7 R6", "B1 B2 B3 B4", "R1 R2 R3 G4", deck="R5")
    for state in imagined(red, 0, "R9, B1, R1, R8, hermit.draw yes, B2, R5"):
        assert "R" not in colours(state.hands[1]), "it was, and it is played"


@rule("TT-31", "TT-69")
def test_what_leaves_a_hand_unseen_is_no_colour_that_it_lacked() -> None:
    hands = ("R9 R8 R7", "B1 B2 B3 G4", "R1 R2 R3")
    start = tricks("king summoner gambler", *hands, notes={1: {"mp": 5}}, piles={1: {"rear": "OKO"}}, deck="K9 K8")
    for state in imagined(start, 0, "R9, B1, no, R1, R8, summoner.command OKO B2 B3"):
        assert "R" not in colours(state.discards), "she had shown that she has no red card"


@rule("TT-36", "TT-69")
def test_what_the_samurai_gave_up_was_black() -> None:
    notes = {1: {"letters": ("crown", "", "partner")}}
    start = tricks("king thief samurai", "R9 R8 R7", "K1 R2 R3", "B1 B2 B3", leader=1, notes=notes, deck="G9")
    for state in imagined(start, 0, "thief.offer K1, B1"):
        assert colours(state.discards) == ["K"], "the offered card, which nobody else has seen"
        assert "K" not in colours(state.hands[2])


@rule("TT-84", "TT-69")
def test_who_used_the_tactical_card_could_have_followed() -> None:
    start = tricks("king strategist hermit", "R9 R8", "R1 B1", "R2 B2", notes={1: {"stack": tuple("DABCE")}})
    for state in imagined(start, 0, "R9, B1 as tactical"):
        assert "R" in colours(state.hands[1])


@rule("TT-35", "TT-69")
def test_ninjas_second_card_follows_or_she_could_not() -> None:
    start = tricks("king ninja hermit", "B9 R8", "B1 B2 G1 G2 G3", "R2 B3", deck="K9")
    for state in imagined(start, 0, "B9, B1, B2"):
        (second,) = state.sheets[1].second
        assert colour_of(second) in ("B", None) or colours(state.hands[1]).count("B") <= 1


@rule("TT-32", "TT-69")
def test_three_cards_without_colour_show_that_an_alchemist_cannot_follow() -> None:
    start = tricks("king alchemist hermit", "R9 R8", "Rare Flag EL B1* G2* B3*", "R2 B3", trick=4)
    assert line(start, "R9, EL Flag Rare").state.voids[1] == ("R",)
    assert line(start, "R9, B1* EL Rare").state.voids[1] == ("R",)


@rule("TT-77", "TT-69")
def test_the_berserker_card_is_never_imagined_among_what_was_discarded() -> None:
    start = tricks("traveler berserker hermit", "R1 G9 G8", "Berserker R10 B10", "R2 K10 B4", leader=1, deck="K9 K8")
    gift = "Berserker, R2, R1, yes, R1, Berserker, 2, hermit.draw yes, K10"
    for state in imagined(start, 0, gift):
        assert "Berserker" in state.hands[2], "she gave it away herself, and it cannot be discarded"


@rule("TT-77", "TT-34", "TT-69")
def test_the_berserker_card_is_never_imagined_as_a_partners_answer() -> None:
    notes = {2: {"letters": ("crown", "points", "", "partner"), "chip": "0"}}
    hands = ("R1 G9 G8", "Berserker R10 B10", "R2 B3 B4", "R3 B5 B6")
    start = tricks("traveler berserker thief hermit", *hands, leader=1, notes=notes)
    for state in imagined(start, 0, "Berserker, R2, R3, R1, yes, R1, R2, Berserker, 2, thief.offer B3, B5"):
        assert "Berserker" in state.hands[3]


@rule("TT-36", "TT-63", "TT-69")
def test_a_samurai_may_hold_black_only_if_it_could_not_be_replaced() -> None:
    notes = {0: {"letters": ("", "partner", "crown")}}
    start = tricks("thief samurai king", "K9 R1", "R3 R4", "B1 B2", notes=notes)
    gone = start.state.deck
    stuck = line(after(start, CardsMoved("deck", "won 2", gone, gone, ())), "thief.offer K9, R3").state
    replaced = line(start, "thief.offer K9, R3").state
    assert [roster()["samurai"].may_hold(state, 1, "K1") for state in (stuck, replaced)] == [True, False]


@rule("TT-36", "TT-69")
def test_black_cards_that_a_samurai_changed_are_shuffled_into_the_deck_and_drawn() -> None:
    unseen = (FACE_DOWN, FACE_DOWN)
    log = (
        Dealt(1, (("R1", "R2"), unseen), unseen, ()),
        Noted(1, "samurai", "black", 2),
        CardsMoved("hand 1", "aside 1", unseen, unseen, ()),
        CardsMoved("deck", "hand 1", unseen, unseen, ()),
        CardsDiscarded("aside 1", unseen, unseen, (), ()),
    )
    assert +remembered(log).black == {"discards": 2}
    shuffled = (*log, Shuffled("deck", unseen))
    assert +remembered(shuffled).black == {"deck": 2}
    drawn = CardsMoved("deck", "hand 1", unseen[:1], unseen[:1], ())
    assert +remembered((*shuffled, drawn)).black == {"deck": 1}, "which one is not known"


@rule("TT-30", "TT-76", "TT-69")
def test_a_carried_card_is_in_the_hand_when_its_set_up_is_over() -> None:
    """Of two cards that belong to a character the other one has left."""
    unseen = (FACE_DOWN,)
    log = (
        Dealt(3, (unseen, ("R1",)), unseen, ()),
        SetUpBegun(0),
        CardsMoved("box", "hand 0", ("K7*",), ("K7*",), ()),
        CardsMoved("carried 0", "hand 0", ("Rare*",), ("Rare*",), ()),
        CardsDiscarded("hand 0", unseen, (), unseen, ()),
    )
    exchanged = CardsMoved("hand 0", "aside 0", unseen, unseen, ())

    def where(*events: Any) -> dict[str, set[str]]:
        return {seen.card: seen.places for seen in remembered(events).seen}

    assert where(*log) == {"R1": {"hand 1"}, "K7*": {"hand 0", "out"}, "Rare*": {"hand 0"}}
    assert where(*log, exchanged)["Rare*"] == {"hand 0"}
    assert where(*log, SetUpBegun(1), exchanged)["Rare*"] == {"hand 0", "aside 0"}, "in the tricks it may go"


@rule("TT-76", "TT-69")
@pytest.mark.parametrize(("note", "left"), [(("Rare*",), {"hand 0"}), ((), {"hand 0", "aside 0"})])
def test_in_a_set_up_that_began_by_rules_1_a_carried_card_may_have_been_redrawn(
    note: tuple[str, ...], left: set[str]
) -> None:
    """There the last step of a set-up does not tell what was carried into it."""
    unseen = (FACE_DOWN,)
    log = (
        Dealt(3, (unseen, ("R1",)), unseen, ()),
        SetUpBegun(0),
        CardsMoved("carried 0", "hand 0", ("Rare*",), ("Rare*",), ()),
        AgendaSet((Step("discard_for", 0, ("Rare*",)), Step("end_of_setup", 0, note))),
        CardsMoved("hand 0", "aside 0", unseen, unseen, ()),
    )
    assert next(seen.places for seen in remembered(log).seen if seen.card == "Rare*") == left


@rule("TT-60", "TT-69")
def test_a_samurai_gives_up_a_carried_black_7() -> None:
    unseen = (FACE_DOWN,)
    log = (
        Dealt(3, (unseen, ("R1",)), unseen, ()),
        SetUpBegun(0),
        CardsMoved("carried 0", "hand 0", ("K7*",), ("K7*",), ()),
        Noted(0, "samurai", "black", 1),
        CardsMoved("hand 0", "aside 0", unseen, unseen, ()),
    )
    assert "aside 0" in next(seen.places for seen in remembered(log).seen if seen.card == "K7*")


@rule("TT-33", "TT-53", "TT-77", "TT-69")
def test_the_berserker_card_may_have_been_given_to_any_other_player() -> None:
    """Neither giver nor receiver, a seat knows no more than that: an Alchemist may have put it on her deck."""
    hands = ("R1 G9 G8", "Berserker R10 B10", "R1* R2* R3* B1* B2* B3*", "R3 B5 B6")
    piles = {2: {"deck": "G1* G2* G3*"}}
    start = tricks("traveler berserker alchemist hermit", *hands, leader=1, piles=piles)
    text = "Berserker, R1* R3* B3* as R, R3, R1, yes, R1, Berserker, R1*, R3*, R3, Berserker, R1*, 3"
    found = {place for state in imagined(start, 3, text) for place in holders(state, "Berserker")}
    assert found == {"hand 0", "hand 1", "deck 2"}


def holders(state: State, card: str) -> list[str]:
    held = [places.hand(seat) for seat, hand in enumerate(state.hands) if card in hand]
    return held + [f"deck {seat}" for seat, sheet in enumerate(state.sheets) if card in getattr(sheet, "top_deck", ())]


@rule("TT-52", "TT-25", "TT-69")
def test_the_traveler_can_imagine_while_she_rewinds_a_card_that_lay_face_down() -> None:
    piles = {1: {"initial": "Potion Axe", "item_deck": "Gold"}}
    start = tricks("king adventurer traveler", "R3 R4", "R5 B1", "R9 G1", piles=piles)
    for state in imagined(start, 2, "R3, adventurer.use Potion, R5, traveler.rewind yes"):
        assert "R3" in state.hands[0] and len(state.hands[1]) == 2
