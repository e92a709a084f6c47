"""The same on PostgreSQL: migrations, games that survive a killed server, and what cannot be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, insert, inspect, text

from fudaba.server.config import configured
from fudaba.server.store.database import BadStore, open_database, upgrade
from fudaba.server.store.schema import META, TABLES
from scripts import postgresql
from scripts.kills import killed

pytestmark = pytest.mark.skipif(postgresql.why_not() != "", reason=postgresql.why_not())


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database of its own."""
    with postgresql.running() as found:
        yield found


def address(url: str) -> str:
    """As SQLAlchemy wants it."""
    return configured({"FUDABA_DATABASE_URL": url}, data=Path("/nowhere")).database


@pytest.mark.parametrize("revision", ["base", "0001", "0002", "0003", "0004"])
def test_every_earlier_version_can_be_brought_up_to_date(url: str, revision: str) -> None:
    engine = create_engine(address(url))
    with engine.begin() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    row = {
        "id": "old", "game": "ashes", "state": "open", "setup": "{}", "record": "", "reason": "", "opened_at": 1.0,
        "touched_at": 1.0,
    }  # fmt: skip
    if revision != "base":
        upgrade(engine, revision)
        with engine.begin() as connection:
            connection.execute(insert(TABLES).values(row))
    newest = open_database(address(url))
    with newest.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
        if revision != "base":
            assert connection.execute(text("select id, next, wishes from tables")).one() == ("old", "", "{}")
    assert "tables" in inspect(engine).get_table_names()
    newest.dispose()
    engine.dispose()


def test_no_accepted_answer_is_lost_or_doubled_by_a_server_that_is_killed(url: str, tmp_path: Path) -> None:
    engine = create_engine(address(url))
    with engine.begin() as connection:
        connection.execute(text("drop schema public cascade"))
        connection.execute(text("create schema public"))
    engine.dispose()
    found = asyncio.run(killed(tables=3, kills=2, seed=2, data=tmp_path, database=url))
    assert found["answers"] > 10
    assert (found["lost"], found["doubled"], found["misplaced"]) == (0, 0, 0)


def test_a_database_that_cannot_be_reached_is_told_without_its_password(tmp_path: Path) -> None:
    config = configured({"FUDABA_DATABASE_URL": "postgresql://fudaba:secret@127.0.0.1:1/nothing"}, data=tmp_path)
    with pytest.raises(BadStore) as told:
        open_database(config.database)
    assert "secret" not in str(told.value)
    assert "secret" not in "\n".join(config.summary())
