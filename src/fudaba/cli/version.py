"""``fudaba --version``: the version, the build that runs, and whether a compiled one is ready."""

from __future__ import annotations

import typer

from fudaba import builds
from fudaba.cli.speech import preferred
from fudaba.epochs import EPOCHS


def _told(wanted: bool) -> None:
    if wanted:
        print(builds.report(preferred().value))
        print("epochs: " + ", ".join(f"{name} {number}" for name, number in EPOCHS.items()))
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
