"""``fudaba sequel``: from a finished draft to the game its decks are for."""

from __future__ import annotations

import shlex
from pathlib import Path

import typer

from fudaba import registry, start
from fudaba.api import LETTERS, BadRecord
from fudaba.cli.speech import JSON, LANG, Lang, pick, say_json, spoken
from fudaba.cli.table.resume import program, resume_command
from fudaba.hosting import saves
from fudaba.inputs.decks import write as write_list
from fudaba.sequels import sequel as following
from fudaba.sequels import sequel_decks


def sequel(
    file: Path = typer.Argument(..., help="The record of a finished draft."),
    out: Path | None = typer.Option(None, "--out", help="A folder for the decks, one file each.", show_default=False),
    save: Path | None = typer.Option(
        None, "--save", help="Begin the game with these decks and save it here, to go on with `play --resume`."
    ),
    seed: int | None = typer.Option(None, "--seed", "-s", help="The deal (default: a new one).", show_default=False),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """The decks a draft has ended in, as text that can be pasted; as files; or as a game begun with them."""
    saved = saves.read(file)
    try:
        draft = start.replay(saved.text)
    except BadRecord as e:
        raise BadRecord(f"{file}: {e}") from e
    decks = sequel_decks(draft)
    match = following(draft, seed)
    rules = registry.rules(match.plugin)
    language = spoken(lang)
    texts = [write_list(rules, deck, "en" if json else language) for deck in decks]
    paths: list[Path] = []
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for letter, text in zip(LETTERS, texts, strict=False):
            paths.append(out / f"{letter}.txt")
            paths[-1].write_text(text, encoding="utf-8")
    if save is not None:
        players = list(saved.players) if len(saved.players) == len(decks) else [saves.HUMAN] * len(decks)
        saves.write(match, players, save)
    if json:
        say_json({"game": match.plugin.name, "decks": texts, "files": [str(path) for path in paths]})
        return
    if not paths:
        print("\n".join(texts), end="")
    else:
        named = shlex.quote(",".join(map(str, paths)))
        command = f"{program()} play {match.plugin.name} --decks {named}"
        print(pick(language, f"対戦を始めるには: {command}", f"to play with them: {command}"))
    if save is not None:
        command = resume_command(save)
        print(pick(language, f"対戦を始めるには: {command}", f"to go on: {command}"))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sequel")(sequel)
