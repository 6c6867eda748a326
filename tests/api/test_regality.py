"""Regality over HTTP: an effect of any shape is used, declined or refused in plain words, and a match may be long."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api import create_app
from events.chain import LARGEST
from events.service import Service
from events.settings import Settings
from events.store import Store
from tests.api.client import Guest, refused
from tests.rulebook import rule


@pytest.fixture
def seated(app: Flask) -> list[Guest]:
    return [Guest(app, name) for name in ("Ada", "Ben")]


def started(seated: list[Guest], **options: Any) -> str:
    table = seated[0].open("regality", 2, options={"system": "old_style", "starting_seat": 0, **options})
    assert seated[1].post(f"{table}/seats", {}).status_code == 200
    return table


def tried(guest: Guest, table: str, tile: Any, space: Any, **effect: Any) -> TestResponse:
    """What would come of it."""
    return guest.post(f"{table}/moves?dry_run=1", {"type": "PlaceTile", "tile": tile, "space": space, **effect})


@rule("REG-12", "REG-20", "REG-50")
def test_an_effect_is_used_declined_or_refused_whatever_its_shape(seated: list[Guest]) -> None:
    ada, ben = seated
    table = started(seated)
    assert ada.post(f"{table}/moves", {"type": "PlaceTile", "tile": "Citizen", "space": "b2"}).status_code == 201
    for effect in ({}, {"effect": None}, {"effect": ["b2"]}):
        assert tried(ben, table, "Bishop", "a1", **effect).status_code == 200, effect
    listed = ben.get(f"{table}/moves").json["moves"]
    assert [move["effect"] for move in listed if (move["tile"], move["space"]) == ("Bishop", "a1")] == [None, ["b2"]]
    for effect, rule_id in (
        ([], "choice"),
        (["b2", "b2"], "choice"),
        (["B2"], "choice"),
        ([""], "choice"),
        (["c3"], "out-of-reach"),
        (["a1"], "out-of-reach"),
        (["a2"], "nobody-there"),
    ):
        said = refused(tried(ben, table, "Bishop", "a1", effect=effect), 422, "illegal-move")
        assert said["rule"] == f"regality.{rule_id}", (effect, said["detail"])
        assert said["detail"].startswith("REG-") and said["detail"].endswith("legal here: b2.")
    said = refused(tried(ben, table, "Temple", "a1", effect=[]), 422, "illegal-move")
    assert said["rule"] == "regality.no-active-effect" and "with effect null" in said["detail"]
    for effect in ("b2", {"space": "b2"}, 0, False, [None], [2], [["b2"]], ["b2"] * 201, ["b" * 201]):
        said = refused(tried(ben, table, "Bishop", "a1", effect=effect), 400, "invalid-move")
        assert set(said["errors"]) == {"effect"} and "tile, space, effect" in said["detail"]


@rule("REG-11", "REG-12")
def test_tiles_and_spaces_that_are_none(seated: list[Guest]) -> None:
    ada, ben = seated
    table = started(seated)
    for tile, space, rule_id in (
        ("King", "a1", "citizen-first"),
        ("Hierophant", "a1", "not-in-area"),
        ("citizen", "a1", "not-in-area"),
        ("??", "a1", "not-in-area"),
        ("", "a1", "not-in-area"),
        ("Citizen", "A1", "no-such-space"),
        ("Citizen", "d1", "no-such-space"),
        ("Citizen", "", "no-such-space"),
    ):
        assert refused(tried(ada, table, tile, space), 422, "illegal-move")["rule"] == f"regality.{rule_id}"
    for tile, space in ((None, "a1"), (3, "a1"), ("Citizen", None), ("Citizen", 4)):
        refused(tried(ada, table, tile, space), 400, "invalid-move")
    said = refused(tried(ben, table, "Hierophant", "a1"), 422, "illegal-move")
    assert said["rule"] == "regality.not-your-turn" and not said.get("moves")


@rule("REG-58")
@pytest.mark.parametrize("games", [1, LARGEST])
@pytest.mark.parametrize("victory", ["wins", "points"])
def test_any_whole_number_of_games(seated: list[Guest], store: Store, games: int, victory: str) -> None:
    """As large as every JSON reader has exactly; another process reads it from the store."""
    table = started(seated, victory=victory, games=games)
    elsewhere = Guest(create_app(Service(store), Settings()), "Eve")
    for path in ("", "/log", "/export", "/audit"):
        assert elsewhere.get(table + path).status_code == 200, path
    assert elsewhere.get(table).json["options"]["games"] == games
    assert seated[0].post(f"{table}/moves", {"type": "PlaceTile", "tile": "Citizen", "space": "a1"}).status_code == 201


@rule("REG-58")
@pytest.mark.parametrize(
    ("games", "status", "kind"),
    [
        (b"0", 422, "illegal-setup"),
        (b"%d" % -LARGEST, 422, "illegal-setup"),
        (b"%d" % (LARGEST + 1), 400, "bad-setup"),
        (b"-1000000000000000000000000000000", 400, "bad-setup"),
        (b"2.0", 400, "bad-setup"),
        (b"1e300", 400, "bad-setup"),
        (b"true", 400, "bad-setup"),
        (b'"3"', 400, "bad-setup"),
        (b"null", 400, "bad-setup"),
        (b"9" * 5000, 400, "bad-json"),
    ],
)
def test_what_is_no_number_of_games(ada: Guest, games: bytes, status: int, kind: str) -> None:
    body = b'{"game":"regality","seats":["open","open"],"options":{"victory":"points","games":%s}}' % games
    refused(ada.send("/v1/tables", body), status, kind)
