"""Deals the cards that a seat cannot see, each deal that fits what play has shown equally likely.

Shuffling until it fits nearly never ends once voids are shown, and dealing card by card is biased. So the
deals are counted first (cards that may lie in the same places are alike) and drawn by those counts.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TypeVar

from domain.cards import Card, Cards
from domain.luck import Luck

T = TypeVar("T")
Room = tuple[int, ...]  # how many cards each place still takes, then how many each limit still allows
Split = tuple[int, ...]  # how many cards of a group go to each place
Uses = tuple[tuple[int, ...], ...]  # by place: which numbers of the room a card lowers there; none if it does not fit
Group = tuple[Uses, list[Card]]
Weighed = tuple[Split, Room, int]  # a split, the room that it leaves, and how many deals it leads to


@dataclass(frozen=True)
class Limit:
    """No more than so many of these cards lie in these places together."""

    cards: Collection[Card]
    places: Collection[int]
    most: int


def since_last(log: Sequence[T], kind: type) -> Sequence[T]:
    """The log from its last event of this kind on: what play has shown since a deal."""
    return log[max((i for i, event in enumerate(log) if isinstance(event, kind)), default=0) :]


def dealer(
    cards: Sequence[Card], sizes: Sequence[int], fits: Callable[[Card, int], bool], limits: Sequence[Limit] = ()
) -> Callable[[Luck], tuple[Cards, ...]]:
    """Prepare once, draw often: fills places of these sizes (hands, a stock, a desert) with the cards.

    `fits(card, place)` says whether the card may lie there. ValueError if no deal fits.
    """
    groups = _alike(cards, len(sizes), fits, limits)
    splits = _counted(groups, len(sizes))
    whole = (*sizes, *(limit.most for limit in limits))
    if not (splits(0, whole) if groups else not any(sizes)):
        raise ValueError(f"{len(cards)} cards cannot be dealt to places of {tuple(sizes)}")

    def draw(luck: Luck) -> tuple[Cards, ...]:
        hands: list[list[Card]] = [[] for _ in sizes]
        left = whole
        for index, (_, group) in enumerate(groups):
            split, left = _drawn(splits(index, left), luck)
            deck = list(luck.shuffle(group))
            for place, count in enumerate(split):
                hands[place] += deck[:count]
                del deck[:count]
        return tuple(tuple(sorted(hand)) for hand in hands)

    return draw


def _alike(
    cards: Sequence[Card], places: int, fits: Callable[[Card, int], bool], limits: Sequence[Limit]
) -> list[Group]:
    """The cards in groups of those that may lie in the same places."""

    def uses(card: Card, place: int) -> tuple[int, ...]:
        covering = [i for i, limit in enumerate(limits) if card in limit.cards and place in limit.places]
        if not fits(card, place) or any(limits[i].most == 0 for i in covering):
            return ()
        return (place, *(places + i for i in covering))

    kinds: dict[Uses, list[Card]] = {}
    for card in cards:
        kinds.setdefault(tuple(uses(card, place) for place in range(places)), []).append(card)
    # The most restricted first: it keeps the number of different rooms small.
    return sorted(kinds.items(), key=lambda kind: (sum(map(bool, kind[0])), kind[0]))


def _counted(groups: Sequence[Group], places: int) -> Callable[[int, Room], list[Weighed]]:
    """For a group and the room it finds, every split that leads to a deal, and how many deals it leads to."""
    # How many cards of later groups may lie in each place: what they cannot fill must be filled now.
    later = [
        tuple(sum(len(group) for used, group in groups[index + 1 :] if used[place]) for place in range(places))
        for index in range(len(groups))
    ]

    @cache
    def ways(index: int, room: Room) -> int:
        if index == len(groups):
            return 1 if not any(room[:places]) else 0
        return sum(weight for _, _, weight in splits(index, room))

    @cache
    def splits(index: int, room: Room) -> list[Weighed]:
        used, group = groups[index]
        return [
            (split, left, arranged * rest)
            for split, arranged in _splits(len(group), used, room, later[index])
            if (left := _left(room, used, split))
            if (rest := ways(index + 1, left))
        ]

    return splits


def _splits(count: int, used: Uses, room: Room, later: Sequence[int]) -> Iterator[tuple[Split, int]]:
    """Every way to spread so many cards over the places, and how many arrangements it stands for."""
    least = [max(0, room[place] - others) for place, others in enumerate(later)]
    most = [min((room[number] for number in numbers), default=0) for numbers in used]

    def spread(left: int, place: int, split: Split, arranged: int) -> Iterator[tuple[Split, int]]:
        if place == len(used):
            if not left:
                yield split, arranged
            return
        for taken in range(least[place], min(left, most[place]) + 1):
            yield from spread(left - taken, place + 1, (*split, taken), arranged * comb(left, taken))

    return spread(count, 0, (), 1)


def _left(room: Room, used: Uses, split: Split) -> Room | None:
    """The room after the split, or None if a limit forbids it."""
    left = list(room)
    for numbers, count in zip(used, split, strict=True):
        for number in numbers:
            left[number] -= count
    return None if min(left) < 0 else tuple(left)


def _drawn(splits: list[Weighed], luck: Luck) -> tuple[Split, Room]:
    if len(splits) > 1:
        drawn = luck.below(sum(weight for _, _, weight in splits))
        for split, left, weight in splits:
            if drawn < weight:
                return split, left
            drawn -= weight
    return splits[0][:2]
