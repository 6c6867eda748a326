"""Checks a finished export of Trickledger with Python's standard library alone: python verifier.py < FILE

Chain, seals, commitment and shuffles, as docs/verifying.md has them: the first thing that is drawn with the luck of a
dealer's entry. `deck` is the shuffle of its own cards; `tiles` are the first of a shuffled stock, which the deal before
left or else is all there is, and then of those that had gone out. Whatever else is drawn only the game knows.
"""

import hmac
import json
import sys
from hashlib import sha256
from itertools import count


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def mac(key, text):
    return hmac.digest(key, text, "sha256")


def luck(table_key, label):
    key = mac(table_key, label.encode())
    for block in count():
        digest = mac(key, block.to_bytes(8, "big"))
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def shuffled(cards, words):
    deck = sorted(cards)
    for i in range(len(deck) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 - 2**32 % (i + 1)) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def check(holds, words):
    if not holds:
        raise ValueError(words)


def verify(lines):
    head, *entries, end = map(json.loads, lines)
    secret, promise = bytes.fromhex(end["secret"]), entries[0]["events"][0]["data"]["commitment"]
    prev, entropy, stock = "0" * 64, {}, []
    check(head["commitment"] == promise == sha256(secret).hexdigest(), "this is not the secret committed to")
    for n, entry in enumerate(entries, 1):
        full = {"events": entry["events"], "move": entry["move"]}
        for who, seal in entry["seals"].items():
            salt = mac(secret, f"salt:{n}:{who}".encode())
            seen = full if who == "full" else entry["seen"].get(who, full)
            check(mac(salt, canonical(seen)).hex() == seal, f"entry {n}: the seal of {who} does not fit what it saw")
        hashed = {"table": head["id"], "prev": prev, **{name: entry[name] for name in ("at", "by", "n", "seals")}}
        check((entry["n"], entry["prev"]) == (n, prev), f"entry {n} does not follow the one before")
        check(sha256(canonical(hashed)).hexdigest() == entry["hash"], f"entry {n}: the hash is wrong")
        prev = entry["hash"]
        for event in entry["events"] if entry["by"] == "table" else ():
            if event["type"] == "TableOpened":
                entropy = dict.fromkeys(range(len(event["data"]["seats"])), "")
            elif event["type"] in ("SeatTaken", "SeatLeft"):
                entropy[event["data"]["seat"]] = event["data"].get("entropy", "")
        table_key = mac(secret, canonical(list(entropy.values())))
        check(entry["seals"].keys() == {"public", *map(str, entropy), "full"}, f"entry {n}: a seal is missing")
        if entry["by"] == "dealer":
            drawn, before = entry["move"].get("deck") or entry["move"].get("tiles", []), stock
            stock, words = entry["events"][0]["data"].get("stock", stock), luck(table_key, f"deal:{n}")
            fair = shuffled(before or drawn + stock, words)
            fair += shuffled(drawn[len(fair) :] + stock, words)
            check(fair[: len(drawn)] == drawn, f"entry {n}: this is no fair shuffle")
    last = {"kind": "end", "version": len(entries), "head": prev, "secret": secret.hex()}
    check(end == last, "the log ends elsewhere")


if __name__ == "__main__":
    try:
        verify(sys.stdin.buffer)
    except (ValueError, LookupError, TypeError, AttributeError) as wrong:
        sys.exit(f"Wrong: {wrong}")
    print("Chain, seals, commitment and shuffles are right.")
