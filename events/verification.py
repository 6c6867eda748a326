"""Verification of an export, with nothing but the file: what was checked, and the first entry that is wrong."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from domain import table as tables
from domain.registry import all_games
from events import chain, judging, showing
from events.codec import NotOurs, codec
from events.entries import Entry, seals
from events.exported import Export, Line, Unreadable
from events.live import Live
from events.replay import Check, Wrong, examined, linked, seen_by, whole

GOOD, BROKEN, UNREADABLE, OTHERWISE = 0, 1, 2, 3  # what `trickledger verify` answers with


@dataclass(frozen=True)
class Report:
    """`checks` in the order they were made. `entropy` says of each seat what it added to the luck, and when."""

    checks: list[Check]
    entropy: list[str]
    rules: tuple[int, int]  # the version it was played by, and today's

    @property
    def verdict(self) -> int:
        wrong = {check.name for check in self.checks if not check.ok}
        played, today = self.rules
        by_rules = {"rules", "shown"} | ({"luck"} if played != today else set())  # luck may be drawn otherwise since
        return BROKEN if wrong - by_rules - {"bots"} else OTHERWISE if wrong & by_rules else GOOD


def verified(export: Export, bots: bool = True) -> Report:
    """Chain and seals first, for without them nothing else is worth a look."""
    game = all_games().get(export.head.game)
    if game is None:
        raise Unreadable(f"line 1: this program knows no game {export.head.game!r}")
    entries = export.entries()
    versions = export.head.rules, game.rules
    checks = list(_sealed(export, entries))
    if not all(check.ok for check in checks):
        return Report(checks, [], versions)
    looks = dict(judging.WHOLE) if export.whole else {"rules": judging.allowed(export.viewer)}
    if export.whole and bots:
        looks["bots"] = judging.Bots()
    step = whole if export.whole else seen_by(export.viewer)
    try:
        live, found = examined(Live(export.head.id, export.secret), entries, looks, step)
    except NotOurs as error:
        raise Unreadable(str(error)) from error
    checks += [check for check in found if check.name != "chain" or not check.ok]
    if not all(check.ok for check in found if check.name in ("chain", "replay")):
        return Report(checks, [], versions)
    checks.append(_framed(export, live))
    if export.whole:
        checks.append(_committed(export, live))
    return Report(checks, list(_entropy(live, entries)), versions)


def compared(export: Export, seen: Export) -> Check:
    """With what was saved during play: the same table, and the same entry wherever both have one.

    Equal hashes are enough: they stand for the seals, and each file's own seals for what it shows.
    """
    check = Check("seen")
    if export.head.id != seen.head.id:
        check.failed(f"it is another table: {seen.head.id}")
    for mine, saved in zip(export.lines, seen.lines, strict=False):
        check.looked += 1
        if mine.hash != saved.hash:
            check.failed("it is not the entry that was shown during play", mine.n)
    if len(seen.lines) > len(export.lines):
        check.failed(f"the file ends after {len(export.lines)} entries; {len(seen.lines)} were shown during play")
    return check


def _sealed(export: Export, entries: list[Entry]) -> Iterator[Check]:
    links, sealed = Check("chain"), Check("seals")
    prev = chain.ZERO
    for n, (line, entry) in enumerate(zip(export.lines, entries, strict=True), 1):
        links.looked += 1
        try:
            linked(export.head.id, n, prev, entry, line.seals)
        except Wrong as wrong:
            links.failed(str(wrong), n)
        prev = line.hash
        for who in _unsealed(export, line, entry):
            sealed.failed(f"the seal for {judging.named(who)} does not fit what was shown", n)
        sealed.looked += len(line.seals) if export.whole else 1
    if (export.end.version, export.end.head) != (len(entries), prev):
        links.failed("the end line names another last entry: some are missing, or too many")
    yield from (links, sealed)


def _unsealed(export: Export, line: Line, entry: Entry) -> Iterable[str]:
    """The audiences whose seal is broken: all of them can be looked at once the secret is known."""
    if not export.whole:
        who = export.head.viewer
        right = chain.seal(bytes.fromhex(line.salt), entry.full) == line.seals[who]
        return () if right else (who,)
    if line.salt != chain.salt(export.secret, line.n, "full").hex():
        return ("full",)
    right_ones = seals(export.secret, line.n, export.seats, entry.form)
    return [who for who, seal in right_ones.items() if seal != line.seals[who]]


def _framed(export: Export, live: Live) -> Check:
    """The first line says nothing that the log does not say."""
    check = Check("table", looked=1)
    who = "full" if live.known.status == "finished" else export.head.viewer
    for name, value in showing.head(live, who).items():
        said = getattr(export.head, name)
        if chain.canonical(said) != chain.canonical(value):
            check.failed(f"line 1: {name} is {said!r}, but by the log {value!r}")
    return check


def _committed(export: Export, live: Live) -> Check:
    check = Check("commitment", looked=1)
    if chain.commitment(export.secret) != live.known.commitment:
        check.failed("the secret is not the one that entry 1 commits to", 1)
    if live.known.secret != export.end.secret:
        check.failed("the end line has another secret than the last entry", live.n)
    return check


def _entropy(live: Live, entries: list[Entry]) -> Iterator[str]:
    taken: dict[int, tuple[int, Any]] = {}
    read = codec(live.known.game).events
    for entry in entries:
        for event in read(entry.full):
            if isinstance(event, tables.SeatTaken):
                taken[event.seat] = entry.n, event
    for seat, chair in enumerate(live.known.chairs):
        if chair.kind != "person":
            yield f"seat {seat}: {'a bot, which adds none' if chair.kind == 'bot' else 'open'}"
            continue
        n, event = taken[seat]
        if not event.entropy:
            yield f"seat {seat}: {chair.name!r} added none when she sat down in entry {n}"
        elif n == 1:
            yield f"seat {seat}: {chair.name!r}: hers came WITH the commitment in entry 1, before anybody could read it"
        else:
            yield f"seat {seat}: {chair.name!r}: hers came in entry {n}, after the commitment could be read in entry 1"
