"""The first lessons are positions of real games: they replay, and one can do there what they are about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import fudaba
from scripts.lessons import LESSONS, ME, Lesson, Wanted, fits

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "house" / "lessons.json"
GIVEN = {lesson["id"]: lesson for lesson in cast("list[Lesson]", json.loads(FILE.read_text(encoding="utf-8")))}
STALE = "python -m scripts.lessons web/src/house/lessons.json"


@pytest.mark.parametrize("wanted", LESSONS, ids=lambda wanted: wanted.id)
def test_a_lesson_stands_where_its_goal_can_be_reached(wanted: Wanted) -> None:
    lesson = GIVEN[wanted.id]
    game = fudaba.replay(lesson["record"])
    assert fits(game, wanted), STALE
    assert lesson["rules"] == list(wanted.rules)
    assert all(rule in fudaba.rules(wanted.game) for rule in wanted.rules)


@pytest.mark.parametrize("wanted", LESSONS, ids=lambda wanted: wanted.id)
def test_doing_what_a_lesson_is_about_reaches_its_goal(wanted: Wanted) -> None:
    game = fudaba.replay(GIVEN[wanted.id]["record"])
    since = game.view(None)["no"]
    options = [option for option in game.choice.data()["options"] if option["verb"] in wanted.verbs]
    game.answer(options[0]["text"])
    for _ in range(40):  # pay, aim, and let windows pass
        told = game.events(None, since)
        if any(event.get("seat") == ME and event["rule"] in wanted.rules for event in told):
            return
        choice = game.choices[0]
        pieces = [option["text"] for option in choice.data()["options"]]
        game.answer("pass" if "pass" in pieces else pieces[0], choice.id)
    pytest.fail("the goal was not reached")


def test_no_lesson_is_left_over() -> None:
    assert set(GIVEN) == {wanted.id for wanted in LESSONS}
