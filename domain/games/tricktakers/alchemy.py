"""TRICKTAKERs: alchemy: what three cards come to, and what elements on the Magic Circle are worth (TT-32, TT-59)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from domain.cards import Card, Cards
from domain.games.tricktakers.cards import BLACK, FACES, Colour

COLOURS: Final = ("R", "B", "G")
AT_A_TIME: Final = 3

# RESTORED: the circle and what it brings.
TIPS: Final = ("T", "UR", "LR", "B", "LL", "UL")  # top, upper right, lower right, bottom, lower left, upper left
PLACES: Final = (*TIPS, "I1", "C", "I3")  # and from top to bottom on the axis


@dataclass(frozen=True)
class Formation:
    name: str
    places: tuple[str, ...]
    points: int


FORMATIONS: Final = (
    Formation("triangle pointing up", ("T", "LL", "LR"), 10),
    Formation("triangle pointing down", ("B", "UL", "UR"), 10),
    Formation("upper row", ("UL", "I1", "UR"), 30),
    Formation("lower row", ("LL", "I3", "LR"), 30),
    Formation("column", ("T", "I1", "C", "I3", "B"), 80),
)


def suit(card: Card) -> Colour | None:
    """Black has no colour in her hands, as little as Rare, White Flag and the like."""
    colour = FACES[card].colour
    return None if colour == BLACK else colour


def number(card: Card) -> int:
    return FACES[card].number or 0


def value(cards: Iterable[Card]) -> int:
    """The sum; from 11 on its ones digit."""
    total = sum(map(number, cards))
    return total if total <= 10 else total % 10


def nameable(cards: Cards) -> list[Colour]:
    """The colours of the cards; black too if they are of three different ones."""
    colours = [colour for colour in COLOURS if colour in map(suit, cards)]
    return [*colours, BLACK] if len(colours) == len(COLOURS) else colours


def elements(lead: int | None, cards: Cards) -> list[str]:
    """What these cards bring; `lead` is the number of another's card that set the lead colour."""
    found = ["same value as the led card"] if lead is not None and lead == value(cards) else []
    suits, numbers = set(map(suit, cards)), sorted(map(number, cards))
    if len(cards) < AT_A_TIME or None in suits:
        return found
    if len(set(numbers)) == 1:
        found.append("three of a kind")
    if len(suits) == 1:
        found.append("flush")
    if numbers == list(range(numbers[0], numbers[0] + AT_A_TIME)):
        found.append("straight")
    return found


def free(circle: Collection[str]) -> list[str]:
    return [place for place in PLACES if place not in circle]


def completed(circle: Collection[str]) -> list[Formation]:
    return [formation for formation in FORMATIONS if set(formation.places) <= set(circle)]


def hexagon(circle: Collection[str]) -> bool:
    """All six tips: she may forge."""
    return set(TIPS) <= set(circle)


def promise(circle: Collection[str], forging: float) -> float:
    """For the bot: what the circle may come to; what is nearly complete counts most. `forging` is the hexagon's."""
    worth = [(formation.places, float(formation.points)) for formation in FORMATIONS]
    return sum(
        points * (sum(place in circle for place in places) / len(places)) ** 3
        for places, points in (*worth, (TIPS, forging))
    )
