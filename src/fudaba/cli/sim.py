"""``fudaba sim``: play many games, at random or with bots, and count."""

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
    plain_table,
    progress,
    say_json,
)
from fudaba.lab import sim as simulation
from fudaba.lab.tables import TableRequest


def sim(
    game: str = GAME,
    games: int = typer.Option(100, "--games", "-n", min=1, help="How many games."),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    bots: list[str] = typer.Option([], "--bots", "-b", help="Bots, seat by seat (default: random)."),
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    limit: int = typer.Option(simulation.LIMIT, "--limit", min=1, help="Decisions until a game is a stall."),
    jobs: int = JOBS,
    json: bool = JSON,
) -> None:
    """Play many games and count how they end, what goes wrong, and how fast it goes.

    Without --seats, --decks or --option the games go through all the tables that the game names.
    """
    plan = simulation.SimPlan(
        TableRequest(game, seats, deck_texts(decks), pairs(option), card_text(game, cards)), seed, listed(bots), limit
    )
    with progress(game, games) as advance:
        result = simulation.run_sim(plan, games, jobs, advance)
    if json:
        say_json(result.to_json())
    else:
        _show(result)
    if not result.sound:
        raise typer.Exit(1)


def _show(result: simulation.Result) -> None:
    out = console()
    data = result.to_json()
    table = plain_table("", "")
    for name in ("game", "games", "finished", "errors", "stalls", "decisions", "cpu_seconds"):
        table.add_row(name, f"{data[name]}")
    build = "compiled" if data["compiled"] else "interpreted"
    table.add_row("decisions per CPU-second", f"{data['decisions_per_cpu_s']:,} ({build})")
    table.add_row("games per CPU-second", f"{data['games_per_cpu_s']}")
    lengths = data["decisions_per_game"]
    if isinstance(lengths, dict):
        table.add_row("decisions per game", ", ".join(f"{k} {v}" for k, v in lengths.items()))
    out.print(table)
    total = max(1, result.finished)
    endings = plain_table("winner", "games", "%")
    for name, count in result.outcomes.most_common():
        endings.add_row(name, str(count), f"{100 * count / total:.1f}")
    out.print(endings)
    reasons = plain_table("ended by", "games")
    for name, count in result.reasons.most_common():
        reasons.add_row(name.replace("[", "\\["), str(count))
    out.print(reasons)
    for fault in result.faults[:5]:
        out.print(fault, markup=False, style="red")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("sim")(sim)
