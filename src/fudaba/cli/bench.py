"""``fudaba bench``: how fast games run here, compiled against interpreted."""

from __future__ import annotations

from dataclasses import asdict

import typer

from fudaba import registry
from fudaba.cli.speech import JSON, OPTIONS, SEATS, console, pairs, plain_table, progress, say_json
from fudaba.lab import bench as speed
from fudaba.lab.bench import Figures
from fudaba.lab.tables import TableRequest

ROWS = (
    ("decisions_per_cpu_s", "decisions per CPU-second"),
    ("games_per_cpu_s", "games per CPU-second"),
    ("decisions_per_game", "decisions per game"),
    ("clone_us", "clone, us"),
    ("view_us", "view, us"),
    ("redeal_us", "redeal, us"),
    ("position_us", "position, us"),
    ("load_us", "load, us"),
)
MORE_IS_BETTER = frozenset(("decisions_per_cpu_s", "games_per_cpu_s"))


def bench(
    game: str | None = typer.Argument(None, help="One game; all of them without."),
    seconds: float = typer.Option(2.0, "--seconds", min=0.05, help="CPU-seconds of play per build."),
    seed: int = typer.Option(1, "--seed", "-s", help="Seed of the first deal."),
    seats: int | None = SEATS,
    option: list[str] = OPTIONS,
    here: bool = typer.Option(False, "--here", help="Measure only the build that is running, in this process."),
    peers: bool = typer.Option(False, "--peers", help="Measure games of OpenSpiel too, if it is installed."),
    json: bool = JSON,
) -> None:
    """Decisions per CPU-second in random play, and what a clone, a view, a redeal and a position cost.

    The interpreted and the compiled build are measured in one run, each in a process of its own.
    """
    chosen = [registry.get(game).name] if game is not None else list(registry.games())
    results = []
    with progress("bench", len(chosen), quiet=json) as advance:
        for name in chosen:
            request = TableRequest(name, seats, (), pairs(option))
            figures = (speed.measure(request, seconds, seed), None) if here else speed.both(request, seconds, seed)
            results.append((name, *figures))
            advance(1)
    others = speed.peers() if peers else {}
    if json:
        data = [_data(name, one, two) for name, one, two in results]
        say_json({"games": data, "peers": others} if peers or game is None else data[0])
        return
    for name, one, two in results:
        _show(name, one, two)
    out = console()
    if peers and not others:
        out.print("OpenSpiel is not installed: no peers to compare with")
    for name, decisions in others.items():
        out.print(f"{name}: {decisions:,} decisions per CPU-second")


def _data(name: str, one: Figures, two: Figures | None) -> dict[str, object]:
    builds = {("compiled" if f.compiled else "interpreted"): asdict(f) for f in (one, two) if f is not None}
    data: dict[str, object] = {"game": name, **builds}
    if two is not None:
        data["ratio"] = round(two.decisions_per_cpu_s / max(1, one.decisions_per_cpu_s), 2)
    return data


def _show(name: str, one: Figures, two: Figures | None) -> None:
    out = console()
    headings = ["compiled" if f.compiled else "interpreted" for f in (one, two) if f is not None]
    table = plain_table(name, *headings, *(["ratio"] if two is not None else []))
    first, second = asdict(one), asdict(two) if two is not None else {}
    for key, title in ROWS:
        cells = [f"{first[key]:,}"]
        if two is not None:
            cells.append(f"{second[key]:,}")
            if key != "decisions_per_game" and first[key] and second[key]:
                ratio = second[key] / first[key] if key in MORE_IS_BETTER else first[key] / second[key]
                cells.append(f"{ratio:.1f}x")
        table.add_row(title, *cells)
    out.print(table)
    if two is None and not one.compiled:
        out.print("no compiled build was found; `make compiled` makes one")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)
