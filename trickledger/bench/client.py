"""A lean HTTP client for load: one connection, requests prepared as bytes, so that it costs little itself."""

import asyncio
import json
from typing import Any


class Connection:
    def __init__(self, port: int) -> None:
        self._port = port

    async def __aenter__(self) -> "Connection":
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._out.close()

    async def send(self, request: bytes) -> tuple[int, bytes]:
        self._out.write(request)
        head = await self._in.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        lower = head.lower()
        start = lower.find(b"content-length:")
        length = int(lower[start + 15 : lower.index(b"\r\n", start)]) if start >= 0 else 0
        return status, await self._in.readexactly(length)

    async def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        """A request that is not timed; anything but success is an error."""
        status, answer = await self.send(request(method, path, token, body))
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer.decode()}")
        return json.loads(answer) if answer else None


def request(method: str, path: str, token: str = "", body: Any = None) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    data = b"" if body is None else json.dumps(body).encode()
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + data
