"""Everything that the dispatcher and a worker would do, one step at a time."""

from rq import Queue
from rq.serializers import JSONSerializer

from events.service import Service
from workers.dispatcher import Dispatcher
from workers.queue import hand
from workers.worker import Worker


class Quiet(Worker):
    def _install_signal_handlers(self) -> None:
        """The signals are the tests' own."""


class Background:
    def __init__(self, service: Service, queue: Queue) -> None:
        self.service = service
        self.queue = queue
        self.dispatcher = Dispatcher(service.work, queue)
        self.worker = Quiet([queue], serializer=JSONSerializer, log_job_description=False)

    def dispatch(self) -> int:
        """Hands over the wake-ups that are there, and says how many."""
        handed = 0
        for bucket in self.service.work.buckets:
            while (due := self.service.work.next(bucket, 0.01)) is not None:
                hand(self.queue, due)
                handed += 1
        return handed

    def work(self) -> None:
        """Does the jobs that are there."""
        self.worker.work(burst=True, logging_level="CRITICAL")

    def run(self) -> None:
        while self.dispatch():
            self.work()
