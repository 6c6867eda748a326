"""What a seat imagines: every state that fits her log, each equally likely."""

from collections import Counter

import pytest

from domain.game import DEALER, Setup, play_out, replace
from domain.games.regality import GAME
from domain.games.regality.model import DealPacket, GameResult, KeepTile, Options, SetUpGame, State
from domain.games.regality.tiles import NEUTRAL
from domain.luck import Luck
from tests.games.regality.table import laid, put
from tests.rulebook import rule

FIRST, SECOND = ("Samurai", "Fairy", "Hermit", "Pirate"), ("Bard", "Ninja", "Witch", "Sage")
KEPT = {"Samurai", "Fairy", "Hermit", "Pirate", "Ninja", "Witch", "Sage"}  # what seat 0 sees of that draft


def played(options: Options, *moves) -> tuple[State, list]:
    """The state, and seat 0's log."""
    state, log = GAME.initial(Setup(2, options)), []
    for seat, move in moves:
        events = GAME.decide(state, seat, move)
        log += [GAME.redact(event, 0) for event in events]
        state = play_out(GAME, state, events)
    return state, log


def imagined(state: State, log: list, draws: int, seat: int = 0) -> Counter:
    """How often each hidden hand of the other was drawn."""
    draw = GAME.determinize(GAME.view(state, seat), log, seat)
    found: Counter = Counter()
    for i in range(draws):
        whole = draw(Luck(b"determinize", str(i)))
        assert GAME.view(whole, seat) == GAME.view(state, seat) and GAME.cards(whole) == GAME.cards(state)
        found[whole.hidden[1 - seat]] += 1
    return found


def even(found: Counter, outcomes: int) -> None:
    """All of them, and none more than six standard deviations from its share."""
    draws = found.total()
    share = draws / outcomes
    assert len(found) == outcomes
    assert all(abs(count - share) < 6 * share**0.5 for count in found.values()), found


DRAFT = (
    (DEALER, SetUpGame(())),
    (DEALER, DealPacket(FIRST)),
    (0, KeepTile("Samurai")),
    (1, KeepTile("Hermit")),
    (DEALER, DealPacket(SECOND)),
    (1, KeepTile("Bard")),
    (0, KeepTile("Ninja")),
    (0, put("Citizen b2")),
)


@rule("REG-3")
def test_nothing_is_imagined_where_all_is_open() -> None:
    state, log = played(Options(starting_seat=0), (DEALER, SetUpGame(NEUTRAL[:5])))
    assert GAME.determinize(state, log, 1)(Luck(b"", "")) == state


@rule("REG-41", "REG-54")
def test_secret_random_every_pair_in_every_order() -> None:
    state, log = played(
        Options("secret_random", starting_seat=0), (DEALER, SetUpGame(("Sage", "Dragon", "Fairy", "Ninja")))
    )
    known = tuple(tile for tile in NEUTRAL if tile not in ("Sage", "Dragon", "Fairy", "Ninja", "Bard", "Witch"))
    few = replace(state, used=known, stock=("Bard", "Witch"))
    even(imagined(few, log, 3000), 4 * 3)
    assert len(imagined(state, log, 3000)) == 14 * 13


@rule("REG-43", "REG-54")
def test_secret_draft_one_of_the_three_handed_on_and_one_never_seen() -> None:
    state, log = played(Options("secret_draft", starting_seat=0), *DRAFT)
    found = imagined(state, log, 6000)
    even(found, 3 * 9)
    assert {first for first, _ in found} == {"Fairy", "Hermit", "Pirate"}
    assert {second for _, second in found} == set(NEUTRAL) - KEPT


@rule("REG-43", "REG-54")
@pytest.mark.parametrize(("placed", "left"), [("Hermit", set(NEUTRAL) - KEPT), ("Bard", {"Fairy", "Hermit", "Pirate"})])
def test_secret_draft_a_placed_tile_tells_which_is_left(placed: str, left: set[str]) -> None:
    state, log = played(Options("secret_draft", starting_seat=0), *DRAFT, (1, put(f"{placed} a1")))
    found = imagined(state, log, 2000)
    even(found, len(left))
    assert {tile for (tile,) in found} == left


@rule("REG-43")
def test_secret_draft_while_the_other_holds_a_packet() -> None:
    handed, log = played(Options("secret_draft", starting_seat=0), *DRAFT[:3])
    draw = GAME.determinize(GAME.view(handed, 0), log, 0)
    assert {draw(Luck(b"x", str(i))).packet for i in range(5)} == {("Fairy", "Hermit", "Pirate")}
    fresh, log = played(Options("secret_draft", starting_seat=0), *DRAFT[:5])
    draw = GAME.determinize(GAME.view(fresh, 0), log, 0)
    packets = [draw(Luck(b"x", str(i))).packet for i in range(200)]
    assert not {tile for packet in packets for tile in packet} & set(FIRST), "she has seen the first packet"
    assert {tile for packet in packets for tile in packet} == set(NEUTRAL) - set(FIRST)


@rule("REG-53", "REG-61")
def test_what_was_handed_on_in_an_earlier_game_is_out() -> None:
    state, log = played(Options("secret_draft", starting_seat=0), *DRAFT)
    ended = replace(state, phase="set_up", turn=None, results=(_lost(0),))
    following = play_out(GAME, ended, events := GAME.decide(ended, DEALER, SetUpGame(())))
    log += [GAME.redact(event, 0) for event in events]
    draw = GAME.determinize(GAME.view(following, 0), log, 0)
    for i in range(50):
        whole = draw(Luck(b"x", str(i)))
        assert {"Fairy", "Hermit", "Pirate"} < set(whole.unseen[1]) and len(whole.unseen[1]) == 4
        assert not set(whole.stock) & KEPT


def _lost(seat: int) -> GameResult:
    return GameResult(1, 0, 1 - seat, "allies", (4, 5), (4, 5))


@rule("REG-14")
def test_who_goes_on_with_one_hidden_tile_has_no_tower_that_cannot_be_placed() -> None:
    start = laid(". . . / . Ninja:0 . / . . .", mine="King Queen", theirs="(Fairy)", options=Options("secret_random"))
    waiting = start.after(0, put("King a1"))
    assert ("Tower",) not in imagined(waiting.state, [], 400)
    ally = laid(". . . / . Ninja:1 . / . . .", mine="King Queen", theirs="(Fairy)", options=Options("secret_random"))
    assert ("Tower",) in imagined(ally.after(0, put("King a1")).state, [], 400)
