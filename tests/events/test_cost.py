"""What things cost, counted in commands and bytes: a long log costs no more than a short one."""

from collections.abc import Callable, Iterator

import pytest

from events.appending import Asked
from events.players import Player
from events.refusals import Refused
from events.service import Service
from events.showing import Wanted
from events.store import Store
from tests.events.counting import Cost, Counting
from tests.events.playing import Sitting, sitting

DIGITS = 40  # bytes by which two replies may differ, because the numbers of a long log are longer


@pytest.fixture
def counting(redis, redis_url: str) -> Iterator[Counting]:
    with Counting.from_url(redis_url) as client:
        yield client


@pytest.fixture
def service(counting: Counting) -> Service:
    return Service(Store(counting))


@pytest.fixture
def at(service: Service) -> Sitting:
    at = sitting(service)
    at.play(service, 5)
    return at


def long_table(service: Service, entries: int) -> tuple[str, Player, Player]:
    """Somebody sits down and gets up again, that many times in all."""
    ada, ben = (service.players.register(name)[0] for name in ("Ada", "Ben"))
    table = service.open(ada, Asked("bannish", ["open"] * 3))["id"]
    for i in range(1, entries):
        if i % 2:
            service.join(table, ben, 1, "")
        else:
            service.leave(table, ben, 1)
    return table, ada, ben


def test_a_long_table_costs_no_more_than_a_short_one(counting: Counting, service: Service) -> None:
    def costs(entries: int) -> dict[str, Cost]:
        table, ada, ben = long_table(service, entries)
        reads: dict[str, Callable[[], object]] = {
            "look": lambda: service.table(table, ada),
            "moves": lambda: service.legal(table, ada),
            "page": lambda: service.log(table, ada, entries - 10, 10),
            "first page": lambda: service.log(table, ada, 0, 10),
            "stream": lambda: service.tail(table, entries - 1, [ada.id]),
            "due": lambda: service.due(table),
            "list": lambda: service.tables(Wanted(limit=1)),
            "join": lambda: service.join(table, ben, 1, "", "k") if entries % 2 else service.leave(table, ben, 1, "k"),
            "again": lambda: service.join(table, ben, 1, "", "k") if entries % 2 else service.leave(table, ben, 1, "k"),
        }
        return {name: counting.cost(read) for name, read in reads.items()}

    short, long = costs(50), costs(5000)
    for name, cost in short.items():
        assert long[name].commands == cost.commands, name
        assert abs(long[name].bytes - cost.bytes) <= DIGITS, name
    assert short["look"].commands == ("XRANGE",)
    assert short["join"].commands == ("EVALSHA",)


def test_a_move_is_one_command(counting: Counting, service: Service, at: Sitting) -> None:
    player, move = at.first(service)
    assert counting.cost(lambda: service.move(at.id, player, move)).commands == ("EVALSHA",)


def test_a_process_that_is_behind_reads_only_what_it_missed(counting: Counting, service: Service, at: Sitting) -> None:
    late = Service(Store(counting))
    late.table(at.id, None)
    at.step(service)
    player, move = at.first(service)
    missed = counting.cost(lambda: late.move(at.id, player, move))
    # Two entries, after a first attempt that fails here (another is to act, it thinks) or at the script.
    assert missed.commands in (("XRANGE", "EVALSHA"), ("EVALSHA", "XRANGE", "EVALSHA"))
    whole = counting.cost(lambda: Service(Store(counting)).table(at.id, None))
    assert whole.commands == ("HGETALL", "XRANGE")
    assert missed.bytes * 2 < whole.bytes


def test_a_refusal_and_a_dry_run_read_one_entry(counting: Counting, service: Service, at: Sitting) -> None:
    player, move = at.first(service)
    assert counting.cost(lambda: service.try_move(at.id, player, move)).commands == ("XRANGE",)
    sent = len(counting.sent)
    with pytest.raises(Refused, match="illegal-move"):
        service.move(at.id, player, {"type": "PlayCard", "card": "Z9"})
    assert counting.sent[sent:] == ("XRANGE",)


def test_a_repeat_does_not_read_the_log_from_its_start(counting: Counting, service: Service, at: Sitting) -> None:
    player, move = at.first(service)
    service.move(at.id, player, move, key="k")
    repeat = counting.cost(lambda: service.move(at.id, player, move, key="k"))
    whole = counting.cost(lambda: Service(Store(counting)).table(at.id, None))
    assert repeat.commands == ("HGET", "XRANGE", "XRANGE")
    assert repeat.bytes * 2 < whole.bytes


def test_a_bots_turn_looks_at_the_log_once_and_reads_what_its_seat_missed(
    counting: Counting, service: Service, at: Sitting
) -> None:
    service.turn(at.id, 0)
    assert counting.cost(lambda: service.turn(at.id, 0)).commands == ()
    at.step(service)
    assert counting.cost(lambda: service.due(at.id)).commands == ("XRANGE",)
    late = counting.cost(lambda: service.turn(at.id, 0))
    assert late.commands == ("XRANGE",)
    version, turn = service.turn(at.id, service.table(at.id, None)["to_act"][0])
    made = counting.cost(lambda: service.bot_move(at.id, turn.seat, turn.moves[0], version))
    assert made.commands == ("EVALSHA",)


def test_a_list_is_two_round_trips_whatever_its_length(counting: Counting, service: Service) -> None:
    ada, _ = service.players.register("Ada")
    for _ in range(30):
        service.open(ada, Asked("bannish", ["open"] * 3))
    wanted = Wanted(status="open", limit=30)
    assert len(service.tables(wanted)["tables"]) == 30
    assert counting.cost(lambda: service.tables(wanted)).commands == ("ZREVRANGEBYLEX",)  # and one pipeline
