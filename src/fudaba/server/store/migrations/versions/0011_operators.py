"""What operators do and hear: who is kept out or silent, what was reported, what they did; and codes of recovery."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the tables; nobody is kept out."""
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name="pk_bans"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("act", sa.String(40), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_table(
        "recoveries",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "digest", name="pk_recoveries"),
    )
