"""The contract, for programs and for people."""

from typing import Any

from flask import Blueprint, Response, current_app, render_template

from api import openapi
from api.operations import Call, operation
from api.problems import KINDS

routes = Blueprint("docs", __name__)


@routes.get("/openapi.yaml")
@operation(summary="This contract", answers={200: dict}, media="application/yaml", token=False, store=False)
def contract(call: Call) -> Response:
    return Response(_kept("openapi", openapi.text), content_type="application/yaml")


@routes.get("/docs")
@operation(summary="This contract, to be read", answers={200: str}, media="text/html", token=False, store=False)
def page(call: Call) -> Response:
    spec = _kept("document", openapi.document)
    response = Response(render_template("docs.html", spec=spec, kinds=KINDS), content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return response


def _kept(name: str, make: Any) -> Any:
    """Made at the first call, since every route has to be there."""
    kept = current_app.extensions
    if name not in kept:
        kept[name] = make(current_app)
    return kept[name]
