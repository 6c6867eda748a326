"""A match on the real service: packets come at once, the next game is the dealer's work, options are checked."""

from typing import Any, get_args

import msgspec
import pytest

from domain.games.regality.model import System
from domain.luck import Luck
from events.appending import Asked
from events.refusals import Refused
from events.service import Service
from tests.rulebook import rule


def opened(service: Service, **options: Any) -> tuple[str, list[Any]]:
    players = [service.players.register(name)[0] for name in ("Ada", "Bea")]
    table = service.open(players[0], Asked("regality", ["open", "open"], options))["id"]
    service.join(table, players[1], None, "")
    return table, players


def first_move(service: Service, table: str, player: Any) -> Any:
    return service.move(table, player, service.legal(table, player)["moves"][0])


@rule("REG-43", "REG-54")
def test_the_packets_of_a_secret_draft_come_at_once(service: Service) -> None:
    table, (ada, bea) = opened(service, system="secret_draft", starting_seat=0)
    assert len(service.table(table, ada)["view"]["packet"]) == 4, "dealt with the start"
    assert set(service.table(table, bea)["view"]["packet"]) == {"??"}
    first_move(service, table, ada)
    moved = first_move(service, table, bea)
    assert len(moved.entries) == 2, "her move and the dealer's"
    assert service.table(table, ada)["to_act"] == [1] and service.due(table)[2] is False


@rule("REG-41", "REG-54", "REG-61")
def test_no_answer_names_a_hidden_tile_of_the_other(service: Service) -> None:
    table, (ada, bea) = opened(service, system="secret_random", starting_seat=1)
    hidden = service.table(table, ada)["view"]["hidden"][0]
    assert len(hidden) == 2 and "??" not in hidden
    for player in (bea, None):
        seen = service.table(table, player), service.log(table, player), list(service.export(table, player))
        assert not [tile for tile in hidden if tile in repr(seen)]
    first_move(service, table, bea)
    placed, kept = sorted(hidden, key="Tower".__eq__)  # a Tower could not be placed yet
    service.move(table, ada, {"type": "PlaceTile", "tile": placed, "space": "c3"})
    assert service.table(table, bea)["view"]["board"][8].tile == placed
    assert kept not in repr((service.table(table, bea), list(service.export(table, bea))))


@rule("REG-15", "REG-61")
def test_the_next_game_is_the_dealers_work(service: Service) -> None:
    table, players = opened(service, system="secret_random", victory="points", games=2)
    games = 0
    while service.table(table, None)["status"] == "playing":
        version, _, dealer = service.due(table)
        if dealer:
            games += 1
            assert service.deal(table, version)
        for player in players:
            if service.legal(table, player)["moves"]:
                first_move(service, table, player)
    assert games == 1
    assert "??" not in repr(service.table(table, players[0], eyes="full")["view"]), "the match is over: all is shown"
    view = service.table(table, None)["view"]
    assert [game["game"] for game in view["games_played"]] == [1, 2]


@rule("REG-45", "REG-50", "REG-54")
@pytest.mark.parametrize("system", get_args(System))
@pytest.mark.parametrize("victory", ["wins", "points"])
def test_a_client_that_only_picks_from_the_list_plays_any_match(service: Service, system: str, victory: str) -> None:
    """It knows no rule: it asks for the moves, and sends one of them back as it came over the wire."""
    table, players = opened(service, system=system, victory=victory, games=2)
    luck = Luck(b"client", f"{system} {victory}")
    while service.table(table, None)["status"] == "playing":
        version, _, dealer = service.due(table)
        if dealer:
            service.deal(table, version)
            continue
        (seat,) = service.table(table, None)["to_act"]
        assert service.legal(table, players[1 - seat])["moves"] == []
        moves = msgspec.json.decode(msgspec.json.encode(service.legal(table, players[seat])["moves"]))
        service.move(table, players[seat], luck.choice(moves))
    seen = service.table(table, None)
    played = [game["winner"] for game in seen["view"]["games_played"]]
    assert len(played) == 2 if victory == "points" else max(played.count(0), played.count(1)) == 2


@rule("REG-58")
@pytest.mark.parametrize("games", [0, -3])
def test_a_number_of_games_that_nobody_plays(service: Service, games: int) -> None:
    ada, _ = service.players.register("Ada")
    with pytest.raises(Refused) as refused:
        service.open(ada, Asked("regality", ["open", "open"], {"victory": "points", "games": games}))
    assert refused.value.kind == "illegal-setup"
