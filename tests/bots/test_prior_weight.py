"""For how many walks a first look should count is measured: by what would have been chosen, and what came of it."""

from __future__ import annotations

import json
from math import log, sqrt

import pytest

from fudaba.cli.main import run as cli
from fudaba.kernel.state.chance import Stream
from fudaba.lab.prior_weight import PRIOR_WEIGHTS, NothingToCompare, Question, gains, observe
from fudaba.lab.tables import TableRequest


def bell(rng: Stream, spread: float) -> float:
    """A number of a normal distribution, by Marsaglia's polar method."""
    while True:
        x, y = (rng.below(2_000_001) / 1_000_000 - 1 for _ in range(2))
        s = x * x + y * y
        if 0 < s < 1:
            return spread * x * sqrt(-2 * log(s) / s)


def best_faith(luck: float, news: float) -> int:
    """What comes out best where worlds move a walk by so much luck, and the truth is so far from the first look."""
    rng = Stream(7)
    questions = []
    for _ in range(800):
        prior = [0.5 + bell(rng, 0.04) for _ in range(4)]
        truth = [first + bell(rng, news) for first in prior]
        questions.append(Question(tuple(prior), tuple(tuple(t + bell(rng, luck) for _ in range(40)) for t in truth)))
    return max(gains(questions), key=lambda g: g.mean).prior_weight


def test_the_more_luck_and_the_less_news_the_more_a_first_look_counts() -> None:
    # The textbook says luck ** 2 / news ** 2: 16, 1 and next to nothing.
    assert best_faith(luck=0.16, news=0.04) in (10, 14, 20, 40)
    assert best_faith(luck=0.05, news=0.05) in (0, 1, 2, 4)
    assert best_faith(luck=0.02, news=0.10) in (0, 1)


def test_a_choice_is_judged_by_worlds_that_it_has_not_seen() -> None:
    # The second option is better in the worlds of the first part only: whoever believes that part loses by it.
    question = Question((0.5, 0.4), ((0.5,) * 8, (0.9,) * 2 + (0.3,) * 6))
    assert question.chosen(0, slice(0, 2)) == 1
    assert question.chosen(20, slice(0, 2)) == 0
    assert question.gain(0) == pytest.approx((0.3 - 0.5) / 4)
    assert question.gain(40) == 0


def test_it_is_measured_at_questions_of_real_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = observe(TableRequest("toy", 2), 12, 2, 1)
    assert len(found) >= 4
    assert all(len(walk) == 8 for question in found for walk in question.walks)
    assert observe(TableRequest("toy", 2), 12, 2, 1) == found
    assert cli(["tune", "toy", "--prior-weight", "12", "--laps", "2", "--json"]) == 0
    assert [row["prior_weight"] for row in json.loads(capsys.readouterr().out)["prior_weights"]] == list(PRIOR_WEIGHTS)
    assert cli(["tune", "toy", "--prior-weight", "12", "--laps", "1"]) == 0
    assert "gain on the first look" in capsys.readouterr().out


def test_what_cannot_be_measured_is_said() -> None:
    with pytest.raises(NothingToCompare, match="ask for more"):
        gains([])
    with pytest.raises(NothingToCompare, match="the bot greedy does not walk"):
        observe(TableRequest("toy", 2), 2, 3, 1, "greedy")
