"""Service on a real server: the path of a table from opening to the end."""

from events.appending import Asked
from events.service import Service
from tests.events.playing import play_to_the_end


def test_a_table_of_bots_plays_to_the_end(service: Service) -> None:
    ada, _ = service.players.register("Ada")
    table = service.open(ada, Asked("bannish", ["bot:easy", "bot:random", "bot:random"]))
    play_to_the_end(service, table["id"])
    assert service.table(table["id"], ada)["status"] == "finished"


def test_a_person_plays_and_a_repeated_key_answers_as_the_first_did(service: Service) -> None:
    ada, _ = service.players.register("Ada")
    table = service.open(ada, Asked("bannish", ["open", "bot:easy", "bot:random"]))["id"]
    played = 0
    while service.table(table, ada)["status"] == "playing":
        play_to_the_end(service, table)
        legal = service.legal(table, ada)
        if legal["moves"]:
            moved = service.move(table, ada, legal["moves"][0], if_match=legal["version"], key=f"k{played}")
            assert service.move(table, ada, legal["moves"][0], if_match=legal["version"], key=f"k{played}") == moved
            played += 1
    assert played > 10
