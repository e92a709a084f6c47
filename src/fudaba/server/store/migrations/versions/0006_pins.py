"""In which phases people always want to be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; nobody has said anything yet."""
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("pins", sa.Text(), nullable=False, server_default=""))
