"""``fudaba new-game``: a small working game to begin from."""

from __future__ import annotations

import shlex
from pathlib import Path

import typer

from fudaba import newgame
from fudaba.cli.speech import JSON, LANG, Lang, pick, say_json, spoken


def new_game(
    name: str = typer.Argument(..., help="What the game is called: small letters, digits and hyphens."),
    folder: Path = typer.Option(Path(), "--folder", help="Where to create its folder.", show_default="here"),
    small: bool = typer.Option(False, "--small", help="In as few files as a game can have, without tests of its own."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Write a small working game as a package of its own, for you to turn into yours."""
    made = newgame.write(name, folder, small)
    if json:
        say_json({"game": name, "files": [str(file) for file in made]})
        return
    for file in made:
        print(file)
    language = spoken(lang)
    print(pick(language, "次に:", "Next:"))
    for command in (
        f"pip install -e {shlex.quote(str(folder / name))}",
        f"fudaba check {name} --games 20",
        f"fudaba play {name}",
    ):
        print(f"  {command}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("new-game")(new_game)
