"""The example that learns from a bot: its network sees what cards lie where, and comes to answer as it was told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("scipy", reason="scipy is not installed here")

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "imitation"))
sys.path.insert(1, str(Path(__file__).parents[2] / "examples" / "selfplay"))

from lessons import Class


@pytest.mark.slow
def test_a_few_lessons_teach_something() -> None:
    school = Class("avalon", "random", 1)
    lesson = school.play(0.0)
    assert len(lesson.counts) == lesson.seen.shape[0] >= 1024
    assert lesson.acts.shape[0] == lesson.counts.sum()
    before = school.learn(lesson, 0.003)
    for _ in range(10):
        after = school.learn(lesson, 0.003)
    assert after < 0.8 * before
    assert school.play(1.0).chosen.shape == (1024,)
