"""What nobody should send: nothing breaks, nothing happens at any table, and the answer is clear."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from scripts.pests import pestered
from tests.server.people import House, house


def test_a_server_takes_no_harm_from_messages_that_nobody_should_send(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at:
            found = await pestered(at.port, 5_000, 1)
            assert found["cases"] >= 5_000
            assert (found["changed"], found["healthy"]) == (0, True)
            tables = at.server.rooms.tables.values()
            answered = [t for t in tables if t.rows and not any(chair.bot for chair in t.chairs)]
            assert answered == []  # bots at tables that were opened on the way play on

    asyncio.run(run())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad-message"),
        ("[]", "bad-message"),
        ('{"do":"dance","id":"1"}', "bad-message"),
        ('{"do":"answer"}', "bad-message"),
        ('{"do":"answer","id":""}', "bad-message"),
        ('{"do":"answer","id":"1","choice":7}', "bad-message"),
        (json.dumps({"do": "say", "id": "1", "text": "x" * 40_000}), "too-long"),
        (json.dumps({"do": "answer", "id": "1", "answer": ["x"] * 201}), "too-long"),
        (json.dumps({"do": "why", "id": "1"}), "bad-message"),
        (json.dumps({"do": "mode", "id": "1", "always": ["x y"]}), "too-long"),
    ],
)
def test_a_message_that_makes_no_sense_is_refused_with_a_code(tmp_path: Path, text: str, code: str) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"]) as seat:
                await seat.kind("hello")
                await seat.socket.send(text)
                said = await seat.kind("refused")
                assert said["refused"]["code"] == code
                assert said["refused"]["sentence"]

    asyncio.run(run())


async def status(at: House, **headers: str) -> int:
    """How a websocket is answered that comes with these headers."""
    async with at.guest() as ann:
        table = await ann.post("/api/quick", game="avalon")
        cookie = {"cookie": ann.cookie} if headers.pop("as", "guest") == "guest" else {}
        url = f"ws://127.0.0.1:{at.port}/ws/{table['id']}"
        try:
            async with connect(url, additional_headers={**cookie, **headers}):
                return 101
        except InvalidStatus as e:
            return e.response.status_code


def test_a_websocket_needs_a_cookie_and_a_page_of_this_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, origins=("https://play.example",)) as at:
            own = f"http://127.0.0.1:{at.port}"
            assert await status(at) == 101
            assert await status(at, origin=own) == 101
            assert await status(at, origin="https://play.example") == 101
            assert await status(at, origin="https://evil.example") == 403
            assert await status(at, **{"as": "nobody"}) == 403

    asyncio.run(run())


def test_a_request_that_changes_something_is_refused_to_other_pages(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            other = {"origin": "https://evil.example"}
            said = await ann.client.post("/api/quick", json={"game": "ashes"}, headers=other)
            assert (said.status_code, said.json()["error"]["code"]) == (403, "foreign")
            assert at.server.rooms.tables == {}

    asyncio.run(run())


def test_too_many_messages_connections_and_tables_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        limits: dict[str, Any] = {
            "messages_per_second": 5, "tables_per_address": 2, "connections_per_address": 2, "opened_per_minute": 4,
        }  # fmt: skip
        async with house(tmp_path, workers=0, **limits) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="avalon")
            await ann.post("/api/quick", game="avalon")
            third = await ann.post("/api/quick", game="avalon")
            assert (third["status"], third["error"]["code"]) == (429, "too-many-tables")
            for _ in range(3):
                many = await ann.post("/api/quick", game="avalon")
            assert (many["status"], many["error"]["code"]) == (429, "too-fast")
            async with ann.at_table(table["id"]) as seat, ann.at_table(table["id"]):
                with pytest.raises(InvalidStatus):
                    async with ann.at_table(table["id"]):
                        pass
                await seat.kind("hello")
                for n in range(20):
                    await seat.say("why", intent=f"x{n}")
                said = [await seat.until(lambda m: "re" in m) for _ in range(20)]
                assert "too-fast" in [m["refused"]["code"] for m in said if m["kind"] == "refused"]

    asyncio.run(run())


def test_a_request_that_does_not_say_how_much_it_brings_is_refused_unread(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:

            async def in_parts() -> AsyncIterator[bytes]:
                yield b'{"game": '
                yield b'"avalon"}'

            answer = await ann.client.post("/api/quick", content=in_parts())
            assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-long")
            whole = await ann.client.post("/api/quick", content=b'{"game": "' + b"x" * 10_000_000)
            assert whole.status_code == 413

    asyncio.run(run())


def test_headers_keep_other_pages_out_and_the_cookie_out_of_scripts(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            ann.client.cookies.clear()
            first = await ann.client.get("/api/me")
            cookie = first.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "default-src 'self'" in first.headers["content-security-policy"]
            assert first.headers["x-content-type-options"] == "nosniff"
            assert "server" not in first.headers
            forged = ann.client.cookies["fudaba"][:-3] + "xyz"
            ann.client.cookies.clear()
            ann.client.cookies.set("fudaba", forged)
            other = await ann.client.get("/api/me")
            assert "set-cookie" in other.headers, "a cookie that this server has not signed is nobody's"

    asyncio.run(run())
