"""Samurai, Ninja, Assassin, Hermit, Witch, Fairy: tiles that are banished, taken and moved."""

import pytest

from domain.games.regality.model import (
    Placed,
    TileAssassinated,
    TileBanished,
    TileMoved,
    TilePlaced,
    TileRecalled,
    TileRetrieved,
    TurnBegan,
)
from tests.games.regality.table import after, choices, events, facing, laid, on, put, refused
from tests.rulebook import rule

AROUND = "Minister:1 Temple:1 Monk:0 / Hermit:1 . Castle:0 / ~Bard:1 Dragon:0 Death:1"


@rule("REG-23", "REG-25", "REG-27")
@pytest.mark.parametrize(("tile", "reached"), [("Samurai", "a2 b1"), ("Ninja", "a3 c3 c1")])
def test_banished_tiles_go_to_the_discard_pile_at_once(tile: str, reached: str) -> None:
    start = laid(AROUND, neutral=tile, theirs="Saint")
    assert choices(start, f"{tile} b2") == set(reached.split())
    space = reached.split()[0]
    banished = on(start, space).tile
    start.when(0, put(f"{tile} b2: {space}")).then(
        TilePlaced(0, tile, "neutral", "b2", None, (space,)), TileBanished(space), TurnBegan(1, ("a1",), ())
    )
    gone = after(start, f"{tile} b2: {space}")
    assert on(gone, space) is None and set(gone.state.discard) == {banished, "Bard"}


@rule("REG-21", "REG-27", "REG-46")
@pytest.mark.parametrize("moves", [["Samurai a2: a3"], ["Assassin a2: Monk"], ["General a2: a3", "Saint c1"]])
def test_the_discard_pile_has_no_order(moves: list[str]) -> None:
    """Whenever a tile came there, the pile is the same, and so is the position."""
    board, theirs = (". . .", "Monk Saint") if "Assassin" in moves[0] else ("Monk:1 . .", "Saint Temple")
    start = laid(
        f"{board} / . . . / Ninja:1 . .", mine="King General Samurai Assassin", theirs=theirs, discard="Bishop Witch"
    )
    assert after(start, *moves).state.discard == ("Bishop", "Monk", "Witch")


@rule("REG-24", "REG-25")
def test_who_cannot_be_banished() -> None:
    start = laid(AROUND, neutral="Samurai Ninja")
    refused(start, "Samurai b2: b3", "shielded")
    refused(start, "Samurai b2: a3", "out-of-reach")
    refused(start, "Ninja b2: a1", "face-down")
    refused(start, "Ninja b2: c2", "out-of-reach")
    refused(laid("King:1 . . / . . . / . . .", neutral="Ninja"), "Ninja a2: b3", "no-target")


@rule("REG-13", "REG-55")
def test_a_freed_space_lets_the_game_go_on() -> None:
    full = laid(AROUND.replace("~Bard:1", "Bard:1"), neutral="Samurai Ninja", theirs="Saint")
    assert events(full, "Samurai b2") == ["TilePlaced", "GameEnded"]
    assert events(full, "Samurai b2: a2") == ["TilePlaced", "TileBanished", "TurnBegan"]
    assert choices(full, "Samurai b2") == {"a2", "b1"}, "on a filled board banishing stays allowed"


@rule("REG-27", "REG-30k", "REG-54")
def test_assassin_banishes_from_the_opponents_area() -> None:
    start = laid(". . . / . King:1 . / . . .", mine="Assassin Queen", theirs="Monk Saint", neutral="Fairy")
    assert choices(start, "Assassin a1") == {"Monk", "Saint"}, "neither her own area nor the neutral one"
    start.when(0, put("Assassin a1: Monk")).then(
        TilePlaced(0, "Assassin", "area", "a1", None, ("Monk",)),
        TileAssassinated(1, "Monk", None),
        TurnBegan(1, (), ()),
    )
    gone = after(start, "Assassin a1: Monk")
    assert gone.state.discard == ("Monk",) and gone.state.areas[1] == ("Saint",)
    for named in ("Fairy", "Queen", "Assassin", "hidden:0", "King", "??"):
        refused(start, f"Assassin a1: {named}", "not-in-their-area")
    refused(start, "Assassin a1:", "not-in-their-area")
    refused(laid(". . . / . King:1 . / . . .", mine="Assassin", theirs=""), "Assassin a1: Monk", "no-target")
    refused(laid(". . . / . Shaman:1 . / . . .", mine="Assassin"), "Assassin a2: Saint", "negated")


@rule("REG-27", "REG-30f")
def test_hermit_takes_a_tile_of_the_discard_pile() -> None:
    start = laid(". . . / . King:1 . / . . .", mine="Hermit Queen", theirs="Monk Saint", discard="Fairy Bishop")
    assert choices(start, "Hermit a1") == {"Fairy", "Bishop"}
    start.when(0, put("Hermit a1: Bishop")).then(
        TilePlaced(0, "Hermit", "area", "a1", None, ("Bishop",)), TileRetrieved(0, "Bishop"), TurnBegan(1, (), ())
    )
    taken = after(start, "Hermit a1: Bishop")
    assert taken.state.areas[0] == ("Queen", "Bishop") and taken.state.discard == ("Fairy",)
    used = after(taken, "Monk c3", "Bishop b3: b2")
    assert on(used, "b2").faces == 0, "placed again whatever its printed side, with its effect"
    refused(start, "Hermit a1: Saint", "not-discarded")
    refused(start, "Hermit a1:", "not-discarded")
    refused(laid(". . . / . King:1 . / . . .", mine="Hermit"), "Hermit a1: King", "no-target")
    down = laid(". . . / . ~King:1 . / Ninja:0 . .", mine="Hermit")
    assert choices(down, "Hermit a3") == set(), "what still lies face down is not in the pile"


@rule("REG-24", "REG-25", "REG-30a", "REG-30e", "REG-30f")
def test_witch_takes_another_ally_from_anywhere() -> None:
    board = "Minister:1 Monk:0 Castle:0 / . . . / ~Bard:1 Dragon:0 ."
    start = laid(board, mine="Witch", theirs="Saint", neutral="Fairy")
    assert choices(start, "Witch a2") == {"b3", "b1"}
    start.when(0, put("Witch a2: b3")).then(
        TilePlaced(0, "Witch", "area", "a2", None, ("b3",)), TileRecalled(0, "b3"), TurnBegan(1, ("a1",), ())
    )
    taken = after(start, "Witch a2: b3")
    assert on(taken, "b3") is None and taken.state.areas[0] == ("Monk",), "hers, though it is printed Religion"
    refused(start, "Witch a2: a3", "not-an-ally")
    refused(start, "Witch a2: c3", "shielded")
    refused(start, "Witch a2: a1", "face-down")
    refused(start, "Witch a2: b2", "nobody-there")
    refused(start, "Witch a2: a2", "not-itself")
    refused(laid("Minister:1 . . / . . . / . . .", mine="Witch"), "Witch a2: a3", "not-an-ally")
    again = after(taken, "Saint c1", "Monk c2: b1")
    assert on(again, "b1").destroyed_by == 0


@rule("REG-24", "REG-25", "REG-30a", "REG-51")
def test_fairy_moves_any_tile_to_any_unoccupied_space() -> None:
    board = "Minister:1 Temple:1 . / . Dragon:0 . / ~Bard:1 . ."
    start = laid(board, neutral="Fairy", theirs="Saint")
    free = {"c3", "a2", "b1", "c1"}
    assert choices(start, "Fairy c2") == {f"{tile} {to}" for tile in ("a3", "b2", "c2") for to in free}
    start.when(0, put("Fairy c2: a3 b1")).then(
        TilePlaced(0, "Fairy", "neutral", "c2", None, ("a3", "b1")), TileMoved("a3", "b1"), TurnBegan(1, ("a1",), ())
    )
    moved = after(start, "Fairy c2: a3 b1")
    assert on(moved, "b1") == Placed("Minister", 1) and on(moved, "a3") is None, "its facing is kept, no effect follows"
    assert on(after(start, "Fairy c2: c2 c1"), "c1") == Placed("Fairy", 0)
    refused(start, "Fairy c2: b3 c3", "shielded")
    refused(start, "Fairy c2: a1 c3", "face-down")
    refused(start, "Fairy c2: c3 a2", "nobody-there")
    refused(start, "Fairy c2: a3 b2", "not-unoccupied")
    refused(start, "Fairy c2: a3 a1", "not-unoccupied")
    refused(start, "Fairy c2: a3 a3", "not-unoccupied")
    refused(start, "Fairy c2: a3", "choice")
    refused(start, "Fairy c2: a3 d1", "choice")
    full = laid("Minister:1 Temple:1 Monk:0 / Hermit:1 . Castle:0 / Bard:1 Dragon:0 Death:1", neutral="Fairy")
    assert choices(full, "Fairy b2") == set()
    refused(full, "Fairy b2: a3 b1", "no-target")


@rule("REG-30g", "REG-30h", "REG-51")
def test_fairy_and_passive_tiles() -> None:
    by_sage = laid(". . . / . Sage:1 . / . Minister:1 .", neutral="Fairy", theirs="Bishop")
    assert choices(by_sage, "Fairy a2") == {
        f"{tile} {to}" for tile in ("b2", "b1") for to in ["a3", "b3", "c3", "c2", "a1", "c1"]
    }
    refused(by_sage, "Fairy a2: a2 a1", "shielded")
    moved = after(by_sage, "Fairy a2: b2 a1")
    assert choices(moved, "Bishop b2") == {"a2", "a1"}, "a Sage on a1 shields b1, and a2 no more"
    shaman = laid("Shaman:1 . . / . . . / . . .", neutral="Fairy", theirs="Bishop", mine="Queen")
    assert choices(shaman, "Fairy b3") == set() and choices(shaman, "Fairy b2")
    there = after(shaman, "Fairy b2: a3 c1")
    assert choices(there, "Bishop c2") == set() and choices(there, "Bishop b3") == {"b2"}, (
        "negates beside the new space"
    )
    assert facing(there, 1) == {"c1"}
