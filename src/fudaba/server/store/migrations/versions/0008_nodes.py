"""Several servers on one database: which plays a table and until when, which are there, and the key they share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns and tables; nobody has taken a table yet."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("owner", sa.String(40), nullable=False, server_default=""))
        tables.add_column(sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
        tables.add_column(sa.Column("lease_until", sa.Float(), nullable=False, server_default="0"))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("address", sa.String(120), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "shared",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_shared"),
    )
