"""``fudaba check``: the laws of the kernel in random play of a game, and what play has not come to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from fudaba.cli.cards import with_cards
from fudaba.cli.speech import CARDS, GAME, JSON, SEED, console, plain, plain_table, progress, say_json

if TYPE_CHECKING:
    from fudaba.testing.conformance import Report


def check(
    game: str = GAME,
    games: int = typer.Option(100, "--games", "-n", min=1, help="How many games."),
    seed: int = SEED,
    scenarios: list[Path] = typer.Option(
        [], "--scenarios", help="Scenario files whose options count as met; in fudaba's own tree those of the game."
    ),
    cards: Path | None = CARDS,
    json: bool = JSON,
) -> None:
    """Check every law in random play over all tables of a game; fails if any law fails."""
    from fudaba.testing import conformance  # it brings much along that no other command needs

    plugin = with_cards(game, cards)
    files = scenarios or sorted(Path("tests", "games", game, "scenarios").glob("*.yaml"))
    with progress(f"{game}: laws", games) as advance:
        report = conformance.check(plugin, games, seed, advance, scenarios=files)
    if json:
        say_json(report.to_json())
    else:
        _show(report)
    if not report.sound:
        raise typer.Exit(1)


def _show(report: Report) -> None:
    out = console()
    table = plain_table("law", "", "states", "failures")
    for law in report.laws:
        table.add_row(str(law.number), law.title, f"{law.states:,}", str(law.failures))
    out.print(table)
    for law in report.laws:
        if law.first is not None:
            out.print(plain(f"law {law.number}: {law.first['message']}"), style="red")
            if "record" in law.first:
                out.print(plain(str(law.first["record"])))
    for line in report.defects:
        out.print(plain(line), style="red")
    for line in report.warnings:
        out.print(plain(f"warning: {line}"), style="yellow")
    for line in report.unmet():
        out.print(plain(line))
    failures = sum(law.failures for law in report.laws) + len(report.defects)
    print(f"{report.games} games, {report.states:,} states, {failures} failures, {report.seconds:.1f} s")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check")(check)
