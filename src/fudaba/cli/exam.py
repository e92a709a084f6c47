"""``fudaba exam``: the puzzles as a test with proven answers."""

from __future__ import annotations

import json as jsons
from importlib.metadata import version
from pathlib import Path

import typer

from fudaba import bots, registry
from fudaba.cli.speech import JSON, LANG, SEED, Lang, console, plain_table, progress, say_json, spoken
from fudaba.epochs import stamp
from fudaba.llm.exam import Exam, examine
from fudaba.puzzles.kept import collection


def exam(
    bot: str = typer.Option(..., "--bot", "-b", help="Who is examined: a bot by name, mine.py:Mine, or a model."),
    only: list[str] = typer.Option([], "--only", help="Only these games."),
    out: Path | None = typer.Option(None, "--out", help="The file for the result."),
    seed: int = SEED,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Put every puzzle to a bot or a language model: one first move alone works, and that is proven.

    Models read in the language of --lang and have one reply for each. Bots see their seat, as in a game.
    """
    games = [game for game in registry.games() if collection(game).puzzles and (not only or game in only)]
    language = spoken(lang)
    found: list[Exam] = []
    with progress(f"exam: {bot}", sum(len(collection(game).puzzles) for game in games), quiet=json) as advance:
        for game in games:
            found.append(examine(bots.make(bot, seed), game, language, advance))
    data = {
        "bot": bot,
        "lang": language,
        "fudaba": version("fudaba"),
        "epochs": stamp("bots", "prompts"),
        "games": [one.to_json() for one in found],
    }
    if out is not None:
        out.write_text(jsons.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if json:
        say_json(data)
        return
    table = plain_table("game", "puzzles", "right", "95 %", "no answer", "by chance")
    for one in found:
        row = one.to_json()
        between = f"{row['low']:.0%} - {row['high']:.0%}"
        table.add_row(one.game, *(str(row[key]) for key in ("puzzles", "right")), between, str(row["illegal"]),
                      f"{one.by_chance:.0%}")  # fmt: skip
    console().print(table)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("exam")(exam)
