"""From a person's move to the bot's entry after it, as the log has it on a stream."""

import asyncio
import time

from trickledger.bench.client import Connection
from trickledger.bench.moves import Timing
from trickledger.bench.streams import events


async def delays(port: int, turns: int = 100) -> Timing:
    timing = Timing()
    start = time.perf_counter()
    while len(timing.delays) < turns:
        await _game(port, turns, timing)
    timing.seconds = time.perf_counter() - start
    return timing


async def _game(port: int, turns: int, timing: Timing) -> None:
    async with Connection(port) as connection:
        token = (await connection.ask("POST", "/v1/players", body={"name": "person"}))["token"]
        asked = {"game": "bannish", "options": {}, "seats": ["open", "bot:easy", "bot:easy"]}
        table = (await connection.ask("POST", "/v1/tables", token, asked))["id"]
        bot_moved = asyncio.Event()
        watching = asyncio.create_task(_watch(port, table, token, bot_moved))
        while len(timing.delays) < turns:
            legal = await connection.ask("GET", f"/v1/tables/{table}/moves", token)
            if not legal["moves"]:
                if (await connection.ask("GET", f"/v1/tables/{table}", token))["status"] != "playing":
                    break
                await asyncio.sleep(0.002)
                continue
            bot_moved.clear()
            moved = await connection.ask("POST", f"/v1/tables/{table}/moves", token, legal["moves"][0])
            answered = time.perf_counter()
            if moved["to_act"] and moved["to_act"] != [0]:
                await asyncio.wait_for(bot_moved.wait(), 30)
                timing.delays.append(time.perf_counter() - answered)
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)


async def _watch(port: int, table: str, token: str, bot_moved: asyncio.Event) -> None:
    async for name, data in events(port, table, token, 0):
        if name == "entry" and data["by"] in (1, 2):
            bot_moved.set()
