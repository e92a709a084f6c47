"""From nothing to weights in one course: samples in pieces, a network fitted to them, and a match that decides.

Every step keeps what it made in a folder, so that a course that was interrupted goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from fudaba import bots, registry
from fudaba.bots import weights
from fudaba.bots.arena import Match
from fudaba.bots.sprt import BETTER, Sequential
from fudaba.lab.contest import Contest, run_contest
from fudaba.lab.learned.samples import kept, make_pieces
from fudaba.lab.learned.trainer import Score, train
from fudaba.lab.tables import TableRequest

TEACHER: Final = "planner"
PUPIL: Final = "search:positions=1000"
MARGIN: Final = 0.05
GATE_SEED: Final = 7_700_000


@dataclass(frozen=True)
class Curriculum:
    """How a course is held."""

    game: str
    folder: Path
    decisions: int
    """So many decisions are made into samples."""
    laps: int
    """So often they are gone through."""
    games: int
    """At most so many games decide if the weights are any good; 0: none are played."""
    teacher: str = TEACHER
    pupil: str = PUPIL
    """Who plays with the weights against itself without."""

    @property
    def pieces(self) -> Path:
        """Where samples are kept."""
        return self.folder / self.game

    @property
    def weights(self) -> Path:
        """Where the weights are written."""
        return self.folder / f"{self.game}{weights.SUFFIX}"


@dataclass(frozen=True)
class Outcome:
    """What came of a course."""

    decisions: int
    score: Score
    gate: Match | None
    better: bool


def hold(plan: Curriculum, say: Callable[[str], None]) -> Outcome:
    """Make what samples are missing, fit, and let the weights play; ``say`` hears how far it is."""
    request = TableRequest(plan.game, 2)
    bots.make(plan.teacher)
    for made in make_pieces(request, plan.pieces, plan.teacher, plan.decisions):
        say(f"{made} of {plan.decisions} decisions")
    plugin = registry.get(plan.game)
    rules = registry.rules(plugin, {})
    best: Score | None = None
    decisions = 0
    about: dict[str, object] = {"teacher": plan.teacher}
    for lap, (score, found) in enumerate(train(rules, kept(plan.pieces), plan.laps, about)):
        say(f"lap {lap + 1} of {plan.laps}: {in_words(score)}")
        if best is None or score.value_error < best.value_error:
            best = score
            # A prior that knows less than a look at every option leads walks astray, however quick it is.
            found = replace(found, orders=score.prior_error <= score.plain_error)
            held = {"held_out": {name: round(value, 4) for name, value in asdict(score).items()}}
            found.about.update(held)
            weights.write_weights(plan.weights, found)
            decisions = int(str(found.about["decisions"]))
    assert best is not None
    if not plan.games:
        return Outcome(decisions, best, None, False)
    test = Sequential(0.5, MARGIN)
    names = (f"{plan.pupil}:learned=1@{plan.weights}", plan.pupil)
    keep = plan.folder / f"{plan.game}-gate-{plan.weights.stat().st_mtime_ns}.jsonl"
    gate = run_contest(Contest(request, names, plan.games, GATE_SEED), keep=keep, test=test)
    return Outcome(decisions, best, gate, test.verdict == BETTER)


def in_words(score: Score) -> str:
    """A score in one line."""
    return (
        f"wrong by {score.plain_error:.2f} points as it ships, {score.value_error:.2f} by the value, "
        f"{score.prior_error:.2f} by the prior; the teacher's choice first {score.plain_best:.0%}, "
        f"{score.value_best:.0%}, {score.prior_best:.0%}"
    )
