"""What a fight would do, told before it is confirmed: by what the seat knows, and nothing else."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.bots.factory import make
from fudaba.hosting.forecast import forecast


def _fights(game_id: str, games: int) -> list[tuple[fudaba.Game, fudaba.Asked, str]]:
    """Positions of real games, and answers there that begin a fight or go on with one."""
    found: list[tuple[fudaba.Game, fudaba.Asked, str]] = []
    for seed in range(games):
        game = fudaba.new(game_id, None, seed + 5, seats=2)
        bots = [make("greedy", i) for i in range(2)]
        while not game.over and len(found) < 40:
            asked = game.choices[0]
            index = bots[asked.seat].choose(bots[asked.seat].sight(game.world, asked.seat))
            if asked.role in ("turn", "battle") and not asked.chosen and asked.form["kind"] == "one":
                found.append((game.clone(), asked, asked.options[index]))
            game.answer(index, asked.id)
    return found


@pytest.mark.parametrize("game_id", ["ashes", "azuride", "avalon"])
def test_a_forecast_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(game_id: str) -> None:
    for game, asked, text in _fights(game_id, 1):
        told = forecast(game, asked, [text])
        assert forecast(game.redeal(asked.seat, 99), asked, [text]) == told


def test_who_falls_and_what_gets_through_is_told_before_it_is_confirmed() -> None:
    told = [(text, forecast(game, asked, [text])) for game, asked, text in _fights("ashes", 3)]
    fights = [(text, found) for text, found in told if found is not None]
    assert any(found["hits"] for text, found in fights if text.startswith("attack phoenixborn"))
    for _, found in fights:
        assert all(hit["n"] <= hit["most"] for hit in found["hits"])
        assert not {card["id"] for card in found["falls"]} & {card["id"] for card in found["may"]}
    assert all(found is None for text, found in told if text in ("end turn", "pass"))
