"""The end of a round, its scoring, and the end of the game."""

import pytest

from domain.cards import Cards
from domain.game import BadSetup, Outcome, Setup, replace
from domain.games.bannish import GAME
from domain.games.bannish.model import (
    STARS,
    Deal,
    Dealt,
    GameWon,
    Options,
    PlayCard,
    RoundEnded,
    RoundScored,
    ScoreRound,
    TakeCard,
    deck,
)
from domain.games.bannish.scoring import points, score, second_place
from domain.luck import Luck
from domain.playing import play
from tests.games.bannish.test_tricks import dealt, played
from tests.rulebook import given, rule


@rule("BAN-2")
def test_stars() -> None:
    assert [points((f"R{n}",), "inverse") for n in range(1, 7)] == [6, 5, 4, 3, 2, 1]
    assert [points((f"P{n}",), "same") for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for stars in STARS.values():
        assert min(stars.values()) >= 1 and len(set(stars.values())) > 1
    assert all(card["restored"] for card in GAME.data["cards"])


@rule("BAN-20")
def test_the_round_ends_after_a_trick_when_a_hand_is_empty() -> None:
    after = played(dealt("R3", "R3 B2", "R5 B3"), "R3", "R3")
    assert after.state.phase == "score" and GAME.to_act(after.state) == {-1}
    after.when(1, PlayCard("B2")).refused("bannish.not-your-turn", "to act: the dealer")
    assert after.legal(-1) == [], "the dealer's moves are drawn, not listed"
    dealt("R3 R4", "R3 B2", "R5 B3").when(-1, ScoreRound()).refused("bannish.not-the-dealers-turn")


@rule("BAN-20", "BAN-12")
@pytest.mark.parametrize("hands", ["R3,R3 B1,R5 B2", "R3 B1,R3,R5 B2"], ids=["the leader's", "the second player's"])
def test_a_pair_may_take_the_last_card_of_either_hand(hands: str) -> None:
    """Whoever did not play keeps her hand, and it counts."""
    end = played(dealt(*hands.split(",")), "R3", "R3")
    assert end.state.phase == "score" and end.state.hands[2] == ("R5", "B2")


@rule("BAN-20")
def test_the_round_goes_on_while_all_have_cards() -> None:
    assert played(dealt("R3 B1", "R3 B2", "R5"), "R3", "R3").state.phase == "play"


@rule("BAN-21", "BAN-36")
def test_taken_cards_and_cards_in_hand_count() -> None:
    trick = played(dealt("R3", "R5 B1", "B6 B2"), "R3", "R5", "B6")
    end = trick.after(1, TakeCard("R3"))
    scored = end.after(-1, ScoreRound())
    assert scored.state.last_round.stars == (0, 4 + 6, 5)
    assert scored.state.last_round.hands == ((), ("B1",), ("B2",))
    assert scored.state.last_round.gained == (0, 0, 1)


@rule("BAN-22", "BAN-23", "BAN-24", "BAN-33")
@pytest.mark.parametrize(
    ("stars", "sizes", "seconds"),
    [
        ((10, 10, 8), (1, 1, 1), {2}),  # BAN-22: dense places
        ((10, 8, 0), (1, 1, 0), {1}),
        ((10, 8, 8), (1, 3, 2), {2}),  # BAN-23: the fewest cards
        ((10, 8, 8, 8), (1, 2, 2, 3), {1, 2}),  # BAN-23: several with equally few
        ((10, 10, 0), (1, 1, 0), set()),  # BAN-24: only first places and zeros
        ((10, 0, 0), (1, 0, 0), set()),  # BAN-33: only one above zero
        ((7, 7, 7), (1, 2, 3), set()),  # BAN-33: all the same
        ((0, 0, 0), (0, 0, 0), set()),
    ],
)
def test_the_second_place_scores(stars: tuple[int, ...], sizes: tuple[int, ...], seconds: set[int]) -> None:
    assert second_place(stars, sizes) == seconds


@rule("BAN-23", "BAN-36")
@pytest.mark.parametrize(
    ("hands", "taken", "second"),
    [
        (((), ("B1",), ("G3", "R5")), (("R1", "G1"), (), ()), 1),  # fewer in hand
        (((), ("B1",), ()), (("R1", "G1"), (), ("G3", "R5")), 1),  # one in hand against two taken
        (((), ("B3", "R5"), ()), (("R1", "G1"), (), ("G1",)), 2),  # two in hand against one taken
    ],
)
def test_of_equal_totals_cards_in_hand_and_taken_are_counted_alike(
    hands: tuple[Cards, ...], taken: tuple[Cards, ...], second: int
) -> None:
    result = score(replace(dealt("R3", "R3", "R5").state, hands=hands, taken=taken))
    assert result.stars == (12, 6, 6)
    assert [seat for seat, gained in enumerate(result.gained) if gained] == [second]


@rule("BAN-25")
def test_the_chip_stays_for_the_next_round() -> None:
    end = played(dealt("R3", "R3 B2", "R5 B3"), "R3", "R3").after(-1, ScoreRound())
    deal = GAME.chance(end.state, Luck(b"", "deal:9"))
    assert deal.chip is None
    assert GAME.to_act(end.after(-1, deal).state) == {1}


@rule("BAN-26")
def test_two_victory_points_win() -> None:
    end = played(dealt("R3", "R3 B2", "R5 B3 B1"), "R3", "R3")
    first = end.after(-1, ScoreRound())
    assert first.state.victory == (0, 1, 0) and GAME.outcome(first.state) is None
    again = first.after(-1, GAME.chance(first.state, Luck(b"", "deal:9")))
    hands = (("R3",), ("R3", "B2"), ("R5", "B3", "B1"))
    last = played(type(end)(GAME, GAME.evolve(again.state, Dealt(2, hands, 0))), "R3", "R3")
    scored = GAME.decide(last.state, -1, ScoreRound())
    assert isinstance(scored[0], RoundScored) and scored[1:] == [GameWon((1,))]
    over = last.after(-1, ScoreRound())
    assert GAME.outcome(over.state) == Outcome((1,), (0, 2, 0), "first to 2 victory points")
    over.when(1, PlayCard("B2")).refused("bannish.over")


@rule("BAN-26")
def test_several_at_once_share() -> None:
    state = played(dealt("R3", "R3 B2", "R5 B2"), "R3", "R3").state
    # Seats 1 and 2 tie for the first place; give them unequal totals and a second place for two.
    state = GAME.evolve(state, RoundEnded())
    twice = type(state)(**{**vars(state), "victory": (1, 1, 0), "hands": (("B2",), ("B2",), ("B1",)), "removed": ()})
    assert GAME.decide(twice, -1, ScoreRound())[1] == GameWon((0, 1))


@rule("BAN-33")
def test_a_round_without_a_point_changes_nothing_but_the_leader() -> None:
    start = dealt("R3", "R3 B2", "B2")
    end = played(start, "R3", "R3").after(-1, ScoreRound())
    assert end.state.victory == (0, 0, 0)
    assert end.state.chip == 1
    deal = GAME.chance(end.state, Luck(b"", "deal:9"))
    assert len(deal.deck) == 36, "all cards are dealt anew"


@rule("BAN-32")
def test_at_the_round_end_all_hands_are_shown() -> None:
    end = played(dealt("R3", "R3 B2", "R5 B3"), "R3", "R3")
    (event,) = GAME.decide(end.state, -1, ScoreRound())
    assert GAME.redact(event, None).result.hands == ((), ("B2",), ("R5", "B3")) == end.state.hands[:3]


@rule("BAN-21", "BAN-32")
def test_a_view_says_the_stars_that_its_viewer_may_count() -> None:
    """Taken cards are open; what a hand holds is its owner's to know."""
    state = played(dealt("R3 B1", "R5 B2", "B6 B3"), "R3", "R5", "B6").after(1, TakeCard("R3")).state
    shown = {viewer: GAME.summary(GAME.view(state, viewer), viewer) for viewer in (0, 1, None)}
    assert {tuple(summary["taken_stars"]) for summary in shown.values()} == {(0, 4, 0)}
    assert (shown[0]["hand_stars"], shown[1]["hand_stars"]) == (6, 5)
    assert "hand_stars" not in shown[None]


@rule("BAN-34", "BAN-10")
def test_the_starting_seat_is_drawn_or_given() -> None:
    chips = set()
    for i in range(40):
        start = given(GAME, 3)
        chips.add(GAME.chance(start.state, Luck(b"", f"deal:{i}")).chip)
    assert chips == {0, 1, 2}
    start = given(GAME, 3, options=Options(starting_seat=2))
    after = start.after(-1, GAME.chance(start.state, Luck(b"", "deal:1")))
    assert GAME.to_act(after.state) == {2}
    for nowhere in (3, -1):
        with pytest.raises(BadSetup, match="seats are 0 to 2"):
            GAME.initial(Setup(3, Options(starting_seat=nowhere)))
        given(GAME, 3).when(-1, Deal(deck(3), nowhere)).refused("bannish.deal")
    given(GAME, 3).when(-1, Deal(deck(3), None)).refused("bannish.deal")
    assert start.after(-1, Deal(deck(3), 1)).state.chip == 2, "a chip that somebody has is not drawn again"


@rule("BAN-36")
def test_at_the_start_of_a_trick_everybody_has_a_card() -> None:
    for step in play(GAME, Setup(5, Options()), b"BAN-36"):
        if step.after.phase == "play" and not step.after.trick:
            assert all(step.after.hands)
