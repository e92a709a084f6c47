"""What people at a table want: cards they are always asked for, who waits to join, which table comes next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; tables that stand there have no wishes yet."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("next", sa.String(16), nullable=False, server_default=""))
        tables.add_column(sa.Column("wishes", sa.Text(), nullable=False, server_default="{}"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("always", sa.Text(), nullable=False, server_default=""))
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("command", sa.String(120), nullable=False, server_default=""))
    with op.batch_alter_table("lines") as lines:
        lines.alter_column("command", type_=sa.String(120), existing_type=sa.String(80), existing_nullable=False)
