"""Regality: a second coding of one game's positions, made for search: whole numbers instead of records.

The record (rules.py) is what counts; tests walk both side by side. Spaces and tiles are bits, the tiles on the board
lie five bits a space, and everything is seen by the player who is to place: after a move sides are exchanged.
Repetition (REG-46) is left out, since it cannot happen. Every tile must be known: imagine the hidden ones first.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from domain.games.regality.board import REACHED, SPACES, Choice
from domain.games.regality.effects import HIDDEN
from domain.games.regality.model import PlaceTile, State
from domain.games.regality.tiles import ACTIVE, CITIZEN, DEATH, POWER, TILES, TOWER

# mine, theirs: face-up allies · down: what the other destroyed in her last turn · at: tile numbers, 5 bits a space ·
# hand, other, neutral, discard: sets of tiles · under: the tile below the Tower · turn: the seat to place
Position = tuple[int, int, int, int, int, int, int, int, int, int]
Key = tuple[int, int, Choice | None]  # tile, space, use of the effect: a move
Uses = list[tuple[Choice, Position]]  # what may be said, and where that leads
Field = tuple[int, int, int, int]  # before the placement: tiles without shield, shields, free spaces, discard pile
Source = tuple[int, Choice]  # a tile whose effect can be used, and what was said to copy it

FULL: Final = 0b111111111
NUMBER: Final = {tile: number for number, tile in enumerate(TILES, 1)}  # 0 is an empty space
_NAME: Final = ("", *TILES)
_TOWER, _CITIZEN, _DEATH, _PIRATE = (NUMBER[tile] for tile in (TOWER, CITIZEN, DEATH, "Pirate"))
_ACTS: Final = (False, *(tile in ACTIVE for tile in TILES))
_COPIES: Final = (False, *(POWER[tile].does == "copy" for tile in TILES))


def _masks(tile: str, seat: int, space: int) -> tuple[tuple[Choice, int], ...]:
    reach = POWER[tile].reach if tile else None
    groups = REACHED[reach, seat, space] if reach else ()
    return tuple((words, sum(1 << there for there in spaces)) for words, spaces in groups)


# By tile, seat and space: what may be said, and the spaces that it stands for.
_GROUPS: Final = tuple(tuple(tuple(_masks(t, seat, s) for s in range(9)) for seat in (0, 1)) for t in _NAME)
# By tile and space: the spaces that a guard protects or negates; a shield of its own stands in its own space.
_GUARDED: Final = tuple(tuple(sum(mask for _, mask in _GROUPS[n][0][s]) for s in range(9)) for n in range(len(_NAME)))
_SHIELD, _PROTECT, _NEGATE = (
    frozenset(NUMBER[tile] for tile in TILES if POWER[tile].does == does) for does in ("shield", "protect", "negate")
)
_SPACES_OF: Final = tuple(tuple(s for s in range(9) if mask >> s & 1) for mask in range(FULL + 1))
_MOVES: Final = tuple(tuple((space, to) for to in SPACES) for space in SPACES)


def load(state: State) -> Position:
    """The position of a state in which a tile is to be placed."""
    turn = state.turn or 0
    mine = theirs = down = at = under = 0
    for space, placed in enumerate(state.board):
        if placed is not None:
            at |= NUMBER[placed.tile] << 5 * space
            mine |= (placed.faces == turn) << space
            theirs |= (placed.faces == 1 - turn) << space
            down |= (placed.faces is None) << space
            under = NUMBER[placed.covers] if placed.covers else under
    hand, other = (_set(state.areas[seat] + state.hidden[seat]) for seat in (turn, 1 - turn))
    return mine, theirs, down, at, hand, other, _set(state.neutral), _set(state.discard), under, turn


def move(key: Key, state: State) -> PlaceTile:
    """The same as a move of the record. Only there does it matter whether the assassin sees what she hits."""
    tile, space, choice = key
    hidden = state.hidden[1 - (state.turn or 0)]
    if choice and choice[-1] in hidden:
        choice = (*choice[:-1], f"{HIDDEN}{hidden.index(choice[-1])}")
    return PlaceTile(_NAME[tile], SPACES[space], choice)


def result(position: Position) -> int | None:
    """For the player to place: 1 has won, -1 has lost, None goes on."""
    mine, theirs, _, at, hand, _, neutral, _, _, _ = position
    if mine | theirs == FULL:
        for space in range(9):
            if at >> 5 * space & 31 == _DEATH:
                return -1 if mine >> space & 1 else 1
        return 1 if mine.bit_count() > theirs.bit_count() else -1
    tiles = hand | neutral
    if not tiles or (tiles == 1 << _TOWER and not mine & ~_guards(at, mine | theirs)[0]):
        return -1
    return None


def perft(position: Position, depth: int) -> int:
    """The number of ways to play so many moves from here."""
    if depth == 0:
        return 1
    after = successors(position)
    return len(after) if depth == 1 else sum(perft(there, depth - 1) for _, there in after)


def successors(position: Position) -> list[tuple[Key, Position]]:
    """Every move and where it leads; none when the game is over."""
    mine, theirs, down, at, hand, other, neutral, discard, under, turn = position
    up = mine | theirs
    if up == FULL:
        return []
    shield, negating = _guards(at, up)
    free = FULL & ~(up | down)
    field = (up & ~shield, shield, free, discard)
    spaces, pile, nxt = _SPACES_OF[free], discard, 1 - turn
    if down:  # the other's turn comes next, and then the tile that she destroyed leaves
        at, gone, under = _removed(at, down, under)
        pile |= gone
    found: list[tuple[Key, Position]] = []
    for tile in _tiles(hand | neutral if free != FULL else 1 << _CITIZEN):
        bit = 1 << tile
        left, rest = (hand ^ bit, neutral) if hand & bit else (hand, neutral ^ bit)
        if tile == _TOWER:
            for s in _SPACES_OF[mine & ~shield]:
                on = at & ~(31 << 5 * s) | _TOWER << 5 * s
                found.append(((tile, s, None), (theirs, mine, 0, on, other, left, rest, pile, at >> 5 * s & 31, nxt)))
            continue
        acts, copies = _ACTS[tile], _COPIES[tile]
        for s in spaces:
            on = at | tile << 5 * s
            placed = (theirs, mine | 1 << s, 0, on, other, left, rest, pile, under, nxt)
            found.append(((tile, s, None), placed))
            if acts and not negating >> s & 1:
                for source, said in _copied(tile, s, on, field[0], ()) if copies else ((tile, ()),):
                    found += [
                        ((tile, s, said + words), there) for words, there in _USE[source](placed, field, s, source)
                    ]
    return found


def _turned(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    bare = field[0]
    return [
        (words, (theirs ^ turned, ours ^ turned, 0, on, other, left, rest, pile, under, nxt))
        for words, mask in _GROUPS[tile][1 - nxt][space]
        if (turned := mask & bare)
    ]


def _destroyed(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    bare, shield, free, _ = field
    if not free & free - 1:  # the tile just placed has filled the board (REG-22)
        return []
    subjects = shield & (theirs | ours) if tile == _PIRATE else bare
    return [
        (words, (theirs & ~mask, ours & ~mask, mask, on, other, left, rest, pile, under, nxt))
        for words, mask in _GROUPS[tile][0][space]
        if mask & subjects
    ]


def _banished(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    found = []
    for words, mask in _GROUPS[tile][0][space]:
        if mask & field[0]:
            there, gone, _ = _removed(on, mask, 0)
            found.append((words, (theirs & ~mask, ours & ~mask, 0, there, other, left, rest, pile | gone, under, nxt)))
    return found


def _recalled(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    found = []
    for words, mask in _GROUPS[tile][0][space]:
        if mask & ours & field[0]:
            there, got, _ = _removed(on, mask, 0)
            found.append((words, (theirs, ours ^ mask, 0, there, other, left | got, rest, pile, under, nxt)))
    return found


def _moved(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    bare, shield, free, _ = field
    empty = _SPACES_OF[free ^ 1 << space]
    found: Uses = []
    for start in _SPACES_OF[bare | (1 << space & ~shield)]:
        number, off = on >> 5 * start & 31, on & ~(31 << 5 * start)
        for to in empty:
            moved = 1 << start | 1 << to
            mine, others = (ours ^ moved, theirs) if ours >> start & 1 else (ours, theirs ^ moved)
            there = off | number << 5 * to
            found.append((_MOVES[start][to], (others, mine, 0, there, other, left, rest, pile, under, nxt)))
    return found


def _assassinated(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    return [
        ((_NAME[hit],), (theirs, ours, 0, on, other ^ 1 << hit, left, rest, pile | 1 << hit, under, nxt))
        for hit in _tiles(other)
    ]


def _retrieved(placed: Position, field: Field, space: int, tile: int) -> Uses:
    theirs, ours, _, on, other, left, rest, pile, under, nxt = placed
    return [
        ((_NAME[got],), (theirs, ours, 0, on, other, left | 1 << got, rest, pile ^ 1 << got, under, nxt))
        for got in _tiles(field[3])
    ]


_USES: Final[dict[str, Callable[[Position, Field, int, int], Uses]]] = {
    "turn": _turned,
    "destroy": _destroyed,
    "banish": _banished,
    "recall": _recalled,
    "move": _moved,
    "assassinate": _assassinated,
    "retrieve": _retrieved,
}
_USE: Final = tuple(_USES.get(POWER[tile].does if tile else "", _turned) for tile in _NAME)


def _removed(at: int, mask: int, under: int) -> tuple[int, int, int]:
    """The board without the tile on a space, that tile with what it covers as a set, and what is still covered."""
    shift = 5 * (mask.bit_length() - 1)
    tile = at >> shift & 31
    covered = 1 << under if tile == _TOWER else 0
    return at & ~(31 << shift), 1 << tile | covered, 0 if tile == _TOWER else under


def _guards(at: int, up: int) -> tuple[int, int]:
    """The spaces whose tiles have a shield, and those on which a tile cannot use its active effect (REG-51)."""
    shield = sides = negating = 0
    for space in _SPACES_OF[up]:
        tile = at >> 5 * space & 31
        if tile in _SHIELD:
            shield |= 1 << space
        elif tile in _PROTECT:
            sides |= _GUARDED[tile][space]
        elif tile in _NEGATE:
            negating |= _GUARDED[tile][space]
    return shield | sides, negating & ~sides


def _copied(tile: int, space: int, at: int, bare: int, said: Choice) -> list[Source]:
    """What Bard or Performer on this space can copy; each other's effect is again a choice among neighbours."""
    found: list[Source] = []
    for words, mask in _GROUPS[tile][0][space]:
        if mask & bare:
            number = at >> 5 * (mask.bit_length() - 1) & 31
            if _COPIES[number]:
                found += _copied(number, space, at, bare, said + words)
            elif _ACTS[number]:
                found.append((number, said + words))
    return found


@lru_cache(100_000)
def _tiles(tiles: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, len(_NAME)) if tiles >> number & 1)


def _set(tiles: tuple[str, ...]) -> int:
    return sum(1 << NUMBER[tile] for tile in tiles)
