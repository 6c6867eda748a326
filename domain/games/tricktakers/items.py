"""TRICKTAKERs: the Adventurer's items, and what they are worth unused (TT-25)."""

from dataclasses import dataclass
from typing import Final

MAP, POTION, BOOTS = "Map", "Potion", "Boots"
SWORD, WAND, AXE = "Sword", "Wand", "Axe"
BOOK, ORB, WING, DOLL, FAIRY, GOLD, CASTLE = "Book", "Orb", "Wing", "Doll", "Fairy", "Gold", "Castle"
CRYSTAL, ROCK_CRYSTAL = "Crystal", "RockCrystal"


@dataclass(frozen=True)
class Item:
    """`added` is what it is worth on a slot that a won trick brought."""

    code: str
    title: str
    does: str
    unused: int
    added: int
    restored: bool = False


def _items(*rows: tuple[str, str, str, int], restored: bool = False) -> tuple[Item, ...]:
    return tuple(Item(code, title, does, unused, unused, restored) for code, title, does, unused in rows)


BLUE: Final = _items(
    (MAP, "Map of Destiny", "discard any cards, draw as many", 10),
    (POTION, "Invisibility Potion", "play face down, not when leading", 10),
    (BOOTS, "Timid Boots", "play last in this trick", 10),
)
RED: Final = _items(
    (SWORD, "Miracle Sword", "the number changes by exactly 5, kept in 1 to 9", -30),
    (WAND, "Ruler's Wand", "a number card counts as the lead colour", -30),
    (AXE, "Berserker's Axe", "the number becomes 10", -30),
)
# RESTORED: which of these is worth how much (TT-25).
REGULAR: Final = (
    *_items(
        (BOOK, "Hermit's Secret Book", "draw 1, discard 1", 10),
        (ORB, "White Orb", "the card becomes a White Flag", 10),
        (WING, "Proactive Wing", "the card wins ties though later", 10),
        (DOLL, "Dragon Doll", "the card beats a Rare if one is there", -50),
        (FAIRY, "Fairy Mischief", "the hand lies open, not in trick 5", -30),
        (GOLD, "Gold", "30 points at once", 10),
        (CASTLE, "Castle Visit", "discard all items, draw one for every slot", 10),
        restored=True,
    ),
    Item(CRYSTAL, "Crystal", "cannot be used", 20, 30, restored=True),
    Item(ROCK_CRYSTAL, "Rock Crystal", "cannot be used", 30, 50, restored=True),
)
ITEMS: Final = {item.code: item for item in (*BLUE, *RED, *REGULAR)}
GOLD_POINTS: Final = 30
