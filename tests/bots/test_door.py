"""Values and priors of somebody's own: asked in batches, with what the seat knows, and checked."""

from __future__ import annotations

import pytest

from fudaba import bots
from fudaba.bots import GreedyBot, PlannerBot, SearchBot, Sight
from fudaba.bots.door import Asked, Leaves, Teller
from fudaba.bots.thinking.judge import Judge, advantage_of
from fudaba.bots.thinking.worth import likely
from fudaba.envs.tables import Table
from fudaba.kernel.errors import BadArgument, UnknownName
from tests.bots.test_network import positions


def test_a_value_is_asked_about_many_leaves_at_once_and_followed() -> None:
    sizes: list[int] = []

    def value(leaves: Leaves) -> list[float]:
        sizes.append(len(leaves))
        assert len(leaves.rows()) == len(leaves) * leaves.width
        assert len(leaves.seats) == len(leaves)
        return leaves.chances()

    for world in positions("avalon", every=11):
        for plain, own in (
            (GreedyBot(3), GreedyBot(3, value=value)),
            (PlannerBot(3, positions=80), PlannerBot(3, positions=80, value=value)),
            (SearchBot(3, positions=80), SearchBot(3, positions=80, value=value)),
        ):
            assert own.choose(Sight(world)) == plain.choose(Sight(world))
    assert sum(size > 4 for size in sizes) > len(sizes) // 4


def test_a_bad_value_plays_badly() -> None:
    def upside_down(leaves: Leaves) -> list[float]:
        return [1 - chance for chance in leaves.chances()]

    differ = sum(
        GreedyBot(3, value=upside_down).choose(Sight(world)) != GreedyBot(3).choose(Sight(world))
        for world in positions("azuride")
    )
    assert differ > 5


def test_a_prior_puts_options_in_order_where_walks_come_for_the_first_time() -> None:
    asked: list[tuple[int, ...]] = []

    def prior(question: Asked) -> list[float]:
        asked.append(question.actions)
        assert len(question.row()) > 0
        return [0.5 + (k == len(question.actions) - 1) / 10 for k in range(len(question.actions))]

    world = next(w for w in positions("ashes", every=1) if w.choice is not None and len(w.choice.options) > 3)
    bot = SearchBot(1, positions=100, prior=prior)
    assert 0 <= bot.choose(Sight(world)) < Sight(world).count
    assert len(asked) > 3


def test_rows_are_those_of_the_environments() -> None:
    table = Table("avalon", 2)
    game = table.begin(3)
    teller = Teller(table.rules)
    for _ in range(25):
        if game.over:
            break
        for seat in range(2):
            assert teller.rows([game.world], [seat]).tolist() == table.row(game.world, seat).tolist()
        game.answer(game.choice.options[0])
    assert Asked(teller, game.world, game.world.choice.seat if game.world.choice else 0).actions == tuple(
        table.legal(game.world)
    )


@pytest.mark.parametrize("told", [[0.5], [float("nan")] * 40, []])
def test_what_a_value_forgets_is_told(told: list[float]) -> None:
    world = next(w for w in positions("azuride") if Sight(w).count > 2)
    with pytest.raises(BadArgument, match="finite numbers were expected, one for each leaf"):
        GreedyBot(1, value=lambda _: told).choose(Sight(world))


def test_a_value_cannot_be_said_in_a_name() -> None:
    with pytest.raises(UnknownName, match="no setting 'value'"):
        bots.make("greedy:value=3")


def test_a_chance_and_its_advantage_go_together() -> None:
    for x in (0.02, 0.3, 0.5, 0.77, 0.97):
        assert likely(advantage_of(x, 8.0) / 8.0) == pytest.approx(x, abs=1e-6)


def test_the_plain_judge_says_what_the_game_does() -> None:
    for world in positions("avalon", every=20):
        judge = Judge(world.rules)
        assert judge.advantages([world, world], [0, 1]) == [world.rules.evaluate(world, s) for s in (0, 1)]
        assert not judge.orders
