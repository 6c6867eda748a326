"""marshmallow schemas and JSON Schema, derived from the dataclasses of moves and options, never written by hand."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from marshmallow import RAISE, Schema, ValidationError
from marshmallow import fields as wire
from marshmallow.validate import Length, OneOf, Range

from domain.registry import AnyGame
from events.chain import LARGEST

Json = dict[str, Any]


class Invalid(Exception):
    """Not a move, or not options, whatever the state of the table. `errors` by field."""

    def __init__(self, words: str, errors: Mapping[str, Any] | None = None) -> None:
        super().__init__(words)
        self.words = words
        self.errors = errors or {}


class Truth(wire.Boolean):
    """true or false, not 1 and 0, which Python takes for the same."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


@cache
def schema_of(kind: Any) -> Schema:
    """Kept, since building one costs three times as much as using it."""
    hints = get_type_hints(kind)
    made: dict[str, Any] = {}
    for field in fields(kind):
        made[field.name] = _field(hints[field.name], required=field.default is MISSING)
    made["Meta"] = type("Meta", (), {"unknown": RAISE})
    schema: Schema = type(kind.__name__, (Schema,), made)()
    return schema


def load(kind: type, data: Any) -> Any:
    """The dataclass from JSON data, or Invalid with what was expected."""
    schema = schema_of(kind)
    try:
        loaded = schema.load(data)
    except ValidationError as error:
        known = ", ".join(schema.fields) or "none"
        words = f"{listed(error.messages_dict)}; fields of {kind.__name__}: {known}"
        raise Invalid(words, error.messages_dict) from error
    return msgspec.convert(loaded, kind)


def listed(errors: Mapping[str, Any]) -> str:
    """What is wrong with each field, in one line."""
    return "; ".join(f"{name}: {_first(said)}" for name, said in errors.items())


def _first(said: Any) -> str:
    while isinstance(said, dict | list):
        said = next(iter(said.values() if isinstance(said, dict) else said), "")
    return str(said)


def load_move(game: AnyGame, data: Any) -> Any:
    """A seat's move. The dealer's moves are not to be had here."""
    known = _moves(game)
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise Invalid(f'a move is an object with a "type", one of {", ".join(known)}')
    kind = known.get(data["type"])
    if kind is None:
        raise Invalid(f"{game.name} has no move {data['type']}; its moves: {', '.join(known)}")
    return load(kind, {name: value for name, value in data.items() if name != "type"})


@cache
def _moves(game: AnyGame) -> dict[str, type]:
    return {kind.__name__: kind for kind in game.moves}


def json_schema(kind: Any, tag: str | None = None) -> Json:
    """JSON Schema of a dataclass; with a tag its `type` is a constant, as in a move."""
    hints = get_type_hints(kind)
    properties: Json = {"type": {"const": tag}} if tag else {}
    required = ["type"] if tag else []
    for field in fields(kind):
        properties[field.name] = _json(hints[field.name])
        if field.default is MISSING:
            required.append(field.name)
        else:
            properties[field.name]["default"] = msgspec.to_builtins(field.default)
    return {
        "title": kind.__name__,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _field(hint: Any, **given: Any) -> wire.Field[Any]:
    if (inner := _optional(hint)) is not None:
        return _field(inner, allow_none=True, **given)
    if get_origin(hint) is Literal:
        return _literal(get_args(hint), **given)
    if get_origin(hint) is tuple:
        return wire.List(_field(get_args(hint)[0]), validate=Length(max=200), **given)
    if is_dataclass(hint):
        kind: Any = hint
        return wire.Nested(schema_of(kind), **given)
    plain: dict[Any, Callable[..., wire.Field[Any]]] = {
        str: lambda **k: wire.String(validate=Length(max=200), **k),
        int: lambda **k: wire.Integer(strict=True, validate=Range(-LARGEST, LARGEST), **k),
        bool: lambda **k: Truth(**k),
    }
    return plain[hint](**given)


def _literal(values: tuple[Any, ...], **given: Any) -> wire.Field[Any]:
    if isinstance(values[0], int):
        return wire.Integer(strict=True, validate=OneOf(values), **given)
    return wire.String(validate=OneOf(values), **given)


def _optional(hint: Any) -> Any:
    """X of X | None."""
    if get_origin(hint) in (UnionType, Union):
        (inner,) = (arg for arg in get_args(hint) if arg is not NoneType)
        return inner
    return None


def _json(hint: Any) -> Json:
    if (inner := _optional(hint)) is not None:
        return {"anyOf": [_json(inner), {"type": "null"}]}
    if get_origin(hint) is Literal:
        return {"enum": list(get_args(hint))}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _json(get_args(hint)[0])}
    if is_dataclass(hint):
        return json_schema(hint)
    return {"type": {str: "string", int: "integer", bool: "boolean"}[hint]}
