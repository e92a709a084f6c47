"""Processes that share the games of a vector. What they tell lies in memory that all of them see."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
import weakref
from collections.abc import Sequence
from ctypes import Array, c_ubyte
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fudaba.envs.portion import Arrays, Plan, Portion, Saved, Told, laid, room
from fudaba.envs.tables import Table
from fudaba.kernel.errors import FudabaError, NotPossible

GRACE: Final = 5.0
"""Seconds that a process has to end by itself."""
Memory = Array[c_ubyte]
Heard = Told | Saved | None
Order = tuple[str, int | Saved | None]


class WorkerFault(FudabaError):
    """A process that plays games of a vector is gone, or what it met cannot be sent; the message says which."""


class Workers:
    """So many processes beside this one, each with its portion of the games, in their order.

    Processes are spawned, so that nothing of this one is shared by accident: a program that starts them at its top
    level stands behind ``if __name__ == "__main__":``.
    """

    def __init__(self, plan: Plan, table: Table, workers: int) -> None:
        if plan.cards is not None:
            raise NotPossible("workers: games with cards of their own are played in one process")
        context = multiprocessing.get_context("spawn")
        width = table.observing.size if plan.dense else 0
        memory: Memory = context.RawArray(c_ubyte, room(plan.count, width, table.observing.seats))
        self.arrays: Final[Arrays] = laid(_bytes(memory), plan.count, width, table.observing.seats)
        edges = [k * plan.count // workers for k in range(workers + 1)]
        self._spans = list(pairwise(edges))
        self._size = table.observing.size
        self._lines: list[Connection] = []
        processes: list[BaseProcess] = []
        self.close = weakref.finalize(self, _end, self._lines, processes)
        """Ends the processes; a second time does nothing."""
        try:
            for first, end in self._spans:
                here, there = context.Pipe()
                self._lines.append(here)
                process = context.Process(target=_work, args=(plan, first, end - first, memory, there), daemon=True)
                process.start()
                processes.append(process)
                there.close()
            self._heard()
        except BaseException:
            self.close()
            raise

    def begin(self, seed: int) -> Told:
        """All games anew."""
        return self._all("begin", [seed] * len(self._lines))

    def step(self) -> Told:
        """One action in every game: those that stand in the arrays."""
        return self._all("step", [None] * len(self._lines))

    def save(self) -> Saved:
        """Where the games stand."""
        self._order("save", [None] * len(self._lines))
        told = [one for one in self._heard() if isinstance(one, dict)]
        return {
            "worlds": [world for one in told for world in one["worlds"]],
            "steps": [steps for one in told for steps in one["steps"]],
            "numbers": [number for one in told for number in one["numbers"]],
            "seed": told[0]["seed"],
        }

    def restore(self, saved: Saved) -> Told:
        """Go on from where as many games of the same table stood."""
        parts: list[int | Saved | None] = [
            {
                "worlds": saved["worlds"][first:end],
                "steps": saved["steps"][first:end],
                "numbers": saved["numbers"][first:end],
                "seed": saved["seed"],
            }
            for first, end in self._spans
        ]
        self._order("ready", parts)
        self._heard()  # if it cannot be read, all games stay as they are
        return self._all("resume", parts)

    def _all(self, what: str, given: Sequence[int | Saved | None]) -> Told:
        self._order(what, given)
        told = [one for one in self._heard() if isinstance(one, Told)]
        rows = [np.int64(first * self._size << 16) for first, _ in self._spans]
        codes = [one.codes + row for one, row in zip(told, rows, strict=True)]
        return Told(np.concatenate([one.legal for one in told]), np.concatenate(codes))

    def _order(self, what: str, given: Sequence[int | Saved | None]) -> None:
        if not self.close.alive:
            raise NotPossible("the vector is closed: its processes have ended")
        for line, one in zip(self._lines, given, strict=True):
            with contextlib.suppress(OSError):  # whoever is gone is missed when it is heard
                line.send((what, one))

    def _heard(self) -> list[Heard]:
        """What every process says; what went wrong in one is raised when all have spoken."""
        told: list[Heard] = []
        wrong: BaseException | None = None
        for k, line in enumerate(self._lines):
            try:
                one = line.recv()
            except (EOFError, OSError):
                one = WorkerFault(f"worker {k + 1} of {len(self._lines)} is gone")
            if isinstance(one, BaseException):
                wrong = wrong or one
            else:
                told.append(one)
        if wrong is not None:
            raise wrong
        return told


def _work(plan: Plan, first: int, count: int, memory: Memory, line: Connection) -> None:
    """A process: it does as it is told until nobody is left to tell it anything."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it is asked
    try:
        table = plan.table()
        width = table.observing.size if plan.dense else 0
        arrays = laid(_bytes(memory), plan.count, width, table.observing.seats)
        portion = Portion(plan, table, first, arrays.part(first, count))
    except Exception as e:  # noqa: BLE001 - whoever started it is told
        line.send(_sendable(e))
        return
    line.send(None)
    while True:
        try:
            order: Order = line.recv()
        except EOFError:
            return
        try:
            told: Heard | Exception = _done(portion, *order)
        except Exception as e:  # noqa: BLE001 - whoever gave the order is told
            told = _sendable(e)
        line.send(told)


def _done(portion: Portion, what: str, given: int | Saved | None) -> Heard:
    if what == "begin" and isinstance(given, int):
        return portion.begin(given)
    if what == "ready" and isinstance(given, dict):
        portion.ready(given)
        return None
    if what == "resume" and isinstance(given, dict):
        return portion.resume(given)
    return portion.save() if what == "save" else portion.step()


def _bytes(memory: Memory) -> NDArray[np.uint8]:
    return np.frombuffer(memoryview(memory).cast("B"), np.uint8)


def _sendable(e: Exception) -> Exception:
    """What went wrong, as another process can read it."""
    try:
        pickle.loads(pickle.dumps(e))
    except Exception:  # noqa: BLE001 - whatever it is, it cannot be sent
        return WorkerFault(f"{type(e).__name__}: {e}")
    return e


def _end(lines: Sequence[Connection], processes: Sequence[BaseProcess]) -> None:
    for line in lines:
        line.close()
    for process in processes:
        process.join(GRACE)
        if process.is_alive():
            process.kill()
            process.join()
        process.close()
