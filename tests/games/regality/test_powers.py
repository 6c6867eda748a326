"""What holds for every active effect alike: declining, shields, face-down tiles, negation, a full board."""

import pytest

from domain.games.regality.model import (
    TileAssassinated,
    TileBanished,
    TileDestroyed,
    TileMoved,
    TilePlaced,
    TileRecalled,
    TileRetrieved,
    TilesTurned,
    TurnBegan,
)
from domain.games.regality.tiles import ACTIVE, POWER, TILES
from tests.games.regality.offers import offered, scene
from tests.games.regality.table import choices, events, laid, put, refused
from tests.rulebook import rule

COPIERS = ("Bard", "Performer")
EACH = pytest.mark.parametrize("tile", [tile for tile in TILES if tile in ACTIVE and tile not in COPIERS])
EVERY = pytest.mark.parametrize("tile", [tile for tile in TILES if tile in ACTIVE])


@rule("REG-24", "REG-25")
@EACH
def test_what_it_offers(tile: str) -> None:
    """Shields on b3 and c2 are skipped, by Pirate alone they are found."""
    assert choices(scene(tile), f"{tile} b2") == offered(tile, {})
    assert choices(scene(tile, c1="Performer:0"), f"{tile} b2") == offered(tile, {"c1": "Performer:0"})


@rule("REG-21", "REG-25")
@EACH
def test_a_face_down_tile_is_no_subject(tile: str) -> None:
    """It only fills its space: what is offered is the same, but that Fairy cannot move a tile there."""
    down = choices(scene(tile, c1="~Performer:1"), f"{tile} b2")
    assert down == {offer for offer in offered(tile, {}) if "c1" not in offer.split()}


@rule("REG-12", "REG-20", "REG-50")
@EVERY
def test_it_may_be_declined(tile: str) -> None:
    start = scene(tile, b1="Queen:1" if tile == "Bard" else ".", a1="Minister:1" if tile == "Performer" else ".")
    assert choices(start, f"{tile} b2")
    start.when(0, put(f"{tile} b2")).then(TilePlaced(0, tile, "area", "b2", None, None), TurnBegan(1, (), ()))


@rule("REG-20", "REG-26")
@pytest.mark.parametrize(
    ("tile", "effect", "comes"),
    [
        ("King", "c1", TileDestroyed(1, "c1")),
        ("Pirate", "a1", TileDestroyed(1, "a1")),
        ("Bishop", "b1", TilesTurned(("b1",))),
        ("Fortuneteller", "", TilesTurned(("b1", "c1"))),
        ("Samurai", "b1", TileBanished("b1")),
        ("Witch", "c1", TileRecalled(1, "c1")),
        ("Fairy", "b1 a3", TileMoved("b1", "a3")),
        ("Assassin", "Queen", TileAssassinated(0, "Queen", None)),
        ("Hermit", "Monk", TileRetrieved(1, "Monk")),
    ],
)
def test_the_player_at_the_far_edge_uses_it_for_herself(tile: str, effect: str, comes: object) -> None:
    board = ". . . / . . . / Castle:0 Ninja:0 Dragon:1"
    start = laid(board, mine="Queen Princess", theirs=f"Saint {tile}", discard="Monk", turn=1)
    start.when(1, put(f"{tile} b2: {effect}")).then(
        TilePlaced(1, tile, "area", "b2", None, tuple(effect.split())), comes, TurnBegan(0, (), ())
    )


@rule("REG-30g")
@EVERY
@pytest.mark.parametrize(("negating", "space"), [("Shaman:0", "b1"), ("Shaman:1", "b1"), ("Sorceress:1", "c1")])
def test_it_is_negated(tile: str, negating: str, space: str) -> None:
    start = scene(tile, a1="." if tile == "Minister" else "Minister:1", **{space: negating})
    assert choices(start, f"{tile} b2") == set()
    for offer in offered(tile, {}) if tile not in COPIERS else {"b1 a2", "a1 a2"}:
        refused(start, f"{tile} b2: {offer}", "negated")


@rule("REG-24", "REG-51")
@EACH
def test_a_shield_from_sage_keeps_its_effect_beside_shaman(tile: str) -> None:
    board = "Citizen:0 Temple:1 . / Sage:1 . Castle:0 / . Shaman:1 ."
    theirs, discard = ("Monk" if tile == "Saint" else "Saint"), ("King" if tile == "Queen" else "Queen")
    start = laid(board, mine=tile, theirs=theirs, discard=discard)
    assert choices(start, f"{tile} b2"), "placed between Shaman and Sage"
    if tile == "Fairy":
        assert not [offer for offer in choices(start, "Fairy b2") if offer.startswith("b2")], "but cannot move itself"


@rule("REG-22", "REG-55")
@EACH
def test_on_a_full_board(tile: str) -> None:
    """No destroy, no space to move to; all else as ever, and the same with a face-down tile among the eight."""
    does = POWER[tile].does
    for corner, last in (("Shaman:1", "GameEnded"), ("~Shaman:1", "TurnBegan")):
        start = scene(tile, c3=corner, a1="Bard:1", b1="Sage:1", c1="Performer:0")
        assert bool(choices(start, f"{tile} b2")) == (does not in ("destroy", "move"))
        if does == "destroy":
            refused(start, f"{tile} b2: a2", "full-board")
        assert events(start, f"{tile} b2")[-1] == last


@rule("REG-31")
@EVERY
def test_without_a_target_it_is_placed_all_the_same(tile: str) -> None:
    start = laid("Castle:0 . . / . . . / . . .", mine=tile, theirs="")
    found = choices(start, f"{tile} c1")
    if tile == "Fairy":
        assert {offer.split()[0] for offer in found} == {"c1"}, "it can always move itself"
    else:
        assert found == set()
        refused(start, f"{tile} c1: b1", "no-target")
