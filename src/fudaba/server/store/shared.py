"""What all servers on one database have to know alike."""

from __future__ import annotations

from sqlalchemy import Engine, select
from sqlalchemy.dialects.postgresql import insert

from fudaba.server.store.schema import SHARED


def shared_key(engine: Engine, mine: bytes) -> bytes:
    """The key that signs cookies: that of the server that came first."""
    with engine.begin() as connection:
        given = insert(SHARED).values(name="key", value=mine.hex()).on_conflict_do_nothing()
        connection.execute(given)
        return bytes.fromhex(connection.execute(select(SHARED.c.value).where(SHARED.c.name == "key")).scalar_one())
