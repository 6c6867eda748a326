"""Several processes at one table: each has a Service of its own, and what it remembers may be behind."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from events.appending import Asked
from events.refusals import Refused
from events.service import Moved, Service
from events.store import Append, Appended, Store
from tests.events import made
from tests.events.playing import sitting


def at_once(*actions: Callable[[], Any]) -> list[Any]:
    """What each of them returns, or the kind of its refusal."""
    barrier = Barrier(len(actions))

    def run(action: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return action()
        except Refused as refused:
            return refused.kind

    with ThreadPoolExecutor(len(actions)) as pool:
        return list(pool.map(run, actions))


def others(store: Store, table: str, count: int) -> list[Service]:
    """Services that have the table in mind as it is now."""
    found = [Service(store) for _ in range(count)]
    for service in found:
        service.table(table, None)
    return found


@pytest.mark.parametrize("again", range(5))
def test_sealed_choices_sent_at_once_all_succeed(service: Service, store: Store, again: int) -> None:
    """Four picks of Revolution, decided on the same version by four processes."""
    at = sitting(service, "revolution", 4, starting_seat=0)
    version = service.table(at.id, None)["version"]
    assert service.table(at.id, None)["to_act"] == [0, 1, 2, 3]
    moves = [service.legal(at.id, player)["moves"][0] for player in at.players]
    done = at_once(
        *(
            lambda here=here, i=i: here.move(at.id, at.players[i], moves[i])
            for i, here in enumerate(others(store, at.id, 4))
        )
    )
    assert all(isinstance(moved, Moved) for moved in done), done
    assert sorted(moved.version for moved in done) == [version + i for i in (1, 2, 3, 4)]
    assert service.table(at.id, None)["version"] == version + 4


def test_with_a_version_only_the_first_of_them_counts(service: Service, store: Store) -> None:
    at = sitting(service, "revolution", 4, starting_seat=0)
    version = service.table(at.id, None)["version"]
    moves = [service.legal(at.id, player)["moves"][0] for player in at.players]
    done = at_once(
        *(
            lambda here=here, i=i: here.move(at.id, at.players[i], moves[i], if_match=version)
            for i, here in enumerate(others(store, at.id, 4))
        )
    )
    assert sorted(str(result) for result in done if not isinstance(result, Moved)) == ["stale"] * 3


def test_one_move_sent_by_sixteen_counts_once(service: Service, store: Store) -> None:
    at = sitting(service)
    player, move = at.first(service)
    version = service.table(at.id, None)["version"]
    done = at_once(*(lambda here=here: here.move(at.id, player, move) for here in others(store, at.id, 16)))
    assert [result for result in done if not isinstance(result, Moved)] == ["illegal-move"] * 15
    assert service.table(at.id, None)["version"] == version + 1


def test_one_seat_for_sixteen(service: Service, store: Store) -> None:
    ada, _ = service.players.register("Ada")
    guests = [service.players.register(f"Guest {i}")[0] for i in range(16)]
    table = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
    done = at_once(
        *(lambda here=here, i=i: here.join(table, guests[i], 1, "") for i, here in enumerate(others(store, table, 16)))
    )
    assert sum(isinstance(result, dict) for result in done) == 1
    assert {result for result in done if isinstance(result, str)} == {"taken"}


def test_two_seats_for_sixteen_start_the_table_once(service: Service, store: Store) -> None:
    ada, _ = service.players.register("Ada")
    guests = [service.players.register(f"Guest {i}")[0] for i in range(16)]
    table = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
    done = at_once(
        *(
            lambda here=here, i=i: here.join(table, guests[i], None, "")
            for i, here in enumerate(others(store, table, 16))
        )
    )
    assert sorted(result["you"] for result in done if isinstance(result, dict)) == [1, 2]
    assert {result for result in done if isinstance(result, str)} == {"started"}
    assert service.table(table, None)["version"] == 4  # opened, taken, taken and started, dealt


def test_a_table_is_closed_or_joined_but_not_both(service: Service, store: Store) -> None:
    for _ in range(10):
        ada, _ = service.players.register("Ada")
        guests = [service.players.register(f"Guest {i}")[0] for i in range(2)]
        table = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
        service.join(table, guests[0], None, "")
        here, there = others(store, table, 2)
        closed, joined = at_once(
            lambda here=here, ada=ada, table=table: here.close(table, ada),
            lambda there=there, guests=guests, table=table: there.join(table, guests[1], None, ""),
        )
        assert (closed == "started") != (joined == "closed")


def test_the_dealer_deals_once(service: Service, store: Store) -> None:
    at = sitting(service)
    while not service.due(at.id)[2]:
        at.step(service)
    version = service.due(at.id)[0]
    done = at_once(*(lambda here=here: here.deal(at.id, version) for here in others(store, at.id, 8)))
    assert sorted(done) == [0] * 7 + [service.due(at.id)[0]]
    assert not service.deal(at.id, version)


def test_whoever_is_behind_is_not_refused_on_old_grounds(service: Service, store: Store) -> None:
    at = sitting(service)
    (late,) = others(store, at.id, 1)
    at.step(service)
    player, move = at.first(service)
    assert late.move(at.id, player, move).version == service.table(at.id, None)["version"]


def test_whoever_is_behind_hears_the_present_version(service: Service, store: Store) -> None:
    at = sitting(service)
    (late,) = others(store, at.id, 1)
    before = service.table(at.id, None)["version"]
    at.step(service)
    player, move = at.first(service)
    with pytest.raises(Refused) as refused:
        late.move(at.id, player, move, if_match=before)
    assert (refused.value.kind, refused.value.more) == ("stale", {"version": before + 1})


def test_a_race_lost_too_often_is_told(service: Service, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sitting(service, "revolution", 2, starting_seat=0)
    (late,) = others(store, at.id, 1)
    move = service.legal(at.id, at.players[1])["moves"][0]
    append, rival = store.append, Store(store.redis)

    def beaten(new: Append) -> Appended:
        """An entry in which nothing happens comes first, every time: a table that never rests."""
        head = rival.entries(new.table)[-1]
        assert rival.append(made.append(new.table, head, made.after(head))).done
        return append(new)

    monkeypatch.setattr(store, "append", beaten)
    with pytest.raises(Refused) as refused:
        late.move(at.id, at.players[1], move)
    assert refused.value.kind == "race"
