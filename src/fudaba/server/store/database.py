"""The database itself: opening it, bringing it up to date, and what each level of durability survives.

SQLite runs with a write-ahead log. ``full``: every commit is on disk before anybody sees its effect, so an accepted
answer survives a power cut. ``normal``: commits reach the operating system, so an answer survives a killed server, and
a power cut may take the last moments. PostgreSQL does as it is set up there (``synchronous_commit``).
"""

from __future__ import annotations

import contextlib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from fudaba.api import FudabaError
from fudaba.server.store import history

if TYPE_CHECKING:
    from alembic.config import Config as Alembic

NEWEST: Final = max(
    file.name.partition("_")[0]
    for file in (resources.files("fudaba.server.store") / "migrations" / "versions").iterdir()
    if file.name[:4].isdigit()
)
"""The last migration: a database of this version is used as it is, and what brings others up to date is not loaded."""
BUSY_MS: Final = 5_000
UPGRADING: Final = 7_251_001
"""The lock of whoever brings a database up to date."""
REMOTE: Final[dict[str, Any]] = {
    "pool_pre_ping": True,  # after the database was gone no stale connection fails a request
    "pool_timeout": 5,
    "connect_args": {"connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3},
}
"""A database elsewhere: one that cannot be reached is noticed within seconds."""


class BadStore(FudabaError):
    """The database cannot be used: why."""


def open_database(url: str, durability: str = "full", journal: str = "WAL") -> Engine:
    """The database, ready and of the newest version."""
    engine = create_engine(url, **({} if url.startswith("sqlite") else REMOTE))
    if engine.dialect.name == "sqlite":
        _private(engine.url.database)
        event.listen(engine, "connect", lambda connection, _: _prepare(connection, durability, journal))
    try:
        upgrade(engine)
    except SQLAlchemyError as e:
        raise BadStore(f"the database cannot be used: {type(e).__name__}") from e
    return engine


def _private(database: str | None) -> None:
    """What people said and who they are is nobody's but the server's own; its log and index are made alike."""
    if database:
        with contextlib.suppress(OSError):
            file = Path(database)
            file.touch(mode=0o600)
            file.chmod(0o600)


def _prepare(connection: object, durability: str, journal: str) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]  # a connection of the driver's
    for pragma in (
        f"journal_mode = {journal}",
        f"synchronous = {durability.upper()}",
        "foreign_keys = ON",
        "secure_delete = ON",  # what somebody has had deleted is written over
        f"busy_timeout = {BUSY_MS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the database to a version; what a newer fudaba wrote is refused."""
    if revision == "head" and _version(engine) == NEWEST:
        return
    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # of several servers that start at once one does it
            connection.execute(text("SELECT pg_advisory_xact_lock(:this)"), {"this": UPGRADING})
        settings = migrations()
        settings.attributes["connection"] = connection
        current = MigrationContext.configure(connection).get_current_revision()
        known = [script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()]
        if current is not None and current not in known:
            raise BadStore(f"the database is of version {current}, which this fudaba does not know: use a newer one")
        meant = history.meant(current, set(inspect(connection).get_table_names()))
        if meant is not None and meant != current:
            command.stamp(settings, meant)
        command.upgrade(settings, revision)


def _version(engine: Engine) -> str:
    """What a database says its version is; nothing if it has none."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def migrations() -> Alembic:
    """Where the migrations lie."""
    from alembic.config import Config as Alembic

    settings = Alembic()
    settings.set_main_option("script_location", str(resources.files("fudaba.server.store") / "migrations"))
    return settings
