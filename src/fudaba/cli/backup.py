"""``fudaba backup`` and ``fudaba restore``: what a server keeps, as one file and back."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.cli.serve import NoServer

DATA = typer.Option(None, "--data", help="The server's folder; default: your data folder.", show_default=False)


def backup(file: Path = typer.Argument(help="The file to write."), data: Path | None = DATA) -> None:
    """Copy everything a server keeps into one file, even while it runs."""
    _done("backup", file, data)


def restore(file: Path = typer.Argument(help="What `fudaba backup` wrote."), data: Path | None = DATA) -> None:
    """Restore a copy into a folder that is still empty."""
    _done("restore", file, data)


def _done(do: str, file: Path, data: Path | None) -> None:
    try:
        from fudaba.server import backup as work
        from fudaba.server.config import configured
    except ImportError as e:
        raise NoServer(f"the server needs more than is installed ({e.name}): pip install 'fudaba[server]'") from e
    config = configured(data=data)
    names = work.backup(config, file) if do == "backup" else work.restore(config, file)
    typer.echo(f"{file}: {', '.join(names)}")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("backup")(backup)
    app.command("restore")(restore)
