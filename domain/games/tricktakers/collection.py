"""TRICKTAKERs: the best combinations of collected cards (TT-26, TT-82)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from domain.cards import Cards
from domain.games.tricktakers.cards import FACES, Colour

Face = tuple[Colour, int]
RARE: Final[Face] = ("Rare", 0)  # stands for any face, once in a combination
MOST_COMBINATIONS: Final = 3
UNUSED: Final = (2, -10)  # for so many cards, so much

VALUES: Final = {
    "3 flush": 20,
    "3 straight": 30,
    "3 of a kind": 40,
    "3 straight flush": 50,
    "4 of a kind": 80,
    "5 straight flush": 100,
}
NINE: Final = "9 straight flush"


@dataclass(frozen=True)
class Combination:
    name: str
    worth: int
    faces: tuple[Face, ...]

    @property
    def gain(self) -> float:
        """The worth, and what its cards would cost unused."""
        return self.worth - len(self.faces) * UNUSED[1] / UNUSED[0]


@dataclass(frozen=True)
class Found:
    """The best of a collection: at most three combinations, and what the other cards cost."""

    combinations: tuple[Combination, ...]
    unused: int
    total: int


def faces(cards: Sequence[str]) -> Counter[Face]:
    """What may stand in a combination: numbers with a colour, and Rares."""
    found: Counter[Face] = Counter()
    for card in cards:
        face = FACES[card]
        if face.kind == "rare":
            found[RARE] += 1
        elif face.kind == "number" and face.colour is not None and face.number is not None:
            found[face.colour, face.number] += 1
    return found


def has_nine(cards: Cards) -> bool:
    """1 to 9 or 2 to 10 of one colour, one of them perhaps a Rare."""
    return any(_runs(faces(cards), 9))


def best(cards: Cards, nine: int = 0) -> Found:
    """`nine` is what a straight flush of nine counts; 0 where it is no combination."""
    there = faces(cards)
    every = sorted(_every(there, nine), key=lambda one: -one.gain)
    found = _found((), len(cards))

    def search(chosen: tuple[Combination, ...], left: Counter[Face], start: int) -> None:
        nonlocal found
        here = _found(chosen, len(cards))
        if here.total > found.total:
            found = here
        for index in range(start, len(every)):
            one, more = every[index], MOST_COMBINATIONS - len(chosen)
            if more == 0 or _hope(chosen, one, more, len(cards)) <= found.total:
                return
            needed = Counter(one.faces)
            if needed <= left:
                search((*chosen, one), left - needed, index)

    search((), there, 0)
    return found


def _found(chosen: tuple[Combination, ...], cards: int) -> Found:
    unused = cards - sum(len(one.faces) for one in chosen)
    cost = unused // UNUSED[0] * UNUSED[1]
    return Found(chosen, unused, sum(one.worth for one in chosen) + cost)


def _hope(chosen: tuple[Combination, ...], one: Combination, more: int, cards: int) -> int:
    """No better total can come of so many more combinations like this one. Totals are tens: an odd card is free."""
    gain = sum(other.gain for other in chosen) + more * one.gain
    return int((gain + cards * UNUSED[1] / UNUSED[0] + 5) // 10 * 10)


def _every(there: Counter[Face], nine: int) -> Iterator[Combination]:
    """Each set of faces once, under the best name that fits it."""
    seen = set()
    for name, sets in (
        (NINE, _runs(there, 9) if nine else ()),
        ("5 straight flush", _runs(there, 5)),
        ("4 of a kind", _alike(there, 4, _number)),
        ("3 straight flush", _runs(there, 3)),
        ("3 of a kind", _alike(there, 3, _number)),
        ("3 straight", _straights(there)),
        ("3 flush", _alike(there, 3, _colour)),
    ):
        for faces in sets:
            if faces not in seen:
                seen.add(faces)
                yield Combination(name, VALUES.get(name, nine), faces)


def _number(face: Face) -> int:
    return face[1]


def _colour(face: Face) -> str:
    return face[0]


def _alike(there: Counter[Face], size: int, key: Callable[[Face], int | str]) -> Iterator[tuple[Face, ...]]:
    """So many of one number, or of one colour; equal cards may stand together (TT-82)."""
    groups: dict[int | str, list[Face]] = {}
    for face in sorted(there.elements()):
        if face != RARE:
            groups.setdefault(key(face), []).append(face)
    for group in groups.values():
        yield from combinations(group, size)
        if there[RARE]:
            yield from ((*some, RARE) for some in combinations(group, size - 1))


def _runs(there: Counter[Face], size: int) -> Iterator[tuple[Face, ...]]:
    """Straights of one colour."""
    for colour in sorted({face[0] for face in there if face != RARE}):
        for low in range(1, 12 - size):
            wanted = [(colour, number) for number in range(low, low + size)]
            yield from _filled(there, wanted)


def _filled(there: Counter[Face], wanted: list[Face]) -> Iterator[tuple[Face, ...]]:
    held = tuple(face for face in wanted if there[face])
    if len(held) == len(wanted):
        yield held
    if there[RARE] and len(held) >= len(wanted) - 1:
        yield from ((*some, RARE) for some in combinations(held, len(wanted) - 1))


def _straights(there: Counter[Face]) -> Iterator[tuple[Face, ...]]:
    """Three numbers in a row, of whatever colours."""
    numbered: dict[int, list[Face]] = {}
    for face in sorted(face for face in there if face != RARE):
        numbered.setdefault(face[1], []).append(face)
    for low in range(1, 9):
        first, second, third = (numbered.get(low + step, []) for step in range(3))
        yield from ((a, b, c) for a in first for b in second for c in third)
        if there[RARE]:
            for one, other in ((first, second), (first, third), (second, third)):
                yield from ((a, b, RARE) for a in one for b in other)
