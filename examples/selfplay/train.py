"""Learn a game from self-play: an actor and a critic in numpy, on games that are played side by side.

    python examples/selfplay/train.py avalon --minutes 20 --out build/selfplay

All seats are played by the same network, which comes to choose more often what went better than it had expected. Now
and then it is measured against random play and against greedy. Writes weights (``GAME.npz``), measurements
(``GAME-curve.json``) and the learning curve (``GAME-curve.svg``) into the folder.
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

import fudaba
from fudaba.envs.vector import Vector
from learned import Learned
from net import Floats, Ints, Net, draw, features, softmax
from picture import svg

GAMES = 512
ROUND = 48  # steps of all games between two lessons
BATCH = 4096
CLIP = 0.2


@dataclass
class Lesson:
    """Decisions whose games are over: what was seen and possible, what was chosen, with which chance, and the worth."""

    seen: sparse.csr_matrix
    legal: Ints
    counts: Ints
    chosen: Ints
    """By decision: its entry among the possible actions, counted from its first."""
    chance: Floats
    expected: Floats
    worth: Floats


@dataclass
class Moment:
    """All games at one step, as a lesson keeps them."""

    seen: sparse.csr_matrix
    legal: Ints
    offsets: Ints
    players: Ints
    picks: Ints
    chance: Floats
    expected: Floats
    worth: Floats

    def taken(self) -> Lesson | None:
        """The decisions whose worth is known, once."""
        known = np.flatnonzero(~np.isnan(self.worth))
        if len(known) == 0:
            return None
        counts = np.diff(self.offsets)[known]
        entries = np.repeat(self.offsets[known] - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
        entries = entries + np.arange(counts.sum())
        lesson = Lesson(
            self.seen[known],
            self.legal[entries],
            counts,
            self.picks[known] - self.offsets[known],
            self.chance[known],
            self.expected[known],
            self.worth[known].copy(),
        )
        self.worth[known] = np.nan
        return lesson


class School:
    """Games side by side, and what is still to be learned from them."""

    def __init__(self, game: str, seed: int, count: int = GAMES) -> None:
        self.games = Vector(game, count, seed=seed)
        self.net = Net(self.games.table.operands(), seed)
        self.rng = np.random.default_rng(seed)
        self.moments: list[Moment] = []
        self.begun = np.zeros(count, np.int64)  # the step, counted from the first moment kept, at which each began
        self.played = 0

    def play(self) -> None:
        """One step of all games."""
        games = self.games
        seen = features(games.observations)
        _, second, expected = self.net.look(seen)
        offsets = games.offsets.copy()
        chances = softmax(self.net.scores(second, games.rows, games.legal), offsets)
        picks = draw(chances, offsets, self.rng)
        legal, players = games.legal, games.players.astype(np.int64)
        unknown = np.full(games.count, np.nan, np.float32)
        self.moments.append(Moment(seen, legal, offsets, players, picks, chances[picks], expected, unknown))
        step = games.step(legal[picks])
        now = len(self.moments)
        for k in np.flatnonzero(step.dones):
            for moment in self.moments[self.begun[k] : now]:
                moment.worth[k] = step.rewards[k, moment.players[k]]
            self.begun[k] = now
            self.played += 1

    def lessons(self) -> Lesson | None:
        """All decisions of games that have ended since the last time; what nobody waits for any more is forgotten."""
        found = [lesson for moment in self.moments if (lesson := moment.taken()) is not None]
        keep = int(self.begun.min())
        self.moments = self.moments[keep:]
        self.begun -= keep
        if not found:
            return None
        return Lesson(
            sparse.vstack([part.seen for part in found], format="csr"),
            np.concatenate([part.legal for part in found]),
            np.concatenate([part.counts for part in found]),
            np.concatenate([part.chosen for part in found]),
            np.concatenate([part.chance for part in found]),
            np.concatenate([part.expected for part in found]),
            np.concatenate([part.worth for part in found]),
        )

    def learn(self, lesson: Lesson, rate: float, curiosity: float) -> None:
        """Go through the decisions once, in random batches."""
        starts = np.concatenate(([0], np.cumsum(lesson.counts)))
        better = lesson.worth - lesson.expected
        better /= better.std() + 1e-3
        order = self.rng.permutation(len(lesson.worth))
        for first in range(0, len(order), BATCH):
            rows = np.sort(order[first : first + BATCH])
            counts = lesson.counts[rows]
            offsets = np.concatenate(([0], np.cumsum(counts)))
            entries = np.repeat(starts[rows] - offsets[:-1], counts) + np.arange(offsets[-1])
            part = Lesson(
                lesson.seen[rows],
                lesson.legal[entries],
                counts,
                lesson.chosen[rows],
                lesson.chance[rows],
                better[rows],
                lesson.worth[rows],
            )
            self.net.learn(gradients(self.net, part, offsets, curiosity), rate)


def gradients(net: Net, lesson: Lesson, offsets: Ints, curiosity: float) -> dict[str, Floats]:
    """Which way the weights should go: PPO's clipped objective, the critic's error, and a bonus for undecidedness."""
    w = net.weights
    size = len(lesson.counts)
    rows = np.repeat(np.arange(size), lesson.counts)
    first, second, worth = net.look(lesson.seen)
    chances = softmax(net.scores(second, rows, lesson.legal), offsets)
    chosen = offsets[:-1] + lesson.chosen
    ratio = chances[chosen] / lesson.chance
    better = lesson.expected
    held = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (better * ratio * held).astype(np.float32)
    by_score = chances * push[rows]
    by_score[chosen] -= push
    logs = np.log(chances + 1e-9)
    undecided = -np.add.reduceat(chances * logs, offsets[:-1])
    by_score += curiosity * chances * (logs + undecided[rows])
    by_score = (by_score / size).astype(np.float32)
    by_worth = ((worth - lesson.worth) * (1 - worth * worth) / size).astype(np.float32)

    parts = net.parts[lesson.legal]
    acts = w["acts"][parts].sum(axis=1)
    ones = np.ones(parts.size, np.float32)
    shape = (len(parts), len(w["acts"]))
    which = sparse.csr_matrix((ones, parts.reshape(-1), np.arange(0, parts.size + 1, 4)), shape)
    by_second = np.add.reduceat(by_score[:, None] * acts, offsets[:-1], axis=0) + by_worth[:, None] * w["worth"]
    by_second *= second > 0
    by_first = (by_second @ w["deep"].T) * (first > 0)
    return {
        "acts": which.T @ (by_score[:, None] * second[rows]),
        "usual": which.T @ by_score,
        "worth": second.T @ by_worth,
        "deep": first.T @ by_second,
        "deep_bias": by_second.sum(axis=0),
        "seen": np.asarray(lesson.seen.T @ by_first, np.float32),
        "bias": by_first.sum(axis=0),
    }


def against_random(game: str, net: Net, count: int, seed: int) -> float:
    """The share of games that the network wins against random play: each seat as often, one game per place."""
    games = Vector(game, count, seed=seed)
    rng = np.random.default_rng(seed)
    mine = np.arange(count) % games.seats
    left = np.ones(count, np.bool_)
    won = 0.0
    while left.any():
        actions = games.sample(rng)
        asked = np.flatnonzero(games.players == mine)
        if len(asked):
            _, second, _ = net.look(features(games.observations[asked]))
            wanted = np.isin(games.rows, asked)
            at = np.searchsorted(asked, games.rows[wanted])
            legal = games.legal[wanted]
            scores = net.scores(second, at, legal)
            best = np.lexsort((-scores, at))[np.concatenate(([0], np.cumsum(games.counts[asked])[:-1]))]
            actions[asked] = legal[best]
        step = games.step(actions)
        ended = np.flatnonzero(step.dones & left)
        won += float((step.rewards[ended, mine[ended]] > 0).sum())
        left[ended] = False
    return won / count


def against_greedy(game: str, net: Net, count: int, seed: int) -> float:
    """The share of games that the network wins against greedy, in mirrored blocks."""
    Learned.net = net
    mine = fudaba.match(game, [Learned, "greedy"], count, seed=seed).standings()[0]
    return mine.wins / mine.games


def train(game: str, minutes: float, out: Path, seed: int, count: int, games: int = GAMES) -> None:
    """Play and learn until the time is up."""
    out.mkdir(parents=True, exist_ok=True)
    school = School(game, seed, games)
    points: list[dict[str, float]] = []
    started = time.monotonic()
    measured = -1e9
    every = max(30.0, minutes * 60 / 10)
    decisions = 0
    while True:
        part = min(1.0, (time.monotonic() - started) / (minutes * 60))
        if time.monotonic() - measured >= every or part >= 1:
            point = {
                "minutes": round((time.monotonic() - started) / 60, 2),
                "games": school.played,
                "random": against_random(game, school.net, count, 10**6),
                "greedy": against_greedy(game, school.net, count // 5, 10**6),
            }
            points.append(point)
            print(json.dumps(point), flush=True)
            school.net.save(out / f"{game}.npz")
            (out / f"{game}-curve.json").write_text(json.dumps(points, indent=1) + "\n", encoding="utf-8")
            title = f"{game}: learned from self-play, share of games won"
            (out / f"{game}-curve.svg").write_text(svg(title, points), encoding="utf-8")
            measured = time.monotonic()
            if part >= 1:
                break
        for _ in range(ROUND):
            school.play()
            decisions += games
        lesson = school.lessons()
        if lesson is not None and len(lesson.worth) >= BATCH:
            for _ in range(2):
                school.learn(lesson, 0.002 * (1 - 0.8 * part), 0.01)
    print(f"{decisions} decisions in {(time.monotonic() - started) / 60:.1f} minutes", flush=True)


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser(description="Learn a game from self-play.")
    parser.add_argument("game", nargs="?", default="avalon")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--out", type=Path, default=Path("build/selfplay"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400, help="games of a measurement against random play")
    parser.add_argument("--games", type=int, default=GAMES, help="games side by side")
    given = parser.parse_args()
    train(given.game, given.minutes, given.out, given.seed, given.count, given.games)


if __name__ == "__main__":
    main()
