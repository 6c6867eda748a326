"""A table, decided and recorded without a server: who may sit down, leave and close it, and when it starts."""

import pytest

from domain.game import Outcome
from domain.table import (
    Chair,
    CloseTable,
    FinishTable,
    LeaveSeat,
    Move,
    OpenTable,
    SeatLeft,
    SeatTaken,
    Table,
    TableClosed,
    TableFinished,
    TableOpened,
    TableRefusal,
    TableStarted,
    TakeSeat,
    decide,
    evolve,
    seat_of,
)


def opening(*seats: str, sit: bool = True) -> OpenTable:
    return OpenTable("bannish", 1, {}, seats, "ada", "Ada", sit, "promise")


def take(player: str, seat: int | None = None) -> TakeSeat:
    return TakeSeat(player, player.title(), seat, "dice")


def after(*moves: Move) -> Table:
    table = None
    for move in moves:
        for event in decide(table, move):
            table = evolve(table, event)
    assert table is not None
    return table


OPENED = TableOpened("bannish", 1, {}, ("bot:easy", "open", "open"), "ada", "promise")
THREE = opening("bot:easy", "open", "open")
FULL = after(THREE, take("ben"))


def test_the_opener_takes_the_first_open_seat_without_entropy() -> None:
    """It would come before anybody could read the commitment."""
    assert decide(None, THREE) == [OPENED, SeatTaken(1, "ada", "Ada", "")]
    assert decide(None, opening("bot:easy", "open", "open", sit=False)) == [OPENED]


def test_a_table_starts_with_its_last_seat() -> None:
    assert decide(after(THREE), take("ben")) == [SeatTaken(2, "ben", "Ben", "dice"), TableStarted()]
    assert decide(None, opening("bot:easy", "open"))[1:] == [SeatTaken(1, "ada", "Ada", ""), TableStarted()]
    assert decide(None, opening("bot:easy", "bot:random"))[1:] == [TableStarted()], "bots among themselves"
    assert FULL.status == "playing"
    assert FULL.chairs == (
        Chair("bot", "bot:easy", "easy"),
        Chair("person", "Ada", None, "ada", ""),
        Chair("person", "Ben", None, "ben", "dice"),
    )


def test_a_seat_that_was_left_is_open_to_all() -> None:
    table = after(THREE)
    assert decide(table, LeaveSeat("ada", 1)) == [SeatLeft(1)]
    left = after(THREE, LeaveSeat("ada", 1))
    assert left.chairs[1:] == (Chair("open"), Chair("open")) and seat_of(left, "ada") is None
    assert decide(left, take("ben")) == [SeatTaken(1, "ben", "Ben", "dice")], "the first open one"
    assert decide(left, take("ada", 2)) == [SeatTaken(2, "ada", "Ada", "dice")], "or the one that was asked for"


def test_its_opener_closes_it_whether_she_sits_there_or_not() -> None:
    assert decide(after(THREE, LeaveSeat("ada", 1)), CloseTable("ada")) == [TableClosed()]
    assert after(THREE, CloseTable("ada")).status == "closed"


def test_at_the_end_the_secret_is_shown() -> None:
    outcome = Outcome((1,), (0, 2, 1), "first to 2 victory points")
    assert decide(FULL, FinishTable(outcome, "5e")) == [TableFinished(outcome, "5e")]
    over = after(THREE, take("ben"), FinishTable(outcome, "5e"))
    assert (over.status, over.outcome, over.secret) == ("finished", outcome, "5e")


@pytest.mark.parametrize(
    ("before", "move", "kind", "words"),
    [
        ((THREE,), take("ada"), "seated", "you have seat 1"),
        ((THREE,), take("ben", 3), "no-such-seat", r"0 to 2; free: \[2\]"),
        ((THREE,), take("ben", -1), "no-such-seat", "0 to 2"),
        ((THREE,), take("ben", 0), "taken", "seat 0 is taken"),  # by a bot
        ((THREE,), take("ben", 1), "taken", r"free: \[2\]"),
        ((THREE, take("ben")), take("cleo"), "started", "before the start"),
        ((THREE, take("ben")), take("ben"), "started", "before the start"),
        ((THREE, take("ben")), LeaveSeat("ben", 2), "started", "before the start"),
        ((THREE, take("ben")), CloseTable("ada"), "started", "before the start"),
        ((THREE, CloseTable("ada")), take("ben"), "closed", "is closed"),
        ((THREE, CloseTable("ada")), CloseTable("ada"), "closed", "is closed"),
        ((THREE,), LeaveSeat("ben", 1), "not-your-seat", "not yours to leave"),
        ((THREE,), LeaveSeat("ben", 2), "not-your-seat", "not yours"),  # open
        ((THREE,), LeaveSeat("ada", 3), "no-such-seat", "0 to 2"),
        ((THREE,), LeaveSeat("ada", -2), "no-such-seat", "0 to 2"),
        ((THREE,), CloseTable("ben"), "not-yours", "only who opened"),
    ],
)
def test_refusals(before: tuple[Move, ...], move: Move, kind: str, words: str) -> None:
    with pytest.raises(TableRefusal, match=words) as refusal:
        decide(after(*before), move)
    assert refusal.value.kind == kind


def test_who_only_watches_has_no_seat() -> None:
    assert (seat_of(FULL, "ben"), seat_of(FULL, "eve"), seat_of(FULL, None)) == (2, None, None)


@pytest.mark.parametrize("move", [take("ben"), LeaveSeat("ada", 0), CloseTable("ada")])
def test_a_log_begins_with_the_opening(move: Move) -> None:
    with pytest.raises(ValueError, match="begins with TableOpened"):
        decide(None, move)
