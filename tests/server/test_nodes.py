"""Several servers on one database: leases, fences, requests that are handed on, and the short form of the proof."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, select, text, update

import fudaba
from fudaba.server.app import Server
from fudaba.server.config import BadSetting, configured
from fudaba.server.leases import Leases
from fudaba.server.nodes import best
from fudaba.server.routes import SIGN, Routes, client_of, sign
from fudaba.server.serve import listen, server
from fudaba.server.store.database import open_database
from fudaba.server.store.schema import CHAT, QUESTIONS, TABLES
from fudaba.server.store.writer import Fenced, Writer
from scripts import postgresql
from scripts.nodes import troubled
from tests.server.people import House, config

pg = pytest.mark.skipif(postgresql.why_not() != "", reason=postgresql.why_not())


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database for these tests."""
    with postgresql.running() as found:
        yield found


def emptied(url: str) -> str:
    """The same, with nothing in it; its address for SQLAlchemy."""
    address = configured({"FUDABA_DATABASE_URL": url}, data=Path("/nowhere")).database
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    engine.dispose()
    return address


@contextlib.asynccontextmanager
async def node(folder: Path, url: str, **more: object) -> AsyncIterator[House]:
    """A server that others can reach."""
    folder.mkdir(exist_ok=True)
    settings = config(folder, database_url=url, **{"workers": 0, **more})
    listening = listen(settings)
    port = listening.getsockname()[1]
    web = server(replace(settings, node=f"127.0.0.1:{port}"))
    running = asyncio.ensure_future(web.serve([listening]))
    while not web.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield House(web, port)
    finally:
        web.should_exit = True
        await running


async def known(*houses: House) -> None:
    """Everybody knows of everybody."""
    for house in houses:
        await nodes(house.server)


async def nodes(one: Server) -> None:
    assert one.nodes is not None
    await one.nodes.say_here()


def test_several_servers_need_a_postgresql(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="PostgreSQL"):
        configured({}, data=tmp_path, processes=2)


def test_a_table_belongs_where_all_say_alike_and_few_move_when_a_server_goes() -> None:
    there = dict.fromkeys("abcd", "")
    tables = [f"t{n}" for n in range(400)]
    before = {table: best(table, there) for table in tables}
    counts = [list(before.values()).count(name) for name in there]
    assert min(counts) > 60
    del there["c"]
    assert all(best(table, there) == home for table, home in before.items() if home != "c")


def test_a_request_is_handed_on_once_with_who_asks() -> None:
    routes = Routes(b"key", lambda table: "there:1" if table == "T1" else "")
    head = b"GET /ws/T1?since=0 HTTP/1.1\r\nhost: x\r\n\r\n"
    assert routes.route(head) == "there:1"
    assert routes.route(head.replace(b"T1", b"T2")) == ""
    assert routes.route(b"GET /api/tables/T1/record HTTP/1.1\r\n\r\n") == "there:1"
    assert routes.route(b"GET /api/tables HTTP/1.1\r\n\r\n") == ""
    handed = routes.introduced(head, "203.0.113.9")
    assert routes.route(handed) == ""
    said = handed.split(b"\r\n")[1].decode().removeprefix(f"{SIGN}: ")
    assert client_of(b"key", said) == "203.0.113.9"
    assert client_of(b"other key", said) is None
    assert client_of(b"key", sign(b"key", "198.51.100.1").replace("198", "199")) is None


@pg
def test_whoever_lost_a_table_writes_nothing_there_any_more(url: str) -> None:
    engine = open_database(emptied(url))
    row = {
        "id": "t", "game": "ashes", "state": "playing", "setup": '{"bank":60,"more":0}', "record": "", "reason": "",
        "opened_at": 1.0, "touched_at": 1.0,
    }  # fmt: skip
    with engine.begin() as connection:
        connection.execute(insert(TABLES).values(row))
    writer = Writer(engine)

    def line(no: int) -> dict[str, object]:
        return {"table_id": "t", "no": no, "guest_id": "g", "text": "x", "at": 1.0, "command": ""}

    async def run() -> None:
        one, two = Leases(engine, "one"), Leases(engine, "two")
        assert list(await one.orphans(9)) == ["t"]
        assert await one.take("t")
        assert list(await one.orphans(9)) == []
        assert not await two.take("t")
        await writer.write((insert(CHAT), line(1)), fence=one.fence("t"))
        with engine.begin() as connection:  # the owner is paused until its lease is over
            connection.execute(update(TABLES).values(lease_until=0))
        assert await two.take("t")
        late = writer.write((insert(CHAT), line(2)), fence=one.fence("t"))
        good = writer.write((insert(CHAT), line(3)), fence=two.fence("t"))
        with pytest.raises(Fenced):
            await late
        await good
        assert await one.renew() == ["t"]
        assert await two.renew() == []
        await two.release(["t"])
        assert await one.take("t")
        one.close()
        two.close()

    asyncio.run(run())
    writer.close()
    with engine.connect() as connection:
        assert [row.no for row in connection.execute(select(CHAT.c.no).order_by(CHAT.c.no))] == [1, 3]
    engine.dispose()


@pg
def test_a_table_is_played_at_one_server_whichever_one_is_asked(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one, node(tmp_path / "b", url) as two:
            await known(one, two, one)
            async with one.guest() as ann, two.guest() as ben:
                table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
                assert table["id"] in one.server.rooms.tables
                assert [t["id"] for t in (await ben.get("/api/tables"))["tables"]] == [table["id"]]
                assert (await ben.post(f"/api/tables/{table['id']}/sit"))["status"] == 200
                assert [t["id"] for t in (await ben.get("/api/me"))["tables"]] == [table["id"]]
                async with ben.at_table(table["id"]) as seat:
                    await seat.kind("view")
                    assert (await seat.ask("say", text="hello"))["kind"] == "done"
                assert table["id"] not in two.server.rooms.tables
                assert (await ben.client.put("/api/me", json={"name": "Benjamin"})).status_code == 200
                for _ in range(50):
                    names = [c.name for c in one.server.rooms.tables[table["id"]].chairs]
                    if "Benjamin" in names:
                        break
                    await asyncio.sleep(0.1)
                assert "Benjamin" in names

    asyncio.run(run())


@pg
def test_a_server_that_ends_leaves_its_tables_to_the_others_at_once(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "b", url) as two, two.guest() as ann:
            async with node(tmp_path / "a", url) as one:
                await known(one, two, one)
                async with one.guest() as own:
                    own.client.cookies = ann.client.cookies
                    table = await own.post("/api/quick", game="avalon")
                    async with own.at_table(table["id"]) as seat:
                        before = await seat.asked()
                        one.web.should_exit = True
                        bye = await seat.kind("bye")
                        assert bye["refused"]["code"] == "restarting"
            await known(two)
            async with ann.at_table(table["id"]) as seat:
                assert (await seat.asked())["options"] == before["options"]
            assert table["id"] in two.server.rooms.tables

    asyncio.run(run())


@pg
def test_a_server_that_is_leaving_opens_no_table_and_does_not_hang(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one, node(tmp_path / "b", url) as two:
            await known(one, two, one)
            async with one.guest() as ann:
                assert one.server.nodes is not None
                await one.server.nodes.leave()
                refused = await asyncio.wait_for(ann.post("/api/quick", game="avalon"), 20)
                assert (refused["status"], refused["error"]["code"]) == (503, "restarting")

    asyncio.run(run())


@pg
def test_signing_out_at_one_server_signs_out_at_all(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one, node(tmp_path / "b", url) as two, one.guest() as ann:
            await ann.post("/api/account", name="Ann", passphrase="correct horse battery")
            async with two.guest() as copy:
                copy.client.cookies = ann.client.cookies.__class__(ann.client.cookies)
                for _ in range(50):
                    if "account" in (me := await copy.get("/api/me")):
                        break
                    copy.client.cookies = ann.client.cookies.__class__(ann.client.cookies)
                    await asyncio.sleep(0.1)
                assert me["account"]["name"] == "Ann"
                await ann.client.delete("/api/session")
                for _ in range(50):
                    if "account" not in (me := await copy.get("/api/me")):
                        break
                    await asyncio.sleep(0.1)
                assert "account" not in me

    asyncio.run(run())


@pg
def test_nothing_is_lost_or_doubled_by_servers_that_are_killed_and_drained(url: str, tmp_path: Path) -> None:
    emptied(url)
    found = asyncio.run(troubled(3, 2, 1, tmp_path, url, ["kill", "drain"]))
    assert found["answers"] > 10
    assert (found["lost"], found["doubled"], found["misplaced"], found["stuck"]) == (0, 0, 0, 0)
    assert found["exits"] == [0, 0, 0]


@pg
def test_a_bot_thinks_at_any_server_that_has_a_process_for_it(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one, node(tmp_path / "b", url, workers=1) as two:
            await known(one, two, one)
            async with one.guest() as ann:
                table = await ann.post("/api/quick", game="avalon", level="gentle")
                async with ann.at_table(table["id"]) as seat:
                    while not (two.server.questions and two.server.questions.taken):
                        choice = await seat.asked()
                        seat.choices = []
                        await seat.ask("answer", choice=choice["id"], answer=choice["options"][-1]["text"])
                        await seat.ask("commit")
                    await seat.asked()  # the bot has answered
                assert table["id"] in one.server.rooms.tables

    asyncio.run(run())


@pg
def test_a_question_that_a_killed_server_had_taken_is_answered_by_another_one(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one:
            asking = one.server.questions
            assert asking is not None
            game = fudaba.new("avalon", seed=1)
            choice = game.choices[0]
            named = {"table": "t", "bot": "gentle", "seed": 1, "position": game.position(), "seat": choice.seat}
            waiting = asyncio.ensure_future(asking.ask(named))
            taken = update(QUESTIONS).values(taken_by="gone", until=1.0)  # by who will never answer
            while True:
                with one.server.engine.begin() as connection:
                    if connection.execute(taken).rowcount:
                        break
                await asyncio.sleep(0.02)
            async with node(tmp_path / "b", url, workers=1):
                answer = await asyncio.wait_for(waiting, 20)
            assert 0 <= int(str(answer["index"])) < len(choice.options)
            with one.server.engine.connect() as connection:
                assert connection.execute(select(QUESTIONS)).all() == []

    asyncio.run(run())


@pg
def test_two_who_look_for_somebody_at_different_servers_find_each_other(url: str, tmp_path: Path) -> None:
    emptied(url)

    async def run() -> None:
        async with node(tmp_path / "a", url) as one, node(tmp_path / "b", url) as two:
            await known(one, two, one)
            async with one.guest() as ann, two.guest() as ben:
                first, second = await asyncio.gather(*(g.post("/api/seek", game="avalon") for g in (ann, ben)))
                at = {"A": first, "B": second}
                for name, guest in (("A", ann), ("B", ben)):  # whoever was led to the other one's table sits down
                    if "seat" not in at[name]:
                        at[name] = await guest.post(f"/api/tables/{at[name]['id']}/sit")
                assert {table["id"] for table in at.values()} == {first["id"]}
                assert (await ann.get(f"/api/tables/{first['id']}"))["state"] == "playing"

    asyncio.run(run())
