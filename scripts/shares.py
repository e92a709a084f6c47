"""Servers that share a database: answers for a second of processor with one of them and with two, in turns.

    python -m scripts.shares --tables 60 --rounds 3 [--json]

What is counted is the processor time of the servers, the database's aside. With ``FUDABA_NODE`` and a proxy in front
it is the same work; here the servers hand connections on to each other themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys

from fudaba.server.client import Json
from fudaba.server.load import Load, put_on
from scripts import postgresql


def measured(processes: int, load: Load) -> Json:
    """One load on so many servers, on an empty database."""
    with postgresql.running() as url:
        os.environ |= {"FUDABA_DATABASE_URL": url, "FUDABA_PROCESSES": str(processes)}
        return asyncio.run(put_on(load, lambda _text: None))


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
            several.append(measured(processes, Load(given.tables, given.seconds, given.think, k + 1)))
            told = {
                key: several[-1][key] for key in ("answers_per_cpu_second", "answers_per_second", "p99_ms", "errors")
            }
            print(f"{processes}: {told}", file=sys.stderr, flush=True)
    per_cpu = {n: statistics.median(one["answers_per_cpu_second"] for one in several) for n, several in found.items()}
    wall = {n: statistics.median(one["answers_per_second"] for one in several) for n, several in found.items()}
    share = round(per_cpu[2] / per_cpu[1], 3)
    told = {"answers_per_cpu_second": per_cpu, "answers_per_second": wall, "share": share}
    print(json.dumps(told) if given.json else "\n".join(f"{k}: {v}" for k, v in told.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
