"""TRICKTAKERs over HTTP: whatever is wrong is answered with the rule's number and what would be allowed."""

from typing import Any

import pytest
from flask import Flask

from tests.api.client import Guest, refused

NINE = ["king", "strategist", "gambler", "summoner", "ninja", "resistance", "adventurer", "alchemist", "samurai"]


@pytest.mark.parametrize(
    ("seats", "options", "status", "rule", "words"),
    [
        (3, {"mode": "auction"}, 400, "TT-71", "all_star, draft, shuffle"),
        (3, {"speed": 9}, 400, "TT-71", "mode, characters, starting_seat, choosing_order, leader_named"),
        (3, {"rule350": None}, 400, "TT-71", "rule350"),
        (3, {"characters": "king"}, 400, "TT-71", "characters: Not a valid list"),
        (3, {"starting_seat": True}, 400, "TT-71", "starting_seat: Not a valid integer"),
        (3, {"characters": [*NINE, "wizard"]}, 422, "TT-71", "unknown: 'wizard'; known: king, strategist"),
        (3, {"characters": [*NINE, "king"]}, 422, "TT-71", "more than once: king"),
        (3, {"characters": NINE[:3]}, 422, "TT-67", "at least 4"),
        (3, {"characters": NINE[:8], "mode": "draft"}, 422, "TT-67", "at least 9"),
        (5, {"characters": NINE[:5], "mode": "shuffle"}, 422, "TT-67", "at least 6"),
        (4, {"resistance_3p": True}, 422, "TT-71", "set it to false"),
        (3, {"rule350": "variant"}, 422, "TT-71", "set it to over"),
        (3, {"starting_seat": 3}, 422, "TT-71", "0 to 2"),
    ],
)
def test_options_that_cannot_be_played(
    ada: Guest, seats: int, options: dict[str, Any], status: int, rule: str, words: str
) -> None:
    body = {"game": "tricktakers", "seats": ["open"] * seats, "options": options}
    problem = refused(ada.post("/v1/tables", body), status, "bad-setup" if status == 400 else "illegal-setup")
    assert problem["detail"].startswith(rule) and words in problem["detail"]
    assert problem["rule"].startswith("tricktakers.")


def test_moves_that_the_rules_refuse_change_nothing(app: Flask) -> None:
    seated = [Guest(app, name) for name in ("Ada", "Ben", "Eve")]
    path = seated[0].open("tricktakers", options={"characters": NINE, "starting_seat": 0})
    for guest in seated[1:]:
        assert guest.post(f"{path}/seats", {}).status_code == 200
    version = 0

    def no(seat: int, rule: str, type: str, **body: Any) -> None:
        problem = refused(seated[seat].post(f"{path}/moves", {"type": type, **body}), 422, "illegal-move")
        assert problem["detail"].startswith(rule), problem["detail"]
        assert seated[seat].get(path).json["version"] == version
        assert problem["moves"] == seated[seat].get(f"{path}/moves").json["moves"]

    def yes(seat: int, type: str, **body: Any) -> None:
        nonlocal version
        accepted = seated[seat].post(f"{path}/moves", {"type": type, **body})
        assert accepted.status_code == 201, accepted.text
        version = accepted.json["version"]

    version = seated[0].get(path).json["version"]
    no(0, "TT-15", "TakeCharacter", character="wizard")
    no(0, "TT-15", "TakeCharacter", character="thief")
    no(1, "TT-75", "TakeCharacter", character="king")
    no(0, "TT-75", "PickCharacter", character="king")
    yes(0, "TakeCharacter", character="gambler")
    no(1, "TT-15", "TakeCharacter", character="gambler")
    yes(1, "TakeCharacter", character="samurai")
    yes(2, "TakeCharacter", character="resistance")

    view = seated[0].get(path).json["view"]
    n, hand, others = view["count"], view["hands"][0], seated[1].get(path).json["view"]["hands"][1]
    strange = next(card for card in others if card not in hand and card[1:].isdigit())  # there is but one of it
    exchange = {"question": "gambler.exchange", "choice": [hand[-1]]}
    no(0, "TT-21", "Answer", n=n, question="gambler.exchange", choice=[strange])
    no(0, "TT-21", "Answer", n=n, question="gambler.exchange", choice=[hand[0]] * 3)
    no(0, "TT-75", "Answer", n=n, question="gambler.bid", choice=["2"])
    no(1, "TT-75", "Answer", n=n, **exchange)
    yes(0, "Answer", n=n, **exchange)
    no(0, "TT-74", "Answer", n=n, **exchange)
    yes(0, "Answer", n=n + 1, question="gambler.exchange", choice=["no"])
    no(0, "TT-74", "Answer", n=n, **exchange)
    no(0, "TT-21", "Answer", n=n + 2, question="gambler.bid", choice=["5"])
    yes(0, "Answer", n=n + 2, question="gambler.bid", choice=["2"])
    no(0, "TT-67", "Answer", n=n + 3, question="gambler.stake", choice=["25"])
    yes(0, "Answer", n=n + 3, question="gambler.stake", choice=["20"])
    no(0, "TT-2", "PlayCards", n=n + 4, cards=[strange], how="")
    no(0, "TT-73", "PlayCards", n=n + 4, cards=hand[:2], how="")
    no(0, "TT-74", "PlayCards", n=n, cards=hand[:1], how="")
    yes(0, "PlayCards", n=n + 4, cards=hand[:1], how="")
    no(0, "TT-75", "PlayCards", n=n + 4, cards=hand[:1], how="")
