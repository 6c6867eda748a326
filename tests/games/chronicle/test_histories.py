"""Opening a round: History cards, their themes, the deal."""

from collections import Counter
from typing import Any

import pytest

from domain.game import DEALER, Setup, play_out
from domain.games.chronicle import GAME
from domain.games.chronicle import model as m
from domain.games.chronicle.cards import DECK, HISTORIES
from domain.games.chronicle.events import (
    Dealt,
    HistoriesActive,
    HistoryPutBack,
    HistoryTurnedUp,
    PileReshuffled,
    RoundOpened,
    RoundScored,
    ThemesShown,
)
from domain.games.chronicle.model import HAND_SIZE, Deal, Options, RoundResult, Theme
from domain.luck import Luck
from domain.playing import play
from tests.rulebook import Given, given, rule

TWO = Options(two_histories=True)


def before(*rounds: str, seats: int = 3, options: Options | None = None) -> Given:
    """Rounds with these History cards are over; nobody has any Fame."""
    events: list[Any] = []
    for number, histories in enumerate(rounds, 1):
        events += [RoundOpened(number), *(HistoryTurnedUp(history) for history in histories.split())]
    if rounds:
        nothing, zeros = ((),) * seats, (0,) * seats
        events += [
            Dealt((DECK, *nothing[1:]), ()),
            RoundScored(RoundResult(len(rounds), nothing, nothing, nothing, None, (), (), zeros), zeros),
        ]
    return given(GAME, seats, *events, options=options)


def opened(start: Given, drawn: str) -> list[Any]:
    """What comes of drawing these History cards."""
    return GAME.decide(start.state, DEALER, deal(start, drawn))


def deal(start: Given, drawn: str, exposed: str = "") -> Deal:
    """The deck in order, but for the cards that are exposed on top of it."""
    top = tuple(exposed.split()) or (("P5",) if len(start.state.hands) == 5 else ())
    deck = (*top, *(card for card in DECK if card not in top))
    return Deal(deck, tuple(drawn.split()), tuple(card for card in DECK if card != top[-1]) if len(top) > 1 else ())


def active(start: Given, drawn: str) -> tuple[str, ...]:
    return play_out(GAME, start.state, opened(start, drawn)).active


@rule("CHR-10", "CHR-12")
def test_a_history_card_is_turned_up_and_its_theme_shown() -> None:
    start = before()
    events = opened(start, "Monster")
    hands = events[3].hands
    assert events == [
        RoundOpened(1),
        HistoryTurnedUp("Monster"),
        HistoriesActive(("Monster",)),
        Dealt(hands, ()),
        ThemesShown((Theme("Monster", "P10", 0),)),
    ]
    after = play_out(GAME, start.state, opened(start, "Learning"))
    assert "Sage" in after.hands[2] and GAME.to_act(after) == {2}, "she keeps it and leads"
    assert after.known[2] == ("Sage",)
    assert len(after.pile) == 11 and "Learning" not in after.pile


@rule("CHR-10", "CHR-35")
@pytest.mark.parametrize("drawn", ["", "Nobody", "Monster Reform", "Conversation", "Coronation", "Coronation Reform"])
def test_the_dealer_turns_up_what_is_due_and_no_more(drawn: str) -> None:
    start = before()
    start.when(DEALER, deal(start, drawn)).refused("chronicle.histories")
    start.when(0, deal(start, "Monster")).refused("chronicle.not-the-dealers-turn")


@rule("CHR-11")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_cards_are_dealt(seats: int) -> None:
    start = before(seats=seats)
    state = play_out(GAME, start.state, GAME.decide(start.state, DEALER, GAME.chance(start.state, Luck(b"", "deal"))))
    assert {len(hand) for hand in state.hands} == {HAND_SIZE[seats]} == {{3: 12, 4: 9, 5: 7, 6: 6}[seats]}
    assert Counter(card for hand in (*state.hands, state.discards) for card in hand) == Counter(DECK)
    assert len(state.discards) == (seats == 5)
    for deck in (DECK[1:], (*DECK[1:], DECK[1])):
        start.when(DEALER, Deal(deck, ("Monster",), ())).refused("chronicle.deal")


@rule("CHR-11", "CHR-44")
def test_with_five_a_theme_card_is_not_the_exposed_one() -> None:
    start = before(seats=5)
    on_top = deal(start, "Monster", "P10 W3")
    for again in ((), DECK, on_top.again[1:], (*on_top.again[1:], "W3")):
        start.when(DEALER, Deal(on_top.deck, ("Monster",), again)).refused("chronicle.deal")
    start.when(DEALER, Deal(DECK, ("Monster",), DECK[1:])).refused("chronicle.deal")
    after = start.after(DEALER, on_top).state
    assert after.discards == ("W3",) and "P10" in after.hands[1] + after.hands[0], "shuffled in again and dealt"
    assert after.themes == (Theme("Monster", "P10", 1),)


@rule("CHR-11", "CHR-44")
def test_with_five_the_dealer_goes_on_until_it_is_no_theme() -> None:
    start = before(seats=5, options=TWO)
    put_back = 0
    for i in range(300):
        move = GAME.chance(start.state, Luck(b"five", str(i)))
        events = GAME.decide(start.state, DEALER, move)
        themes = [theme.card for theme in events[-1].themes]
        exposed = events[-2].exposed
        assert exposed[-1] not in themes and set(exposed[:-1]) <= set(themes)
        put_back += len(exposed) > 1
    assert put_back > 5


@rule("CHR-44")
def test_themes_of_revived_cards_are_not_shown_and_can_be_exposed() -> None:
    start = before("Monster", "Revolt", seats=5)
    after = start.after(DEALER, deal(start, "Conversation", "P10")).state
    assert [theme.card for theme in after.themes] == ["Dragon"] and after.discards == ("P10",)
    assert set(after.active) == {"Monster", "Revolt"}


@rule("CHR-34", "CHR-44")
def test_two_histories_both_holders_show_and_the_first_starts() -> None:
    start = before(options=TWO)
    after = play_out(GAME, start.state, opened(start, "Learning Monster"))
    assert after.active == ("Learning", "Monster")
    assert after.themes == (Theme("Learning", "Sage", 2), Theme("Monster", "P10", 0))
    assert GAME.to_act(after) == {2} and after.known == (("P10",), (), ("Sage",))


@rule("CHR-35")
def test_coronation_turns_up_two_further() -> None:
    after = play_out(GAME, before().state, opened(before(), "Coronation Folly Monster"))
    assert after.histories == ("Coronation", "Folly", "Monster") and after.active == ("Folly", "Monster")
    assert [theme.card for theme in after.themes] == ["King", "Fool", "P10"]
    assert after.leader == after.themes[0].seat, "the King's holder starts"
    assert active(before(options=TWO), "Monster Coronation Folly Reform") == ("Monster", "Folly", "Reform")
    assert active(before(options=TWO), "Coronation Monster Folly Reform") == ("Monster", "Folly", "Reform")


@rule("CHR-10", "CHR-35", "CHR-43")
def test_conversation_in_the_first_round_is_put_back() -> None:
    start = before()
    events = opened(start, "Conversation Monster")
    assert events[1:3] == [HistoryPutBack("Conversation"), HistoryTurnedUp("Monster")]
    after = play_out(GAME, start.state, events)
    assert "Conversation" in after.pile and after.histories == ("Monster",)
    assert [theme.card for theme in after.themes] == ["P10"], "its theme is not shown"
    for drawn in ("Conversation Conversation", "Conversation Conversation Monster"):
        start.when(DEALER, deal(start, drawn)).refused("chronicle.histories")


@rule("CHR-43")
def test_it_may_come_again_and_is_put_back_again() -> None:
    start = before(options=TWO)
    events = opened(start, "Conversation Coronation Conversation Monster Conversation Reform Folly")
    assert events.count(HistoryPutBack("Conversation")) == 3
    after = play_out(GAME, start.state, events)
    assert after.histories == ("Coronation", "Monster", "Reform", "Folly") and "Conversation" in after.pile


@rule("CHR-35", "CHR-43")
def test_what_lies_before_in_the_same_round_is_not_before_it() -> None:
    after = play_out(GAME, before(options=TWO).state, opened(before(options=TWO), "Monster Conversation Reform"))
    assert after.histories == ("Monster", "Reform")


@rule("CHR-43")
@pytest.mark.parametrize(
    ("rounds", "drawn", "revived"),
    [
        (("Monster",), "Conversation", {"Monster"}),  # only one there
        (("Monster", "Reform"), "Conversation", {"Monster", "Reform"}),
        (("Monster", "Reform", "Folly"), "Conversation", {"Reform", "Folly"}),
        (("Monster", "Coronation Reform Folly"), "Conversation", {"Reform", "Folly"}),
        (("Monster", "Coronation Reform Folly", "Scandal"), "Conversation", {"Scandal", "Folly"}),
        (("Monster", "Reform", "Folly", "Conversation"), "Coronation Scandal Revolt", set()),
    ],
)
def test_conversation_revives_the_last_two(rounds: tuple[str, ...], drawn: str, revived: set[str]) -> None:
    start = before(*rounds)
    turned = {history for history in drawn.split() if HISTORIES[history].asks}
    assert set(active(start, drawn)) == turned | revived


@rule("CHR-35", "CHR-43")
def test_a_conversation_turned_up_by_coronation_revives_too() -> None:
    start = before("Monster", "Reform", "Folly")
    assert active(start, "Coronation Conversation Scandal") == ("Scandal", "Folly", "Reform")


@rule("CHR-43")
def test_being_revived_is_not_being_turned_up() -> None:
    start = before("Monster", "Reform", "Folly", "Conversation", "Scandal")
    assert start.state.past[-1:] == ("Conversation",)
    again = play_out(GAME, start.state, [RoundOpened(6), PileReshuffled(tuple(HISTORIES))])
    assert again.past == ("Monster", "Reform", "Folly", "Conversation", "Scandal"), "a reshuffle forgets nothing"
    assert active(Given(GAME, again_before(again)), "Conversation") == ("Scandal", "Folly")


@rule("CHR-43")
def test_a_card_that_came_again_counts_once_and_as_new() -> None:
    start = before("Monster", "Reform", "Folly", "Scandal")
    state = type(start.state)(**{**vars(start.state), "pile": ("Monster", "Conversation"), "histories": ("Monster",)})
    state = type(state)(**{**vars(state), "past": ("Monster", "Reform", "Folly", "Scandal")})
    opened_again = play_out(GAME, state, opened(Given(GAME, state), "Conversation"))
    assert opened_again.past == ("Reform", "Folly", "Scandal", "Monster")
    assert opened_again.active == ("Monster", "Scandal")


def again_before(state: m.State) -> m.State:
    return type(state)(**{**vars(state), "histories": (), "phase": "deal"})


@rule("CHR-43")
def test_what_is_active_anyway_is_not_revived_but_one_further_back() -> None:
    """With a new pile a card of an earlier round comes again beside the Conversation."""
    start = before("Monster", "Reform", "Folly", options=TWO)
    state = type(start.state)(**{**vars(start.state), "pile": ("Folly", "Conversation", "Scandal")})
    assert active(Given(GAME, state), "Folly Conversation") == ("Folly", "Reform", "Monster")
    assert active(Given(GAME, state), "Conversation Folly") == ("Folly", "Reform", "Monster"), "once all are up"
    assert active(Given(GAME, state), "Conversation Scandal") == ("Scandal", "Folly", "Reform")


@rule("CHR-43", "CHR-47", "CHR-34")
@pytest.mark.parametrize("options", [Options(), Options(prolonged=True)])
def test_an_empty_pile_is_shuffled_anew(options: Options) -> None:
    rounds = ("Coronation Monster Revolt", "Conversation", *list(HISTORIES)[2:7], *list(HISTORIES)[9:])
    start = before(*rounds, options=options)
    assert start.state.pile == ()
    events = opened(start, "Monster")
    assert events[1] == PileReshuffled(tuple(HISTORIES)), "all twelve: none is turned up this round yet"
    assert len(play_out(GAME, start.state, events).pile) == 11


@rule("CHR-34", "CHR-43")
def test_a_pile_that_runs_out_in_mid_round_leaves_out_what_is_turned_up() -> None:
    start = before(*[history for history in HISTORIES if history != "Coronation"])
    assert start.state.pile == ("Coronation",)
    events = opened(start, "Coronation Monster Folly")
    assert events[2] == PileReshuffled(tuple(history for history in HISTORIES if history != "Coronation"))
    assert play_out(GAME, start.state, events).active == ("Monster", "Folly")


@rule("CHR-43")
def test_history_cards_are_drawn_evenly() -> None:
    start = before()
    first = Counter(
        next(event.history for event in opened(start, " ".join(move.drawn)) if isinstance(event, HistoryTurnedUp))
        for i in range(2200)
        for move in [GAME.chance(start.state, Luck(b"even", str(i)))]
    )
    assert "Conversation" not in first and len(first) == 11
    assert max(first.values()) < 260 and min(first.values()) > 140, "200 each is the mean"


@rule("CHR-48")
def test_options() -> None:
    assert Options() == Options(two_histories=False, prolonged=False)
    assert set(vars(Options())) == {"two_histories", "prolonged"}


@rule("CHR-33", "CHR-34")
@pytest.mark.parametrize("options", [TWO, Options(two_histories=True, prolonged=True)])
def test_played_to_the_end(options: Options) -> None:
    rounds = []
    for step in play(GAME, Setup(6, options), b"to the end"):
        if step.by == DEALER and isinstance(step.move, Deal):
            turned = step.after.histories
            assert len(turned) == (4 if "Coronation" in turned else 2) == len(set(turned))
            assert len(set(step.after.active)) == len(step.after.active)
            rounds.append(turned)
    end = GAME.outcome(step.after)
    assert len(end.winners) == 1 or not options.prolonged
