"""``fudaba match``: bots against each other in mirrored blocks."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from fudaba.api import BadSyntax
from fudaba.bots.arena import LIMIT, Match
from fudaba.bots.luck import WORLDS
from fudaba.bots.own import PATIENCE
from fudaba.bots.sprt import Sequential
from fudaba.cli.cards import card_text
from fudaba.cli.decks import deck_texts
from fudaba.cli.speech import (
    CARDS,
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
from fudaba.lab.contest import Contest, run_contest, seated
from fudaba.lab.tables import TableRequest

ALL_CORES = typer.Option(os.cpu_count() or 1, "--jobs", "-j", min=1, help="Processes (default: all cores).")


def match(
    game: str = GAME,
    bots: list[str] = typer.Option(..., "--bots", "-b", help="Two to four bots: greedy,random or mine.py:Attacker"),
    games: int = typer.Option(100, "--games", "-n", min=1, help="How many games; whole blocks are fairest."),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    limit: int = typer.Option(LIMIT, "--limit", min=1, help="Decisions until a game is a stall."),
    patience: float = typer.Option(PATIENCE, "--patience", min=0.01, help="Seconds per decision for bots of your own."),
    keep: Path | None = typer.Option(None, "--keep", help="A file that keeps the games; a stopped match goes on."),
    sprt: float = typer.Option(
        0.0,
        "--sprt",
        min=0.0,
        max=0.4,
        help="Stop once it is clear whether the first bot is better by this margin, such as 0.05.",
    ),
    luck: bool = typer.Option(False, "--luck-adjusted", help="Measure luck, and report the results without it too."),
    jobs: int = ALL_CORES,
    json: bool = JSON,
) -> None:
    """Let bots play each other.

    A block is one deal in every arrangement of bots and first players (4 games for 2 seats, 9 for 3, 16 for 4). The
    intervals are Wilson's, 95 %. A bot of your own that crashes, cheats or takes too long loses that game.
    """
    names = listed(bots)
    if len(names) < 2:
        raise BadSyntax(f"--bots {','.join(names)}: a match needs at least two bots, for example greedy,random")
    request = TableRequest(game, seats, deck_texts(decks), pairs(option), card_text(game, cards))
    contest = Contest(request, names, games, seed, limit, patience, WORLDS if luck else 0)
    chairs = seated(contest).request.seats or 2
    fair = sum(seat % len(names) == 0 for seat in range(chairs)) / chairs
    test = Sequential(fair, sprt) if sprt else None
    with progress(f"{game}: {' - '.join(names)}", games) as advance:
        result = run_contest(contest, jobs, advance, keep, test)
    told = {"margin": sprt, "verdict": test.verdict or "undecided", "ratio": round(test.ratio, 3)} if test else {}
    if json:
        say_json({**result.to_json(), **({"sprt": told} if told else {})})
    else:
        _show(result)
        if told:
            console().print(f"{names[0]}: {told['verdict']} (margin {sprt:.1%}, log ratio {told['ratio']:+})")
    if result.errors:
        raise typer.Exit(1)


def _show(result: Match) -> None:
    out = console()
    table = plain_table("bot", "wins", "win rate", "95 %", "equal would be", "ms p50", "ms p99")
    for s in result.standings():
        table.add_row(
            s.name,
            f"{s.wins:g}",
            f"{s.win_rate:.1%}",
            f"{s.low:.1%} - {s.high:.1%}",
            f"{s.fair:.1%}",
            f"{s.ms_p50:.2f}",
            f"{s.ms_p99:.2f}",
        )
    out.print(table)
    adjusted = result.adjusted()
    if adjusted:
        without = plain_table("without luck", "win rate", "95 %", "luck", "a game tells as much as")
        for name, one in zip(result.names, adjusted, strict=True):
            interval = f"{one.low:.1%} - {one.high:.1%}"
            without.add_row(name, f"{one.win_rate:.1%}", interval, f"{one.luck:+.1%}", f"{one.worth:.2f} games")
        out.print(without)
    sound = result.games - result.errors
    first = f", first player {result.first_wins / sound:.1%}" if sound else ""
    out.print(f"{result.games} games, {result.errors} errors, {result.draws} without a winner{first}")
    for fault in result.faults[:20]:
        out.print(fault, markup=False, style="red")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("match")(match)
