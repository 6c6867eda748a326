"""What is counted: requests by route and status, refusals by status alone. No label names a table or a rule."""

import os
from collections.abc import Iterable

from flask import Response, request
from prometheus_client import CollectorRegistry, Counter, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from events.service import Service


class Metrics:
    """The counts of an app. Several processes add theirs up where PROMETHEUS_MULTIPROC_DIR names a folder."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._own = CollectorRegistry()
        self._requests = Counter("trickledger_requests", "Answers by route", ["route", "status"], registry=self._own)
        self._refusals = Counter("trickledger_refusals", "Refusals by status", ["status"], registry=self._own)

    def count(self, response: Response) -> Response:
        rule = request.url_rule
        route = f"{request.method} {rule.rule}" if rule else "unmatched"
        self._requests.labels(route, response.status_code).inc()
        if response.status_code >= 400:
            self._refusals.labels(response.status_code).inc()
        return response

    def text(self) -> bytes:
        due = _Work(self._service)
        if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
            return generate_latest(self._own) + generate_latest(due)
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        return generate_latest(registry) + generate_latest(due)


class _Work(Collector):
    """Asked of the log itself, so that it is the same from every process."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def collect(self) -> Iterable[GaugeMetricFamily]:
        due, stuck = self._service.backlog()
        yield GaugeMetricFamily("trickledger_tables_due", "Tables with work for a worker now", due)
        yield GaugeMetricFamily("trickledger_tables_stuck", "Tables whose work is not getting done", stuck)
