"""``fudaba bench-suite``: the benchmark that results can be compared by."""

from __future__ import annotations

import json as jsons
from pathlib import Path

import typer

from fudaba.api import BadSyntax
from fudaba.cli.speech import JOBS, JSON, listed, progress, say_json
from fudaba.lab.suite import find_suite, parts, run_suite, suite_table


def bench_suite(
    suite: str = typer.Argument("v1", help="Which benchmark."),
    bot: str = typer.Option("", "--bot", "-b", help="Who plays: a bot by name, or mine.py:Mine."),
    out: Path | None = typer.Option(None, "--out", help="The file for the result."),
    games: int = typer.Option(0, "--games", "-n", min=0, help="Games of each row (default: as the benchmark says)."),
    only: list[str] = typer.Option([], "--only", help="Only these games."),
    keep: Path | None = typer.Option(None, "--keep", help="A folder that keeps the games; a stopped run goes on."),
    table: list[Path] = typer.Option([], "--table", help="Result files: print them as a table instead."),
    jobs: int = JOBS,
    json: bool = JSON,
) -> None:
    """Play a bot against fixed opponents at fixed tables: training decks, held-out decks, held-out cards.

    Deals are mirrored, and the same for everybody. The result is a file with its epochs.
    """
    if table:
        print(suite_table(table))
        return
    if not bot:
        raise BadSyntax("--bot: say who plays, for example search:positions=1000")
    found = find_suite(suite)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    chosen = listed(only)
    planned = sum(c.games for part in parts(found, bot, games or found.games, chosen) for c in part.contests)
    with progress(f"{suite}: {bot}", planned, quiet=json) as advance:
        result = run_suite(found, bot, games, only=chosen, jobs=jobs, keep=keep, advance=advance)
    if out is not None:
        out.write_text(jsons.dumps(result, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if json or out is None:
        say_json(result)
    else:
        print(suite_table([out]))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench-suite")(bench_suite)
