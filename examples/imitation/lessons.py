"""Learn a game from a bot: play, ask the bot at every question what it would do, and learn to do the same.

    python examples/imitation/lessons.py avalon --minutes 15 --out build/imitation

At first the bot plays; the more the network knows, the more of the answers are its own, so that it learns what to do
where it comes to by itself. Minutes are of CPU time, measurements not counted. Writes weights (``GAME.npz``),
measurements (``GAME-curve.json``) and the learning curve (``GAME-curve.svg``) into the folder.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy import sparse

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parents[1] / "selfplay"))

import fudaba
from fudaba import bots
from fudaba.bots.base import Bot
from fudaba.envs.tables import Table
from fudaba.epochs import stamp
from fudaba.kernel.state.world import World
from fudaba.lab.dataset import DataPlan, settled
from fudaba.lab.tables import TableRequest, Tables
from network import Eyes, Ints, Net
from picture import svg

SIDE_BY_SIDE = 64
LESSON = 1024
KEPT = 200
"""So many lessons are remembered, and gone through again by lot."""
AGAIN = 3
"""Old lessons that are gone through with each fresh one."""


@dataclass
class Lesson:
    """Some questions: what was seen and possible, and which answer the teacher gave."""

    seen: sparse.csr_matrix
    acts: sparse.csr_matrix
    counts: Ints
    chosen: Ints


class Class:
    """Games side by side, a teacher who says what it would do, and a network that learns it."""

    def __init__(self, game: str, teacher: str, seed: int) -> None:
        self.eyes = Eyes(Table(game, 2))
        self.net = Net(seed)
        self.rng = np.random.default_rng(seed)
        self.teacher = teacher
        self.tables = Tables(settled(DataPlan(TableRequest(game, 2), (teacher,), 1, seed, format="jsonl")).request)
        self.begun = 0
        self.seed = seed
        self.worlds: list[World] = []
        self.players: list[list[Bot]] = []
        for _ in range(SIDE_BY_SIDE):
            world, players = self._begin()
            self.worlds.append(world)
            self.players.append(players)
        self.lessons: list[Lesson] = []
        self.questions = 0

    def _begin(self) -> tuple[World, list[Bot]]:
        self.begun += 1
        seed = self.seed * 1_000_000 + self.begun
        world = self.tables.at(self.begun).begin(seed, story=False)
        return world, [bots.make(self.teacher, seed * 2 + seat) for seat in range(2)]

    def play(self, own: float) -> Lesson:
        """Questions for a lesson; a part of the answers is the network's own."""
        table = self.eyes.table
        parts: list[tuple[sparse.csr_matrix, sparse.csr_matrix]] = []
        counts: list[int] = []
        chosen: list[int] = []
        while len(counts) < LESSON:
            asked: list[int] = []
            rows = []
            legal: list[int] = []
            these: list[int] = []
            for k in range(SIDE_BY_SIDE):
                choice = self.worlds[k].choice
                while choice is None or self._forced(k):
                    if choice is None:
                        self.worlds[k], self.players[k] = self._begin()
                    choice = self.worlds[k].choice
                seat = choice.seat
                sight = self.players[k][seat].sight(self.worlds[k])
                possible = table.legal(self.worlds[k])[: sight.count]
                asked.append(self.players[k][seat].choose(sight))
                rows.append(table.row(self.worlds[k], seat))
                legal += possible
                these.append(len(possible))
            seen_rows = np.stack(rows)
            which = np.repeat(np.arange(SIDE_BY_SIDE), these)
            seen, acts = self.eyes.seen(seen_rows), self.eyes.acts(seen_rows, which, np.array(legal, np.int64))
            parts.append((seen, acts))
            counts += these
            chosen += asked
            _, second = self.net.look(seen)
            scores = self.net.scores(second, which, acts)
            first = 0
            for k, count in enumerate(these):
                mine = self.rng.random() < own
                self.worlds[k].answer(int(scores[first : first + count].argmax()) if mine else asked[k])
                first += count
        self.questions += len(counts)
        return Lesson(
            sparse.vstack([seen for seen, _ in parts], format="csr"),
            sparse.vstack([acts for _, acts in parts], format="csr"),
            np.array(counts),
            np.array(chosen),
        )

    def _forced(self, k: int) -> bool:
        """Answer what leaves no choice; whether that was so."""
        world = self.worlds[k]
        if world.choice is not None and len(world.choice.options) == 1:
            world.answer(0)
            return True
        return False

    def learn(self, lesson: Lesson, rate: float) -> float:
        """A fresh lesson, and some old ones."""
        loss = self.net.learn(lesson.seen, lesson.acts, lesson.counts, lesson.chosen, rate)
        for _ in range(AGAIN):
            if self.lessons:
                old = self.lessons[self.rng.integers(len(self.lessons))]
                self.net.learn(old.seen, old.acts, old.counts, old.chosen, rate)
        self.lessons.append(lesson)
        if len(self.lessons) > KEPT:
            self.lessons.pop(int(self.rng.integers(KEPT)))
        return loss


def measured(game: str, net: Net, opponent: str, count: int) -> float:
    """The share of games that the network wins, in mirrored blocks on deals that it has not seen."""
    from pupil import Pupil

    Pupil.net = net
    mine = fudaba.match(game, [Pupil, opponent], count, seed=10**6, seats=2).standings()[0]
    return float(mine.wins / mine.games)


def train(game: str, minutes: float, out: Path, teacher: str, seed: int, count: int, last: int, looks: int) -> None:
    """Play and learn until the time is up."""
    out.mkdir(parents=True, exist_ok=True)
    spent, began = 0.0, time.process_time()
    lessons = Class(game, teacher, seed)
    points: list[dict[str, float]] = []
    loss = 0.0
    while True:
        now = spent + time.process_time() - began
        part = min(1.0, now / (minutes * 60))
        if part >= len(points) / looks:
            spent = now
            games = last if part >= 1 else count
            point = {
                "minutes": round(spent / 60, 2),
                "games": lessons.begun - SIDE_BY_SIDE,
                "questions": lessons.questions,
                "loss": round(loss, 4),
                "random": measured(game, lessons.net, "random", games),
                "greedy": measured(game, lessons.net, "greedy", games),
            }
            points.append(point)
            print(json.dumps(point), flush=True)
            lessons.net.save(out / f"{game}.npz")
            told = {
                "game": game,
                "teacher": teacher,
                "seed": seed,
                "epochs": stamp("observations", "bots"),
                "games of a measurement": [count, last],
                "points": points,
            }
            (out / f"{game}-curve.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
            title = f"{game}: learned from {teacher}, share of games won"
            (out / f"{game}-curve.svg").write_text(svg(title, points, "games of the lessons"), encoding="utf-8")
            began = time.process_time()
            if part >= 1:
                break
        fresh = lessons.learn(lessons.play(min(0.8, 2 * part)), 0.003 * (1 - 0.9 * part))
        loss = fresh if not loss else 0.9 * loss + 0.1 * fresh


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser(description="Learn a game from a bot.")
    parser.add_argument("game", nargs="?", default="avalon")
    parser.add_argument("--minutes", type=float, default=15, help="CPU time for playing and learning")
    parser.add_argument("--out", type=Path, default=Path("build/imitation"))
    parser.add_argument("--teacher", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40, help="games of a measurement on the way")
    parser.add_argument("--last", type=int, default=400, help="games of the last measurement")
    parser.add_argument("--looks", type=int, default=6, help="measurements on the way")
    given = parser.parse_args()
    train(given.game, given.minutes, given.out, given.teacher, given.seed, given.count, given.last, given.looks)


if __name__ == "__main__":
    main()
