"""Points, Crowns, redraws, the order at the end of a round, victory (TT-10, TT-13, TT-16 to TT-19, TT-66, TT-76)."""

import pytest

from domain.games.tricktakers import GAME
from domain.games.tricktakers.events import CardsMoved
from domain.games.tricktakers.model import Line, Options
from domain.games.tricktakers.moves import Act
from domain.games.tricktakers.running import settled
from tests.games.tricktakers.table import (
    acting,
    after,
    asked,
    choices,
    end_of_round,
    hand,
    line,
    scored,
    set_up,
    tricks,
)
from tests.rulebook import Given, rule

HANDS = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5", "K1 K2 K3 K4 K5")


@rule("TT-10", "TT-66")
def test_everybody_starts_with_30_and_nobody_falls_below_0() -> None:
    state = tricks("king hermit gambler", "R1", "R2", "R3").state
    assert state.points == (30, 30, 30)
    assert settled(state, (Line(0, -50, "loss"), Line(0, 30, "gain"), Line(1, -50, "loss"))) == (10, 0, 30)


@rule("TT-13")
@pytest.mark.parametrize(
    ("characters", "won", "crown", "black"),
    [
        ("king hermit gambler resistance", (3, 1, 1, 0), 0, (3,)),
        ("king hermit gambler resistance", (2, 2, 1, 0), None, (3,)),
        ("king hermit gambler resistance", (3, 2, 0, 0), 0, (2, 3)),
        ("king hermit gambler resistance", (0, 3, 2, 0), 1, (0, 3)),
        ("hermit king gambler resistance samurai", (0, 3, 0, 0, 2), 1, (2, 3)),
        ("hermit king gambler resistance thief", (1, 3, 0, 0, 1), 1, (2, 3)),
    ],
)
def test_crowns(characters: str, won: tuple[int, ...], crown: int | None, black: tuple[int, ...]) -> None:
    names = characters.split()
    notes = {seat: {"bid": 4} for seat, name in enumerate(names) if name == "gambler"}
    notes |= {s: {"letters": ("",) * len(names), "chip": "0"} for s, name in enumerate(names) if name == "thief"}
    state = scored(end_of_round(characters, won, notes=notes)).state
    assert (state.round_crown, state.round_black_crowns) == (crown, black), "at most two, highest priority first"
    assert state.crowns == tuple(int(seat == crown) for seat in range(len(names)))


@rule("TT-13")
def test_crowns_are_kept_over_rounds() -> None:
    end = scored(end_of_round("king hermit resistance", (1, 3, 1), crowns=(1, 0, 0), black_crowns=(2, 0, 0)))
    assert end.state.crowns == (1, 1, 0) and end.state.black_crowns == (2, 0, 0) and asked(end) == "deal"


@rule("TT-17", "TT-19")
def test_a_characters_own_condition_comes_before_two_crowns() -> None:
    end = scored(end_of_round("hermit samurai king", (0, 4, 1), crowns=(2, 0, 0)))
    assert end.state.won_by == 1


@rule("TT-17", "TT-66")
def test_two_crowns_then_three_black_crowns_each_by_priority() -> None:
    end = scored(end_of_round("king hermit resistance", (3, 2, 0), crowns=(1, 0, 0), black_crowns=(0, 0, 2)))
    assert (end.state.won_by, end.state.reason) == (0, "2 Crowns")
    end = scored(end_of_round("king hermit resistance", (2, 2, 1), black_crowns=(0, 3, 3)))
    assert (end.state.won_by, end.state.reason) == (2, "3 Black Crowns"), "Resistance before Hermit"
    assert GAME.outcome(end.state).winners == (2,)


@rule("TT-17")
def test_most_points_after_round_3_equal_by_priority() -> None:
    end = scored(end_of_round("resistance hermit berserker", (2, 2, 1), round=3, points=(0, 90, 20)))
    assert end.state.points == (60, 60, 10) and end.state.won_by == 0


@rule("TT-18", "TT-71")
@pytest.mark.parametrize(
    ("rule350", "points", "wins"),
    [
        ("over", (350, 0, 0, 0), False),
        ("over", (351, 0, 0, 0), True),
        ("variant", (350, 340, 0, 0), True),
        ("variant", (250, 100, 0, 0), True),
        ("variant", (249, 100, 0, 0), False),
    ],
)
def test_the_350_rule(rule350: str, points: tuple[int, ...], wins: bool) -> None:
    """Seat 1 has two Crowns, which comes later."""
    options = Options(rule350=rule350, starting_seat=0)
    end = scored(
        end_of_round(
            "samurai resistance king hermit",
            (0, 0, 2, 3),
            round=3,
            points=(points[0], points[1], 0, 0),
            crowns=(0, 2, 0, 0),
            options=options,
        )
    )
    assert (end.state.won_by == 0) == wins, end.state.points
    early = scored(
        end_of_round("samurai resistance king hermit", (0, 0, 2, 3), round=2, points=(400, 0, 0, 0), options=options)
    )
    assert early.state.won_by is None, "round 3 only"


@rule("TT-18", "TT-19")
@pytest.mark.parametrize(("points", "winner"), [(351, 2), (381, 0)])
def test_the_350_rule_looks_at_points_after_thefts(points: int, winner: int) -> None:
    """The Thief takes 30 from the Samurai; seat 2 has two Crowns, which comes later."""
    notes = {1: {"letters": ("points", "", "partner"), "chip": "0"}}
    end = end_of_round("samurai thief king", (0, 0, 4), round=3, points=(points, 0, 0), crowns=(0, 0, 2), notes=notes)
    assert scored(end).state.won_by == winner


@rule("TT-18")
def test_the_350_rule_is_for_the_expansions_characters_and_marked_restored() -> None:
    end = scored(end_of_round("hermit resistance king", (1, 0, 4), round=3, points=(400, 0, 0), crowns=(0, 2, 0)))
    assert end.state.won_by == 1
    row = GAME.data["rule350"]
    assert row["restored"] is True
    assert set(row["characters"]) == {"strategist", "summoner", "alchemist", "traveler", "thief", "ninja", "samurai"}


@rule("TT-16", "TT-76")
def test_black_crowns_are_returned_in_round_3_for_other_cards() -> None:
    start = set_up("hermit samurai gambler", *HANDS[:3], round=3, black_crowns=(2, 0, 1), deck="R9 B9 G9 R8 B8")
    assert (acting(start), asked(start)) == (2, "gambler.exchange")
    first = line(start, "black_crown G1 G2")
    assert asked(first) == "gambler.exchange" and first.state.black_crowns == (2, 0, 0), (
        "with every decision of her own"
    )
    assert hand(first, 2) == "R9 B9 G3 G4 G5", "the drawn cards are seen before the next"
    hermit = line(first, "no, 0, 0")
    assert (acting(hermit), asked(hermit)) == (0, "end_of_setup")
    assert len(hermit.legal(0)) == 32
    again = line(hermit, "black_crown R1 R2 R3 R4 R5")
    assert asked(again) == "end_of_setup", "each Black Crown once"
    done = line(again, "black_crown B8")
    assert done.state.black_crowns == (0, 0, 0) and asked(done) != "end_of_setup"


@rule("TT-16")
def test_no_redraw_before_round_3_nor_in_anothers_set_up() -> None:
    early = set_up("hermit samurai gambler", *HANDS[:3], round=2, black_crowns=(2, 0, 1))
    assert not any("black_crown" in words for words in choices(early))
    early.when(2, Act("black_crown", ("G1",), early.state.count)).refused("tricktakers.black_crown")
    late = set_up("hermit samurai gambler", *HANDS[:3], round=3, black_crowns=(2, 0, 1))
    late.when(0, Act("black_crown", ("R1",), late.state.count)).refused("tricktakers.not-your-turn")


@rule("TT-76")
def test_a_kings_rare_may_go_by_a_redraw_but_not_as_its_own_discard() -> None:
    start = set_up("king samurai hermit", *HANDS[:3], round=3, black_crowns=(1, 0, 0))
    assert "black_crown Rare*" in choices(start) and "Rare*" not in choices(start)
    redrawn = line(start, "black_crown Rare*")
    assert redrawn.state.out == ("Rare*",) and asked(redrawn) == "discard_for"


@rule("TT-30", "TT-76")
@pytest.mark.parametrize(
    ("characters", "before", "carried", "free"),
    [
        ("hermit samurai king", "G1", "Rare*", "R1 R2 R3 R4 R5"),
        ("hermit samurai king", "G1", "K7*", "R1 R2 R3 R4 R5"),
        ("king samurai hermit", "R1", "Rare*", "R2 R3 R4 R5 Rare*"),
        ("strategist samurai hermit", "R1, A B C D E", "K7*", "R2 R3 R4 R5 K7*"),
        ("strategist samurai hermit", "R1, A B C D E", "Rare*", "R2 R3 R4 R5 K7*"),
        ("berserker samurai king", "G1", "K7*", "R10 B10 Flag* Rare*"),
    ],
)
def test_a_carried_card_does_not_go_by_a_redraw(characters: str, before: str, carried: str, free: str) -> None:
    """It is to be used. Another card of its kind, the King's own Rare or the Strategist's own Black 7, may go."""
    start = set_up(characters, *HANDS[:3], round=3, black_crowns=(2, 0, 0), carried={0: carried})
    taking = line(start, before)
    assert (acting(taking), asked(taking)) == (0, "discard_for") and carried in taking.state.hands[0]
    for given in (taking, line(taking, "R2" if "R2" in choices(taking) else "B10")):
        redraws = [words.split()[1:] for words in choices(given) if words.startswith("black_crown")]
        may_go = {card for cards in redraws for card in cards}
        assert may_go == set(free.split()) & set(given.state.hands[0])
        assert all(cards.count(carried) <= free.split().count(carried) for cards in redraws)
        redrawn = line(given, "black_crown " + free.split()[-1])
        assert carried in redrawn.state.hands[0]
        Given(GAME, redrawn.state).when(0, Act("black_crown", (carried,), redrawn.state.count)).refused(
            "tricktakers.black_crown"
        )


@rule("TT-76", "TT-16")
def test_the_ruler_returns_a_black_crown_before_her_first_task_or_after_the_last() -> None:
    start = set_up("hermit ruler king", *HANDS[:3], round=3, black_crowns=(0, 2, 0), deck="R9 B9")
    start = line(start, "G1")
    assert (acting(start), asked(start)) == (1, "ruler.task")
    redrawn = line(start, "black_crown B1 B2")
    assert asked(redrawn) == "ruler.task" and hand(redrawn, 1) == "R9 B3 B4 B5 B9", "she sees what she drew"
    begun = line(redrawn, "take red")
    assert asked(begun) == "ruler.task" and not any("black_crown" in words for words in choices(begun))
    begun.when(1, Act("black_crown", ("B3",), begun.state.count)).refused("tricktakers.black_crown")
    done = line(begun, "no blue")
    assert asked(done) == "end_of_setup" and "black_crown B3" in choices(done)


@rule("TT-19")
def test_the_order_at_the_end_of_a_round() -> None:
    """Crowns before points, points before thefts, and the dealer begins it."""
    notes = {0: {"letters": ("", "points", "crown"), "chip": "0"}}
    end = end_of_round("thief hermit resistance", (1, 1, 3), notes=notes)
    events = GAME.decide(end.state, -1, GAME.chance(end.state, None))
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["CrownsWon", "Scored", "Scored", "RoundEnded", "AgendaSet"]
    assert [line.reason for line in events[2].lines] == ["stolen by the Phantom Thief", "stolen"]


@rule("TT-73")
def test_the_list_of_reasons_tells_every_gain_by_round() -> None:
    end = scored(end_of_round("king hermit resistance", (1, 3, 1)))
    shown = GAME.summary(GAME.view(end.state, None), None)
    assert shown["points_by_round"][0][1] == [{"points": 70, "reason": "3 tricks won"}]


@rule("TT-30", "TT-76", "TT-20")
def test_of_two_rares_the_king_may_redraw_his_own_before_the_carried_one_is_there() -> None:
    start = set_up("king samurai hermit", *HANDS[:3], round=3, black_crowns=(2, 0, 0), carried={0: "Rare*"})
    assert asked(start) == "discard_for" and "black_crown Rare*" in choices(start)
    taking = line(start, "black_crown Rare*, R1")
    assert taking.state.hands[0].count("Rare*") == 1 and not any("Rare*" in words for words in choices(taking))
    both = line(start, "R1")
    assert both.state.hands[0].count("Rare*") == 2
    assert "black_crown Rare*" in choices(both) and "black_crown Rare* Rare*" not in choices(both)


@rule("TT-30", "TT-76", "TT-32")
def test_an_alchemist_redraws_any_of_her_six_but_not_the_carried_card() -> None:
    start = set_up("alchemist hermit king", *HANDS[:3], round=3, black_crowns=(1, 0, 0), carried={0: "K7*"})
    taking = line(start, "G1")
    own = [card for card in taking.state.hands[0] if card != "K7*"]
    assert len(own) == 6 and not any("K7*" in words for words in choices(taking))
    given = line(taking, " ".join(("black_crown", *sorted(own))))
    while asked(given) == "alchemist.order":
        given = line(given, min(choices(given)))
    assert asked(given) == "discard_for" and "K7*" in given.state.hands[0] and len(given.state.hands[0]) == 7


@rule("TT-30", "TT-76", "TT-63")
def test_a_black_7_that_a_samurai_cannot_replace_is_not_redrawn_either() -> None:
    hands = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 K5")
    start = set_up("samurai hermit king", *hands, round=3, black_crowns=(1, 0, 0), carried={0: "K7*"}, deck="K9")
    deck, last = start.state.deck, ("K9",)
    short = after(start, CardsMoved("deck", "won 2", deck, deck, ()), CardsMoved("won 2", "deck", last, last, ()))
    given = line(short, "K5")
    assert asked(given) == "discard_for" and "K7*" in given.state.hands[0], "only black is left to draw"
    assert "black_crown R1" in choices(given) and not any("K7*" in words for words in choices(given))
