"""Idempotency-Keys: what is stored with one says which request it came with first, and what that led to."""

from hashlib import sha256
from typing import Any

from events.chain import canonical
from events.refusals import Refused


def fingerprint_of(route: str, body: Any) -> str:
    return sha256(canonical([route, body])).hexdigest()[:32]


def same_as(before: str, fingerprint: str) -> list[str]:
    """What the first request led to, if this is the same one."""
    found, *rest = before.split(":")
    if found != fingerprint:
        raise Refused("key-reused", "this Idempotency-Key was used before with another body; use a new key")
    return rest
