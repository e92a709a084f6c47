"""Cases in a child process, and a parent that sees when one hangs or takes the process with it."""

from __future__ import annotations

import json
import os
import resource
import selectors
import subprocess
import sys
import time
import traceback
from typing import IO, Final, cast

from scripts.fuzz.cases import case

SECONDS: Final = 20.0
MEMORY: Final = 3 << 30
SHOWN: Final = 50
BATCH: Final = 400


def serve() -> None:
    """The child: reads cases, a JSON list per line; says each before it runs, then how it went."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    out = sys.stdout
    for line in sys.stdin:
        for kind, number in json.loads(line):
            try:
                how, failed = case(kind, number), False
            except Exception as e:  # noqa: BLE001 - whatever it is, it is a finding
                how, failed = _told(e), True
            out.write(json.dumps([how, failed]) + "\n")
            out.flush()


def _told(e: Exception) -> str:
    """An error in a line, with where it was raised."""
    place = traceback.extract_tb(e.__traceback__)[-1]
    message = f"{type(e).__name__}: {str(e)[:200]}"
    return f"{message} ({os.path.basename(place.filename)}:{place.lineno} {place.name})"  # noqa: PTH119 - a name in a trace


def watched(wanted: list[tuple[str, int]], seconds: float = SECONDS) -> dict[str, object]:
    """Run cases; after one that hangs or kills the child, another child goes on with the next."""
    started = time.perf_counter()
    counts: dict[str, dict[str, int]] = {}
    failures: list[dict[str, object]] = []
    slowest: tuple[float, str] = (0.0, "")
    child: Child | None = None
    failed = 0
    for k, (kind, number) in enumerate(wanted):
        if child is None:
            child = Child()
        if k >= child.told:
            child.tell(wanted[k : k + BATCH], k)
        began = time.perf_counter()
        how, wrong = child.answer(seconds)
        slowest = max(slowest, (round(time.perf_counter() - began, 2), f"{kind} {number}"))
        if how in (HUNG, DIED):
            child.end()
            child = None
        counts.setdefault(kind, {})
        name = "failed" if wrong else how
        counts[kind][name] = counts[kind].get(name, 0) + 1
        if wrong:
            failed += 1
            if len(failures) < SHOWN:
                failures.append({"kind": kind, "case": number, "what": how})
    if child is not None:
        child.end()
    return {
        "cases": len(wanted),
        "failures": failed,
        "shown": failures,
        "kinds": counts,
        "slowest": {"seconds": slowest[0], "case": slowest[1]},
        "seconds": round(time.perf_counter() - started, 1),
    }


HUNG: Final = "it hangs"
DIED: Final = "it ends the process"


class Child:
    """A process that runs cases as they are told, in batches, and answers one by one."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scripts.fuzz", "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.told = 0
        self._buffer = b""
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._output, selectors.EVENT_READ)

    @property
    def _output(self) -> IO[bytes]:
        return cast("IO[bytes]", self.process.stdout)

    def tell(self, batch: list[tuple[str, int]], at: int) -> None:
        """The next cases; ``at`` is the number of the first."""
        self.told = at + len(batch)
        given = cast("IO[bytes]", self.process.stdin)
        given.write(json.dumps(batch).encode() + b"\n")
        given.flush()

    def answer(self, seconds: float) -> tuple[str, bool]:
        """How the next case went, and whether that is a failure."""
        until = time.perf_counter() + seconds
        while b"\n" not in self._buffer:
            left = until - time.perf_counter()
            if left <= 0 or not self._ready.select(left):
                return HUNG, True
            data = os.read(self._output.fileno(), 1 << 16)
            if not data:
                return DIED, True
            self._buffer += data
        line, _, self._buffer = self._buffer.partition(b"\n")
        how, failed = json.loads(line)
        return str(how), bool(failed)

    def end(self) -> None:
        """End the process, which may be busy."""
        self._ready.close()
        self.process.kill()
        self.process.communicate()
