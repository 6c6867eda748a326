"""What must hold for a finished table after all crashes, from what the HTTP API says and with no code of ours."""

import hashlib
import hmac
import json
from typing import Any

from tests.cli.served import Served


def check(served: Served, table: str, token: str, moves: dict[str, tuple[Any, Any]]) -> None:
    path = f"/v1/tables/{table}"
    shown = served.get(path, token)
    assert shown["status"] == "finished"
    log = whole_log(served, path, token)
    assert [entry["n"] for entry in log] == list(range(1, shown["version"] + 1))
    chain(table, log)
    by_number = {entry["n"]: entry for entry in log}
    for key, (body, answer) in moves.items():
        assert answer["entries"] == [by_number[entry["n"]] for entry in answer["entries"]], (
            "acknowledged and in the log"
        )
        assert answer["entries"][0]["by"] == shown["you"] and answer["entries"][0]["move"] == body
        again = served.post(f"{path}/moves", body, token, **{"Idempotency-Key": key})
        assert again == answer, "a repeated key answers as the first did"
    mine = [entry for entry in log if entry["by"] == shown["you"]]
    assert len(mine) == len(moves), "no key has played twice, and none has played unseen"
    assert served.get(path, token)["version"] == shown["version"], "repeats add nothing"


def whole_log(served: Served, path: str, token: str) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = served.get(f"{path}/log?after={after}", token)
        log += page["entries"]
        after = page["next"]
    return log


def chain(table: str, log: list[dict[str, Any]]) -> None:
    """Every hash follows from the one before it, and the seat's seals are those of what it was shown."""
    prev = "0" * 64
    for entry in log:
        assert entry["prev"] == prev
        sealed = {name: entry[name] for name in ("at", "by", "n", "prev", "seals")} | {"table": table}
        assert hashlib.sha256(canonical(sealed)).hexdigest() == entry["hash"]
        form = canonical({"events": entry["events"], "move": entry["move"]})
        seal = hmac.new(bytes.fromhex(entry["salt"]), form, "sha256").hexdigest()
        assert seal in entry["seals"].values()
        prev = entry["hash"]


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
