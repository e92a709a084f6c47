"""``fudaba serve``: tables for people over the network, and the page to play at."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import typer

from fudaba.api import FudabaError


class NoServer(FudabaError):
    """What the server needs is not installed."""


def serve(
    host: str | None = typer.Option(None, "--host", help="The address to listen on.", show_default="127.0.0.1"),
    port: int | None = typer.Option(None, "--port", "-p", help="The port; 0 for any free one.", show_default="8750"),
    no_open: bool = typer.Option(False, "--no-open", help="Do not open the page in a browser."),
    data: Path | None = typer.Option(
        None, "--data", help="The folder for all that is kept; default: your data folder.", show_default=False
    ),
    processes: int | None = typer.Option(
        None, "--processes", min=1, help="Servers on this machine; needs a PostgreSQL.", show_default="1"
    ),
    bots: str | None = typer.Option(
        None, "--bots", help="Bots of your own to offer at tables: mine.py:Attacker,...", show_default=False
    ),
) -> None:
    """Open tables for people: the page, guests, bots, and games that survive a restart."""
    try:
        from fudaba.server import serve as server
        from fudaba.server.config import configured, words_of
    except ImportError as e:
        raise NoServer(f"the server needs more than is installed ({e.name}): pip install 'fudaba[server]'") from e
    own = None if bots is None else words_of(bots)
    config = configured(host=host, port=port, data=data, processes=processes, bots=own)
    server.run(config, typer.echo, None if no_open else webbrowser.open)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)
