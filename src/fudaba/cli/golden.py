"""``fudaba text``: the text of all cards of a game as one page, to read or to keep as a golden file."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.cli.games import card_lines
from fudaba.cli.speech import GAME, JSON, LANG, Lang, say_json, spoken
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.registry import Plugin
from fudaba.text.turns import turn_order


def text(
    game: str = GAME,
    write: Path | None = typer.Option(None, "--write", help="Write cards.ja.txt and cards.en.txt into this folder."),
    check: Path | None = typer.Option(None, "--check", help="Compare with the files in this folder."),
    turns: bool = typer.Option(False, "--turns", help="The turn order instead of the cards."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The text of every card, as it follows from what the card does; regenerate or compare golden files."""
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    if write is not None or check is not None:
        languages = [lang.value] if lang is not None else ["ja", "en"]
        _keep(plugin, rules, languages, write, check, json)
        return
    language = spoken(lang)
    page = _turns(plugin, rules, language) if turns else card_page(plugin, rules, language)
    if json:
        say_json({"game": game, "lang": language, "text": page})
    else:
        print(page, end="")


def card_page(plugin: Plugin, rules: Rules, lang: str) -> str:
    """All cards in the order of the catalogue: id and name, then what stands on the card, indented."""
    if lang not in plugin.words:
        raise UnknownName(f"{plugin.name} has no words in {lang!r}")
    parts = []
    for card in rules.catalogue.cards:
        name = card.ja if lang == "ja" else card.en
        lines = [f"  {line}" for line in card_lines(plugin, rules, card, lang)]
        parts.append("\n".join([f"{card.id}: {name}", *lines]) + "\n")
    return "\n".join(parts)


def _turns(plugin: Plugin, rules: Rules, lang: str) -> str:
    words = plugin.words.get(lang)
    if words is None:
        raise UnknownName(f"{plugin.name} has no words in {lang!r}")
    return turn_order(words, rules) + "\n"


def _keep(
    plugin: Plugin, rules: Rules, languages: list[str], write: Path | None, check: Path | None, json: bool
) -> None:
    results = []
    for lang in languages:
        page = card_page(plugin, rules, lang)
        if write is not None:
            write.mkdir(parents=True, exist_ok=True)
            file = write / f"cards.{lang}.txt"
            file.write_text(page, encoding="utf-8")
            results.append((file, "written", 0))
        if check is not None:
            file = check / f"cards.{lang}.txt"
            line = _first_difference(file.read_text(encoding="utf-8"), page)
            results.append((file, "differs" if line else "same", line))
    if json:
        say_json([{"file": str(file), "result": result, "line": line} for file, result, line in results])
    else:
        for file, result, line in results:
            print(f"{file}:{line}: {result}" if line else f"{file}: {result}")
    if any(line for _, _, line in results):
        raise typer.Exit(1)


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
