"""Regality: drawing neutral tiles, for the next game and for the packets of a secret draft (REG-10, REG-53)."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.cards import Card, Cards, take_all
from domain.game import IllegalMove, Seat
from domain.games.regality.model import (
    DRAWN,
    PACKET,
    DealPacket,
    DrawStarter,
    GameSetUp,
    Move,
    PacketDealt,
    SetUpGame,
    State,
)
from domain.games.regality.recording import NOTHING, used_by
from domain.games.regality.tiles import in_order
from domain.luck import Luck


@dataclass(frozen=True)
class Drawn:
    tiles: Cards  # in the order drawn
    stock: Cards  # what is left
    reshuffled: bool


def chance(state: State, luck: Luck) -> Move | None:
    if state.phase == "over" or state.turn is not None:
        return None
    if not state.game and state.starter is None:
        return DrawStarter(luck.below(2))
    tiles = _draw(state, luck)
    return DealPacket(tiles) if state.phase == "packet" else SetUpGame(tiles)


def check_drawn(state: State, tiles: Sequence[Card]) -> Drawn:
    """As many as the game needs, the stock first, then used ones; anything else is refused."""
    count, stock, used = _needed(state), state.stock, _used(state)
    first, second = tuple(tiles[: len(stock)]), tuple(tiles[len(stock) :])
    if len(tiles) != count or len(set(tiles)) != count or not set(first) <= set(stock) or not set(second) <= set(used):
        raise IllegalMove("regality.deal")
    reshuffled = bool(second)
    left = take_all(used, second) if reshuffled else take_all(stock, first)
    return Drawn(tuple(tiles), in_order(left), reshuffled)


def set_up(state: State, drawn: Drawn) -> GameSetUp:
    system, tiles = state.options.system, drawn.tiles
    two_each = (tiles[:2], tiles[2:])
    starter, chooser = _next_starter(state)
    return GameSetUp(
        game=state.game + 1,
        system=system,
        starter=starter,
        chooser=chooser,
        neutral=in_order(tiles) if system == "standard" else (),
        offer=in_order(tiles) if system == "draft" else (),
        dealt=two_each if system == "random" else NOTHING,
        hidden=two_each if system == "secret_random" else NOTHING,
        stock=drawn.stock,
        reshuffled=drawn.reshuffled,
    )


def deal_packet(state: State, drawn: Drawn) -> PacketDealt:
    """The first goes to the start player, the second to the other."""
    starter = state.starter or 0
    seat = 1 - starter if state.hidden[starter] else starter
    return PacketDealt(seat, in_order(drawn.tiles), drawn.stock, drawn.reshuffled)


def _next_starter(state: State) -> tuple[Seat | None, Seat | None]:
    """Who starts, or who may choose: the loser; after a drawn game the other player starts (REG-57)."""
    if not state.results:
        return state.starter, None
    last = state.results[-1]
    return (1 - last.starter, None) if last.winner is None else (None, 1 - last.winner)


def _needed(state: State) -> int:
    return PACKET if state.phase == "packet" else DRAWN[state.options.system]


def _used(state: State) -> Cards:
    """Tiles of earlier games: a packet is dealt in mid-game, so this game's tiles are none of them."""
    shown, unseen = (state.used, state.unseen) if state.phase == "packet" else used_by(state)
    return (*shown, *unseen[0], *unseen[1])


def _draw(state: State, luck: Luck) -> Cards:
    count, stock = _needed(state), luck.shuffle(state.stock)
    if len(stock) >= count:
        return stock[:count]
    return (*stock, *luck.shuffle(_used(state))[: count - len(stock)])
