"""Whatever is changed in an export is found: bytes, lines, keys and types; and never by a traceback."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from domain.registry import all_games
from events.chain import LARGEST
from events.exported import Unreadable, read
from events.verification import GOOD, UNREADABLE, verified
from tests.events.recorded import Lines, parsed, recorded, written

GAMES = pytest.mark.parametrize("game", all_games())
KINDS = pytest.mark.parametrize("kind", ["whole", "seat", "public"])


def verdict(content: bytes) -> int:
    try:
        return verified(read(content), bots=False).verdict
    except Unreadable as error:
        assert str(error)
        return UNREADABLE


def content_of(content: bytes) -> Any:
    """What a reader of JSON Lines would take from it; None if nothing."""
    try:
        return [json.loads(line, object_pairs_hook=tuple) for line in content.decode().removesuffix("\n").split("\n")]
    except ValueError:
        return None


def mutants(content: bytes, count: int) -> Iterator[tuple[int, bytes]]:
    """One byte flipped, dropped, doubled or flipped otherwise, in turn: in each of the first line, the last line and
    all others at most so many, evenly spread."""
    first, last = content.index(b"\n"), content.rindex(b"\n", 0, -1)
    parts = [range(first), range(first, last), range(last, len(content) - 1)]
    for turn, i in enumerate(i for part in parts for i in part[:: len(part) // count + 1]):
        byte = content[i]
        new = (bytes((byte ^ 1,)), b"", bytes((byte, byte)), bytes((byte ^ 32,)))[turn % 4]
        yield i, content[:i] + new + content[i + 1 :]


def some(every: Iterable[Any], kind: str) -> list[Any]:
    """All for a transcript, which is short; for a whole export, where each costs more, a part of them."""
    found = list(every)
    return found[:: len(found) // 60 + 1] if kind == "whole" else found


@GAMES
@KINDS
def test_a_changed_byte_is_found(game: str, kind: str) -> None:
    content = getattr(recorded()[game], kind)
    assert verdict(content) == GOOD
    before, tried = content_of(content), 0
    for i, mutant in mutants(content, 50 if kind == "whole" else 200):
        if content_of(mutant) != before:
            tried += 1
            assert verdict(mutant) != GOOD, (i, content[max(0, i - 60) : i + 20], mutant[max(0, i - 60) : i + 20])
    assert tried > 90


def changed_lines(lines: Lines) -> Iterator[tuple[str, Lines]]:
    for i in range(len(lines)):
        yield f"line {i + 1} dropped", lines[:i] + lines[i + 1 :]
        yield f"line {i + 1} twice", lines[: i + 1] + lines[i:]
        if i:
            yield f"lines {i} and {i + 1} swapped", [*lines[: i - 1], lines[i], lines[i - 1], *lines[i + 1 :]]


@GAMES
@KINDS
def test_a_changed_order_of_lines_is_found(game: str, kind: str) -> None:
    lines = parsed(getattr(recorded()[game], kind))
    for what, changed in some(changed_lines(lines), kind):
        assert verdict(written(changed)) != GOOD, what


def changed_values(line: Any) -> Iterator[Any]:
    """Each key missing, renamed, or with a value of another type or another value; and one key too many."""
    yield {**line, "more": 1}
    for key, value in line.items():
        rest = {name: other for name, other in line.items() if name != key}
        yield rest
        yield {**rest, f"{key}_": value}
        others: list[Any] = [
            None,
            True,
            1.0,
            -1,
            LARGEST + 1,
            "x",
            [],
            {},
            [value],
            {"": value},
            str(value),
            "\u001b[2J",
        ]
        yield from ({**rest, key: other} for other in others if other != value or type(other) is not type(value))


@GAMES
@KINDS
def test_a_changed_value_is_found(game: str, kind: str) -> None:
    lines = parsed(getattr(recorded()[game], kind))
    places = (0, 1, 2, 3, len(lines) // 2, len(lines) - 2, len(lines) - 1)
    for i, changed in some(((n, new) for n in places for new in changed_values(lines[n])), kind):
        assert verdict(written([*lines[:i], changed, *lines[i + 1 :]])) != GOOD, (i, changed)


@KINDS
def test_a_true_is_not_a_one(kind: str) -> None:
    content = getattr(recorded()["revolution"], kind)
    changed = content.replace(b'"alliance":false', b'"alliance":0', 1)
    assert changed != content and verdict(changed) != GOOD


@KINDS
def test_files_that_are_no_exports_are_unreadable(kind: str) -> None:
    content = getattr(recorded()["bannish"], kind)
    head, entry, rest = content.split(b"\n", 2)
    bad = [
        b"",
        b"\n",
        b"\n\n\n",
        b"\x00" * 100,
        b"\xff\xfe" + content,
        b"\xef\xbb\xbf" + content,
        b"[]\n[]\n[]\n",
        b"1\n2\n3\n",
        b"null\nnull\n" + content.split(b"\n")[-2],
        head + b"\n",
        head + b"\n" + entry + b"\n",
        content.replace(b"\n", b""),
        content.replace(b"\n", b"\n\n", 1),
        content + b"\n",
        content + content,
        head.replace(b'"rules":1', b'"rules":1,"rules":1') + b"\n" + entry + b"\n" + rest,
        head.replace(b'"rules":1', b'"rules":' + b"9" * 5000) + b"\n" + entry + b"\n" + rest,
        head.replace(b'"rules":1', b'"rules":NaN') + b"\n" + entry + b"\n" + rest,
        head.replace(b'"rules":1', b'"rules":1e0') + b"\n" + entry + b"\n" + rest,
        head.replace(b'"game":"bannish"', b'"game":"chess"') + b"\n" + entry + b"\n" + rest,
        head.replace(b'"options":{', b'"options":{"x":"\\ud800",') + b"\n" + entry + b"\n" + rest,
        head.replace(b'"options":{', b'"options":{"x":' + b"[" * 100_000 + b"]" * 100_000 + b",") + b"\n" + rest,
    ]
    for content in bad:
        assert verdict(content) == UNREADABLE, content[:300]


@KINDS
def test_deep_nesting_is_no_traceback(kind: str) -> None:
    content = getattr(recorded()["bannish"], kind)
    for depth in (50, 500, 900, 980, 995, 2000):
        deep = b'{"x":' + b"[" * depth + b"]" * depth + b","
        assert verdict(content.replace(b'"options":{', b'"options":' + deep, 1)) != GOOD
        assert verdict(content.replace(b'"move":{', b'"move":' + deep, 3)) != GOOD


@KINDS
def test_a_file_that_is_cut_off_is_unreadable(kind: str) -> None:
    content = getattr(recorded()["bannish"], kind)
    for length in range(0, len(content) - 1, len(content) // 60):
        assert verdict(content[:length]) == UNREADABLE


@KINDS
def test_white_space_does_not_matter(kind: str) -> None:
    content = getattr(recorded()["bannish"], kind)
    assert verdict(written(parsed(content))) == GOOD
    assert verdict(content.replace(b"\n", b" \r\n")) == GOOD
    assert verdict(content.removesuffix(b"\n")) == GOOD
