"""Many people at many tables at once: what a server can take, against a bare echo of the same frames.

A server of its own is started in a process of its own, and so is a server that does nothing but send back what it gets.
People take random legal options after thinking for a while. Nothing here is asserted: it is measured and told.

The echo is measured twice: with as many pages and as much thought as at the tables, because a process that is called
seldom finds its memory cold, and flat out.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fudaba.api import FudabaError
from fudaba.server.client import GONE, GuestClient, Json, Player

GAMES: Final = ("ashes", "azuride", "avalon")
START: Final = 300.0
TICKS: Final = os.sysconf("SC_CLK_TCK")
FRAMES: Final = 2_000
"""So many of the frames that came are sent to the echo, taken from all of them alike."""
ECHOES: Final = 50
AT_ONCE: Final = 20
ECHO: Final = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
quiet = {"ws_ping_interval": None, "log_level": "error", "lifespan": "off"}
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", **quiet)
"""
"""Nothing but echoes: it does not even ask its pages whether they are there."""


class LoadFailed(FudabaError):
    """The load could not be put on a server: why."""


@dataclass(frozen=True)
class Load:
    """How much."""

    tables: int = 500
    seconds: float = 30.0
    think: float = 10.0
    """Seconds between a question and its answer, at the mean."""
    seed: int = 1
    echo: bool = True
    """Whether a bare echo is measured beside it."""
    settle: float = 0.0
    """Seconds before the first people come: servers of one database have to find each other."""


class Process:
    """A server in a process of its own, watched from outside."""

    def __init__(self, command: Callable[[int], list[str]], **settings: str) -> None:
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port: int = s.getsockname()[1]
        self._command = command(self.port)
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it listens."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, env={**os.environ, **self._settings}, stdout=asyncio.subprocess.DEVNULL
        )
        began = time.perf_counter()
        while time.perf_counter() - began < START:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.05)
        raise LoadFailed("the server did not start")

    @property
    def cpu(self) -> float:
        """Seconds of processor that it and the processes it has started have used."""
        return sum(map(_ticks, self._all)) / TICKS

    @property
    def memory(self) -> int:
        """Bytes that they hold."""
        return sum(map(_resident, self._all))

    @property
    def _all(self) -> list[int]:
        assert self._process is not None
        pid = self._process.pid
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]

    async def end(self) -> None:
        """Stop it."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            await self._process.wait()


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


class Timed(Player):
    """A player whose answers are timed, from sending to the view that shows their effect."""

    def __init__(self, guest: GuestClient, table: str, rng: random.Random, mean: float) -> None:
        super().__init__(guest, table, rng.choice)
        self.took: list[float] = []
        self._rng = rng
        self._mean = mean
        self._began = 0.0
        self.think = self._thinks
        self.on_view = self._seen

    async def _thinks(self) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / self._mean) if self._mean else 0)
        self._began = time.perf_counter()

    def _seen(self, message: Json) -> None:
        if self._began:
            self.took.append(time.perf_counter() - self._began)
            self._began = 0.0


def serving(data: str) -> Callable[[int], list[str]]:
    """How the server is started."""
    command = [sys.executable, "-m", "fudaba", "serve", "--no-open", "--data", data, "--port"]
    return lambda port: [*command, str(port)]


def echoing(port: int) -> list[str]:
    """How the echo is started."""
    return [sys.executable, "-c", ECHO, str(port)]


async def put_on(load: Load, say: Callable[[str], None], ended: Callable[[], None] = lambda: None) -> Json:
    """Put a load on a server; what was measured. ``ended`` is called once the last answer is counted."""
    rng = random.Random(load.seed)
    with tempfile.TemporaryDirectory() as folder:
        served = Process(
            serving(folder), FUDABA_PACE="no", FUDABA_TABLES="100000", FUDABA_TABLES_PER_ADDRESS="100000",
            FUDABA_CONNECTIONS="100000", FUDABA_CONNECTIONS_PER_ADDRESS="100000", FUDABA_MESSAGES_PER_SECOND="1000",
            FUDABA_MESSAGES_PER_ADDRESS="1000000",
            FUDABA_WORKERS="0", FUDABA_OPENED_PER_MINUTE="1000000",
        )  # fmt: skip
        await served.start()
        await asyncio.sleep(load.settle)
        try:
            return await _measured(load, served, rng, say, ended)
        finally:
            await served.end()


async def _measured(
    load: Load, served: Process, rng: random.Random, say: Callable[[str], None], ended: Callable[[], None]
) -> Json:
    empty = served.memory
    frames = Frames(rng)
    stopped = asyncio.Event()
    gate = asyncio.Semaphore(AT_ONCE)
    errors: list[str] = []
    finished: list[Timed] = []

    async def pair(k: int) -> None:
        while not stopped.is_set():
            try:
                async with gate:
                    players = await opened_pair(served.port, GAMES[k % len(GAMES)], rng, load.think, frames)
            except (*GONE, KeyError, LoadFailed) as e:
                errors.append(f"{type(e).__name__}: {e}")
                return
            finished.extend(players)
            sat.append(k)
            try:
                await asyncio.gather(*(player.run(stopped) for player in players))
            except FudabaError as e:
                errors.append(str(e))
                return

    sat: list[int] = []
    playing = [asyncio.ensure_future(pair(k)) for k in range(load.tables)]
    while len(sat) < load.tables and not errors:
        await asyncio.sleep(0.2)
    say(f"{load.tables} tables, {2 * load.tables} people; {load.seconds:g} s ...")
    began, cpu = time.perf_counter(), served.cpu
    frames.forget()
    before = sum(len(player.done) for player in finished)
    taken = {id(player): len(player.took) for player in finished}
    await asyncio.sleep(load.seconds)
    seconds, used = time.perf_counter() - began, served.cpu - cpu
    answers = sum(len(player.done) for player in finished) - before
    memory = served.memory
    ended()
    took = sorted(t for player in finished for t in player.took[taken.get(id(player), 0) :])
    stopped.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    paced = echoes = 0.0
    if load.echo:
        paced = await echoed(frames.kept, 2 * load.tables, 2 * load.think, min(load.seconds, 20.0))  # one of two thinks
        echoes = await echoed(frames.kept, ECHOES)
    per_cpu = answers / used if used else 0.0
    return {
        "tables": load.tables,
        "people": 2 * load.tables,
        "seconds": round(seconds, 1),
        "answers": answers,
        "errors": len(errors),
        "first_error": errors[0] if errors else "",
        "answers_per_second": round(answers / seconds, 1),
        "p50_ms": round(1000 * statistics.median(took), 1) if took else None,
        "p99_ms": round(1000 * took[int(len(took) * 0.99)], 1) if took else None,
        "memory_mb": round(memory / 1e6, 1),
        "memory_per_table_kb": round((memory - empty) / 1e3 / load.tables, 1),
        "cpu_share": round(used / seconds, 3),
        "answers_per_cpu_second": round(per_cpu),
        "frame_bytes": round(statistics.fmean(map(len, frames.kept))) if frames.kept else None,
        "echoes_per_cpu_second": round(echoes),
        "share_of_echo": round(per_cpu / echoes, 3) if echoes else None,
        "paced_echoes_per_cpu_second": round(paced),
        "share_of_paced_echo": round(per_cpu / paced, 3) if paced else None,
    }


async def opened_pair(port: int, game: str, rng: random.Random, think: float, frames: Frames) -> list[Timed]:
    """Two people at a table of their own."""
    one, two = GuestClient("127.0.0.1", port), GuestClient("127.0.0.1", port)
    for guest in (one, two):
        await guest.request("GET", "/api/me")
    table = await one.request("POST", "/api/tables", {"game": game, "chairs": ["me", "open"], "private": True})
    if table["status"] != 201:
        raise LoadFailed(f"no table: {table}")
    sat = await two.request("POST", f"/api/tables/{table['id']}/sit", {})
    if sat["status"] != 200:
        raise LoadFailed(f"no chair: {sat}")
    return [Recorded(guest, table["id"], rng, think, frames) for guest in (one, two)]


class Frames:
    """Some of the frames that came, each as likely as any other to be among them."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.kept: list[str] = []
        self._seen = 0

    def add(self, frame: str) -> None:
        """One more has come."""
        self._seen += 1
        if len(self.kept) < FRAMES:
            self.kept.append(frame)
        elif (k := self._rng.randrange(self._seen)) < FRAMES:
            self.kept[k] = frame


class Recorded(Timed):
    """Shows the frames it gets, for the echo."""

    def __init__(self, guest: GuestClient, table: str, rng: random.Random, mean: float, frames: Frames) -> None:
        super().__init__(guest, table, rng, mean)
        self._frames = frames

    def heard_text(self, text: str) -> None:
        """A frame as it came."""
        self._frames.add(text)


async def echoed(frames: list[str], pages: int, think: float = 0.0, seconds: float = 5.0) -> float:
    """How many frames a second of processor a server can do that only sends them back; pages think in between."""
    if not frames:
        return 0.0
    bare = Process(echoing)
    await bare.start()
    count = sat = 0
    rng = random.Random(pages)
    gate = asyncio.Semaphore(AT_ONCE)

    async def talk(k: int) -> None:
        nonlocal count, sat
        async with gate:
            socket_ = await GuestClient("127.0.0.1", bare.port).sit("echo")
        sat += 1
        n = k
        while True:
            if think:
                await asyncio.sleep(rng.expovariate(1 / think))
            await socket_.send(frames[n % len(frames)])
            await socket_.recv()
            count += 1
            n += 1

    try:
        talking = [asyncio.ensure_future(talk(k)) for k in range(pages)]
        while sat < pages:
            if any(task.done() for task in talking):
                raise LoadFailed("the echo does not take all pages")
            await asyncio.sleep(0.2)
        await asyncio.sleep(1.0)
        before, cpu = count, bare.cpu
        await asyncio.sleep(seconds)
        done, used = count - before, bare.cpu - cpu
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)
        return done / used if used else 0.0
    finally:
        await bare.end()
