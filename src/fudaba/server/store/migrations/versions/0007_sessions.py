"""Who is signed in where, whose cookies are void, how people may come back in, and when a server last wrote."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables; cookies of accounts name no session yet, so people with an account sign in once more."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("agent", sa.String(120), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.Column("seen_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_guest_id", "sessions", ["guest_id"])
    op.create_table(
        "voids",
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_voids"),
    )
    with op.batch_alter_table("starts") as starts:
        starts.add_column(sa.Column("seen_at", sa.Float(), nullable=False, server_default="0"))
