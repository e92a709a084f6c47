"""``fudaba puzzle``: positions in which one move alone works."""

from __future__ import annotations

import contextlib
import sys

import typer
from rich.console import Console

from fudaba import registry
from fudaba.api import NotPossible
from fudaba.cli.speech import GAME, JSON, LANG, Lang, say_json, spoken
from fudaba.cli.table.puzzle import Solving
from fudaba.cli.table.sayings import saying
from fudaba.puzzles.kept import Collection, Puzzle, answers, collection
from fudaba.puzzles.texts import puzzle_text


def puzzle(
    game: str = GAME,
    which: str | None = typer.Argument(None, help="Its number or id (default: list all)."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Solve a puzzle: one first move alone works, whatever is rolled, drawn or answered. No number: a list."""
    registry.get(game)
    language = spoken(lang)
    kept = collection(game)
    if which is None:
        _list(kept, language, json)
        return
    chosen = kept.named(which)
    if json:
        say_json({**_data(kept, chosen), "record": chosen.record, "move": chosen.move, "options": chosen.options})
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NotPossible(saying(language, "no-terminal"))
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - line editing for input(), where the machine has it
    console = Console(highlight=False)
    verdict = Solving(chosen, language, console, input).solve()
    number = kept.puzzles.index(chosen) + 1
    if verdict == "solved" and number < len(kept.puzzles):
        console.print(puzzle_text(language, "next", game=game, n=number + 1), soft_wrap=True)
    elif verdict:
        console.print(puzzle_text(language, "again", game=game, n=number), soft_wrap=True)


def _data(kept: Collection, one: Puzzle) -> dict[str, object]:
    return {
        "number": kept.puzzles.index(one) + 1, "id": one.id, "seat": one.seat, "aim": one.aim, "depth": one.depth,
        "moves": one.moves, "nodes": one.nodes, "answers": answers(one),
    }  # fmt: skip


def _list(kept: Collection, lang: str, json: bool) -> None:
    if json:
        searched = {"games": kept.games, "positions": kept.positions, "given_up": kept.given_up}
        say_json({"game": kept.game, **searched, "puzzles": [_data(kept, one) for one in kept.puzzles]})
        return
    if not kept.puzzles:
        print(puzzle_text(lang, "none", game=kept.game))
        return
    for number, one in enumerate(kept.puzzles, start=1):
        aim, depth = puzzle_text(lang, f"aim-{one.aim}"), puzzle_text(lang, "number", n=one.id, depth=one.depth)
        print(f"{number:3}  {aim:8} {depth}")
    found = len(kept.puzzles)
    said = {"games": kept.games, "positions": kept.positions, "given_up": kept.given_up, "found": found}
    print(puzzle_text(lang, "searched", **said))


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("puzzle")(puzzle)
