"""One scene for every tile: what its effect must offer from the middle of the board, by the table of tiles."""

from domain.games.regality.tiles import POWER, POWERS
from tests.games.regality.table import laid
from tests.rulebook import Given

ORTHOGONAL, DIAGONAL = {"b3", "a2", "c2", "b1"}, {"a3", "c3", "a1", "c1"}


def scene(tile: str, c3: str = ".", **row: str) -> Given:
    """A bare ally on a3, a bare enemy on a2, shields on b3 and c2, and b2 free for the tile to be placed."""
    near = " ".join(row.get(space, ".") for space in ("a1", "b1", "c1"))
    theirs, discard = (
        " ".join(t for t in tiles if t not in f"{tile} {near}") for tiles in (("Saint", "Monk"), ("Queen",))
    )
    board = f"Citizen:0 Temple:1 {c3} / Death:1 . Castle:0 / {near}"
    return laid(board, mine=tile, theirs=theirs, discard=discard)


def offered(tile: str, lying: dict[str, str]) -> set[str]:
    """What the effect of a tile offers from b2 to seat 0, by the table of tiles."""
    bare = {"a3", "a2", *lying}
    free = {"c3", "c1", "a1", "b1"} - set(lying)
    power = next(name for name in POWERS if POWERS[name] is POWER[tile])
    if power in ("King", "Queen", "Minister"):
        return bare
    if power in ("General", "Samurai"):
        return bare & ORTHOGONAL
    if power in ("Wizard", "Ninja"):
        return bare & DIAGONAL
    return {
        "Princess": {"orthogonal", "diagonal"},
        "Fortuneteller": {""},
        "Dragon": {""},
        "Pirate": {"b3", "c2"},
        "Fairy": {f"{space} {to}" for space in (*bare, "b2") for to in free},
        "Assassin": {"Saint", "Monk"} - {tile},
        "Hermit": {"Queen"},
        "Witch": {"a3", *(space for space, placed in lying.items() if placed.endswith(":0"))},
    }[power]
