"""A worker: `python -m workers.worker`, any number of them. It does not fork, so a job starts in milliseconds."""

import logging
import time
from contextlib import suppress
from types import FrameType
from typing import Final

from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.exceptions import StopRequested
from rq.serializers import JSONSerializer

from events.settings import Settings, from_environment
from workers.queue import queue

PAUSE: Final = 0.5  # seconds before a server that is gone is tried again
HEARTBEAT: Final = 30  # seconds; half of it is how long one wait for a job lasts

log = logging.getLogger(__name__)


class Worker(SimpleWorker):
    """RQ's, which gives up when its server goes away in the middle of a job; whoever runs it starts a new one."""

    log_result_lifespan = False
    max_connection_wait_time = PAUSE
    stopping = False

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        self.stopping = True
        super().request_stop(signum, frame)

    def subscribe(self) -> None:
        """RQ takes commands on a channel, in a thread of its own. Nobody here sends any."""


def run(settings: Settings) -> None:
    """Until a signal. What was in the air when a server went away is handed out again by the dispatcher."""
    with suppress(StopRequested):  # in the pause
        while not _work(settings):
            time.sleep(PAUSE)


def _work(settings: Settings) -> bool:
    """Whether it was asked to stop."""
    worker = None
    try:
        source = queue(settings)
        worker = Worker([source], serializer=JSONSerializer, worker_ttl=HEARTBEAT, log_job_description=False)
        worker.work(logging_level="WARNING")
    except RedisError as gone:
        log.warning("waits: %s", gone)
    return worker is not None and worker.stopping


if __name__ == "__main__":
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s")
    run(from_environment())
