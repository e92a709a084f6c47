"""Finished games as a strong bot has looked at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table."""
    if sa.inspect(op.get_bind()).has_table("reviews"):
        return  # made under another number, see fudaba.server.store.history
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
    )
