"""JSON answers, encoded by msgspec: states are dataclasses, and entries are bytes already."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from flask import Response

_encode = msgspec.json.Encoder().encode

_PRIVATE: Final = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}


def json(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(_encode(value), status, headers, content_type="application/json")


def private(value: Any, status: int = 200, more: Mapping[str, str] | None = None) -> Response:
    """For one caller's eyes."""
    return json(value, status, {**_PRIVATE, **(more or {})})


def view(value: Any, version: int, status: int = 200, more: Mapping[str, str] | None = None) -> Response:
    """What a caller sees of a table at a version."""
    return private(value, status, {"ETag": f'"{version}"', **(more or {})})


def not_modified(version: int) -> Response:
    return Response(None, 304, {**_PRIVATE, "ETag": f'"{version}"'})


def lines(found: Iterable[bytes], name: str) -> Response:
    """JSON Lines, to be saved under a name."""
    headers = {**_PRIVATE, "Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(b"".join(line + b"\n" for line in found), 200, headers, content_type="application/x-ndjson")


def raw(entries: Iterable[bytes]) -> list[msgspec.Raw]:
    return [msgspec.Raw(entry) for entry in entries]
