"""Clocks that run, as they stood a moment ago: a server that is killed charges whoever was thinking."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the table; of games that are going on the clocks stand in their rows."""
    if sa.inspect(op.get_bind()).has_table("clocks"):
        return  # made under another number, see fudaba.server.store.history
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("ms", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_clocks"),
    )
