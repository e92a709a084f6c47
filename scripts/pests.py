"""Pester a server with what nobody should send: nothing breaks, nothing happens at any table, every answer is clear.

    python -m scripts.pests --cases 100000 [--json]

Messages that are malformed, foreign (another seat's choice, a stranger's table), stale, sent again, too long or too
many go over websockets and HTTP. The tables in the house are looked at before and after.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, get_args

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from fudaba.server.client import GONE, GuestClient, Json
from fudaba.server.protocol import Do
from scripts.kills import Served, opened

DOS: Final = get_args(Do)
FIELDS: Final = (
    "choice", "answer", "intent", "card", "deck", "seat", "yes", "mode", "always", "text", "lang", "since",
)  # fmt: skip
PATHS: Final = (
    "/api/me", "/api/games", "/api/games/ashes", "/api/games/chess", "/api/games/ashes/rules", "/api/tables",
    "/api/quick", "/api/replay", "/api/games/ashes/decks/check", "/api/tables/nosuch", "/api/tables/nosuch/sit",
    "/api/tables/../../etc/passwd", "/api/tables/%00", "/ws/nosuch", "/t/%0d%0aset-cookie:x", "/nothing", "/metrics",
)  # fmt: skip
NOISE: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 1e400, 2**70, "", "A", "#12", "!1", "pass", "\0", "\ud800", "あ" * 50, "x" * 3_000, [], {},
    ["pass"], [["pass"]], {"a": {"b": []}}, ["x"] * 300, "1:A1", "off", "ja", "1:B999",
)  # fmt: skip
CONCEDES: Final = frozenset(("concede", "rematch", "later"))


class Broken(Exception):
    """Something that must not happen."""


def noise(rng: random.Random) -> Any:
    """Something of any type."""
    return rng.choice(NOISE)


def command(rng: random.Random, known: list[str], texts: list[str]) -> Json:
    """Something like a command."""
    said: Json = {"do": rng.choice(DOS), "id": secrets.token_hex(6)}
    for field in rng.sample(FIELDS, rng.randrange(4)):
        said[field] = noise(rng)
    if rng.random() < 0.5:
        said["choice"] = rng.choice(known)
        said["answer"] = rng.choice(texts) if rng.random() < 0.7 else [rng.choice(texts), noise(rng)]
    if rng.random() < 0.1:
        said[rng.choice(("do", "id"))] = noise(rng)
    return said


def frame(rng: random.Random, known: list[str], texts: list[str]) -> str | bytes:
    """One message: something like a command, a command cut short or garbled, or nothing of the kind."""
    text = json.dumps(command(rng, known, texts), ensure_ascii=rng.random() < 0.5)
    kind = rng.randrange(10)
    if kind < 5:
        return text.encode("utf-8", "replace").decode()
    if kind == 5:
        return text[: rng.randrange(len(text))].encode("utf-8", "replace").decode()
    if kind == 6:
        raw = bytearray(text.encode("utf-8", "replace"))
        for _ in range(rng.randrange(1, 5)):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        return bytes(raw)
    if kind == 7:
        return rng.choice(("[" * 5_000, '{"do":' * 500, "null", "[]", '"do"', "{}", "", "\0", "NaN", "1" * 5_000))
    if kind == 8:
        return json.dumps({"do": "say", "id": "long", "text": "x" * rng.choice((301, 20_000, 40_000))})
    return rng.randbytes(rng.randrange(200))


async def drained(socket: ClientConnection) -> None:
    """Read what comes, and see that it is what a server should say."""
    async for text in socket:
        message = json.loads(text)
        said = message.get("refused", {})
        if said.get("code") == "failed" or "Traceback" in str(text) or "fudaba.kernel" in str(text):
            raise Broken(f"the server said {str(text)[:300]}")


async def over_sockets(table: str, guest: GuestClient, cases: int, rng: random.Random, choices: list[Json]) -> int:
    """Pester a table; how many messages were sent."""
    known = [choice["id"] for choice in choices] + ["1:A1", "1:B1", "9:A1", "", "A1"]
    texts = [option["text"] for choice in choices for option in choice["options"]] + ["pass", "attack #1", "pick x"]
    sent = 0
    while sent < cases:
        try:
            async with await guest.sit(table) as socket:
                reading = asyncio.ensure_future(drained(socket))
                try:
                    while sent < cases and not reading.done():
                        await socket.send(frame(rng, known, texts))
                        sent += 1
                        if sent % 50 == 0:
                            await asyncio.sleep(0)
                finally:
                    await asyncio.sleep(0.05)
                    await socket.close()
                    await asyncio.gather(reading, return_exceptions=True)
                    error = None if reading.cancelled() else reading.exception()
                    if isinstance(error, Broken):
                        raise error
        except (ConnectionClosed, OSError):
            sent += 1
    return sent


async def over_http(port: int, cases: int, rng: random.Random) -> int:
    """Pester the doors; how many requests were sent."""
    guest = GuestClient("127.0.0.1", port)
    for _ in range(cases):
        if rng.random() < 0.2:
            guest.cookie = rng.choice(("", "fudaba=x", "fudaba=" + "x" * 1_000, f"fudaba={secrets.token_hex(8)}"))
        body = rng.choice(
            (None, {}, {"game": noise(rng)}, {"game": "ashes", "chairs": noise(rng)}, {"record": "fudaba 1"})
        )
        if isinstance(body, dict):
            body = {k: v for k, v in body.items() if v != 1e400 and v != "\ud800"}
        try:
            answer = await guest.request(rng.choice(("GET", "POST", "PUT", "DELETE")), rng.choice(PATHS[:-1]), body)
        except json.JSONDecodeError:
            continue  # a page, not data
        except GONE:
            continue
        if answer["status"] >= 500:
            raise Broken(f"the server answered {answer}")
    return cases


async def pestered(port: int, cases: int, seed: int) -> Json:
    """Pester a server that runs; what was found. Raises `Broken` if something broke."""
    rng = random.Random(seed)
    ann, ben = await opened(port, "ashes", rng)
    stranger = GuestClient("127.0.0.1", port)
    await stranger.request("GET", "/api/me")
    looks = [await looked(player.guest, player.table) for player in (ann, ben)]
    choices = [choice for look in looks for choice in look.get("choices", ())]
    http = cases // 20
    sent = await over_http(port, http, rng)
    sent += await over_sockets(ann.table, stranger, cases - http, rng, choices)
    after = [await looked(player.guest, player.table) for player in (ann, ben)]
    pairs = zip(looks, after, strict=True)
    changed = sum(one["view"] != two["view"] or one["choices"] != two["choices"] for one, two in pairs)
    health = await stranger.request("GET", "/healthz")
    return {"cases": sent, "changed": changed, "healthy": health["status"] == 200, "failures": 0}


async def looked(guest: GuestClient, table: str) -> Json:
    """Where a table stands for one of its people."""
    async with await guest.sit(table) as socket:
        while True:
            message: Json = json.loads(await socket.recv())
            if message["kind"] == "view":
                return message


async def alone(cases: int, seed: int) -> Json:
    """Pester a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        await served.start()
        try:
            return await pestered(served.port, cases, seed)
        finally:
            await served.end(signal.SIGTERM)


def main() -> int:
    """The long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = asyncio.run(alone(given.cases, given.seed))
    print(json.dumps(found) if given.json else "\n".join(f"{k}: {v}" for k, v in found.items()))
    return 0 if found["healthy"] and not found["changed"] else 1


if __name__ == "__main__":
    sys.exit(main())
