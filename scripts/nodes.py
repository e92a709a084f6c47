"""Three servers on one database: killed, paused beyond their leases, cut off and drained while people play.

    python -m scripts.nodes --tables 100 --events 100 [--json]

What happens is told on standard error as it happens.

Nothing that was accepted is lost or happens twice, an owner that was paused writes nothing any more, and everybody is
put back on the choice at which they stood, at whichever server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from fudaba.server.client import GONE, GuestClient, Json
from scripts import postgresql
from scripts.kills import GAMES, START, Watched, looked_at, opened

PAUSE = 15.0
"""Seconds for which a server is stopped: half as long again as a lease lasts."""
CUT = 12.0


class Line:
    """The line of one server to the database, which can be cut."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self.port = 0

    async def join(self) -> None:
        """Join it."""
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Cut it."""
        if self._server is not None:
            self._server.close()
        for writer in list(self._writers):
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(*self._target)
        except OSError:
            writer.close()
            return
        self._writers |= {writer, back}

        async def pump(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError, asyncio.CancelledError):
                while data := await source.read(65_536):
                    sink.write(data)
                    await sink.drain()
            sink.close()

        await asyncio.gather(pump(reader, back), pump(there, writer))
        self._writers -= {writer, back}


class Node:
    """One server."""

    def __init__(self, data: Path, line: Line, url: str) -> None:
        self.line = line
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port: int = s.getsockname()[1]
        self._data = data
        self._url = url
        self.process: asyncio.subprocess.Process | None = None
        self.up = False

    async def start(self) -> None:
        """Start it, and wait until it is well."""
        surroundings = {
            **os.environ, "FUDABA_PACE": "no", "FUDABA_TABLES_PER_ADDRESS": "2000", "FUDABA_WORKERS": "0",
            "FUDABA_CONNECTIONS_PER_ADDRESS": "4000", "FUDABA_MESSAGES_PER_SECOND": "1000",
            "FUDABA_MESSAGES_PER_ADDRESS": "1000000", "FUDABA_OPENED_PER_MINUTE": "100000",
            "FUDABA_DATABASE_URL": self._url.replace("PORT", str(self.line.port)),
        }  # fmt: skip
        command = [sys.executable, "-m", "fudaba", "serve", "--no-open", "--port", str(self.port)]
        self.process = await asyncio.create_subprocess_exec(
            *command, "--data", str(self._data), env=surroundings,
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        began = time.perf_counter()
        while time.perf_counter() - began < START:
            with contextlib.suppress(*GONE):
                if (await GuestClient("127.0.0.1", self.port).request("GET", "/healthz"))["status"] == 200:
                    self.up = True
                    return
            await asyncio.sleep(0.05)
        raise TimeoutError("a server did not start")

    def signal(self, which: int) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(which)


class Roaming(Watched):
    """A player who comes back to whichever server is up."""

    def __init__(self, guest: GuestClient, table: str, rng: random.Random, nodes: list[Node]) -> None:
        super().__init__(guest, table, rng)
        self._rng = rng
        self._nodes = nodes

    async def _play(self, stopped: asyncio.Event) -> None:
        up = [node for node in self._nodes if node.up]
        if up:
            self.guest.port = self._rng.choice(up).port
        async with asyncio.timeout(None):
            await super()._play(stopped)

    async def _heard(self, message: Json) -> None:
        mine = self.open is not None and message.get("re") == self.open["id"]
        if mine and message["kind"] == "refused" and message["refused"]["code"] in ("not-kept", "closed", "moved"):
            raise OSError("it was not kept")  # it is sent again
        await super()._heard(message)


def tell(began: float, what: str, everybody: Sequence[Watched] = ()) -> None:
    """One line of how far it is: a long run must not look like one that is stuck."""
    answers = sum(len(player.done) for player in everybody)
    print(f"{time.perf_counter() - began:7.1f} s  {answers:6} answers  {what}", file=sys.stderr, flush=True)


async def event(kind: str, node: Node) -> None:
    """Something happens to a server, and it comes back."""
    assert node.process is not None
    node.up = False
    if kind == "kill":
        node.signal(signal.SIGKILL)
        await node.process.wait()
        await node.start()
    elif kind == "drain":
        node.signal(signal.SIGTERM)
        assert await node.process.wait() == 0
        await node.start()
    elif kind == "pause":
        node.signal(signal.SIGSTOP)
        await asyncio.sleep(PAUSE)
        node.signal(signal.SIGCONT)
        node.up = True
    else:
        await node.line.cut()
        await asyncio.sleep(CUT)
        await node.line.join()
        node.up = True


async def troubled(tables: int, events: int, seed: int, folder: Path, database: str, kinds: list[str]) -> Json:
    """Play, trouble the servers, look: what was found."""
    began = time.perf_counter()
    rng = random.Random(seed)
    host, _, rest = database.partition("@")[2].partition(":")
    port, _, name = rest.partition("/")
    url = database.replace(f":{port}/{name}", f":PORT/{name}")
    nodes = []
    for k in range(3):
        line = Line(host, int(port))
        await line.join()
        (folder / str(k)).mkdir()
        nodes.append(Node(folder / str(k), line, url))
    for node in nodes:
        await node.start()
    tell(began, f"{len(nodes)} servers are up")
    stopped = asyncio.Event()
    everybody: list[Roaming] = []

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0, 0.05) * tables / 5)

    async def plays(k: int) -> None:
        while not stopped.is_set():
            try:
                where = rng.choice([node for node in nodes if node.up]).port
                pair = await opened(where, GAMES[k % len(GAMES)], rng)
            except (*GONE, KeyError, AssertionError, ValueError, IndexError):
                await asyncio.sleep(0.2)
                continue
            both = [Roaming(player.guest, player.table, rng, nodes) for player in pair]
            for player in both:
                player.think = think
            everybody.extend(both)
            await asyncio.gather(*(player.run(stopped) for player in both))

    playing = [asyncio.ensure_future(plays(k)) for k in range(tables)]
    while len(everybody) < 2 * tables:
        await asyncio.sleep(0.1)
    tell(began, f"{tables} tables are played", everybody)
    happened: Counter[str] = Counter()
    for n in range(events):
        await asyncio.sleep(rng.uniform(0.5, 2.0))
        kind = kinds[n % len(kinds)]
        happened[kind] += 1
        which = rng.randrange(len(nodes))
        await event(kind, nodes[which])
        tell(began, f"event {n + 1} of {events}: {kind}, server {which + 1}", everybody)
    before = {id(player): len(player.done) for player in everybody}
    for _ in range(200):  # everybody who still plays gets on
        await asyncio.sleep(0.2)
        waits = [p for p in everybody if not p.over and len(p.done) == before.get(id(p), 0) and p.choice is not None]
        if not waits:
            break
    tell(began, f"after the last event {len(waits)} players have not got on", everybody)
    stuck = len([p for p in everybody if not p.over and p.frames == 0])
    stopped.set()
    await asyncio.sleep(1)
    for node in nodes:
        node.signal(signal.SIGTERM)
    codes = [await node.process.wait() for node in nodes if node.process is not None]
    tell(began, f"the servers have ended: {codes}", everybody)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for node in nodes:
        await node.line.cut()
    tell(began, "every game is played again from what was kept", everybody)
    found = looked_at(folder / "0", database, list(everybody))
    return {**found, "events": dict(happened), "stuck": stuck, "exits": codes}


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--events", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with postgresql.running() as database, tempfile.TemporaryDirectory() as folder:
        kinds = ["kill", "pause", "drain", "cut"]
        found = asyncio.run(troubled(given.tables, given.events, given.seed, Path(folder), database, kinds))
    print(json.dumps(found) if given.json else "\n".join(f"{k}: {v}" for k, v in found.items()))
    return 1 if found["lost"] or found["doubled"] or found["misplaced"] or found["stuck"] else 0


if __name__ == "__main__":
    sys.exit(main())
