"""What an operator watches, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.registry import Collector

FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Times(Collector):
    """How long something took, each time. Counted by one thread alone, so that it costs little."""

    def __init__(self, name: str, what: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._what = what
        self._counts = [0] * (len(FAST) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self._counts[bisect_left(FAST, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """All of it, for Prometheus."""
        upto = zip([*map(str, FAST), "+Inf"], accumulate(self._counts), strict=True)
        yield HistogramMetricFamily(self._name, self._what, buckets=[*upto], sum_value=self._sum)


class Metrics:
    """The numbers of one server. Each server has its own registry, so that tests can run several."""

    def __init__(self) -> None:
        r = self.registry = CollectorRegistry()
        self.connections = Gauge("fudaba_connections", "Open connections", registry=r)
        self.tables = Gauge("fudaba_tables", "Tables in memory", ["state"], registry=r)
        self.answers = Counter("fudaba_answers_total", "Accepted answers", ["by"], registry=r)
        self.answers_by = {who: self.answers.labels(who) for who in ("person", "bot", "mode")}
        self.refused = Counter("fudaba_refused_total", "Refused commands", ["code"], registry=r)
        self.answering = Times("fudaba_answer_seconds", "From an answer to its views", r)
        self.writing = Times("fudaba_write_seconds", "Until an answer is kept", r)
        self.thinking = Histogram("fudaba_bot_seconds", "A bot's answer", ["bot"], buckets=FAST, registry=r)
        self.waiting = Gauge("fudaba_bots_waiting", "Questions that wait for a bot's worker", registry=r)
        self.restarts = Counter("fudaba_bot_restarts_total", "Workers that were started anew", registry=r)
        self.faults = Counter("fudaba_engine_faults_total", "Answers in which the engine failed", registry=r)

    def text(self) -> bytes:
        """In Prometheus' format."""
        return generate_latest(self.registry)
