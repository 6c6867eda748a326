"""Regality: the tiles as data. What a tile does is a word for what happens and a word for where it reaches."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

from domain.cards import Card, Cards
from domain.games.regality.board import SPACES, Reach

OnTiles = Literal["destroy", "turn", "banish", "recall"]  # what happens to tiles that lie in reach
Active = OnTiles | Literal["move", "assassinate", "retrieve", "copy"]
Passive = Literal["shield", "protect", "negate", "doom", "nothing"]


@dataclass(frozen=True)
class Power:
    """`reach` is None where an effect reaches beyond the board, or every tile on it."""

    kind: Literal["active", "passive", "none"]  # RESTORED but for "none": the printed icons are lost
    does: Active | Passive
    reach: Reach | None
    words: str
    shielded: bool = False  # its subjects are the tiles with a shield, not those without


POWERS: Final = {
    "King": Power("active", "destroy", "neighbour", "destroy one of the 8 neighbours"),
    "Queen": Power("active", "turn", "line", "turn all tiles on one of the 8 lines from here to the edge"),
    "Princess": Power("active", "turn", "cross", "turn all 4 orthogonal neighbours, or all 4 diagonal ones"),
    "Minister": Power("active", "turn", "neighbour", "turn one of the 8 neighbours"),
    "General": Power("active", "destroy", "orthogonal", "destroy one of the 4 orthogonal neighbours"),
    "Wizard": Power("active", "destroy", "diagonal", "destroy one of the 4 diagonal neighbours"),
    "Castle": Power("passive", "shield", None, "has a shield"),
    "Citizen": Power("none", "nothing", None, "no effect"),
    "Samurai": Power("active", "banish", "orthogonal", "banish one of the 4 orthogonal neighbours"),
    "Fortuneteller": Power("active", "turn", "above", "turn the three tiles above: straight and both diagonals"),
    "Fairy": Power("active", "move", None, "move any tile, itself included, to an unoccupied space"),
    "Assassin": Power("active", "assassinate", None, "banish one tile of the opponent's area"),
    "Hermit": Power("active", "retrieve", None, "take one tile of the discard pile into your area"),
    "Pirate": Power("active", "destroy", "neighbour", "destroy one of the 8 neighbours that has a shield", True),
    "Dragon": Power("active", "turn", "around", "turn all 8 neighbours"),
    "Tower": Power(
        "passive", "shield", None, "has a shield; with its placement it covers one of your unshielded allies"
    ),
    "Death": Power("passive", "doom", None, "when nine tiles end the game, the player whose ally it is loses"),
    "Ninja": Power("active", "banish", "diagonal", "banish one of the 4 diagonal neighbours"),
    "Bard": Power("active", "copy", "orthogonal", "do the active effect of one of the 4 orthogonal neighbours"),
    "Performer": Power("active", "copy", "diagonal", "do the active effect of one of the 4 diagonal neighbours"),
    "Shaman": Power("passive", "negate", "orthogonal", "a tile placed orthogonally beside it has no active effect"),
    "Sorceress": Power("passive", "negate", "diagonal", "a tile placed diagonally beside it has no active effect"),
    "Sage": Power("passive", "protect", "sides", "the tiles left and right of it have a shield"),
    "Witch": Power("active", "recall", "elsewhere", "take one other ally of yours from the board into your area"),
}

REGALITY: Final[Cards] = ("King", "Queen", "Princess", "Minister", "General", "Wizard", "Castle")
RELIGION: Final[Cards] = ("Hierophant", "Cardinal", "Saint", "Bishop", "Paladin", "Monk", "Temple")
SIDES: Final = (REGALITY, RELIGION)
CITIZEN: Final = "Citizen"
TOWER: Final = "Tower"
DEATH: Final = "Death"
NEUTRAL: Final[Cards] = tuple(name for name in POWERS if name not in REGALITY and name != CITIZEN)
TILES: Final[Cards] = (*REGALITY, *RELIGION, CITIZEN, *NEUTRAL)

POWER: Final = POWERS | {theirs: POWERS[ours] for ours, theirs in zip(REGALITY, RELIGION, strict=True)}
ACTIVE: Final = frozenset(tile for tile in TILES if POWER[tile].kind == "active")

_ORDER: Final = {tile: place for place, tile in enumerate(TILES)}


def in_order(tiles: Iterable[Card]) -> Cards:
    """Sorted as the tile list is, so that the order of a place tells nothing; unknown tiles first."""
    return tuple(sorted(tiles, key=lambda tile: _ORDER.get(tile, -1)))


def _side(tile: Card) -> str:
    return "regality" if tile in REGALITY else "religion" if tile in RELIGION else "neutral"


DATA: Final[dict[str, Any]] = {
    "spaces": list(SPACES),  # in the order of the view's board
    "tiles": [
        {"tile": tile, "side": _side(tile), "kind": power.kind, "effect": power.words, "restored": power.kind != "none"}
        for tile in TILES
        for power in (POWER[tile],)
    ],
    "choices": {
        "destroy, turn one, banish, Witch": "the target's space",
        "Queen, Cardinal": "the first space of the line",
        "Princess, Saint": "orthogonal or diagonal",
        "Fortuneteller, Dragon": "nothing: an empty list",
        "Fairy": "the tile's space, then the space it moves to",
        "Assassin": "an open tile's name, or hidden:0, hidden:1 for a hidden one",
        "Hermit": "the tile's name",
        "Bard, Performer": "the copied tile's space, then what the copied effect asks for",
    },
    "systems": [
        {"system": "standard", "words": "five neutral tiles for both players", "restored": False},
        {"system": "old_style", "words": "no neutral tile but the Citizen", "restored": False},
        {"system": "random", "words": "two neutral tiles for each player, open", "restored": False},
        {"system": "secret_random", "words": "two neutral tiles for each player, hidden", "restored": False},
        # RESTORED: the book's line about the last pick is lost.
        {"system": "draft", "words": "five open tiles, of which each player picks two", "restored": True},
        {"system": "secret_draft", "words": "two packets of four, of which each player keeps one", "restored": False},
    ],
    "restored_fields": {"tiles": ["kind"], "systems": ["words"]},  # what is rebuilt in a restored row
}
