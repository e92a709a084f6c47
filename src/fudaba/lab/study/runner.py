"""Plays units on all cores of this machine, or on a Ray cluster. A worker that is lost costs the unit it was at.

Results come in any order; each unit is kept as soon as it is there, so a run can be interrupted at any time and goes
on later.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from fudaba.kernel.errors import FudabaError
from fudaba.lab.study.blocks import play_unit
from fudaba.lab.study.cells import Unit
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

TRIES: Final = 3
"""A unit that loses its worker so often is given up: something in it kills workers."""
LOCAL: Final = ""


class WorkersLost(FudabaError):
    """A unit lost every worker that it was given to."""


Told = Callable[[Unit, Tally], None]
"""Told of every unit that is done."""


def run_units(
    units: Sequence[Unit],
    store: Store,
    jobs: int = 1,
    on: str = LOCAL,
    told: Told | None = None,
    until: float = inf,
) -> bool:
    """Play what is not kept yet; False if the time (by `time.monotonic`) was up before all was played.

    ``on`` is empty for this machine, ``ray``, or ``ray://HOST:PORT``.
    """
    missing = list(dict.fromkeys(unit for unit in units if not store.has(unit)))
    with contextlib.closing(results(missing, jobs, on)) as found:
        for unit, tally in found:
            store.keep(unit, tally)
            if told is not None:
                told(unit, tally)
            if time.monotonic() > until:
                break
    return all(store.has(unit) for unit in missing)


def results(units: Sequence[Unit], jobs: int = 1, on: str = LOCAL) -> Generator[tuple[Unit, Tally], None, None]:
    """Units with what they gave, as they come in."""
    if on:
        from fudaba.lab.study.ray_ import on_ray  # an extra: fudaba[ray]

        yield from on_ray(units, on)
    elif jobs <= 1 or len(units) <= 1:
        for unit in units:
            yield unit, play_unit(unit)
    else:
        yield from _on_processes(units, min(jobs, len(units)))


class _Worker:
    """A process that plays one unit after another."""

    def __init__(self, context: multiprocessing.context.SpawnContext) -> None:
        self.ours, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.unit: Unit | None = None

    def give(self, unit: Unit) -> None:
        self.unit = unit
        with contextlib.suppress(OSError):  # it is dead already: noticed where its pipe is read
            self.ours.send(unit)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.ours.close()


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    while True:
        try:
            unit: Unit = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(play_unit(unit))
        except FudabaError as e:
            pipe.send(e)


def _on_processes(units: Sequence[Unit], jobs: int) -> Generator[tuple[Unit, Tally], None, None]:
    context = multiprocessing.get_context("spawn")
    left = deque(units)
    lost: dict[Unit, int] = {}
    workers = [_Worker(context) for _ in range(jobs)]
    try:
        for worker in workers:
            if left:
                worker.give(left.popleft())
        while any(worker.unit is not None for worker in workers):
            busy = {worker.ours: worker for worker in workers if worker.unit is not None}
            for pipe in wait(list(busy)):
                worker = next(w for w in workers if w.ours is pipe)
                unit = worker.unit
                assert unit is not None
                try:
                    result: Tally | FudabaError = worker.ours.recv()
                except (EOFError, OSError):  # killed: its unit is played again by another
                    worker.stop()
                    lost[unit] = lost.get(unit, 0) + 1
                    if lost[unit] >= TRIES:
                        raise WorkersLost(
                            f"{unit.cell.title}, blocks from {unit.start}: {TRIES} workers died"
                        ) from None
                    left.appendleft(unit)
                    workers[workers.index(worker)] = worker = _Worker(context)
                else:
                    if isinstance(result, FudabaError):
                        raise result
                    yield unit, result
                worker.unit = None
                if left:
                    worker.give(left.popleft())
    finally:
        for worker in workers:
            worker.stop()
