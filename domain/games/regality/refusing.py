"""Regality: why an effect cannot be used as a player asked. It explains; what is legal, effects.choices alone says."""

from collections.abc import Sequence

from domain.cards import Card
from domain.game import IllegalMove
from domain.games.regality.board import INDEX, SPACES, Choice
from domain.games.regality.effects import Scene, choices, subjects, tile_at
from domain.games.regality.tiles import ACTIVE, POWER, Power

WITHOUT = "the tile can be placed here with effect null"


def why_not(scene: Scene, tile: Card, choice: Choice) -> IllegalMove:
    """The rule that forbids this use of the tile just placed."""
    if tile not in ACTIVE:
        return IllegalMove("regality.no-active-effect", f"{tile}: {POWER[tile].words}; {WITHOUT}")
    if scene.here in scene.ground.negated:
        return IllegalMove("regality.negated", WITHOUT)
    return _why(scene, tile, choice)


def _why(scene: Scene, tile: Card, choice: Choice) -> IllegalMove:
    """The first thing wrong with the choice; a Bard's or Performer's is followed to the copied effect."""
    power = POWER[tile]
    if power.does == "destroy" and scene.full:
        return IllegalMove("regality.full-board", f"all nine spaces are occupied; {WITHOUT}")
    legal = choices(scene, tile)
    if power.reach is not None:
        return _why_not_group(scene, power, choice, legal)
    if not legal:
        return IllegalMove("regality.no-target", WITHOUT)
    if power.does == "move":
        return _why_not_move(scene, power, choice, legal)
    return IllegalMove(f"regality.not-{'discarded' if power.does == 'retrieve' else 'in-their-area'}", _either(legal))


def _why_not_group(scene: Scene, power: Power, choice: Choice, legal: Sequence[Choice]) -> IllegalMove:
    """Of an effect that reaches spaces. A copier names one of them first, and then what the copied effect asks for."""
    groups = dict(scene.groups(power))
    named = choice[:1] if power.does == "copy" else choice
    spaces = groups.get(named)
    if not legal and (spaces is None or len(spaces) != 1 or scene.ground.board[spaces[0]] is None):
        return IllegalMove("regality.no-target", WITHOUT)
    if spaces is None:
        a_space = len(named) == 1 and named[0] in INDEX and () not in groups
        own = power.reach == "elsewhere" and named == (SPACES[scene.here],)
        rule = "regality.not-itself" if own else "regality.out-of-reach" if a_space else "regality.choice"
        return IllegalMove(rule, f"{power.words}; {_either(legal)}")
    if len(spaces) != 1:
        return IllegalMove("regality.nobody-there", _either(legal))
    if power.does == "copy" and spaces[0] in subjects(scene, power):
        return _why(scene, tile_at(scene, spaces[0]), choice[1:])
    return _why_not_subject(scene, power, spaces[0], legal)


def _why_not_subject(scene: Scene, power: Power, space: int, legal: Sequence[Choice]) -> IllegalMove:
    """Why the tile on a space within reach is no subject of this effect."""
    placed, name, instead = scene.ground.board[space], SPACES[space], _either(legal)
    if placed is None:
        return IllegalMove("regality.nobody-there", f"{name} is empty; {instead}")
    if placed.faces is None:
        return IllegalMove("regality.face-down", f"the tile on {name} lies face down; {instead}")
    if power.shielded:
        return IllegalMove("regality.no-shield", f"{placed.tile} on {name} has no shield; {instead}")
    if power.does == "copy" and placed.tile not in ACTIVE:  # nor has the Tower, whose covering is passive (REG-51)
        return IllegalMove("regality.not-copyable", f"{placed.tile} on {name} has no active effect; {instead}")
    if space in scene.ground.shields:
        return IllegalMove("regality.shielded", f"{placed.tile} on {name} has a shield; {instead}")
    return IllegalMove("regality.not-an-ally", f"{placed.tile} on {name} is an enemy; {instead}")


def _why_not_move(scene: Scene, power: Power, choice: Choice, legal: Sequence[Choice]) -> IllegalMove:
    if len(choice) != 2 or not set(choice) <= set(INDEX):
        return IllegalMove("regality.choice", "the space of the tile that is moved, then the space that it moves to")
    space, to = choice
    free = [(end,) for start, end in legal if start == space]
    if not free and INDEX[space] == scene.here:  # the tile being placed lies beside Sage
        return IllegalMove("regality.shielded", f"what you place on {space} has a shield; {_either(legal)}")
    if not free:
        return _why_not_subject(scene, power, INDEX[space], legal)
    return IllegalMove("regality.not-unoccupied", f"{to} is occupied; {_either(free)}")


def _either(legal: Sequence[Choice]) -> str:
    """What may be said first instead."""
    firsts = dict.fromkeys(choice[0] if choice else "an empty list" for choice in legal)
    return f"legal here: {', '.join(firsts)}" if firsts else WITHOUT
