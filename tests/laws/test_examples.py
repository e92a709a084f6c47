"""The laws at positions that random play seldom comes to: the questions of every example of the rules."""

from __future__ import annotations

from zlib import crc32

import pytest

from fudaba import registry
from fudaba.inputs.record import Record
from fudaba.kernel.state.world import World
from fudaba.testing.laws.base import Broken, Law, Play
from fudaba.testing.laws.choices import AnyOrder
from fudaba.testing.laws.contracted import AskedIsAwaited, EveryCardAnswers, LabelsDiffer, WholeAnswers
from fudaba.testing.laws.deals import SameDeals
from fudaba.testing.laws.every_state import NothingElse
from fudaba.testing.laws.knowledge import NothingLeaks
from fudaba.testing.laws.refusals import TrueRefusals
from fudaba.testing.laws.sets import SetsAreWhole
from fudaba.testing.laws.windows import OneLegality
from fudaba.testing.reader import Readers
from fudaba.testing.states import state
from tests.games.examples import examples, problem
from tests.laws.onlooker import copy_of, watching

ONE_IN = {"ashes": 45, "azuride": 60, "avalon": 8}
"""How seldom a question is looked at: there are thousands."""
LAWS: tuple[type[Law], ...] = (
    NothingElse, NothingLeaks, AnyOrder, OneLegality, AskedIsAwaited, WholeAnswers, LabelsDiffer, EveryCardAnswers,
    SetsAreWhole, TrueRefusals, SameDeals,
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("game", ONE_IN)
def test_the_laws_hold_at_the_questions_of_the_examples(game: str) -> None:
    plugin = registry.get(game)
    laws = [law() for law in LAWS]
    broken: list[str] = []
    looked = 0
    name = ""

    def look(w: World) -> None:
        nonlocal looked
        if w.outcome is not None or crc32(f"{name} {seen[0]}".encode()) % ONE_IN[game]:
            return
        looked += 1
        record = Record(plugin.name, 0, "", dict(w.rules.options), [], seen[0])
        play = Play(plugin, w.rules, copy_of(w), record, Readers())
        play.now = state(play.world)
        for law in laws:
            try:
                law.at(play)
            except Broken as e:
                broken.append(f"{name}, law {law.number}: {e}")

    with watching(look) as seen:
        for case in examples(game):
            name = str(case.id)
            path, scenario = case.values
            assert problem(game, path, scenario) == ""  # type: ignore[arg-type]
    assert broken == []
    assert looked > 60
