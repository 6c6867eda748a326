"""Regality: which choices a placed tile's effect offers, and what comes of the one that is made.

The tiles are data (tiles.POWERS): a reach gives groups of spaces, a group with at least one tile that can be the
effect's subject is a choice, and all its subjects are turned, destroyed, banished or recalled.
"""

from dataclasses import dataclass
from functools import cached_property

from domain.cards import Card
from domain.game import Seat
from domain.games.regality.board import INDEX, REACHED, SPACES, Choice, Group, near
from domain.games.regality.model import (
    Board,
    Effect,
    State,
    TileAssassinated,
    TileBanished,
    TileDestroyed,
    TileMoved,
    TileRecalled,
    TileRetrieved,
    TilesTurned,
)
from domain.games.regality.tiles import POWER, Passive, Power

HIDDEN = "hidden:"  # and a number: a tile that the assassin has not seen (REG-54)


@dataclass(frozen=True)
class Ground:
    """The board before a placement. All effects of that turn find it so: who has an active effect guards nobody."""

    board: Board

    @cached_property
    def free(self) -> list[int]:
        return [space for space, placed in enumerate(self.board) if placed is None]

    @cached_property
    def shields(self) -> frozenset[int]:
        """The spaces on which a tile has a shield, its own or Sage's (REG-24)."""
        own = [space for space, power in self._powers if power.does == "shield"]
        return frozenset((*own, *self._reached("protect")))

    @cached_property
    def negated(self) -> frozenset[int]:
        """Beside Shaman or Sorceress: a tile placed there without a shield has no active effect (REG-30g, REG-51)."""
        return frozenset(self._reached("negate")) - self.shields

    @cached_property
    def bare(self) -> frozenset[int]:
        """The spaces of the face-up tiles without a shield."""
        return frozenset(space for space, _ in self._powers) - self.shields

    @cached_property
    def armoured(self) -> frozenset[int]:
        """The spaces of the face-up tiles with a shield."""
        return frozenset(space for space, _ in self._powers) & self.shields

    @cached_property
    def copied(self) -> frozenset[int]:
        """The spaces of the tiles that Bard and Performer could copy."""
        return self.bare & frozenset(space for space, power in self._powers if power.kind == "active")

    def allies(self, seat: Seat) -> list[int]:
        """Her face-up tiles without a shield: Witch can take them, and the Tower's effect reach and cover them."""
        return [
            space for space, placed in enumerate(self.board) if placed and placed.faces == seat and space in self.bare
        ]

    @cached_property
    def _powers(self) -> list[tuple[int, Power]]:
        """Only what lies face up has effects (REG-20)."""
        up = [(space, placed) for space, placed in enumerate(self.board) if placed and placed.faces is not None]
        return [(space, POWER[placed.tile]) for space, placed in up]

    def _reached(self, does: Passive) -> list[int]:
        guards = [(space, power.reach) for space, power in self._powers if power.does == does and power.reach]
        return [there for space, reach in guards for there in near(reach, space)]


@dataclass(frozen=True)
class Scene:
    """A space on which a player places a tile, and all that its effect can concern."""

    state: State
    ground: Ground
    seat: Seat
    here: int

    @property
    def full(self) -> bool:
        """The tile fills the ninth space, so nothing can be destroyed in this turn (REG-22)."""
        return len(self.ground.free) == 1

    def groups(self, power: Power) -> tuple[Group, ...]:
        return REACHED[power.reach or "", self.seat, self.here]


def allies(board: Board) -> tuple[int, int]:
    faces = [placed.faces for placed in board if placed is not None]
    return faces.count(0), faces.count(1)


def choices(scene: Scene, tile: Card) -> list[Choice]:
    """Every way to use the effect of this tile from where the placed one lies (REG-20, REG-31)."""
    power, victim = POWER[tile], 1 - scene.seat
    match power.does:
        case "destroy" if scene.full:
            return []
        case "destroy" | "turn" | "banish" | "recall":
            none_of = subjects(scene, power).isdisjoint
            return [choice for choice, spaces in scene.groups(power) if not none_of(spaces)]
        case "move":
            free = [SPACES[space] for space in scene.ground.free if space != scene.here]
            return [(SPACES[space], to) for space in sorted(subjects(scene, power)) for to in free]
        case "assassinate":
            unseen = [f"{HIDDEN}{place}" for place in range(len(scene.state.hidden[victim]))]
            return [(named,) for named in (*scene.state.areas[victim], *unseen)]
        case "retrieve":
            return [(tile,) for tile in scene.state.discard]
        case "copy":
            copied = subjects(scene, power)
            beside = [(choice, tile_at(scene, space)) for choice, (space,) in scene.groups(power) if space in copied]
            return [(*choice, *rest) for choice, tile in beside for rest in choices(scene, tile)]
        case _:
            return []


def uses(scene: Scene, tile: Card) -> list[Choice]:
    """What the player may choose for the tile that she places."""
    return [] if scene.here in scene.ground.negated else choices(scene, tile)


def subjects(scene: Scene, power: Power) -> frozenset[int]:
    """The spaces whose tile the effect can concern: face up, and without a shield, or for Pirate with one."""
    ground = scene.ground
    match power.does:
        case "recall":
            return frozenset(ground.allies(scene.seat))
        case "copy":
            return ground.copied
        case "move":  # itself included
            return ground.bare | ({scene.here} - ground.shields)
        case _:
            return ground.armoured if power.shielded else ground.bare


def happens(scene: Scene, tile: Card, choice: Choice) -> Effect:
    """What comes of a legal choice."""
    power = POWER[tile]
    match power.does:
        case "turn":
            spaces = next(spaces for words, spaces in scene.groups(power) if words == choice)
            concerned = subjects(scene, power)
            return TilesTurned(tuple(SPACES[space] for space in spaces if space in concerned))
        case "destroy":
            return TileDestroyed(scene.seat, choice[0])
        case "banish":
            return TileBanished(choice[0])
        case "recall":
            return TileRecalled(scene.seat, choice[0])
        case "move":
            return TileMoved(choice[0], choice[1])
        case "assassinate":
            return _assassinated(scene, choice[0])
        case "retrieve":
            return TileRetrieved(scene.seat, choice[0])
        case "copy":
            return happens(scene, tile_at(scene, INDEX[choice[0]]), choice[1:])
        case _:
            raise ValueError(f"{tile} has no active effect")


def tile_at(scene: Scene, space: int) -> Card:
    placed = scene.ground.board[space]
    return placed.tile if placed else ""


def _assassinated(scene: Scene, target: str) -> TileAssassinated:
    victim = 1 - scene.seat
    if target.startswith(HIDDEN):
        place = int(target.removeprefix(HIDDEN))
        return TileAssassinated(victim, scene.state.hidden[victim][place], place)
    return TileAssassinated(victim, target, None)
