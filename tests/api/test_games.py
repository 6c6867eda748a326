"""What a client learns of a game."""

import pytest

from domain.registry import AnyGame, all_games
from tests.api.client import Guest
from tests.test_rule_coverage import numbered

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


def test_all_games_are_listed(ada: Guest) -> None:
    listed = ada.get("/v1/games").json["games"]
    assert [game["name"] for game in listed] == list(all_games())
    assert all(game["seats"] and game["title"] and "easy" in game["bots"] for game in listed)


@GAMES
def test_a_game_is_described_whole(ada: Guest, game: AnyGame) -> None:
    told = ada.get(f"/v1/games/{game.name}").json
    assert set(told["moves"]) == {move.__name__ for move in game.moves}
    for name, schema in told["moves"].items():
        assert schema["properties"]["type"] == {"const": name}
    assert told["options"]["additionalProperties"] is False
    assert {rule["id"] for rule in told["rules"]} == numbered(game)
    assert all(rule["text"] for rule in told["rules"])
    assert all(f"- {rule['id']} " in told["rules_page"] for rule in told["rules"])
    assert told["refusals"] == dict(game.refusals)
    assert {words.partition(":")[0] for words in told["refusals"].values()} <= {rule["id"] for rule in told["rules"]}
    assert told["data"]


def test_a_part_of_a_rule_has_a_number_and_words_of_its_own(ada: Guest) -> None:
    rules = {rule["id"]: rule["text"] for rule in ada.get("/v1/games/regality").json["rules"]}
    assert [id.removeprefix("REG-30") for id in rules if id.startswith("REG-30")] == ["", *"abcdefghijk"]
    assert rules["REG-30"].endswith("all of REG-30a to REG-30k.")
    assert rules["REG-30e"] == "Witch cannot choose itself."
