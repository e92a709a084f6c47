"""For how many walks a first look counts is measured: from luck and news, and at positions of real games."""

from __future__ import annotations

import json
from math import inf, log, sqrt

import pytest

from fudaba.cli.main import run as cli
from fudaba.faith import NothingToCompare, Pair, estimate, measure
from fudaba.kernel.chance import Stream
from fudaba.tables import Wish


def bell(rng: Stream, spread: float) -> float:
    """A number of a normal distribution, by Marsaglia's polar method."""
    while True:
        x, y = (rng.below(2_000_001) / 1_000_000 - 1 for _ in range(2))
        s = x * x + y * y
        if 0 < s < 1:
            return spread * x * sqrt(-2 * log(s) / s)


def pairs(luck: float, news: float, count: int = 1500, worlds: int = 12) -> list[Pair]:
    """Pairs as they would be if luck and news were these."""
    rng = Stream(7)
    found = []
    for _ in range(count):
        gap = bell(rng, 0.05)
        truth = gap + bell(rng, news)
        found.append(Pair(gap, tuple(truth + bell(rng, luck) for _ in range(worlds))))
    return found


def test_luck_and_news_are_told_apart() -> None:
    found = estimate(pairs(luck=0.11, news=0.035))
    assert found.luck == pytest.approx(0.11, rel=0.03)
    assert found.news == pytest.approx(0.035, rel=0.1)
    assert found.walks == pytest.approx(9.9, rel=0.2)


def test_where_walks_tell_nothing_new_a_first_look_counts_for_all() -> None:
    assert estimate([Pair(0.1, (0.0, 0.2, 0.1, 0.1)), Pair(-0.1, (-0.2, 0.0, -0.1, -0.1))]).walks == inf
    with pytest.raises(NothingToCompare, match="play more games"):
        estimate([])
    with pytest.raises(NothingToCompare, match="the bot greedy does not walk"):
        measure(Wish("toy", 2), 2, 3, 1, "greedy")


def test_it_is_measured_at_questions_of_real_games(capsys: pytest.CaptureFixture[str]) -> None:
    found = measure(Wish("toy", 2), 12, 6, 1)
    assert found.pairs >= 6
    assert found.luck > 0
    assert measure(Wish("toy", 2), 12, 6, 1) == found
    assert cli(["tune", "toy", "--faith", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out).keys() == {"game", "pairs", "luck", "news", "faith"}
