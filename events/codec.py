"""Moves and events as JSON and back: {"type", "v", "data"}, with upcasts for what older versions stored."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from domain import table
from domain.registry import AnyGame, all_games
from events.chain import canonical

Json = dict[str, Any]


class CodecError(Exception):
    """A stored event that cannot be read, or a game whose past cannot."""


class NotOurs(CodecError):
    """Written by a newer program than this, or by none of ours."""


class _Stored(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    v: int
    data: msgspec.Raw


class _Form(msgspec.Struct):
    events: list[_Stored]


_read_form = msgspec.json.Decoder(_Form).decode


class Codec:
    """Of one game. Refuses at start-up if any step from an old version to today's is missing."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._events = {kind.__name__: kind for kind in (*game.events, *table.EVENTS)}
        self._moves = {kind.__name__: kind for kind in (*game.moves, *game.dealer, *table.MOVES)}
        self._upcasts = {**table.UPCASTS, **game.upcasts}
        self._readers: dict[tuple[str, int], Any] = {
            (name, version(kind)): msgspec.json.Decoder(kind).decode for name, kind in self._events.items()
        }
        self._loose = {kind for kind in self._events.values() if any(map(_loose, _dataclasses(kind)))}
        if len(self._events) != len(game.events) + len(table.EVENTS):
            raise CodecError(f"{game.name}: two events have one name")
        steps = {(name, v) for name, kind in self._events.items() for v in range(1, version(kind))}
        for name, v in sorted(steps - self._upcasts.keys()):
            raise CodecError(f"{game.name}: no upcast for {name} from version {v}")
        for name, v in sorted(self._upcasts.keys() - steps):
            raise CodecError(f"{game.name}: the upcast for {name} from version {v} leads to no version of it")

    def events(self, form: bytes) -> list[Any]:
        """Those of a stored form. What today's version wrote is read straight into its type: rebuilding is this."""
        try:
            return [self._event(stored.type, stored.v, bytes(stored.data)) for stored in _read_form(form).events]
        except msgspec.MsgspecError as error:
            raise CodecError(f"{self.game.name}: {error}") from error

    def _event(self, name: str, v: int, data: bytes) -> Any:
        read = self._readers.get((name, v))
        if read is None:
            data = self._upcast(name, v, data)
            read = self._readers[name, version(self._events[name])]
        event = read(data)
        # Reading ignores fields that it does not know and fills in defaults: neither may happen unseen.
        if canonical(event) != data or (type(event) in self._loose and not _complete(event)):
            raise CodecError(f"{self.game.name}: {name} is not as version {version(self._events[name])} writes it")
        return event

    def _upcast(self, name: str, v: int, data: bytes) -> bytes:
        """As today's version would have written it."""
        kind = self._events.get(name)
        if kind is None:
            raise NotOurs(f"{self.game.name}: unknown event {name}")
        today = version(kind)
        if v > today:
            raise NotOurs(f"{self.game.name}: {name} version {v} is newer than this program ({today})")
        if v < 1:
            raise CodecError(f"{self.game.name}: {name} has no version {v}")
        found = msgspec.json.decode(data)
        for step in range(v, today):
            found = self._upcasts[name, step](found)
        return canonical(found)

    def move(self, stored: Json) -> Any:
        data = dict(stored)
        kind = self._moves.get(data.pop("type", ""))
        if kind is None:
            raise CodecError(f"{self.game.name}: unknown move {stored.get('type')}")
        try:
            move: Any = msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise CodecError(f"{self.game.name}: {stored['type']}: {error}") from error
        if canonical(stored_move(move)) != canonical(stored):
            raise CodecError(f"{self.game.name}: {stored['type']} has other fields today")
        return move


@cache
def codec(game: str) -> Codec:
    return Codec(all_games()[game])


def check_all() -> None:
    """At start-up: a game whose past cannot be read must not be served at all."""
    for name in all_games():
        codec(name)


def version(kind: type) -> int:
    """An event that has changed its fields says VERSION: ClassVar[int]."""
    return int(getattr(kind, "VERSION", 1))


def stored_event(event: Any) -> Json:
    return {"type": type(event).__name__, "v": version(type(event)), "data": event}


def stored_move(move: Any) -> Json:
    return {"type": type(move).__name__, **{f: getattr(move, f) for f in _field_names(type(move))}}


def form(move: Mapping[str, Any], events: list[Any]) -> bytes:
    """What is sealed and stored: {"events", "move"} in canonical JSON."""
    return canonical({"events": [stored_event(event) for event in events], "move": move})


def _loose(kind: Any) -> bool:
    """Whether a default that msgspec fills in may stay with the class: then its encoder leaves the field out again, as
    if it had never been missing. So it is where there are no slots."""
    return not hasattr(kind, "__slots__") and any(field.default is not MISSING for field in fields(kind))


def _dataclasses(hint: Any) -> Iterator[Any]:
    """Those that a type mentions, however deep."""
    if is_dataclass(hint):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from _dataclasses(inner)
    for inner in get_args(hint):
        yield from _dataclasses(inner)


def _complete(value: Any) -> bool:
    """Whether every object in it has all of its fields itself."""
    if isinstance(value, tuple | list):
        return all(map(_complete, value))
    if isinstance(value, dict):
        return all(map(_complete, value.values()))
    if not is_dataclass(value):
        return True
    names = _field_names(type(value))
    return len(getattr(value, "__dict__", names)) == len(names) and all(_complete(getattr(value, n)) for n in names)


_NAMES: dict[Any, tuple[str, ...]] = {}


def _field_names(kind: Any) -> tuple[str, ...]:
    if kind not in _NAMES:
        _NAMES[kind] = tuple(f.name for f in fields(kind))
    return _NAMES[kind]
