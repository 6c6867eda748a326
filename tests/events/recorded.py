"""Games played through Service and exported, during play and after the end: what the verifiers are tried on."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from redis import Redis

from domain.registry import AnyGame, all_games
from events import chain, embedded
from events.appending import Asked
from events.chain import canonical
from events.service import Service
from events.store import Store
from tests.events.playing import play_to_the_end

Lines = list[dict[str, Any]]


@dataclass(frozen=True)
class Recorded:
    """A finished game, and what seat 0 and a spectator saved after a few moves."""

    whole: bytes
    seat: bytes
    public: bytes


def exported(service: Service, table: str, player: Any) -> bytes:
    return b"".join(line + b"\n" for line in service.export(table, player))


def record(service: Service, game: AnyGame, persons: int = 2, after: int = 3) -> Recorded:
    """Two persons (the second with entropy) and bots; transcripts are saved after some moves of the persons."""
    players = [service.players.register(name)[0] for name in ("Ada", 'Ben "☃" Ö')[:persons]]
    bots = ["bot:easy", *["bot:random"] * max(game.seats)][: min(game.seats) - persons]
    table = service.open(players[0], Asked(game.name, ["open"] * persons + bots))["id"]
    for player in players[1:]:
        service.join(table, player, None, "two dice: 4 and 3 – ½")
    moved, saved = 0, (b"", b"")
    while service.table(table, None)["status"] == "playing":
        play_to_the_end(service, table)
        for player in players:
            if legal := service.legal(table, player)["moves"]:
                service.move(table, player, legal[moved % len(legal)])
                moved += 1
                break
        if moved == after and not saved[0]:
            saved = exported(service, table, players[0]), exported(service, table, None)
    return Recorded(exported(service, table, None), *saved)


@cache
def recorded() -> dict[str, Recorded]:
    """One of every game, on a server of its own, since tests empty theirs."""
    with TemporaryDirectory(prefix="trickledger-") as folder:
        socket = Path(folder) / "valkey.sock"
        server = embedded.start(Path(folder), socket, "everysec")
        try:
            with Redis.from_url(f"unix://{socket}") as redis:
                service = Service(Store(redis))
                return {name: record(service, game) for name, game in all_games().items()}
        finally:
            server.terminate()
            server.wait()


def parsed(content: bytes) -> Lines:
    return [json.loads(line) for line in content.split(b"\n")[:-1]]


def written(lines: Lines) -> bytes:
    return b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines)


def rewritten(content: bytes, change: Callable[[Lines], None]) -> bytes:
    """What an operator can do who has the secret: change anything and make all seals and hashes anew."""
    lines = parsed(content)
    change(lines)
    head, *entries, end = lines
    secret, prev = bytes.fromhex(end["secret"]), chain.ZERO
    for n, entry in enumerate(entries, 1):
        full = {"events": entry["events"], "move": entry["move"]}
        forms = {who: canonical(entry["seen"].get(who, full)) for who in entry["seals"]}
        seals = {who: chain.seal(chain.salt(secret, n, who), form) for who, form in forms.items()}
        hashed = chain.entry_hash(head["id"], n, entry["at"], entry["by"], prev, seals)
        salt = chain.salt(secret, n, "full").hex()
        entry |= {"n": n, "prev": prev, "hash": hashed, "seals": seals, "salt": salt}
        prev = hashed
    head["version"] = end["version"] = len(entries)
    end["head"] = prev
    return written(lines)
