"""Seats: taken and left before the start. The table starts when the last one is filled."""

from flask import Blueprint, Response

from api import answers, asking, shapes
from api.operations import Call, operation
from api.schemas import NewSeat

routes = Blueprint("seats", __name__)


@routes.post("/v1/tables/<table>/seats")
@operation(
    summary="Take a seat",
    body=NewSeat(),
    body_required=False,
    headers=("Idempotency-Key",),
    answers={200: shapes.Table},
    refusals=(409,),
)
def take(call: Call, table: str) -> Response:
    seated = call.service.join(table, call.player, call.body["seat"], call.body["entropy"], asking.key())
    return answers.view(seated, seated["version"])


@routes.delete("/v1/tables/<table>/seats/<int:seat>")
@operation(
    summary="Leave your seat before the start",
    headers=("Idempotency-Key",),
    answers={200: shapes.Table},
    refusals=(403, 409),
)
def leave(call: Call, table: str, seat: int) -> Response:
    left = call.service.leave(table, call.player, seat, asking.key())
    return answers.view(left, left["version"])
