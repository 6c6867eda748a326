"""What a process remembers of a table: the state after some version. A snapshot, never changed in place."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from domain import table as tables
from domain.game import DEALER, Seat, Setup
from domain.luck import Luck
from domain.registry import AnyGame, all_games
from domain.table import Table
from events import chain
from events.chain import ZERO
from events.codec import codec
from events.entries import Entry, game_forms, make, table_forms
from events.schema import load


@dataclass(frozen=True)
class Live:
    """A table after version n. `state` is None until it plays; `at` is when the last entry was made."""

    id: str
    secret: bytes
    n: int = 0
    hash: str = ""
    table: Table | None = None
    state: Any = None
    at: str = ""

    @cached_property
    def known(self) -> Table:
        if self.table is None:
            raise ValueError(f"{self.id} has no entry yet")
        return self.table

    @cached_property
    def game(self) -> AnyGame:
        return all_games()[self.known.game]

    @cached_property
    def luck_key(self) -> bytes:
        return chain.table_key(self.secret, [chair.entropy for chair in self.known.chairs])

    @property
    def seats(self) -> int:
        return len(self.known.chairs)

    @cached_property
    def to_act(self) -> frozenset[Seat]:
        if self.known.status != "playing":
            return frozenset()
        return self.game.to_act(self.state)

    def luck(self, label: str) -> Luck:
        return Luck(self.luck_key, label)

    def after(self, entries: Iterable[Entry]) -> "Live":
        """The same table some stored entries later."""
        table, state, last = self.table, self.state, None
        for last in entries:
            name = table.game if table else last.parsed()["events"][0]["data"]["game"]
            table, state = _evolved(table, state, codec(name).events(last.full))
        if last is None:
            return self
        return replace(self, n=last.n, hash=last.hash, at=last.at, table=table, state=state)

    # What comes next: a new snapshot and the entry that leads to it.

    def by_table(self, move: tables.Move, at: str) -> tuple["Live", Entry]:
        events = tables.decide(self.table, move)
        table = tables.evolve(self.table, events[0])
        return self._grown(None, table_forms(len(table.chairs), move, events), events, at)

    def by_seat(self, seat: Seat, move: Any, at: str) -> tuple["Live", Entry]:
        """Raises IllegalMove."""
        events = self.game.decide(self.state, seat, move)
        return self._grown(seat, game_forms(self.game, self.seats, seat, move, events), events, at)

    def by_dealer(self, at: str) -> tuple["Live", Entry]:
        move = self.game.chance(self.state, self.luck(f"deal:{self.n + 1}"))
        return self.by_seat(DEALER, move, at)

    def _grown(self, by: Seat | None, forms: dict[str, bytes], events: Sequence[Any], at: str) -> tuple["Live", Entry]:
        entry = make(self.id, self.n + 1, at, by, self.hash or ZERO, forms, self.secret)
        table, state = _evolved(self.table, self.state, events)
        return replace(self, n=entry.n, hash=entry.hash, at=at, table=table, state=state), entry

    def finished(self, at: str) -> tuple["Live", Entry] | None:
        """The entry that reveals the secret, once the game has an outcome."""
        if self.known.status != "playing" or (outcome := self.game.outcome(self.state)) is None:
            return None
        return self.by_table(tables.FinishTable(outcome, self.secret.hex()), at)


def _evolved(table: Table | None, state: Any, events: Sequence[Any]) -> tuple[Table | None, Any]:
    game = all_games()[table.game] if table else None
    for event in events:
        if isinstance(event, tables.Event):
            table = tables.evolve(table, event)
            if isinstance(event, tables.TableStarted):
                state = _initial(table)
        elif game is not None:
            state = game.evolve(state, event)
    return table, state


def _initial(table: Table | None) -> Any:
    if table is None:
        raise ValueError("a log begins with TableOpened")
    game = all_games()[table.game]
    return game.initial(Setup(len(table.chairs), load(game.options, dict(table.options))))
