"""A log read again from its first entry: the table it leads to, and the first entry that is wrong by each check."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.game import Viewer
from events import chain
from events.chain import ZERO
from events.codec import NotOurs
from events.entries import Entry, parse
from events.live import Live


class Wrong(Exception):
    """What an entry was found to be: `str()` says it in words."""


@dataclass
class Check:
    """One thing that was looked at, over all entries; `entry` is the first one that is wrong, `words` say why."""

    name: str
    ok: bool = True
    entry: int | None = None
    words: str = ""
    looked: int = 0  # how often there was something to look at

    def failed(self, words: str, entry: int | None = None) -> None:
        if self.ok:
            self.ok, self.entry, self.words = False, entry, words


Look = Callable[[Live, Entry], bool | None]  # raises Wrong; False if there was nothing to look at
Step = Callable[[Live, Entry], Live]


def whole(live: Live, entry: Entry) -> Live:
    after = live.after([entry])
    if after.table is None:
        raise Wrong("a log begins with TableOpened")
    return after


def seen_by(viewer: Viewer) -> Step:
    """For a log that shows only what one viewer saw: the same steps lead from view to view."""

    def step(live: Live, entry: Entry) -> Live:
        after = whole(live, entry)
        if live.state is None and after.state is not None:
            return replace(after, state=after.game.view(after.state, viewer))
        return after

    return step


def examined(
    live: Live, entries: Iterable[Entry], looks: Mapping[str, Look], step: Step = whole
) -> tuple[Live, list[Check]]:
    """The table as far as the chain holds and replays, and what was found on the way."""
    links, steps = Check("chain"), Check("replay")
    checks = {name: Check(name) for name in looks}
    for entry in entries:
        if _attempt(links, entry, chained, live, entry) is _FAILED:
            break
        after = _attempt(steps, entry, step, live, entry)
        if after is _FAILED:
            break
        for name, look in looks.items():
            _attempt(checks[name], entry, look, live, entry)
        live = after
    return live, [links, steps, *checks.values()]


_FAILED: Any = object()


def _attempt(check: Check, entry: Entry, look: Callable[..., Any], *args: Any) -> Any:
    try:
        found = look(*args)
    except Wrong as wrong:
        check.failed(str(wrong), entry.n)
        return _FAILED
    except NotOurs:
        raise
    except Exception as error:
        # An entry that somebody made up can break whatever the rules take for granted, in any way.
        check.failed(f"it cannot be: {type(error).__name__}: {error}", entry.n)
        return _FAILED
    check.looked += found is not False
    return found


def chained(live: Live, entry: Entry) -> None:
    seats = live.seats if live.table else len(parse(entry.full)["events"][0]["data"]["seats"])
    linked(live.id, live.n + 1, live.hash or ZERO, entry, entry.seals(live.secret, seats))


def linked(table: str, n: int, prev: str, entry: Entry, seals: Mapping[str, str]) -> None:
    """The next number, the hash of the one before, and the hash over what everybody was shown."""
    if entry.n != n:
        raise Wrong(f"entry {n} should be here, not {entry.n}")
    if entry.prev != prev:
        raise Wrong("prev is not the hash of the entry before")
    if chain.entry_hash(table, n, entry.at, entry.by, prev, seals) != entry.hash:
        raise Wrong("its hash is not that of its table, number, time, author, prev and seals")
