"""Queen, Princess, Minister, Fortuneteller, Dragon and their counterparts: whom they turn."""

import pytest

from domain.games.regality.model import TilePlaced, TilesTurned, TurnBegan
from domain.games.regality.tiles import POWER, REGALITY, RELIGION
from tests.games.regality.table import after, choices, facing, laid, on, put, refused
from tests.rulebook import rule

# Eight tiles around a free middle; b3 and c2 are shielded by themselves, a1 lies face down.
CROWDED = "Samurai:1 Temple:1 Ninja:0 / Hermit:1 . Castle:0 / ~Fairy:1 Dragon:0 Death:1"
ALL_ENEMIES = "Samurai:1 Fairy:1 Ninja:1 / Hermit:1 . Pirate:1 / Witch:1 Dragon:1 Death:1"


@rule("REG-1")
@pytest.mark.parametrize(("ours", "theirs"), list(zip(REGALITY, RELIGION, strict=True)))
def test_both_sides_have_the_same_powers(ours: str, theirs: str) -> None:
    assert POWER[ours] is POWER[theirs]
    board = ". Samurai:1 Ninja:0 / Hermit:1 . . / Fairy:1 Dragon:0 Death:1"
    one, other = laid(board, mine=ours, theirs="Bard"), laid(board, mine=theirs, theirs="Bard")
    assert choices(one, f"{ours} b2") == choices(other, f"{theirs} b2")


@rule("REG-12", "REG-20", "REG-23", "REG-50")
def test_minister_turns_one_neighbour_of_either_side() -> None:
    start = laid(CROWDED, mine="Minister", theirs="Monk")
    # The board is full: turning stays allowed.
    assert choices(start, "Minister b2") == {"a3", "c3", "a2", "b1", "c1"}
    start.when(0, put("Minister b2: a3")).then(
        TilePlaced(0, "Minister", "area", "b2", None, ("a3",)), TilesTurned(("a3",)), TurnBegan(1, ("a1",), ())
    )
    assert on(after(start, "Minister b2: a3"), "a3").faces == 0
    assert on(after(start, "Minister b2: c3"), "c3").faces == 1, "an ally may be turned away"
    assert on(after(start, "Minister b2"), "a3").faces == 1, "declined"


@rule("REG-24", "REG-25", "REG-31", "REG-55")
def test_minister_refused() -> None:
    start = laid(CROWDED, mine="Minister")
    refused(start, "Minister b2: b3", "shielded")
    refused(start, "Minister b2: c2", "shielded")
    refused(start, "Minister b2: a1", "face-down")
    refused(start, "Minister b2: b2", "out-of-reach")
    refused(start, "Minister b2: d4", "choice")
    refused(start, "Minister b2:", "choice")
    refused(start, "Minister b2: a3 c3", "choice")
    refused(laid("Samurai:1 . . / . . . / . . .", mine="Minister"), "Minister b2: b3", "nobody-there")
    refused(laid("Samurai:1 . . / . . . / . . .", mine="Minister"), "Minister c1: b1", "no-target")
    refused(laid("Temple:1 . . / . . . / . . .", mine="Minister"), "Minister b2: a3", "shielded")


@rule("REG-20", "REG-25")
def test_queen_turns_a_whole_line_to_the_edge() -> None:
    start = laid("Samurai:1 Fairy:1 Ninja:0 / . Pirate:1 . / . Dragon:0 Death:1", mine="Queen", theirs="Monk")
    assert choices(start, "Queen a1") == {"a2", "b2", "b1"}
    assert facing(after(start, "Queen a1: a2"), 0) == {"a1", "a3", "c3", "b1"}, "a2 is empty, a3 on the line is turned"
    assert facing(after(start, "Queen a1: b2"), 0) == {"a1", "b2", "b1"}, "both tiles of the diagonal, c3 away from her"
    assert facing(after(start, "Queen a1: b1"), 0) == {"a1", "c3", "c1"}
    refused(start, "Queen a1: a3", "out-of-reach")
    assert choices(start, "Queen c2") == {"c3", "b3", "b2", "b1", "c1"}, (
        "the line through b2 goes on to a2, an empty space"
    )


@rule("REG-20", "REG-24", "REG-55")
def test_a_line_skips_the_immune_and_needs_one_that_is_not() -> None:
    start = laid("Castle:1 . . / Samurai:1 . . / . ~Ninja:1 Temple:0", mine="Queen")
    assert choices(start, "Queen a1") == {"a2"}, "on the row b1 is face down and c1 is shielded"
    assert facing(after(start, "Queen a1: a2"), 0) == {"a1", "a2", "c1"}, "the Castle behind is skipped"
    refused(start, "Queen a1: b1", "nobody-there")
    refused(start, "Queen a1: b2", "nobody-there")


@rule("REG-20", "REG-59")
def test_princess_turns_all_four_of_a_kind_at_once() -> None:
    start = laid(ALL_ENEMIES, mine="Princess")
    assert choices(start, "Princess b2") == {"orthogonal", "diagonal"}
    start.when(0, put("Princess b2: orthogonal")).then(*_ended(start, "Princess b2: orthogonal", "b1 a2 c2 b3"))
    assert facing(after(start, "Princess b2: diagonal"), 0) == {"b2", "a1", "c1", "a3", "c3"}
    refused(start, "Princess b2: a1", "out-of-reach")
    refused(start, "Princess b2: a1 b1", "choice")
    corner = laid("Samurai:1 . . / . Fairy:1 . / . . .", mine="Princess")
    assert choices(corner, "Princess a1") == {"diagonal"}, "a2 and b1 are empty"
    refused(corner, "Princess a1: orthogonal", "nobody-there")


def _ended(start, move: str, turned: str):
    """A ninth tile ends the game; only the first two events are looked at here."""
    found = start.game.decide(start.state, 0, put(move))
    assert found[1] == TilesTurned(tuple(turned.split()))
    return found


@rule("REG-26")
def test_fortuneteller_turns_the_three_above_her_own_side() -> None:
    board = "Samurai:1 Fairy:1 Ninja:0 / . . . / Witch:0 Dragon:0 Death:1"
    seat_0 = laid(board, neutral="Fortuneteller")
    assert choices(seat_0, "Fortuneteller b2") == {""}
    assert facing(after(seat_0, "Fortuneteller b2:"), 0) == {"b2", "a3", "b3", "a1", "b1"}
    assert facing(after(seat_0, "Fortuneteller a2:"), 0) == {"a2", "a3", "b3", "c3", "a1", "b1"}, "no column left of a"
    seat_1 = laid(board, neutral="Fortuneteller", mine="King", turn=1)
    assert facing(after(seat_1, "Fortuneteller b2:"), 1) == {"b2", "a3", "b3", "a1", "b1"}, "above is row 1 for seat 1"
    far = laid(". . . / Samurai:1 . . / . . .", neutral="Fortuneteller")
    assert choices(far, "Fortuneteller a3") == set(), "from the far row: nothing"
    refused(far, "Fortuneteller a3:", "no-target")
    refused(far, "Fortuneteller a2: a3", "occupied")
    refused(seat_0, "Fortuneteller b2: a3", "choice")
    near = laid(". . . / Samurai:1 . . / . . .", neutral="Fortuneteller", mine="King", turn=1)
    assert choices(near, "Fortuneteller a3") == {""} and choices(near, "Fortuneteller b1") == set()


@rule("REG-20", "REG-24", "REG-59")
def test_dragon_turns_all_around_but_the_immune() -> None:
    start = laid(CROWDED.replace("Dragon", "Witch"), neutral="Dragon", theirs="Monk")
    assert choices(start, "Dragon b2") == {""}
    assert facing(after(start, "Dragon b2:"), 0) == {"b2", "a3", "a2", "c1", "c2"}
    refused(start, "Dragon b2: a3", "choice")
    alone = laid("Castle:1 . . / . . . / . . .", neutral="Dragon")
    assert choices(alone, "Dragon b2") == set(), "every target is empty or shielded"
    refused(alone, "Dragon b2:", "no-target")


@rule("REG-2", "REG-59")
def test_turned_tiles_keep_what_they_do() -> None:
    start = laid(". . . / . Shaman:1 . / . . .", mine="Minister General", theirs="Bishop", neutral="Samurai")
    turned = after(start, "Minister a1: b2", "Bishop c3: b2")
    assert on(turned, "b2").faces == 1
    for space in ("b3", "a2", "c2", "b1"):
        assert choices(after(start, "Minister a1: b2", "Bishop c3"), f"General {space}") == set(), "still negates"
    assert on(after(start, "Minister a1: b2"), "b2").tile == "Shaman", "an ally whatever its printed side"
