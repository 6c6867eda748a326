"""The server dies and comes back: 503 in between, nothing lost, and a repeated key plays once."""

from collections.abc import Iterator

import pytest

from api import create_app
from events.connection import connect
from events.settings import Settings
from tests.api.client import Guest, refused
from tests.servers import Mortal, mortal, one_node_cluster


@pytest.fixture
def server() -> Iterator[Mortal]:
    with mortal() as found:
        yield found


def test_a_dead_server_is_told_and_a_living_one_serves_again(server: Mortal) -> None:
    settings = Settings(redis_url=server.url)
    app = create_app(connect(settings), settings)
    ada = Guest(app, "Ada")
    path = ada.open(seats=3, options={"starting_seat": 0})
    for name in ("Ben", "Cleo"):
        Guest(app, name).post(f"{path}/seats", {})
    before = ada.get(path)
    move = ada.get(f"{path}/moves").json["moves"][0]

    server.kill()
    down = [ada.get(path), ada.get(f"{path}/log"), ada.get("/v1/tables"), ada.get("/readyz"), ada.get("/metrics")]
    down += [ada.post(f"{path}/moves", move, Idempotency_Key="k"), ada.post("/v1/players", {"name": "Dan"})]
    for answer in down:
        refused(answer, 503, "store-down")
        assert answer.headers["Retry-After"] == "1"
    assert ada.get("/healthz").status_code == 200

    server.start()
    assert ada.get(path).data == before.data
    assert ada.get("/readyz").json["warnings"] == []
    made = ada.post(f"{path}/moves", move, Idempotency_Key="k")
    assert made.status_code == 201
    server.kill()
    server.start()
    assert ada.post(f"{path}/moves", move, Idempotency_Key="k").data == made.data
    assert ada.get(path).json["version"] == before.json["version"] + 1


def test_an_api_may_start_before_its_server() -> None:
    settings = Settings(redis_url="redis://127.0.0.1:1")
    early = Guest(create_app(connect(settings), settings))
    assert early.get("/healthz").status_code == 200
    refused(early.get("/readyz"), 503, "store-down")


def test_a_cluster_that_is_gone_is_told_as_well() -> None:
    with one_node_cluster() as url:
        settings = Settings(redis_url=url, buckets=3)
        ada = Guest(create_app(connect(settings), settings), "Ada")
        path = ada.open()
        assert ada.get(path).status_code == 200
    gone = [ada.get(path), ada.get("/v1/tables"), ada.get("/readyz"), ada.post(f"{path}/seats", {})]
    for answer in (*gone, ada.post("/v1/players", {"name": "Ben"})):
        refused(answer, 503, "store-down")
        assert answer.headers["Retry-After"] == "1"
