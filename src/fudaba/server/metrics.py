"""What an operator watches, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The numbers of one server. Each server has its own registry, so that tests can run several."""

    def __init__(self) -> None:
        r = self.registry = CollectorRegistry()
        self.connections = Gauge("fudaba_connections", "Open connections", registry=r)
        self.tables = Gauge("fudaba_tables", "Tables in memory", ["state"], registry=r)
        self.answers = Counter("fudaba_answers_total", "Accepted answers", ["by"], registry=r)
        self.answers_by = {who: self.answers.labels(who) for who in ("person", "bot", "mode")}
        self.refused = Counter("fudaba_refused_total", "Refused commands", ["code"], registry=r)
        self.answering = Histogram("fudaba_answer_seconds", "From an answer to its views", buckets=FAST, registry=r)
        self.writing = Histogram("fudaba_write_seconds", "Until an answer is kept", buckets=FAST, registry=r)
        self.thinking = Histogram("fudaba_bot_seconds", "A bot's answer", ["bot"], buckets=FAST, registry=r)
        self.waiting = Gauge("fudaba_bots_waiting", "Questions that wait for a bot's worker", registry=r)
        self.restarts = Counter("fudaba_bot_restarts_total", "Workers that were started anew", registry=r)
        self.faults = Counter("fudaba_engine_faults_total", "Answers in which the engine failed", registry=r)

    def text(self) -> bytes:
        """In Prometheus' format."""
        return generate_latest(self.registry)
