"""Every error as RFC 9457 problem+json, the framework's included: a stable type, and words that teach."""

import logging
from typing import Any, Final

import msgspec
from flask import Flask, Response, current_app, request
from redis import exceptions as store
from werkzeug.exceptions import HTTPException

from events.refusals import Refused

MEDIA_TYPE: Final = "application/problem+json"

KINDS: Final[dict[str, tuple[int, str]]] = {
    # what was sent cannot be read
    "bad-request": (400, "The request cannot be read"),
    "bad-json": (400, "The body is not JSON"),
    "bad-body": (400, "The body has not the fields it should have"),
    "bad-query": (400, "The query is not as it should be"),
    "bad-header": (400, "A header is not as it should be"),
    "bad-setup": (400, "No table can be set up like this"),
    "invalid-move": (400, "This is no move of the game"),
    "no-such-version": (400, "The log has no such version"),
    "body-too-large": (413, "The body is too large"),
    "unsupported-media-type": (415, "The body must be JSON"),
    # who is asking
    "no-token": (401, "A token is needed"),
    "unknown-token": (401, "Nobody has this token"),
    "not-seated": (403, "You have no seat at this table"),
    "not-your-seat": (403, "This seat is not yours"),
    "not-yours": (403, "This table is not yours"),
    "too-early": (403, "Not before the end of the game"),
    "loopback-only": (403, "Not from where you are"),
    # what is not there
    "not-found": (404, "Nothing is here"),
    "unknown-table": (404, "There is no such table"),
    "unknown-game": (404, "There is no such game"),
    "no-such-seat": (404, "The table has no such seat"),
    "method-not-allowed": (405, "This cannot be done here"),
    # what stands in the way
    "taken": (409, "The seat is taken"),
    "seated": (409, "You are seated already"),
    "not-started": (409, "The table does not play yet"),
    "started": (409, "The table plays already"),
    "finished": (409, "The game is over"),
    "closed": (409, "The table is closed"),
    "key-reused": (409, "The Idempotency-Key was used before"),
    "race": (409, "Others were faster, too often"),
    "stale": (412, "The table has moved on"),
    # what the rules say
    "illegal-move": (422, "The rules say no"),
    "illegal-setup": (422, "The rules say no to these options"),
    # what we cannot do
    "too-many-requests": (429, "Too many requests"),
    "internal": (500, "Something broke here"),
    "no-streams-here": (501, "This server has no streams"),
    "store-down": (503, "The log cannot be reached"),
}

_FRAMEWORK: Final = {
    404: "not-found",
    405: "method-not-allowed",
    413: "body-too-large",
    415: "unsupported-media-type",
    429: "too-many-requests",
}

# Answers of a server that will be itself again; anything else it says is our mistake.
_STORE_DOWN: Final = (
    store.ConnectionError,
    store.TimeoutError,
    store.BusyLoadingError,
    store.ReadOnlyError,
    store.OutOfMemoryError,
    store.ClusterDownError,
    store.RedisClusterException,
)

_log = logging.getLogger(__name__)


def register(app: Flask) -> None:
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(HTTPException, _framework)
    app.register_error_handler(Exception, _broken)
    for error in _STORE_DOWN:
        app.register_error_handler(error, _store_down)
    app.register_error_handler(store.ResponseError, _store_says)


def problem(kind: str, detail: str, **more: Any) -> Response:
    status, title = KINDS[kind]
    said = {"type": f"/problems/{kind}", "title": title, "status": status, "detail": detail, **more}
    response = Response(msgspec.json.encode(said), status, content_type=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if status in (429, 503):
        response.headers["Retry-After"] = "1"
    return response


def _refused(refusal: Refused) -> Response:
    return problem(refusal.kind, refusal.words, **{name: value for name, value in refusal.more.items() if value != {}})


def _framework(error: HTTPException) -> Response:
    status = error.code or 500
    if status < 400:
        return error.get_response(request.environ)
    kind = _FRAMEWORK.get(status, "bad-request" if status < 500 else "internal")
    response = problem(kind, _words(kind, error))
    if kind == "method-not-allowed":
        response.headers["Allow"] = _methods(error)
    return response


def _words(kind: str, error: HTTPException) -> str:
    match kind:
        case "not-found":
            return f"there is no {request.path}; GET /docs says what there is"
        case "method-not-allowed":
            return f"{request.path} takes {_methods(error)}"
        case "body-too-large":
            return f"a body has at most {current_app.config['MAX_CONTENT_LENGTH']} bytes"
        case "bad-request":
            return "the request cannot be understood, or it broke off before its end"
        case _:
            return error.description or error.name


def _methods(error: HTTPException) -> str:
    return ", ".join(sorted(getattr(error, "valid_methods", None) or ()))


def _store_down(error: Exception) -> Response:
    _log.warning("the store does not answer: %s", error)
    return problem("store-down", "the log cannot be reached just now; nothing is lost, try again with the same key")


def _store_says(error: store.ResponseError) -> Response:
    if str(error).startswith(("MISCONF", "NOREPLICAS", "MASTERDOWN", "OOM", "LOADING")):
        return _store_down(error)
    return _broken(error)


def _broken(error: Exception) -> Response:
    _log.error("%s %s failed", request.method, request.path, exc_info=error)
    return problem("internal", "this is our mistake; it has been written down")
