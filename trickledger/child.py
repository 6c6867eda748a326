"""A process under `trickledger serve`, which ends with it: `python -m trickledger.child <name> <parent's pid>`."""

import logging
import os
import signal
import sys
import threading
import time
from importlib import import_module
from typing import Final

from events.settings import from_environment

MODULES: Final = {"api": "api.server", "dispatcher": "workers.dispatcher", "worker": "workers.worker"}


def end_with(parent: int) -> None:
    """However it ended: a new instance must not meet the workers of an old one."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s")
    threading.Thread(target=end_with, args=(int(sys.argv[2]),), daemon=True).start()
    import_module(MODULES[sys.argv[1]]).run(from_environment())
