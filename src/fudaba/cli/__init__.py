"""The command ``fudaba``: every command has a file of its own, and all share one way of speaking and of failing."""

from __future__ import annotations

from fudaba.cli.main import app, main

__all__ = ["app", "main"]
