"""Trials of card files: many games in a process of their own, watched while they are played, with a report at the end.

A few at a time; whoever asks for more waits. Reports lie in the data folder, the latest of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from fudaba import builds
from fudaba.server.limits import Places
from fudaba.server.logs import failed, note
from fudaba.server.processes import LINE, NICE
from fudaba.server.protocol import Both, Trial, TrialRow, TrialWanted
from fudaba.server.refused import Refused
from fudaba.server.time import Time

LIMIT: Final = 3600
"""Seconds after which a trial is stopped."""
EACH: Final = 3
"""So many of one address wait or are played."""
WAITING: Final = 20
"""So many in all."""
KEPT: Final = 60
"""So many reports are kept."""
REPORT: Final = "report.html"
STATE: Final = "trial.json"


class _Said(msgspec.Struct):
    """A line of the process."""

    done: int = 0
    of: int = 0
    state: str = ""
    why: str = ""
    headline: Both | None = None
    rows: list[TrialRow] = []


class TrialRun:
    """One trial."""

    def __init__(self, wanted: TrialWanted, guest: str, time: Time) -> None:
        self.id = secrets.token_hex(12)
        self.guest = guest
        self.wanted = wanted
        self.said = _Said(of=1)
        self.state = "waiting"
        self.why = ""
        self._time = time
        self._began = 0.0

    def begin(self) -> None:
        """It is played from now on."""
        self.state, self._began = "running", self._time.steady()

    def now(self) -> Trial:
        """How far it is."""
        said = self.said
        told: Trial = {
            "id": self.id, "game": self.wanted["game"], "kind": self.wanted["kind"], "state": self.state,
            "done": said.done, "of": max(1, said.of), "rows": said.rows,
        }  # fmt: skip
        if said.headline is not None:
            told["headline"] = said.headline
        if self.state == "running" and said.done:
            each = (self._time.steady() - self._began) / said.done
            told["left"] = round(each * max(0, said.of - said.done))
        if self.why:
            told["why"] = self.why
        return told


class Trials:
    """All trials of a server."""

    def __init__(self, folder: Path, at_once: int, time: Time, command: Sequence[str] = ()) -> None:
        self._folder = folder
        self._command = [*command] or [sys.executable, "-m", "fudaba.lab.study.trial"]
        self._time = time
        self._places = Places(WAITING, EACH)
        self._turn = asyncio.Semaphore(at_once)
        self._jobs: dict[str, TrialRun] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, wanted: TrialWanted, guest: str, address: str) -> Trial:
        """A new trial."""
        if not self._places.take(address):
            raise Refused("too-fast")
        job = TrialRun(wanted, guest, self._time)
        self._jobs[job.id] = job
        self._tasks[job.id] = asyncio.ensure_future(self._played(job, address))
        return job.now()

    def find(self, name: str) -> Trial:
        """How far a trial is, or how it ended."""
        if name in self._jobs:
            return self._jobs[name].now()
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode((self._place(name) / STATE).read_bytes(), type=Trial)
        raise Refused("no-such-trial")

    def report(self, name: str) -> bytes:
        """Its report."""
        self.find(name)
        try:
            return (self._place(name) / REPORT).read_bytes()
        except OSError as e:
            raise Refused("no-report") from e

    def stop(self, name: str, guest: str) -> Trial:
        """Play no more of one that one has asked for."""
        job = self._jobs.get(name)
        if job is None:
            return self.find(name)
        if job.guest != guest:
            raise Refused("not-yours")
        job.state = "stopped"
        self._tasks[name].cancel()
        return job.now()

    async def close(self) -> None:
        """The server ends."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _place(self, name: str) -> Path:
        if not (name.isascii() and name.isalnum()):
            raise Refused("no-such-trial")
        return self._folder / name

    async def _played(self, job: TrialRun, address: str) -> None:
        try:
            async with self._turn:
                job.begin()
                await asyncio.wait_for(self._run(job), LIMIT)
        except asyncio.CancelledError:
            job.state = "stopped"
        except Exception as e:  # noqa: BLE001 - whatever it is, the trial says that it failed, and the log why
            job.state = "failed"
            failed("trial", e, trial=job.id)
        finally:
            self._places.give_back(address)
            self._keep(job)
            del self._tasks[job.id], self._jobs[job.id]

    async def _run(self, job: TrialRun) -> None:
        place = self._place(job.id)
        self._folder.mkdir(exist_ok=True, mode=0o700)
        place.mkdir(mode=0o700)
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            env=builds.environment(builds.ready(), os.environ),
        )
        with contextlib.suppress(OSError, AttributeError):  # gone already; no such thing on Windows
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode({**job.wanted, "folder": str(place)}) + b"\n")
            await process.stdin.drain()
            async for line in process.stdout:
                self._heard(job, msgspec.json.decode(line, type=_Said))
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if job.state == "running":
            job.state = "failed"
            note("trial ended", trial=job.id, code=process.returncode)

    @staticmethod
    def _heard(job: TrialRun, said: _Said) -> None:
        if said.state == "failed":
            job.state, job.why = "failed", said.why
            return
        job.said = said
        if said.state == "done":
            job.state = "done"

    def _keep(self, job: TrialRun) -> None:
        """What came of it outlasts the server; results of single games are not needed any more."""
        place = self._place(job.id)
        if not place.is_dir():
            return
        shutil.rmtree(place / "units", ignore_errors=True)
        (place / STATE).write_bytes(msgspec.json.encode(job.now()))
        kept = sorted((p for p in self._folder.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime)
        for old in kept[: max(0, len(kept) - KEPT)]:
            if old.name not in self._tasks:
                shutil.rmtree(old, ignore_errors=True)
