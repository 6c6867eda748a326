"""openapi.yaml is what the code says, what runs, and what the live service answers."""

import re
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
import yaml
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.openapi import written
from tests.api.client import Guest

COMMITTED = Path(__file__).parents[2] / "openapi.yaml"
CONTRACT = yaml.safe_load(COMMITTED.read_text())
SCHEMA = schemathesis.openapi.from_dict(CONTRACT)
ENDLESS = "GET /v1/tables/{table}/stream"
OPERATIONS = [operation for found in SCHEMA.get_all_operations() if (operation := found.ok()).label != ENDLESS]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


def test_the_contract_is_what_the_code_says() -> None:
    assert COMMITTED.read_text() == written(), "run `make openapi` and read the diff"


def test_the_contract_has_every_route_and_no_other(app: Flask) -> None:
    running = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert running == {(path, method) for path, methods in CONTRACT["paths"].items() for method in methods}
    assert CONTRACT["openapi"] == "3.1.0"


def test_the_contract_is_served(app: Flask) -> None:
    served = Guest(app).get("/openapi.yaml")
    assert (served.content_type, served.text) == ("application/yaml", COMMITTED.read_text())


@pytest.fixture(scope="module")
def known(live: str) -> dict[str, Any]:
    """A token, and tables that are worth asking for."""
    token = requests.post(f"{live}/v1/players", json={"name": "Ada"}, timeout=5).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    seats = [["open"] * 3, ["open", "bot:easy", "bot:random"]]
    bodies = [{"game": "bannish", "seats": asked, "options": {"starting_seat": 0}} for asked in seats]
    opened = [requests.post(f"{live}/v1/tables", json=body, headers=headers, timeout=5).json() for body in bodies]
    return {"headers": headers, "tables": [table["id"] for table in opened], "bodies": bodies}


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_live_service_keeps_the_contract(operation: Any, live: str, known: dict[str, Any]) -> None:
    modes = [operation.as_strategy(generation_mode=mode) for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)]
    moves = st.sampled_from([{"type": "PlayCard", "card": f"{colour}{n}"} for colour in "RBG" for n in range(1, 7)])
    bodies = {"tables.open": st.sampled_from(known["bodies"]), "moves.make": moves}

    @settings(max_examples=40, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=HealthCheck)
    @given(data=st.data())
    def asked(data: st.DataObject) -> None:
        case = data.draw(data.draw(st.sampled_from(modes)))
        if "table" in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters["table"] = data.draw(st.sampled_from(known["tables"]))
        if operation.definition.raw["operationId"] in bodies and data.draw(st.booleans()):
            case.body = data.draw(bodies[operation.definition.raw["operationId"]])
        headers = known["headers"] if data.draw(st.integers(0, 5)) else {}
        case.validate_response(case.call(base_url=live, headers=headers), checks=CHECKS)

    asked()
