"""A page that came from elsewhere may talk to the API: its browser asks first, and reads what it is sent."""

import requests


def test_every_answer_may_be_read_by_any_page(live: str) -> None:
    for path, status in (("/v1/games", 200), ("/v1/tables", 401), ("/nowhere", 404)):
        answer = requests.get(f"{live}{path}", timeout=10)
        assert answer.status_code == status
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]


def test_a_browser_that_asks_first_may_send_a_move(live: str) -> None:
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    told = requests.options(f"{live}/v1/tables/x/moves", headers=asked, timeout=10)
    assert told.status_code == 200
    assert "POST" in told.headers["Access-Control-Allow-Methods"]
    for header in ("Authorization", "Content-Type", "If-Match", "Idempotency-Key"):
        assert header in told.headers["Access-Control-Allow-Headers"]


def test_streams_may_be_read_by_any_page(live: str) -> None:
    token = requests.post(f"{live}/v1/players", json={"name": "Ada"}, timeout=10).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"game": "bannish", "seats": ["bot:random"] * 3, "sit": False}
    table = requests.post(f"{live}/v1/tables", json=body, headers=headers, timeout=10).json()["id"]
    with requests.get(f"{live}/v1/tables/{table}/stream", headers=headers, stream=True, timeout=10) as told:
        assert told.headers["Access-Control-Allow-Origin"] == "*"
