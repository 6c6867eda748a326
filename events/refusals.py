"""Why Service says no. The kind is stable; words teach; the door decides what it looks like over HTTP."""

from typing import Any


class Refused(Exception):
    def __init__(self, kind: str, words: str, **more: Any) -> None:
        super().__init__(kind, words)
        self.kind = kind
        self.words = words
        self.more = more  # e.g. rule=…, moves=…, version=…
