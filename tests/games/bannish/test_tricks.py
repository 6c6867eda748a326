"""The rules of a trick, one test a rule or more."""

from collections import Counter

import pytest

from domain.cards import FACE_DOWN
from domain.games.bannish import GAME
from domain.games.bannish.model import (
    Bannished,
    CardPlayed,
    CardTaken,
    Deal,
    Dealt,
    PlayCard,
    RoundEnded,
    TakeCard,
    TrickWon,
    deck,
)
from domain.luck import Luck
from tests.rulebook import Given, given, rule


def dealt(*hands: str, chip: int = 0) -> Given:
    return given(GAME, len(hands), Dealt(1, tuple(tuple(hand.split()) for hand in hands), chip))


def played(start: Given, *cards: str) -> Given:
    """Each card is played by whoever is to act."""
    for card in cards:
        start = start.after(min(GAME.to_act(start.state)), PlayCard(card))
    return start


@rule("BAN-1")
@pytest.mark.parametrize(("seats", "colours"), [(3, "RBG"), (4, "RBGY"), (5, "RBGYP")])
def test_a_colour_a_player_every_number_twice_twelve_each(seats: int, colours: str) -> None:
    assert Counter(deck(seats)) == Counter({f"{colour}{n}": 2 for colour in colours for n in range(1, 7)})
    start = given(GAME, seats)
    (event,) = GAME.decide(start.state, -1, GAME.chance(start.state, Luck(b"", "deal:1")))
    assert [len(hand) for hand in event.hands] == [12] * seats
    assert Counter(card for hand in event.hands for card in hand) == Counter(deck(seats))
    for viewer in (*range(seats), None):
        shown = GAME.redact(event, viewer)
        assert all(hand == (FACE_DOWN,) * 12 for seat, hand in enumerate(shown.hands) if seat != viewer)


@rule("BAN-1")
def test_the_dealer_deals_the_whole_deck_and_only_he() -> None:
    start = given(GAME, 3)
    start.when(-1, Deal(deck(3)[1:], 0)).refused("bannish.deal")
    start.when(0, Deal(deck(3), 0)).refused("bannish.not-the-dealers-turn")


@rule("BAN-10")
def test_the_chip_holder_leads_any_card() -> None:
    start = dealt("R1 B2", "R3 B3", "G1 G2", chip=1)
    assert GAME.to_act(start.state) == {1}
    assert start.legal(1) == [PlayCard("R3"), PlayCard("B3")]
    start.when(1, PlayCard("R1")).refused("bannish.not-in-hand")


@rule("BAN-11")
def test_the_lead_colour_is_followed_clockwise_if_possible() -> None:
    trick = played(dealt("R1 B2", "R3 B3 R4", "G1 B4"), "R1")
    assert trick.legal(1) == [PlayCard("R3"), PlayCard("R4")]
    trick.when(1, PlayCard("B3")).refused("bannish.must-follow")
    trick.when(2, PlayCard("G1")).refused("bannish.not-your-turn", "to act: seat 1")
    assert played(trick, "R3").legal(2) == [PlayCard("G1"), PlayCard("B4")]


@rule("BAN-12")
def test_a_pair_ends_the_trick_at_once() -> None:
    trick = played(dealt("R3 B1", "R3 B2", "R5 B3", "R6 B4"), "R3")
    after = trick.when(1, PlayCard("R3")).then(CardPlayed(1, "R3"), Bannished(1, "R3", ("R3", "R3")))
    assert after.state.hands[2:] == (("R5", "B3"), ("R6", "B4"))
    assert after.state.taken == ((), (), (), ())


@rule("BAN-12")
def test_the_last_player_may_bannish_too() -> None:
    trick = played(dealt("R3 B1", "R4 B2", "R3 B3"), "R3", "R4")
    trick.when(2, PlayCard("R3")).then(
        CardPlayed(2, "R3"), Bannished(2, "R3", ("R3", "R3")), TrickWon(1, 2), CardTaken(1, "R4", (), ())
    )


@rule("BAN-13")
def test_the_highest_of_the_lead_colour_wins_trick_and_chip() -> None:
    trick = played(dealt("R3 B1", "R5 B2", "B6 B3"), "R3", "R5")
    after = trick.when(2, PlayCard("B6")).then(CardPlayed(2, "B6"), TrickWon(1, 1))
    assert after.state.chip == 1 and GAME.to_act(after.state) == {1}


@rule("BAN-14", "BAN-30", "BAN-35")
@pytest.mark.parametrize(
    ("cards", "winner", "chip"),
    [
        ("R3 R5 B2 B2", 1, 3),  # the off-colour pair leaves red 3 and red 5
        ("R3 B6 G2 G2", 0, 3),  # the leader's own card is the closest to her: red, though the blue 6 is higher
        ("R3 B2 R3", 1, 2),  # the blue 2 wins although it is not red
        ("R3 B2 B6 R3", 2, 3),  # the earliest card left sets the colour anew: blue
        ("R3 B2 G6 R3", 1, 3),  # not the green 6
    ],
)
def test_after_a_bannish_the_earliest_card_left_sets_the_colour(cards: str, winner: int, chip: int) -> None:
    hands = [f"{card} Y{seat + 1}" for seat, card in enumerate(cards.split())]
    hands += [f"P{seat} Y6" for seat in range(len(hands), 4)]
    after = played(dealt(*hands), *cards.split())
    assert after.state.chip == chip != winner
    assert winner in (after.state.picker, *(seat for seat in range(4) if after.state.taken[seat]))


@rule("BAN-15")
def test_the_winner_takes_any_one_card_and_the_rest_leaves_face_down() -> None:
    trick = played(dealt("R3 B1", "R5 B2", "B6 B3"), "R3", "R5", "B6")
    assert trick.legal(1) == [TakeCard("R3"), TakeCard("R5"), TakeCard("B6")]
    trick.when(1, TakeCard("B1")).refused("bannish.not-on-table")
    trick.when(0, TakeCard("R3")).refused("bannish.nothing-to-take")
    after = trick.when(1, TakeCard("B6")).then(CardTaken(1, "B6", ("R3", "R5"), ("R3", "R5")))
    assert after.state.taken == ((), ("B6",), ())
    after.when(1, TakeCard("R3")).refused("bannish.nothing-to-take")


@rule("BAN-15")
def test_with_nothing_left_only_the_chip_moves() -> None:
    after = played(dealt("R3 B1", "R3 B2", "R5 B3"), "R3", "R3")
    assert after.state.taken == ((), (), ())
    assert GAME.to_act(after.state) == {1}


@rule("BAN-16")
def test_the_chip_holder_leads_the_next_trick() -> None:
    after = played(dealt("R3 B1", "R4 B2", "R3 B3"), "R3", "R4", "R3")
    assert GAME.to_act(after.state) == {2}


@rule("BAN-16", "BAN-32")
def test_what_left_is_face_down_in_every_view_and_taken_cards_and_sizes_are_open() -> None:
    after = played(dealt("R3 B1", "R4 B2", "R3 B3"), "R3", "R4", "R3")
    for viewer in (0, 1, 2, None):
        seen = GAME.view(after.state, viewer)
        assert seen.removed == (FACE_DOWN, FACE_DOWN)
        assert seen.taken == ((), ("R4",), ())
        assert GAME.summary(seen, viewer)["hand_sizes"] == [1, 1, 1]
    # The log of plays stays: all saw the pair.
    assert GAME.redact(Bannished(2, "R3", ("R3", "R3")), None).card == "R3"


@rule("BAN-31")
def test_the_pick_comes_before_the_round_end_and_the_next_lead() -> None:
    trick = played(dealt("R3", "R5", "B6"), "R3", "R5")
    pick = trick.when(2, PlayCard("B6")).then(CardPlayed(2, "B6"), TrickWon(1, 1))
    pick.when(1, PlayCard("R5")).refused("bannish.take-first")
    pick.when(1, TakeCard("R5")).then(CardTaken(1, "R5", ("R3", "B6"), ("R3", "B6")), RoundEnded())


@rule("BAN-31")
def test_a_single_card_is_taken_by_the_server() -> None:
    after = played(dealt("R3 B1", "B2 B4", "R3 B3"), "R3", "B2", "R3")
    assert after.state.taken == ((), ("B2",), ())
    assert GAME.to_act(after.state) == {2}


@rule("BAN-35")
def test_both_copies_in_one_hand_are_no_bannish() -> None:
    trick = played(dealt("R3 R3", "R4 B2", "R5 B3"), "R3", "R4", "R5")
    assert trick.state.removed == () and trick.state.picker == 2
    assert trick.legal(0) == []


@rule("BAN-36")
def test_every_trick_takes_cards_from_at_least_two_hands() -> None:
    after = played(dealt("R3 B1", "R3 B2", "R5 B3"), "R3", "R3")
    assert [len(hand) for hand in after.state.hands] == [1, 1, 2]
