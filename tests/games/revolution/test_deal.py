"""The cards, the options, the deal, the start card and the sealed picks."""

from collections import Counter

import pytest

from domain.cards import FACE_DOWN
from domain.game import DEALER, BadSetup, Setup, replace
from domain.games.revolution import GAME
from domain.games.revolution.cards import COLOURS, ICONS, SPECIAL, deck, icons, special
from domain.games.revolution.model import (
    CardPicked,
    Deal,
    Dealt,
    NameStarter,
    Options,
    PassCard,
    PickCard,
    PicksShown,
    PlayCard,
    StarterNamed,
)
from domain.luck import Luck
from domain.playing import play
from tests.games.revolution.table import ALLIANCE, AT_MOST, WITNESSES
from tests.rulebook import Given, given, rule

VALUES_OF_ALL = [-5, -5, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12]


def values(seats: int, colour: str) -> list[int]:
    return sorted(int(card[1:]) for card in deck(seats) if card[0] == colour)


def dealt(seats: int, options: Options | None = None, label: str = "deal:1") -> Given:
    start = given(GAME, seats, options=options)
    return start.after(DEALER, GAME.chance(start.state, Luck(b"table", label)))


def next_deal(scores: tuple[int, ...], holder: int, deal: int = 1) -> Given:
    """A deal has just been scored like this."""
    state = GAME.initial(Setup(len(scores), Options()))
    before = Given(GAME, replace(state, deal=deal, scores=scores, starter=holder))
    return before.after(DEALER, GAME.chance(before.state, Luck(b"", "deal:2")))


@rule("REV-1", "REV-2")
def test_four_colours_of_twelve_cards() -> None:
    assert {row["colour"] for row in GAME.data["cards"]} == set(COLOURS.values())
    assert [(row["name"], row["species"]) for row in GAME.data["colours"]] == [
        ("black", "ghost"),
        ("green", "dryad"),
        ("yellow", "harpy"),
        ("blue", "merfolk"),
    ]
    assert len(deck(4)) == 48
    assert all(values(4, colour) == VALUES_OF_ALL for colour in COLOURS)


@rule("REV-3")
def test_special_cards() -> None:
    assert {int(card[1:]) for card in deck(4) if special(card)} == {-5, 10, 12} == SPECIAL
    assert {row["value"] for row in GAME.data["cards"] if row["special"]} == {-5, 10, 12}


@rule("REV-4")
def test_three_players_use_36_cards() -> None:
    assert len(deck(3)) == 36
    assert all(values(3, colour) == [-5, 1, 2, 3, 4, 6, 7, 8, 12] for colour in COLOURS)


@rule("REV-5")
def test_two_players_use_32_cards() -> None:
    assert len(deck(2)) == 32
    assert all(values(2, colour) == [-5, 1, 2, 3, 4, 6, 7, 8] for colour in COLOURS)


@rule("REV-6")
def test_icons() -> None:
    assert {value: icons(f"K{value}") for value in ICONS} == (
        {-5: 0, 1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 10: 2, 12: 2}
    )
    restored = {row["value"] for row in GAME.data["cards"] if row["restored"]}
    assert restored == {4, 5, 6, 7, 8}


@rule("REV-9", "REV-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_ten_points(seats: int) -> None:
    assert given(GAME, seats).state.scores == (10,) * seats


@rule("REV-10")
@pytest.mark.parametrize("seats", [3, 4])
def test_twelve_cards_each_and_none_left(seats: int) -> None:
    state = dealt(seats).state
    assert [len(hand) for hand in state.hands] == [12] * seats
    assert Counter(card for hand in state.hands for card in hand) == Counter(deck(seats))
    assert state.neutral == state.stock == ()


@rule("REV-40")
def test_two_players_get_fifteen_and_two_lie_face_down() -> None:
    state = dealt(2).state
    assert [len(hand) for hand in state.hands] == [15, 15] and len(state.neutral) == 2
    assert Counter([*state.hands[0], *state.hands[1], *state.neutral]) == Counter(deck(2))
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer).neutral == (FACE_DOWN, FACE_DOWN)
        event = Dealt(1, state.hands, state.neutral, 0, None)
        assert GAME.redact(event, viewer).neutral == (FACE_DOWN, FACE_DOWN)


@rule("REV-11", "REV-45", "REV-63")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_holder_is_drawn_or_given(seats: int) -> None:
    assert {dealt(seats, label=f"deal:{i}").state.starter for i in range(40)} == set(range(seats))
    for seat in range(seats):
        state = dealt(seats, Options(starting_seat=seat)).state
        assert state.starter == seat and state.phase == "pick", "nobody names in deal 1"


@rule("REV-11")
@pytest.mark.parametrize(
    ("scores", "holder", "namer"),
    [
        ((12, 9, 11, 10), 0, 1),  # the lowest alone
        ((9, 9, 11, 10), 0, 0),  # the holder counts as first
        ((9, 9, 11, 9), 2, 3),  # clockwise from the holder
        ((9, 9, 11, 12), 3, 0),
        ((12, 9, 9, 12), 2, 2),
    ],
)
def test_the_lowest_names_the_holder(scores: tuple[int, ...], holder: int, namer: int) -> None:
    start = next_deal(scores, holder)
    assert GAME.to_act(start.state) == {namer}
    assert start.legal(namer) == [NameStarter(seat) for seat in range(4)]
    start.when((namer + 1) % 4, NameStarter(0)).refused("revolution.not-the-namer")
    start.when(namer, NameStarter(4)).refused("revolution.no-such-seat")
    for named in range(4):
        after = start.when(namer, NameStarter(named)).then(StarterNamed(namer, named))
        assert after.state.starter == named
        after.when(namer, NameStarter(named)).refused("revolution.not-the-namer")


@rule("REV-11")
def test_the_named_seat_leads_the_first_trick() -> None:
    start = next_deal((10, 10, 10), 1).after(1, NameStarter(2))
    for seat in range(3):
        start = start.after(seat, start.legal(seat)[0])
    assert GAME.to_act(start.state) == {2}


@rule("REV-41", "REV-63")
def test_two_players_take_the_start_card_in_turn() -> None:
    start = dealt(2, Options(starting_seat=1)).state
    assert start.starter == 1
    second = next_deal((10, 3), 1)
    assert second.state.starter == 0 and second.state.phase == "pick", "no choice"
    assert next_deal((10, 3), 0, deal=2).state.starter == 1


@rule("REV-72", "REV-45")
@pytest.mark.parametrize("setup", [Setup(2, Options()), Setup(3, Options()), Setup(4, WITNESSES)])
def test_order_of_a_deal(setup: Setup) -> None:
    phases: list[str] = []
    for step in play(GAME, setup, b"order"):
        phase = "play" if step.before.phase == "ally" else step.before.phase
        if phases[-1:] != [phase]:
            phases.append(phase)
    naming = [] if setup.seats == 2 else ["name"]
    later = ["deal", *naming, "pick", "play", "score"]
    assert phases == ["deal", "pick", "play", "score", *later, *later]


@rule("REV-72")
def test_nobody_picks_before_the_start_player_is_named_nor_plays_before_all_have_picked() -> None:
    naming = next_deal((10, 10, 10), 0)
    hand = naming.state.hands
    assert hand[0], "the namer has looked at her cards"
    naming.when(0, PickCard(hand[0][0])).refused("revolution.not-picking")
    naming.when(0, PlayCard(hand[0][0])).refused("revolution.before-the-tricks")
    picking = naming.after(0, NameStarter(1))
    picking.when(1, PlayCard(hand[1][0])).refused("revolution.before-the-tricks")
    picking.when(1, PassCard(hand[1][0])).refused("revolution.before-the-tricks")


@rule("REV-12", "REV-72", "REV-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_pick_at_once_in_any_order_and_all_are_shown_with_the_last(seats: int) -> None:
    start = dealt(seats)
    hands = start.state.hands
    order = [*range(1, seats), 0]
    for seat in order:
        assert GAME.to_act(start.state) == {*range(seats)} - {*order[: order.index(seat)]}
        assert start.legal(seat) == [PickCard(card) for card in dict.fromkeys(hands[seat])], "any card of any value"
        move = PickCard(hands[seat][-1])
        if seat != order[-1]:
            start = start.when(seat, move).then(CardPicked(seat, move.card))
            start.when(seat, PickCard(hands[seat][0])).refused("revolution.already-picked")
            assert start.state.deserts == ((),) * seats
    shown = tuple(hand[-1] for hand in hands)
    start = start.when(0, PickCard(shown[0])).then(CardPicked(0, shown[0]), PicksShown(shown))
    assert start.state.deserts == tuple((card,) for card in shown)
    for viewer in (*range(seats), None):
        assert GAME.view(start.state, viewer).deserts == start.state.deserts, "face up, whatever their value"


@rule("REV-12")
def test_a_pick_is_a_card_of_the_hand_made_in_its_time() -> None:
    start = dealt(3)
    other = next(card for card in deck(3) if card not in start.state.hands[0])
    start.when(0, PickCard(other)).refused("revolution.not-in-hand")
    start.when(DEALER, PickCard(other)).refused("revolution.not-picking")


@rule("REV-70")
def test_all_cards_are_shuffled_together_for_each_deal_and_only_by_the_dealer() -> None:
    start = given(GAME, 3, options=Options(starting_seat=0))
    start.when(DEALER, Deal(deck(3)[1:], None)).refused("revolution.deal")
    start.when(DEALER, Deal((*deck(3)[1:], "K12"), None)).refused("revolution.deal")
    start.when(0, Deal(deck(3), None)).refused("revolution.not-the-dealers-turn")
    given(GAME, 3).when(DEALER, Deal(deck(3), None)).refused("revolution.deal")
    given(GAME, 3).when(DEALER, Deal(deck(3), 3)).refused("revolution.deal")
    decks = [step.move.deck for step in play(GAME, Setup(3, Options()), b"anew") if isinstance(step.move, Deal)]
    assert len(set(decks)) == 3 and all(Counter(dealt) == Counter(deck(3)) for dealt in decks)


@rule("REV-44", "REV-63")
@pytest.mark.parametrize("options", [ALLIANCE, WITNESSES, AT_MOST, Options(witnesses=True)])
def test_two_players_play_no_variant(options: Options) -> None:
    with pytest.raises(BadSetup, match="need 3 or 4 players") as refused:
        GAME.initial(Setup(2, options))
    assert refused.value.rule in GAME.refusals
    GAME.initial(Setup(2, Options(witness_limit="at_most")))  # has no effect without witnesses


@rule("REV-63")
@pytest.mark.parametrize("seats", [3, 4])
def test_options(seats: int) -> None:
    assert Options() == Options(alliance=False, witnesses=False, witness_limit="fewer", starting_seat=None)
    with pytest.raises(BadSetup, match="set alliance to true"):
        GAME.initial(Setup(seats, Options(witnesses=True)))
    for seat in (-1, seats):
        with pytest.raises(BadSetup, match=f"seats are 0 to {seats - 1}"):
            GAME.initial(Setup(seats, Options(starting_seat=seat)))
    for options in (Options(), ALLIANCE, WITNESSES, AT_MOST):
        assert GAME.initial(Setup(seats, options)).options == options
