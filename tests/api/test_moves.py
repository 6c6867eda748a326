"""Moves over HTTP: made, tried, repeated, refused with what could be done instead."""

from tests.api.client import Guest, refused

Playing = tuple[str, list[Guest]]


def first_move(playing: Playing) -> dict[str, str]:
    path, (ada, *_) = playing
    found: dict[str, str] = ada.get(f"{path}/moves").json["moves"][0]
    return found


def test_a_legal_move_is_sent_back_unchanged(playing: Playing) -> None:
    path, (ada, *_) = playing
    legal = ada.get(f"{path}/moves").json
    made = ada.post(f"{path}/moves", legal["moves"][0], If_Match=f'"{legal["version"]}"')
    assert made.status_code == 201
    assert set(made.json) == {"version", "entries", "view", "to_act"}
    assert made.json["version"] == legal["version"] + 1
    assert made.headers["ETag"] == f'"{made.json["version"]}"'
    (entry,) = made.json["entries"]
    assert (entry["n"], entry["by"], entry["move"]) == (made.json["version"], 0, legal["moves"][0])
    assert set(entry) == {"n", "at", "by", "move", "events", "prev", "hash", "seals", "salt"}
    assert made.json["view"] == ada.get(path).json["view"]


def test_who_only_watches_or_waits_has_no_moves(playing: Playing, eve: Guest) -> None:
    path, (_, ben, _) = playing
    assert ben.get(f"{path}/moves").json["moves"] == []
    assert eve.get(f"{path}/moves").json["moves"] == []


def test_a_dry_run_says_only_whether(playing: Playing) -> None:
    path, (ada, ben, _) = playing
    before = ada.get(path).data
    tried = ada.post(f"{path}/moves?dry_run=1", first_move(playing), Idempotency_Key="k")
    assert (tried.status_code, tried.json) == (200, {"legal": True})
    refused(ben.post(f"{path}/moves?dry_run=true", first_move(playing)), 422, "illegal-move")
    refused(ada.post(f"{path}/moves?dry_run=1", first_move(playing), If_Match='"1"'), 412, "stale")
    assert ada.get(path).data == before
    assert ada.post(f"{path}/moves?dry_run=0", first_move(playing), Idempotency_Key="k").status_code == 201


def test_a_repeated_key_answers_as_the_first_did(playing: Playing) -> None:
    path, (ada, ben, _) = playing
    move = first_move(playing)
    first = ada.post(f"{path}/moves", move, Idempotency_Key="once")
    assert ben.post(f"{path}/moves", ben.get(f"{path}/moves").json["moves"][0]).status_code == 201
    again = ada.post(f"{path}/moves", move, Idempotency_Key="once")
    assert (again.status_code, again.data, again.headers["ETag"]) == (201, first.data, first.headers["ETag"])


def test_a_key_is_counted_by_player_and_by_route(ada: Guest, ben: Guest) -> None:
    path = ada.open()
    assert ben.post(f"{path}/seats", {"seat": 1}, Idempotency_Key="k").status_code == 200
    refused(ben.post(f"{path}/seats", {"seat": 2}, Idempotency_Key="k"), 409, "key-reused")
    assert ben.post(f"{path}/seats", {"seat": 1}, Idempotency_Key="k").json["you"] == 1
    refused(ada.post(f"{path}/seats", {"seat": 2}, Idempotency_Key="k"), 409, "seated")
    refused(ben.post(f"{path}/moves", {"type": "PlayCard", "card": "R1"}, Idempotency_Key="k"), 409, "not-started")


def test_a_repeated_opening_finds_the_same_table(ada: Guest, ben: Guest) -> None:
    body = {"game": "bannish", "seats": ["open"] * 3}
    first = ada.post("/v1/tables", body, Idempotency_Key="k")
    again = ada.post("/v1/tables", body, Idempotency_Key="k")
    assert (again.status_code, again.data) == (201, first.data)
    ben.post(f"/v1/tables/{first.json['id']}/seats", {})
    assert ada.post("/v1/tables", body, Idempotency_Key="k").data == first.data
    assert ben.post("/v1/tables", body, Idempotency_Key="k").json["id"] != first.json["id"]
    refused(ada.post("/v1/tables", {**body, "sit": False}, Idempotency_Key="k"), 409, "key-reused")


def test_leaving_and_closing_again_with_the_same_key(ada: Guest, ben: Guest) -> None:
    path = ada.open()
    ben.post(f"{path}/seats", {"seat": 1})
    left = ben.delete(f"{path}/seats/1", Idempotency_Key="k")
    assert ben.delete(f"{path}/seats/1", Idempotency_Key="k").data == left.data
    refused(ben.delete(f"{path}/seats/1", Idempotency_Key="another"), 403, "not-your-seat")
    refused(ben.delete(f"{path}/seats/2", Idempotency_Key="k"), 409, "key-reused")
    closed = ada.delete(path, Idempotency_Key="k")
    again = ada.delete(path, Idempotency_Key="k")
    assert (again.status_code, again.data) == (200, closed.data)
    refused(ada.delete(path), 409, "closed")


def test_a_refusal_is_not_kept_under_its_key(playing: Playing) -> None:
    path, (ada, *_) = playing
    refused(ada.post(f"{path}/moves", {"type": "TakeCard", "card": "R1"}, Idempotency_Key="k"), 422, "illegal-move")
    assert ada.post(f"{path}/moves", first_move(playing), Idempotency_Key="k").status_code == 201


def test_a_refusal_teaches(playing: Playing) -> None:
    path, (ada, ben, _) = playing
    legal = ada.get(f"{path}/moves").json["moves"]
    absent = next(f"{colour}{n}" for colour in "RBG" for n in range(1, 7) if f"{colour}{n}" not in str(legal))
    problem = refused(ada.post(f"{path}/moves", {"type": "PlayCard", "card": absent}), 422, "illegal-move")
    assert problem["rule"] == "bannish.not-in-hand"
    assert problem["detail"].startswith("BAN-10: ")
    assert problem["moves"] == legal
    early = refused(ben.post(f"{path}/moves", {"type": "PlayCard", "card": "R1"}), 422, "illegal-move")
    assert (early["rule"], early["moves"]) == ("bannish.not-your-turn", [])


def test_a_card_that_does_not_exist_is_not_in_the_hand(playing: Playing) -> None:
    path, (ada, *_) = playing
    for card in ("Z9", "??", "", "🂡"):
        problem = refused(ada.post(f"{path}/moves", {"type": "PlayCard", "card": card}), 422, "illegal-move")
        assert problem["rule"] == "bannish.not-in-hand"


def test_a_stale_version_is_told_before_the_rules(playing: Playing) -> None:
    path, (ada, *_) = playing
    version = ada.get(path).json["version"]
    for said in ('"1"', 'W/"1"', f'"{version + 1}"'):
        problem = refused(ada.post(f"{path}/moves", {"type": "PlayCard", "card": "Z9"}, If_Match=said), 412, "stale")
        assert problem["version"] == version
    for said in ("1", '"x"', '"1", "2"', "", '"-1"', f'"{"9" * 5000}"'):
        refused(ada.post(f"{path}/moves", first_move(playing), If_Match=said), 400, "bad-header")
    assert ada.post(f"{path}/moves", first_move(playing), If_Match="*").status_code == 201


def test_only_who_sits_there_moves(playing: Playing, eve: Guest) -> None:
    path, _ = playing
    refused(eve.post(f"{path}/moves", first_move(playing)), 403, "not-seated")


def test_what_is_no_move_is_refused_with_what_is(playing: Playing) -> None:
    path, (ada, *_) = playing
    refused(ada.post(f"{path}/moves"), 415, "unsupported-media-type")
    for body in ([], 5, "PlayCard", {}, {"type": 1}, {"type": "Deal", "deck": [], "chip": 0}):
        problem = refused(ada.post(f"{path}/moves", body), 400, "invalid-move")
        assert "PlayCard, TakeCard" in problem["detail"]
        assert problem["moves"] == ada.get(f"{path}/moves").json["moves"]
    for wrong in ({"card": 7}, {"card": None}, {"card": ["R1"]}, {"card": "R1", "seat": 0}, {}, {"card": "R" * 999}):
        problem = refused(ada.post(f"{path}/moves", {"type": "PlayCard", **wrong}), 400, "invalid-move")
        assert problem["errors"]
