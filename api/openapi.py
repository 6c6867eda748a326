"""The contract, OpenAPI 3.1, made from the routes. `make openapi` writes it down."""

import re
from typing import Any, Final

import msgspec
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from werkzeug.routing import Rule

from api import shapes
from api.operations import Operation
from api.problems import KINDS, MEDIA_TYPE

ABOUT: Final = """\
A table is a log of moves. Become a player, open a table or take a seat, ask for your legal moves and send one of \
them: nobody has to know rules to play. Every refusal is a problem (RFC 9457) that says which rule forbids a move, and \
what could be done instead."""

_REFS: Final = "#/components/schemas/{name}"
_PARAMETER: Final = re.compile(r"<(?:(\w+):)?(\w+)>")
_VERSION_TAG: Final = {"type": "string", "example": '"17"'}

HEADERS: Final[dict[str, dict[str, Any]]] = {
    "If-Match": {"description": "the version that the move is meant for, in quotes; 412 if it is not the present one"},
    "If-None-Match": {"description": "the version that you have, in quotes; 304 if it is still the present one"},
    "Idempotency-Key": {
        "description": "any words of yours: a repeat with the same key and body answers as the first did",
        "schema": {"type": "string", "minLength": 1, "maxLength": 200},
    },
    "Last-Event-ID": {
        "description": "the last entry that you have",
        "schema": {"type": "integer", "minimum": 0},
    },
}

_ANSWER_HEADERS: Final = {
    "ETag": {"description": "the version of what is shown", "schema": {"type": "string"}},
    "Location": {"description": "the path of the new table", "schema": {"type": "string"}},
    "Retry-After": {"description": "seconds to wait", "schema": {"type": "integer"}},
    "WWW-Authenticate": {"schema": {"type": "string"}},
}


def written() -> str:
    """What openapi.yaml should be. No log is needed to know it."""
    from api import BLUEPRINTS  # which has this module among its own

    app = Flask("contract", static_folder=None)
    for module in BLUEPRINTS:
        app.register_blueprint(module.routes)
    return text(app)


def text(app: Flask) -> str:
    return yaml.safe_dump(document(app), sort_keys=False, allow_unicode=True, width=110)


def document(app: Flask) -> dict[str, Any]:
    spec = APISpec("Trickledger", "1", "3.1.0", [MarshmallowPlugin()], info={"description": ABOUT})
    spec.components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    operations = [(rule, vars(app.view_functions[rule.endpoint])["operation"]) for rule in app.url_map.iter_rules()]
    for name, schema in _components([asked for _, asked in operations]).items():
        spec.components.schema(name, schema)
    for status in sorted({status for rule, asked in operations for status in _refusals(rule, asked)}):
        spec.components.response(f"Problem{status}", _problem(status))
    for rule, asked in operations:
        (method,) = rule.methods - {"HEAD", "OPTIONS"}
        spec.path(_PARAMETER.sub(r"{\2}", rule.rule), operations={method.lower(): _operation(rule, asked)})
    return spec.to_dict()


def _operation(rule: Rule, asked: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": rule.endpoint,
        "tags": [rule.endpoint.partition(".")[0]],
        "summary": asked.summary,
        **asked.more,
        "parameters": [*_path(rule), {"in": "query", "schema": asked.query}, *map(_header, asked.headers)],
        "responses": {
            **{str(status): _answer(status, kind, asked) for status, kind in asked.answers.items()},
            **{str(status): f"Problem{status}" for status in _refusals(rule, asked)},
        },
    }
    if asked.move or asked.body:
        schema = _MOVE if asked.move else asked.body
        content = {"application/json": {"schema": schema}}
        described["requestBody"] = {"required": asked.body_required, "content": content}
    if asked.token:
        described["security"] = [{"token": []}]
    return described


_MOVE: Final = {
    "type": "object",
    "description": "One of GET …/moves, unchanged.",
    "properties": {"type": {"type": "string"}},
    "required": ["type"],
    "additionalProperties": True,
    "example": {"type": "PlayCard", "card": "R7"},
}


def _path(rule: Rule) -> list[dict[str, Any]]:
    kinds = {"": {"type": "string"}, "int": {"type": "integer", "minimum": 0}}
    return [
        {"in": "path", "name": name, "required": True, "schema": kinds[kind]}
        for kind, name in _PARAMETER.findall(rule.rule)
    ]


def _header(name: str) -> dict[str, Any]:
    return {"in": "header", "name": name, "schema": _VERSION_TAG, **HEADERS[name]}


def _refusals(rule: Rule, asked: Operation) -> list[int]:
    """Those that follow from what is asked for, and the route's own."""
    found = {400, *asked.refusals}
    if asked.token:
        found.add(401)
    if _PARAMETER.search(rule.rule):
        found.add(404)
    if asked.body or asked.move:
        found |= {413, 415}
    if asked.store:
        found.add(503)
    return sorted(found)


def _answer(status: int, kind: Any, asked: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {"description": "As you have it already" if status == 304 else asked.summary}
    if kind is not None:
        described["content"] = {asked.media: {"schema": _ref(kind)}}
    if kind in (shapes.Table, shapes.Moved, shapes.Moves, None):
        told = ("ETag", "Location") if (status, kind) == (201, shapes.Table) else ("ETag",)
        described["headers"] = {name: _ANSWER_HEADERS[name] for name in told}
    return described


def _problem(status: int) -> dict[str, Any]:
    titles = [f"{title} (`{kind}`)" for kind, (of, title) in KINDS.items() if of == status]
    described = {
        "description": " · ".join(titles),
        "content": {MEDIA_TYPE: {"schema": _ref(shapes.Problem)}},
    }
    header = {401: "WWW-Authenticate", 429: "Retry-After", 503: "Retry-After"}.get(status)
    return {**described, "headers": {header: _ANSWER_HEADERS[header]}} if header else described


def _ref(kind: type) -> dict[str, Any]:
    plain = {str: "string", dict: "object"}
    return {"type": plain[kind]} if kind in plain else {"$ref": _REFS.format(name=kind.__name__)}


def _components(operations: list[Operation]) -> dict[str, Any]:
    kinds = [kind for asked in operations for kind in asked.answers.values() if kind not in (None, str, dict)]
    _, found = msgspec.json.schema_components([*dict.fromkeys(kinds), shapes.Problem], ref_template=_REFS)
    found["Problem"]["properties"]["type"]["enum"] = [f"/problems/{kind}" for kind in KINDS]
    return found
