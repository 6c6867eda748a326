"""New ids, secrets, tokens and times. Ids sort by when they were made."""

import secrets
import time
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # base 32 without letters that look like digits


def new_id(buckets: tuple[str, ...], of: str = "") -> str:
    """ "b0-" and 26 digits: 48 bits of milliseconds, 80 random ones. The same `of` always meets the same bucket."""
    bucket = buckets[int(sha256(of.encode()).hexdigest(), 16) % len(buckets)] if of else secrets.choice(buckets)
    number = (now_ms() << 80) | secrets.randbits(80)
    return bucket + "-" + "".join(_DIGITS[(number >> shift) & 31] for shift in range(125, -1, -5))


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def new_token(bucket: str) -> str:
    """It names its bucket, so that it can be looked up there."""
    return f"{bucket}-{secrets.token_urlsafe(32)}"


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
