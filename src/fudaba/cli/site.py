"""``fudaba site``: the house without a server, as a folder for any static host."""

from __future__ import annotations

import tempfile
from pathlib import Path

import typer

from fudaba.cli.serve import NoServer

OUT = typer.Option(..., "--out", help="The folder to write; one written before is replaced.")
BASE = typer.Option("/", "--base", help="Where the folder will lie on its host, such as /fudaba/.")
PYODIDE = typer.Option(
    Path("web/node_modules/pyodide"),
    "--pyodide",
    help="The npm package pyodide, in the version that web/package.json names.",
)
WHEELS = typer.Option(
    None,
    "--wheels",
    help="Where the Python libraries are, or should be kept (default: downloaded again).",
    show_default=False,
)


def site(out: Path = OUT, base: str = BASE, pyodide: Path = PYODIDE, wheels: Path | None = WHEELS) -> None:
    """Write the house as static files: page, engine and bots run in the browser, without a server."""
    try:
        from fudaba.offline import bundle
        from fudaba.offline import site as work
    except ImportError as e:
        raise NoServer(f"the server needs more than is installed ({e.name}): pip install 'fudaba[server]'") from e
    with tempfile.TemporaryDirectory() as folder:
        found = bundle.fetched(wheels or Path(folder))
        made = work.made(out, base, pyodide, found)
    size = f"{made.bytes / 1e6:.1f} MB, {made.compressed / 1e6:.1f} MB compressed"
    typer.echo(f"{out}: {made.files} files, {size}; for {base}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("site")(site)
