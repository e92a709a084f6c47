"""Who says what a position is worth, and which options look best where nothing is known of them yet.

Searches ask in batches: all leaves of a question, or of all walks through one world. By default the game's
own evaluation answers. A judge that has learned, or one of somebody's own, takes its place.
"""

from __future__ import annotations

from math import log
from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.bots.thinking.worth import likely, scale_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World

WIN: Final = 1e6


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges by the game's own evaluation, and orders nothing: options are looked at one by one."""

    orders: bool

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.scale: float = scale_of(rules)
        """The advantage at which a position is about 73 % won."""
        self.orders = False
        """Whether `order` says anything."""

    def advantages(self, worlds: list[World], seats: list[int]) -> list[float]:
        """How far ahead each seat is in the world beside it; nobody asks about a game that is over."""
        return [w.rules.evaluate(w, seats[k]) for k, w in enumerate(worlds)]

    def order(self, w: World) -> list[float]:
        """What the options of the question that stands seem worth, as chances of winning; their differences count."""
        return []


def worths(judge: Judge, worlds: list[World], seats: list[int]) -> list[float]:
    """The advantage of each seat in the world beside it; a win or a loss is beyond all of them."""
    running = [k for k, w in enumerate(worlds) if w.outcome is None]
    told = judge.advantages([worlds[k] for k in running], [seats[k] for k in running]) if running else []
    found = [0.0] * len(worlds)
    for n, k in enumerate(running):
        found[k] = told[n]
    for k, w in enumerate(worlds):
        outcome = w.outcome
        if outcome is not None and outcome.winners:
            found[k] = WIN / len(outcome.winners) if seats[k] in outcome.winners else -WIN
    return found


def judged_chances(judge: Judge, worlds: list[World]) -> list[list[float]]:
    """The chance of every seat in each world: of a game that is over what it came to."""
    asked: list[World] = []
    seats: list[int] = []
    for w in worlds:
        for s in range(w.seats):
            asked.append(w)
            seats.append(s)
    told = worths(judge, asked, seats)
    found: list[list[float]] = []
    at = 0
    for w in worlds:
        row: list[float] = []
        outcome = w.outcome
        for s in range(w.seats):
            if outcome is None:
                row.append(likely(told[at + s] / judge.scale))
            elif not outcome.winners:
                row.append(0.5)
            else:
                row.append(1.0 / len(outcome.winners) if s in outcome.winners else 0.0)
        at += w.seats
        found.append(row)
    return found


def advantage_of(chance: float, scale: float) -> float:
    """The advantage that goes with a chance of winning: the other way round from `likely`."""
    share = min(0.9999, max(0.0001, (chance - 0.005) / 0.99))
    return scale * log(share / (1.0 - share))
