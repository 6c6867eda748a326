"""Tables from opening to closing, looked at by those who sit there and those who watch."""

from flask import Flask

from events.service import Service
from tests.api.client import Guest, refused
from tests.events.playing import play_to_the_end

Playing = tuple[str, list[Guest]]

OPEN = {"game": "bannish", "seats": ["open"] * 3}


def test_a_player_gets_a_token_once(app: Flask) -> None:
    registered = Guest(app).post("/v1/players", {"name": "Ada"})
    assert registered.status_code == 201
    assert set(registered.json) == {"id", "name", "token"}
    assert registered.headers["Cache-Control"] == "no-store"


def test_opening_a_table_seats_its_opener_unless_told_otherwise(ada: Guest) -> None:
    opened = ada.post("/v1/tables", {"game": "bannish", "seats": ["bot:easy", "open", "open"]})
    assert opened.status_code == 201
    assert opened.headers["Location"] == f"/v1/tables/{opened.json['id']}"
    table = opened.json
    assert (table["status"], table["version"], table["you"], table["view"]) == ("open", 1, 1, None)
    assert table["seats"][:2] == [
        {"seat": 0, "kind": "bot", "name": "bot:easy", "level": "easy"},
        {"seat": 1, "kind": "person", "name": "Ada"},
    ]
    watched = ada.post("/v1/tables", {"game": "bannish", "seats": ["open"] * 3, "sit": False}).json
    assert watched["you"] is None and {seat["kind"] for seat in watched["seats"]} == {"open"}


def test_a_table_starts_when_the_last_seat_is_filled(playing: Playing, eve: Guest) -> None:
    path, seated = playing
    for seat, guest in enumerate(seated):
        table = guest.get(path).json
        assert (table["status"], table["you"], table["to_act"]) == ("playing", seat, [0])
        assert "??" not in table["view"]["hands"][seat]
        assert set(table["view"]["hands"][seat - 1]) == {"??"}
    watched = eve.get(path).json
    assert watched["you"] is None
    assert {card for hand in watched["view"]["hands"] for card in hand} == {"??"}


def test_a_view_has_the_headers_of_one(playing: Playing) -> None:
    path, (ada, *_) = playing
    for route in (path, f"{path}/moves"):
        seen = ada.get(route)
        assert seen.headers["ETag"] == f'"{seen.json["version"]}"'
        assert seen.headers["Vary"] == "Authorization"
        assert seen.headers["Cache-Control"] == "private, no-cache"


def test_nothing_private_is_kept_by_a_proxy(playing: Playing) -> None:
    path, (ada, ben, _) = playing
    move = ada.get(f"{path}/moves").json["moves"][0]
    shown = [ada.get(f"{path}{route}") for route in ("", "?at=2", "/moves", "/log", "/export")]
    shown += [ada.get("/v1/tables?mine=1"), ada.post(f"{path}/moves?dry_run=1", move), ada.post(f"{path}/moves", move)]
    shown += [ada.get(path, If_None_Match=f'"{ada.get(path).json["version"]}"'), ada.post("/v1/tables", OPEN)]
    for answer in shown:
        assert answer.headers["Vary"] == "Authorization"
        assert answer.headers["Cache-Control"] == "private, no-cache"
    for problem in (ada.get(f"{path}?at=999"), ben.post(f"{path}/moves", {}), ben.get("/v1/tables/x")):
        assert problem.status_code >= 400
        assert problem.headers["Cache-Control"] == "no-store"


def test_every_answer_that_shows_a_table_names_its_version(ada: Guest, ben: Guest) -> None:
    opened = ada.post("/v1/tables", OPEN)
    path = opened.headers["Location"]
    answers = [opened, ben.post(f"{path}/seats", {}), ben.delete(f"{path}/seats/1"), ada.get(f"{path}?at=2")]
    for answer in (*answers, ada.delete(path)):
        assert answer.headers["ETag"] == f'"{answer.json["version"]}"'


def test_what_is_known_already_is_not_sent_again(playing: Playing) -> None:
    path, (ada, *_) = playing
    etag = ada.get(path).headers["ETag"]
    for route in (path, f"{path}/moves"):
        for said in (etag, f"W/{etag}", f'"1", {etag}', "*"):
            again = ada.get(route, If_None_Match=said)
            assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", etag)
        assert ada.get(route, If_None_Match='"1"').status_code == 200
    assert ada.get(f"{path}?at={etag[1:-1]}", If_None_Match=etag).status_code == 200


def test_earlier_versions_are_shown_as_they_were(playing: Playing) -> None:
    path, (ada, *_) = playing
    before = ada.get(path)
    move = ada.get(f"{path}/moves").json["moves"][0]
    assert ada.post(f"{path}/moves", move).status_code == 201
    then = ada.get(f"{path}?at={before.json['version']}")
    assert then.data == before.data
    assert ada.get(f"{path}?at=1").json["status"] == "open"


def test_seats_are_left_and_tables_closed_before_the_start(ada: Guest, ben: Guest) -> None:
    path = ada.open()
    assert ben.post(f"{path}/seats", {"seat": 2}).json["you"] == 2
    assert ben.delete(f"{path}/seats/2").json["you"] is None
    assert ben.post(f"{path}/seats").json["you"] == 1
    closed = ada.delete(path)
    assert (closed.status_code, closed.json["status"]) == (200, "closed")
    refused(ben.post(f"{path}/seats", {}), 409, "closed")


def test_lists_are_paged_and_filtered(ada: Guest, ben: Guest) -> None:
    opened = [ada.open().rpartition("/")[2] for _ in range(5)]
    ben.open()
    mine: list[str] = []
    cursor = ""
    while cursor is not None:
        page = ada.get(f"/v1/tables?mine=1&limit=2{cursor and f'&cursor={cursor}'}").json
        mine += [table["id"] for table in page["tables"]]
        cursor = page["next"]
    assert mine == opened[::-1]
    assert len(ada.get("/v1/tables").json["tables"]) == 6
    assert len(ada.get("/v1/tables?game=bannish&status=open").json["tables"]) == 6
    assert ada.get("/v1/tables?status=finished&mine=true").json == {"tables": [], "next": None}


def test_after_the_end_everything_is_shown(service: Service, ada: Guest) -> None:
    opened = ada.post("/v1/tables", {"game": "bannish", "seats": ["bot:random"] * 3, "sit": False})
    path = f"/v1/tables/{opened.json['id']}"
    refused(ada.get(f"{path}?as=full"), 403, "too-early")
    refused(ada.get(f"{path}/log?as=1"), 403, "too-early")
    play_to_the_end(service, opened.json["id"])
    table = ada.get(path).json
    assert table["status"] == "finished" and table["outcome"]["winners"]
    assert "??" in ada.get(f"{path}?as=public&at=3").text
    assert "??" not in ada.get(f"{path}?as=full&at=3").text
    assert ada.get(f"{path}?as=1&at=3").json["view"]["hands"][1][0] != "??"
    assert "??" not in ada.get(f"{path}/log?as=full&limit=1000").text
    assert '"secret"' in ada.get(f"{path}/export").text.splitlines()[-1]
