"""What a move is compared with: a Flask route that runs one script on the same server, and nothing else."""

from flask import Flask, request
from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels
from redis import Redis

from events.settings import from_environment

SCRIPT = "redis.call('XADD', KEYS[1], '*', 'p', ARGV[1]); return redis.call('HINCRBY', KEYS[2], 'n', 1)"


def build() -> Flask:
    app = Flask("bare")
    append = Redis.from_url(from_environment().store_url).register_script(SCRIPT)

    @app.post("/move/<table>")
    def move(table: str) -> dict[str, int]:
        body = request.get_json()
        return {"version": append(keys=[f"{{b0}}:bare:{table}", f"{{b0}}:bare-n:{table}"], args=[str(body)])}

    return app


def run() -> None:
    settings = from_environment()
    Granian(
        "trickledger.bench.bare:build",
        factory=True,
        port=settings.port,
        interface=Interfaces.WSGI,
        workers=settings.api_processes,
        blocking_threads=settings.api_threads,
        log_level=LogLevels.warning,
    ).serve()


if __name__ == "__main__":
    run()
