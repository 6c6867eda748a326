"""What a request says: who asks, the query, the body, the headers. What cannot be read is refused with what could."""

import json
import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

import msgspec
from flask import request
from marshmallow import Schema, ValidationError

from events.exported import once
from events.players import Player
from events.refusals import Refused
from events.schema import listed
from events.service import Service

NESTING: Final = 100  # lists and objects in one body; no move and no set-up has nearly as many

_decode = msgspec.json.Decoder().decode
_names = json.JSONDecoder(object_pairs_hook=once).decode  # msgspec takes the last of two fields with one name
_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*"')
_ETAG: Final = re.compile(r'(?:W/)?"([0-9]{1,15})"')


def player(service: Service) -> Player:
    """Whose token the request carries."""
    scheme, _, token = request.environ.get("HTTP_AUTHORIZATION", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refused("no-token", "send Authorization: Bearer and the token that POST /v1/players gave you")
    return service.players.by_token(token.strip())


def query(schema: Schema) -> Mapping[str, Any]:
    """The query's parameters, defaults filled in; unknown and repeated ones are refused with the list of known ones."""
    if not request.environ.get("QUERY_STRING"):
        return _defaults(schema)
    given = request.args.to_dict(flat=False)
    known = [field.data_key or name for name, field in schema.fields.items()]
    for name, values in given.items():
        if name not in known or len(values) > 1:
            said = "is given twice" if name in known else "is unknown"
            raise Refused("bad-query", f"{name} {said}; known here: {', '.join(known) or 'none'}", known=known)
    try:
        return schema.load({name: values[0] for name, values in given.items()})
    except ValidationError as error:
        raise Refused("bad-query", listed(error.messages_dict), errors=error.messages_dict) from error


@cache
def _defaults(schema: Schema) -> Mapping[str, Any]:
    """Of a request without a query, as moves are; nothing in any query is required."""
    return MappingProxyType(schema.load({}))


def body(required: bool = True) -> Any:
    """The body's JSON. An absent one is an empty object where nothing in it is required."""
    environ = request.environ
    raw = request.get_data(cache=False)
    if not raw and not required:
        return {}
    media, _, _ = environ.get("CONTENT_TYPE", "").partition(";")
    if media.strip().lower() != "application/json" or environ.get("HTTP_CONTENT_ENCODING"):
        raise Refused("unsupported-media-type", "send Content-Type: application/json, not compressed")
    if _opened(raw) > NESTING and _opened(_STRING.sub(b"", raw)) > NESTING:
        raise Refused("bad-json", f"a body has at most {NESTING} lists and objects")
    try:
        found = _decode(raw)
        _names(raw.decode())
    except (msgspec.MsgspecError, ValueError) as error:
        raise Refused("bad-json", f"the body is not JSON: {error}") from error
    return found


def _opened(raw: bytes) -> int:
    return raw.count(b"[") + raw.count(b"{")


def fields(schema: Schema, data: Any) -> dict[str, Any]:
    """A body by its schema."""
    known = list(schema.fields)
    if not isinstance(data, dict):
        raise Refused("bad-body", f"the body is an object with the fields {', '.join(known)}", known=known)
    try:
        loaded: dict[str, Any] = schema.load(data)
        return loaded
    except ValidationError as error:
        words = f"{listed(error.messages_dict)}; fields: {', '.join(known)}"
        raise Refused("bad-body", words, errors=error.messages_dict, known=known) from error


def if_match() -> int | None:
    """The version that a move is meant for. A weak tag counts as well: proxies that compress make them."""
    said = request.environ.get("HTTP_IF_MATCH")
    if said is None or said.strip() == "*":
        return None
    found = _ETAG.fullmatch(said.strip())
    if found is None:
        raise Refused("bad-header", 'If-Match is one version in quotes, such as "17", or *')
    return int(found[1])


def has_seen(version: int) -> bool:
    """Whether If-None-Match names this version."""
    said = request.environ.get("HTTP_IF_NONE_MATCH")
    if said is None:
        return False
    return said.strip() == "*" or str(version) in _ETAG.findall(said)


def key() -> str:
    """The Idempotency-Key. Keys are counted by route, so the same one may be used for a seat and for a move."""
    said = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if said is None:
        return ""
    if not 1 <= len(said) <= 200 or not said.isprintable():
        raise Refused("bad-header", "an Idempotency-Key has 1 to 200 printable characters")
    return f"{request.endpoint}:{said}"


def last_event() -> int | None:
    """The Last-Event-ID of a stream that is taken up again; None for a new one."""
    said = request.environ.get("HTTP_LAST_EVENT_ID", "").strip()
    if not said:
        return None
    if re.fullmatch(r"[0-9]{1,15}", said) is None:
        raise Refused("bad-header", "a Last-Event-ID is the number of an entry, as the stream gave it")
    return int(said)
