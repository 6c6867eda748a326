"""Castle, Sage, Shaman, Sorceress, Death, Citizen: what works without being used; the Tower has a file of its own."""

import pytest

from domain.games.regality.model import GameEnded, GameResult, Placed
from domain.games.regality.tiles import ACTIVE, POWERS, TILES
from tests.games.regality.table import after, choices, events, laid, on, put, refused
from tests.rulebook import rule


@rule("REG-20")
@pytest.mark.parametrize("tile", sorted(set(TILES) - ACTIVE - {"Tower"}))
def test_a_passive_tile_has_nothing_to_use(tile: str) -> None:
    start = laid(". . . / . Ninja:1 . / . . .", mine=tile)
    assert choices(start, f"{tile} a1") == set()
    refused(start, f"{tile} a1:", "no-active-effect")
    refused(start, f"{tile} a1: b2", "no-active-effect")
    assert on(after(start, f"{tile} a1"), "a1") == Placed(tile, 0)


@rule("REG-1", "REG-20")
def test_which_tiles_are_active() -> None:
    passive = {"Castle", "Tower", "Death", "Shaman", "Sorceress", "Sage"}
    assert len(TILES) == 31 == len(set(TILES)) and len(POWERS) == 24
    assert {tile for tile in POWERS if POWERS[tile].kind == "passive"} == passive
    assert {tile for tile in POWERS if POWERS[tile].kind == "none"} == {"Citizen"}
    assert set(POWERS) - passive - {"Citizen"} == ACTIVE & set(POWERS)


@rule("REG-24", "REG-30h")
def test_sage_shields_left_and_right_of_both_players() -> None:
    row = laid(". . . / Ninja:1 Sage:0 Witch:0 / . Bard:1 .", mine="Minister", theirs="Bishop")
    assert choices(row, "Minister b3") == {"b2"}, "not itself; the sides of either player"
    assert choices(row, "Minister a1") == {"b2", "b1"}, "not below"
    refused(row, "Minister b3: a2", "shielded")
    at_edge = laid("Sage:1 Ninja:1 Witch:1 / . . . / . . .", mine="Minister")
    assert choices(at_edge, "Minister b2") == {"a3", "c3"}, "only the next space"
    next_row = laid(". . Sage:1 / Ninja:1 . . / . . .", mine="Minister")
    assert choices(next_row, "Minister a1") == {"a2"}, "the row does not go on at the other edge"


@rule("REG-30h", "REG-59")
def test_sages_shield_is_gone_with_sage_and_stays_when_it_is_turned() -> None:
    start = laid(". . . / Ninja:1 Sage:0 . / . . .", mine="Minister Tower", theirs="Bishop Cardinal", neutral="Samurai")
    assert choices(after(start, "Minister b1: b2"), "Bishop a1") == {"b2", "b1"}, "turned, it still shields"
    assert choices(after(start, "Samurai b1: b2"), "Bishop a1") == {"a2", "b1"}, "banished"
    assert choices(after(start, "Tower b2"), "Bishop a1") == {"a2"}, "covered; the Tower has a shield itself"


@rule("REG-30g")
@pytest.mark.parametrize(
    ("tile", "bound"), [("Shaman", {"b3", "a2", "c2", "b1"}), ("Sorceress", {"a3", "c3", "a1", "c1"})]
)
def test_who_is_placed_beside_shaman_or_sorceress_has_no_effect(tile: str, bound: set[str]) -> None:
    for owner in (0, 1):
        start = laid(f". . . / . {tile}:{owner} . / . . .", mine="Minister Castle", theirs="Saint")
        without = {move.space for move in start.legal(0) if move.tile == "Minister"}
        used = {move.space for move in start.legal(0) if move.tile == "Minister" and move.effect}
        assert without - used == bound, "both players are bound"
        for space in bound:
            refused(start, f"Minister {space}: b2", "negated")
            assert on(after(start, f"Minister {space}"), space).tile == "Minister"


@rule("REG-24", "REG-30g", "REG-51")
def test_what_shaman_does_not_bind() -> None:
    sage = laid("Sage:1 . Shaman:1 / . . . / . . .", mine="Minister")
    assert choices(sage, "Minister b3") == {"a3", "c3"}, "shielded by Sage as it is placed"
    assert choices(sage, "Minister c2") == set()
    both = laid(". . . / . Shaman:1 . / . . Sorceress:1", mine="Minister", theirs="Saint")
    assert choices(both, "Minister b1") == set(), "Shaman works beside Sorceress"
    shielded = laid(". Sage:0 Shaman:1 / . . . / . . .", mine="Minister")
    assert choices(shielded, "Minister c2") == set(), "a shield does not stop Shaman's own effect"
    passive = laid("Shaman:1 . . / . . . / . . .", mine="Castle Sage", theirs="Bishop Paladin")
    assert choices(after(passive, "Castle a2"), "Bishop b1") == set(), "a Castle beside a Shaman keeps its shield"


@rule("REG-30b", "REG-30g")
def test_a_tile_that_lies_beside_shaman_can_be_copied() -> None:
    start = laid("Minister:1 Shaman:1 . / . . . / . . .", mine="Bard")
    assert choices(start, "Bard a2") == {"a3 a3", "a3 b3"}, "Minister's effect from a2"
    refused(laid("Minister:1 Shaman:1 . / . . . / . . .", mine="Performer"), "Performer b2: a3 a3", "negated")


@rule("REG-13", "REG-52")
def test_death_decides_before_the_count_of_allies() -> None:
    mine = laid("Ninja:0 Castle:0 Witch:0 / Sage:1 Death:0 Bard:1 / Fairy:1 . Hermit:0", mine="King")
    decided = mine.game.decide(mine.state, 0, put("King b1"))
    assert decided[1:] == [GameEnded(GameResult(1, 0, 1, "death", (6, 3), (0, 3)))]
    theirs = laid("Ninja:0 Castle:1 Witch:1 / Sage:1 Death:1 Bard:1 / Fairy:1 . Hermit:0", mine="King")
    assert theirs.game.decide(theirs.state, 0, put("King b1"))[1].result.winner == 0
    placed = laid("Ninja:0 Castle:0 Witch:0 / Sage:1 . Bard:1 / Fairy:1 King:0 Hermit:0", mine="Death")
    assert placed.game.decide(placed.state, 0, put("Death b2"))[1].result.reason == "death", "the ninth tile itself"


@rule("REG-52", "REG-59")
def test_death_covered_turned_or_away() -> None:
    covered = laid("Ninja:0 Castle:0 Witch:0 / Sage:1 Tower:0+Death Bard:1 / Fairy:1 . Hermit:0", mine="King")
    assert covered.game.decide(covered.state, 0, put("King b1"))[1].result == GameResult(
        1, 0, 0, "allies", (6, 3), (6, 3)
    )
    turned = laid("Ninja:0 Castle:0 Witch:0 / Pirate:1 Death:0 Bard:1 / Fairy:1 . Hermit:0", mine="Minister")
    result = turned.game.decide(turned.state, 0, put("Minister b1: b2"))[2].result
    assert (result.winner, result.reason) == (0, "death"), "turned, it is the other's"
    away = laid("Ninja:0 Castle:0 Witch:0 / Sage:1 King:0 Bard:1 / Fairy:1 . Hermit:0", mine="Queen Death")
    assert away.game.decide(away.state, 0, put("Queen b1"))[1].result.reason == "allies", "in an area it does nothing"


@rule("REG-13", "REG-52")
def test_death_is_not_judged_while_a_space_is_free() -> None:
    start = laid("Ninja:0 Castle:0 . / . Death:0 . / . . .", mine="King", theirs="Saint")
    assert events(start, "King a1") == ["TilePlaced", "TurnBegan"]
