"""From a decided move to one call of the store: what follows from it at once, and what changes beside the log."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from domain import table as tables
from domain.bots import LEVELS
from domain.game import DEALER, BadSetup, Setup
from domain.luck import Luck
from domain.registry import AnyGame, all_games
from events.entries import Entry
from events.ids import now_ms
from events.live import Live
from events.refusals import Refused
from events.schema import Invalid, load
from events.store import Append

Grown = list[tuple[Live, Entry]]


@dataclass(frozen=True)
class Asked:
    """A table as somebody wants it."""

    game: str
    seats: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    sit: bool = True


def checked(asked: Asked) -> tuple[AnyGame, dict[str, Any]]:
    """The game and all of its options, defaults filled in; or what would be allowed."""
    games = all_games()
    game = games.get(asked.game)
    if game is None:
        raise Refused("bad-setup", f"there is no game {asked.game!r}; games: {', '.join(games)}")
    if len(asked.seats) not in game.seats:
        raise Refused("bad-setup", f"{game.name} is for {_either(game.seats)} players, not for {len(asked.seats)}")
    allowed = ["open", *(f"bot:{level}" for level in LEVELS)]
    for seat in asked.seats:
        if seat not in allowed:
            raise Refused("bad-setup", f"a seat is {_either(allowed)}, not {seat!r}")
    try:
        options = load(game.options, dict(asked.options))
        game.initial(Setup(len(asked.seats), options))
    except Invalid as invalid:
        rule = f"{game.name}.options"
        words = f"{game.refusals[rule]}. Here: {invalid.words}."
        raise Refused("bad-setup", words, rule=rule, errors=invalid.errors) from invalid
    except BadSetup as bad:
        raise Refused("illegal-setup", f"{game.refusals[bad.rule]}. Here: {bad.words}.", rule=bad.rule) from bad
    return game, asdict(options)


def following(before: Live, first: tuple[Live, Entry], at: str) -> Grown:
    """The entry and the dealer's entries that belong to it: luck inside a turn, the first deal, the end."""
    grown = [first]
    started = before.table is None or before.table.status == "open"
    live = first[0]
    while live.to_act == {DEALER} and (started or _in_a_turn(live)):
        grown.append(live.by_dealer(at))
        live = grown[-1][0]
    if (end := live.finished(at)) is not None:
        grown.append(end)
    return grown


def _in_a_turn(live: Live) -> bool:
    """Whether the dealer's move is luck inside a turn: it belongs to the move that asked for it."""
    # Which move the dealer makes never depends on the luck, so any luck tells its type.
    return isinstance(live.game.chance(live.state, Luck(b"", "")), live.game.at_once)


def append(before: Live, grown: Grown, wake: bool = True, keys: str = "", key: str = "", value: str = "") -> Append:
    after = grown[-1][0]
    table = after.known
    meta: dict[str, Any] = {}
    if before.table is None:
        meta = {"secret": before.secret.hex(), "game": table.game, "at": after.at}
    if before.table is None or before.table.status != table.status:
        meta["status"] = table.status
    changed = before.table is not table  # a move leaves it as it is
    left = indexes(before.table) if before.table and changed else frozenset()
    entered = indexes(table) if changed else frozenset()
    entries = [entry for _, entry in grown]
    due = now_ms() if has_work(after) else None
    enter, leave = sorted(entered - left), sorted(left - entered)
    return Append(before.id, before.n, before.hash, entries, meta, enter, leave, due, wake, keys, key, value)


def indexes(table: tables.Table) -> frozenset[str]:
    """The lists that a table is in: by status, by status and game, by player."""
    players = (f"player:{chair.player}" for chair in table.chairs if chair.player)
    return frozenset((f"status:{table.status}", f"status:{table.status}:{table.game}", *players))


def has_work(live: Live) -> bool:
    """Whether a worker has something to do here: the dealer's move, or a bot's."""
    return any(seat == DEALER or live.known.chairs[seat].kind == "bot" for seat in live.to_act)


def _either(values: Sequence[Any]) -> str:
    words = [str(value) for value in values]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
