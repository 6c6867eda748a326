"""The Magic Circle: formations and forging (TT-32, TT-64, TT-70, TT-86)."""

from typing import Any, Literal

import pytest

from domain.games.tricktakers import GAME, alchemy
from domain.games.tricktakers.events import CrownMoved
from domain.games.tricktakers.model import Options
from tests.games.tricktakers.table import after, asked, choices, end_of_round, line, reasons, scored
from tests.rulebook import Given, rule

WHO = "alchemist king hermit"
TIPS, ALL = alchemy.TIPS, alchemy.PLACES


@rule("TT-32")
@pytest.mark.parametrize(
    ("places", "points"),
    [
        ("", 0),
        ("T LL LR", 10),
        ("T I1 C I3 B LL LR", 120),
        ("T UR LR B LL UL", 20),
        (" ".join(ALL), 160),
        ("UL I1 UR", 30),
        ("LL I3 LR", 30),
        ("T I1 C I3 B", 80),
        ("T I1 C I3", 0),
    ],
)
def test_the_formations_on_the_circle(places: str, points: int) -> None:
    assert sum(found.points for found in alchemy.completed(places.split())) == points
    given = scored(end_of_round(WHO, (1, 2, 2), notes={0: {"circle": tuple(places.split())}}, points=(0, 0, 0)))
    assert given.state.points[0] == points
    assert len(reasons(given, 0)) == len(alchemy.completed(places.split())) + 1


@rule("TT-32")
def test_restored_tables_are_marked() -> None:
    row = next(row for row in GAME.data["characters"] if row["name"] == "alchemist")
    assert all(formation["restored"] for formation in row["magic circle"]) and row["own deck"]["restored"]


def ended(won: tuple[int, ...], **rest: Any) -> Given:
    """The round is scored, with the six tips on her circle."""
    return scored(end_of_round(WHO, won, notes={0: {"circle": TIPS}}, **rest))


@rule("TT-32", "TT-13")
def test_no_trick_a_black_crown_forged_into_a_crown_and_twenty_points() -> None:
    given = ended((0, 3, 2), points=(0, 0, 0))
    assert (asked(given), choices(given)) == ("alchemist.forge", {"no", "crown"})
    given = line(given, "crown")
    assert (given.state.points[0], given.state.crowns[0], given.state.black_crowns[0]) == (20, 1, 0)
    assert given.state.forged == ("crown",)


@rule("TT-32")
def test_in_round_one_fifty_points_buy_a_black_crown() -> None:
    given = ended((1, 2, 2))
    assert choices(given) == {"no", "black_crown"}
    given = line(given, "black_crown")
    assert (given.state.points[0], given.state.black_crowns[0]) == (0, 1)


@rule("TT-32")
@pytest.mark.parametrize(
    ("round", "points", "enough"), [(1, 29, False), (2, 80, True), (2, 79, False), (3, 129, False)]
)
def test_a_black_crown_costs_fifty_more_every_round(round: int, points: int, enough: bool) -> None:
    given = ended((1, 2, 2), round=round, points=(points, 0, 0))
    assert bool(given.state.agenda and asked(given) == "alchemist.forge") == enough


@rule("TT-32")
def test_all_nine_in_round_three_leave_ten_points_and_a_black_crown() -> None:
    given = scored(end_of_round(WHO, (1, 2, 2), round=3, notes={0: {"circle": ALL}}, points=(0, 0, 0)))
    given = line(given, "black_crown")
    assert (given.state.points[0], given.state.black_crowns[0]) == (10, 1)


@rule("TT-17", "TT-32")
def test_a_crown_by_tricks_and_a_forged_one_win_at_once() -> None:
    given = line(ended((3, 1, 1), black_crowns=(1, 0, 0)), "crown")
    assert (given.state.won_by, given.state.reason, given.state.round) == (0, "2 Crowns", 1)


@rule("TT-32")
def test_one_crown_and_two_black_crowns_are_forged_in_a_game_at_most() -> None:
    def with_forged(*kinds: Literal["crown", "black_crown"]) -> Given:
        before = end_of_round(WHO, (1, 2, 2), notes={0: {"circle": TIPS}}, points=(100, 0, 0), black_crowns=(1, 0, 0))
        events = [CrownMoved(kind, None, seat, "forged") for seat, kind in zip((1, 2), kinds, strict=False)]
        return scored(after(before, *events))

    assert choices(with_forged()) == {"no", "crown", "black_crown"}
    assert choices(with_forged("crown")) == {"no", "black_crown"}
    assert choices(with_forged("black_crown")) == {"no", "crown", "black_crown"}
    assert choices(with_forged("black_crown", "black_crown")) == {"no", "crown"}


@rule("TT-86", "TT-75")
def test_one_question_a_round_and_none_if_nothing_can_be_forged() -> None:
    given = line(ended((1, 2, 2)), "no")
    assert asked(given) == "deal" and given.state.points[0] == 50
    assert asked(ended((1, 2, 2), points=(0, 0, 0))) == "deal"
    five = end_of_round(WHO, (1, 2, 2), notes={0: {"circle": TIPS[:5]}}, points=(90, 0, 0))
    assert asked(scored(five)) == "deal", "the hexagon is not complete"


@rule("TT-64")
def test_no_crown_is_forged_where_the_resistance_seized_it() -> None:
    who, options = "alchemist resistance hermit", Options(starting_seat=0, resistance_3p=True)
    notes = {0: {"circle": TIPS}, 1: {"won": ("BLACK",)}}
    given = end_of_round(who, (0, 3, 2), notes=notes, options=options)
    assert choices(scored(given)) == {"no", "black_crown"}


@rule("TT-70")
def test_with_two_players_the_hexagon_gives_nothing_but_its_triangles() -> None:
    given = scored(end_of_round("alchemist king", (0, 5), notes={0: {"circle": TIPS}}))
    assert asked(given) == "deal" and given.state.points[0] == 50
