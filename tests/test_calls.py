"""A decision costs no more calls than was accepted; what does is named."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from fudaba.lab.measure import Subject
from fudaba.lab.tables import TableRequest
from scripts import calls
from scripts.calls import Counts

pytestmark = pytest.mark.once  # compiled functions cannot be counted

FOLDER = Path(__file__).parent / "calls"
ACCEPTED: dict[str, Counts] = {
    "kernel": {"decisions": 100, "calls": 200.0, "functions": {"kernel/world: World.move": 2.0, "seen: Seen.all": 1.5}},
    "face": {"decisions": 100, "calls": 300.0, "functions": {"game: Game.answer": 1.0}},
}


@pytest.mark.parametrize("game", calls.GAMES)
def test_a_decision_costs_no_more_calls_than_was_accepted(game: str) -> None:
    complaints = calls.grown(game, calls.read(FOLDER, game), calls.measured(game))
    assert not complaints, "\n".join(complaints)


def test_a_little_more_is_allowed_and_less_is_always_welcome() -> None:
    now = deepcopy(ACCEPTED)
    now["kernel"]["calls"] = 205.0
    now["face"]["calls"] = 100.0
    assert calls.grown("go", ACCEPTED, now) == []


def test_what_grew_is_named_with_the_way_to_accept_it() -> None:
    now = deepcopy(ACCEPTED)
    now["kernel"]["calls"] = 210.0
    now["kernel"]["functions"] = {
        "seen: Seen.all": 1.0,
        "kernel/world: World.move": 8.0,
        "kernel/world: World.x": 4.5,
    }
    (said,) = calls.grown("go", ACCEPTED, now)
    assert said.splitlines() == [
        "go, kernel: 210.0 calls per decision, 200.0 were accepted (+5.0%, 3% are allowed). What grew most:",
        "    kernel/world: World.move: 2.0 -> 8.0",
        "    kernel/world: World.x: 0.0 -> 4.5",
        "If it is worth that: python -m scripts.calls tests/calls go",
    ]


def test_a_function_that_is_called_once_more_per_decision_is_counted() -> None:
    subject = Subject(TableRequest("toy"), 1)
    calls.counted(calls.WAYS["kernel"], subject)  # whatever is made once for a table is there after this
    before = calls.counted(calls.WAYS["kernel"], subject)

    def twice(subject: Subject, k: int) -> int:
        decisions = calls.WAYS["kernel"](subject, k)
        for _ in range(decisions):
            subject.next()
        return decisions

    after = calls.counted(twice, subject)
    assert after["decisions"] == before["decisions"]
    assert after["functions"]["lab/measure: Subject.next"] == 1.0
    assert after["calls"] == pytest.approx(before["calls"] + 1, abs=0.02)


def test_accepted_counts_are_read_as_they_were_written(tmp_path: Path) -> None:
    calls.write(tmp_path, "go", ACCEPTED)
    assert calls.read(tmp_path, "go") == ACCEPTED
