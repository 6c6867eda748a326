"""Variant Alliance."""

import pytest

from domain.game import DEALER, Setup
from domain.games.revolution import GAME
from domain.games.revolution.model import (
    AllianceDue,
    AllianceTaken,
    CardPassed,
    CardPlayed,
    DealEnded,
    Dealt,
    PassCard,
    PassLaid,
    PlayCard,
    ScoreDeal,
    TakeAlliance,
    TrickPassed,
    TrickWon,
)
from domain.games.revolution.scoring import alliance_counts
from domain.playing import play
from tests.games.revolution.table import ALLIANCE, acting, acts, laid_out
from tests.games.revolution.test_revolution import over, result
from tests.rulebook import rule

HANDS = ("G6 K2 K3 K4", "G8 Y2 Y3 Y4", "G3 B2 B3 B4")


@rule("REV-50")
def test_after_her_second_pass_she_takes_an_open_alliance_card_before_the_next_acts() -> None:
    start = laid_out(*HANDS, options=ALLIANCE)
    assert start.state.alliances == ("K", "G", "Y", "B")
    once = acts(start, "~K2 ~Y2 ~B2")
    assert once.state.alliances == ("K", "G", "Y", "B"), "nothing for a first pass"
    due = once.when(0, PassCard("K3")).then(CardPassed(0, "K3"), AllianceDue(0))
    assert due.legal(0) == [TakeAlliance(colour) for colour in "KGYB"]
    due.when(1, PlayCard("G8")).refused("revolution.alliance-first")
    due.when(0, PlayCard("G6")).refused("revolution.alliance-first")
    due.when(1, TakeAlliance("G")).refused("revolution.no-alliance-due")
    after = due.when(0, TakeAlliance("Y")).then(AllianceTaken(0, "Y"))
    after.when(0, TakeAlliance("G")).refused("revolution.no-alliance-due")
    for viewer in (0, 1, 2, None):
        seen = GAME.view(after.state, viewer)
        assert seen.allied == ("Y", None, None) and seen.alliances == ("K", "G", "B"), "everybody sees which"
    second = after.after(1, PassCard("Y3"))
    assert second.legal(1) == [TakeAlliance(colour) for colour in "KGB"]
    second.when(1, TakeAlliance("Y")).refused("revolution.alliance-is-gone")


@rule("REV-50")
def test_without_the_variant_nothing_is_taken() -> None:
    start = acts(laid_out(*HANDS), "~K2 ~Y2 ~B2 ~K3")
    assert acting(start) == 1 and start.state.alliances == ()
    start.when(0, TakeAlliance("K")).refused("revolution.no-alliance-due")


@rule("REV-50")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_takes_one_in_every_deal(seats: int) -> None:
    for step in play(GAME, Setup(seats, ALLIANCE), b"REV-50"):
        if isinstance(step.move, ScoreDeal):
            taken = step.before.allied
            assert None not in taken and len(set(taken)) == seats
            assert sorted([*taken, *step.before.alliances]) == ["B", "G", "K", "Y"]


@rule("REV-51")
@pytest.mark.parametrize(
    ("desert", "counts"),
    [
        ("G8 Y7 B12", 3),  # other colours' icons
        ("K1 K2 K-5", 3),
        ("K3 K4 G8", 2),
        ("K10 K3 G8", 1),
        ("K12 G1 G2", 1),
        ("K12 K8 G1", 0),
        ("K12 K10 K8", 0),  # not below 0
        ("K4 K6 K7", 0),
    ],
)
def test_an_alliance_card_is_three_cards_less_an_icon_each(desert: str, counts: int) -> None:
    assert alliance_counts("K", tuple(desert.split())) == counts


@rule("REV-51")
def test_only_her_own_desert_counts_and_it_scores_like_scored_cards() -> None:
    end = over("Y8 G7 G3", "Y7 K8 K-5", "Y6 Y4 B1", scored=("Y1", "K1", ""), options=ALLIANCE, allied=("Y", "K", "B"))
    scored = result(end)
    assert {row.colour: row.worth for row in scored.colours} == {"K": 0, "G": 1, "Y": 2, "B": -1}
    assert [seat.alliance_counts for seat in scored.seats] == [2, 2, 3]
    assert [seat.points for seat in scored.seats] == [2 + 2 * 2, 0, -3]


@rule("REV-51")
def test_example_7_a_black_alliance_with_two_icons_counts_one_and_scores_negative() -> None:
    end = over("K10 K3 G8", "K-5 Y12 B12", "K-5 Y6 B7", "G7 Y1 B2", options=ALLIANCE, allied=("K", "G", "Y", "B"))
    scored = result(end)
    assert scored.colours[0].rank == 4 and scored.colours[0].sum == 3
    assert (scored.seats[0].alliance_counts, scored.seats[0].points) == (1, -1)


@rule("REV-50", "REV-51")
def test_example_7_played_from_her_second_pass_to_the_revolution() -> None:
    """A, seat 0, has black 3 and green 8 in her desert, and passes black 10."""
    start = laid_out(
        "K10 G1 G2",
        "B12 G3 G4",
        "B7 G5 G6",
        "B2 G10 G12",
        picks="K3 K-5 K-5 G7",
        earlier={0: "G8", 1: "Y12", 2: "Y6", 3: "Y1"},
        options=ALLIANCE,
    )
    due = start.when(0, PassCard("K10")).then(CardPassed(0, "K10"), AllianceDue(0))
    assert due.legal(0) == [TakeAlliance(colour) for colour in "KGYB"]
    end = acts(due, "+K G3 G5 G10 G12 G1 G4 G6 ~B2 +B G2 ~B12 +G ~B7 +Y")
    assert end.state.deserts[0] == ("K3", "G8", "K10") and end.state.scored[0] == ("G2",)
    last = result(end)
    assert {row.colour: (row.sum, row.worth) for row in last.colours} == {
        "K": (3, -1),
        "G": (15, 0),
        "Y": (19, 1),
        "B": (21, 2),
    }
    assert (last.seats[0].alliance_counts, last.seats[0].points) == (1, -1)


@rule("REV-52")
def test_all_alliance_cards_go_back_for_the_next_deal() -> None:
    end = over("Y8 G7 G3", "Y7 K8 K-5", "Y6 Y4 B1", options=ALLIANCE, allied=("Y", "B", "K"))
    after = end.after(DEALER, ScoreDeal())
    again = GAME.evolve(after.state, Dealt(2, (("K1",), ("K2",), ("K3",)), (), 0, 1))
    assert again.alliances == ("K", "G", "Y", "B") and again.allied == (None, None, None)


@rule("REV-71")
def test_the_last_of_the_trick_takes_hers_before_the_trick_is_resolved() -> None:
    start = laid_out(*HANDS, earlier={2: "Y6"}, options=ALLIANCE)
    due = acts(start, "G6 ~Y2").when(2, PassCard("B2")).then(CardPassed(2, "B2"), AllianceDue(2))
    assert due.state.scored == ((), (), ()) and len(due.state.passed) == 2
    due.when(0, PlayCard("K2")).refused("revolution.alliance-first")
    due.when(2, TakeAlliance("K")).then(
        AllianceTaken(2, "K"), TrickWon(0, ("G6",)), PassLaid(1, "Y2"), PassLaid(2, "B2")
    )


@rule("REV-71")
def test_two_second_passes_in_one_trick_and_a_trick_of_passes() -> None:
    start = laid_out(*HANDS, earlier={0: "Y6", 1: "Y7", 2: "Y8"}, options=ALLIANCE)
    first = acts(start, "~K2").after(0, TakeAlliance("K"))
    second = acts(first, "~Y2").after(1, TakeAlliance("G"))
    acts(second, "~B2").when(2, TakeAlliance("B")).then(
        AllianceTaken(2, "B"), TrickPassed(0), PassLaid(0, "K2"), PassLaid(1, "Y2"), PassLaid(2, "B2")
    )


@rule("REV-71")
def test_a_second_pass_in_the_last_trick_takes_one_too() -> None:
    start = laid_out(
        "G6", "Y2", "B2", earlier={0: "K2 K3", 1: "Y6", 2: "Y7 Y8"}, allied={0: "K", 2: "B"}, options=ALLIANCE
    )
    due = acts(start, "G6").when(1, PassCard("Y2")).then(CardPassed(1, "Y2"), AllianceDue(1))
    last = due.when(1, TakeAlliance("G")).then(AllianceTaken(1, "G"))
    last.when(2, PlayCard("B2")).then(
        CardPlayed(2, "B2", "G"), TrickWon(2, ("G6", "B2")), PassLaid(1, "Y2"), DealEnded()
    )


@rule("REV-71")
def test_so_does_the_very_last_pass_of_a_deal_and_the_deal_ends_only_after_it() -> None:
    start = laid_out(
        "G6", "Y2", "B2", earlier={0: "K2 K3", 1: "Y6 Y7", 2: "Y8"}, allied={0: "K", 1: "Y"}, options=ALLIANCE
    )
    due = acts(start, "G6 Y2").when(2, PassCard("B2")).then(CardPassed(2, "B2"), AllianceDue(2))
    assert due.state.hands == ((), (), ()) and due.legal(2) == [TakeAlliance("G"), TakeAlliance("B")]
    due.when(DEALER, ScoreDeal()).refused("revolution.not-the-dealers-turn")
    due.when(2, TakeAlliance("G")).then(
        AllianceTaken(2, "G"), TrickWon(1, ("G6", "Y2")), PassLaid(2, "B2"), DealEnded()
    )
