"""Every setting of the service, read from the environment in one place."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

from environs import Env
from marshmallow import ValidationError
from marshmallow.validate import OneOf, Range
from redis import Redis


@dataclass(frozen=True)
class Settings:
    """Field by field as in the README. An empty redis_url means the embedded server."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path(".data")
    redis_url: str = ""
    queue_url: str = ""
    buckets: int = 1
    workers: int = 1
    api_processes: int = 2
    api_threads: int = 2
    fsync: str = "always"
    cached_tables: int = 2000
    max_body: int = 64 * 1024
    metrics_host: str = "127.0.0.1"

    @cached_property
    def socket(self) -> Path:
        """Where the embedded server listens: in the data folder, unless its path is too long for a socket."""
        path = self.data.resolve() / "valkey.sock"
        if len(str(path)) < 100:
            return path
        return Path(gettempdir()) / f"trickledger-{sha256(str(path).encode()).hexdigest()[:16]}.sock"

    @property
    def store_url(self) -> str:
        return self.redis_url or f"unix://{self.socket}"

    @property
    def work_url(self) -> str:
        return self.queue_url or self.store_url


def from_environment() -> Settings:
    env = Env()
    default = Settings()
    redis_url, queue_url = (env.str(name, "", validate=_address) for name in ("REDIS_URL", "QUEUE_URL"))
    with env.prefixed("TRICKLEDGER_"):
        return Settings(
            host=env.str("HOST", default.host),
            port=env.int("PORT", default.port, validate=Range(0, 65535)),
            data=env.path("DATA", default.data),
            redis_url=redis_url,
            queue_url=queue_url,
            buckets=env.int("BUCKETS", default.buckets, validate=Range(1, 4096)),
            workers=env.int("WORKERS", default.workers, validate=Range(0, 64)),
            api_processes=env.int("API_PROCESSES", default.api_processes, validate=Range(1, 64)),
            api_threads=env.int("API_THREADS", default.api_threads, validate=Range(1, 64)),
            fsync=env.str("FSYNC", default.fsync, validate=OneOf(["always", "everysec"])),
            cached_tables=env.int("CACHED_TABLES", default.cached_tables, validate=Range(1, 1_000_000)),
            max_body=env.int("MAX_BODY", default.max_body, validate=Range(1024, 16 * 1024 * 1024)),
            metrics_host=env.str("METRICS_HOST", default.metrics_host),
        )


def _address(url: str) -> None:
    """Empty, or what redis-py can read: better said at the start than by every process again and again."""
    try:
        if url:
            Redis.from_url(url)
    except ValueError as error:
        raise ValidationError(str(error)) from error
