"""Bard and Performer: every active effect done by the copier, from its own space, for its own player."""

import pytest

from domain.games.regality import GAME
from domain.games.regality.model import TileBanished, TileDestroyed, TileMoved, TileRecalled, TilesTurned
from domain.games.regality.tiles import ACTIVE, TILES
from tests.games.regality.offers import offered, scene
from tests.games.regality.table import after, choices, facing, laid, on, put, refused
from tests.rulebook import rule

COPIED = [tile for tile in TILES if tile in ACTIVE and tile not in ("Bard", "Performer")]
BESIDE = {"Bard": "b1", "Performer": "a1"}  # where the copied tile lies when the copier is placed on b2


@rule("REG-30b", "REG-30c", "REG-30d", "REG-50")
@pytest.mark.parametrize("faces", [0, 1])
@pytest.mark.parametrize("copier", ["Bard", "Performer"])
@pytest.mark.parametrize("tile", COPIED)
def test_each_active_effect_is_copied(tile: str, copier: str, faces: int) -> None:
    at = BESIDE[copier]
    lying = {at: f"{tile}:{faces}"}
    start = scene(copier, **lying)
    assert choices(start, f"{copier} b2") == {f"{at} {offer}".strip() for offer in offered(tile, lying)}


@rule("REG-30b", "REG-30d", "REG-50")
@pytest.mark.parametrize("faces", [0, 1])
@pytest.mark.parametrize("copier", ["Bard", "Performer"])
@pytest.mark.parametrize("tile", COPIED)
def test_each_active_effect_is_copied_through_the_other_copier(tile: str, copier: str, faces: int) -> None:
    """Bard copies Performer: one of Bard's own diagonal neighbours; Performer copies Bard: an orthogonal one."""
    other = "Performer" if copier == "Bard" else "Bard"
    first, second = BESIDE[copier], BESIDE[other]
    lying = {first: f"{other}:1", second: f"{tile}:{faces}"}
    start = scene(copier, **lying)
    assert choices(start, f"{copier} b2") == {f"{first} {second} {offer}".strip() for offer in offered(tile, lying)}


@rule("REG-30c")
@pytest.mark.parametrize(
    ("tile", "offer", "comes"),
    [
        ("Hierophant", "a2", TileDestroyed(0, "a2")),
        ("Paladin", "a2", TileDestroyed(0, "a2")),
        ("Pirate", "b3", TileDestroyed(0, "b3")),
        ("Dragon", "", TilesTurned(("b1", "a2", "a3"))),
        ("Fortuneteller", "", TilesTurned(("a3",))),
        ("Samurai", "b1", TileBanished("b1")),
        ("Witch", "a3", TileRecalled(0, "a3")),
        ("Fairy", "b2 c3", TileMoved("b2", "c3")),
    ],
)
def test_the_copier_acts_from_its_own_space_for_its_own_player(tile: str, offer: str, comes: object) -> None:
    start = scene("Bard", b1=f"{tile}:1")
    assert GAME.decide(start.state, 0, put(f"Bard b2: b1 {offer}"))[1] == comes


@rule("REG-26", "REG-30c")
def test_above_is_seen_from_the_copiers_player() -> None:
    board = "Samurai:1 Ninja:1 Dragon:1 / . . Fortuneteller:0 / Fairy:0 Witch:0 Hermit:0"
    assert facing(after(laid(board, mine="Bard", theirs="Saint"), "Bard b2: c2"), 0) >= {"a3", "b3", "c3"}
    seat_1 = after(laid(board, mine="King", theirs="Bard", turn=1), "Bard b2: c2")
    assert facing(seat_1, 1) >= {"a1", "b1", "c1"}


@rule("REG-30c", "REG-30e")
def test_itself_and_other_mean_the_copier() -> None:
    witch = scene("Bard", b1="Witch:0")
    assert "b1 b1" in choices(witch, "Bard b2"), "the Witch herself, if she is an ally"
    assert "b1 b2" not in choices(witch, "Bard b2")
    refused(witch, "Bard b2: b1 b2", "not-itself")
    refused(scene("Bard", b1="Witch:1"), "Bard b2: b1 b1", "not-an-ally")
    taken = after(witch, "Bard b2: b1 b1")
    assert on(taken, "b1") is None and "Witch" in taken.state.areas[0]


@rule("REG-30b", "REG-51", "REG-56")
@pytest.mark.parametrize("copier", ["Bard", "Performer"])
@pytest.mark.parametrize(
    ("tile", "rule_id"),
    [
        ("Castle:0", "not-copyable"),
        ("Temple:1", "not-copyable"),
        ("Tower:0+Minister", "not-copyable"),
        ("Citizen:1", "not-copyable"),
        ("Death:1", "not-copyable"),
        ("Sage:0", "not-copyable"),
        ("Shaman:0", "not-copyable"),
        ("Sorceress:1", "not-copyable"),
    ],
)
def test_what_is_not_active_is_not_copied(tile: str, rule_id: str, copier: str) -> None:
    at = BESIDE[copier]
    near = f"{tile} Ninja:1 ." if at == "a1" else f"Ninja:1 {tile} ."
    start = laid(f". . . / . . . / {near}", mine=copier)
    assert not [offer for offer in choices(start, f"{copier} b2") if offer.startswith(at)]
    bound = (copier, tile) in (("Bard", "Shaman:0"), ("Performer", "Sorceress:1"))
    refused(start, f"{copier} b2: {at}", "negated" if bound else rule_id)


@rule("REG-24", "REG-25", "REG-30a", "REG-30b", "REG-30d", "REG-55")
def test_what_cannot_be_copied() -> None:
    start = laid("King:1 Sage:1 Queen:1 / Dragon:1 . Minister:1 / ~Fairy:1 . .", mine="Bard", neutral="Performer")
    refused(start, "Performer b2: a3 a2", "shielded")
    refused(start, "Performer b2: a1 a2 b1", "face-down")
    refused(start, "Performer b2: c1", "no-target")
    refused(start, "Bard b2: a3 a2", "out-of-reach")
    refused(start, "Bard b2: b1", "nobody-there")
    refused(start, "Bard b2: b3", "not-copyable")
    refused(start, "Bard b2:", "choice")
    refused(start, "Bard b2: c2", "choice")
    refused(start, "Bard b2: c2 b2", "out-of-reach")
    refused(start, "Bard b2: a2 b3", "choice")
    refused(laid("King:1 . . / . . . / . . .", mine="Bard"), "Bard c1: b1", "no-target")


@rule("REG-30d", "REG-31")
def test_a_copy_without_a_target_cannot_be_chosen() -> None:
    assassin = laid(". . . / . . . / . Assassin:1 .", mine="Bard", theirs="")
    assert choices(assassin, "Bard b2") == set()
    refused(assassin, "Bard b2: b1 Saint", "no-target")
    pirate = laid(". . . / . . . / . Pirate:1 .", mine="Bard")
    refused(pirate, "Bard b2: b1 b1", "no-shield")
    each_other = laid(". . . / . . . / . Performer:1 .", mine="Bard")
    assert choices(each_other, "Bard b2") == set(), "no diagonal neighbour to copy"
    refused(each_other, "Bard b2: b1 a1", "no-target")
    refused(each_other, "Bard b2: b1", "no-target")


@rule("REG-22", "REG-55")
@pytest.mark.parametrize("tile", ["King", "General", "Pirate"])
def test_a_copied_destroy_is_banned_on_a_full_board(tile: str) -> None:
    full = laid(f"Ninja:1 Temple:1 Witch:0 / Hermit:1 . Castle:0 / Fairy:1 {tile}:0 Death:1", mine="Bard")
    assert not [offer for offer in choices(full, "Bard b2") if offer.startswith("b1")]
    refused(full, "Bard b2: b1 a2", "full-board")


@rule("REG-30g", "REG-30h", "REG-51")
def test_copiers_are_bound_by_shaman_unless_sage_shields_them() -> None:
    bound = laid("Shaman:1 . . / . . . / King:1 . .", mine="Bard")
    assert choices(bound, "Bard a2") == set()
    refused(bound, "Bard a2: a1 a3", "negated")
    free = laid("Shaman:1 . . / . Sage:1 . / King:1 . .", mine="Bard")
    assert choices(free, "Bard a2") == {"a1 a3", "a1 b2", "a1 a1"}
    # A shielded copier cannot move itself by a copied Fairy.
    fairy = laid("Sage:1 . . / . Fairy:0 . / . . .", mine="Bard")
    assert not [offer for offer in choices(fairy, "Bard b3") if offer.startswith("b2 b3")]
    refused(fairy, "Bard b3: b2 b3 a1", "shielded")
