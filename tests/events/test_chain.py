"""What makes a log provable: canonical JSON, salts, seals, hashes, the key of luck; each against its plain formula."""

import hmac
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from types import UnionType
from typing import Any, get_args, get_type_hints

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from domain import table
from domain.game import Outcome
from domain.registry import all_games
from events import chain
from events.chain import LARGEST, canonical

NAMES = st.text(st.characters(min_codepoint=0, max_codepoint=127), max_size=8)
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXT
STORED = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4))


@given(STORED)
def test_canonical_json_is_that_of_rfc_8785(value: Any) -> None:
    assert canonical(value) == rfc8785.dumps(value)


def test_every_character_is_written_as_rfc_8785_has_it() -> None:
    every = "".join(map(chr, [*range(0xD800), *range(0xE000, 0x11000), 0x1F0A1, 0x10FFFF]))
    assert canonical(every) == rfc8785.dumps(every)


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b"])
def test_half_a_character_is_no_text_for_either(half: str) -> None:
    with pytest.raises(UnicodeEncodeError):
        canonical({"a": half})
    with pytest.raises(rfc8785.CanonicalizationError):
        rfc8785.dumps({"a": half})


def names(hint: Any, seen: set[Any]) -> Iterator[str]:
    """Of every field of every dataclass that a type mentions."""
    if is_dataclass(hint) and hint not in seen:
        seen.add(hint)
        yield from (field.name for field in fields(hint))
        for inner in get_type_hints(hint).values():
            yield from names(inner, seen)
    for inner in get_args(hint) if isinstance(hint, UnionType) or get_args(hint) else ():
        yield from names(inner, seen)


def test_keys_are_ascii() -> None:
    """Beyond ASCII, RFC 8785 sorts keys by UTF-16 units, and our encoder by bytes: such a key must never be stored."""
    stored: list[Any] = [Outcome, *table.EVENTS, *table.MOVES]
    for game in all_games().values():
        stored += [game.options, *game.events, *game.moves, *game.dealer]
    found = {name for kind in stored for name in names(kind, set())}
    assert len(found) > 20
    assert [name for name in found if not name.isascii()] == []
    assert canonical({"\ue000": 1, "😀": 2}) != rfc8785.dumps({"\ue000": 1, "😀": 2})


SECRET = bytes(range(32))


def test_commitment() -> None:
    assert chain.commitment(SECRET) == sha256(SECRET).hexdigest()


def test_salts_and_seals() -> None:
    salt = hmac.new(SECRET, b"salt:7:public", sha256).digest()
    assert chain.salt(SECRET, 7, "public") == salt
    assert (
        chain.seal(salt, b'{"events":[],"move":{}}') == hmac.new(salt, b'{"events":[],"move":{}}', sha256).hexdigest()
    )
    salts = [chain.salt(SECRET, n, who) for n in range(1, 40) for who in chain.audiences(5)]
    assert len(set(salts)) == len(salts)


def test_the_hash_of_an_entry() -> None:
    text = b'{"at":"2026","by":"dealer","n":3,"prev":"00","seals":{"0":"b","full":"c","public":"a"},"table":"b0-1"}'
    seals = {"public": "a", "0": "b", "full": "c"}
    assert chain.entry_hash("b0-1", 3, "2026", "dealer", "00", seals) == sha256(text).hexdigest()


def test_the_key_of_all_luck() -> None:
    text = '["","dice ½",""]'.encode()
    assert chain.table_key(SECRET, ["", "dice ½", ""]) == hmac.new(SECRET, text, sha256).digest()
    assert chain.table_key(SECRET, ["a", ""]) != chain.table_key(SECRET, ["", "a"])


def test_audiences() -> None:
    assert chain.audiences(2) == ("public", "0", "1", "full")
    assert (chain.audience(None), chain.audience(0)) == ("public", "0")
    assert [chain.viewer(who) for who in chain.audiences(2)] == [None, 0, 1, None]


@given(st.binary(max_size=64), st.binary())
def test_the_quicker_mac_is_hmac(key: bytes, text: bytes) -> None:
    assert chain.mac(key, text) == hmac.digest(key, text, "sha256")
