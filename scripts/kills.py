"""Kill a server again and again while people play: nothing that was accepted is lost or happens twice.

    python -m scripts.kills --tables 50 --kills 100 [--database postgresql://... | --postgresql] [--json]

Scripted clients play all games against each other. The server is killed (SIGKILL) at random moments and started again.
Afterwards every answer that a client was told is done stands in the store exactly once, every game replays, and every
client has been put back on the choice at which it stood.
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
from pathlib import Path

from sqlalchemy import select

from fudaba.server.client import GONE, GuestClient, Json, Player
from fudaba.server.config import configured
from fudaba.server.journal import Row, rebuilt
from fudaba.server.store.database import open_database
from fudaba.server.store.schema import LINES, TABLES
from scripts import postgresql

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")
START = 300.0


class Served:
    """A server as a process of its own, that can be killed."""

    def __init__(self, data: Path, database: str = "") -> None:
        self.data = data
        self.database = database
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port: int = s.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> float:
        """Start it; how long that took in seconds."""
        began = time.perf_counter()
        surroundings = {
            **os.environ, "FUDABA_PACE": "no", "FUDABA_TABLES_PER_ADDRESS": "2000", "FUDABA_WORKERS": "0",
            "FUDABA_CONNECTIONS_PER_ADDRESS": "4000", "FUDABA_MESSAGES_PER_SECOND": "1000",
            "FUDABA_MESSAGES_PER_ADDRESS": "1000000",
            "FUDABA_OPENED_PER_MINUTE": "100000",
        }  # fmt: skip
        if self.database:
            surroundings["FUDABA_DATABASE_URL"] = self.database
        command = [sys.executable, "-m", "fudaba", "serve", "--no-open", "--port", str(self.port)]
        self._process = await asyncio.create_subprocess_exec(
            *command, "--data", str(self.data), env=surroundings,
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        while time.perf_counter() - began < START:
            try:
                if (await GuestClient("127.0.0.1", self.port).request("GET", "/healthz"))["status"] == 200:
                    return time.perf_counter() - began
            except GONE:
                await asyncio.sleep(0.02)
        raise TimeoutError("the server did not start")

    async def end(self, how: int) -> int:
        """End it by a signal; its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        return await self._process.wait()

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid


class Watched(Player):
    """A player who notices when it is put back on another choice than the one at which it stood."""

    def __init__(self, guest: GuestClient, table: str, rng: random.Random) -> None:
        super().__init__(guest, table, rng.choice)
        self.lost = 0
        self._stood: tuple[int, Json | None] = (0, None)
        self.on_view = self._seen

    def _seen(self, message: Json) -> None:
        if self.open is not None:  # its answer is on its way: this may be the moment before it or after it
            self._stood = (0, None)
            return
        now = {c["kind"]: [o["text"] for o in c["options"]] for c in message.get("choices", ())}
        sent, stood = self._stood
        if stood and sent == self.sent and now != stood:
            self.lost += 1  # it was asked, has not answered, and is asked something else
        self._stood = (self.sent, now)


async def opened(port: int, game: str, rng: random.Random, bank: int = 36_000) -> list[Watched]:
    """A table at which two people sit."""
    one, two = GuestClient("127.0.0.1", port), GuestClient("127.0.0.1", port)
    for guest in (one, two):
        await guest.request("GET", "/api/me")
    table = await one.request("POST", "/api/tables", {"game": game, "chairs": ["me", "open"], "bank": bank})
    sat = await two.request("POST", f"/api/tables/{table['id']}/sit", {})
    assert sat["status"] == 200, sat
    return [Watched(guest, table["id"], rng) for guest in (one, two)]


async def keep_playing(port: int, first: list[Watched], rng: random.Random, stopped: asyncio.Event) -> list[Watched]:
    """A pair of people who sit down to another game whenever one is over."""
    everybody = list(first)
    pair = first
    while not stopped.is_set():
        await asyncio.gather(*(player.run(stopped) for player in pair))
        if stopped.is_set():
            break
        try:
            pair = await opened(port, rng.choice(GAMES), rng)
        except (*GONE, KeyError, AssertionError, ValueError):
            await asyncio.sleep(0.1)
            continue
        for player in pair:
            player.think = first[0].think
        everybody += pair
    return everybody


async def killed(tables: int, kills: int, seed: int, data: Path, database: str = "", pause: float = 1.0) -> Json:
    """Play, kill, look: what was found."""
    rng = random.Random(seed)
    served = Served(data, database)
    starts = [await served.start()]
    stopped = asyncio.Event()
    playing = []

    async def think() -> None:
        await asyncio.sleep(rng.uniform(0, 0.05) * tables / 5)

    for k in range(tables):
        pair = await opened(served.port, GAMES[k % len(GAMES)], rng)
        for player in pair:
            player.think = think
        playing.append(asyncio.ensure_future(keep_playing(served.port, pair, rng, stopped)))
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 2.0) * pause)
        await served.end(signal.SIGKILL)
        starts.append(await served.start())
    await asyncio.sleep(pause)
    stopped.set()
    await asyncio.sleep(pause)
    code = await served.end(signal.SIGTERM)
    done = await asyncio.wait_for(asyncio.gather(*playing), 60)
    everybody = [player for pair in done for player in pair]
    found = looked_at(data, database, everybody)
    return {**found, "kills": kills, "exit": code, "longest_start": round(max(starts), 2)}


def looked_at(data: Path, database: str, everybody: list[Watched]) -> Json:
    """What stands in the store, against what people were told."""
    given = {"FUDABA_DATABASE_URL": database} if database else {}
    engine = open_database(configured(given, data=data).database)
    with engine.connect() as connection:
        lines = connection.execute(select(LINES).order_by(LINES.c.table_id, LINES.c.no)).all()
        headers = {row.id: row.record for row in connection.execute(select(TABLES.c.id, TABLES.c.record))}
    engine.dispose()
    kept = Counter(line.command.rpartition(":")[2] for line in lines if line.command)
    told = [command for player in everybody for command in player.done]
    rows: dict[str, list[Row]] = {}
    for line in lines:
        rows.setdefault(line.table_id, []).append(Row(line.no, line.text, line.checksum))
    for name, found in rows.items():
        assert [row.no for row in found] == list(range(1, len(found) + 1)), name
        rebuilt(headers[name], found, 1)
    return {
        "games": len(rows),
        "answers": len(told),
        "lost": sum(kept[command] == 0 for command in told),
        "doubled": sum(n > 1 for n in kept.values()) + len(told) - len(set(told)),
        "misplaced": sum(player.lost for player in everybody),
        "finished": sum(player.over for player in everybody),
    }


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgresql", action="store_true", help="start a PostgreSQL for it")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(postgresql.running()) if given.postgresql else given.database
        found = asyncio.run(killed(given.tables, given.kills, given.seed, folder, database))
    print(json.dumps(found) if given.json else "\n".join(f"{k}: {v}" for k, v in found.items()))
    return 1 if found["lost"] or found["doubled"] or found["misplaced"] else 0


if __name__ == "__main__":
    sys.exit(main())
