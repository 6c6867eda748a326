"""The queue between dispatcher and workers: RQ's, with jobs in JSON, random ids and short lives."""

from typing import Final

from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry
from rq import Queue
from rq.serializers import JSONSerializer

from events.settings import Settings
from events.work import Due
from workers import jobs

NAME: Final = "trickledger"
WAITS: Final = 60  # seconds after which a job that nobody has begun is forgotten: the dispatcher makes a new one
RUNS: Final = 60  # seconds that a job may take; a bot that needs longer has failed
FAILED: Final = 600  # seconds for which `rq info` shows a failed job


def queue(settings: Settings) -> Queue:
    # No retries and no back-off inside: dispatcher and workers wait for a lost server themselves.
    redis = Redis.from_url(settings.work_url, socket_timeout=10, retry=Retry(NoBackoff(), 0))
    return Queue(NAME, connection=redis, serializer=JSONSerializer, default_timeout=RUNS)


def hand(queue: Queue, due: Due) -> None:
    # Never a fixed id: RQ would refuse it for as long as it remembers a finished or failed job of the same name.
    with queue.connection.pipeline() as pipe:  # one round trip; RQ would make two
        lives = {"ttl": WAITS, "result_ttl": 0, "failure_ttl": FAILED}
        queue.enqueue(jobs.play, due.table, due.version, **lives, description="play", pipeline=pipe)
        pipe.execute()
