"""One address at its limits in every way at once, and what that costs somebody else: `fudaba load --hostile`.

A server with its usual limits plays a few tables for people of one address. Their answers are timed while nobody else
is there, while another address (127.0.0.2) asks for all that it can get, and beside a process that burns as much of the
processor without touching the server. Attacker and burner are niced: what is measured is the server, not the machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Final

import fudaba
from fudaba.server.client import GONE, GuestClient, Json
from fudaba.server.load import GAMES, Frames, Process, opened_pair, serving

FROM: Final = "127.0.0.2"
TABLES: Final = 6
THINK: Final = 0.15
NICE: Final = 10
SETTLE: Final = 3.0
IDLE: Final = 150
"""So many connections say half of a request."""


async def hostile(rounds: int, seconds: float, seed: int, say: Callable[[str], None]) -> Json:
    """What an attacker costs another player: medians over rounds, each measured quiet, attacked and beside a burner."""
    with tempfile.TemporaryDirectory() as folder:
        served = Process(serving(folder), FUDABA_PACE="no")
        await served.start()
        try:
            found: dict[str, list[Json]] = {"quiet": [], "attacked": [], "beside_a_burner": []}
            for n in range(rounds):
                for how, times in found.items():
                    times.append(await _round(served, how, seconds, seed + n))
                    say(f"{how}: p99 {times[-1]['p99_ms']} ms of {times[-1]['answers']} answers")
        finally:
            await served.end()
    p99 = {how: statistics.median(one["p99_ms"] for one in several) for how, several in found.items()}
    p50 = {how: statistics.median(one["p50_ms"] for one in several) for how, several in found.items()}
    return {
        "rounds": rounds,
        "seconds": seconds,
        "p50_ms": p50,
        "p99_ms": p99,
        "attacked_by_quiet": round(p99["attacked"] / p99["quiet"], 2),
        "attacked_by_burner": round(p99["attacked"] / p99["beside_a_burner"], 2),
        "asked_by_the_attacker": sum(one.get("asked", 0) for one in found["attacked"]),
        "refused_to_the_attacker": sum(one.get("refused", 0) for one in found["attacked"]),
    }


async def _round(served: Process, how: str, seconds: float, seed: int) -> Json:
    rng, stopped = random.Random(seed), asyncio.Event()
    pairs = [await opened_pair(served.port, GAMES[k % len(GAMES)], rng, THINK, Frames(rng)) for k in range(TABLES)]
    players = [player for pair in pairs for player in pair]
    playing = [asyncio.ensure_future(player.run(stopped)) for player in players]
    beside: asyncio.subprocess.Process | None = None
    if how != "quiet":
        command = [str(served.port), str(seconds + SETTLE + 30)] if how == "attacked" else ["burn", str(seconds + 30)]
        beside = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "fudaba.server.attack", *command, stdout=asyncio.subprocess.PIPE,
            stdin=asyncio.subprocess.PIPE,
        )  # fmt: skip
    await asyncio.sleep(SETTLE)
    before = {id(player): len(player.took) for player in players}
    await asyncio.sleep(seconds)
    took = sorted(t for player in players for t in player.took[before[id(player)] :])
    told: Json = {}
    if beside is not None and beside.stdin is not None:
        beside.stdin.close()
        out, _ = await beside.communicate()
        told = json.loads(out) if out.strip() else {}
    stopped.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for pair in pairs:  # a game that nobody goes on with takes no place
        with contextlib.suppress(*GONE, KeyError):
            socket = await pair[0].guest.sit(pair[0].table)
            await socket.send(json.dumps({"do": "concede", "id": "over"}))
            await asyncio.sleep(0.02)
            await socket.close()
    return {
        "answers": len(took),
        "p50_ms": round(1000 * statistics.median(took), 2),
        "p99_ms": round(1000 * took[int(len(took) * 0.99)], 2),
        **told,
    }


class Attacker:
    """Asks for everything, again and again, and never waits longer than it must."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.asked = self.refused = 0
        game = fudaba.new("azuride", seed=1)
        rng = random.Random(1)
        while not game.over:
            game.answer(rng.choice(list(game.choice.options)))
        self._record = game.record()
        self._deck = "\n".join(f"3 card number {n}" for n in range(900))

    async def run(self) -> None:
        """Until somebody says stop."""
        async with asyncio.TaskGroup() as tasks:
            for _ in range(4):
                tasks.create_task(self._again("POST", "/api/replay", {"record": self._record}))
                tasks.create_task(self._again("POST", "/api/games/azuride/decks/check", {"deck": self._deck}))
            tasks.create_task(self._again("POST", "/api/reviews", {"record": self._record}))
            tasks.create_task(self._again("GET", "/api/me/export"))
            tasks.create_task(self._again("PUT", "/api/me", {"name": "Eve"}))
            tasks.create_task(self._again("POST", "/api/session", {"name": "Eve", "passphrase": "wrong wrong"}))
            for _ in range(3):
                tasks.create_task(self._sits())
            for _ in range(IDLE):
                tasks.create_task(self._idles())

    def _guest(self) -> GuestClient:
        return GuestClient("127.0.0.1", self._port, FROM)

    async def _again(self, method: str, path: str, data: Json | None = None) -> None:
        guest = self._guest()
        while True:
            try:
                answer = await guest.request(method, path, data)
            except (*GONE, ValueError):
                await asyncio.sleep(0.05)
                continue
            self.asked += 1
            if answer["status"] >= 400:
                self.refused += 1
                await asyncio.sleep(0.02)

    async def _sits(self) -> None:
        """A table against the strongest bot, hints without end, and talk."""
        while True:
            try:
                guest = self._guest()
                await guest.request("GET", "/api/me")
                table = await guest.request("POST", "/api/quick", {"game": "avalon", "level": "master"})
                async with await guest.sit(table["id"]) as socket:
                    for n in range(10_000):
                        message = json.loads(await socket.recv())
                        for choice in message.get("choices", ()):
                            await socket.send(json.dumps({"do": "hint", "id": f"h{n}", "choice": choice["id"]}))
                        for k, do in enumerate(("say", "look", "why", "mode")):
                            await socket.send(json.dumps({"do": do, "id": f"{n}.{k}", "text": "x", "intent": "x"}))
                            self.asked += 1
                        self.refused += message["kind"] == "refused"
            except (*GONE, KeyError, ValueError):
                await asyncio.sleep(0.1)

    async def _idles(self) -> None:
        """A connection that says half of something."""
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(FROM, 0))
                writer.write(b"POST /api/replay HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 300000\r\n\r\n{")
                await reader.read()
                writer.close()
            except OSError:
                pass
            await asyncio.sleep(0.5)


async def _attack(port: int, seconds: float) -> None:
    attacker = Attacker(port)
    attacking = asyncio.ensure_future(attacker.run())
    over = asyncio.ensure_future(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait([over], timeout=seconds)
    attacking.cancel()
    await asyncio.gather(attacking, return_exceptions=True)
    print(json.dumps({"asked": attacker.asked, "refused": attacker.refused}))


def _burn(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and not select.select([sys.stdin], [], [], 0)[0]:
        sum(range(100_000))


if __name__ == "__main__":
    os.nice(NICE)
    if sys.argv[1] == "burn":
        _burn(float(sys.argv[2]))
    else:
        asyncio.run(_attack(int(sys.argv[1]), float(sys.argv[2])))
