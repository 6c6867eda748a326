"""Variant Abandoned Witnesses: which lies may be told, and how they are kept."""

from collections.abc import Iterable

import pytest

from domain.game import IllegalMove, Setup
from domain.games.revolution import GAME
from domain.games.revolution.cards import suit
from domain.games.revolution.model import (
    AllianceDue,
    CardPassed,
    CardPlayed,
    Options,
    PassCard,
    PlayCard,
    TrickWon,
)
from domain.playing import Step, play
from tests.games.revolution.setups import VARIANTS, golden, players
from tests.games.revolution.table import ALLIANCE, AT_MOST, WITNESSES, acting, acts, choices, laid_out, liar
from tests.rulebook import Given, rule


def green_is_led(hand: str, earlier: str = "", denied: str = "", options: Options = WITNESSES) -> Given:
    """Seat 0 has led green 6; seat 1 has this hand, has passed those cards and denied those colours."""
    start = laid_out(
        "G6 K2 K3 K4",
        hand,
        "B2 B3 B4 B6",
        earlier={1: earlier} if earlier else {},
        denied={1: denied} if denied else {},
        options=options,
    )
    return acts(start, "G6")


def may_lie(start: Given) -> bool:
    """Whether a card may be played that is neither green nor a witness."""
    return any(word[0] not in "~G" for word in choices(start))


@rule("REV-60")
@pytest.mark.parametrize(
    ("hand", "earlier", "fewer", "at_most"),
    [
        ("G3 K6 K7 K8", "", True, True),  # one witness, two free spots
        ("G3 G4 K7 K8", "", False, True),  # two and two
        ("G3 G4 G7 K8", "", False, False),
        ("G3 K6 K7", "B1", False, True),  # one and one
        ("G3 K6", "B1 B7", False, False),  # no free spot
        ("G-5 K6 K7 K8", "", False, False),  # a special witness would lie open
        ("G10 K6 K7 K8", "", False, False),
        ("G12 K6 K7 K8", "", False, False),
        ("G3 G12 K7 K8", "", False, False),
    ],
)
def test_which_lies_may_be_told(hand: str, earlier: str, fewer: bool, at_most: bool) -> None:
    for options, allowed in ((WITNESSES, fewer), (AT_MOST, at_most), (ALLIANCE, False)):
        start = green_is_led(hand, earlier, options=options)
        for card in hand.split():
            assert (card in choices(start)) == (allowed or card.startswith("G")), "she may follow all the same"


@rule("REV-60")
@pytest.mark.parametrize(
    ("hand", "denied", "options", "condition"),
    [
        ("G3 G4 K7 K8", "", WITNESSES, "(a)"),
        ("G3 G4 G7 K8", "", AT_MOST, "(a)"),
        ("G-5 K6 K7 K8", "", WITNESSES, "(b)"),
        ("G3 G4 Y2 K8", "Y", AT_MOST, "(c)"),
    ],
)
def test_a_refused_lie_says_which_condition_forbids_it(
    hand: str, denied: str, options: Options, condition: str
) -> None:
    start = green_is_led(hand, denied=denied, options=options)
    start.when(1, PlayCard("K8")).refused("revolution.cannot-lie")
    with pytest.raises(IllegalMove) as refusal:
        GAME.decide(start.state, 1, PlayCard("K8"))
    assert condition in refusal.value.words


@rule("REV-60", "REV-76")
@pytest.mark.parametrize(
    ("hand", "earlier", "denied", "fewer", "at_most"),
    [
        ("G3 Y2 K7 K8", "", "Y", True, True),  # two free spots, one witness in hand, one more
        ("G3 G4 Y2 K8", "", "Y", False, False),  # three witnesses for two passes
        ("G3 Y2 B1 K8", "", "YB", False, False),
        ("G12 Y2 K7 K8", "", "Y", False, False),
        ("G3 Y2 K7", "B7", "Y", False, False),  # one free spot, and it is promised
        ("G3 K6 K7", "B7", "Y", False, True),  # one free spot, the earlier denial has no witness left
        ("G3 K6", "B7 Y1", "Y", False, False),  # none
    ],
)
def test_a_lie_about_a_second_colour(hand: str, earlier: str, denied: str, fewer: bool, at_most: bool) -> None:
    assert may_lie(green_is_led(hand, earlier, denied, WITNESSES)) == fewer
    assert may_lie(green_is_led(hand, earlier, denied, AT_MOST)) == at_most


@rule("REV-76", "REV-61")
def test_after_two_lies_both_passes_are_promised() -> None:
    start = acts(green_is_led("G3 Y2 K7 K8 B7", denied="Y"), "K7 ~B2")
    assert acting(start) == 1
    assert choices(start) == {"K8", "B7", "~G3", "~Y2"}
    start.when(1, PassCard("K8")).refused("revolution.promised-pass")


@rule("REV-61")
def test_witnesses_are_passed_never_played_or_led() -> None:
    start = acts(green_is_led("G3 K6 K7 K8 B7"), "K6 ~B2")
    assert acting(start) == 1 and start.state.discs[1] == ("G",), "the disc lies as if she had none"
    assert choices(start) == {"K7", "K8", "B7", "~G3", "~K7", "~K8", "~B7"}
    start.when(1, PlayCard("G3")).refused("revolution.locked-witness")
    once = acts(start, "~K7 ~B3 +K ~K2")  # the first of two passes; the second is promised now
    assert acting(once) == 1 and choices(once) == {"K8", "B7", "~G3"}
    once.when(1, PassCard("K8")).refused("revolution.promised-pass")


@rule("REV-61", "REV-74")
def test_when_the_colour_is_led_again_she_is_treated_as_having_none() -> None:
    start = green_is_led("G3 G4 K7 K8", denied="G", options=AT_MOST)
    assert choices(start) == {"K7", "K8", "~G3", "~G4"}, "no new lie is needed"
    start.when(1, PlayCard("G3")).refused("revolution.locked-witness")
    start.when(1, PlayCard("K7")).then(CardPlayed(1, "K7", None))


@rule("REV-61", "REV-77")
def test_who_must_pass_passes_a_witness_or_what_the_promise_leaves() -> None:
    both = green_is_led("G3 K7", denied="G")
    assert choices(both) == {"~G3", "~K7"}, "two owed, one witness: either may go first"
    assert choices(green_is_led("G3 Y2", denied="GY")) == {"~G3", "~Y2"}
    assert choices(green_is_led("G3", "B1", denied="G")) == {"~G3"}


@rule("REV-77")
def test_while_a_lie_is_kept_she_follows_leads_and_wins_as_usual() -> None:
    start = acts(green_is_led("G3 K6 K7 K8 Y7 Y8"), "K6 ~B2")
    won = acts(start, "Y7 ~B3 +K ~K2")
    assert won.state.scored[1] == ("G6", "K6", "Y7") and acting(won) == 1
    black = laid_out("K2 K3 K4", "G3 K7 K8 Y2", "B2 B3 B4", denied={1: "G"}, options=WITNESSES)
    follow = acts(black, "K2")
    assert {"K7", "K8", "~Y2", "~G3"} <= choices(follow) and "G3" not in choices(follow)


@rule("REV-74")
def test_a_lie_is_a_play_and_fills_no_spot() -> None:
    start = green_is_led("G3 K6 K7 K8")
    after = start.when(1, PlayCard("K6")).then(CardPlayed(1, "K6", "G"))
    assert after.state.owed[1] == 2 and len(after.state.deserts[1]) == 1
    assert GAME.summary(GAME.view(after.state, 1), 1)["witnesses"] == ["G3"]
    two = green_is_led("G3 G4 K7 K8", options=AT_MOST).after(1, PlayCard("K7"))
    assert GAME.summary(GAME.view(two.state, 1), 1)["witnesses"] == ["G3", "G4"], "every card of the colour"


def lies(steps: Iterable[Step]) -> list[tuple[int, int]]:
    """Of each lie how many witnesses it had, and how many free spots she had then."""
    told = []
    for step in steps:
        if isinstance(step.move, PlayCard) and step.events[0].disc:
            denied = [card for card in step.before.hands[step.by] if suit(card) == step.events[0].disc]
            told += [(len(denied), step.before.owed[step.by])] if denied else []
    return told


@rule("REV-62", "REV-77")
@pytest.mark.parametrize("variant", ["witnesses-fewer", "witnesses-at_most"])
@pytest.mark.parametrize("seats", [3, 4])
def test_every_lie_is_kept_and_nobody_is_ever_stuck(seats: int, variant: str) -> None:
    steps = []
    for i in range(12):
        steps += play(GAME, Setup(seats, VARIANTS[variant]), b"lies%d" % i, dict.fromkeys(range(seats), liar))
    for step in steps:
        for seat in GAME.to_act(step.after) - {-1}:
            assert GAME.legal(step.after, seat)
        if isinstance(step.move, PlayCard):
            assert suit(step.move.card) not in step.before.discs[step.by], "no witness is played"
        if step.after.phase == "score":
            assert [len(desert) for desert in step.after.deserts] == [3] * seats
    assert len(lies(steps)) > 50


@rule("REV-60", "REV-63")
@pytest.mark.parametrize(("label", "setup"), golden())
def test_the_golden_games_show_what_the_variant_is_about(label: str, setup: Setup) -> None:
    told = lies(play(GAME, setup, b"golden", players(setup)))
    assert bool(told) == setup.options.witnesses
    assert any(count == spots for count, spots in told) == label.endswith("at_most"), "a lie that only it allows"


@rule("REV-73")
def test_a_locked_card_is_in_its_owners_view_only() -> None:
    start = acts(green_is_led("G3 K6 K7 K8"), "K6")
    for viewer in (0, 2, None):
        seen = GAME.view(start.state, viewer)
        assert seen.hands[1] == ("??", "??", "??")
        assert "G3" not in str(GAME.summary(seen, viewer)) + str(seen)
    mine = GAME.summary(GAME.view(start.state, 1), 1)
    assert mine["witnesses"] == ["G3"]
    assert GAME.summary(GAME.view(start.state, 0), 0)["witnesses"] == []


@rule("REV-60", "REV-61")
def test_example_8_a_lie_wins_the_trick_and_the_green_3_can_only_be_passed() -> None:
    assert choices(green_is_led("G3 Y5 Y6 K7", options=ALLIANCE)) == {"G3", "~G3", "~Y5", "~Y6", "~K7"}
    start = green_is_led("G3 Y5 Y6 K7", options=WITNESSES)
    assert {"G3", "Y5"} <= choices(start)
    after = start.when(1, PlayCard("Y5")).then(CardPlayed(1, "Y5", "G"))
    won = acts(after, "~B2")
    assert won.state.scored[1] == ("G6", "Y5")
    assert "G3" not in choices(won) and "~G3" in choices(won)
    won.when(1, PlayCard("G3")).refused("revolution.locked-witness")
    kept = acts(won, "~Y6 ~B3 +K ~K2")
    # All passed: seat 1 leads again, and her second pass is promised to the green 3.
    last = kept.when(1, PassCard("G3")).then(CardPassed(1, "G3"), AllianceDue(1))
    assert last.state.owed[1] == 0


def test_the_winner_after_a_lie_is_the_usual_one() -> None:
    start = acts(green_is_led("G3 K6 K7 K8"), "K6")
    start.when(2, PlayCard("B2")).then(CardPlayed(2, "B2", "G"), TrickWon(1, ("G6", "K6", "B2")))
