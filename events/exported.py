"""An export as a file: read strictly, since what a reader skips could say anything."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, Literal, NoReturn

import msgspec
from msgspec import UNSET, Meta, UnsetType

from domain.game import Viewer
from domain.table import Status
from events import chain
from events.chain import LARGEST, canonical
from events.entries import Entry

Hex = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
When = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z\Z")]
Whole = Annotated[int, Meta(ge=0)]
Seats = Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=100)]
Form = dict[str, Any]


class Unreadable(Exception):
    """Not an export, or one that was cut off: `str()` says where and why."""


class Head(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["table"]
    id: Annotated[str, Meta(pattern=r"\A[0-9a-z-]{1,100}\Z")]
    game: str
    options: dict[str, Any]
    rules: Whole
    seats: Seats
    commitment: Hex
    status: Status
    viewer: Annotated[str, Meta(pattern=r"\A(public|full|0|[1-9][0-9]?)\Z")]
    version: Whole


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    move: Form
    events: list[Form]


class Line(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["entry"]
    n: Whole
    at: When
    by: Whole | Literal["dealer", "table"]
    prev: Hex
    hash: Hex
    seals: dict[str, Hex]
    salt: Hex
    move: Form
    events: list[Form]
    seen: dict[str, Shown] | UnsetType = UNSET


class End(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["end"]
    version: Whole
    head: Hex
    secret: Hex | UnsetType = UNSET


@dataclass(frozen=True)
class Export:
    head: Head
    lines: Sequence[Line]
    end: End

    @property
    def whole(self) -> bool:
        return self.head.viewer == "full"

    @property
    def viewer(self) -> Viewer:
        return chain.viewer(self.head.viewer)

    @property
    def secret(self) -> bytes:
        return bytes.fromhex(self.end.secret) if self.end.secret is not UNSET else b""

    @property
    def seats(self) -> int:
        return len(self.head.seats)

    def entries(self) -> list[Entry]:
        """As the log had them, with the seals that the file gives. A transcript has one form for everybody."""
        return [_entry(line, self.seats) for line in self.lines]


def _entry(line: Line, seats: int) -> Entry:
    full = canonical({"events": line.events, "move": line.move})
    seen = {} if line.seen is UNSET else {who: canonical(form) for who, form in line.seen.items()}
    public = seen.get("public", full)
    forms = {seat: seen.get(str(seat), full) for seat in range(seats)}
    own = {seat: form for seat, form in forms.items() if form != public}
    return Entry(line.n, line.at, line.by, line.prev, line.hash, public, full, own, line.seals)


def read(content: bytes) -> Export:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"byte {error.start} is not UTF-8") from error
    rows = text.removesuffix("\n").split("\n")
    if len(rows) < 3:
        raise Unreadable("an export has at least three lines: the table, an entry, the end")
    found = [_parsed(row, number) for number, row in enumerate(rows, 1)]
    if isinstance(found[-1], dict) and found[-1].get("kind") != "end":
        raise Unreadable("the file is cut off: its last line is not the end line")
    kinds: list[Any] = [Head, *[Line] * (len(rows) - 2), End]
    head, *lines, end = (_converted(row, kind, n) for n, (row, kind) in enumerate(zip(found, kinds, strict=True), 1))
    export = Export(head, lines, end)
    _audiences_fit(export)
    return export


def _audiences_fit(export: Export) -> None:
    who = chain.audiences(export.seats)
    if export.head.viewer not in who:
        raise Unreadable(f"the viewer {export.head.viewer} has no seat at a table of {export.seats}")
    if export.whole != (export.end.secret is not UNSET):
        raise Unreadable("a whole export shows the secret at its end, a transcript does not")
    for number, line in enumerate(export.lines, 2):
        if line.seals.keys() != set(who):
            raise Unreadable(f"line {number}: seals are for {', '.join(who)}")
        if export.whole != (line.seen is not UNSET):
            raise Unreadable(f"line {number}: `seen` belongs to every entry of a whole export, and to no other")
        if line.seen is not UNSET and line.seen.keys() - set(who[:-1]):
            raise Unreadable(f"line {number}: `seen` is for {', '.join(who[:-1])}")


def _parsed(row: str, number: int) -> Any:
    try:
        return _decode(row)
    except RecursionError as error:
        raise Unreadable(f"line {number} is nested too deeply") from error
    except ValueError as error:
        raise Unreadable(f"line {number} is not JSON as we write it: {error}") from error


def _converted(row: Any, kind: Any, number: int) -> Any:
    try:
        canonical(row)
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"line {number} is not {_LINES[kind]}: {error}") from error
    except (UnicodeEncodeError, RecursionError) as error:
        raise Unreadable(f"line {number} has text that is no text: {error}") from error


_LINES: Final = {Head: "the table line", Line: "an entry", End: "the end line"}


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Programs disagree about which of two equal keys counts."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > LARGEST:
        raise ValueError("a number is too large")
    return int(digits)


def _refuse(what: str) -> NoReturn:
    raise ValueError(f"{what[:40]} is not a whole number")


_decode = partial(
    json.loads, object_pairs_hook=once, parse_int=_whole_number, parse_float=_refuse, parse_constant=_refuse
)
