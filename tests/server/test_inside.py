"""The server inside a page: the same games by the same protocol, with no socket, no thread and no process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from fudaba.server import inside
from fudaba.server.inside import ALL, DATABASE, Elsewhere, Here, Inside, unpacked
from fudaba.server.processes import ProcessFailed, ProcessGone
from fudaba.server.refused import Refused
from fudaba.server.store import writer
from tests.server.people import Json, Seat, play

GAMES = ("ashes", "azuride", "avalon", "ashes-draft")


class Ear:
    """An open page at a table, as `Seat` wants one: what is said to it, and what it says."""

    def __init__(self, house: Page, number: str) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.codes: list[int] = []
        self._house = house
        self._number = number

    async def recv(self) -> str:
        return await self.said.get()

    async def send(self, text: str) -> None:
        self._house.inside.hear(self._number, text)


class Page:
    """The page around a server inside it."""

    def __init__(self, folder: Path) -> None:
        self.ears: dict[str, Ear] = {}
        self.inside = Inside(str(folder), self._post, lambda number, code: self.ears[number].codes.append(code))

    def _post(self, number: str, text: str) -> None:
        self.ears[number].said.put_nowait(text)

    async def ask(self, method: str, target: str, **data: object) -> Json:
        status, kind, text = await self.inside.request(method, target, json.dumps(data) if data else "")
        assert kind.startswith("application/json"), (target, kind)
        return {"status": status, **json.loads(text)}

    @contextlib.asynccontextmanager
    async def at_table(self, table: str) -> AsyncIterator[tuple[Seat, Ear]]:
        number = f"page:{len(self.ears)}"
        ear = self.ears[number] = Ear(self, number)
        self.inside.open(number, f"/ws/{table}?since=0&lang=en")
        try:
            yield Seat(ear), ear  # type: ignore[arg-type]  # as much of a connection as a seat needs
        finally:
            self.inside.close(number)


@contextlib.asynccontextmanager
async def page(folder: Path, **more: object) -> AsyncIterator[Page]:
    """A page while a test lasts; without a thread, as in a browser."""
    folder.mkdir(exist_ok=True)
    made = Page(folder)
    await made.inside.start(**{"pace": False, **more})  # type: ignore[arg-type]  # settings, or who thinks
    try:
        yield made
    finally:
        await made.inside.stop()


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser: what would begin a thread or a process fails; what may run at once does."""
    real = writer.Writer.__init__
    monkeypatch.setattr(writer.Writer, "__init__", lambda self, engine: real(self, engine, threads=False))

    def none(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", none)
    monkeypatch.setattr("asyncio.create_subprocess_exec", none)

    async def at_once(_: object, __: object, work: Callable[..., object], *args: object) -> object:
        return work(*args)

    monkeypatch.setattr("asyncio.base_events.BaseEventLoop.run_in_executor", at_once)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_a_page(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with page(tmp_path) as at:
            table = await at.ask("POST", "/api/quick", game=game, level="gentle")
            assert (table["status"], table["seat"]) == (201, "A")
            async with at.at_table(table["id"]) as (seat, ear):
                hello = await seat.hear()
                assert (hello["kind"], hello["v"], hello["seat"]) == ("hello", 1, "A")
                assert ear.codes == [0]
                assert await play(seat, random.Random(1)) > 5
            now = await at.ask("GET", f"/api/tables/{table['id']}")
            assert now["state"] == "over"
            replay = await at.ask("GET", f"/api/tables/{table['id']}/replay?first=0&count=3")
            assert (replay["status"], len(replay["frames"])) == (200, 3)

    asyncio.run(run())


def test_what_was_played_is_there_after_a_new_start(tmp_path: Path) -> None:
    async def run() -> None:
        async with page(tmp_path) as at:
            table = await at.ask("POST", "/api/quick", game="avalon", level="gentle")
            async with at.at_table(table["id"]) as (seat, _):
                await play(seat, random.Random(2), most=5)
                before = await seat.asked()
        async with page(tmp_path) as at:
            me = await at.ask("GET", "/api/me")
            assert [one["id"] for one in me["tables"]] == [table["id"]]
            async with at.at_table(table["id"]) as (seat, _):
                after = await seat.asked()
                assert after["options"] == before["options"]
                assert await play(seat, random.Random(3)) > 0

    asyncio.run(run())


def test_nothing_is_kept_in_folders_which_files_of_a_browser_do_not_have(tmp_path: Path) -> None:
    async def run() -> None:
        async with page(tmp_path) as at:
            await at.ask("POST", "/api/quick", game="avalon", level="gentle")
        assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []

    asyncio.run(run())


def test_requests_that_come_at_once_are_of_one_guest(tmp_path: Path) -> None:
    async def run() -> None:
        async with page(tmp_path) as at:
            names = await asyncio.gather(*(at.ask("GET", "/api/me") for _ in range(5)))
            assert len({me["name"] for me in names}) == 1

    asyncio.run(run())


def test_a_page_that_goes_is_told_nothing_more_and_one_at_no_table_is_sent_away(tmp_path: Path) -> None:
    async def run() -> None:
        async with page(tmp_path) as at:
            await at.ask("GET", "/api/me")
            async with at.at_table("nowhere") as (seat, ear):
                assert (await seat.hear())["refused"]["code"] == "no-such-table"
                async with asyncio.timeout(5):
                    while len(ear.codes) < 2:
                        await asyncio.sleep(0.01)
            assert ear.codes == [0, 1000]
            at.inside.hear("page:0", "{}")  # of a page that is gone: nothing happens

    asyncio.run(run())


def test_there_are_no_accounts_where_there_is_nothing_to_hash_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fudaba.server import passphrases

    passphrases._hasher.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "argon2", None)

    async def run() -> None:
        async with page(tmp_path) as at:
            told = await at.ask("POST", "/api/account", name="Ann", passphrase="long enough for all")
            assert told["error"]["code"] == "no-accounts-here"

    asyncio.run(run())
    passphrases._hasher.cache_clear()


def test_everything_is_taken_along_in_one_file_and_read_in_elsewhere(tmp_path: Path) -> None:
    async def run() -> None:
        async with page(tmp_path / "old") as at:
            table = await at.ask("POST", "/api/quick", game="azuride", level="gentle")
            async with at.at_table(table["id"]) as (seat, _):
                await play(seat, random.Random(2), most=4)
            data = await at.inside.packed()
        new = tmp_path / "new"
        new.mkdir()
        for name, content in unpacked(data).items():
            (new / name).write_bytes(content)
        async with page(new) as at:
            me = await at.ask("GET", "/api/me")
            assert [one["id"] for one in me["tables"]] == [table["id"]]
            async with at.at_table(table["id"]) as (seat, _):
                assert await play(seat, random.Random(2), most=3) == 3

    asyncio.run(run())


def test_a_file_that_is_none_is_refused_before_anything_is_written_over(tmp_path: Path) -> None:
    async def run() -> bytes:
        async with page(tmp_path) as at:
            await at.ask("GET", "/api/me")
            return await at.inside.packed()

    data = asyncio.run(run())
    assert set(unpacked(data)) == set(ALL)
    for broken in (b"", b"a letter", data[:-200], data.replace(b"cookie", b"biscui")):
        with pytest.raises(Refused, match="bad-file"):
            unpacked(broken)


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> bytes:
        async with page(tmp_path) as at:
            with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
                connection.execute("UPDATE alembic_version SET version_num = '9999'")
                connection.commit()
            await at.ask("GET", "/api/me")
            return await at.inside.packed()

    with pytest.raises(Refused, match="newer-file"):
        unpacked(asyncio.run(run()))


# --- who thinks


def test_a_bot_in_another_worker_is_asked_there_and_forgets_there() -> None:
    asked: list[Json] = []

    async def think(line: str) -> str:
        asked.append(json.loads(line))
        return '{"id": 1, "index": 0}'

    async def run() -> None:
        async def ready() -> None:
            assert not asked

        helper = Elsewhere(think, ready, lambda: None, Here(lambda _: pytest.fail("not here")))
        assert await helper.ask({"do": "choose", "table": "t"}, 1) == b'{"id": 1, "index": 0}'

        async def is_ready() -> None:
            return None

        helper._ready = is_ready
        helper.knows.add("t")
        helper.forget("t")
        helper.forget("unknown")
        await helper.ask({"do": "choose", "table": "u"}, 1)
        assert [(one["do"], one["table"]) for one in asked] == [("choose", "t"), ("forget", "t"), ("choose", "u")]

    asyncio.run(run())


def test_one_that_hangs_or_breaks_is_ended_and_one_that_never_begins_is_done_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inside, "GRACE", 0.05)
    ended: list[str] = []

    async def ready() -> None:
        return None

    async def never() -> None:
        raise MemoryError

    async def hang(_: str) -> str:
        await asyncio.sleep(60)
        return ""

    async def broken(_: str) -> str:
        raise OSError

    async def run() -> None:
        here = Here(lambda line: json.dumps({"id": json.loads(line)["id"], "index": 2}))
        with pytest.raises(ProcessFailed):
            await Elsewhere(hang, ready, lambda: ended.append("hung"), here).ask({}, 0.05)
        with pytest.raises(ProcessGone):
            await Elsewhere(broken, ready, lambda: ended.append("broken"), here).ask({}, 1)
        assert ended == ["hung", "broken"]
        assert await Elsewhere(hang, never, lambda: None, here).ask({}, 1) == b'{"id": 1, "index": 2}'

    asyncio.run(run())
