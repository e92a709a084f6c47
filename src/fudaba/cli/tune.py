"""``fudaba tune``: better evaluation weights and settings of bots by self-play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import typer

from fudaba.bots import tuned as files
from fudaba.bots.tuned import Tuned
from fudaba.cli.decks import deck_texts
from fudaba.cli.match import ALL_CORES
from fudaba.cli.speech import DECKS, GAME, JSON, OPTIONS, SEATS, SEED, console, pairs, plain_table, progress, say_json
from fudaba.lab.fit import Fit, FitRequest
from fudaba.lab.fit import fit as fitted
from fudaba.lab.prior_weight import gains, observe
from fudaba.lab.tables import TableRequest
from fudaba.lab.tuning import SETTINGS, WEIGHTS, Plan, Try
from fudaba.lab.tuning import tune as try_changes


def tune(
    game: str = GAME,
    bot: str = typer.Option(
        "",
        "--bot",
        "-b",
        help="The bot that plays itself (default: greedy; search with --settings or --prior-weight).",
    ),
    tries: int = typer.Option(20, "--tries", min=1, help="How many changes to try."),
    games: int = typer.Option(
        800, "--games", "-n", min=8, help="At most this many games per try; the test usually needs fewer."
    ),
    margin: float = typer.Option(0.04, "--margin", min=0.005, max=0.4, help="What counts as better, as a win rate."),
    seed: int = SEED,
    seats: int | None = SEATS,
    decks: list[str] = DECKS,
    option: list[str] = OPTIONS,
    settings: bool = typer.Option(False, "--settings", help="Change how the bot searches, not what it weighs."),
    out: Path = typer.Option(Path("tuned.json"), "--out", help="The best so far; tuning goes on from it."),
    fit: int = typer.Option(
        0,
        "--fit",
        min=0,
        help="Instead, fit all weights to the results of self-play, in this many rounds of --games games.",
    ),
    prior_weight: int = typer.Option(
        0,
        "--prior-weight",
        min=0,
        help="Instead, measure at this many questions how many walks a first look should count for.",
    ),
    laps: int = typer.Option(
        10, "--laps", min=1, help="With --prior-weight: the walks per option that the search has time for."
    ),
    jobs: int = ALL_CORES,
    json: bool = JSON,
) -> None:
    """Change some weights, or with --settings how the bot searches, at random; let the changed bot play the unchanged
    one, and keep what a test finds better.

    Or, with --fit, take the weights that best predict how games of self-play end: quicker, but only a match can say
    whether a bot plays better with them.

    Or, with --prior-weight, measure how well a search would choose if the first look at an option counted for more
    or for fewer of its walks.

    A bot plays with what was found as BOT@FILE: fudaba match ashes --bots greedy@tuned.json,greedy
    """
    bot = bot or ("search" if settings or prior_weight else "greedy")
    request = TableRequest(game, seats, deck_texts(decks), pairs(option))
    if prior_weight:
        _prior_weight(request, bot, prior_weight, laps, seed, json)
        return
    if fit:
        _fit(FitRequest(request, bot, games, seed), fit, out, jobs, json)
        return
    plan = Plan(request, bot, games, seed, margin, what=SETTINGS if settings else WEIGHTS)
    found: list[Try] = []
    say = console()
    with progress(game, tries) as advance:
        for done in try_changes(plan, out, tries, jobs):
            found.append(done)
            advance(1)
            if not json:
                changes = ", ".join(f"{n} {a:g} -> {b:g}" for n, (a, b) in done.changes.items())
                say.print(
                    f"{done.number}: {done.verdict} ({done.score:.1%} of {done.games} games): {changes}", markup=False
                )
    kept = sum(done.kept for done in found)
    best = files.read(out)
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
        say_json({"game": game, "bot": bot, "tries": tried, "kept": kept, plan.what: getattr(best, plan.what)})
    else:
        say.print(f"{kept} of {len(found)} changes kept; the {plan.what} are in {out}")


def _fit(study: FitRequest, rounds: int, out: Path, jobs: int, json: bool) -> None:
    game = study.request.game
    base = files.read(out) if out.exists() else Tuned(game)
    study = replace(study, weights=tuple(base.weights.items()))
    found: list[Fit] = []
    for done in fitted(study, rounds, jobs):
        found.append(done)
        files.write(out, replace(base, weights=done.weights))
        if not json:
            console().print(
                f"{len(found)}: {done.rows} positions, surprise in unseen games {done.before:.4f} -> {done.after:.4f}"
            )
    if json:
        told = [{"positions": f.rows, "before": round(f.before, 4), "after": round(f.after, 4)} for f in found]
        say_json({"game": game, "bot": study.bot, "rounds": told, "weights": dict(found[-1].weights)})
    else:
        console().print(f"the weights are in {out}; whether they play better, a match says: {study.bot}@{out}")


def _prior_weight(request: TableRequest, bot: str, questions: int, laps: int, seed: int, json: bool) -> None:
    met = observe(request, questions, laps, seed, bot)
    found = gains(met)
    if json:
        rows = [{"prior_weight": g.prior_weight, "gain": round(g.mean, 5), "error": round(g.error, 5)} for g in found]
        say_json({"game": request.game, "questions": len(met), "laps": laps, "prior_weights": rows})
        return
    table = plain_table("prior_weight", "gain on the first look", "standard error")
    for g in found:
        table.add_row(str(g.prior_weight), f"{g.mean:+.2%}", f"{g.error:.2%}")
    console().print(table)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tune")(tune)
