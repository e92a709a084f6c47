"""``fudaba schema``: the JSON Schema of everything that leaves the engine."""

from __future__ import annotations

import typer

from fudaba.cli.speech import say_json
from fudaba.shapes import json_schema


def schema() -> None:
    """The JSON Schema of views, choices, events and answers, for writers of clients."""
    say_json(json_schema())


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("schema")(schema)
