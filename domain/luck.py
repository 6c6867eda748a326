"""Fair luck: a stream of numbers that anybody can compute again who knows its key.

A luck is handed out for one purpose. Its key comes from the table's key by HMAC over the purpose's label,
so that whoever holds one luck cannot compute another.

    table key   HMAC-SHA-256(secret, the seats' entropy)             see events/chain.py
    luck key    HMAC-SHA-256(table key, label)
    block i     HMAC-SHA-256(luck key, i as 8 bytes, big-endian)     i = 0, 1, 2 …
    word        the next 4 bytes of the blocks, big-endian
    below(n)    the first word under the largest multiple of n up to 2**32, modulo n
                (n over 2**32: numbers of as many words as n - 1 needs, high word first)
    shuffle     items sorted; then for i = last … 1 swap i with below(i + 1)
"""

import hmac
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain, count
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_WORDS = Struct(">8I")
_SPAN = 1 << 32


class Luck:
    """Numbers drawn for one purpose."""

    __slots__ = ("_next",)

    def __init__(self, table_key: bytes, label: str) -> None:
        key = hmac.digest(table_key, label.encode(), "sha256")
        self._next: Callable[[], int] = chain.from_iterable(map(partial(_block, key), count())).__next__

    def below(self, count: int) -> int:
        """One of 0 … count - 1, each equally likely."""
        if count < 1:
            raise ValueError(f"cannot draw one of {count}")
        if count > _SPAN:
            return self._below_large(count)
        limit = _SPAN - _SPAN % count
        while (word := self._next()) >= limit:
            pass
        return word % count

    def _below_large(self, count: int) -> int:
        words = -(-(count - 1).bit_length() // 32)
        span = 1 << 32 * words
        while True:
            number = 0
            for _ in range(words):
                number = number << 32 | self._next()
            if number < span - span % count:
                return number % count

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[Any]) -> tuple[Any, ...]:
        """The items in a random order. It depends on what they are, not on the order they came in."""
        deck = sorted(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


def _block(key: bytes, i: int) -> tuple[int, ...]:
    return _WORDS.unpack(hmac.digest(key, i.to_bytes(8, "big"), "sha256"))
