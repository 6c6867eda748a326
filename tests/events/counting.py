"""A client that counts: which commands it sends, and how many bytes come back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from redis import Redis


@dataclass(frozen=True)
class Cost:
    commands: tuple[str, ...]
    bytes: int


class Counting(Redis):
    sent: tuple[str, ...] = ()
    got: int = 0

    def execute_command(self, *args: Any, **options: Any) -> Any:
        reply = super().execute_command(*args, **options)
        self.sent += (str(args[0]),)
        self.got += _size(reply)
        return reply

    def cost(self, action: Callable[[], object]) -> Cost:
        sent, got = len(self.sent), self.got
        action()
        return Cost(self.sent[sent:], self.got - got)


def _size(reply: Any) -> int:
    if isinstance(reply, bytes):
        return len(reply)
    if isinstance(reply, dict):
        return sum(_size(name) + _size(value) for name, value in reply.items())
    return sum(map(_size, reply)) if isinstance(reply, list | tuple) else 0
