"""Continuation counts: how many ways a position can go on for so many answers. A cheap witness for rules and options.

A file holds one position per line: the table and seed it was dealt with, how many answers were given (at random, from
that seed), and the counts to depth 1, 2, 3:

    0 7 20: 4 19 88

    python -m scripts.counts tests/counts azuride           # write anew
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.kernel.play import start
from fudaba.kernel.state.chance import Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin
from fudaba.testing.exhaustive import seating

DEPTH: Final = 3
PLACES: Final = (0, 10, 25)
MOST: Final = 6_000
TABLES: Final = 6
"""So many of a game's tables, the first and the last among them."""


def count(w: World, depth: int) -> int:
    """How many lines of so many answers begin here; a finished game is the end of its line."""
    choice = w.choice
    if choice is None or depth == 0:
        return 1
    if depth == 1:
        return len(choice.options)
    total = 0
    for i in range(len(choice.options)):
        clone = w.clone()
        clone.answer(i)
        total += count(clone, depth - 1)
    return total


def counts(w: World, depth: int = DEPTH, most: int = MOST) -> list[int]:
    """The counts to each depth, as far as they stay below a limit."""
    found: list[int] = []
    for d in range(1, depth + 1):
        if found and found[-1] * max(1, found[0]) > most:
            break
        found.append(count(w, d))
    return found


def position(plugin: Plugin, variant: int, seed: int, answers: int) -> World:
    """The position after so many random answers."""
    rules, decks = seating(plugin, plugin.variants[variant % len(plugin.variants)])
    w = World(rules, seeded(seed))
    start.begin(w, decks)
    w.run()
    stream = Stream(seed)
    for _ in range(answers):
        if w.choice is None:
            break
        w.answer(stream.below(len(w.choice.options)))
    return w


def written(plugin: Plugin) -> str:
    """The file of a game: some of its tables at a few places."""
    lines = ["# table seed answers: ways to go on for 1, 2, 3 answers"]
    last, steps = len(plugin.variants) - 1, max(1, min(TABLES, len(plugin.variants)) - 1)
    for variant in sorted({last * i // steps for i in range(steps + 1)}):
        for answers in PLACES:
            found = counts(position(plugin, variant, variant + 1, answers))
            lines.append(f"{variant} {variant + 1} {answers}: {' '.join(map(str, found))}")
    return "\n".join(lines) + "\n"


def compare(plugin: Plugin, file: Path) -> list[str]:
    """The lines of a file that are no longer true."""
    wrong: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            place, _, expected = line.partition(":")
            variant, seed, answers = (int(part) for part in place.split())
            wanted = [int(part) for part in expected.split()]
            w = position(plugin, variant, seed, answers)
            found = [count(w, depth) for depth in range(1, len(wanted) + 1)]
            if found != wanted:
                wrong.append(f"{place}: {found}, not {wanted}")
    return wrong


if __name__ == "__main__":
    for game in sys.argv[2:] or registry.names():
        path = Path(sys.argv[1]) / f"{game}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(registry.get(game)), encoding="utf-8")
        print(path)
