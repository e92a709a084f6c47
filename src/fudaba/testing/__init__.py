"""For everyone who tests a game: marks, coverage and mutation against the ledger."""

from __future__ import annotations

from fudaba.testing.marks import rule, rules_of

__all__ = ["rule", "rules_of"]
