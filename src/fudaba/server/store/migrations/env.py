"""Alembic's door: it is given an open connection and the tables as they should be."""

from __future__ import annotations

from alembic import context

from fudaba.server.store.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
