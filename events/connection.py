"""From settings to a Service on its server, which may be a cluster, and may not be up yet."""

from functools import cached_property
from typing import Any

from redis import Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.codec import check_all
from events.service import Service
from events.settings import Settings
from events.store import Store


def connect(settings: Settings) -> Service:
    check_all()
    return Service(open_store(settings), settings)


def open_store(settings: Settings) -> Store:
    return Store(Client(settings.store_url), settings.buckets)


class Client:
    """redis-py's client for one server or for a cluster: which it needs only the server can tell, once it is up.

    Until then every use of it fails as a lost connection does.
    """

    def __init__(self, url: str) -> None:
        self._url = url

    def __getattr__(self, name: str) -> Any:
        return getattr(self._found, name)

    @cached_property
    def _found(self) -> Redis | RedisCluster:
        # No silent retries: a command whose answer was lost may have been done, and only the caller's
        # Idempotency-Key can tell. She gets 503 and tries again.
        once = {"socket_timeout": 10, "retry": Retry(NoBackoff(), 0)}
        single = Redis.from_url(self._url, **once)
        if self._url.startswith("unix:") or not single.info("cluster").get("cluster_enabled"):
            return single
        return RedisCluster.from_url(self._url, **once)
