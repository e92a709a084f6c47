"""The interpreted and the compiled build play the same games, answer by answer."""

from __future__ import annotations

import json

import pytest

from fudaba import builds
from scripts import differential, played_games
from scripts.played_games import Told

GAMES = {"ashes": 50, "ashes-draft": 10, "avalon": 60, "azuride": 60, "toy": 20}


@pytest.mark.skipif(not builds.compiled(), reason="the compiled run of the suite compares the builds")
@pytest.mark.parametrize("game", GAMES)
def test_both_builds_give_the_same_records_questions_and_positions(game: str) -> None:
    count = GAMES[game]
    one, two = (differential.told_by(compiled, game, 1, count) for compiled in (False, True))
    assert sum(len(told.answers) for told in one) > 10 * count
    assert differential.differences(game, 1, one, two) == []


@pytest.mark.once
def test_the_answer_after_which_two_builds_differ_is_named() -> None:
    one = [Told("r1", ("a", "b", "c")), Told("r2", ("d", "e")), Told("r3", ("f",)), Told("r4", ("g", "h"))]
    two = [Told("r1", ("a", "b", "c")), Told("r9", ("d", "x")), Told("r9", ("f",)), Told("r4", ("g",))]
    assert differential.differences("go", 5, one, two) == [
        "go, seed 6: the builds differ after answer 2 of 2",
        "go, seed 7: 1 and 1 answers, or another record",
        "go, seed 8: 2 and 1 answers, or another record",
    ]


@pytest.mark.once
def test_a_game_is_told_the_same_way_by_another_process_and_differently_from_another_seed() -> None:
    here = [played_games.played("toy", number) for number in (1, 2)]
    assert differential.told_by(builds.compiled(), "toy", 1, 2) == here
    assert here[0].record != here[1].record
    assert len(set(here[0].answers)) == len(here[0].answers)


@pytest.mark.once
def test_a_position_that_differs_in_one_number_is_told_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    before = played_games.played("toy", 1)
    real = played_games.whole
    monkeypatch.setattr(played_games, "whole", lambda table: real(table).replace("0", "1"))
    after = played_games.played("toy", 1)
    assert after.record == before.record
    assert after.answers[0] != before.answers[0]


@pytest.mark.once
def test_the_command_counts_what_it_compared(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {False: [Told("r", ("a", "b"))], True: [Told("r", ("a", "c"))]}
    monkeypatch.setattr(differential, "told_by", lambda compiled, *_: told[compiled])
    assert differential.main(["toy", "--json"]) == 1
    counted = json.loads(capsys.readouterr().out)
    assert (counted["games"], counted["decisions"], counted["failures"]) == (1, 2, 1)
    told[True] = told[False]
    assert differential.main(["toy"]) == 0
    assert "the same in both builds" in capsys.readouterr().out
