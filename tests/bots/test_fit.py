"""Weights fitted to how games ended: what was put in is found again, and reading changes nothing."""

from __future__ import annotations

from math import exp

import pytest

from fudaba.bots.tuned import named
from fudaba.kernel.state.chance import Stream
from fudaba.lab.fit import FitRequest, NothingToFit, Row, confidence, fit, loss, observe_games, read_games, regression
from fudaba.lab.tables import TableRequest, Tables

TRUE = (0.3, -0.2)
"""By these shares the two weights of the made-up game are wrong."""


def made_up(rows: int, confident: float) -> list[Row]:
    """Positions of a game whose true advantage is confident * (1.3 a + 0.8 b)."""
    rng = Stream(7)
    found: list[Row] = []
    for game in range(rows):
        a, b = (rng.below(4001) / 1000 - 2 for _ in range(2))
        z = confident * ((1 + TRUE[0]) * a + (1 + TRUE[1]) * b)
        found.append(Row(game, a + b, (a, b), float(rng.below(10_000) < 10_000 / (1 + exp(-z)))))
    return found


def test_wrong_weights_are_put_right() -> None:
    rows = made_up(6000, 1.0)
    changes = regression(rows)
    assert changes[0] == pytest.approx(0, abs=0.1)
    assert changes[1:] == pytest.approx(TRUE, abs=0.1)
    assert loss(rows, changes) < loss(rows)


def test_a_strong_deck_is_not_mistaken_for_what_it_is_full_of() -> None:
    # The strong deck wins by itself; the second weight counts cards that only it has, and that do nothing.
    rng = Stream(11)
    rows: list[Row] = []
    for game in range(6000):
        a, own = rng.below(4001) / 1000 - 2, 1.0 if rng.below(2) else -1.0
        cards = own * (1 + rng.below(1000) / 1000)
        z = a + 1.5 * own
        won = float(rng.below(10_000) < 10_000 / (1 + exp(-z)))
        rows.append(Row(game, a, (a, cards), won, (1.0, own)))
    blind = regression([Row(row.game, row.advantage, row.slopes, row.won) for row in rows])
    assert blind[2] > 0.5
    changes = regression(rows)
    assert changes[1] == pytest.approx(1.5, abs=0.4)
    assert changes[3] == pytest.approx(0, abs=0.25)


def test_a_scale_that_is_too_sure_is_found() -> None:
    assert confidence(made_up(6000, 0.25)) == pytest.approx(0.25, rel=0.15)
    assert confidence(made_up(6000, 3.0)) == pytest.approx(3.0, rel=0.25)


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_a_position_tells_what_each_weight_does_and_keeps_the_weights(game: str) -> None:
    world = Tables(TableRequest(game, 2)).at(0).begin(3)
    rng = Stream(3)
    for _ in range(40):
        if world.choice is not None:
            world.answer(rng.below(len(world.choice.options)))
    rules = world.rules
    before = list(rules.weights)
    advantage, slopes = read_games(rules, world, 0)
    assert rules.weights == before
    assert advantage * before[rules.weight_names.index("scale")] == pytest.approx(rules.evaluate(world, 0))
    assert len(slopes) == len(before) - 1
    assert any(slopes)


def test_without_games_to_learn_from_a_fit_says_so() -> None:
    # The only game is kept from the fit, to judge it.
    with pytest.raises(NothingToFit, match="none of 1 games of ashes"):
        next(fit(FitRequest(TableRequest("ashes", 2), "random", 1, 1), 1))


def test_every_game_gives_rows_for_winners_and_losers() -> None:
    study = FitRequest(
        TableRequest("ashes", 2), "random", 2, 1, tuple(named(Tables(TableRequest("ashes", 2)).at(0).rules).items())
    )
    rows = observe_games(study, 0, 2)
    assert {row.game for row in rows} == {0, 1}
    assert {row.won for row in rows} == {0.0, 1.0}
    assert all(sum(row.given) == 1.0 for row in rows)  # a deck for each deck against it, and the constant
    assert rows == observe_games(study, 0, 2)
