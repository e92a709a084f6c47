"""Tables of Azuride and Avalon at which tests act in the words of the old scenario files (`does`, `refuses`)."""

from __future__ import annotations

from typing import Any, Final

from fudaba.testing.dialect import Dialect
from fudaba.testing.table import Table
from scripts.old_scenarios.avalon.dialect import AvalonDialect
from scripts.old_scenarios.azuride.dialect import AzurideDialect

WORDS: Final[dict[str, Dialect]] = {"azuride": AzurideDialect(), "avalon": AvalonDialect()}


def acted(game: str, **how: Any) -> Table:
    """A table as `Table` makes it, with the old words."""
    return Table(game, dialect=WORDS[game], **how)
