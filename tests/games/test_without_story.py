"""A game goes the same way whether its story is told or not."""

from __future__ import annotations

import pytest

from fudaba.kernel.play.random_play import play_at_random
from fudaba.kernel.state.chance import Stream
from fudaba.lab.tables import TableRequest, Tables

GAMES = 3


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_without_a_story_is_the_same_game(game: str, seed: int) -> None:
    ends = []
    for story in (True, False):
        world = Tables(TableRequest(game)).at(0).begin(seed, story=story)
        decisions = play_at_random(world, Stream(seed), 20_000)
        assert world.outcome is not None
        ends.append((decisions, world.outcome.winners, world.zones, world.counters, world.seat_numbers))
    assert ends[0] == ends[1]
