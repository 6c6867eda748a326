"""TRICKTAKERs: who wins a trick. Everything is read off how each play counts (TT-3, TT-4, TT-68, TT-78).

Marks that strengthen a play: `hermit` a White Flag above a Rare · `doll` any card above a Rare · `guarded` a ten
that does not lose to a 1 · `samurai` red that counts as black · `wing` beats its equals though played later.
"""

from collections.abc import Sequence
from typing import Final

from domain.game import Seat
from domain.games.tricktakers.cards import BLACK, Colour, Count
from domain.games.tricktakers.model import Play

# Levels of a normal trick, low to high.
HIDDEN, FLAG, OTHER, LEAD, BLACK_LEVEL, RARE, ABOVE_RARE, BERSERKER, ONE = range(-1, 8)
# Levels of a Kakumei trick, low to high: the weakest wins.
KAKUMEI_LEVELS: Final = ("hidden", "berserker", "rare", "black", "colour", "flag")

Strength = tuple[int, float, bool]


def winner(trick: Sequence[Play], lead: Colour | None, kakumei: bool) -> Seat:
    """Who played the strongest card; among equals the first played."""
    return trick[best(trick, lead, kakumei)].seat


def best(trick: Sequence[Play], lead: Colour | None, kakumei: bool) -> int:
    """Which play is the strongest so far. Cards that lie face down do not count yet."""
    ranks = strengths([play.count for play in trick], lead, kakumei)
    return max(range(len(trick)), key=ranks.__getitem__)


def strengths(trick: Sequence[Count], lead: Colour | None, kakumei: bool) -> list[Strength]:
    """How strong each card is in the company of the others."""
    counts = [resolved(count, lead) for count in trick]
    return [_kakumei(count) if kakumei else _normal(count, counts, lead) for count in counts]


def resolved(count: Count, lead: Colour | None) -> Count:
    """A play that is always of the lead colour takes it, also when it was set later (TT-86)."""
    return Count(count.kind, lead, count.number, count.marks) if "lead" in count.marks else count


def _normal(count: Count, trick: Sequence[Count], lead: Colour | None) -> Strength:
    wing = "wing" in count.marks
    if "doll" in count.marks and _level(count, trick, lead) < ABOVE_RARE and _any(trick, "rare"):
        return ABOVE_RARE, 0, wing
    level = _level(count, trick, lead)
    return level, _value(count, trick) if level in (OTHER, LEAD, BLACK_LEVEL) else 0, wing


def _level(count: Count, trick: Sequence[Count], lead: Colour | None) -> int:
    if count.kind == "number":
        if count.number == 1 and _any(trick, "berserker"):
            return ONE
        colour = _strong_colour(count, trick)
        if colour == BLACK:
            return BLACK_LEVEL
        return LEAD if colour is not None and colour == lead else OTHER
    if count.kind == "flag":
        return ABOVE_RARE if "hermit" in count.marks and _any(trick, "rare") else FLAG
    return {"rare": RARE, "berserker": BERSERKER}.get(count.kind, HIDDEN)


def _value(count: Count, trick: Sequence[Count]) -> float:
    """The number; but a 1 stands just above the ten of its colour, and a guarded ten above such a 1."""
    colour = _strong_colour(count, trick)
    alike = [other for other in trick if other.kind == "number" and _strong_colour(other, trick) == colour]
    if count.number == 10 and "guarded" in count.marks and any(other.number == 1 for other in alike):
        return 11
    if count.number == 1 and any(other.number == 10 and "guarded" not in other.marks for other in alike):
        return 10.5
    return count.number or 0


def _strong_colour(count: Count, trick: Sequence[Count]) -> Colour | None:
    """Samurai's red is black as long as no White Flag lies there (TT-36)."""
    if "samurai" in count.marks and not _any(trick, "flag"):
        return BLACK
    return count.colour


def _kakumei(count: Count) -> Strength:
    kind: str = count.kind
    if kind == "number":
        kind = "black" if count.colour == BLACK else "colour"
    return KAKUMEI_LEVELS.index(kind), -(count.number or 0), "wing" in count.marks


def _any(trick: Sequence[Count], kind: str) -> bool:
    return any(count.kind == kind for count in trick)
