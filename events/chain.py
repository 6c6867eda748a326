"""What makes a log provable: canonical JSON, salts, seals, the hash chain, and the key of all luck.

commitment   SHA-256(secret), in entry 1
salt         HMAC-SHA-256(secret, "salt:<n>:<viewer>")           viewer: "public", "0", "1" …, "full"
seal         HMAC-SHA-256(salt, canonical JSON of {events, move} as that viewer sees them)
hash         SHA-256(canonical JSON of {at, by, n, prev, seals, table})
table key    HMAC-SHA-256(secret, canonical JSON of the list of the seats' entropy)     luck: domain/luck.py
"""

import hmac
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from domain.game import Viewer

ZERO: Final = "0" * 64  # `prev` of entry 1

# The same bytes as RFC 8785 for what we store (ASCII keys, strings, whole numbers), ten times as fast.
canonical = msgspec.json.Encoder(order="sorted").encode
LARGEST: Final = 2**53 - 1  # beyond it RFC 8785 rounds, and programs disagree about what a JSON number is


def audiences(seats: int) -> tuple[str, ...]:
    """Everybody who has a seal in an entry."""
    return ("public", *map(str, range(seats)), "full")


def audience(viewer: Viewer) -> str:
    return "public" if viewer is None else str(viewer)


def viewer(who: str) -> Viewer:
    """Whose eyes an audience has; the full form belongs to nobody."""
    return int(who) if who.isdigit() else None


def commitment(secret: bytes) -> str:
    return sha256(secret).hexdigest()


def salt(secret: bytes, n: int, who: str) -> bytes:
    return mac(secret, f"salt:{n}:{who}".encode())


def seal(salt: bytes, form: bytes) -> str:
    return mac(salt, form).hex()


_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))


def mac(key: bytes, text: bytes) -> bytes:
    """HMAC-SHA-256 for keys of at most 64 bytes.

    hmac.digest lets other threads run each time it is called, and a move has two calls for every seat: with a few
    threads that costs more than all the hashing.
    """
    padded = key.ljust(64, b"\0")
    return sha256(padded.translate(_OUTER) + sha256(padded.translate(_INNER) + text).digest()).digest()


def entry_hash(table: str, n: int, at: str, by: Any, prev: str, seals: Mapping[str, str]) -> str:
    sealed = {"at": at, "by": by, "n": n, "prev": prev, "seals": seals, "table": table}
    return sha256(canonical(sealed)).hexdigest()


def table_key(secret: bytes, entropy: Sequence[str]) -> bytes:
    return hmac.digest(secret, canonical(list(entropy)), "sha256")
