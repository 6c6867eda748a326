"""The log over HTTP: pages, export, audit, and the note that asks for a stream."""

import json

from flask import Flask
from werkzeug.test import create_environ

from api.streams import STREAM, Asked
from tests.api.client import Guest, refused

Playing = tuple[str, list[Guest]]


def test_pages_join_without_gap_or_repeat(playing: Playing, eve: Guest) -> None:
    path, (ada, *_) = playing
    for guest in (ada, eve):
        whole = guest.get(f"{path}/log").json
        assert [entry["n"] for entry in whole["entries"]] == list(range(1, whole["version"] + 1))
        assert whole["next"] is None
        found, after = [], 0
        while after is not None:
            page = guest.get(f"{path}/log?after={after}&limit=2").json
            found += page["entries"]
            after = page["next"]
        assert found == whole["entries"]


def test_a_page_at_the_end_is_empty(playing: Playing) -> None:
    path, (ada, *_) = playing
    version = ada.get(path).json["version"]
    assert ada.get(f"{path}/log?after={version}").json == {"version": version, "entries": [], "next": None}


def test_the_chain_holds_over_what_was_shown(playing: Playing) -> None:
    path, (ada, *_) = playing
    prev = "0" * 64
    for entry in ada.get(f"{path}/log").json["entries"]:
        assert entry["prev"] == prev
        prev = entry["hash"]


def test_an_export_is_the_callers_transcript(playing: Playing, eve: Guest) -> None:
    path, (ada, *_) = playing
    answer = ada.get(f"{path}/export")
    assert answer.content_type == "application/x-ndjson"
    assert answer.headers["Content-Disposition"].endswith('.jsonl"')
    head, *entries, end = map(json.loads, answer.text.splitlines())
    assert (head["kind"], head["viewer"], end["kind"]) == ("table", "0", "end")
    assert {entry["kind"] for entry in entries} == {"entry"}
    assert "secret" not in end
    assert ada.get(f"{path}/log").json["entries"] == [
        {name: value for name, value in entry.items() if name != "kind"} for entry in entries
    ]
    assert json.loads(eve.get(f"{path}/export").text.splitlines()[0])["viewer"] == "public"


def test_an_audit_is_the_same_for_everybody(playing: Playing, eve: Guest) -> None:
    path, (ada, *_) = playing
    answer = ada.get(f"{path}/audit")
    table, found = ada.get(path).json, answer.json
    assert (found["version"], found["commitment"]) == (table["version"], table["commitment"])
    assert found["head"] == ada.get(f"{path}/log").json["entries"][-1]["hash"]
    assert found["checks"] and all(check == {"name": check["name"], "ok": True} for check in found["checks"])
    assert eve.get(f"{path}/audit").data == answer.data
    refused(eve.get("/v1/tables/b0-nothing/audit"), 404, "unknown-table")


def test_a_stream_is_left_to_the_front(app: Flask, playing: Playing) -> None:
    path, (ada, *_) = playing
    refused(ada.get(f"{path}/stream"), 501, "no-streams-here")
    for query, last, after in (("", "2", 2), ("", "", 0), ("after=1", "", 1), ("after=1", "2", 2), ("after=1", "0", 0)):
        headers = {"Authorization": f"Bearer {ada.token}", "Last-Event-ID": last}
        environ = create_environ(f"{path}/stream", query_string=query, headers=headers) | {STREAM: None}
        statuses: list[str] = []
        content = app.wsgi_app(environ, lambda status, *_, statuses=statuses: statuses.append(status))
        assert (statuses, b"".join(content)) == (["200 OK"], b"")
        asked = environ[STREAM]
        assert isinstance(asked, Asked)
        assert (path.endswith(asked.table), asked.after) == (True, after)
