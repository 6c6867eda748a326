"""Idempotency keys: a repeat of any write answers as the first did, whatever came between; refusals are not kept."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from events.appending import Asked
from events.players import Player
from events.refusals import Refused
from events.service import Service
from events.store import Store
from tests.events.made import everything
from tests.events.playing import Sitting, sitting

OPEN = Asked("bannish", ["open"] * 3)


def kind_of(action: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        action()
    return refused.value.kind


@pytest.fixture
def ada(service: Service) -> Player:
    return service.players.register("Ada")[0]


@pytest.fixture
def ben(service: Service) -> Player:
    return service.players.register("Ben")[0]


@pytest.fixture
def table(service: Service, ada: Player) -> str:
    return service.open(ada, OPEN)["id"]


def test_opening(service: Service, store: Store, ada: Player, ben: Player) -> None:
    first = service.open(ada, OPEN, "k")
    service.join(first["id"], ben, None, "")
    for anyone in (service, Service(store)):
        assert anyone.open(ada, OPEN, "k") == first
    assert kind_of(lambda: service.open(ada, Asked("bannish", ["open"] * 4), "k")) == "key-reused"
    assert service.open(ben, OPEN, "k")["id"] != first["id"]
    assert service.open(ada, OPEN)["id"] != service.open(ada, OPEN)["id"]


def test_joining(service: Service, store: Store, ada: Player, ben: Player, table: str) -> None:
    first = service.join(table, ben, 2, "dice", "k")
    service.leave(table, ben, 2)
    for anyone in (service, Service(store)):
        assert anyone.join(table, ben, 2, "dice", "k") == first
    assert service.table(table, ben)["you"] is None
    assert kind_of(lambda: service.join(table, ben, 1, "dice", "k")) == "key-reused"
    assert kind_of(lambda: service.join(table, ben, 2, "other", "k")) == "key-reused"


def test_leaving(service: Service, store: Store, ben: Player, table: str) -> None:
    service.join(table, ben, 1, "")
    first = service.leave(table, ben, 1, "k")
    service.join(table, ben, 2, "")
    for anyone in (service, Service(store)):
        assert anyone.leave(table, ben, 1, "k") == first
    assert service.table(table, ben)["you"] == 2
    assert kind_of(lambda: service.leave(table, ben, 2, "k")) == "key-reused"


def test_closing(service: Service, store: Store, ada: Player, table: str) -> None:
    first = service.close(table, ada, "k")
    for anyone in (service, Service(store)):
        assert anyone.close(table, ada, "k") == first
    assert kind_of(lambda: service.close(table, ada, "other")) == "closed"


def test_moving(service: Service, store: Store) -> None:
    at = sitting(service)
    player, move = at.first(service)
    version = service.table(at.id, None)["version"]
    first = service.move(at.id, player, move, if_match=version, key="k")
    others = (service, Service(store))
    for _ in range(3):  # right after it, and when the table has moved on
        for anyone in others:
            assert anyone.move(at.id, player, move, if_match=version, key="k") == first
        at.step(service)
    assert service.table(at.id, None)["version"] == version + 4
    assert kind_of(lambda: service.move(at.id, player, {**move, "card": "R9"}, key="k")) == "key-reused"


def test_the_last_move_of_a_game(service: Service, store: Store) -> None:
    """Repeated after the end it answers for the table as it was then, as the first did."""
    at = sitting(service)
    keyed = []
    while service.table(at.id, None)["status"] == "playing":
        version, _, dealer = service.due(at.id)
        if dealer:
            service.deal(at.id, version)
        else:
            player, move = at.first(service)
            keyed.append((player, move, service.move(at.id, player, move, key=f"k{len(keyed)}")))
    for anyone in (service, Service(store)):
        for i, (player, move, first) in list(enumerate(keyed))[-3:]:
            assert anyone.move(at.id, player, move, key=f"k{i}") == first


def test_keys_belong_to_a_player(service: Service) -> None:
    at = sitting(service)
    player, move = at.first(service)
    service.move(at.id, player, move, key="k")
    other = at.acting(service)
    assert kind_of(lambda: service.move(at.id, other, {"type": "PlayCard", "card": "Z9"}, key="k")) == "illegal-move"
    _, legal = at.first(service)
    service.move(at.id, other, legal, key="k")


def test_a_stranger_learns_nothing_from_a_key(service: Service, ben: Player) -> None:
    at = sitting(service)
    player, move = at.first(service)
    service.move(at.id, player, move, key="k")
    for body in (move, {"type": "PlayCard", "card": "Z9"}):
        assert kind_of(lambda body=body: service.move(at.id, ben, body, key="k")) == "not-seated"


def test_refusals_are_not_kept(service: Service, ben: Player, table: str) -> None:
    assert kind_of(lambda: service.join(table, ben, 0, "", "k")) == "taken"
    assert service.join(table, ben, 1, "", "k")["you"] == 1
    at = sitting(service)
    player, move = at.first(service)
    assert kind_of(lambda: service.move(at.id, player, {"type": "PlayCard", "card": "Z9"}, key="k")) == "illegal-move"
    assert kind_of(lambda: service.move(at.id, player, move, if_match=1, key="k")) == "stale"
    service.move(at.id, player, move, key="k")


def test_a_dry_run_keeps_nothing(service: Service, store: Store) -> None:
    at = sitting(service)
    player, move = at.first(service)
    before = everything(store)
    service.try_move(at.id, player, move)
    assert kind_of(lambda: service.try_move(at.id, player, {"type": "PlayCard", "card": "Z9"})) == "illegal-move"
    assert everything(store) == before


def test_sixteen_repeats_at_once_play_once(store: Store, service: Service) -> None:
    at: Sitting = sitting(service)
    player, move = at.first(service)
    version = service.table(at.id, None)["version"]
    services = [Service(store) for _ in range(4)]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda i: services[i % 4].move(at.id, player, move, key="k"), range(16)))
    assert all(answer == answers[0] for answer in answers)
    assert service.table(at.id, None)["version"] == version + 1


def test_sixteen_repeated_openings_at_once_open_one(store: Store, service: Service, ada: Player) -> None:
    services = [Service(store) for _ in range(4)]
    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(lambda i: services[i % 4].open(ada, OPEN, "k"), range(16)))
    assert all(answer == answers[0] for answer in answers)
    assert store.index("b0", f"player:{ada.id}", "", 99) == [answers[0]["id"]]
