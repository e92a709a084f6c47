"""``fudaba tune``: better evaluation weights by self-play."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba.bots import weights as weight_files
from fudaba.bots.thinking.worth import SCALE
from fudaba.cli.decks import deck_texts
from fudaba.cli.match import ALL_CORES
from fudaba.cli.speech import DECKS, GAME, JSON, OPTIONS, SEATS, SEED, console, pairs, progress, say_json
from fudaba.tables import Tables, Wish
from fudaba.tuning import Plan, Try, fitted_scale, samples
from fudaba.tuning import tune as try_changes


def tune(
    game: str = GAME,
    bot: str = typer.Option("greedy", "--bot", "-b", help="The bot that plays itself."),
    tries: int = typer.Option(20, "--tries", min=1, help="How many changes to try."),
    games: int = typer.Option(800, "--games", "-n", min=8, help="Games at most per try; the test usually needs fewer."),
    margin: float = typer.Option(0.04, "--margin", min=0.005, max=0.4, help="What counts as better, as a win rate."),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    option: list[str] = OPTIONS,
    out: Path = typer.Option(Path("weights.json"), "--out", help="The best weights so far; tuning goes on from them."),
    scale: bool = typer.Option(False, "--scale", help="Only fit the scale to how --games games of self-play ended."),
    jobs: int = ALL_CORES,
    json: bool = JSON,
) -> None:
    """Change some weights at random, let the changed bot play the unchanged one, and keep what a test finds better.

    A bot plays with weights from a file as BOT@FILE: fudaba match ashes --bots greedy@weights.json,greedy
    """
    wish = Wish(game, seats, deck_texts(decks), pairs(option))
    if scale:
        _fit(wish, bot, games, seed, json)
        return
    found: list[Try] = []
    say = console()
    with progress(game, tries) as advance:
        for done in try_changes(Plan(wish, bot, games, seed, margin), out, tries, jobs):
            found.append(done)
            advance(1)
            if not json:
                changes = ", ".join(f"{n} {a:g} -> {b:g}" for n, (a, b) in done.changes.items())
                say.print(
                    f"{done.number}: {done.verdict} ({done.score:.1%} of {done.games} games): {changes}", markup=False
                )
    kept = sum(done.kept for done in found)
    weights = weight_files.read(out)[1]
    if json:
        tried = [
            {
                "changes": {n: list(pair) for n, pair in done.changes.items()},
                "games": done.games,
                "score": round(done.score, 4),
                "verdict": done.verdict,
            }
            for done in found
        ]
        say_json({"game": game, "bot": bot, "tries": tried, "kept": kept, "weights": weights})
    else:
        say.print(f"{kept} of {len(found)} changes kept; the weights are in {out}")


def _fit(wish: Wish, bot: str, games: int, seed: int, json: bool) -> None:
    found = samples(wish, bot, games, seed)
    before = weight_files.named(Tables(wish).at(0).rules).get(SCALE)
    value = round(fitted_scale(found), 2) if found else None
    if json:
        say_json({"game": wish.game, "bot": bot, "positions": len(found), "scale": value, "before": before})
    else:
        console().print(f"scale {value} (the game has {before}), from {len(found)} positions of {games} games")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune")(tune)
