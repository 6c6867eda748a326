"""Regality: the nine spaces, and which of them a tile reaches from where it lies.

Columns a, b, c and rows 1, 2, 3 are those of seat 0, whose edge is below row 1; seat 1 sits above row 3.
"""

from collections.abc import Iterator
from typing import Final, Literal, get_args

Space = str
Choice = tuple[str, ...]  # what a player says when she uses an effect, down to the last target
Group = tuple[Choice, tuple[int, ...]]  # a choice, and the spaces that it stands for
Reach = Literal["neighbour", "orthogonal", "diagonal", "line", "cross", "above", "around", "sides", "elsewhere"]

SPACES: Final[tuple[Space, ...]] = tuple(f"{column}{row}" for row in "123" for column in "abc")
INDEX: Final = {space: index for index, space in enumerate(SPACES)}

ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))  # columns to the right, rows up
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
AHEAD: Final = ((-1, 1), (0, 1), (1, 1))  # seen by seat 0
BESIDE: Final = ((-1, 0), (1, 0))


def _step(space: int, step: tuple[int, int]) -> int | None:
    column, row = space % 3 + step[0], space // 3 + step[1]
    return row * 3 + column if 0 <= column < 3 and 0 <= row < 3 else None


def _next(space: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(sorted(there for step in steps if (there := _step(space, step)) is not None))


def _line(space: int, step: tuple[int, int]) -> tuple[int, ...]:
    there = _step(space, step)
    return () if there is None else (there, *_line(there, step))


def _one_of(spaces: tuple[int, ...]) -> tuple[Group, ...]:
    return tuple(((SPACES[space],), (space,)) for space in spaces)


def _groups(reach: Reach, seat: int, space: int) -> Iterator[Group]:
    match reach:
        case "neighbour":
            yield from _one_of(_next(space, ORTHOGONAL + DIAGONAL))
        case "orthogonal":
            yield from _one_of(_next(space, ORTHOGONAL))
        case "diagonal":
            yield from _one_of(_next(space, DIAGONAL))
        case "elsewhere":
            yield from _one_of(tuple(other for other in range(9) if other != space))
        case "sides":
            yield from _one_of(_next(space, BESIDE))
        case "line":  # a direction is named by its first space
            lines = sorted(line for step in ORTHOGONAL + DIAGONAL if (line := _line(space, step)))
            yield from (((SPACES[line[0]],), line) for line in lines)
        case "cross":
            yield ("orthogonal",), _next(space, ORTHOGONAL)
            yield ("diagonal",), _next(space, DIAGONAL)
        case "above":  # away from the player whom the tile faces (REG-26)
            forward = 1 if seat == 0 else -1
            yield (), _next(space, tuple((column, row * forward) for column, row in AHEAD))
        case "around":
            yield (), _next(space, ORTHOGONAL + DIAGONAL)


REACHED: Final[dict[tuple[str, int, int], tuple[Group, ...]]] = {
    (reach, seat, space): tuple(_groups(reach, seat, space))
    for reach in get_args(Reach)
    for seat in (0, 1)
    for space in range(9)
}


def near(reach: Reach, space: int) -> tuple[int, ...]:
    """All the spaces of a reach that is the same for both seats."""
    return tuple(there for _, spaces in REACHED[reach, 0, space] for there in spaces)
