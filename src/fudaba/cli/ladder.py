"""``fudaba ladder``: all bots against each other, and a table of ratings."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.api import BadSyntax, UnknownName
from fudaba.cli.decks import deck_texts
from fudaba.cli.match import ALL_CORES
from fudaba.cli.speech import (
    DECKS,
    GAME,
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
from fudaba.lab.ladder import Ladder, climb
from fudaba.lab.tables import TableRequest
from fudaba.registry import nearest

TIERS = "random,greedy,planner,search"


def ladder(
    game: str = GAME,
    bots: list[str] = typer.Option([TIERS], "--bots", "-b", help="The bots to rate."),
    anchor: str | None = typer.Option(None, "--anchor", help="The bot with rating 0 (default: the first one)."),
    games: int = typer.Option(
        100,
        "--games",
        "-n",
        min=4,
        help="Games per pairing; whole blocks are fairest. Kept games beyond these count too.",
    ),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    option: list[str] = OPTIONS,
    keep: Path | None = typer.Option(None, "--keep", help="A folder that keeps the games; a stopped ladder goes on."),
    jobs: int = ALL_CORES,
    json: bool = JSON,
) -> None:
    """Rate bots by letting every one of them play every other.

    Ratings are on the scale of Elo: 100 points are 64 %, 200 are 76 %, 400 are 91 %. Intervals are 95 %.
    """
    names = listed(bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadSyntax(f"--bots {','.join(names)}: a ladder needs at least two different bots")
    if anchor is not None and anchor not in names:
        raise UnknownName(f"--anchor {anchor}: not one of {', '.join(names)}{nearest(anchor, list(names))}")
    zero = 0 if anchor is None else names.index(anchor)
    request = TableRequest(game, seats, deck_texts(decks), pairs(option))
    whole = games * len(names) * (len(names) - 1) // 2
    result = Ladder(names, zero)
    with progress(game, whole) as advance:
        for result in climb(request, names, games, seed, jobs, keep, advance, zero):  # noqa: B007 - the last one is the result
            pass
    if json:
        say_json(result.to_json())
    else:
        _show(result)
    if any(match.errors for match in result.matches.values()):
        raise typer.Exit(1)


def _show(result: Ladder) -> None:
    out = console()
    table = plain_table("bot", "elo", "95 %", "games", "ms p50", "ms p99")
    rows = result.to_json()["bots"]
    assert isinstance(rows, list)
    for row in sorted(rows, key=lambda r: -r["elo"]):
        table.add_row(
            row["name"],
            f"{row['elo']:+d}",
            f"{row['low']:+d} to {row['high']:+d}",
            str(row["games"]),
            f"{row['ms_p50']:.2f}",
            f"{row['ms_p99']:.2f}",
        )
    out.print(table)
    cross = plain_table("match", "win rate", "95 %", "games")
    for match in result.matches.values():
        first = match.standings()[0]
        cross.add_row(
            " - ".join(match.names), f"{first.win_rate:.1%}", f"{first.low:.1%} - {first.high:.1%}", str(first.games)
        )
    out.print(cross)
    for match in result.matches.values():
        for fault in match.faults[:5]:
            out.print(fault, markup=False, style="red")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("ladder")(ladder)
