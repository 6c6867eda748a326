"""Each kind of bad input is a clear problem, nothing is lost, and nothing is ever a 500."""

from dataclasses import fields

import pytest
from flask import Flask

from domain.registry import AnyGame, all_games
from tests.api.client import Guest, refused

Playing = tuple[str, list[Guest]]

TABLE_ROUTES = ["", "/moves", "/log", "/stream", "/export", "/audit"]
GARBAGE = [
    b"",
    b"{",
    b'{"name": NaN}',
    b'{"name": Infinity}',
    b"\xff\xfe",
    b'{"name": "\\ud800"}',
    b"nul",
    b'{"a": 1e999}',
    b'{"name": "Ada", "name": "Ben"}',
    b'{"type": "PlayCard", "card": "R1", "cards": [{"a": 1, "a": 1}]}',
    b'\xef\xbb\xbf{"name": "Ada"}',
]
DEEP = [b"[" * 50_000, b"[" * 500 + b"]" * 500, b'{"a":' * 500 + b"1" + b"}" * 500]
HUGE_NUMBER = b'{"type": "PlayCard", "card": ' + b"9" * 5000 + b"}"


@pytest.mark.parametrize("data", [*GARBAGE, *DEEP, HUGE_NUMBER], ids=range(len(GARBAGE) + len(DEEP) + 1))
def test_malformed_json(playing: Playing, data: bytes) -> None:
    path, (ada, *_) = playing
    for route in ("/v1/players", "/v1/tables", f"{path}/moves"):
        refused(ada.send(route, data), 400, "bad-json")
    if data:
        refused(ada.send(f"{path}/seats", data), 400, "bad-json")


def test_numbers_of_any_size_are_only_numbers(playing: Playing, ada: Guest) -> None:
    path, _ = playing
    big = b"9" * 60
    refused(ada.send(f"{path}/seats", b'{"seat": ' + big + b"}"), 409, "started")
    refused(ada.send(f"{path}/moves", b'{"type": "PlayCard", "card": ' + big + b"}"), 400, "invalid-move")
    options = b'{"game": "bannish", "seats": ["open", "open", "open"], "options": {"starting_seat": ' + big + b"}}"
    refused(ada.send("/v1/tables", options), 400, "bad-setup")


def test_brackets_in_a_string_are_only_characters(ada: Guest, ben: Guest, eve: Guest) -> None:
    for guest, entropy in ((ben, "[{" * 100), (eve, '\\"' * 50 + "[" * 100)):
        assert guest.post(f"{ada.open()}/seats", {"entropy": entropy}).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": ""},
        {"name": " "},
        {"name": "a" * 41},
        {"name": "a\nb"},
        {"name": "\u202eevil"},
        {"name": 5},
        {"name": None},
        {"name": ["Ada"]},
        {"name": "Ada", "admin": True},
        [],
        "Ada",
        7,
    ],
)
def test_bad_players(app: Flask, body: object) -> None:
    refused(Guest(app).post("/v1/players", body), 400, "bad-body")


def test_good_names(app: Flask) -> None:
    for name in ("A", "a" * 40, "Zoë", "李 白", "🃏"):
        assert Guest(app).post("/v1/players", {"name": name}).json["name"] == name


@pytest.mark.parametrize(
    ("change", "status", "kind", "words"),
    [
        ({"game": "chess"}, 400, "bad-setup", "bannish"),
        ({"game": 5}, 400, "bad-body", "game"),
        ({"seats": ["open"]}, 400, "bad-setup", "3, 4 or 5"),
        ({"seats": []}, 400, "bad-body", "seats"),
        ({"seats": "open"}, 400, "bad-body", "seats"),
        ({"seats": ["open", "open", "bot:genius"]}, 400, "bad-setup", "bot:easy"),
        ({"seats": ["open", "open", None]}, 400, "bad-body", "seats"),
        ({"seats": ["open", "open", "easy"]}, 400, "bad-setup", "bot:easy"),
        ({"seats": ["open", "open", "bot:open"]}, 400, "bad-setup", "bot:easy"),
        ({"options": {"speed": 9}}, 400, "bad-setup", "stars, starting_seat"),
        ({"options": {"stars": "many"}}, 400, "bad-setup", "stars"),
        ({"options": {"starting_seat": "0"}}, 400, "bad-setup", "starting_seat"),
        ({"options": {"starting_seat": 7}}, 422, "illegal-setup", "0 to 2"),
        ({"options": []}, 400, "bad-body", "options"),
        ({"sit": 1}, 400, "bad-body", "sit"),
        ({"entropy": "mine"}, 400, "bad-body", "sit"),
    ],
)
def test_bad_tables(ada: Guest, change: dict[str, object], status: int, kind: str, words: str) -> None:
    body = {"game": "bannish", "seats": ["open"] * 3, **change}
    assert words in refused(ada.post("/v1/tables", body), status, kind)["detail"]


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_options_of_another_kind_are_refused_with_the_rule_that_lists_them(ada: Guest, game: AnyGame) -> None:
    known = [field.name for field in fields(game.options)]
    for options in ({"speed": 9}, {known[-1]: [["x"]]}):
        body = {"game": game.name, "seats": ["open"] * min(game.seats), "options": options}
        problem = refused(ada.post("/v1/tables", body), 400, "bad-setup")
        assert problem["rule"] == f"{game.name}.options"
        assert problem["detail"].startswith(game.refusals[problem["rule"]])
        assert [*problem["errors"]] == [*options] and ", ".join(known) in problem["detail"]


@pytest.mark.parametrize("said", [1, 0, 1.0, "true", None, [], {}])
def test_a_truth_among_options_is_true_or_false(ada: Guest, said: object) -> None:
    body = {"game": "revolution", "seats": ["open"] * 2, "options": {"alliance": said}}
    assert "alliance" in refused(ada.post("/v1/tables", body), 400, "bad-setup")["errors"]


def test_bad_seats(ada: Guest, ben: Guest) -> None:
    path = ada.open()
    for body in ({"seat": "1"}, {"seat": 1.5}, {"seat": True}, {"entropy": 5}, {"entropy": "x" * 201}, {"who": "me"}):
        refused(ben.post(f"{path}/seats", body), 400, "bad-body")
    refused(ben.post(f"{path}/seats", {"seat": 3}), 404, "no-such-seat")
    refused(ben.post(f"{path}/seats", {"seat": -1}), 404, "no-such-seat")
    refused(ben.post(f"{path}/seats", {"seat": 0}), 409, "taken")
    refused(ada.post(f"{path}/seats", {"seat": 1}), 409, "seated")
    refused(ben.delete(f"{path}/seats/0"), 403, "not-your-seat")
    refused(ben.delete(f"{path}/seats/9"), 404, "no-such-seat")
    for seat in ("x", "-1", "1.0", "%00", "9" * 5000):
        refused(ben.delete(f"{path}/seats/{seat}"), 404, "not-found")
    refused(ben.delete(f"{path}/seats/{'9' * 30}"), 404, "no-such-seat")
    refused(ben.delete(path), 403, "not-yours")


def test_a_table_that_plays_is_neither_joined_nor_left_nor_closed(playing: Playing, eve: Guest) -> None:
    path, (ada, *_) = playing
    refused(eve.post(f"{path}/seats", {}), 409, "started")
    refused(ada.delete(f"{path}/seats/0"), 409, "started")
    refused(ada.delete(path), 409, "started")


@pytest.mark.parametrize("route", TABLE_ROUTES)
def test_unknown_tables_and_missing_tokens(app: Flask, playing: Playing, route: str) -> None:
    path, (ada, *_) = playing
    for id in ("b0-" + "0" * 26, "b9-nothing", "x", "%7Bb0%7D:due", "%ff%00"):
        refused(ada.get(f"/v1/tables/{id}{route}"), 404, "unknown-table")
    stranger = Guest(app)
    for token in (
        "",
        "Bearer",
        "Bearer ",
        "Basic QTpC",
        "Bearer b0-unknown",
        "Bearer nonsense",
        f"Bearer {ada.token}x",
    ):
        answer = stranger.get(path + route, Authorization=token) if token else stranger.get(path + route)
        assert answer.status_code == 401 and answer.headers["WWW-Authenticate"] == "Bearer"
        assert answer.content_type == "application/problem+json"


def test_writing_asks_for_a_token_as_well(app: Flask, playing: Playing) -> None:
    path, _ = playing
    stranger = Guest(app)
    for route in ("/v1/tables", f"{path}/seats", f"{path}/moves"):
        refused(stranger.post(route, {}), 401, "no-token")
    for route in (path, f"{path}/seats/0"):
        refused(stranger.delete(route), 401, "no-token")
    refused(stranger.get("/v1/tables"), 401, "no-token")


def test_tokens_of_others_open_only_their_own_eyes(playing: Playing) -> None:
    path, (ada, ben, _) = playing
    assert set(ben.get(path).json["view"]["hands"][0]) == {"??"}
    refused(ben.get(f"{path}?as=0"), 403, "too-early")
    assert ben.get(f"{path}?as=1").data == ben.get(path).data
    assert ada.get(f"{path}/log").data != ben.get(f"{path}/log").data


@pytest.mark.parametrize(
    "query",
    [
        "?at=0",
        "?at=-1",
        "?at=x",
        "?at=1.0",
        "?at=1_0",
        "?at=%D9%A3",
        "?at=",
        "?at=" + "9" * 400,
        "?at=1&at=2",
        "?as=9",
        "?as=nobody",
        "?as=",
        "?version=1",
        "/log?after=-1",
        "/log?limit=0",
        "/log?limit=1001",
        "/log?after=x",
        "/log?at=1",
        "/moves?at=1",
        "/export?as=full",
    ],
)
def test_bad_queries(playing: Playing, query: str) -> None:
    path, (ada, *_) = playing
    refused(ada.get(path + query), 400, "bad-query")


def test_versions_beyond_the_log(playing: Playing) -> None:
    path, (ada, *_) = playing
    version = ada.get(path).json["version"]
    for query in (f"?at={version + 1}", "?at=999999999", f"/log?after={version + 1}"):
        assert refused(ada.get(path + query), 400, "no-such-version")["version"] == version


def test_unknown_parameters_are_refused_with_the_known_ones(ada: Guest) -> None:
    assert refused(ada.get("/v1/tables?gmae=x"), 400, "bad-query")["known"] == [
        "game",
        "status",
        "mine",
        "cursor",
        "limit",
    ]
    assert "none" in refused(ada.get("/v1/games?x=1"), 400, "bad-query")["detail"]
    refused(ada.post("/v1/tables?dry_run=1", {"game": "bannish", "seats": ["open"] * 3}), 400, "bad-query")


@pytest.mark.parametrize(
    "cursor", ["x", "0" * 25, "0" * 27, "0" * 25 + "%0A", "u" * 26, "b0-" + "0" * 26, "%C3%28", ""]
)
def test_bad_cursors(ada: Guest, cursor: str) -> None:
    assert "Not a cursor" in refused(ada.get(f"/v1/tables?cursor={cursor}"), 400, "bad-query")["detail"]


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=ten", "mine=maybe", "status=lost", "game=chess"])
def test_bad_lists(ada: Guest, query: str) -> None:
    refused(ada.get(f"/v1/tables?{query}"), 400, "bad-query")


def test_a_truth_in_a_query_is_one_of_four_words(ada: Guest) -> None:
    for said in ("", "maybe", "2", "TRUE"):
        assert "1, true, 0, false" in refused(ada.get(f"/v1/tables?mine={said}"), 400, "bad-query")["detail"]


def test_huge_bodies(playing: Playing) -> None:
    path, (ada, *_) = playing
    body = b'{"name": "' + b"a" * 70_000 + b'"}'
    for route in ("/v1/players", "/v1/tables", f"{path}/seats", f"{path}/moves"):
        assert "65536" in refused(ada.send(route, body), 413, "body-too-large")["detail"]


def test_other_content_types(playing: Playing) -> None:
    path, (ada, *_) = playing
    for said in ("text/plain", "application/x-www-form-urlencoded", "", "application/jsonp", "multipart/form-data"):
        refused(ada.send("/v1/players", b'{"name": "Ada"}', Content_Type=said), 415, "unsupported-media-type")
        refused(ada.send(f"{path}/moves", b"{}", Content_Type=said), 415, "unsupported-media-type")
    refused(ada.send("/v1/players", b"\x1f\x8b", Content_Encoding="gzip"), 415, "unsupported-media-type")
    said = "Application/JSON; charset=utf-8"
    assert ada.send("/v1/players", b'{"name": "Ada"}', Content_Type=said).status_code == 201


@pytest.mark.parametrize("key", ["", "k" * 201, "a\tb", "\x7f", "\xa0"])
def test_bad_keys(playing: Playing, key: str) -> None:
    path, (ada, *_) = playing
    body = {"game": "bannish", "seats": ["open"] * 3}
    refused(ada.post("/v1/tables", body, Idempotency_Key=key), 400, "bad-header")
    for query in ("", "?dry_run=1"):
        refused(ada.post(f"{path}/moves{query}", {"type": "PlayCard"}, Idempotency_Key=key), 400, "bad-header")


@pytest.mark.parametrize("id", ["x", "-1", "1.5", "9" * 400])
def test_bad_event_ids(playing: Playing, id: str) -> None:
    path, (ada, *_) = playing
    refused(ada.get(f"{path}/stream", Last_Event_ID=id), 400, "bad-header")
