"""Jobs: bots' turns, scoring and deals, at the version they were made for and at no other."""

from typing import Any

import pytest
from redis import Redis

from api import create_app
from domain.bots import LEVELS
from domain.games.bannish.model import PlayCard
from events import condition, work
from events.appending import Asked
from events.ids import now_ms
from events.service import Service
from events.settings import Settings
from events.work import Due
from tests.workers.background import Background
from workers import jobs

BOTS = Asked("bannish", ["bot:easy", "bot:random", "bot:easy"])
ONE_PERSON = Asked("bannish", ["open", "bot:easy", "bot:random"], {"starting_seat": 1})


def opened(service: Service, asked: Asked) -> tuple[str, Any]:
    ada, _ = service.players.register("Ada")
    return service.open(ada, asked)["id"], ada


def by(service: Service, table: str) -> list[Any]:
    return [entry.by for entry in service._store.entries(table)]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Easy bots fail, and leave a mark each time."""
    tried: list[int] = []

    def fail(turn: Any) -> Any:
        tried.append(turn.seat)
        raise ZeroDivisionError("a bot's mistake")

    levels = {**LEVELS, "easy": lambda game: fail}
    monkeypatch.setattr(jobs, "LEVELS", levels)
    return tried


def test_a_table_of_bots_plays_to_the_end(background: Background, service: Service, redis: Redis) -> None:
    table, ada = opened(service, BOTS)
    background.run()
    shown = service.table(table, ada)
    assert shown["status"] == "finished" and shown["outcome"]
    assert service.backlog() == (0, 0)
    assert not redis.keys("rq:job:*"), "a job that is done leaves nothing behind"


def test_a_worker_scores_the_round_and_deals_the_next(background: Background, service: Service) -> None:
    table, ada = opened(service, ONE_PERSON)
    while service.table(table, ada)["status"] == "playing":
        background.run()
        if legal := service.legal(table, ada)["moves"]:
            service.move(table, ada, legal[0])
    log = [entry.parsed() for entry in service._store.entries(table)]
    dealers = [entry["move"]["type"] for entry, who in zip(log, by(service, table), strict=True) if who == "dealer"]
    rounds = dealers.count("Deal")
    assert rounds > 1 and dealers == ["Deal", "ScoreRound"] * rounds
    assert by(service, table).count(0) > 10


def test_it_plays_until_a_person_has_to_act_and_no_further(background: Background, service: Service) -> None:
    table, ada = opened(service, ONE_PERSON)
    background.run()
    assert by(service, table)[:4] == ["table", "dealer", 1, 2] and 0 not in by(service, table)
    assert service.table(table, ada)["to_act"] == [0]
    assert service.backlog() == (0, 0)


def test_a_job_for_another_version_does_nothing(background: Background, service: Service) -> None:
    table, ada = opened(service, ONE_PERSON)
    version = service.table(table, ada)["version"]
    for other in (0, version - 1, version + 1):
        jobs.play(table, other)
    assert service.table(table, ada)["version"] == version


def test_running_a_job_twice_is_harmless(background: Background, service: Service) -> None:
    table, ada = opened(service, ONE_PERSON)
    due = service.work.next("b0", 1)
    assert due == Due(table, service.table(table, ada)["version"])
    jobs.play(*due)
    played = service.table(table, ada)["version"]
    assert played >= due.version + 2
    jobs.play(*due)
    assert service.table(table, ada)["version"] == played


def test_two_workers_at_one_version_make_one_move(background: Background, service: Service) -> None:
    table, _ = opened(service, ONE_PERSON)
    other = Service(service._store)
    version, turn = other.turn(table, 1)
    assert service.bot_move(table, 1, turn.moves[0], version) == version + 1
    assert other.bot_move(table, 1, turn.moves[0], version) == 0
    assert service.deal(table, version) == 0


def test_a_long_table_lets_others_have_the_worker(background: Background, service: Service) -> None:
    table, ada = opened(service, BOTS)
    first = service.work.next("b0", 1)
    assert first is not None
    jobs.play(*first)
    version = service.table(table, ada)["version"]
    assert jobs.STEPS <= version - first.version < 2 * jobs.STEPS
    assert service.work.next("b0", 1) == Due(table, version), "the rest waits its turn"
    assert service.work.next("b0", 0.01) is None, "and steps in between woke nobody"


def test_a_bot_that_fails_three_times_plays_at_random(
    background: Background, service: Service, failing: list[int]
) -> None:
    table, ada = opened(service, ONE_PERSON)
    version = service.table(table, ada)["version"]
    for tries in (1, 2):
        assert background.dispatch() == 1
        background.work()
        assert len(failing) == tries
        assert service.table(table, ada)["version"] == version
    background.run()
    assert by(service, table)[2:4] == [1, 2] and service.table(table, ada)["to_act"] == [0]
    turns = by(service, table).count(1)
    assert failing == [1] * 3 * turns and background.queue.failed_job_registry.count == 2 * turns
    assert 0 < background.queue.connection.ttl("{b0}:failed:" + table) <= 3600


def test_an_illegal_move_is_a_failure_too(
    background: Background, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = PlayCard("R99")
    monkeypatch.setattr(jobs, "LEVELS", {**LEVELS, "easy": lambda game: lambda turn: wrong})
    table, _ = opened(service, ONE_PERSON)
    background.run()
    assert by(service, table)[2:4] == [1, 2]


def test_a_dealer_who_keeps_failing_is_a_stuck_table(
    background: Background, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada = opened(service, BOTS)

    def fail(table: str, version: int) -> int:
        raise ZeroDivisionError("a rule's mistake")

    monkeypatch.setattr(service, "deal", fail)
    background.run()
    assert service.backlog() == (1, 0)
    version = service.table(table, ada)["version"]
    failures = background.queue.failed_job_registry.count
    # A minute later, and after one more attempt, it is told.
    later = now_ms() + condition.PATIENCE + 1
    monkeypatch.setattr(condition, "now_ms", lambda: later)
    monkeypatch.setattr(work, "now_ms", lambda: later)
    background.dispatcher.sweep("b0", {})
    background.work()
    assert background.queue.failed_job_registry.count == failures + 1
    assert service.backlog() == (1, 1)
    metrics = create_app(service, Settings()).test_client().get("/metrics").text
    assert "trickledger_tables_stuck 1.0" in metrics
    assert service.table(table, ada)["version"] == version
