"""More thinking never chooses worse: on kept positions a search gives away no more with more positions.

Here with few of them and on some positions; ``make evidence`` holds the whole law (``scripts.judged``).
"""

from __future__ import annotations

import pytest

from fudaba.bots import Sight
from fudaba.bots.search import SearchBot
from fudaba.bots.thinking.budget import Budget
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.lab.reference import refer
from fudaba.lab.tables import TableRequest, Tables
from scripts import judged

GAMES = sorted(path.stem for path in judged.FOLDER.glob("*.json"))
SOME = 8


@pytest.mark.parametrize("game", GAMES)
def test_kept_positions_still_stand(game: str) -> None:
    tables = Tables(TableRequest(game, 2))
    kept = judged.kept(game)
    assert len(kept) >= 60
    standing = [one for one in kept[::5] if one.world(tables) is not None]
    assert 10 * len(standing) > len(kept), f"make them anew: python -m scripts.judged make {game}"
    for one in kept:
        known = [value for value in one.values if value is not None]
        assert len(known) > 1
        assert min(one.loss(k) or 0.0 for k, value in enumerate(one.values) if value is not None) == 0.0


@pytest.mark.parametrize("game", GAMES)
def test_more_positions_give_away_no_more(game: str) -> None:
    found = judged.law(game, (60, 400), SOME)
    assert found["cases"] >= SOME // 2
    assert not found["failures"], found


def test_a_reference_judges_every_option_and_repeats() -> None:
    tables = Tables(TableRequest("avalon", 2))
    world = next(w for one in judged.kept("avalon") if (w := one.world(tables)) is not None)
    one, again = (refer(Sight(world), 300, Stream(4)) for _ in range(2))
    assert one == again
    assert sum(value is not None for value in one) >= 2


class Counted(SearchBot):
    """Lets its budget be read afterwards."""

    def budget(self, rules: Rules) -> Budget:
        self.last = super().budget(rules)
        return self.last


def test_a_search_uses_the_positions_it_is_given() -> None:
    tables = Tables(TableRequest("avalon", 2))
    used = []
    for one in judged.kept("avalon")[:10]:
        world = one.world(tables)
        if world is not None:
            bot = Counted(1, positions=300)
            bot.choose(Sight(world))
            thought = bot.thought
            assert thought is not None
            if thought.options[max(range(len(thought.options)), key=thought.options.__getitem__)] < 0.99:
                used.append(bot.last.used / 300)
    assert len(used) > 4
    assert sorted(used)[len(used) // 2] > 0.9
    assert max(used) < 1.5
