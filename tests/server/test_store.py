"""What is kept: migrations, commits in groups, and writes that cannot be kept."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, func, insert, inspect, select, text

from fudaba.server.archive import Keeping
from fudaba.server.store import history
from fudaba.server.store.database import NEWEST, BadStore, migrations, open_database, upgrade
from fudaba.server.store.schema import DECKS, META
from fudaba.server.store.writer import NotKept, Writer
from fudaba.server.time import Time
from scripts import databases
from tests.server.people import house

WRITERS = pytest.mark.parametrize("threads", [True, False], ids=["in a thread", "on the loop"])


def database(folder: Path, durability: str = "full") -> Engine:
    return open_database(f"sqlite:///{folder / 'test.sqlite3'}", durability)


def deck(name: str, guest: str = "g") -> dict[str, object]:
    return {"guest_id": guest, "game": "ashes", "name": name, "text": "", "changed_at": 0.0}


def count(engine: Engine) -> int:
    with engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(DECKS)).scalar_one()


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    with database(tmp_path).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, META) == []


@pytest.mark.parametrize(
    "revision", ["base", *(s.revision for s in ScriptDirectory.from_config(migrations()).walk_revisions())]
)
def test_every_earlier_version_can_be_brought_up_to_date(tmp_path: Path, revision: str) -> None:
    url = f"sqlite:///{tmp_path / 'test.sqlite3'}"
    if revision != "base":
        upgrade(create_engine(url), revision)
    with open_database(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []


def test_a_database_of_the_newest_version_is_opened_without_what_upgrades(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == NEWEST
    database(tmp_path).dispose()
    for name in [name for name in sys.modules if name.partition(".")[0] == "alembic"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "alembic", None)  # importing it now fails
    assert count(database(tmp_path)) == 0
    with pytest.raises(ImportError):
        upgrade(create_engine(f"sqlite:///{tmp_path / 'empty.sqlite3'}"))


def test_a_write_that_came_last_is_kept_when_a_writer_without_a_thread_is_closed(tmp_path: Path) -> None:
    engine = database(tmp_path)
    writer = Writer(engine, threads=False)

    async def write() -> None:
        kept = writer.write((insert(DECKS), deck("last")))
        assert count(engine) == 0
        writer.close()
        assert count(engine) == 1
        await kept
        with pytest.raises(NotKept):
            await writer.write((insert(DECKS), deck("later")))

    asyncio.run(write())


def test_without_a_thread_many_writes_still_share_a_commit(tmp_path: Path) -> None:
    engine = database(tmp_path)
    writer = Writer(engine, threads=False)
    commits: list[object] = []
    event.listen(engine, "connect", lambda connection, _: connection.set_trace_callback(commits.append))
    engine.dispose()

    async def write() -> None:
        await asyncio.gather(*(writer.write((insert(DECKS), deck(str(n)))) for n in range(100)))

    asyncio.run(write())
    assert [c for c in commits if c == "COMMIT"] == ["COMMIT"]
    writer.close()


def test_where_files_cannot_be_shared_commits_are_made_whole_by_a_journal(tmp_path: Path) -> None:
    with open_database(f"sqlite:///{tmp_path / 'test.sqlite3'}", "full", "TRUNCATE").connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar_one() == "truncate"


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = database(tmp_path)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    with pytest.raises(BadStore, match="version 9999"):
        database(tmp_path)


def test_something_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test.sqlite3").write_text("a letter, not a database, and long enough to be read as a header" * 20)
    with pytest.raises(BadStore, match="cannot be used"):
        database(tmp_path)


@pytest.mark.parametrize(("durability", "level"), [("full", 2), ("normal", 1)])
def test_sqlite_writes_ahead_and_as_durably_as_it_is_told(tmp_path: Path, durability: str, level: int) -> None:
    with database(tmp_path, durability).connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar_one() == level


@WRITERS
def test_what_is_written_is_there_when_the_writer_says_so(tmp_path: Path, threads: bool) -> None:
    engine = database(tmp_path)
    writer = Writer(engine, threads)

    async def write() -> None:
        await asyncio.gather(*(writer.write((insert(DECKS), deck(str(n)))) for n in range(300)))
        assert count(engine) == 300

    asyncio.run(write())
    writer.close()


@WRITERS
def test_a_write_that_cannot_be_kept_takes_no_other_along(tmp_path: Path, threads: bool) -> None:
    engine = database(tmp_path)
    writer = Writer(engine, threads)

    async def write() -> list[BaseException | None]:
        twice = (insert(DECKS), deck("same"))
        many = [
            writer.write(twice),
            writer.write(twice),
            *(writer.write((insert(DECKS), deck(str(n)))) for n in range(9)),
        ]
        return await asyncio.gather(*many, return_exceptions=True)

    results = asyncio.run(write())
    writer.close()
    assert [type(r) for r in results if r is not None] == [NotKept]
    assert count(engine) == 10


@WRITERS
def test_writes_that_belong_together_are_kept_together_or_not_at_all(tmp_path: Path, threads: bool) -> None:
    engine = database(tmp_path)
    writer = Writer(engine, threads)
    first, second = (insert(DECKS), deck("one")), (insert(DECKS), deck("one"))

    async def write() -> None:
        with pytest.raises(NotKept):
            await writer.write(first, second)

    asyncio.run(write())
    writer.close()
    assert count(engine) == 0


def test_a_writer_that_closes_finishes_first_and_takes_nothing_more(tmp_path: Path) -> None:
    engine = database(tmp_path)
    writer = Writer(engine)

    async def write() -> None:
        waiting = [writer.write((insert(DECKS), deck(str(n)))) for n in range(50)]
        await asyncio.to_thread(writer.close)
        await asyncio.gather(*waiting)
        assert count(engine) == 50
        with pytest.raises(NotKept, match="closing"):
            await writer.write((insert(DECKS), deck("late")))

    asyncio.run(write())


def test_somebody_who_no_longer_waits_does_not_stop_the_writer(tmp_path: Path) -> None:
    engine = database(tmp_path)
    writer = Writer(engine)

    async def write() -> None:
        for n in range(20):
            writer.write((insert(DECKS), deck(str(n)))).cancel()
        waiting = asyncio.ensure_future(writer.write((insert(DECKS), deck("left"))))
        await asyncio.sleep(0)
        waiting.cancel()
        await writer.write((insert(DECKS), deck("last")))

    async def go_away() -> None:
        writer.write((insert(DECKS), deck("gone")))

    asyncio.run(go_away())  # its loop is closed before the commit
    asyncio.run(write())
    writer.close()
    assert count(engine) == 23


STORED = sorted(databases.FOLDER.glob("*.sql"))


def stored(folder: Path, file: Path) -> str:
    """The address of a database as an earlier version left it."""
    connection = sqlite3.connect(folder / "old.sqlite3")
    connection.executescript(file.read_text())
    connection.close()
    return f"sqlite:///{folder / 'old.sqlite3'}"


@pytest.mark.parametrize("file", STORED, ids=[file.stem for file in STORED])
def test_a_database_of_every_version_is_opened_with_its_people_and_its_game(tmp_path: Path, file: Path) -> None:
    engine = open_database(stored(tmp_path, file))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
        assert connection.execute(text("select name from guests")).scalar_one() == "Ann"
    writer = Writer(engine)
    kept = Keeping(engine, writer, Time())

    async def look() -> None:
        found = await kept.table(databases.TABLE)
        assert found is not None
        assert [chair.name for chair in found.chairs] == ["Ann", "Ben"]
        game = await kept.game(databases.TABLE)
        assert len(game.game.lines()) == 5
        assert game.left in ([60_000, 60_000], [51_000, 60_000])

    asyncio.run(look())
    kept.close()
    writer.close()


def columns(engine: Engine) -> dict[str, set[str]]:
    """The tables of a database with their columns."""
    found = inspect(engine)
    return {name: {column["name"] for column in found.get_columns(name)} for name in found.get_table_names()}


@pytest.mark.parametrize("file", STORED, ids=[file.stem for file in STORED])
def test_the_number_of_a_migration_means_one_thing_for_ever(tmp_path: Path, file: Path) -> None:
    """What a number made when a database of it was stored it makes today; two that were used twice are known."""
    revision, _, other = file.stem.partition("-")
    old = columns(create_engine(stored(tmp_path, file)))
    today = create_engine(f"sqlite:///{tmp_path / 'today.sqlite3'}")
    upgrade(today, revision)
    if other:
        assert history.meant(revision, set(old)) != revision
    else:
        assert columns(today) == old
        assert history.meant(revision, set(old)) == revision


def test_a_database_of_every_version_is_stored() -> None:
    numbers = {script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()}
    assert {file.stem.partition("-")[0] for file in STORED} == numbers, "python -m scripts.databases"


def test_what_is_deleted_is_gone_from_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, workers=0) as at, at.guest() as ann:
            table = await ann.post("/api/tables", game="avalon", chairs=["me", "open"])
            async with ann.at_table(table["id"]) as seat:
                assert (await seat.ask("say", text="a-secret-of-mine"))["kind"] == "done"
            files = [tmp_path / f"fudaba.sqlite3{end}" for end in ("", "-wal")]
            assert any(b"a-secret-of-mine" in file.read_bytes() for file in files if file.exists())
            assert (await ann.client.request("DELETE", "/api/me", json={})).status_code == 200
            assert not any(b"a-secret-of-mine" in file.read_bytes() for file in files if file.exists())

    asyncio.run(run())
