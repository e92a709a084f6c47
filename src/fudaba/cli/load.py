"""``fudaba load``: many people at many tables of a server at once."""

from __future__ import annotations

import asyncio

import typer

from fudaba.cli.serve import NoServer
from fudaba.cli.speech import say_json


def load(
    tables: int = typer.Option(500, "--tables", "-t", min=1, help="Tables, two people at each."),
    seconds: float = typer.Option(30.0, "--seconds", help="How long to measure."),
    think: float = typer.Option(10.0, "--think", min=0.0, help="Mean seconds between question and answer."),
    seed: int = typer.Option(1, "--seed", help="Decides how long everybody thinks and what they answer."),
    hostile: int = typer.Option(
        0,
        "--hostile",
        min=0,
        help="Instead: this many rounds in which another address uses up all its limits.",
        show_default=False,
    ),
    json: bool = typer.Option(False, "--json", help="As JSON."),
) -> None:
    """Start a server, let many people play there, and measure it against a bare echo of the same frames."""
    try:
        from fudaba.server import attack
        from fudaba.server.load import Load, put_on
    except ImportError as e:
        raise NoServer(f"the server needs more than is installed ({e.name}): pip install 'fudaba[server]'") from e

    def say(line: str) -> None:
        if not json:
            typer.echo(line)

    if hostile:
        found = asyncio.run(attack.hostile(hostile, seconds, seed, say))
    else:
        found = asyncio.run(put_on(Load(tables, seconds, think, seed), say))
    if json:
        say_json(found)
    else:
        for name, value in found.items():
            typer.echo(f"{name.replace('_', ' ')}: {value}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("load")(load)
