"""``fudaba golden``: transcripts of whole games, with what each seat observed, to write anew or to compare."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.api import BadSyntax, UnknownName
from fudaba.cli.speech import GAME, JSON, say_json


def golden(
    game: str = GAME,
    write: Path | None = typer.Option(None, "--write", help="Write the transcripts again, below this folder."),
    check: Path | None = typer.Option(None, "--check", help="Play the transcripts below this folder again."),
    json: bool = JSON,
) -> None:
    """Golden transcripts of a game: write them, or check that the games still go as written."""
    from fudaba.testing import golden as transcripts  # golden files belong to the tests

    plugin = registry.get(game)
    if (write is None) == (check is None):
        raise BadSyntax("give a folder either to --write or to --check, for example --check tests/golden/games")
    if write is not None:
        written = [str(file) for file in transcripts.write(write, game)]
        if json:
            say_json(written)
        else:
            print("\n".join(written))
    elif check is not None:
        found = {str(file): transcripts.compare(plugin, file) for file in transcripts.files(check, game)}
        if not found:
            raise UnknownName(f"there are no transcripts of {game} in {check / game}")
        if json:
            say_json([{"file": file, "same": not why, "difference": why} for file, why in found.items()])
        else:
            for file, why in found.items():
                print(why or f"{file}: same")
        if any(found.values()):
            raise typer.Exit(1)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("golden")(golden)
