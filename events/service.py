"""Service: the only door to the tables, for the API and the workers alike. Whatever it shows, it shows to a viewer."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain import table as tables
from domain.game import DEALER, IllegalMove, Seat, Turn
from domain.registry import AnyGame
from domain.table import TableRefusal, seat_of
from events import appending, chain, condition, showing
from events.auditing import Audits
from events.cache import Tables
from events.chain import commitment
from events.entries import Entry
from events.feeds import Feeds
from events.ids import new_id, new_secret, now
from events.live import Live
from events.players import Player, Players
from events.refusals import Refused
from events.repeats import fingerprint_of, same_as
from events.schema import Invalid, load_move
from events.seat_logs import SeatLogs
from events.settings import Settings
from events.store import Appended, Store, bucket_key
from events.work import Work

RETRIES = 20  # lost races before a caller is told; each means that somebody else's move went through


@dataclass(frozen=True, slots=True)
class Moved:
    """What an accepted move led to, as its author sees it."""

    version: int
    entries: Sequence[bytes]
    view: dict[str, Any]
    to_act: Sequence[Seat]


@dataclass(frozen=True, slots=True)
class Tail:
    """New entries as each audience sees them, by number; and which audience each player belongs to."""

    version: int
    over: bool
    audience: Mapping[str, str]
    entries: Mapping[str, Mapping[int, bytes]]


Grow = Callable[[Live, str], list[tuple[Live, Entry]]]
Written = tuple[Live, Sequence[Entry]]  # the table after these entries


class Service:
    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        self._store = store
        self._tables = Tables(store, (settings or Settings()).cached_tables)
        self._logs = SeatLogs(store)
        self._audits = Audits(store)
        self.players = Players(store)
        self.work = Work(store)
        self.feeds = Feeds(store)

    # Sitting down

    def open(self, player: Player, asked: appending.Asked, key: str = "") -> dict[str, Any]:
        """A new table. A repeated key answers with the table that it opened first."""
        game, options = appending.checked(asked)
        fingerprint = fingerprint_of("open", asked)
        secret = new_secret()
        live = Live(new_id(self._store.stamp(), self._store.buckets, player.id), secret)
        seats, promise = tuple(asked.seats), commitment(secret)
        move = tables.OpenTable(game.name, game.rules, options, seats, player.id, player.name, asked.sit, promise)
        at = now()
        grown = appending.following(live, live.by_table(move, at), at)
        keys = bucket_key(live.id, f"opened:{player.id}")
        after = grown[-1][0]
        done = self._append(live, grown, keys=keys, key=key, value=f"{fingerprint}:{live.id}:{after.n}")
        if done.again:
            table, version = same_as(done.again, fingerprint)
            after = self._tables.version(table, int(version))
        return showing.table(after, seat_of(after.known, player.id))

    def join(self, table: str, player: Player, seat: Seat | None, entropy: str, key: str = "") -> dict[str, Any]:
        move = tables.TakeSeat(player.id, player.name, seat, entropy)
        return self._at_table(table, player, move, key)

    def leave(self, table: str, player: Player, seat: Seat, key: str = "") -> dict[str, Any]:
        return self._at_table(table, player, tables.LeaveSeat(player.id, seat), key)

    def close(self, table: str, player: Player, key: str = "") -> dict[str, Any]:
        return self._at_table(table, player, tables.CloseTable(player.id), key)

    def _at_table(self, table: str, player: Player, move: tables.Move, key: str) -> dict[str, Any]:
        def grow(live: Live, at: str) -> list[tuple[Live, Entry]]:
            try:
                return appending.following(live, live.by_table(move, at), at)
            except TableRefusal as refusal:
                raise Refused(refusal.kind, refusal.words) from refusal

        live, _ = self._write(table, player, grow, key, fingerprint_of("table", move))
        return showing.table(live, seat_of(live.known, player.id))

    # Moving

    def move(self, table: str, player: Player, body: Any, *, if_match: int | None = None, key: str = "") -> Moved:
        grow = self._mover(player, body, if_match)
        live, entries = self._write(table, player, grow, key, fingerprint_of("move", body))
        who = chain.audience(seat_of(live.known, player.id))
        shown = showing.entries(live, entries, who)
        return Moved(live.n, shown, showing.view(live, who), showing.acting(live))

    def try_move(self, table: str, player: Player, body: Any, *, if_match: int | None = None) -> None:
        """A dry run: returns if the move is legal, refuses as `move` would, and stores nothing."""
        self._mover(player, body, if_match)(self._tables.current(table), now())

    def _mover(self, player: Player, body: Any, if_match: int | None) -> Grow:
        def grow(live: Live, at: str) -> list[tuple[Live, Entry]]:
            seat = _seat(live, player)
            if if_match is not None and if_match != live.n:
                raise Refused("stale", f"the table is at version {live.n}, not {if_match}", version=live.n)
            _playing(live)
            try:
                move = load_move(live.game, body)
            except Invalid as invalid:
                moves = showing.legal(live, seat)
                raise Refused("invalid-move", invalid.words, errors=invalid.errors, moves=moves) from invalid
            return self._by_seat(live, seat, move, at)

        return grow

    def _by_seat(self, live: Live, seat: Seat, move: Any, at: str) -> list[tuple[Live, Entry]]:
        try:
            return appending.following(live, live.by_seat(seat, move, at), at)
        except IllegalMove as refusal:
            words = live.game.refusals[refusal.rule]
            raise Refused(
                "illegal-move",
                f"{words}; {refusal.words}".rstrip("; ") + ".",
                rule=refusal.rule,
                moves=showing.legal(live, seat),
            ) from refusal

    def _write(self, table: str, player: Player, grow: Grow, key: str, fingerprint: str) -> Written:
        """What was appended, and the table after it; the same again for a key that was used before."""
        field = f"{player.id}:{key}" if key else ""
        live = self._tables.remembered(table)
        for _ in range(RETRIES):
            try:
                grown = grow(live, now())
            except Refused:
                # Said on the ground of what we remember: look again before refusing, and answer a repeat as the first.
                if key and (before := self._store.idempotent(table, field)):
                    return self._repeated(table, before, fingerprint)
                fresh = self._tables.current(table)
                if fresh.hash == live.hash:
                    raise
                live = fresh
                continue
            done = self._append(live, grown, key=field, value=f"{fingerprint}:{live.n + 1}:{grown[-1][1].n}")
            if done.again:
                return self._repeated(table, done.again, fingerprint)
            if done.done:
                return grown[-1][0], [entry for _, entry in grown]
            live = self._tables.current(table)
        raise Refused("race", f"lost {RETRIES} races for this table; try again")

    def _append(self, live: Live, grown: list[tuple[Live, Entry]], wake: bool = True, **keyed: str) -> Appended:
        done = self._store.append(appending.append(live, grown, wake, **keyed))
        if done.done:
            self._tables.keep(grown[-1][0])
        return done

    def _repeated(self, table: str, before: str, fingerprint: str) -> Written:
        first, last = map(int, same_as(before, fingerprint))
        return self._tables.version(table, last), self._store.entries(table, first - 1, last - first + 1)

    # Reading

    def table(
        self, table: str, player: Player | None, at: int | None = None, eyes: str | None = None
    ) -> dict[str, Any]:
        """As the caller sees it; as it was at version `at`; after the end with any other eyes."""
        live = self._tables.current(table)
        who = showing.eyes(live, seat_of(live.known, player.id if player else None), eyes)
        if at is not None and at != live.n:
            if not 1 <= at <= live.n:
                raise Refused("no-such-version", f"versions go from 1 to {live.n}, not to {at}", version=live.n)
            live = self._tables.rebuilt(table, at)
        return showing.table(live, seat_of(live.known, player.id if player else None), who)

    def legal(self, table: str, player: Player) -> dict[str, Any]:
        live = self._tables.current(table)
        seat = seat_of(live.known, player.id)
        return {"version": live.n, "moves": [] if seat is None else showing.legal(live, seat)}

    def log(
        self, table: str, player: Player | None, after: int = 0, limit: int = 100, eyes: str | None = None
    ) -> dict[str, Any]:
        live = self._tables.current(table)
        who = showing.eyes(live, seat_of(live.known, player.id if player else None), eyes)
        if after > live.n:
            raise Refused("no-such-version", f"the log has {live.n} entries, not {after}", version=live.n)
        found = [entry for entry in self._store.entries(table, after, limit) if entry.n <= live.n]
        last = found[-1].n if found else after
        return {
            "version": live.n,
            "entries": showing.entries(live, found, who),
            "next": last if last < live.n else None,
        }

    def export(self, table: str, player: Player | None) -> Iterator[bytes]:
        live = self._tables.current(table)
        viewer = seat_of(live.known, player.id if player else None)
        return showing.export(live, self._store.entries(table, limit=live.n), viewer)

    def audit(self, table: str, player: Player | None) -> dict[str, Any]:
        """What holds of this log and what does not: the same for everybody, and no secret in it."""
        return self._audits.of(table)

    def tables(self, wanted: showing.Wanted) -> dict[str, Any]:
        return showing.listing(self._store, wanted)

    # For streams

    def tail(self, table: str, after: int, players: Collection[str], limit: int = 200) -> Tail:
        """What came after a version, encoded once for each audience among these players."""
        live = self._tables.current(table)
        found = self._store.entries(table, after, limit) if after < live.n else []
        audience = {player: chain.audience(seat_of(live.known, player)) for player in players}
        shown = {
            who: {entry.n: entry.seen(who, live.secret, live.seats) for entry in found}
            for who in set(audience.values())
        }
        return Tail(live.n, live.known.status in ("finished", "closed"), audience, shown)

    # For whoever runs it

    def warnings(self) -> list[str]:
        return condition.warnings(self._store)

    def backlog(self) -> tuple[int, int]:
        return condition.backlog(self._store)

    # For bots and the dealer

    def due(self, table: str) -> tuple[int, Sequence[tuple[Seat, str]], bool]:
        """The version, the bots that are to act with their levels, and whether the dealer is."""
        live = self._tables.current(table)
        bots = [
            (seat, chair.level)
            for seat in sorted(live.to_act - {DEALER})
            if (chair := live.known.chairs[seat]).level is not None
        ]
        return live.n, bots, DEALER in live.to_act

    def game(self, table: str) -> AnyGame:
        return self._tables.remembered(table).game

    def turn(self, table: str, seat: Seat) -> tuple[int, Any]:
        """What a bot is given: the view, the legal moves, its seat's log; never the state.

        As this process remembers the table, which `due` has just looked at; an append on old ground would be refused.
        """
        live = self._tables.remembered(table)
        view = live.game.view(live.state, seat)
        luck = live.luck(f"bot:{seat}:{live.n}")
        return live.n, Turn(seat, view, live.game.legal(view, seat), self._logs.of(live, seat), luck)

    def bot_move(self, table: str, seat: Seat, move: Any, version: int) -> int:
        """The new version, or 0 if the log has moved on. Nobody is woken for what is due then: its author plays on."""
        return self._at_version(table, version, lambda live, at: self._by_seat(live, seat, move, at))

    def deal(self, table: str, version: int) -> int:
        return self._at_version(table, version, lambda live, at: appending.following(live, live.by_dealer(at), at))

    def _at_version(self, table: str, version: int, grow: Grow) -> int:
        live = self._tables.remembered(table)
        if live.n != version:
            return 0
        grown = grow(live, now())
        return grown[-1][0].n if self._append(live, grown, wake=False).done else 0


def _seat(live: Live, player: Player) -> Seat:
    seat = seat_of(live.known, player.id)
    if seat is None:
        raise Refused("not-seated", "you have no seat at this table; whoever watches cannot move")
    return seat


def _playing(live: Live) -> None:
    status = live.known.status
    if status != "playing":
        raise Refused("not-started" if status == "open" else status, f"the table is {status}; moves are made in play")
