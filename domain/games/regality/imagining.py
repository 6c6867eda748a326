"""Regality: what a seat can imagine behind her view, each state that fits her log equally likely.

Nothing but the other's hidden tiles, the packet in her hand, what she put away and what is left undrawn is unknown.
In a secret draft she kept one of three tiles that this seat had handed on, and one that this seat has never seen.
"""

from collections.abc import Callable, Sequence

from domain.cards import FACE_DOWN, Card, Cards
from domain.dealing import dealer
from domain.game import Seat, at, replace
from domain.games.regality.effects import Ground
from domain.games.regality.model import PACKET, SECRET, Event, GameSetUp, PacketDealt, PacketPassed, State
from domain.games.regality.position import on_board
from domain.games.regality.tiles import NEUTRAL, TOWER, in_order
from domain.luck import Luck


def determinize(view: State, log: Sequence[Event], seat: Seat) -> Callable[[Luck], State]:
    if view.options.system not in SECRET:
        return lambda luck: view
    other = 1 - seat
    handed, earlier = frozenset(view.handed[seat]), _handed_before(log, seat)
    slots = _slots(view, seat)
    # Each hidden tile is a place of its own, since they are numbered.
    sizes = (
        *(1 for _ in slots),
        len(view.packet) if view.turn == other else 0,
        len(view.rejects[other]),
        len(view.unseen[other]),
        len(view.stock),
    )
    packet, rejects, unseen = (len(slots) + place for place in range(3))
    must_place = _tower_would_be_stuck(view, other)

    def fits(tile: Card, place: int) -> bool:
        if place < len(slots):
            return (tile in handed) == slots[place] and tile not in earlier and not (must_place and tile == TOWER)
        if place == packet:
            return (tile in handed) == (len(view.packet) < PACKET) and tile not in earlier
        if place == rejects:
            return tile in handed
        return tile not in handed and (place == unseen or tile not in earlier)

    draw = dealer(_unknown(view, seat), sizes, fits)

    def drawn(luck: Luck) -> State:
        places = draw(luck)
        hidden = [places[slot][0] for slot in range(len(slots))]
        return replace(
            view,
            hidden=at(view.hidden, other, tuple(hidden)),
            packet=in_order(places[packet]) if view.turn == other else view.packet,
            rejects=at(view.rejects, other, in_order(places[rejects])),
            unseen=at(view.unseen, other, in_order(places[unseen])),
            stock=in_order(places[-1]),
        )

    return drawn


def _slots(view: State, seat: Seat) -> list[bool]:
    """By hidden tile of the other: is it one that this seat had handed on?"""
    other = 1 - seat
    if view.options.system == "secret_random":
        return [False] * len(view.hidden[other])
    received = [False, True] if view.starter == other else [True, False]
    if view.phase in ("packet", "keep"):
        return received[: len(view.hidden[other])]
    opened = [tile for tile in view.handed[seat] if tile in _open(view)]
    if len(view.hidden[other]) == 1:
        return [not opened]
    return received if view.hidden[other] else []


def _tower_would_be_stuck(view: State, other: Seat) -> bool:
    """She has nothing else to place, and goes on: so it is not a Tower that nothing can be put under."""
    alone = len(view.hidden[other]) == 1 and not view.areas[other] and not view.neutral
    return alone and view.phase == "place" and view.turn == other and not Ground(view.board).allies(other)


def _handed_before(log: Sequence[Event], seat: Seat) -> frozenset[Card]:
    """What this seat handed on in earlier games: it is out until the used tiles are shuffled."""
    tiles: set[Card] = set()
    current: set[Card] = set()
    for event in log:
        match event:
            case GameSetUp():
                tiles |= current
                current = set()
            case PacketDealt(_, _, _, True):
                tiles = set()
            case PacketPassed(by, passed, _) if by == seat:
                current |= set(passed)
            case _:
                pass
    return frozenset(tiles)


def _open(view: State) -> set[Card]:
    """Neutral tiles of this game that all have seen."""
    return {*view.areas[0], *view.areas[1], *view.discard, *on_board(view.board)}


def _unknown(view: State, seat: Seat) -> Cards:
    known = {*_open(view), *view.used, *view.hidden[seat], *view.rejects[seat], *view.unseen[seat], *view.packet}
    return tuple(tile for tile in NEUTRAL if tile not in known - {FACE_DOWN})
