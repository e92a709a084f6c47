"""Whoever gives up, and wherever: in every example of three or more the others go on, and lose nothing of theirs."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba.kernel.play.outside import concede
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.testing.laws.base import Broken
from fudaba.testing.laws.windows import OthersOutlive
from tests.games.examples import examples, problem
from tests.laws.onlooker import copy_of, watching

FURTHER = 12
"""So many answers are given after somebody fell."""


def falls(w: World) -> None:
    """In copies of a position each living player gives up once."""
    if w.outcome is not None or w.living() < 3:
        return
    law = OthersOutlive()
    for seat in range(w.seats):
        if w.alive[seat]:
            law.falls(copy_of(w), seat)
            _goes_on(copy_of(w), seat)


def _goes_on(here: World, seat: int) -> None:
    """The game goes on without a seat: somebody is asked, and nobody who is out."""
    concede(here, seat)
    chance = Stream(seat + 7)
    for _ in range(FURTHER):
        if here.outcome is not None:
            return
        choice = here.choice
        if choice is None or not choice.options:
            raise Broken(f"seat {seat} falls, and nobody is asked")
        if any(not here.alive[asked.seat] for asked in here.choices()):
            raise Broken(f"seat {seat} falls, and somebody who is out is asked")
        here.answer(chance.below(len(choice.options)))


def seats(scenario: dict[str, object]) -> int:
    """How many sit at the table of an example."""
    laid = scenario.get("seats")
    return len(laid) if isinstance(laid, dict) else 0


MANY = [
    pytest.param(game, *case.values, id=f"{game}-{case.id}")
    for game in ("ashes", "avalon")
    for case in examples(game)
    if seats(case.values[1]) > 2  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("game", "path", "scenario"), MANY)
def test_the_others_go_on(game: str, path: Path, scenario: dict[str, object]) -> None:
    with watching(falls):
        assert problem(game, path, scenario) == ""


def test_every_question_is_looked_at() -> None:
    game, path, scenario = MANY[0].values
    with watching(falls) as seen:
        assert problem(str(game), path, scenario) == ""  # type: ignore[arg-type]
    assert seen[0] > 3
    assert len(MANY) > 50
