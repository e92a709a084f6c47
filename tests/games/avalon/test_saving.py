"""A game of Avalon can be saved and loaded in the middle of any question."""

from __future__ import annotations

import fudaba
from fudaba.kernel.state.chance import Stream


def test_every_position_of_random_games_is_taken_back_in() -> None:
    kinds = set()
    for seed in range(12):
        game, rng = fudaba.new("avalon", seed=seed, seats=2 + seed % 3), Stream(seed)
        while not game.over:
            options = game.choice.options
            casting = [i for i, text in enumerate(options) if text.startswith("cast ")]
            game.answer(casting[0] if casting else rng.below(len(options)))
            if not game.over:
                kinds.add(game.choice.kind)
                assert fudaba.load(game.position()).choice.options == game.choice.options
    assert {"take", "support", "target"} & kinds
