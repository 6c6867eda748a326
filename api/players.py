"""Players: a name and a token."""

from flask import Blueprint, Response

from api import answers, shapes
from api.operations import Call, operation
from api.schemas import NewPlayer

routes = Blueprint("players", __name__)


@routes.post("/v1/players")
@operation(summary="Become a player", body=NewPlayer(), answers={201: shapes.Player}, token=False)
def register(call: Call) -> Response:
    player, token = call.service.players.register(call.body["name"])
    shown = {"id": player.id, "name": player.name, "token": token}
    return answers.json(shown, 201, {"Cache-Control": "no-store"})
