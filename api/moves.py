"""Moves: what may be done, and doing it."""

from flask import Blueprint, Response

from api import answers, asking, shapes
from api.operations import Call, operation
from api.schemas import MoveQuery

routes = Blueprint("moves", __name__)


@routes.get("/v1/tables/<table>/moves")
@operation(
    summary="Your legal moves, each ready to be sent",
    headers=("If-None-Match",),
    answers={200: shapes.Moves, 304: None},
)
def legal(call: Call, table: str) -> Response:
    found = call.service.legal(table, call.player)
    if asking.has_seen(found["version"]):
        return answers.not_modified(found["version"])
    return answers.view(found, found["version"])


@routes.post("/v1/tables/<table>/moves")
@operation(
    summary="Make a move",
    query=MoveQuery(),
    move=True,
    headers=("If-Match", "Idempotency-Key"),
    answers={201: shapes.Moved, 200: shapes.Legal},
    refusals=(403, 409, 412, 422),
)
def make(call: Call, table: str) -> Response:
    if_match, key = asking.if_match(), asking.key()
    if call.query["dry_run"]:
        call.service.try_move(table, call.player, call.body, if_match=if_match)
        return answers.private({"legal": True})
    done = call.service.move(table, call.player, call.body, if_match=if_match, key=key)
    shown = {
        "version": done.version,
        "entries": answers.raw(done.entries),
        "view": done.view,
        "to_act": done.to_act,
    }
    return answers.view(shown, done.version, 201)
