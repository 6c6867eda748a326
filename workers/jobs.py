"""What workers do: they play for the bots and for the dealer. Plain functions with ids and ints as arguments."""

import logging
import time
from functools import cache
from typing import Final

from domain.bots import LEVELS, random_move
from domain.game import Seat
from events.condition import FAILURES
from events.connection import connect
from events.service import Service
from events.settings import from_environment
from events.work import Due

STEPS: Final = 30  # moves and
SECONDS: Final = 2.0  # time after which a table of bots lets another table have the worker
TRIES: Final = 3  # failures at one version after which a bot's move is a random one

log = logging.getLogger(__name__)


@cache
def service() -> Service:
    """One for the whole process: it remembers the tables that it has played at."""
    return connect(from_environment())


def play(table: str, version: int) -> None:
    """All that is due at a table, until a person has to act; nothing if the log has moved on from this version."""
    until = time.monotonic() + SECONDS
    for _ in range(STEPS):
        at, bots, dealer = service().due(table)
        if at != version or not (bots or dealer):
            return
        version = service().deal(table, version) if dealer else _bot_turn(Due(table, version), *bots[0])
        if not version:
            return  # somebody was faster, and woke another worker if one is needed
        if time.monotonic() > until:
            break
    service().work.wake(Due(table, version))


def _bot_turn(due: Due, seat: Seat, level: str) -> int:
    """The version after it. A bot that fails is tried again, and at last plays at random: no bot can stop a table."""
    try:
        version, turn = service().turn(due.table, seat)
        if version != due.version:
            return 0
        move = LEVELS[level](service().game(due.table))(turn)
        return service().bot_move(due.table, seat, move, due.version)
    except FAILURES:
        raise  # the store's failure, not the bot's: the dispatcher finds the table again
    except Exception:
        failures = service().work.failed(due)
        log.exception("bot:%s failed at %s, version %d, time %d", level, due.table, due.version, failures)
        if failures < TRIES:
            service().work.wake(due)
            raise
    _, turn = service().turn(due.table, seat)
    return service().bot_move(due.table, seat, random_move(turn), due.version)
