"""For whoever runs the service."""

import re

from flask import Flask

from api import create_app
from events.service import Service
from events.settings import Settings
from tests.api.client import Guest, refused

AFAR = {"REMOTE_ADDR": "192.0.2.7"}


def test_alive_and_ready_with_a_warning_for_lesser_durability(app: Flask, redis) -> None:
    guest = Guest(app)
    assert guest.get("/healthz").json == {"status": "ok"}
    (warning,) = guest.get("/readyz").json["warnings"]
    assert "appendfsync is everysec" in warning
    redis.config_set("appendfsync", "always")
    try:
        assert guest.get("/readyz").json == {"status": "ready", "warnings": []}
    finally:
        redis.config_set("appendfsync", "everysec")


def test_metrics_count_routes_and_refusals_and_name_nobody(app: Flask, ada: Guest) -> None:
    path = ada.open()
    ada.get(path)
    ada.post(f"{path}/moves", {"type": "PlayCard", "card": "R1"})
    ada.get("/nothing/here")
    opened = ada.post("/v1/tables", {"game": "bannish", "seats": ["bot:easy"] * 3})
    text = ada.get("/metrics").text
    assert 'trickledger_requests_total{route="GET /v1/tables/<table>",status="200"} 1.0' in text
    assert 'trickledger_requests_total{route="unmatched",status="404"} 1.0' in text
    assert 'trickledger_refusals_total{status="409"} 1.0' in text
    assert "trickledger_tables_due 1.0" in text
    assert "trickledger_tables_stuck 0.0" in text
    assert opened.json["id"] not in text and path.rpartition("/")[2] not in text
    assert set(re.findall(r"(\w+)=", text)) == {"route", "status"}


def test_metrics_are_for_the_machine_itself(app: Flask, service: Service) -> None:
    client = app.test_client()
    refused(client.get("/metrics", environ_overrides=AFAR), 403, "loopback-only")
    refused(client.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"}), 403, "loopback-only")
    refused(client.get("/metrics", environ_overrides={"REMOTE_ADDR": "[::ffff:192.0.2.7]"}), 403, "loopback-only")
    for near in ("::1", "[::1]", "[::ffff:127.0.0.1]"):  # as the port writes them
        assert client.get("/metrics", environ_overrides={"REMOTE_ADDR": near}).status_code == 200
    shown = create_app(service, Settings(metrics_host="0.0.0.0")).test_client()
    assert shown.get("/metrics", environ_overrides=AFAR).status_code == 200


def test_docs_need_nothing_from_elsewhere(app: Flask) -> None:
    page = Guest(app).get("/docs")
    assert page.content_type.startswith("text/html")
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert not re.search(r"(src|href)=\"?https?:", page.text) and "<script" not in page.text
    assert "curl http://localhost/v1/players" in page.text, "the examples are for the server that shows them"
    for words in (
        "<code>illegal-move</code>",
        "/v1/tables/{table}/moves",
        "/problems/illegal-move",
        "Idempotency-Key",
        'id="Entry"',
    ):
        assert words in page.text
