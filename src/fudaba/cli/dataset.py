"""``fudaba dataset``: decisions of bots as files to learn from."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.cli.cards import card_text
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import (
    CARDS,
    DECKS,
    GAME,
    JOBS,
    JSON,
    OPTIONS,
    SEATS,
    SEED,
    console,
    listed,
    pairs,
    progress,
    say_json,
)
from fudaba.lab.dataset import DataPlan, make_dataset
from fudaba.lab.shards import PARQUET
from fudaba.lab.tables import TableRequest


def dataset(
    game: str = GAME,
    out: Path = typer.Option(..., "--out", help="The folder; a run that was stopped goes on there."),
    games: int = typer.Option(1000, "--games", "-n", min=1, help="How many games."),
    bots: list[str] = typer.Option(["greedy"], "--bots", "-b", help="Bots; they change seats from game to game."),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    shards: int = typer.Option(0, "--shards", min=0, help="How many files (default: one for every 1,000 games)."),
    format: str = typer.Option(PARQUET, "--format", help="parquet or jsonl."),  # noqa: A002 - the option's name
    sparse: bool = typer.Option(False, "--sparse", help="Observations as the places that are not 0 and their values."),
    texts: bool = typer.Option(False, "--texts", help="The options as text, too."),
    jobs: int = JOBS,
    json: bool = JSON,
) -> None:
    """Let bots play and write every decision: observation, legal actions, the answer, and the outcome for the seat.

    The same command writes the same rows on every machine, byte for byte; it prints the digest of all rows.
    """
    request = TableRequest(game, seats, deck_texts(decks), pairs(option), card_text(game, cards))
    plan = DataPlan(request, listed(bots), games, seed, shards, format, sparse, texts)
    with progress(f"{game}: {', '.join(plan.names)}", games, quiet=json) as advance:
        made = make_dataset(plan, out, jobs, advance)
    data = made.to_json()
    if json:
        say_json(data)
    else:
        console().print(f"{games} games, {data['rows']} decisions in {made.of} files in {out}", markup=False)
        console().print(f"content {made.content}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("dataset")(dataset)
