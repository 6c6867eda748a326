"""Regality: what a player may place, and every placement that is open to her."""

from functools import lru_cache

from domain.cards import Cards
from domain.game import Seat
from domain.games.regality.board import SPACES
from domain.games.regality.effects import Ground, Scene, uses
from domain.games.regality.model import PlaceTile, State
from domain.games.regality.recording import EMPTY
from domain.games.regality.tiles import ACTIVE, CITIZEN, TOWER

_made = lru_cache(20_000)(PlaceTile)  # making each anew would take a fifth of the time


def placements(state: State, seat: Seat) -> list[PlaceTile]:
    """Every tile she may place, on every space, with every use of its effect and without."""
    ground = Ground(state.board)
    scenes = [Scene(state, ground, seat, here) for here in ground.free]
    found: list[PlaceTile] = []
    for tile in placeable(state, seat):
        if tile == TOWER:
            # Its covering comes with its placement: nothing to decline, nothing for Shaman to stop (REG-51).
            found += [_made(tile, SPACES[here]) for here in ground.allies(seat)]
            continue
        for scene in scenes:
            space = SPACES[scene.here]
            found.append(_made(tile, space))
            if tile in ACTIVE:
                found += [_made(tile, space, choice) for choice in uses(scene, tile)]
    return found


def placeable(state: State, seat: Seat) -> Cards:
    """The first tile of a game is the Citizen; the board is never empty again (REG-11)."""
    if state.board == EMPTY:
        return (CITIZEN,)
    return state.areas[seat] + state.hidden[seat] + state.neutral


def stuck(state: State, seat: Seat) -> bool:
    """Some space is always free, so only a lack of tiles, or a Tower without an ally to cover, can stop her."""
    tiles = placeable(state, seat)
    return not tiles or (tiles == (TOWER,) and not Ground(state.board).allies(seat))
