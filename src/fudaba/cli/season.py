"""``fudaba season``: a card set that nobody has seen, drawn by a seed."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console

from fudaba.cli.speech import GAME, JOBS, JSON, console, say_json
from fudaba.lab.season.issue import DRAWS, GAMES, issue, write_season

STORE = Path("lab/seasons")


def season(
    game: str = GAME,
    out: Path = typer.Option(..., "--out", help="The folder for cards.yaml, decks and season.json."),
    seed: int = typer.Option(1, "--seed", "-s", min=0, help="Which season; the same seed gives the same cards."),
    games: int = typer.Option(
        GAMES, "--games", "-n", min=0, help="Games of each match-up that decide whether a set is accepted; 0: none."
    ),
    draws: int = typer.Option(DRAWS, "--draws", min=1, help="Draw at most this many sets."),
    store: Path = typer.Option(STORE, "--store", help="Where games that were played are kept."),
    jobs: int = JOBS,
    json: bool = JSON,
) -> None:
    """Draw a card set whose names, values and effects appear nowhere else, legal and within its study's bands.

    Texts are complete in both languages. A set that is not legal or outside the bands is refused, and another is drawn.
    """
    aside = Console(stderr=True, highlight=False, soft_wrap=True)

    def show(line: str) -> None:
        aside.print(line, markup=False)

    issued = issue(game, seed, games=games, draws=draws, jobs=jobs, store=store, told=show)
    write_season(issued, out)
    data = issued.to_json()
    if json:
        say_json(data)
        return
    played = "not played" if issued.judgement is None else f"{issued.judgement.games} games"
    console().print(
        f"{out}: {issued.drawn.names} cards, {len(issued.drawn.decks)} decks, {played}, "
        f"{len(issued.refused)} sets were refused before",
        markup=False,
    )
    console().print(f"content {issued.content}")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("season")(season)
