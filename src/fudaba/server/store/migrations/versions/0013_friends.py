"""Friends, the links by which people become friends, and tables to which friends are invited."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables; nobody has friends."""
    op.create_table(
        "friends",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("friend_id", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_friends"),
    )
    op.create_index("ix_friends_pair", "friends", ["guest_id", "friend_id"], unique=True)
    op.create_index("ix_friends_friend_id", "friends", ["friend_id"])
    op.create_table(
        "friend_links",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("word", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("guest_id", name="pk_friend_links"),
    )
    op.create_index("ix_friend_links_word", "friend_links", ["word"], unique=True)
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_guest_id", "invitations", ["guest_id"])
