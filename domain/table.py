"""A table: who sits where, whether it plays, is finished or closed. Itself decide and evolve, like a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, assert_never

from domain.game import Outcome, Seat, at, replace

Status = Literal["open", "playing", "finished", "closed"]


class TableRefusal(Exception):
    """The table says no. `kind` is stable, `words` say why and what would be allowed."""

    def __init__(self, kind: str, words: str) -> None:
        super().__init__(kind, words)
        self.kind = kind
        self.words = words


@dataclass(frozen=True)
class Chair:
    kind: Literal["open", "person", "bot"]
    name: str | None = None
    level: str | None = None
    player: str | None = None
    entropy: str = ""


@dataclass(frozen=True)
class Table:
    game: str
    rules: int
    options: Mapping[str, Any]
    creator: str
    commitment: str
    status: Status
    chairs: tuple[Chair, ...]
    outcome: Outcome | None = None
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """`seats` as they were asked for: "open", or "bot:" and a level."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    player: str
    name: str
    sit: bool
    commitment: str


@dataclass(frozen=True, slots=True)
class TakeSeat:
    player: str
    name: str
    seat: Seat | None
    entropy: str


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    player: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class CloseTable:
    player: str


@dataclass(frozen=True, slots=True)
class FinishTable:
    """The game has ended: the secret behind all luck and all seals is shown."""

    outcome: Outcome
    secret: str


Move = OpenTable | TakeSeat | LeaveSeat | CloseTable | FinishTable


@dataclass(frozen=True, slots=True)
class TableOpened:
    game: str
    rules: int
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    creator: str
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    seat: Seat
    player: str
    name: str
    entropy: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableStarted:
    pass


@dataclass(frozen=True, slots=True)
class TableClosed:
    pass


@dataclass(frozen=True, slots=True)
class TableFinished:
    outcome: Outcome
    secret: str


Event = TableOpened | SeatTaken | SeatLeft | TableStarted | TableClosed | TableFinished

MOVES: tuple[type, ...] = (OpenTable, TakeSeat, LeaveSeat, CloseTable, FinishTable)
EVENTS: tuple[type, ...] = (TableOpened, SeatTaken, SeatLeft, TableStarted, TableClosed, TableFinished)

UPCASTS: Mapping[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}  # as in domain.game.Game


def seat_of(table: Table, player: str | None) -> Seat | None:
    """Where a player sits; None for everybody who only watches."""
    for seat, chair in enumerate(table.chairs):
        if player is not None and chair.player == player:
            return seat
    return None


def decide(table: Table | None, move: Move) -> list[Event]:
    match move:
        case OpenTable():
            return _open(move)
        case TakeSeat():
            return _take(_standing(table), move)
        case LeaveSeat(player, seat):
            return _leave(_standing(table), player, seat)
        case CloseTable(player):
            return _close(_standing(table), player)
        case FinishTable(outcome, secret):
            return [TableFinished(outcome, secret)]
        case _:
            assert_never(move)


def evolve(table: Table | None, event: Event) -> Table:
    match event:
        case TableOpened(game, rules, options, seats, creator, commitment):
            return Table(game, rules, options, creator, commitment, "open", tuple(map(_chair, seats)))
        case SeatTaken(seat, player, name, entropy):
            table = _standing(table)
            return replace(table, chairs=at(table.chairs, seat, Chair("person", name, None, player, entropy)))
        case SeatLeft(seat):
            table = _standing(table)
            return replace(table, chairs=at(table.chairs, seat, Chair("open")))
        case TableStarted():
            return replace(_standing(table), status="playing")
        case TableClosed():
            return replace(_standing(table), status="closed")
        case TableFinished(outcome, secret):
            return replace(_standing(table), status="finished", outcome=outcome, secret=secret)
        case _:
            assert_never(event)


def _chair(asked: str) -> Chair:
    kind, _, level = asked.partition(":")
    return Chair("bot", asked, level) if kind == "bot" else Chair("open")


def _standing(table: Table | None) -> Table:
    if table is None:
        raise ValueError("a log begins with TableOpened")
    return table


def _open(move: OpenTable) -> list[Event]:
    opened = TableOpened(move.game, move.rules, move.options, move.seats, move.player, move.commitment)
    chairs = evolve(None, opened).chairs
    events: list[Event] = [opened]
    free = [seat for seat, chair in enumerate(chairs) if chair.kind == "open"]
    if move.sit and free:
        # No entropy here: it would come before anybody could read the commitment.
        events.append(SeatTaken(free.pop(0), move.player, move.name, ""))
    if not free:
        events.append(TableStarted())
    return events


def _take(table: Table, move: TakeSeat) -> list[Event]:
    _still_open(table)
    if (mine := seat_of(table, move.player)) is not None:
        raise TableRefusal("seated", f"you have seat {mine} at this table already; a player has one seat")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
    seat = free[0] if move.seat is None else move.seat
    if not 0 <= seat < len(table.chairs):
        raise TableRefusal("no-such-seat", f"seats are 0 to {len(table.chairs) - 1}; free: {free}")
    if seat not in free:
        raise TableRefusal("taken", f"seat {seat} is taken; free: {free}")
    events: list[Event] = [SeatTaken(seat, move.player, move.name, move.entropy)]
    if len(free) == 1:
        events.append(TableStarted())
    return events


def _leave(table: Table, player: str, seat: Seat) -> list[Event]:
    if not 0 <= seat < len(table.chairs):
        raise TableRefusal("no-such-seat", f"seats are 0 to {len(table.chairs) - 1}")
    if table.chairs[seat].player != player:
        raise TableRefusal("not-your-seat", f"seat {seat} is not yours to leave")
    _still_open(table)
    return [SeatLeft(seat)]


def _close(table: Table, player: str) -> list[Event]:
    if table.creator != player:
        raise TableRefusal("not-yours", "only who opened a table may close it")
    _still_open(table)
    return [TableClosed()]


def _still_open(table: Table) -> None:
    if table.status != "open":
        raise TableRefusal(
            "started" if table.status == "playing" else table.status,
            f"the table is {table.status}; seats are taken and left, and tables closed, only before the start",
        )
