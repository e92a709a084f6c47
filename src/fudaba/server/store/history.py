"""Which numbers of migrations have meant what.

A number is never used for anything else once somebody may have a database with it. Twice that was not heeded, before
there was a test: ``0003`` once made the clocks (now ``0004``), and ``0004`` the reviews (now ``0005``). Databases of
those days are recognized by their tables and brought up to date like all others.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

LACKING: Final = {"0003": ("accounts", "0002"), "0004": ("clocks", "0003")}
"""A number, the table that it makes today, and where a database stands that has the number and not the table."""


def meant(revision: str | None, tables: Set[str]) -> str | None:
    """The number at which a database stands by today's count."""
    if revision in LACKING:
        table, before = LACKING[revision]
        if table not in tables:
            return before
    return revision
