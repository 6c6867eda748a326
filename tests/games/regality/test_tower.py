"""The Tower: its covering is a passive effect that comes with its placement (REG-51), and the rest follows from it."""

import pytest

from domain.games.regality import GAME
from domain.games.regality.model import Placed, PlaceTile, TilePlaced, TurnBegan
from tests.games.regality.table import after, choices, laid, on, put, refused
from tests.rulebook import rule


@rule("REG-12", "REG-30a", "REG-50")
def test_tower_covers_one_of_her_own_bare_allies() -> None:
    board = "Ninja:0 Castle:0 . / Sage:1 Witch:0 . / ~Fairy:1 Bard:1 ."
    start = laid(board, neutral="Tower", theirs="Saint", mine="Queen")
    assert {move.space for move in start.legal(0) if move.tile == "Tower"} == {"a3"}
    start.when(0, put("Tower a3")).then(
        TilePlaced(0, "Tower", "neutral", "a3", "Ninja", None), TurnBegan(1, ("a1",), ())
    )
    assert on(after(start, "Tower a3"), "a3") == Placed("Tower", 0, None, "Ninja")
    refused(start, "Tower c1", "tower-covers-an-ally")
    refused(start, "Tower b1", "tower-covers-an-ally")
    refused(start, "Tower a1", "tower-covers-an-ally")
    refused(start, "Tower b3", "tower-and-shield")
    refused(start, "Tower b2", "tower-and-shield")
    refused(start, "Tower a3:", "no-active-effect")
    refused(start, "Queen a3", "occupied")


@rule("REG-30a", "REG-56")
def test_the_tower_is_one_tile_that_nothing_but_pirate_touches() -> None:
    board = "Tower:1+Ninja . . / . . . / . . ."
    for tile in (
        "King",
        "Queen",
        "Princess",
        "Minister",
        "General",
        "Wizard",
        "Samurai",
        "Dragon",
        "Performer",
        "Bard",
    ):
        space = "a2" if tile in ("General", "Samurai", "Bard") else "b2"
        assert choices(laid(board, mine=tile), f"{tile} {space}") == set(), tile
    refused(laid(board, mine="Performer"), "Performer b2: a3", "not-copyable")
    assert choices(laid("Tower:0+Ninja . . / . . . / . . .", mine="Witch"), "Witch b2") == set()
    assert choices(laid(board, mine="Fairy"), "Fairy b2") == {
        f"b2 {to}" for to in ["b3", "c3", "a2", "c2", "a1", "b1", "c1"]
    }
    assert choices(laid(board, mine="Pirate"), "Pirate b2") == {"a3"}


@rule("REG-20", "REG-30h", "REG-51")
def test_a_covered_tile_has_no_effect() -> None:
    start = laid("Ninja:0 Shaman:0 . / . . . / . . .", mine="Tower Queen", theirs="Bishop Saint")
    assert choices(start.after(0, put("Queen c3")), "Bishop b2") == set()
    assert choices(after(start, "Tower b3"), "Bishop b2") == {"a3"}, "the covered Shaman negates nothing"
    sage = laid("Ninja:1 Sage:0 . / . . . / . . .", mine="Tower Queen", theirs="Bishop Saint")
    assert "a3" in choices(after(sage, "Tower b3"), "Bishop b2"), "nor does the covered Sage shield"


@rule("REG-30g", "REG-51")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("negating", "space"), [("Shaman", "b3"), ("Sorceress", "a3")])
def test_shaman_and_sorceress_do_not_stop_it(negating: str, space: str, owner: int) -> None:
    """They stop what is active, on the same space."""
    bound = laid(f". . . / . {negating}:{owner} . / . . Ninja:0", mine="Minister")
    refused(bound, f"Minister {space}: b2", "negated")
    ally = laid(f"Witch:0 Fairy:0 . / . {negating}:{owner} . / . . .", mine="Tower")
    covered = on(ally, space).tile
    assert put(f"Tower {space}") in ally.legal(0)
    ally.when(0, put(f"Tower {space}")).then(TilePlaced(0, "Tower", "area", space, covered, None), TurnBegan(1, (), ()))


@rule("REG-20", "REG-51")
def test_covering_cannot_be_declined() -> None:
    start = laid("Ninja:0 Castle:0 Monk:1 / ~Fairy:1 . . / . . King:0", mine="Tower")
    assert start.legal(0) == [PlaceTile("Tower", space) for space in ("c1", "a3")], "with no word about an effect"
    for move in start.legal(0):
        assert on(start.after(0, move), move.space).covers in ("King", "Ninja")
    for space in ("b2", "c3", "a2"):  # nowhere without an ally of hers
        start.when(0, PlaceTile("Tower", space)).refused("regality.tower-covers-an-ally", "without a shield: c1, a3")
    for effect in ((), ("a3",)):
        start.when(0, PlaceTile("Tower", "a3", effect)).refused(
            "regality.no-active-effect", "with its placement it covers one of your unshielded allies"
        )


@rule("REG-30a", "REG-30h", "REG-51")
@pytest.mark.parametrize(
    "shielded",
    ["Castle:0 . .", "Temple:0 . .", "Minister:0 Sage:0 .", "Minister:0 Sage:1 ."],
)
def test_an_ally_with_a_shield_is_out_of_its_reach(shielded: str) -> None:
    """Covering is an effect, so the shield keeps it off: the tile's own, or that of a Sage of either side."""
    start = laid(f"{shielded} / . . . / . . Ninja:0", mine="Tower", theirs="Saint")
    start.when(0, put("Tower a3")).refused("regality.tower-and-shield", "your allies without a shield: ")
    assert GAME.refusals["regality.tower-and-shield"].startswith("REG-30a: the Tower's covering is an effect")
    assert on(after(start, "Tower c1"), "c1").covers == "Ninja"


@rule("REG-30h", "REG-51")
def test_an_ally_whose_shield_is_gone_can_be_covered() -> None:
    start = laid("Minister:0 Sage:1 . / . . . / . . .", mine="King Tower", theirs="Saint Monk")
    assert on(after(start, "King b2: b3", "Saint c1", "Tower a3"), "a3").covers == "Minister"


@rule("REG-30b", "REG-51", "REG-56")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("copier", "space"), [("Bard", "b1"), ("Performer", "a1")])
def test_bard_and_performer_cannot_copy_it(copier: str, space: str, owner: int) -> None:
    """Because it is passive: its shield is not even asked about."""
    row = {"b1": ". {} .", "a1": "{} . ."}[space].format(f"Tower:{owner}+Dragon")
    start = laid(f"Minister:0 King:0 . / . . . / {row}", mine=copier)
    offered = choices(start, f"{copier} b2")
    assert offered and not [offer for offer in offered if offer.startswith(space)], "neither the Tower nor the Dragon"
    for rest in ("", " b3", " a3"):
        start.when(0, put(f"{copier} b2: {space}{rest}")).refused(
            "regality.not-copyable",
            f"Tower on {space} has no active effect; legal here: {'b3' if copier == 'Bard' else 'a3'}",
        )
