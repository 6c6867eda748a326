"""Scoring a round, in the order of its steps, and the end of the game."""

import pytest

from domain.game import DEALER, Outcome
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.events import EvilDiscarded, GameWon, HandsLaidDown, RoundEnded, RoundScored
from domain.games.chronicle.model import Award, Options
from tests.games.chronicle.table import acts, final, laid_out, scored
from tests.games.chronicle.test_active_through_another import HANDS, LINE
from tests.rulebook import Given, rule


@rule("CHR-30")
def test_hands_become_allies_open_to_all() -> None:
    end = acts(laid_out("P4 ", "P2 W1", "P6 L7"), "P4 P2 P6")
    events = GAME.decide(end.state, DEALER, m.ScoreRound())
    assert events[0] == HandsLaidDown(((), ("W1",), ("L7",))) == GAME.redact(events[0], None)
    after = end.after(DEALER, m.ScoreRound())
    assert after.state.allies == ((), ("W1",), ("P2", "P4", "P6", "L7")) and not any(after.state.hands)
    assert after.state.last_round.excluded == (1,), "an evil card left in hand counts"
    regained = acts(laid_out("P6", "P4 W3", "P2", allies={0: "L1"}), "P6 regain:L1 P4 P2")
    assert regained.state.known[0] == ("L1",) and not any(regained.after(DEALER, m.ScoreRound()).state.known)


@rule("CHR-30")
def test_then_the_angels_holder_discards_her_evil_allies() -> None:
    result = final("P10 P1 Demon", "P9", "W1", hands={0: "Angel"})
    assert result.purged == (("P1", "Demon"), (), ()), "an Angel left in hand counts"
    assert result.allies[0] == ("P10", "Angel") and result.excluded == (2,)
    assert result.gained == (1, 1, 0)


@rule("CHR-30", "CHR-42")
def test_the_angels_discards_are_seen_by_all_and_only_their_top_lies_open() -> None:
    start = laid_out("", "P9", "W2", allies={0: "P1 Demon Angel"}, discards="L3")
    end = Given(GAME, GAME.evolve(start.state, RoundEnded()))
    _, purged, _ = GAME.decide(end.state, DEALER, m.ScoreRound())
    assert purged == EvilDiscarded(0, ("P1", "Demon"), ("P1", "Demon"), ("L3",))
    assert GAME.redact(purged, 2) == EvilDiscarded(0, ("P1", "Demon"), ("??", "Demon"), ("??",))
    assert end.after(DEALER, m.ScoreRound()).state.discards == ("L3", "P1", "Demon")


@rule("CHR-30")
def test_a_monopoly_of_evil_gets_two_and_nobody_else_anything() -> None:
    result = final("P1 W1 L1", "P9", "W2", hands={0: "Demon"})
    assert result.gained == (2, 0, 0) and result.monopolist == 0 and result.awards == ()
    assert final("P1 W1 L1", "Demon P9", "P2").gained == (0, 0, 1), "three are not enough"


@rule("CHR-30")
def test_all_evil_and_the_angel_leave_none() -> None:
    result = final("P1 W1 L1 Demon Angel P9", "P8", "W2")
    assert result.monopolist is None and result.purged[0] == ("P1", "W1", "L1", "Demon")
    assert result.gained == (1, 1, 0), "and she competes"


@rule("CHR-31")
def test_players_with_an_evil_ally_are_out() -> None:
    result = final("P10 P9 P8 P1", "P7", "W2 W3")
    assert result.excluded == (0,) and result.gained == (0, 1, 0)
    assert result.awards == (Award("Monster", (4, 1, 0), (1,)),)


@rule("CHR-31", "CHR-32")
@pytest.mark.parametrize(
    ("history", "holdings", "gained"),
    [
        ("Monster", ("P9 P8", "P7", "W3"), (1, 0, 0)),
        ("Monster", ("P9 P8", "P7 P6", "W3"), (1, 1, 0)),  # ties all get it
        ("Monster", ("L9", "W7", "King"), (0, 0, 0)),  # most needs at least one
        ("Monster", ("P2", "P7 P6", "W3"), (1, 0, 0)),  # a 2 counts three
        ("Monster", ("P9", "King Dragon Sage", "W3"), (1, 0, 0)),  # Wilds count in no suit
        ("Revolt", ("P9", "P2", "P8"), (1, 0, 1)),
        ("Revolt", ("P9", "W2", "L8"), (0, 1, 1)),  # fewest may be none
        ("Reform", ("W9", "W2", "P8 P9"), (0, 1, 0)),
        ("Intrigue", ("W9", "W2", "P8 P9"), (0, 0, 1)),
        ("Catastrophe", ("L9 L8", "L2", "P8"), (0, 1, 0)),
        ("Scandal", ("L9 L8", "L2", "P8 L7"), (0, 0, 1)),
        ("Learning", ("P9 W9 King", "L2", "P8 L7"), (1, 1, 0)),  # three in all, Wilds too
        ("Folly", ("P9 W9", "L2", "P8 L7"), (1, 0, 1)),
        ("Folly", ("", "L2", "P8 L7"), (1, 0, 0)),
        ("Darkness", ("P1", "W1 L1", "P8"), (0, 1, 0)),
        ("Darkness", ("P1", "Demon", "P8"), (1, 1, 0)),
        ("Darkness", ("P4", "P3", "P8"), (0, 0, 0)),
        ("Descent", ("P4", "P1", ""), (1, 0, 1)),
    ],
)
def test_conditions(history: str, holdings: tuple[str, ...], gained: tuple[int, ...]) -> None:
    assert final(*holdings, active=history).gained == gained


@rule("CHR-31")
def test_each_active_card_gives_a_point() -> None:
    result = final("P10 P9 P8", "W3 L2", "W4 W5", active="Monster Learning Scandal")
    assert [award.seats for award in result.awards] == [(0,), (1,), (0, 2)]
    assert result.gained == (2, 1, 1)


@rule("CHR-32")
def test_most_and_fewest_are_compared_among_those_who_are_not_out() -> None:
    assert final("P10 P9 P1", "P7 P6", "P5").gained == (0, 1, 0)
    assert final("W1", "P7 P6", "P5", active="Revolt").gained == (0, 0, 1), "seat 0 has none but is out"


@rule("CHR-45")
def test_in_darkness_nobody_is_out_for_any_active_card() -> None:
    result = final("P10 P9 P1", "P7 P6", "P5 L1 W1", active="Monster Darkness Descent")
    assert result.excluded == () and result.gained == (1, 1, 1)
    assert [award.seats for award in result.awards] == [(0,), (2,), (1,)], "Descent asks for no evil here too"


@rule("CHR-45")
def test_in_darkness_a_monopoly_gets_only_its_two() -> None:
    result = final("P1 W1 L1 Demon P9", "P8", "W2", active="Darkness Monster")
    assert result.gained == (2, 0, 0)


@rule("CHR-45")
def test_in_darkness_the_angel_still_purges() -> None:
    result = final("P1 W1 Angel", "L1", "W2", active="Darkness")
    assert result.gained == (0, 1, 0)


@rule("CHR-45")
def test_if_all_are_out_nobody_gets_anything() -> None:
    result = final("P1 P9", "W1", "L1", active="Monster Revolt Folly Descent")
    assert result.excluded == (0, 1, 2) and result.gained == (0, 0, 0)
    assert all(award.seats == () for award in result.awards)


def ending(fame: tuple[int, ...], options: Options | None = None, active: str = "Monster") -> Given:
    """The last meeting is over: seats 0 and 1 have two Power each, seat 2 none."""
    start = laid_out("", "", "", allies={0: "P4 P5", 1: "P6 P7", 2: "W4"}, active=active, fame=fame, options=options)
    return Given(GAME, GAME.evolve(start.state, RoundEnded()))


@rule("CHR-33", "CHR-45")
def test_three_fame_end_the_game_after_the_round() -> None:
    events = GAME.decide(ending((2, 0, 2)).state, DEALER, m.ScoreRound())
    assert isinstance(events[-2], RoundScored) and events[-2].fame == (3, 1, 2) and events[-1] == GameWon((0,))
    over = ending((2, 0, 2)).after(DEALER, m.ScoreRound())
    assert GAME.outcome(over.state) == Outcome((0,), (3, 1, 2), "most Fame, with 3 or more")
    assert GAME.to_act(over.state) == frozenset()
    over.when(0, m.PlayCard("P4")).refused("chronicle.over")
    going_on = ending((1, 0, 2)).after(DEALER, m.ScoreRound())
    assert GAME.outcome(going_on.state) is None and GAME.to_act(going_on.state) == {DEALER}


@rule("CHR-33")
def test_most_fame_wins_and_equal_fame_is_shared() -> None:
    assert GAME.decide(ending((2, 2, 0)).state, DEALER, m.ScoreRound())[-1] == GameWon((0, 1))
    several = ending((2, 1, 0), active="Monster Learning Scandal")
    assert several.after(DEALER, m.ScoreRound()).state.fame == (5, 4, 1), "Fame is not limited"
    assert GAME.decide(several.state, DEALER, m.ScoreRound())[-1] == GameWon((0,))


@rule("CHR-33", "CHR-47")
@pytest.mark.parametrize(
    ("fame", "over"),
    [
        ((2, 2, 0), False),  # 3 and 3
        ((2, 1, 0), True),  # 3 and 2
        ((2, 2, 4), True),  # 3, 3 and 4: one alone
        ((3, 3, 2), False),  # 4 and 4
        ((2, 2, 3), False),  # three with 3
        ((1, 0, 0), False),
    ],
)
def test_prolonged_it_ends_only_with_one_alone_in_front(fame: tuple[int, ...], over: bool) -> None:
    after = ending(fame, Options(prolonged=True)).after(DEALER, m.ScoreRound())
    assert (GAME.outcome(after.state) is not None) == over
    assert GAME.to_act(after.state) == (frozenset() if over else {DEALER})


@rule("CHR-47")
def test_prolonged_who_is_behind_can_still_win() -> None:
    start = laid_out(
        "", "", "", allies={2: "P1 W1 L1 Demon"}, fame=(3, 3, 2), options=Options(prolonged=True), active="Revolt"
    )
    end = Given(GAME, GAME.evolve(start.state, RoundEnded()))
    assert GAME.decide(end.state, DEALER, m.ScoreRound())[-1] == GameWon((2,))


@rule("CHR-30", "CHR-33", "CHR-47")
def test_prolonged_two_come_to_three_and_who_has_two_wins_the_next_round_by_all_the_evil() -> None:
    """Seats 0 and 2 come to 3 Fame together and the game goes on: seat 1 then collects the four."""
    options = Options(prolonged=True)
    allies = {0: "P4 P5", 1: "W4", 2: "P6 P7", 3: "W6", 4: "W7", 5: "W8"}
    start = laid_out(*("" for _ in range(6)), allies=allies, fame=(2, 2, 2, 0, 0, 0), options=options)
    after = Given(GAME, GAME.evolve(start.state, RoundEnded())).after(DEALER, m.ScoreRound())
    assert after.state.fame == (3, 2, 3, 0, 0, 0) and GAME.outcome(after.state) is None
    deck = tuple(card for hand in HANDS for card in hand.split())
    dealt = after.after(DEALER, m.Deal(deck, ("Coronation", "Revolt", "Folly"), ()))
    last = acts(dealt, LINE)
    assert scored(last).gained == (0, 2, 0, 0, 0, 0) and scored(last).monopolist == 1
    end = last.after(DEALER, m.ScoreRound())
    assert GAME.outcome(end.state).winners == (1,) and end.state.fame == (3, 4, 3, 0, 0, 0)


@rule("CHR-31")
def test_how_the_last_round_was_scored_is_kept() -> None:
    start = laid_out("", "L9", "", allies={0: "P4 P5", 1: "P6", 2: "W1"})
    end = Given(GAME, GAME.evolve(start.state, RoundEnded()))
    result = scored(end)
    assert result.hands == ((), ("L9",), ()) and result.allies == (("P4", "P5"), ("P6", "L9"), ("W1",))
    told = GAME.summary(end.after(DEALER, m.ScoreRound()).state, None)["last_round_in_words"]
    assert told == [
        "seat 1 adds L9 to her allies",
        "seat 2 is out: she has an evil ally",
        "Monster Attack (most Power): seat 0; counted by seat 2, 1, 0",
    ]
