"""``fudaba scenarios``: run scenario files of a game."""

from __future__ import annotations

from pathlib import Path

import typer

from fudaba import registry
from fudaba.cli.speech import GAME, JSON, console, progress, say_json
from fudaba.registry import ScenarioResult


def scenarios(
    game: str = GAME,
    files: list[Path] = typer.Argument(..., help="Scenario files."),
    failed_only: bool = typer.Option(False, "--failed", help="List only what failed."),
    json: bool = JSON,
) -> None:
    """Run scenario files; ends with `N passed, M failed`, and fails if any of them failed."""
    plugin = registry.get(game)
    from fudaba.testing.dialect import dialect_of  # it brings much along that no other command needs

    runner = plugin.scenarios() if plugin.scenarios is not None else dialect_of(plugin)
    for file in files:
        if not file.is_file():
            raise FileNotFoundError(2, "there is no such file", str(file))
    found: list[tuple[Path, ScenarioResult]] = []
    with progress(game, len(files)) as advance:
        for file in files:
            found += [(file, result) for result in runner.run_file(file)]
            advance(1)
    passed = sum(result.passed for _, result in found)
    if json:
        say_json(
            {
                "game": game,
                "passed": passed,
                "failed": len(found) - passed,
                "scenarios": [
                    {"file": str(f), "line": r.line, "id": r.id, "passed": r.passed, "message": r.message}
                    for f, r in found
                ],
            }
        )
    else:
        _show(found, failed_only)
        print(f"{passed} passed, {len(found) - passed} failed")
    if passed < len(found):
        raise typer.Exit(1)


def _show(found: list[tuple[Path, ScenarioResult]], failed_only: bool) -> None:
    out = console()
    for file, result in found:
        if result.passed:
            if not failed_only:
                out.print(f"passed  {result.id}", markup=False)
        else:
            place = f"  {file}:{result.line}" if result.line else ""
            out.print(f"FAILED  {result.id}{place}", markup=False, style="red")
            for line in result.message.splitlines():
                out.print(f"        {line}", markup=False)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("scenarios")(scenarios)
