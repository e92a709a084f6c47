"""The page's own tests: its parts without a browser, and whole games in Chromium. What cannot run says so."""

from __future__ import annotations

import json

import pytest

from scripts import differential, page_build, page_tests
from scripts.played_games import played


def _ran(what: str) -> page_tests.Ran:
    try:
        return page_tests.run(what)
    except (page_build.NoNode, page_tests.NoBrowser) as e:
        pytest.skip(f"NOT TESTED: {e}")


def test_the_parts_of_the_page_do_what_they_say() -> None:
    ran = _ran("unit")
    assert ran["said"] == []
    assert ran["games"] > 100


def test_what_standing_choices_offer_is_reached_and_sent_in_the_browser() -> None:
    ran = _ran("reach")
    assert ran["said"] == []
    assert ran["games"] == 5


def test_whole_games_are_played_in_the_browser_by_mouse_by_touch_and_by_keys() -> None:
    ran = _ran("games")
    assert ran["said"] == []
    assert ran["games"] == 3


def test_lessons_and_an_example_are_done_in_the_browser() -> None:
    ran = _ran("lessons")
    assert ran["said"] == []
    assert ran["games"] == 6


def test_a_card_is_designed_played_measured_and_printed_in_the_browser() -> None:
    ran = _ran("design")
    assert ran["said"] == []
    assert ran["games"] == 1


def test_the_house_without_a_server_keeps_its_games_in_the_browser() -> None:
    ran = _ran("site")
    assert ran["said"] == []
    assert ran["games"] == 1


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_the_python_of_a_page_plays_the_same_games_as_this_one(game: str) -> None:
    try:
        site = page_tests.site_made()
        there = differential.told_in_page(site, game, 1, 2)
    except page_build.NoNode as e:
        pytest.skip(f"NOT TESTED: {e}")
    here = [played(game, number) for number in (1, 2)]
    assert differential.differences(game, 1, here, there) == []


def test_a_failed_test_of_the_page_is_told_with_its_name() -> None:
    failed = {"status": "failed", "fullName": "a table is beautiful", "failureMessages": ["it is not"]}
    passed = {"status": "passed", "fullName": "a table is round", "failureMessages": []}
    skipped = {"status": "skipped", "fullName": "a table is seen", "failureMessages": []}
    files = [
        {"name": "table.test.ts", "message": "", "assertionResults": [failed, passed, skipped]},
        {"name": "broken.test.ts", "message": "cannot be read", "assertionResults": []},
    ]
    ran = page_tests.read(json.dumps({"testResults": files}))
    assert (ran["games"], ran["failures"]) == (2, 2)
    assert ran["said"] == ["a table is beautiful: it is not", "broken.test.ts: cannot be read"]
