"""Numbers about the running server, for Prometheus."""

from __future__ import annotations

import ipaddress
from collections import Counter as Count
from collections.abc import Iterator
from time import perf_counter
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from zashiki.store.interface import Append, Kind, Unwritable
from zashiki.store.sqlite import SqliteStore
from zashiki.table.tables import Tables
from zashiki.wire.from_server import Phase

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """What is counted, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.sentences = Counter("zashiki_sentences", "Sentences that clients said", registry=registry)
        self.refusals = Counter("zashiki_refusals", "Sentences that could not be read", registry=registry)
        self.requests = Counter("zashiki_requests", "HTTP requests by status", ["status"], registry=registry)
        self.sockets = Gauge("zashiki_sockets", "Open sockets", registry=registry)
        entries = Counter("zashiki_entries", "Entries written into logs of tables", ["kind"], registry=registry)
        self.entries = {kind: entries.labels(kind) for kind in get_args(Kind)}
        self.failed = Counter("zashiki_appends_failed", "Appends that could not be written", registry=registry)
        self.append = Histogram(
            "zashiki_append_seconds", "Until an append is durable", buckets=_SECONDS, registry=registry
        )

    def watch(self, tables: Tables) -> None:
        """Count the tables that are awake, whenever somebody looks."""
        self.registry.register(_TablesByPhase(tables))

    def page(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class _TablesByPhase(Collector):
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def collect(self) -> Iterator[GaugeMetricFamily]:
        phases = Count(task.table.phase for task in self._tables.awake())
        family = GaugeMetricFamily("zashiki_tables", "Tables that are awake, by phase", labels=["phase"])
        for phase in get_args(Phase):
            family.add_metric([phase], phases[phase])
        yield family


class MeasuredStore(SqliteStore):
    """The store, with a watch on how long a move takes to be durable."""

    metrics: Metrics

    async def append(self, wanted: Append) -> None:
        """Write durably, and count it."""
        began = perf_counter()
        try:
            await super().append(wanted)
        except Unwritable:
            self.metrics.failed.inc()
            raise
        self.metrics.append.observe(perf_counter() - began)
        for entry in wanted.entries:
            self.metrics.entries[entry.kind].inc()


def is_near(address: str) -> bool:
    """Is this address on this computer, or in a private network?"""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return parsed.is_loopback or parsed.is_private
