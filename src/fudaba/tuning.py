"""Better weights by self-play: change some at random, keep the change if a sequential test says it is better.

The one weight that no match can find is ``scale``, which turns an advantage into a chance of winning: see ``fitting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fudaba.bots import weights as weight_files
from fudaba.bots.sprt import BETTER, OPEN, Sequential
from fudaba.bots.thinking.worth import SCALE
from fudaba.contest import Contest, run
from fudaba.kernel.chance import Stream
from fudaba.kernel.errors import UnknownName
from fudaba.tables import Tables, Wish

TOUCHED: Final = 3
"""So many weights change in one try: few enough to learn from, enough to get out of a corner."""


@dataclass(frozen=True)
class Try:
    """One change and what became of it."""

    number: int
    changes: Mapping[str, tuple[float, float]]
    games: int
    score: float
    verdict: str

    @property
    def kept(self) -> bool:
        """Whether it was better."""
        return self.verdict == BETTER


@dataclass(frozen=True)
class Plan:
    """What to tune and how hard. ``step`` is the size of a change, as a share of the weight."""

    wish: Wish
    bot: str
    games: int
    seed: int
    margin: float = 0.04
    step: float = 0.35


def tune(
    plan: Plan, best: Path, tries: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[Try]:
    """Try changes one after another. ``best`` holds the best weights so far: it is read if it is there, and written
    whenever a change is kept, so that tuning can be stopped and taken up again.
    """
    rules = Tables(plan.wish).at(0).rules
    if not rules.weight_names:
        raise UnknownName(f"{rules.name} declares no weights")
    current = weight_files.named(rules)
    if best.exists():
        current |= weight_files.read(best)[1]
    else:
        weight_files.write(best, rules.name, current)
    other = best.with_suffix(".try.json")
    rng = Stream(plan.seed)
    for number in range(tries):
        candidate = changed(current, rng, plan.step)
        weight_files.write(other, rules.name, candidate)
        test = Sequential(0.5, plan.margin)
        names = (f"{plan.bot}@{other}", f"{plan.bot}@{best}")
        # Every try on deals of its own: what is kept must not merely fit the deals of the first one.
        contest = Contest(plan.wish, names, plan.games, plan.seed + 100_000 * (number + 1))
        match = run(contest, jobs, progress, None, test)
        changes = {n: (v, candidate[n]) for n, v in current.items() if candidate[n] != v}
        verdict = test.verdict if test.verdict != OPEN else "undecided"
        done = Try(number, changes, match.games, match.standings()[0].win_rate, verdict)
        if done.kept:
            current = candidate
            weight_files.write(best, rules.name, current)
        yield done
    other.unlink(missing_ok=True)


def changed(weights: Mapping[str, float], rng: Stream, step: float) -> dict[str, float]:
    """A few weights made larger or smaller; one that is 0 may become something. The scale stays as it is."""
    names = [name for name in weights if name != SCALE]
    candidate = dict(weights)
    for _ in range(min(TOUCHED, len(names))):
        name = names.pop(rng.below(len(names)))
        by = step * (0.3 + 0.7 * rng.below(1000) / 1000)
        up = rng.below(2) == 0
        value = candidate[name]
        candidate[name] = value * (1 + by if up else 1 / (1 + by)) if value else (by if up else -by)
    return {name: round(value, 4) for name, value in candidate.items()}
