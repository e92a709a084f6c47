"""Servers that share a database: answers for a second of processor with one of them and with two, in turns.

    python -m scripts.shares --tables 60 --rounds 3 [--json]

What counts for the share is the processor time of the servers alone; that of the database and what it writes ahead are
told beside it. The servers hand connections on to each other themselves, as without a proxy that knows better.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import statistics
import sys
from pathlib import Path

import psycopg

from fudaba.server.client import Json
from fudaba.server.load import TICKS, Load, put_on
from scripts import postgresql

SETTLE = 5.0
"""Seconds in which two servers that were started together have found each other."""


class Database:
    """What a PostgreSQL has used so far."""

    def __init__(self, url: str) -> None:
        self._url = url

    def used(self) -> tuple[float, int]:
        """Seconds of processor of its processes that still run, and bytes written ahead."""
        with psycopg.connect(self._url) as connection:
            row = connection.execute("SELECT wal_bytes FROM pg_stat_wal").fetchone()
            pids = [pid for (pid,) in connection.execute("SELECT pid FROM pg_stat_activity").fetchall()]
        ticks = 0
        for pid in pids:
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        return ticks / TICKS, int(row[0]) if row else 0


def measured(processes: int, load: Load) -> Json:
    """One load on so many servers, on an empty database."""
    before = after = (0.0, 0)
    with postgresql.running() as url:
        database = Database(url)

        def begun(_said: str) -> None:
            nonlocal before
            before = database.used()

        def ended() -> None:
            nonlocal after
            after = database.used()

        os.environ |= {"FUDABA_DATABASE_URL": url, "FUDABA_PROCESSES": str(processes)}
        found = asyncio.run(put_on(load, begun, ended))
    answers = max(1, found["answers"])
    found["database_cpu_ms"] = round(1000 * (after[0] - before[0]) / answers, 2)
    found["wal_bytes"] = round((after[1] - before[1]) / answers)
    return found


def main() -> int:
    """Measure, and tell the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--think", type=float, default=0.5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[int, list[Json]] = {1: [], 2: []}
    for k in range(given.rounds):
        for processes, several in found.items():
            several.append(
                measured(processes, Load(given.tables, given.seconds, given.think, k + 1, echo=False, settle=SETTLE))
            )
            told = {
                key: several[-1][key]
                for key in (
                    "answers_per_cpu_second",
                    "answers_per_second",
                    "p99_ms",
                    "memory_per_table_kb",
                    "database_cpu_ms",
                    "wal_bytes",
                    "errors",
                    "first_error",
                )
            }
            print(f"{processes}: {told}", file=sys.stderr, flush=True)
    per_cpu = {n: statistics.median(one["answers_per_cpu_second"] for one in several) for n, several in found.items()}
    wall = {n: statistics.median(one["answers_per_second"] for one in several) for n, several in found.items()}
    share = round(per_cpu[2] / per_cpu[1], 3)
    every = [one for several in found.values() for one in several]
    told = {
        "answers_per_cpu_second": per_cpu,
        "answers_per_second": wall,
        "share": share,
        "database_cpu_ms_per_answer": statistics.median(one["database_cpu_ms"] for one in every),
        "wal_bytes_per_answer": statistics.median(one["wal_bytes"] for one in every),
    }
    print(json.dumps(told) if given.json else "\n".join(f"{k}: {v}" for k, v in told.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
