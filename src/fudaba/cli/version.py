"""``fudaba --version``: the version, the build that runs, and whether a compiled one is ready."""

from __future__ import annotations

import typer

from fudaba import builds
from fudaba.cli.speech import preferred


def _told(wanted: bool) -> None:
    if wanted:
        print(builds.report(preferred().value))
        raise typer.Exit


def register(app: typer.Typer) -> None:
    """Add the option."""

    @app.callback()
    def version(
        version: bool = typer.Option(
            False, "--version", callback=_told, is_eager=True, help="The version and the build that runs."
        ),
    ) -> None:
        """Card tables: play, simulate and examine whole games."""
