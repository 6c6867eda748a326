"""Chronicle: the characters and the History cards as data. Change a row and the game is another (CHR-1, CHR-2)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from domain.cards import FACE_DOWN, Card, Cards

SUITS: Final = {"P": "Power", "W": "Wisdom", "L": "Love"}
COLOURS: Final = {"P": "blue", "W": "green", "L": "red"}
WILD: Final = "Wild"


@dataclass(frozen=True)
class Character:
    """One row: a strength in all three suits, or a Wild."""

    names: tuple[str, ...]  # Power, Wisdom, Love; a Wild has one
    abilities: tuple[str, ...]  # keys of abilities.ABILITIES; one at most of those that act when played
    restored: bool = False  # RESTORED: something in the row is rebuilt, see docs/rules


CHARACTERS: Final[dict[str, Character]] = {
    "1": Character(("Assassin", "Warlock", "Temptress"), ("evil",), restored=True),
    "2": Character(("Prince", "Queen", "Princess"), ("counts-three",)),
    "3": Character(("Sergeant", "Merchant", "Maid"), ("lowest-wins",)),
    "4": Character(("Barbarian", "Fortuneteller", "Prostitute"), ("take-ally",), restored=True),
    "5": Character(("Thief", "Judge", "Messenger"), ("end-meeting",), restored=True),
    "6": Character(("Squire", "Scholar", "Nurse"), ("regain-ally",), restored=True),
    "7": Character(("Mercenary", "Hermit", "Dancer"), ("return-card",), restored=True),
    "8": Character(("Knight", "Professor", "Cleric"), ("opponent-discards",), restored=True),
    "9": Character(("Captain", "Chancellor", "Bishop"), ("discard-ally",), restored=True),
    "10": Character(("General", "Magician", "Saint"), ("discard-card",), restored=True),
    "King": Character(("King",), ("win-meeting",), restored=True),
    "Demon": Character(("Demon",), ("win-over-king", "evil"), restored=True),
    "Dragon": Character(("Dragon",), ("discard-meeting",), restored=True),
    "Sage": Character(("Sage",), ("take-ally",), restored=True),
    "Fool": Character(("Fool",), ("most-allies-discard",), restored=True),
    "Angel": Character(("Angel",), ("purge-evil",)),
}


COUNTED: Final = {**SUITS, "evil": "evil allies", "all": "allies in all"}


@dataclass(frozen=True)
class History:
    title: str
    theme: Card
    asks: tuple[str, str] | None = None  # "most", "fewest" or "none" of a suit, of "evil" or of "all" allies
    further: int = 0  # how many more History cards are turned up
    revives: int = 0  # how many of the last ones are active again
    all_compete: bool = False  # nobody is out for evil
    restored: bool = True  # RESTORED: every row has something rebuilt in it

    @property
    def words(self) -> str:
        """The row as a person would say it."""
        said = []
        if self.asks:
            how, what = self.asks
            said.append(f"{'no' if how == 'none' else how} {COUNTED[what]}")
        if self.all_compete:
            said.append("nobody is out for evil")
        if self.further:
            said.append(f"{self.further} further History cards")
        if self.revives:
            said.append(f"the last {self.revives} History cards of earlier rounds again")
        return "; ".join(said)


HISTORIES: Final[dict[Card, History]] = {
    "Monster": History("Monster Attack", "P10", ("most", "P")),
    "Revolt": History("Revolt", "P1", ("fewest", "P")),
    "Reform": History("Reform of the State", "W10", ("most", "W")),
    "Intrigue": History("Political Intrigue", "W1", ("fewest", "W")),
    "Catastrophe": History("Natural Catastrophe", "L10", ("most", "L")),
    "Scandal": History("A Royal Scandal", "L1", ("fewest", "L")),
    "Darkness": History("A Time of Darkness", "Demon", ("most", "evil"), all_compete=True),
    "Coronation": History("The Coronation of a King", "King", further=2),
    "Conversation": History("Conversation with a Dragon", "Dragon", revives=2),
    "Learning": History("Age of Learning", "Sage", ("most", "all")),
    "Folly": History("Age of Folly", "Fool", ("fewest", "all")),
    "Descent": History("Descent of the Angel", "Angel", ("none", "evil")),
}

_STRENGTHS: Final = [key for key in CHARACTERS if key.isdigit()]
_WILDS: Final = [key for key in CHARACTERS if not key.isdigit()]
DECK: Final[Cards] = (*(letter + strength for letter in SUITS for strength in _STRENGTHS), *_WILDS)
_PLACE: Final = {card: place for place, card in enumerate((*DECK, FACE_DOWN))}
_SUIT: Final = {card: None if card in CHARACTERS else card[0] for card in DECK}
_STRENGTH: Final = {card: 0 if card in CHARACTERS else int(card[1:]) for card in DECK}


def suit(card: Card) -> str | None:
    """P, W or L; a Wild has none."""
    return _SUIT[card]


def strength(card: Card) -> int:
    """1 to 10; a Wild has 0, which is none."""
    return _STRENGTH[card]


def row(card: Card) -> Character:
    return CHARACTERS[card if _SUIT[card] is None else card[1:]]


def name(card: Card) -> str:
    return row(card).names[0 if _SUIT[card] is None else list(SUITS).index(card[0])]


def in_order(cards: Iterable[Card]) -> Cards:
    """As a hand is held: Power, Wisdom, Love, Wilds; unknown cards last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
