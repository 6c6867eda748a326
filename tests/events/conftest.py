"""A server in cluster mode beside the plain one: what the store does must not depend on which it is."""

from collections.abc import Iterator

import pytest
from redis.cluster import RedisCluster

from events.store import Store
from tests.servers import one_node_cluster


@pytest.fixture(scope="session")
def cluster_url() -> Iterator[str]:
    with one_node_cluster() as url:
        yield url


@pytest.fixture
def cluster(cluster_url: str) -> Iterator[RedisCluster]:
    with RedisCluster.from_url(cluster_url) as client:
        client.flushall()
        yield client


@pytest.fixture(params=["redis", "cluster"])
def any_store(request: pytest.FixtureRequest) -> Store:
    """Three buckets, on one server and on a cluster, where a command over two of them is an error."""
    return Store(request.getfixturevalue(request.param), buckets=3)
