"""``fudaba bench``: how fast games run here, both builds and other people's card games in one run."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.api import UnknownName
from fudaba.cli.speech import JSON, OPTIONS, SEATS, console, listed, pairs, plain_table, progress, say_json
from fudaba.lab import bench as speed
from fudaba.lab.bench import COMPILED, INTERPRETED, LONG, REPEATS, SECONDS, Run
from fudaba.lab.measure import FIGURES, PER_SECOND, TIMES
from fudaba.lab.plot import plot_svg
from fudaba.lab.tables import TableRequest


def bench(
    game: str | None = typer.Argument(None, help="One game (default: all of them)."),
    seconds: float = typer.Option(SECONDS, "--seconds", min=0.001, help="CPU-seconds of play per figure and repeat."),
    repeats: int = typer.Option(REPEATS, "--repeats", "-n", min=1, help="How often each figure is measured, in turn."),
    long: bool = typer.Option(False, "--long", help="Half a CPU-second and seven repeats: for figures to quote."),
    seed: int = typer.Option(1, "--seed", "-s", help="Seed of the first deal."),
    only: list[str] = typer.Option([], "--only", help="Only these figures, by the names in --json: face,kernel."),
    seats: int | None = SEATS,
    option: list[str] = OPTIONS,
    here: bool = typer.Option(False, "--here", help="Measure only the build that is running, in this process."),
    peers: bool = typer.Option(True, help="Card games of OpenSpiel and RLCard too, where they are installed."),
    plot: Path | None = typer.Option(None, "--plot", help="Draw the rates into this SVG file.", show_default=False),
    json: bool = JSON,
) -> None:
    """Decisions per CPU-second in random play, through the public face and in the kernel, and what single calls cost.

    The interpreted and the compiled build are measured in one run, each in a process of its own. A figure is the median
    of repeats that take turns. Ratios come first: they mean more than the numbers of one machine.
    """
    chosen = [registry.get(game).name] if game is not None else list(registry.games())
    requests = [TableRequest(name, seats, (), pairs(option)) for name in chosen]
    figures = listed(only) or tuple(FIGURES)
    for name in figures:
        if name not in FIGURES:
            raise UnknownName(f"there is no figure {name!r}{registry.nearest(name, list(FIGURES))}")
    if long:
        seconds, repeats = LONG
    total = speed.steps(len(requests), figures, repeats, here=here, with_peers=peers)
    with progress("bench", total, quiet=json) as advance:
        result = speed.run_bench(
            requests, seconds, repeats, seed, figures, here=here, with_peers=peers, progress=advance
        )
    if plot is not None:
        plot.write_text(plot_svg(result), encoding="utf-8")
    if json:
        say_json(result.data())
        return
    _show_ratios(result)
    for name in result.games:
        _show_calls(result, name)
    for sentence in result.missing:
        console().print(sentence, markup=False)


def _show_ratios(result: Run) -> None:
    """How many times as fast as the others, then how fast. Fits 80 columns."""
    rows = result.ratios()
    for game, build in dict.fromkeys((game, build) for game, build, *_ in rows):
        own = [(name, against) for g, b, name, against in rows if (g, b) == (game, build)]
        others = list(own[0][1])
        short = ["interp." if other == INTERPRETED else other.split()[-1] for other in others]
        table = plain_table(f"{game}, {build}", *short, "per CPU-s")
        for column in table.columns:
            column.no_wrap = True
        for name, against in own:
            cells = [f"{against[other]:.2f}x" for other in others]
            table.add_row(name, *cells, f"{result.games[game][build][name].median:,.0f}")
        console().print(table)
        console().print()
    if result.peers:
        table = plain_table("other people's games", "decisions per CPU-second")
        for name, measured in result.peers.items():
            table.add_row(name, f"{measured.median:,.0f}")
        console().print(table)
        console().print()


def _show_calls(result: Run, game: str) -> None:
    """What single calls cost: the ratio of the builds first, where there are two."""
    by_build = result.games[game]
    both = COMPILED in by_build and INTERPRETED in by_build
    table = plain_table(game, *(["faster"] if both else []), *by_build)
    for name, figure in FIGURES.items():
        if figure.unit == PER_SECOND or not all(name in figures for figures in by_build.values()):
            continue
        values = [figures[name].median for figures in by_build.values()]
        compared = figure.unit not in (TIMES, "bytes")
        ratio = by_build[INTERPRETED][name].median / by_build[COMPILED][name].median if both and compared else 0.0
        cells = [f"{ratio:.1f}x" if ratio else ""] if both else []
        table.add_row(f"{figure.title}, {figure.unit}", *cells, *(_said(value) for value in values))
    if table.row_count:
        console().print(table)
        console().print()


def _said(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)
