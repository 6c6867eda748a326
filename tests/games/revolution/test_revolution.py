"""The revolution: what the deserts make of the scored cards, and the end of the game."""

import pytest

from domain.game import DEALER, Outcome, Setup, replace
from domain.games.revolution import GAME
from domain.games.revolution.model import (
    WORTH,
    ColourResult,
    Deal,
    DealEnded,
    DealResult,
    DealScored,
    GameWon,
    Options,
    PassCard,
    PlayCard,
    ScoreDeal,
    SeatResult,
)
from domain.games.revolution.scoring import revolution
from domain.playing import final, play
from tests.games.revolution.table import ALLIANCE, act, acting, laid_out
from tests.rulebook import Given, rule


def over(
    *deserts: str,
    scored: tuple[str, ...] = (),
    neutral: str = "",
    scores: tuple[int, ...] | None = None,
    deal: int = 1,
    options: Options | None = None,
    allied: tuple[str | None, ...] | None = None,
) -> Given:
    """All tricks are played, and this lies on the table."""
    seats = len(deserts)
    base = GAME.initial(Setup(seats, options or Options()))
    won = tuple(tuple(cards.split()) for cards in scored) or ((),) * seats
    state = replace(
        base,
        deal=deal,
        stock=(),
        deserts=tuple(tuple(cards.split()) for cards in deserts),
        neutral=tuple(neutral.split()),
        scored=won,
        scores=scores or base.scores,
        allied=allied or base.allied,
    )
    return Given(GAME, GAME.evolve(state, DealEnded()))


def result(end: Given) -> DealResult:
    event = GAME.decide(end.state, DEALER, ScoreDeal())[0]
    assert isinstance(event, DealScored)
    return event.result


@rule("REV-30")
def test_all_deserts_are_summed_by_colour() -> None:
    scored = result(over("K12 K-5 G3", "K1 G4 Y-5", "G8 G-5 Y2"))
    assert {row.colour: row.sum for row in scored.colours} == {"K": 8, "G": 10, "Y": -3, "B": 0}


@rule("REV-31", "REV-32", "REV-33")
@pytest.mark.parametrize(
    ("sums", "ranks", "worths"),
    [
        ((9, 7, 5, 3), (1, 2, 3, 4), (2, 1, 0, -1)),
        ((3, 9, 5, 7), (4, 1, 3, 2), (-1, 2, 0, 1)),
        ((9, 7, 5, 0), (1, 2, 3, 4), (2, 1, 0, -2)),  # lowest, 0
        ((9, 7, 5, -1), (1, 2, 3, 4), (2, 1, 0, -2)),  # lowest, below 0
        ((9, 7, -1, -2), (1, 2, 3, 4), (2, 1, 0, -2)),  # a negative third is worth 0
        ((-1, -2, -3, -4), (1, 2, 3, 4), (2, 1, 0, -2)),
        ((9, 9, 5, 3), (2, 2, 3, 4), (1, 1, 0, -1)),  # two tied highest
        ((3, 9, 5, 9), (4, 2, 3, 2), (-1, 1, 0, 1)),  # blue and green, the book's two
        ((9, 5, 5, 3), (1, 3, 3, 4), (2, 0, 0, -1)),  # in the middle
        ((9, 7, 3, 3), (1, 2, 4, 4), (2, 1, -1, -1)),  # two tied lowest
        ((9, 7, 0, 0), (1, 2, 4, 4), (2, 1, -2, -2)),
        ((9, 3, 3, 3), (1, 4, 4, 4), (2, -1, -1, -1)),  # three tied lowest
        ((9, 0, 0, 0), (1, 4, 4, 4), (2, -2, -2, -2)),
        ((9, 9, 9, 3), (3, 3, 3, 4), (0, 0, 0, -1)),  # three tied highest
        ((9, 9, 3, 3), (2, 2, 4, 4), (1, 1, -1, -1)),  # two pairs
        ((9, 9, -3, -3), (2, 2, 4, 4), (1, 1, -2, -2)),
        ((5, 5, 5, 5), (4, 4, 4, 4), (-1, -1, -1, -1)),  # all tied
        ((0, 0, 0, 0), (4, 4, 4, 4), (-2, -2, -2, -2)),
    ],
)
def test_ranks_and_worths(sums: tuple[int, ...], ranks: tuple[int, ...], worths: tuple[int, ...]) -> None:
    rows = revolution(dict(zip("KGYB", sums, strict=True)))
    assert tuple(row.rank for row in rows) == ranks
    assert tuple(row.worth for row in rows) == worths
    assert WORTH == {1: 2, 2: 1, 3: 0, 4: -1}


@rule("REV-31", "REV-32")
def test_two_colours_tied_for_the_highest_bring_a_point_for_every_card_of_either() -> None:
    """Blue and green, as in the book; nobody gets 2 points for a card."""
    end = over(
        "B8 G7 K1",
        "B7 G8 Y1",
        "Y2 Y3 K2",
        "B1 G1 Y4",
        scored=("B2 G2 G3", "B3 Y6 K4", "", "K5 K6"),
    )
    scored = result(end)
    assert {row.colour: (row.sum, row.rank, row.worth) for row in scored.colours} == {
        "K": (3, 4, -1),
        "G": (16, 2, 1),
        "Y": (10, 3, 0),
        "B": (16, 2, 1),
    }
    assert [seat.points for seat in scored.seats] == [3, 0, 0, -2]
    assert end.after(DEALER, ScoreDeal()).state.scores == (13, 10, 10, 8)


@rule("REV-31", "REV-33")
def test_example_4_and_5_the_tied_third_count_0_though_negative_and_only_the_lowest_minus_2() -> None:
    """Yellow highest, blue = green and negative, black lowest and negative."""
    end = over(
        "Y8 B-5 B4",
        "G-5 G4 K-5",
        "K-5 Y7 K1",
        "Y6 Y4 K3",
        scored=("", "", "K2 K4 Y1 Y2 Y3 B1 B2 G1", ""),
    )
    scored = result(end)
    assert scored.colours == (
        ColourResult("K", -6, 4, -2),
        ColourResult("G", -1, 3, 0),
        ColourResult("Y", 25, 1, 2),
        ColourResult("B", -1, 3, 0),
    )
    assert scored.seats[2] == SeatResult((2, 1, 3, 2), None, 0, 2, 12)


@rule("REV-34")
@pytest.mark.parametrize(("score", "after"), [(10, 2), (8, 0), (3, 0), (0, 0)])
def test_a_score_never_drops_below_0(score: int, after: int) -> None:
    end = over("Y8 G7 B6", "Y7 G1 K-5", "Y6 Y4 Y3", scored=("K1 K2 K3 K4", "Y1 Y2", ""), scores=(score, score, score))
    assert [seat.points for seat in result(end).seats] == [-8, 4, 0]
    assert end.after(DEALER, ScoreDeal()).state.scores == (after, score + 4, score)


@rule("REV-34")
def test_the_whole_deal_is_added_before_the_floor() -> None:
    end = over("Y8 G7 B6", "Y7 G1 K-5", "Y6 Y4 Y3", scored=("K1 K2 K3 K4 Y1 Y2 Y3 Y12 Y-5", "", ""), scores=(0, 0, 0))
    assert end.after(DEALER, ScoreDeal()).state.scores == (2, 0, 0), "-8 and +10, in whatever order they are counted"


@rule("REV-35")
@pytest.mark.parametrize(
    ("scores", "winners"), [((10, 12, 11), (1,)), ((12, 12, 11), (0, 1)), ((9, 9, 9), (0, 1, 2)), ((0, 0, 1), (2,))]
)
def test_after_deal_3_the_highest_wins_and_ties_share(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    earlier = over("Y8 G7 B6", "Y7 G1 K-5", "Y6 Y4 Y3", scores=scores, deal=2)
    assert len(GAME.decide(earlier.state, DEALER, ScoreDeal())) == 1
    assert GAME.outcome(earlier.after(DEALER, ScoreDeal()).state) is None
    end = over("Y8 G7 B6", "Y7 G1 K-5", "Y6 Y4 Y3", scores=scores, deal=3)
    assert GAME.decide(end.state, DEALER, ScoreDeal())[1:] == [GameWon(winners)]
    done = end.after(DEALER, ScoreDeal())
    assert GAME.outcome(done.state) == Outcome(winners, scores, "highest score after 3 deals")
    assert GAME.to_act(done.state) == frozenset()
    done.when(0, PlayCard("K1")).refused("revolution.over")
    done.when(DEALER, ScoreDeal()).refused("revolution.over")


@rule("REV-43", "REV-45")
def test_two_players_count_ten_cards_with_the_neutral_two() -> None:
    end = over("K8 K-5 G3 G4", "K1 G6 Y-5 Y2", neutral="B7 Y8", scored=("B1 B2 K2", "G1 Y1"))
    scored = result(end)
    assert {row.colour: row.sum for row in scored.colours} == {"K": 4, "G": 13, "Y": 5, "B": 7}
    assert [seat.points for seat in scored.seats] == [1 + 1 - 1, 2 + 0]
    assert end.after(DEALER, ScoreDeal()).state.scores == (11, 12)
    for step in play(GAME, Setup(2, Options()), b"ten"):
        if isinstance(step.move, ScoreDeal):
            last = step.after.deals[-1]
            assert [*map(len, last.deserts), len(last.neutral)] == [4, 4, 2]


@rule("REV-73", "REV-43", "REV-45")
def test_at_the_revolution_every_desert_card_is_shown_with_owner_and_place() -> None:
    end = over("K8 K-5 G3 G4", "K1 G6 Y-5 Y2", neutral="B7 Y8")
    shown = (("K8", "K-5", "G3", "G4"), ("K1", "G6", "Y-5", "Y2"))
    assert GAME.view(end.state, 0).deserts == (shown[0], ("K1", "??", "Y-5", "??"))
    assert GAME.view(end.state, None).neutral == ("??", "??")
    (event,) = GAME.decide(end.state, DEALER, ScoreDeal())
    after = end.after(DEALER, ScoreDeal())
    for viewer in (0, 1, None):
        assert GAME.redact(event, viewer) == event
        seen = GAME.view(after.state, viewer)
        assert seen.deals[-1].deserts == seen.deserts == shown
        assert seen.deals[-1].neutral == seen.neutral == ("B7", "Y8")


@rule("REV-73", "REV-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deserts_stay_open_until_the_next_deal_is_dealt(seats: int) -> None:
    slots: list[list[int]] = []
    for step in play(GAME, Setup(seats, Options()), b"REV-73"):
        shown = [GAME.view(step.after, viewer).deserts for viewer in (*range(seats), None)]
        if isinstance(step.move, ScoreDeal):
            assert shown == [step.before.deserts] * (seats + 1), "every card, whose it is and where it lies"
            slots.append([*map(len, step.before.deserts)])
        if isinstance(step.move, Deal):
            assert shown == [((),) * seats] * (seats + 1)
    assert slots == [[4 if seats == 2 else 3] * seats] * 3


@rule("REV-30")
def test_the_deal_is_scored_by_the_dealer_when_the_last_trick_is_over() -> None:
    start = laid_out("G6", "G8", "K7", earlier={0: "Y2 Y3", 1: "B2 B3", 2: "B4 B6"})
    start.when(DEALER, ScoreDeal()).refused("revolution.not-the-dealers-turn")
    for word in ("G6", "G8"):
        start = start.after(acting(start), act(word))
    assert GAME.decide(start.state, 2, PlayCard("K7"))[-1] == DealEnded()
    end = start.after(2, PlayCard("K7"))
    assert GAME.to_act(end.state) == {DEALER} and end.state.leader is None, "nobody leads between the deals"
    end.when(0, ScoreDeal()).refused("revolution.not-the-dealers-turn")
    end.when(0, PassCard("K7")).refused("revolution.not-your-turn")
    assert [len(desert) for desert in result(end).deserts] == [3, 3, 3]


def test_the_result_of_every_deal_stays_in_the_state() -> None:
    state = final(GAME, Setup(4, Options(alliance=True)), b"told")
    assert [deal.deal for deal in state.deals] == [1, 2, 3]
    scores = [[seat.score for seat in deal.seats] for deal in state.deals]
    assert GAME.summary(state, None)["scores_by_deal"] == scores and scores[-1] == list(state.scores)


@rule("REV-30", "REV-31", "REV-51", "REV-73")
def test_how_the_last_deal_was_scored_is_told_colour_by_colour() -> None:
    end = over(
        "Y8 G7 G3",
        "Y7 K8 K-5",
        "Y6 Y4 B1",
        scored=("Y1 B2", "K1", ""),
        scores=(10, 9, 2),
        options=ALLIANCE,
        allied=("Y", "K", "B"),
    )
    assert GAME.summary(end.state, None)["last_deal"] is None
    after = end.after(DEALER, ScoreDeal()).state
    for viewer in (0, 1, 2, None):
        seen = GAME.summary(GAME.view(after, viewer), viewer)
        assert seen["last_deal"] == {
            "deal": 1,
            "colours": [
                {"colour": "black", "sum": 3, "rank": 3, "worth": 0, "cards": [0, 1 + 2, 0]},
                {"colour": "green", "sum": 10, "rank": 2, "worth": 1, "cards": [0, 0, 0]},
                {"colour": "yellow", "sum": 25, "rank": 1, "worth": 2, "cards": [1 + 2, 0, 0]},
                {"colour": "blue", "sum": 1, "rank": 4, "worth": -1, "cards": [1, 0, 3]},
            ],
            "points": [5, 0, -3],
        }
        assert seen["scores_by_deal"] == [[15, 9, 0]] and [row["score"] for row in seen["seats"]] == [15, 9, 0]
        assert [row["alliance"] for row in seen["seats"]] == ["yellow", "black", "blue"]
        assert seen["open_desert_sums"] == {"black": 3, "green": 10, "yellow": 25, "blue": 1}, "all lie open"
        assert seen["face_down_desert_cards"] == 0 and seen["current_trick"] is None
