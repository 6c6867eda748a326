"""What a route asks for and answers, said once: calls are checked by it, and the contract is made from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from flask import Response, current_app
from marshmallow import Schema

from api import asking
from api.schemas import NO_QUERY
from events.players import Player
from events.service import Service


@dataclass(frozen=True, slots=True)
class Call:
    """A request that has passed the door. `player` is None only where no token is asked for."""

    service: Service
    player: Player
    query: Mapping[str, Any]
    body: Any


@dataclass(frozen=True, kw_only=True)
class Operation:
    summary: str
    answers: Mapping[int, Any]  # status -> type of the answer; None: no body
    refusals: tuple[int, ...] = ()  # beyond those that follow from what is asked for
    token: bool = True
    store: bool = True  # whether the log is needed to answer
    query: Schema = NO_QUERY
    body: Schema | None = None
    move: bool = False  # the body is a move, which Service reads by the game's own schemas
    body_required: bool = True
    headers: tuple[str, ...] = ()
    media: str = "application/json"
    more: Mapping[str, Any] = field(default_factory=dict)  # said in the contract as it stands


def operation(**said: Any) -> Callable[[Callable[..., Response]], Callable[..., Response]]:
    wanted = Operation(**said)

    def around(route: Callable[..., Response]) -> Callable[..., Response]:
        @wraps(route)
        def called(**path: Any) -> Response:
            service = current_app.extensions["service"]
            player = asking.player(service) if wanted.token else None
            query = asking.query(wanted.query)
            body = asking.body(wanted.body_required) if wanted.body or wanted.move else None
            if wanted.body:
                body = asking.fields(wanted.body, body)
            return route(Call(service, player, query, body), **path)

        vars(called)["operation"] = wanted
        return called

    return around
