"""One port for both: streams are served on the event loop, everything else by Flask in a few threads."""

import asyncio
import io
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from flask import Flask
from granian.rsgi import Headers, ProtocolClosed, Scope

from api.origins import opened
from api.streams import STREAM, Asked, Streams
from events.service import Service
from events.settings import Settings

Answer = tuple[int, list[tuple[str, str]], bytes]

DROPPED: Final = 64 * 1024 * 1024  # bytes of a refused body: most clients read no answer before they have sent all
UNREADABLE: Final = "\0"  # what no header can be: whoever reads it refuses it


class Front:
    """The application that granian runs: one in each API process."""

    def __init__(self, flask: Flask, service: Service, settings: Settings) -> None:
        self._flask = flask
        self._service = service
        self._settings = settings
        self._threads = ThreadPoolExecutor(settings.api_threads, thread_name_prefix="flask")
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="streams")
        self._streams = Streams(service, self._read)

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._streams.start(loop)

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._streams.stop()

    async def __rsgi__(self, scope: Scope, proto: Any) -> None:
        if scope.proto != "http":
            return
        body = b"" if scope.method in ("GET", "HEAD", "DELETE") else await self._body(scope, proto)
        # Flask answers for the stream's route too, and leaves a note if the caller may watch: one place for errors.
        environ = _environ(scope, body)
        status, headers, content = await self._loop.run_in_executor(self._threads, self._call, environ)
        if (asked := environ.get(STREAM)) is not None and scope.method == "GET":
            await self._stream(asked, proto)
        else:
            proto.response_bytes(status, opened(scope.method, headers), content)

    async def _stream(self, asked: Asked, proto: Any) -> None:
        headers = [("content-type", "text/event-stream"), ("cache-control", "no-store"), ("x-accel-buffering", "no")]
        transport = proto.response_stream(200, opened("GET", headers))
        gone = self._loop.create_task(_wait(proto.client_disconnect()))
        streaming = self._loop.create_task(
            self._streams.stream(asked.table, asked.player, asked.after, transport.send_bytes)
        )
        try:
            await asyncio.wait({gone, streaming}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            streaming.cancel()
            await asyncio.gather(gone, streaming, return_exceptions=True)

    async def _body(self, scope: Scope, proto: Any) -> bytes:
        """At most one byte more than is allowed: Flask refuses it then. The rest is read and dropped, up to a point.

        One that breaks off is nothing, and Flask misses what was announced.
        """
        limit = self._settings.max_body
        announced = int(scope.headers.get("content-length") or 0)
        if announced > limit and (announced > DROPPED or scope.headers.get("expect")):
            return bytes(limit + 1)
        if 0 < announced <= limit:
            # As a whole, which every move is: taken chunk by chunk it would cost a tenth of the request.
            try:
                whole: bytes = await proto()
            except ProtocolClosed:
                return b""
            return whole
        body, read = bytes(limit + 1 if announced > limit else 0), 0
        async for chunk in proto:
            body += chunk[: limit + 1 - len(body)]
            read += len(chunk)
            if read > DROPPED:
                break
        return body

    def _read(self, function: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":
        return self._loop.run_in_executor(self._reading, function, *args)

    def _call(self, environ: dict[str, Any]) -> Answer:
        said: list[Any] = []
        chunks = self._flask.wsgi_app(environ, lambda *start: said.extend(start[:2]))
        try:
            content = b"".join(chunks)
        finally:
            if hasattr(chunks, "close"):
                chunks.close()
        return int(said[0].split(" ", 1)[0]), said[1], content


def _environ(scope: Scope, body: bytes) -> dict[str, Any]:
    host, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        # Both come as text; WSGI wants their bytes in a string.
        "PATH_INFO": scope.path.encode(errors="replace").decode("latin-1"),
        "QUERY_STRING": scope.query_string.encode(errors="replace").decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": "HTTP/" + scope.http_version,
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        STREAM: None,  # says that streams can be had here
    }
    for name, value in _said(scope.headers):
        key = name.upper().replace("-", "_")
        key = key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
        environ[key] = f"{environ[key]}, {value}" if key in environ else value
    # The body is all here, whether it came in chunks or not.
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    if body:
        environ["CONTENT_LENGTH"] = str(len(body))
    return environ


def _said(headers: Headers) -> list[tuple[str, str]]:
    """All headers. granian leaves out those that are not ASCII: a key or a version would not be missed."""
    found, names = headers.items(), headers.keys()
    if len(found) != len(names):
        found += [(name, UNREADABLE) for name in set(names) if len(headers.get_all(name)) != names.count(name)]
    return found


async def _wait(disconnect: Any) -> None:
    await disconnect
