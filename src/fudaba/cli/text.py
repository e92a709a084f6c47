"""``fudaba text``: the text of all cards of a game, and its turn order, to read or to keep as golden files."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.api import UnknownName
from fudaba.cli.speech import GAME, JSON, LANG, Lang, say_json, spoken


def text(
    game: str = GAME,
    turns: bool = typer.Option(False, "--turns", help="The turn order instead of the cards."),
    write: Path | None = typer.Option(None, "--write", help="Write the golden files below this folder."),
    check: Path | None = typer.Option(None, "--check", help="Compare with the golden files in this folder."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The text of every card, as it follows from what the card does; writes or compares golden files."""
    from fudaba.testing import texts  # golden files belong to the tests

    plugin = registry.get(game)
    languages = texts.spoken(plugin)
    if not languages:
        raise UnknownName(f"{game} has no words in any language")
    language = spoken(lang) if spoken(lang) in languages else languages[0]
    pages = texts.texts(game)
    if write is not None:
        texts.write_texts(write, [game])
    if check is not None:
        _compare(check / game, pages, json)
    elif write is not None:
        files = [str(write / game / name) for name in pages]
        if json:
            say_json(files)
        else:
            print("\n".join(files))
    else:
        page = pages[f"{'turns' if turns else 'cards'}.{language}.txt"]
        if json:
            say_json({"game": game, "lang": language, "text": page})
        else:
            print(page, end="")


def _compare(folder: Path, pages: dict[str, str], json: bool) -> None:
    """Name the first line of each golden file that is no longer what the game says; fail if there is any."""
    found = {str(folder / name): _first_difference(_read(folder / name), page) for name, page in pages.items()}
    if json:
        say_json([{"file": file, "same": line == 0, "line": line} for file, line in found.items()])
    else:
        for file, line in found.items():
            print(f"{file}:{line}: differs" if line else f"{file}: same")
    if any(found.values()):
        raise typer.Exit(1)


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _first_difference(old: str, new: str) -> int:
    """The first line in which two texts differ; 0 if none does."""
    before, after = old.splitlines(), new.splitlines()
    for no, (one, two) in enumerate(zip(before, after, strict=False), start=1):
        if one != two:
            return no
    return 0 if len(before) == len(after) else min(len(before), len(after)) + 1


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("text")(text)
