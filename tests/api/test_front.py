"""What the port says to clients that write HTTP by hand: bytes, chunks, lies about lengths."""

import json
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests

from tests.api.client import Guest

NAME = b'{"name": "Ada"}'
JSON = b"Content-Type: application/json\r\n"
TYPED = {"Content-Type": "application/json"}


def answer(live: str, line: bytes, headers: bytes = b"", body: bytes = b"", cut_off: bool = False) -> tuple[int, Any]:
    """Status and JSON of what is answered to these bytes."""
    address = urlsplit(live)
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        connection.sendall(line + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + b"\r\n" + body)
        if cut_off:
            connection.shutdown(socket.SHUT_WR)
        said = b""
        while more := connection.recv(65536):
            said += more
    head, _, content = said.partition(b"\r\n\r\n")
    return int(head[9:12]), json.loads(content) if content else None


def test_bodies_may_come_in_chunks(live: str) -> None:
    chunks = b"5\r\n" + NAME[:5] + b"\r\na\r\n" + NAME[5:] + b"\r\n0\r\n\r\n"
    status, player = answer(live, b"POST /v1/players", JSON + b"Transfer-Encoding: chunked\r\n", chunks)
    assert (status, player["name"]) == (201, "Ada")


@pytest.mark.parametrize("route", [b"/v1/players", b"/v1/tables/x/seats"])
def test_a_body_that_breaks_off_is_refused(live: str, ada: Guest, route: bytes) -> None:
    headers = JSON + b"Authorization: Bearer " + ada.token.encode() + b"\r\nContent-Length: 50\r\n"
    status, problem = answer(live, b"POST " + route, headers, NAME, cut_off=True)
    assert (status, problem["type"]) == (400, "/problems/bad-request")


def test_what_announces_too_much_is_refused_even_if_less_comes(live: str) -> None:
    status, problem = answer(live, b"POST /v1/players", JSON + b"Content-Length: 70000\r\n", NAME, cut_off=True)
    assert (status, problem["type"]) == (413, "/problems/body-too-large")


@pytest.mark.parametrize("value", [b"\xc3\xa9", b"\xff", b"1\xa0"])
@pytest.mark.parametrize(
    ("header", "status"),
    [
        (b"Idempotency-Key", 400),
        (b"If-Match", 400),
        (b"Last-Event-ID", 400),
        (b"Content-Encoding", 415),
        (b"Content-Type", 415),
        (b"Authorization", 401),
        (b"User-Agent", 404),
    ],
)
def test_a_header_that_is_not_ascii_does_not_count_as_absent(
    live: str, ada: Guest, header: bytes, status: int, value: bytes
) -> None:
    known = {b"Content-Type": b"application/json", b"Authorization": b"Bearer " + ada.token.encode()}
    route = b"GET /v1/tables/x/stream" if header == b"Last-Event-ID" else b"POST /v1/tables/x/moves"
    said = b"".join(b"%b: %b\r\n" % pair for pair in {**known, header: value, b"Content-Length": b"2"}.items())
    assert answer(live, route, said, b"{}")[0] == status


def test_metrics_know_a_proxy_by_a_header_that_is_not_ascii(live: str) -> None:
    assert answer(live, b"GET /metrics", b"X-Forwarded-For: \xe9, 192.0.2.7\r\n")[0] == 403


@pytest.mark.parametrize("header", [b"If-Match", b"Last-Event-ID"])
def test_a_header_that_is_there_twice_counts_twice(live: str, ada: Guest, header: bytes) -> None:
    said = JSON + b"Authorization: Bearer " + ada.token.encode() + b"\r\nContent-Length: 2\r\n"
    route = b"GET /v1/tables/x/stream" if header == b"Last-Event-ID" else b"POST /v1/tables/x/moves"
    value = b"1" if header == b"Last-Event-ID" else b'"1"'
    assert (
        answer(live, route, said + (header + b": " + value + b"\r\n") * 2, b"{}")[1]["type"] == "/problems/bad-header"
    )


def test_too_much_is_refused_however_it_comes(live: str) -> None:
    announced = answer(live, b"POST /v1/players", JSON + b"Content-Length: 99999999\r\n", NAME)
    chunk = b"%x\r\n" % 70_000 + b" " * 70_000 + b"\r\n0\r\n\r\n"
    chunked = answer(live, b"POST /v1/players", JSON + b"Transfer-Encoding: chunked\r\n", chunk)
    lying = answer(live, b"POST /v1/players", JSON + b"Content-Length: 9\r\nTransfer-Encoding: chunked\r\n", chunk)
    for status, problem in (announced, chunked, lying):
        assert (status, problem["type"]) == (413, "/problems/body-too-large")


def test_who_sends_megabytes_can_read_the_refusal(live: str) -> None:
    refused = requests.post(f"{live}/v1/players", data=b" " * 8_000_000, headers=TYPED, timeout=30)
    assert (refused.status_code, refused.json()["type"]) == (413, "/problems/body-too-large")
    asks_first = JSON + b"Content-Length: 8000000\r\nExpect: 100-continue\r\n"
    status, _ = answer(live, b"POST /v1/players", asks_first)
    assert status == 413, "whoever asks first is told before she sends anything"


@pytest.mark.parametrize("query", [b"x=\xc4\x80", b"x=%C4%80", b"x=%ff", b"%00=1", b"&&=", b"x=%"])
def test_queries_of_any_bytes(live: str, query: bytes) -> None:
    status, problem = answer(live, b"GET /v1/games?" + query)
    assert (status, problem["type"]) == (400, "/problems/bad-query")


@pytest.mark.parametrize("path", [b"%C4%80", b"%ff", b"%2541", b"%00", b"%7Bb0%7D"])
def test_paths_of_any_bytes(live: str, path: bytes) -> None:
    status, problem = answer(live, b"GET /v1/games/" + path)
    assert (status, problem["type"]) == (404, "/problems/unknown-game")


@pytest.mark.parametrize("token", [b"\xc4\x80\xff", b"b0-\xff", b"b0-" + b"x" * 4000])
def test_tokens_of_any_bytes(live: str, token: bytes) -> None:
    status, problem = answer(live, b"GET /v1/tables", b"Authorization: Bearer " + token + b"\r\n")
    assert (status, problem["status"]) == (401, 401)


def test_a_stream_brings_the_log_and_ends_with_the_table(live: str) -> None:
    token = requests.post(f"{live}/v1/players", json={"name": "Ada"}, timeout=10).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"game": "bannish", "seats": ["open"] * 3}
    path = f"{live}/v1/tables/{requests.post(f'{live}/v1/tables', json=body, headers=headers, timeout=10).json()['id']}"
    requests.delete(path, headers=headers, timeout=10)
    told = requests.get(f"{path}/stream", headers=headers, timeout=10)
    assert told.headers["Content-Type"] == "text/event-stream"
    events = [line for line in told.text.splitlines() if line.startswith(("id", "event"))]
    assert events == ["id: 1", "event: entry", "id: 2", "event: entry", "event: end"]
    asked = requests.head(f"{path}/stream", headers=headers, timeout=10)
    assert (asked.status_code, asked.headers["Content-Type"]) == (200, "text/event-stream")
    assert requests.get(f"{path}/stream", timeout=10).status_code == 401
    assert requests.get(f"{live}/v1/tables/x/stream", headers=headers, timeout=10).status_code == 404


def test_the_live_service_and_the_tests_speak_alike(live: str, ada: Guest) -> None:
    assert requests.get(f"{live}/v1/games", timeout=10).content == ada.get("/v1/games").data
