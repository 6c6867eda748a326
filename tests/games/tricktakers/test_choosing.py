"""Options, modes of choosing characters, who chooses and who leads (TT-12, TT-14, TT-15, TT-67, TT-71, TT-72)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from domain.game import DEALER, BadSetup, Setup
from domain.games.tricktakers import GAME
from domain.games.tricktakers.cards import DECK
from domain.games.tricktakers.events import CharactersShown, CrownMoved, Dealt, RoundEnded, Scored
from domain.games.tricktakers.model import Options, Step
from domain.games.tricktakers.moves import Deal, PickCharacter, TakeCharacter
from domain.games.tricktakers.roster import roster
from domain.games.tricktakers.running import priority
from domain.games.tricktakers.selection import choosing_order, draft_order, is_row, row
from domain.games.tricktakers.setting_up import namer
from domain.luck import Luck
from domain.playing import Step as Played
from domain.playing import play
from tests.games.tricktakers.table import acting, after, asked, line, opened, set_up
from tests.rulebook import Given, rule

SIX = ("king", "gambler", "hermit", "resistance", "samurai", "berserker")


def games(seats: int, count: int = 3, **options: Any) -> Iterator[list[Played]]:
    for i in range(count):
        yield list(play(GAME, Setup(seats, Options(**options)), b"choosing" + bytes([i])))


@rule("TT-12")
def test_priority() -> None:
    order = "king strategist gambler summoner ninja resistance adventurer alchemist samurai hermit collector traveler"
    assert [*order.split(), "berserker", "ruler", "thief"] == list(roster())
    codes = "1A 1C 2A 2C 2D 3A 3B 3C 3D 4A 4B 4C 5A 5B 5C"
    assert [character.code for character in roster().values()] == codes.split()


@rule("TT-71", "TT-67")
@pytest.mark.parametrize(
    ("seats", "options", "refusal", "words"),
    [
        (3, {"characters": ("king", "wizard")}, "tricktakers.characters", "'wizard'"),
        (3, {"characters": ("king", "king", "hermit", "samurai")}, "tricktakers.characters", "once"),
        (3, {"mode": "auction"}, "tricktakers.options", "all_star, draft, shuffle"),
        (3, {"choosing_order": "none"}, "tricktakers.options", "book, base"),
        (3, {"leader_named": "never"}, "tricktakers.options", "before_setup"),
        (4, {"rule350": "never"}, "tricktakers.options", "over, variant"),
        (3, {"starting_seat": 3}, "tricktakers.starting-seat", "0 to 2"),
        (4, {"resistance_3p": True}, "tricktakers.resistance-3p", "3 players"),
        (3, {"rule350": "variant"}, "tricktakers.rule350", "4 or 5"),
        (3, {"characters": SIX[:3]}, "tricktakers.too-few-characters", "at least 4"),
        (4, {"characters": SIX[:4], "mode": "shuffle"}, "tricktakers.too-few-characters", "at least 5"),
        (3, {"characters": SIX, "mode": "draft"}, "tricktakers.too-few-characters", "at least 9"),
        (2, {"characters": SIX[:1]}, "tricktakers.too-few-characters", "at least 2"),
    ],
)
def test_bad_options_are_refused_with_what_would_be_allowed(seats: int, options: Any, refusal: str, words: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.initial(Setup(seats, Options(**options)))
    assert caught.value.rule == refusal and refusal in GAME.refusals and words in caught.value.words


@rule("TT-71")
def test_two_players_ignore_the_mode() -> None:
    logs = []
    for mode in ("all_star", "draft", "shuffle"):
        steps = play(GAME, Setup(2, Options(mode=mode, characters=SIX[:5])), b"ignored")
        logs.append([event for step in steps for event in step.events])
    assert logs[0] == logs[1] == logs[2]


@rule("TT-11", "TT-14", "TT-15")
def test_all_star_cards_first_then_the_drawn_player_chooses_first() -> None:
    start = opened(4, starting_seat=2)
    assert all(len(held) == 5 for held in start.state.hands)
    assert GAME.to_act(start.state) == {2} and len(start.legal(2)) == len(roster())
    start.when(3, TakeCharacter("king")).refused("tricktakers.not-your-turn")
    start.when(2, TakeCharacter("wizard")).refused("tricktakers.character")
    second = start.after(2, TakeCharacter("king"))
    assert GAME.to_act(second.state) == {3}
    second.when(3, TakeCharacter("king")).refused("tricktakers.character")
    second.when(3, PickCharacter("hermit")).refused("tricktakers.not-asked")


def later(characters: str, points: tuple[int, ...], crowns: tuple[int, ...] = (), **options: Any) -> Given:
    """Round 1 was played with these characters and round 2 is dealt."""
    names = tuple(characters.split())
    seats = len(names)
    given = Given(GAME, GAME.initial(Setup(seats, Options(starting_seat=0, **options))))
    events: list[Any] = [Dealt(1, ((),) * seats, DECK, given.state.in_use), CharactersShown(names), Scored((), points)]
    events += [CrownMoved("crown", None, seat, "won") for seat, count in enumerate(crowns) for _ in range(count)]
    return after(given, *events, RoundEnded(), Dealt(2, ((),) * seats, DECK, given.state.in_use))


@rule("TT-14")
def test_later_rounds_from_fewest_points_up_then_by_last_rounds_priority() -> None:
    state = later("hermit king samurai gambler", (40, 20, 20, 90)).state
    assert choosing_order(state) == [1, 2, 0, 3]


@rule("TT-14", "TT-71")
def test_the_base_order_king_first_then_those_without_a_crown() -> None:
    state = later("hermit king samurai gambler", (40, 90, 20, 30), (0, 0, 1, 0), choosing_order="base").state
    assert choosing_order(state) == [1, 3, 0, 2]


@rule("TT-14", "TT-72")
def test_last_rounds_king_does_not_take_king_again() -> None:
    given = later("hermit king samurai", (40, 20, 60))
    king = Given(GAME, replace(given.state, agenda=(Step("take", 1),)))
    assert TakeCharacter("king") not in king.legal(1) and TakeCharacter("hermit") in king.legal(1)
    king.when(1, TakeCharacter("king")).refused("tricktakers.character")
    other = Given(GAME, replace(given.state, agenda=(Step("take", 0),)))
    assert TakeCharacter("king") in other.legal(0) and TakeCharacter("hermit") in other.legal(0)


@rule("TT-14", "TT-66", "TT-72")
def test_who_names_the_leader() -> None:
    given = later("hermit king samurai", (40, 10, 20), (0, 1, 0))
    shown = after(given, CharactersShown(("king", "hermit", "samurai")))
    assert namer(shown.state) == 2, "the fewest points among those without a Crown"
    everybody = later("hermit king samurai", (40, 20, 20), (1, 1, 1))
    assert namer(after(everybody, CharactersShown(("king", "hermit", "samurai"))).state) == 2, "of all; equal: priority"


@rule("TT-14", "TT-72")
@pytest.mark.parametrize("when", ["before_setup", "after_setup"])
def test_a_gamblers_stake_does_not_make_her_the_namer(when: str) -> None:
    """Points and Crowns are those after the last round's thefts."""
    hands = ("R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5", "G1 G2 G3 G4 G5")
    options = Options(leader_named=when, starting_seat=0)
    start = set_up("hermit gambler samurai", *hands, round=2, points=(30, 40, 50), options=options)
    before = line(start, "1") if when == "before_setup" else start
    ready = line(before, "no, 2, 50")
    assert ready.state.points == (30, 10, 50)
    assert (asked(ready), acting(ready)) == (("turn", 1) if when == "before_setup" else ("leader", 0))
    assert (asked(start), acting(start)) == (("leader", 0) if when == "before_setup" else ("gambler.exchange", 1))


@rule("TT-72")
@pytest.mark.parametrize("mode", ["all_star", "shuffle", "draft"])
@pytest.mark.parametrize("when", ["book", "before_setup", "after_setup"])
def test_when_the_leader_is_named(mode: str, when: str) -> None:
    for steps in games(3, mode=mode, leader_named=when, characters=tuple(roster())[:9]):
        named = [
            step for step in steps if getattr(step.move, "question", "") == "leader" and step.before.trick_number == 0
        ]
        assert all((step.before.round > 1) or mode == "draft" for step in named), "the drawn player leads round 1"
        before = when == "before_setup" or (when == "book" and mode == "draft")
        for step in named:
            assert any(s.name == "setup" for s in step.before.agenda) == before
            if mode == "draft":
                assert step.by == priority(step.before)[0]


@rule("TT-15", "TT-67")
def test_draft_three_each_there_and_back_before_the_first_deal() -> None:
    start = opened(3, mode="draft", starting_seat=1)
    assert not any(start.state.hands)
    assert draft_order(start.state) == [1, 2, 0, 0, 2, 1, 1, 2, 0]
    for steps in games(3, mode="draft", starting_seat=1):
        taken = [step.by for step in steps if isinstance(step.move, TakeCharacter)]
        assert taken == [1, 2, 0, 0, 2, 1, 1, 2, 0]
        last = steps[-1].after
        for seat in range(3):
            everything = [*last.played[seat], last.characters[seat]]
            assert set(everything) <= set(last.drafted[seat]) and len(set(everything)) == len(everything)


@rule("TT-15", "TT-67", "TT-69")
def test_picks_are_sealed_until_all_are_in() -> None:
    steps = next(games(3, 1, mode="draft"))
    n = next(i for i, step in enumerate(steps) if isinstance(step.move, PickCharacter))
    first = steps[n]
    state = first.after
    assert GAME.to_act(first.before) == {0, 1, 2} and len(GAME.to_act(state)) == 2
    for viewer in (0, 1, 2, None):
        assert (GAME.view(state, viewer).picks[first.by] == "??") == (viewer != first.by)
    given = Given(GAME, state)
    given.when(first.by, PickCharacter(state.drafted[first.by][0])).refused("tricktakers.already-picked")
    other = next(iter(GAME.to_act(state)))
    given.when(other, PickCharacter(state.drafted[first.by][0])).refused("tricktakers.pick")
    assert all(steps[n + 2].after.characters) and steps[n + 2].after.picks == ("", "", "")


@rule("TT-15", "TT-92")
def test_shuffle_lays_out_one_more_than_players_and_the_others_come_first() -> None:
    for steps in games(3, mode="shuffle", characters=SIX):
        rows = [step.move.row for step in steps if isinstance(step.move, Deal)]
        assert all(len(laid) == len(set(laid)) == 4 for laid in rows)
        for before, now in pairwise(rows):
            assert set(SIX) - set(before) <= set(now)


@rule("TT-92")
def test_with_enough_fresh_characters_all_come_from_those() -> None:
    start = GAME.initial(Setup(3, Options(mode="shuffle", characters=tuple(roster())[:9])))
    state = replace(start, laid_out=start.in_use[:4])
    for i in range(5):
        assert not set(row(state, Luck(b"row", str(i)))) & set(state.laid_out)
    assert not is_row(state, start.in_use[:4]) and not is_row(state, start.in_use[4:7])
    given = Given(GAME, replace(state, agenda=(Step("deal"),)))
    given.when(DEALER, Deal(DECK, start.in_use[:4])).refused("tricktakers.deal")


@rule("TT-11", "TT-12")
def test_set_up_is_in_priority_order() -> None:
    for steps in games(5):
        for step in steps:
            waiting = [entry.seat for entry in step.after.agenda if entry.name == "setup"]
            if waiting and all(step.after.characters):
                assert [seat for seat in priority(step.after) if seat in waiting] == waiting
