"""The framework's own errors are problems too, and so are our mistakes."""

import re
from pathlib import Path

from flask import Flask

from api.problems import KINDS
from tests.api.client import Guest, refused


def test_paths_and_methods_that_do_not_exist(ada: Guest) -> None:
    refused(ada.get("/"), 404, "not-found")
    refused(ada.get("/v1/tables/"), 404, "not-found")
    refused(ada.get("/v1//games"), 404, "not-found")
    refused(ada.get("/v1/games/chess"), 404, "unknown-game")
    answer = ada.delete("/v1/players")
    refused(answer, 405, "method-not-allowed")
    assert answer.headers["Allow"] == "OPTIONS, POST"


def test_a_mistake_of_ours_tells_nothing(app: Flask, ada: Guest, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("events.service.Service.table", broken)
    answer = ada.get(ada.open())
    refused(answer, 500, "internal")
    assert "secret" not in answer.text


def test_every_status_of_the_design_is_there() -> None:
    wanted = {400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 503}
    assert wanted <= {status for status, _ in KINDS.values()}


def test_every_kind_that_is_raised_has_a_status() -> None:
    root = Path(__file__).parents[2]
    sources = [path for package in ("api", "domain", "events") for path in (root / package).rglob("*.py")]
    raised = {
        kind for path in sources for kind in re.findall(r'(?:Refused|TableRefusal)\(\s*"([a-z-]+)"', path.read_text())
    }
    assert len(raised) > 15
    assert raised - set(KINDS) == set()
