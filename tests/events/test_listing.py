"""Lists of tables: merged over the buckets by time, paged, filtered."""

import pytest

from domain.registry import all_games
from events.appending import Asked
from events.players import Player
from events.service import Service
from events.showing import Wanted
from events.store import Store
from tests.events.playing import sitting


@pytest.fixture
def service(any_store: Store) -> Service:
    return Service(any_store)


def when(id: str) -> str:
    return id.partition("-")[2]


def listed(service: Service, **wanted: object) -> list[str]:
    """All pages, each as full as it can be."""
    found: list[str] = []
    below = ""
    while True:
        page = service.tables(Wanted(below=below, **wanted))
        assert len(page["tables"]) <= wanted.get("limit", 50)
        found += [table["id"] for table in page["tables"]]
        if page["next"] is None:
            return found
        below = page["next"]


def tables_of(service: Service, players: int = 6, each: int = 4) -> dict[Player, list[str]]:
    """Opened by many, so that they lie in all buckets."""
    found: dict[Player, list[str]] = {}
    for i in range(players):
        player, _ = service.players.register(f"Player {i}")
        found[player] = [service.open(player, Asked("bannish", ["open"] * 3))["id"] for _ in range(each)]
    return found


@pytest.mark.parametrize("limit", [1, 2, 7, 24, 25, 100])
def test_pages_over_all_buckets_join_newest_first(service: Service, limit: int) -> None:
    opened = [id for ids in tables_of(service).values() for id in ids]
    while len({id[:2] for id in opened}) < 3:
        opened += [id for ids in tables_of(service, 1).values() for id in ids]
    assert listed(service, limit=limit) == sorted(opened, key=when, reverse=True)


def test_tables_opened_while_paging_come_neither_twice_nor_between(service: Service) -> None:
    opened = [id for ids in tables_of(service).values() for id in ids]
    first = service.tables(Wanted(limit=5))
    tables_of(service, 2)
    rest = service.tables(Wanted(limit=100, below=first["next"]))
    ids = [table["id"] for page in (first, rest) for table in page["tables"]]
    assert ids == sorted(opened, key=when, reverse=True)


@pytest.mark.parametrize("limit", [1, 3, 50])
def test_mine_are_those_where_i_sit(service: Service, limit: int) -> None:
    opened = tables_of(service)
    (ada, hers), (_, others), *_ = opened.items()
    joined = others[1]
    service.join(joined, ada, None, "")
    left = others[2]
    service.leave(left, ada, service.join(left, ada, None, "")["you"])
    watched = service.open(ada, Asked("bannish", ["open"] * 3, sit=False))["id"]
    mine = listed(service, player=ada.id, limit=limit)
    assert mine == sorted([*hers, joined], key=when, reverse=True)
    assert watched in listed(service, limit=limit)
    service.leave(hers[0], ada, 0)
    assert hers[0] not in listed(service, player=ada.id, limit=limit)


@pytest.mark.parametrize("limit", [1, 2, 50])
def test_by_status_and_by_game(service: Service, limit: int) -> None:
    ada, _ = service.players.register("Ada")
    wanted: dict[tuple[str, str], list[str]] = {}
    for _ in range(2):
        for game in all_games().values():
            seats = ["open"] * game.seats[0]
            opened = service.open(ada, Asked(game.name, seats))["id"]
            closed = service.open(ada, Asked(game.name, seats))["id"]
            service.close(closed, ada)
            playing = sitting(service, game.name, game.seats[0]).id
            finished = sitting(service, game.name, game.seats[0])
            finished.play(service)
            found = {"open": opened, "closed": closed, "playing": playing, "finished": finished.id}
            for status, id in found.items():
                wanted.setdefault((status, game.name), []).insert(0, id)
    for (status, game), ids in wanted.items():
        assert listed(service, status=status, game=game, limit=limit) == sorted(ids, key=when, reverse=True)
        of_status = [id for (s, _), found in wanted.items() if s == status for id in found]
        assert listed(service, status=status, limit=limit) == sorted(of_status, key=when, reverse=True)
        of_game = [id for (_, g), found in wanted.items() if g == game for id in found]
        assert listed(service, game=game, limit=limit) == sorted(of_game, key=when, reverse=True)
        hers = sorted(ids, key=when, reverse=True) if status in ("open", "closed") else []
        assert listed(service, player=ada.id, status=status, game=game, limit=limit) == hers
    for table in service.tables(Wanted(limit=100))["tables"]:
        assert table == {name: table[name] for name in ("id", "game", "status", "at", "version")}
        assert table["version"] == service.table(table["id"], None)["version"]
