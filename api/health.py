"""For whoever runs the service: does it live, can it work, what does it do."""

from ipaddress import ip_address

from flask import Blueprint, Response, current_app, request
from prometheus_client import CONTENT_TYPE_LATEST

from api import answers, shapes
from api.operations import Call, operation
from events.refusals import Refused
from events.settings import Settings

routes = Blueprint("health", __name__)


@routes.get("/healthz")
@operation(summary="The process lives", answers={200: shapes.Alive}, token=False, store=False)
def healthz(call: Call) -> Response:
    return answers.json({"status": "ok"})


@routes.get("/readyz")
@operation(summary="The log can be reached", answers={200: shapes.Ready}, token=False)
def readyz(call: Call) -> Response:
    return answers.json({"status": "ready", "warnings": call.service.warnings()})


@routes.get("/metrics")
@operation(
    summary="Counts for Prometheus",
    answers={200: str},
    media="text/plain",
    refusals=(403,),
    token=False,
)
def metrics(call: Call) -> Response:
    settings: Settings = current_app.extensions["settings"]
    if is_loopback(settings.metrics_host) and not _near():
        raise Refused("loopback-only", "metrics are for the machine itself, unless TRICKLEDGER_METRICS_HOST says so")
    return Response(current_app.extensions["metrics"].text(), content_type=CONTENT_TYPE_LATEST)


def _near() -> bool:
    """Whether the caller is on this machine, and not behind a proxy that is."""
    headers = request.headers
    return is_loopback(request.remote_addr or "") and not ("Forwarded" in headers or "X-Forwarded-For" in headers)


def is_loopback(address: str) -> bool:
    try:
        found = ip_address(address.strip("[]"))
        return (getattr(found, "ipv4_mapped", None) or found).is_loopback
    except ValueError:
        return address == "localhost"
