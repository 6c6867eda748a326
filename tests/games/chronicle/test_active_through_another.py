"""History cards that a Coronation turns up or a Conversation revives, from the deal to the Fame."""

import pytest

from domain.game import DEALER
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.events import HistoryPutBack, HistoryTurnedUp
from domain.luck import Luck
from tests.games.chronicle.table import acting, acts, scored
from tests.games.chronicle.test_histories import before, deal, opened
from tests.rulebook import Given, given, rule

# Seat 0 shows the King or the Dragon. Her fives end three meetings at once, so that after LINE the others hold four
# cards each: seat 1 three evil ones and a Wild, seat 4 three Love and a Wild; seat 0 has two Love among her allies.
HANDS = (
    "P5 W5 L5 P10 King Dragon",
    "P1 W1 L1 P2 L2 Demon",
    "W6 W7 W8 W9 W10 Fool",
    "P3 P4 P6 P7 P8 P9",
    "L3 L4 L7 L8 L9 Sage",
    "W2 W3 W4 L6 L10 Angel",
)
LINE = "P5 W5 L5 P10 drop:King P2 W9 P6 L9 W3 Dragon L2 W6 P9 L3 L6"
SHARED_EVIL = {"Demon": "Sage", "Sage": "Demon"}  # seat 4 has the Demon
DARK = [
    (("Darkness", "Catastrophe"), "Conversation"),
    (("Darkness",), "Conversation"),
    ((), "Coronation Darkness Catastrophe"),
    (("Darkness",), "Coronation Conversation Catastrophe"),
]


def round_played(earlier: tuple[str, ...], drawn: str, exchanged: dict[str, str]) -> Given:
    """The line above, in the round in which these History cards are drawn."""
    deck = tuple(exchanged.get(card, card) for hand in HANDS for card in hand.split())
    return acts(before(*earlier, seats=6).after(DEALER, m.Deal(deck, tuple(drawn.split()), ())), LINE)


def played_out(start: Given, drawn: str) -> Given:
    """A round in which everybody makes the first move that is legal, and its Fame."""
    start = start.after(DEALER, deal(start, drawn))
    while (seat := acting(start)) != DEALER:
        start = start.after(seat, start.legal(seat)[0])
    return start.after(DEALER, m.ScoreRound())


@rule("CHR-31", "CHR-35", "CHR-43", "CHR-45")
@pytest.mark.parametrize(("earlier", "drawn"), DARK)
def test_in_a_darkness_active_through_another_who_has_evil_allies_competes(
    earlier: tuple[str, ...], drawn: str
) -> None:
    end = round_played(earlier, drawn, SHARED_EVIL)
    result = scored(end)
    assert result.hands[1] == ("P1", "W1", "L1", "Sage") and result.hands[4] == ("L4", "L7", "L8", "Demon")
    assert result.monopolist is None and result.excluded == ()
    fame = {"Darkness": (1,), "Catastrophe": (4,)}
    assert {award.history: award.seats for award in result.awards} == {card: fame[card] for card in end.state.active}
    assert end.after(DEALER, m.ScoreRound()).state.fame == (0, 1, 0, 0, int("Catastrophe" in end.state.active), 0)


@rule("CHR-30", "CHR-35", "CHR-43", "CHR-45")
@pytest.mark.parametrize(("earlier", "drawn"), DARK)
def test_in_a_darkness_active_through_another_a_monopoly_gets_its_two_and_nobody_else_anything(
    earlier: tuple[str, ...], drawn: str
) -> None:
    end = round_played(earlier, drawn, {})
    assert "Darkness" in end.state.active
    result = scored(end)
    assert result.hands[1] == ("P1", "W1", "L1", "Demon") and result.monopolist == 1
    assert result.awards == () and end.after(DEALER, m.ScoreRound()).state.fame == (0, 2, 0, 0, 0, 0)


@rule("CHR-31", "CHR-43", "CHR-45")
@pytest.mark.parametrize(
    ("earlier", "drawn"),
    [(("Darkness", "Scandal", "Catastrophe"), "Conversation"), (("Darkness",), "Coronation Scandal Catastrophe")],
)
def test_a_darkness_that_is_over_keeps_nobody_in(earlier: tuple[str, ...], drawn: str) -> None:
    result = scored(round_played(earlier, drawn, SHARED_EVIL))
    assert result.excluded == (1, 4)
    assert {award.history: award.seats for award in result.awards} == {"Catastrophe": (0,), "Scandal": (2, 3)}
    assert scored(round_played(earlier, drawn, {})).gained == (0, 2, 0, 0, 0, 0)


@rule("CHR-10", "CHR-35", "CHR-43")
@pytest.mark.parametrize(
    "drawn",
    [
        "Coronation Conversation Monster Folly",
        "Coronation Monster Conversation Folly",  # the Monster of this round is not before it
        "Coronation Conversation Monster Conversation Folly",
        "Conversation Coronation Conversation Monster Folly",
    ],
)
def test_in_round_1_a_conversation_drawn_by_coronation_is_put_back_and_another_drawn(drawn: str) -> None:
    start = given(GAME, 3)
    turned = [event for event in opened(start, drawn) if isinstance(event, HistoryPutBack | HistoryTurnedUp)]
    assert turned == [
        HistoryPutBack(history) if history == "Conversation" else HistoryTurnedUp(history) for history in drawn.split()
    ]
    state = start.after(DEALER, deal(start, drawn)).state
    assert state.histories == ("Coronation", "Monster", "Folly") and state.active == ("Monster", "Folly")
    assert [theme.card for theme in state.themes] == ["King", "P10", "Fool"] and "King" in state.hands[state.leader]
    assert "Conversation" in state.pile and len(state.pile) == 12 - 3
    awards = played_out(start, drawn).state.last_round.awards
    assert [award.history for award in awards] == ["Monster", "Folly"]


@rule("CHR-35", "CHR-43")
@pytest.mark.parametrize(
    "drawn",
    ["Coronation Conversation Monster", "Coronation Conversation Conversation Monster", "Coronation Conversation"],
)
def test_the_substitute_is_another_card_and_still_two_are_due(drawn: str) -> None:
    start = given(GAME, 3)
    start.when(DEALER, deal(start, drawn)).refused("chronicle.histories")


@rule("CHR-35", "CHR-43")
def test_the_dealer_draws_such_a_substitute_too() -> None:
    start = given(GAME, 3)
    moves = [GAME.chance(start.state, Luck(b"coronation", str(i))) for i in range(800)]
    found = [move for move in moves if move.drawn[0] == "Coronation" and "Conversation" in move.drawn]
    assert found
    for move in found:
        state = start.after(DEALER, move).state
        assert len(state.histories) == 3 and len(state.active) == 2 and "Conversation" in state.pile


@rule("CHR-35", "CHR-43")
def test_in_a_later_round_a_conversation_drawn_by_coronation_revives_the_two_most_recent() -> None:
    start = given(GAME, 3)
    for history in ("Monster", "Reform", "Folly"):
        start = played_out(start, history)
    state = start.after(DEALER, deal(start, "Coronation Conversation Scandal")).state
    assert state.histories == ("Coronation", "Conversation", "Scandal") and state.round == 4
    assert state.active == ("Scandal", "Folly", "Reform")
    assert [theme.card for theme in state.themes] == ["King", "Dragon", "L1"], "those of revived cards are not shown"
    awards = played_out(start, "Coronation Conversation Scandal").state.last_round.awards
    assert [award.history for award in awards] == ["Scandal", "Folly", "Reform"]
