"""The API's processes: `python -m api.server`."""

import os
import threading
from multiprocessing import parent_process

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from api import create_app
from api.rsgi import Front
from events.connection import connect
from events.settings import Settings, from_environment


def build() -> Front:
    """In each process: a Service of its own, behind Flask and the streams."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    settings = from_environment()
    service = connect(settings)
    return Front(create_app(service, settings), service, settings)


def _end_with_parent() -> None:
    """granian's workers would outlive a parent that was killed, and keep its port."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def run(settings: Settings) -> None:
    Granian(
        "api.server:build",
        factory=True,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.RSGI,
        workers=settings.api_processes,
        websockets=False,
        backlog=4096,
        backpressure=8192,  # streams stay open: the default would stop accepting at a thousand
        respawn_failed_workers=True,
        workers_kill_timeout=2,
        log_level=LogLevels.warning,
    ).serve()


if __name__ == "__main__":
    run(from_environment())
