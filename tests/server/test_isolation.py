"""One address cannot slow another: where work is done, what it is charged, who is closed, who is heard."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest

import fudaba
from fudaba.server import deck_reports, replays
from fudaba.server.desk import Desk
from fudaba.server.metrics import Metrics
from fudaba.server.refused import Refused
from fudaba.server.time import Time
from fudaba.server.workers import Workers
from tests.server.people import house


def record() -> str:
    game = fudaba.new("avalon", seed=4)
    for _ in range(6):
        game.answer(game.choice.options[0])
    return game.record()


def test_decks_and_replays_are_worked_out_beside_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_args: object, **_more: object) -> object:
        raise AssertionError("this takes long, and the server waits for it")

    monkeypatch.setattr(deck_reports, "checked", here)
    monkeypatch.setattr(deck_reports, "hand", here)
    monkeypatch.setattr(replays, "replayed", here)

    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            checked = await ann.post("/api/games/ashes/decks/check", deck="3 Summon Gilder\n")
            assert checked["status"] == 200
            assert checked["problems"]
            replay = await ann.post("/api/replay", record=record())
            assert (replay["status"], replay["game"]) == (200, "avalon")
            assert (await ann.post("/api/replay", record="nothing"))["error"]["code"] == "bad-record"
            pid = at.server.desk.processes[0].pid
            assert pid not in (None, os.getpid())

    asyncio.run(run())


def test_work_is_charged_by_its_time_and_each_address_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        desk = Desk(1, 1, Time())
        await desk.ask("replay", "a", record=record(), first=0, count=2, lang="en")
        with pytest.raises(Refused, match="too-fast"):
            await desk.ask("check", "a", game="ashes", text="", lang="en")
        await desk.ask("check", "b", game="ashes", text="", lang="en")
        await desk.close()

    asyncio.run(run())


def test_work_that_takes_too_long_is_given_up_and_the_next_is_done() -> None:
    async def run() -> None:
        desk = Desk(1, 100_000, Time(), seconds=20)
        await desk.ask("check", "a", game="ashes", text="", lang="en")
        process = desk.processes[0]
        assert process.pid is not None
        os.kill(process.pid, signal.SIGSTOP)
        desk._seconds = 0.1  # whoever hangs is not waited for
        with pytest.raises(Refused, match="too-heavy"):
            await desk.ask("check", "a", game="ashes", text="", lang="en")
        desk._seconds = 20
        await desk.ask("check", "b", game="ashes", text="", lang="en")
        await desk.close()

    asyncio.run(run())


KILLED = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["seat"] == 0:
        time.sleep(60)
    print(json.dumps({"id": message["id"], "index": 7}), flush=True)
"""


def test_a_bot_whose_process_is_killed_is_asked_again(tmp_path: Path) -> None:
    script, flag = tmp_path / "bot.py", tmp_path / "asked"
    script.write_text(KILLED.replace('message["seat"] == 0', f"not __import__('os').path.exists({str(flag)!r})"))

    async def run() -> None:
        pool = Workers(1, 30.0, Metrics(), [sys.executable, str(script)])
        asked = asyncio.ensure_future(pool.choose("t", "any", 1, {}, 0))
        while pool.processes[0].pid is None:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        flag.touch()
        os.kill(pool.processes[0].pid, signal.SIGKILL)
        assert (await asyncio.wait_for(asked, 20))["index"] == 7
        await pool.close()

    asyncio.run(run())


@pytest.mark.network
def test_one_hint_at_a_time_for_each_guest(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            tables = [await ann.post("/api/quick", game="avalon") for _ in range(2)]
            async with ann.at_table(tables[0]["id"]) as one, ann.at_table(tables[1]["id"]) as two:
                first, second = await one.asked(), await two.asked()
                await one.say("hint", "h1", choice=first["id"])
                await asyncio.sleep(0.05)
                refused = await two.ask("hint", choice=second["id"])
                assert refused["refused"]["code"] == "too-fast"
                assert (await one.until(lambda message: message.get("re") == "h1"))["kind"] == "hint"
                assert (await two.ask("hint", choice=second["id"]))["kind"] == "hint"

    asyncio.run(run())


async def closed(reader: asyncio.StreamReader, within: float) -> bool:
    """Whether the other side hangs up within so many seconds."""
    try:
        return await asyncio.wait_for(reader.read(), within) is not None
    except TimeoutError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ",
        b"PUT /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 50\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /heal",
    ],
)
def test_whoever_says_half_of_something_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, header_seconds=1, body_seconds=1) as at:
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            writer.write(said)
            for _ in range(6):  # a letter now and then buys no time
                await asyncio.sleep(0.1)
                writer.write(b"x" if b"x-slow" in said else b"")
            assert await closed(reader, 8)
            writer.close()
            assert at.web.config.app.state.arrivals.open == 0  # type: ignore[union-attr]

    asyncio.run(run())


def test_a_page_at_a_table_is_not_sent_away_for_being_silent(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, header_seconds=1, body_seconds=1) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            async with ann.at_table(table["id"]) as seat:
                await asyncio.sleep(1.5)  # longer than any request may take
                assert (await seat.ask("say", text="still here"))["kind"] == "done"

    asyncio.run(run())


def test_connections_of_one_address_are_counted_as_they_come(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, connections_per_address=2) as at:
            held = [await asyncio.open_connection("127.0.0.1", at.port) for _ in range(4)]
            await asyncio.sleep(0.05)
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            assert await closed(reader, 2)
            writer.close()
            for _, other in held:
                other.close()
            await asyncio.sleep(0.05)
            async with at.guest() as ann:
                assert (await ann.get("/api/me"))["status"] == 200

    asyncio.run(run())


def test_what_is_said_is_counted_by_address_and_by_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, chat_per_minute=4, chat_per_table=100) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            said = []
            for _ in range(3):  # cookies cost nothing
                async with at.guest() as somebody, somebody.at_table(table["id"]) as seat:
                    said += [(await seat.ask("say", text="hello"))["kind"] for _ in range(2)]
            assert said == ["done"] * 4 + ["refused"] * 2
        async with house(tmp_path, workers=0, chat_per_minute=100, chat_per_table=3) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            async with at.guest() as ben, ben.at_table(table["id"]) as watching, ann.at_table(table["id"]) as sitting:
                said = [(await watching.ask("say", text="hello"))["kind"] for _ in range(5)]
                assert said == ["done"] * 3 + ["refused"] * 2
                assert (await sitting.ask("say", text="hello"))["kind"] == "done"

    asyncio.run(run())


def test_those_who_sit_may_have_those_who_watch_be_quiet_and_it_lasts(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann, at.guest() as ben:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            cookie = ben.client.cookies
            async with ben.at_table(table["id"]) as watching, ann.at_table(table["id"]) as sitting:
                assert (await watching.ask("quiet"))["refused"]["code"] == "not-yours"
                assert (await sitting.ask("quiet"))["kind"] == "done"
                told = await watching.until(lambda message: message["kind"] == "table" and "quiet" in message["table"])
                assert told["table"]["quiet"] is True
                assert (await watching.ask("say", text="x"))["refused"]["code"] == "quiet"
                assert (await sitting.ask("say", text="x"))["kind"] == "done"
        async with house(tmp_path, workers=0) as at, at.guest() as ben:
            ben.client.cookies = cookie
            async with ben.at_table(table["id"]) as watching:
                assert (await watching.ask("say", text="x"))["refused"]["code"] == "quiet"

    asyncio.run(run())


def test_all_pages_of_an_address_share_what_they_may_say_in_a_second(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, messages_per_address=1) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="avalon")
            async with ann.at_table(table["id"]) as one, ann.at_table(table["id"]) as two:
                for n in range(70):
                    await (one if n % 2 else two).say("look")
                refused = await one.until(lambda message: message["kind"] == "refused")
                assert refused["refused"]["code"] == "too-fast"

    asyncio.run(run())


def test_a_finished_game_takes_no_place_from_a_new_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0, tables_per_address=1) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="avalon")
            assert (await ann.post("/api/quick", game="avalon"))["error"]["code"] == "too-many-tables"
            async with ann.at_table(table["id"]) as seat:
                await seat.asked()
                assert (await seat.ask("concede"))["kind"] == "done"
                await seat.until(lambda message: message["kind"] == "table" and message["table"]["state"] == "over")
            assert (await ann.post("/api/quick", game="avalon"))["status"] == 201

    asyncio.run(run())
