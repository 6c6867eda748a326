"""Hands due work to RQ: `python -m workers.dispatcher`. One such process serves any number of workers.

A wake-up is handed over at once. One that was lost (with this process, with a job, with RQ's server) is found again
in the set of what is due: a delay, never a stuck table.
"""

import logging
import signal
import threading
import time
from typing import Final

from rq import Queue

from events.condition import FAILURES
from events.connection import connect
from events.settings import Settings, from_environment
from events.work import Due, Work
from workers.queue import hand, queue

SWEEP: Final = 1.0  # seconds between two looks for what was lost
LEASE: Final = 5.0  # seconds that a job is given before its table is handed over again
FULL: Final = 1000  # jobs in the queue; with so many, what is overdue is most likely among them
PAUSE: Final = 0.5  # seconds before a server that is gone is tried again

log = logging.getLogger(__name__)


class Dispatcher:
    def __init__(self, work: Work, queue: Queue) -> None:
        self._work = work
        self._queue = queue
        self._stop = threading.Event()

    def run(self) -> None:
        """Until `stop`: a thread and a connection for each bucket, since no command may touch two."""
        threads = [threading.Thread(target=self._serve, args=(bucket,)) for bucket in self._work.buckets]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def stop(self) -> None:
        self._stop.set()

    def _serve(self, bucket: str) -> None:
        left_alone: dict[str, float] = {}  # table -> until when its job is waited for
        swept = 0.0
        while not self._stop.is_set():
            try:
                due = self._work.next(bucket, SWEEP)
                if due is not None:
                    self._hand(due, left_alone)
                if time.monotonic() - swept > SWEEP:
                    self.sweep(bucket, left_alone)
                    swept = time.monotonic()
            except Exception as error:
                # Whatever it is: a thread that ended would leave its bucket unserved, and nobody would notice.
                log.warning("bucket %s waits: %s", bucket, error, exc_info=not isinstance(error, FAILURES))
                self._stop.wait(PAUSE)

    def sweep(self, bucket: str, left_alone: dict[str, float]) -> None:
        now = time.monotonic()
        for table in [table for table, until in left_alone.items() if until < now]:
            del left_alone[table]
        if self._queue.count > FULL:
            return
        for due in self._work.overdue(bucket):
            if due.table not in left_alone:
                self._hand(due, left_alone)

    def _hand(self, due: Due, left_alone: dict[str, float]) -> None:
        hand(self._queue, due)
        left_alone[due.table] = time.monotonic() + LEASE


def run(settings: Settings) -> None:
    work = connect(settings).work
    if _clustered(work) and not settings.queue_url:
        raise SystemExit("RQ does not run on a cluster: QUEUE_URL must name a single server for its queue")
    dispatcher = Dispatcher(work, queue(settings))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: dispatcher.stop())
    dispatcher.run()


def _clustered(work: Work) -> bool:
    """Waits for the store, which may be starting as we are."""
    while True:
        try:
            return work.clustered
        except FAILURES as gone:
            log.warning("waiting for the store: %s", gone)
            time.sleep(PAUSE)


if __name__ == "__main__":
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s")
    run(from_environment())
