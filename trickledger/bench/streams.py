"""Streams: how late an entry reaches a watcher, and whether many watchers hold up the moves."""

import asyncio
import json
import time
from collections.abc import AsyncIterator

from trickledger.bench.client import Connection, request
from trickledger.bench.moves import Timing, prepared_table, timed


async def events(port: int, table: str, token: str, after: int) -> AsyncIterator[tuple[str, dict[str, object]]]:
    """The events of one stream, as they come."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request("GET", f"/v1/tables/{table}/stream?after={after}", token))
        if b" 200 " not in await reader.readuntil(b"\r\n"):
            raise RuntimeError((await reader.read(2000)).decode())
        name = ""
        while line := await reader.readline():
            if line.startswith(b"event: "):
                name = line[7:].strip().decode()
            elif line.startswith(b"data: "):
                yield name, json.loads(line[6:])
    finally:
        writer.close()


async def delays(port: int, watchers: int = 300, pause: float = 0.02) -> Timing:
    """From sending a move to its entry on a stream, at a modest pace, while others watch the same table."""
    async with Connection(port) as connection:
        table, requests = await prepared_table(connection)
        token = (await connection.ask("POST", "/v1/players", body={"name": "watcher"}))["token"]
        version = (await connection.ask("GET", f"/v1/tables/{table}", token))["version"]
        seen: dict[int, float] = {}
        tasks = [asyncio.create_task(_watch(port, table, token, version, seen)) for _ in range(watchers)]
        await asyncio.sleep(1.0)
        sent: dict[int, float] = {}
        start = time.perf_counter()
        for n, asked in enumerate(requests, version + 1):
            sent[n] = time.perf_counter()
            await connection.send(asked)
            await asyncio.sleep(pause)
        await asyncio.sleep(0.5)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return Timing(time.perf_counter() - start, [seen[n] - sent[n] for n in sent if n in seen])


async def _watch(port: int, table: str, token: str, after: int, seen: dict[int, float]) -> None:
    async for name, data in events(port, table, token, after):
        if name == "entry":
            seen[int(str(data["n"]))] = time.perf_counter()  # the last of the watchers counts


async def moves_while_watched(port: int, tables: int, watchers: int = 300) -> Timing:
    """Moves flat out on all tables, with idle streams on others and one on a table that is being played."""
    async with Connection(port) as connection:
        prepared = [await prepared_table(connection) for _ in range(tables)]
        idle, _ = await prepared_table(connection)
        token = (await connection.ask("POST", "/v1/players", body={"name": "watcher"}))["token"]
    seen: dict[int, float] = {}
    watched = [idle] * (watchers - 1) + [prepared[0][0]]
    tasks = [asyncio.create_task(_watch(port, table, token, 0, seen)) for table in watched]
    await asyncio.sleep(1.0)
    timing = await timed(port, [requests for _, requests in prepared])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return timing
