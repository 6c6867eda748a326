"""New ids, secrets, tokens and times. Ids sort by when they were made, whatever the clocks say that were asked."""

import secrets
import time
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

_DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # base 32 without letters that look like digits
TOO_LARGE: Final = 2**53 - 1  # for a stamp: the store counts in doubles, which cannot add 1 to larger numbers


def new_id(stamp: int, buckets: tuple[str, ...], of: str = "") -> str:
    """ "b0-" and 26 digits: a stamp of the store, then 70 random bits. The same `of` always meets the same bucket.

    The stamp is a time in microseconds, of which no two are equal: 48 bits of milliseconds and 10 of what is over.
    """
    bucket = buckets[int(sha256(of.encode()).hexdigest(), 16) % len(buckets)] if of else secrets.choice(buckets)
    milliseconds, over = divmod(stamp, 1000)
    number = milliseconds << 80 | over << 70 | secrets.randbits(70)
    return bucket + "-" + "".join(_DIGITS[(number >> shift) & 31] for shift in range(125, -1, -5))


def stamp_of(id: str) -> int:
    """With a later stamp an id sorts behind this one, also behind an older one whose 80 last bits are all random."""
    number = 0
    for digit in id.partition("-")[2]:
        number = number << 5 | _DIGITS.index(digit)
    return (number >> 80) * 1000 + (number >> 70 & 1023)


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def new_token(bucket: str) -> str:
    """It names its bucket, so that it can be looked up there."""
    return f"{bucket}-{secrets.token_urlsafe(32)}"


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def now_us() -> int:
    return time.time_ns() // 1_000


def now_ms() -> int:
    return now_us() // 1_000


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
