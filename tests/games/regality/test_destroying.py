"""King, General, Wizard, Pirate: what is destroyed lies face down until its destroyer's next turn."""

import pytest

from domain.games.regality.model import Placed, TileDestroyed, TilePlaced, TurnBegan
from tests.games.regality.table import after, choices, events, facing, laid, on, put, refused
from tests.rulebook import rule

AROUND = "Samurai:1 Temple:1 Ninja:0 / Hermit:1 . Castle:0 / . Dragon:0 Death:1"


@rule("REG-21", "REG-25")
@pytest.mark.parametrize(
    ("tile", "reached"),
    [("King", "a3 c3 a2 b1 c1"), ("General", "a2 b1"), ("Wizard", "a3 c3 c1"), ("Pirate", "b3 c2")],
)
def test_whom_they_destroy(tile: str, reached: str) -> None:
    start = laid(AROUND, mine=tile)
    assert choices(start, f"{tile} b2") == set(reached.split()), "allies and enemies alike"
    for space in reached.split():
        start.when(0, put(f"{tile} b2: {space}")).then(
            TilePlaced(0, tile, "area", "b2", None, (space,)), TileDestroyed(0, space), TurnBegan(1, (), ())
        )


@rule("REG-24", "REG-25", "REG-31")
def test_whom_they_do_not_destroy() -> None:
    start = laid(AROUND, mine="King General Wizard", neutral="Pirate")
    refused(start, "King b2: b3", "shielded")
    refused(start, "General b2: b3", "shielded")
    refused(start, "General b2: a3", "out-of-reach")
    refused(start, "Wizard b2: a2", "out-of-reach")
    refused(start, "Wizard b2: a1", "nobody-there")
    refused(start, "Pirate b2: a2", "no-shield")
    refused(start, "Pirate a1: a2", "no-shield")
    assert choices(start, "Pirate a1") == set(), "no shield beside a1"
    refused(start, "King b2:", "choice")
    down = laid("~Samurai:1 . . / . . . / Ninja:1 . .", mine="King")
    refused(down, "King b2: a3", "face-down")


@rule("REG-21")
def test_a_destroyed_tile_fills_its_space_and_leaves_in_its_destroyers_turn() -> None:
    start = laid(". . . / . Ninja:1 Witch:1 / . . .", mine="King Queen", theirs="Bishop Saint")
    down = after(start, "King a1: b2")
    assert on(down, "b2") == Placed("Ninja", None, 0)
    assert facing(down, 1) == {"c2"} and facing(down, 0) == {"a1"}, "nobody's ally"
    assert down.state.discard == ()
    refused(down, "Bishop b2", "face-down-fills")
    refused(down, "Bishop b3: b2", "face-down")
    assert choices(down, "Bishop b3") == {"c2"}
    back = after(down, "Bishop b3")
    assert on(back, "b2") is None and back.state.discard == ("Ninja",)
    assert events(down, "Bishop b3")[-1] == "TurnBegan"
    assert on(after(back, "Queen b2"), "b2").tile == "Queen", "the space is free at once"


@rule("REG-20", "REG-21", "REG-30h")
def test_a_face_down_tile_has_no_effect() -> None:
    start = laid("Shaman:1 . . / . . . / Sage:1 Witch:1 .", mine="King Queen General", theirs="Bishop Saint Hierophant")
    assert choices(start, "King b3") == set() and "b1" not in choices(start, "King b2")
    destroyed = after(start, "King b2: a3", "Bishop c3")
    assert choices(destroyed, "General b3") == {"c3", "b2"}, "a Shaman that is gone negates nothing"
    under_way = after(start, "King b2: a1")
    assert "b1" in choices(under_way, "Hierophant c2"), "the shield is gone at once when Sage lies face down"


@rule("REG-22", "REG-55", "REG-60")
@pytest.mark.parametrize("tile", ["King", "General", "Wizard", "Pirate"])
def test_nothing_is_destroyed_when_the_board_is_full(tile: str) -> None:
    full = laid("Samurai:1 Temple:1 Ninja:0 / Hermit:1 . Castle:0 / Fairy:1 Dragon:0 Death:1", mine=tile)
    assert choices(full, f"{tile} b2") == set()
    for space in ("a3", "b3", "a2"):
        refused(full, f"{tile} b2: {space}", "full-board")
    face_down = laid("Samurai:1 Temple:1 Ninja:0 / Hermit:1 . Castle:0 / ~Fairy:1 Dragon:0 Death:1", mine=tile)
    assert choices(face_down, f"{tile} b2") == set(), "face-down tiles count"
    refused(face_down, f"{tile} b2: b1", "full-board")


@rule("REG-13", "REG-22", "REG-60")
def test_a_ninth_space_filled_beside_a_face_down_tile_does_not_end_the_game() -> None:
    start = laid(
        "Samurai:1 Temple:1 Ninja:0 / Hermit:1 . Castle:0 / ~Fairy:1 Dragon:0 Death:1", mine="King", theirs="Monk"
    )
    assert events(start, "King b2") == ["TilePlaced", "TurnBegan"]
    going_on = after(start, "King b2")
    assert on(going_on, "a1") is None and going_on.state.discard == ("Fairy",), "the destroyer's turn: it leaves first"
    assert events(going_on, "Monk a1") == ["TilePlaced", "GameEnded"]
    assert not [move for move in going_on.legal(1) if move.effect], "and the Monk fills the board again"


@rule("REG-21", "REG-60")
def test_one_face_down_tile_of_each_player() -> None:
    start = laid("Ninja:1 . Fairy:0 / . . . / . . .", mine="King Queen", theirs="Hierophant Bishop")
    both = after(start, "King b3: a3", "Hierophant b2: c3")
    assert on(both, "a3") is None, "the first left when the turn came back to its destroyer"
    assert on(both, "c3") == Placed("Fairy", None, 1)
    two = after(start, "King b3: a3")
    assert on(two, "a3").destroyed_by == 0
    at_once = two.game.decide(two.state, 1, put("Hierophant b2: c3"))
    assert at_once[1:] == [TileDestroyed(1, "c3"), TurnBegan(0, ("a3",), ())]


@rule("REG-30i", "REG-56")
def test_pirate_destroys_own_shields_sages_and_the_tower_with_what_it_covers() -> None:
    board = "Sage:1 Ninja:1 . / . . Castle:0 / Tower:1+Fairy . ."
    start = laid(board, mine="Queen Bishop", neutral="Pirate", theirs="Monk Saint")
    assert choices(start, "Pirate b2") == {"b3", "c2", "a1"}
    down = after(start, "Pirate b2: a1")
    assert on(down, "a1") == Placed("Tower", None, 0, "Fairy")
    gone = after(down, "Monk c3")
    assert on(gone, "a1") is None and gone.state.discard == ("Fairy", "Tower")
