"""The log as the caller may see it: pages, the stream, the export, the audit."""

from flask import Blueprint, Response, request

from api import answers, asking, shapes
from api.operations import Call, operation
from api.schemas import LogQuery, StreamQuery
from api.streams import STREAM, Asked
from events.refusals import Refused

routes = Blueprint("log", __name__)


@routes.get("/v1/tables/<table>/log")
@operation(summary="The log as you see it", query=LogQuery(), answers={200: shapes.Log}, refusals=(403,))
def pages(call: Call, table: str) -> Response:
    asked = call.query
    found = call.service.log(table, call.player, asked["after"], asked["limit"], asked.get("eyes"))
    return answers.private({**found, "entries": answers.raw(found["entries"])})


@routes.get("/v1/tables/<table>/stream")
@operation(
    summary="The log as it grows, as Server-Sent Events",
    query=StreamQuery(),
    headers=("Last-Event-ID",),
    answers={200: str},
    media="text/event-stream",
    refusals=(501,),
    more={
        "description": "`event: entry` with `id: n` and an entry as data, after Last-Event-ID and with no gap; "
        "`event: heartbeat` with `{version}`; `event: reset` with `{version}` if Last-Event-ID is beyond the log, "
        "and then all of it; `event: end` when the table is finished or closed."
    },
)
def stream(call: Call, table: str) -> Response:
    """Leaves a note for the front that serves streams; errors are answered here like all others."""
    last = asking.last_event()
    after = call.query["after"] if last is None else last
    call.service.table(table, call.player)
    if STREAM not in request.environ:
        raise Refused("no-streams-here", "streams are served by `trickledger serve` and `trickledger api`")
    request.environ[STREAM] = Asked(table, call.player.id, after)
    return Response(content_type="text/event-stream")


@routes.get("/v1/tables/<table>/export")
@operation(
    summary="Your transcript during play, everything after the end, as JSON Lines",
    answers={200: str},
    media="application/x-ndjson",
    more={"description": "First `{kind: table}`, then `{kind: entry}` for each entry, last `{kind: end}`."},
)
def export(call: Call, table: str) -> Response:
    return answers.lines(call.service.export(table, call.player), table)


@routes.get("/v1/tables/<table>/audit")
@operation(summary="What the server finds when it checks this log itself", answers={200: shapes.Audit})
def audit(call: Call, table: str) -> Response:
    return answers.private(call.service.audit(table, call.player))
