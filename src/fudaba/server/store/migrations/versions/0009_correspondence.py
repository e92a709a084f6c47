"""Games by correspondence: standing orders, what people have seen, since when they are waited for, holidays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns and the table; nobody has ordered anything, and nobody is away."""
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("orders", sa.Text(), nullable=False, server_default="[]"))
        seats.add_column(sa.Column("seen", sa.Integer(), nullable=False, server_default="0"))
        seats.add_column(sa.Column("asked_at", sa.Float(), nullable=False, server_default="0"))
        seats.add_column(sa.Column("told", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "holidays",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "since", name="pk_holidays"),
    )
