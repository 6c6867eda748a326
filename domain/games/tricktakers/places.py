"""TRICKTAKERs: where cards lie. A place is named by a word or two, so that one event can move cards between any two.

`box`, `deck`, `discards`, `out` · `hand 2`, `aside 2`, `won 2`, `carried 2` of a seat · `trick 0`, a play there, and
`trick 0 of 2` if it lies face down before seat 2 ·
`sheet 2 ninja second`, a pile on the sheet of seat 2, who is the Ninja.
"""

from typing import Final

from domain.cards import Cards, take_all
from domain.game import Seat, Viewer, at, replace
from domain.games.tricktakers.model import State
from domain.games.tricktakers.roster import roster

UNDER: Final = " under"  # added to the name of a deck: cards go below it, not on top

_SHARED: Final = ("box", "deck", "discards", "out")
_OF_A_SEAT: Final = {"hand": "hands", "aside": "aside", "won": "won", "carried": "carried"}
_NOBODY_LOOKS: Final = ("deck", "discards", "out", "won")
_OWNER_LOOKS: Final = ("hand", "aside")


def hand(seat: Seat) -> str:
    return f"hand {seat}"


def aside(seat: Seat) -> str:
    return f"aside {seat}"


def won(seat: Seat) -> str:
    return f"won {seat}"


def carried(seat: Seat) -> str:
    return f"carried {seat}"


def play(index: int) -> str:
    return f"trick {index}"


def covered(state: State, place: str) -> str:
    """The name by which a play that lies face down is left: only who played it sees it go.

    But a card that lay open in the hand before is known to all.
    """
    kind, *rest = place.split()
    if kind != "trick":
        return place
    left = state.trick[int(rest[0])]
    return f"{place} of {left.seat}" if left.hidden and left.cards != left.shown else place


def uncovered(place: str) -> str:
    return place.partition(" of ")[0]


def pile(state: State, seat: Seat, field: str) -> str:
    """A pile on her character's sheet."""
    return f"sheet {seat} {state.characters[seat]} {field}"


def owner(place: str) -> Seat | None:
    """Whose hand it is, else None."""
    kind, *rest = place.split()
    return int(rest[0]) if kind == "hand" else None


def seat_of(place: str) -> Seat | None:
    """Before whom it lies, if before anybody."""
    kind, *rest = place.split()
    return int(rest[0]) if kind == "sheet" or kind in _OF_A_SEAT else None


def in_trick(place: str) -> bool:
    return place.split()[0] == "trick"


def sees(place: str, viewer: Viewer) -> bool:
    """Whether the cards there lie open to this viewer."""
    kind, *rest = place.removesuffix(UNDER).split()
    if kind == "sheet":
        return sees_field(rest[1], rest[2], int(rest[0]), viewer)
    if kind in _OWNER_LOOKS:
        return viewer == int(rest[0])
    if kind == "trick" and len(rest) > 1:
        return viewer == int(rest[2])
    return kind not in _NOBODY_LOOKS


def sees_field(character: str, field: str, seat: Seat, viewer: Viewer) -> bool:
    hidden = roster()[character].hidden.get(field)
    return hidden is None or (hidden == "owner" and viewer == seat)


def lying(state: State, place: str) -> Cards:
    """The cards there."""
    kind, *rest = place.split()
    if kind in _SHARED:
        return tuple(getattr(state, kind))
    if kind == "trick":
        return state.trick[int(rest[0])].cards
    if kind == "sheet":
        return tuple(getattr(state.sheets[int(rest[0])], rest[2]))
    return tuple(getattr(state, _OF_A_SEAT[kind])[int(rest[0])])


def put(state: State, place: str, cards: Cards) -> State:
    """The state with just these cards there."""
    kind, *rest = place.split()
    if kind in _SHARED:
        return replace(state, **{kind: cards})
    index = int(rest[0])
    if kind == "trick":
        return replace(state, trick=at(state.trick, index, replace(state.trick[index], cards=cards)))
    if kind == "sheet":
        return replace(state, sheets=at(state.sheets, index, replace(state.sheets[index], **{rest[2]: cards})))
    field = _OF_A_SEAT[kind]
    return replace(state, **{field: at(getattr(state, field), index, cards)})


def without(state: State, place: str, cards: Cards) -> State:
    """From a deck the top cards go, whatever the viewer knows of them."""
    there = lying(state, place)
    left = there[len(cards) :] if _is_deck(place) else take_all(there, cards)
    return put(state, place, left)


def _is_deck(place: str) -> bool:
    return place.endswith("deck")
