"""Better play by self-play: change something at random, keep the change if a sequential test says it is better.

What is changed is an evaluation's weights or a bot's settings; both are data (``bots.tuned``). The one weight that no
match can find is ``scale``, which turns an advantage into a chance of winning: see ``fitting``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fudaba import bots
from fudaba.bots import tuned as files
from fudaba.bots.base import Setting
from fudaba.bots.factory import settings_said
from fudaba.bots.sprt import BETTER, OPEN, Sequential
from fudaba.bots.thinking.worth import SCALE
from fudaba.bots.tuned import Tuned
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.lab.contest import Contest, run_contest
from fudaba.lab.tables import TableRequest, Tables

WEIGHTS: Final = "weights"
SETTINGS: Final = "settings"
TOUCHED: Final = 3
"""So many weights change in one try: few enough to learn from, enough to get out of a corner."""
TURNED: Final = 2
"""So many settings: there are fewer, and each does more."""


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
    """What to tune and how hard. ``step`` is the size of a change, as a share of what is changed."""

    request: TableRequest
    bot: str
    games: int
    seed: int
    margin: float = 0.04
    step: float = 0.35
    what: str = WEIGHTS


def tune(
    plan: Plan, best: Path, tries: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[Try]:
    """Try changes one after another. ``best`` holds the best so far: it is read if it is there, and written whenever
    a change is kept, so that tuning can be stopped and taken up again.
    """
    rules = Tables(plan.request).at(0).rules
    found = files.read(best) if best.exists() else Tuned(rules.name)
    ranges: dict[str, Setting] = {}
    if plan.what == SETTINGS:
        name = f"{plan.bot}@{best}" if best.exists() else plan.bot
        ranges = _settings(name, rules)
        current: dict[str, float] = {key: setting.value for key, setting in ranges.items()}
    elif rules.weight_names:
        current = files.named(rules) | dict(found.weights)
    else:
        raise UnknownName(f"{rules.name} declares no weights")
    files.write(best, _with(found, plan.what, current))
    other = best.with_suffix(".try.json")
    rng = Stream(plan.seed)
    for number in range(tries):
        candidate = turned(current, ranges, rng, plan.step) if ranges else changed_weights(current, rng, plan.step)
        files.write(other, _with(found, plan.what, candidate))
        test = Sequential(0.5, plan.margin)
        names = (f"{plan.bot}@{other}", f"{plan.bot}@{best}")
        # Every try on deals of its own: what is kept must not merely fit the deals of the first one.
        contest = Contest(plan.request, names, plan.games, plan.seed + 100_000 * (number + 1))
        match = run_contest(contest, jobs, progress, None, test)
        changes = {n: (v, candidate[n]) for n, v in current.items() if candidate[n] != v}
        verdict = test.verdict if test.verdict != OPEN else "undecided"
        done = Try(number, changes, match.games, match.standings()[0].win_rate, verdict)
        if done.kept:
            current = candidate
            files.write(best, _with(found, plan.what, current))
        yield done
    other.unlink(missing_ok=True)


def _settings(name: str, rules: Rules) -> dict[str, Setting]:
    """What can be tuned about a bot: not what its name already says."""
    said = settings_said(name)
    found = {key: setting for key, setting in bots.make(name).settings(rules).items() if key not in said}
    if not found:
        raise UnknownName(f"the bot {name} has no settings to tune")
    return found


def _with(found: Tuned, what: str, values: Mapping[str, float]) -> Tuned:
    """What was found before, with other weights or settings."""
    if what == SETTINGS:
        return replace(found, settings={name: int(value) for name, value in values.items()})
    return replace(found, weights=values)


def changed_weights(weights: Mapping[str, float], rng: Stream, step: float) -> dict[str, float]:
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


def turned(values: Mapping[str, float], ranges: Mapping[str, Setting], rng: Stream, step: float) -> dict[str, float]:
    """A few settings moved by at least one, within their ranges."""
    names = list(values)
    candidate = dict(values)
    for _ in range(min(TURNED, len(names))):
        name = names.pop(rng.below(len(names)))
        by = max(1, round(candidate[name] * step * (0.5 + rng.below(1000) / 1000)))
        least, most = ranges[name].least, ranges[name].most
        up = candidate[name] <= least or (candidate[name] < most and rng.below(2) == 0)
        candidate[name] = max(least, min(most, candidate[name] + (by if up else -by)))
    return candidate
