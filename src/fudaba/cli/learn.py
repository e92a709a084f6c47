"""``fudaba learn``: a value and a prior learned from a searching bot's decisions."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import typer
from rich.console import Console

from fudaba.api import BadSyntax
from fudaba.cli.speech import GAME, JSON, console, say_json

FOLDER = Path("build/learned")


def learn(
    game: str = GAME,
    folder: Path = typer.Option(FOLDER, "--folder", help="Where samples and weights are kept; it goes on from there."),
    decisions: int = typer.Option(200_000, "--decisions", "-n", min=1, help="How many decisions to learn from."),
    laps: int = typer.Option(12, "--laps", min=1, help="How many passes over them."),
    games: int = typer.Option(
        400, "--games", min=0, help="At most this many games decide whether the weights are better."
    ),
    teacher: str = typer.Option("planner", "--teacher", help="The bot whose decisions are learned."),
    pupil: str = typer.Option("search:positions=1000", "--pupil", help="The bot that plays with the weights."),
    json: bool = JSON,
) -> None:
    """Learn what the evaluation does not see from how a searching bot compares its candidates.

    Makes samples in batches, fits a small network to them, and lets the bot with it play the bot without it. It can
    be interrupted at any time and goes on where it stopped. Needs NumPy (pip install 'fudaba[envs]').
    """
    try:
        from fudaba.lab.learned.course import Curriculum, hold
    except ImportError as e:
        raise BadSyntax(f"learning needs NumPy: pip install 'fudaba[envs]' ({e})") from e
    out = Console(stderr=True, highlight=False, soft_wrap=True) if json else console()
    report = hold(Curriculum(game, folder, decisions, laps, games, teacher, pupil), out.print)
    gate = report.gate
    if json:
        played = {} if gate is None else {"gate": gate.to_json()}
        say_json({"decisions": report.decisions, "held_out": asdict(report.score), "better": report.better, **played})
        return
    if gate is not None:
        first = gate.standings()[0]
        verdict = "better" if report.better else "not known to be better"
        out.print(f"won {first.wins:g} of {first.games} ({first.low:.1%} - {first.high:.1%}): {verdict}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("learn")(learn)
