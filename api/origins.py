"""Pages of any origin may ask: what a caller may do hangs on her token, never on a cookie."""

from typing import Final

Headers = list[tuple[str, str]]

OPEN: Final[Headers] = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", "ETag, Location, Retry-After"),
]
_ASKED_FIRST: Final[Headers] = [
    ("access-control-allow-methods", "GET, POST, DELETE"),
    (
        "access-control-allow-headers",
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
    ),
    ("access-control-max-age", "86400"),
]


def opened(method: str, headers: Headers) -> Headers:
    """The headers of an answer, for pages too. A browser asks with OPTIONS before it sends a token."""
    return headers + OPEN + (_ASKED_FIRST if method == "OPTIONS" else [])
