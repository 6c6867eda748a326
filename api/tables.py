"""Tables: opened, listed, looked at, closed."""

from flask import Blueprint, Response

from api import answers, asking, shapes
from api.operations import Call, operation
from api.schemas import ListQuery, NewTable, TableQuery
from events.appending import Asked
from events.showing import Wanted

routes = Blueprint("tables", __name__)


@routes.post("/v1/tables")
@operation(
    summary="Open a table",
    body=NewTable(),
    headers=("Idempotency-Key",),
    answers={201: shapes.Table},
    refusals=(409, 422),
)
def open(call: Call) -> Response:
    table = call.service.open(call.player, Asked(**call.body), asking.key())
    return answers.view(table, table["version"], 201, {"Location": f"/v1/tables/{table['id']}"})


@routes.get("/v1/tables")
@operation(summary="Tables, newest first", query=ListQuery(), answers={200: shapes.TableList})
def every(call: Call) -> Response:
    asked = call.query
    player = call.player.id if asked["mine"] else None
    wanted = Wanted(asked.get("game"), asked.get("status"), player, asked.get("cursor", ""), asked["limit"])
    return answers.private(call.service.tables(wanted))


@routes.get("/v1/tables/<table>")
@operation(
    summary="The table as you see it",
    query=TableQuery(),
    headers=("If-None-Match",),
    answers={200: shapes.Table, 304: None},
    refusals=(403,),
)
def look(call: Call, table: str) -> Response:
    at, eyes = call.query.get("at"), call.query.get("eyes")
    seen = call.service.table(table, call.player, at, eyes)
    if at is None and eyes is None and asking.has_seen(seen["version"]):
        return answers.not_modified(seen["version"])
    return answers.view(seen, seen["version"])


@routes.delete("/v1/tables/<table>")
@operation(
    summary="Close your table before it starts",
    headers=("Idempotency-Key",),
    answers={200: shapes.Table},
    refusals=(403, 409),
)
def close(call: Call, table: str) -> Response:
    closed = call.service.close(table, call.player, asking.key())
    return answers.view(closed, closed["version"])
