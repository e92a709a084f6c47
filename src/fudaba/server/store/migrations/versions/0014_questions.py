"""Questions to bots that any server on a database may answer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the table. What is in it is asked again after a crash, so PostgreSQL need not log it."""
    op.create_table(
        "questions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("asked_at", sa.Float(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("taken_by", sa.String(40), nullable=False, server_default=""),
        sa.Column("until", sa.Float(), nullable=False, server_default="0"),
        sa.Column("answer", sa.Text(), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("id", name="pk_questions"),
    )
    with op.batch_alter_table("nodes") as nodes:
        nodes.add_column(sa.Column("workers", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_questions_asked_at", "questions", ["asked_at"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE questions SET UNLOGGED")
