"""A player with an HTTP client, for tests."""

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse


class Guest:
    """Somebody at the door; with a token once registered."""

    def __init__(self, app: Flask, name: str = "") -> None:
        self._client = app.test_client()
        self._headers: dict[str, str] = {}
        if name:
            registered = self.post("/v1/players", {"name": name})
            assert registered.status_code == 201, registered.text
            self.token = registered.json["token"]
            self._headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **headers: str) -> TestResponse:
        return self._client.get(path, headers=self._with(headers))

    def post(self, path: str, body: Any = None, **headers: str) -> TestResponse:
        return self._client.post(path, json=body, headers=self._with(headers))

    def send(self, path: str, data: bytes, **headers: str) -> TestResponse:
        """A body as it stands, JSON unless said otherwise."""
        return self._client.post(path, data=data, headers=self._with({"Content_Type": "application/json", **headers}))

    def delete(self, path: str, **headers: str) -> TestResponse:
        return self._client.delete(path, headers=self._with(headers))

    def open(self, game: str = "bannish", seats: int = 3, **more: Any) -> str:
        """A table of persons."""
        opened = self.post("/v1/tables", {"game": game, "seats": ["open"] * seats, **more})
        assert opened.status_code == 201, opened.text
        return f"/v1/tables/{opened.json['id']}"

    def _with(self, headers: dict[str, str]) -> dict[str, str]:
        return self._headers | {name.replace("_", "-"): value for name, value in headers.items()}


def refused(response: TestResponse, status: int, kind: str) -> dict[str, Any]:
    """The problem, if it is the one that was expected."""
    assert (response.status_code, response.json["type"]) == (status, f"/problems/{kind}"), response.text
    assert response.content_type == "application/problem+json"
    assert response.json["status"] == status
    assert response.json["title"] and response.json["detail"]
    found: dict[str, Any] = response.json
    return found
