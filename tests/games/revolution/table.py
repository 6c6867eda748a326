"""Words for the tests of Revolution: a deal laid out by hand, and a line of play."""

from collections.abc import Mapping
from typing import Any

from domain.game import Turn
from domain.games.revolution import GAME
from domain.games.revolution.cards import suit
from domain.games.revolution.model import (
    AllianceTaken,
    CardPassed,
    CardPlayed,
    Dealt,
    Event,
    Move,
    Options,
    PassCard,
    PassLaid,
    PicksShown,
    PlayCard,
    State,
    TakeAlliance,
    TrickWon,
)
from domain.tricks import led
from tests.rulebook import Given, given

ALLIANCE = Options(alliance=True)
WITNESSES = Options(alliance=True, witnesses=True)
AT_MOST = Options(alliance=True, witnesses=True, witness_limit="at_most")


def laid_out(
    *hands: str,
    starter: int = 0,
    picks: str = "K1 G1 Y1 B1",
    earlier: Mapping[int, str] | None = None,
    allied: Mapping[int, str] | None = None,
    denied: Mapping[int, str] | None = None,
    neutral: str = "",
    options: Options | None = None,
) -> Given:
    """The tricks begin, or go on after `earlier` passes and `denied` colours; a hand is as small as the test needs."""
    earlier, denied = earlier or {}, denied or {}
    full = tuple(
        (*hand.split(), *earlier.get(seat, "").split(), *("B8" for _ in denied.get(seat, "")))
        for seat, hand in enumerate(hands)
    )
    events: list[Any] = [
        Dealt(1, full, tuple(neutral.split()), starter, None),
        PicksShown(tuple(picks.split()[: len(hands)])),
    ]
    for seat, cards in earlier.items():
        for card in cards.split():
            events += [CardPassed(seat, card), PassLaid(seat, card)]
    for seat, colours in denied.items():
        for colour in colours:
            events += [CardPlayed(seat, "B8", colour), TrickWon(starter, ("B8",))]
    events += [AllianceTaken(seat, colour) for seat, colour in (allied or {}).items()]
    return given(GAME, len(hands), *events, options=options)


def act(word: str) -> Move:
    """`G6` is played, `~G6` is passed, `+G` takes the green alliance card."""
    if word.startswith("+"):
        return TakeAlliance(word[1:])
    return PassCard(word[1:]) if word.startswith("~") else PlayCard(word)


def acts(start: Given, line: str) -> Given:
    """Each action is taken by whoever is to act."""
    for word in line.split():
        start = start.after(min(GAME.to_act(start.state)), act(word))
    return start


def acting(start: Given) -> int:
    (seat,) = GAME.to_act(start.state)
    return seat


def choices(start: Given) -> set[str]:
    """What the seat to act may do, in the words of `act`."""
    moves = start.legal(acting(start))
    return {f"~{move.card}" if isinstance(move, PassCard) else move.card for move in moves}


def liar(turn: Turn[State, Move, Event]) -> Move:
    """Plays at random but passes seldom, and lies whenever it may: random players pass too soon to lie much."""
    colour = led(turn.view.trick, suit)
    plays = [move for move in turn.moves if isinstance(move, PlayCard)]
    if plays and turn.luck.below(6):
        held = any(suit(card) == colour for card in turn.view.hands[turn.seat])
        off_colour = [move for move in plays if suit(move.card) != colour]
        return turn.luck.choice(off_colour if held and off_colour else plays)
    return turn.luck.choice(turn.moves)
