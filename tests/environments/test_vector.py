"""Many games at once are the same games as one by one, and their arrays say who is asked what."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is not installed here")

import numpy as np

from fudaba import registry
from fudaba.envs.tables import Table
from fudaba.envs.vector import Vector
from fudaba.kernel.errors import BadArgument, UnknownName

GAMES = ("ashes", "ashes-draft", "avalon", "azuride")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_goes_as_it_goes_alone(game: str) -> None:
    games = Vector(game, 5, seed=20)
    table = Table(game)
    alone = [table.begin(20 + k) for k in range(5)]
    rng = np.random.default_rng(1)
    ended: set[int] = set()
    for _ in range(150):
        for k in set(range(5)) - ended:
            choice = alone[k].world.choice
            assert choice is not None
            assert games.players[k] == choice.seat
            legal = games.legal[games.offsets[k] : games.offsets[k + 1]]
            assert legal.tolist() == table.legal(alone[k].world)
            assert (games.observations[k] == table.row(alone[k].world, choice.seat)).all()
            assert np.flatnonzero(games.masks[k]).tolist() == sorted(legal.tolist())
        actions = games.sample(rng)
        for k in set(range(5)) - ended:
            alone[k].answer(table.index(actions[k], table.legal(alone[k].world)))
        step = games.step(actions)
        for k in set(range(5)) - ended:
            assert bool(step.dones[k]) == alone[k].over
            if alone[k].over:
                ended.add(k)
                outcome = alone[k].outcome
                assert outcome is not None
                worth = [1.0 if s in outcome.winners else -1.0 for s in range(2)] if outcome.losers else [0.0, 0.0]
                assert step.rewards[k].tolist() == worth
            else:
                assert not step.rewards[k].any()


def test_a_game_that_ends_is_followed_by_the_next_seed() -> None:
    games = Vector("avalon", 3, seed=1)
    rng = np.random.default_rng(2)
    done = np.zeros(3, np.int64)
    while done.sum() < 6:
        step = games.step(games.sample(rng))
        done += step.dones
        assert (games.counts > 0).all()
        assert not step.illegal.any()
    assert games._flock.begun == 9


def test_an_action_that_is_not_possible_loses_its_game_alone() -> None:
    games = Vector("azuride", 4, seed=1)
    actions = games.sample(np.random.default_rng(1))
    player = games.players[2]
    actions[2] = games.masks[2].argmin()
    step = games.step(actions)
    assert step.illegal.tolist() == [False, False, True, False]
    assert step.dones.tolist() == [False, False, True, False]
    assert step.rewards[2, player] == -1
    assert step.rewards[2].sum() == 0


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    games = Vector("ashes", 2, seed=1, max_steps=10)
    rng = np.random.default_rng(1)
    steps = [games.step(games.sample(rng)).truncated.all() for _ in range(10)]
    assert steps == [False] * 9 + [True]


def test_tables_take_turns_and_masks_follow_every_step() -> None:
    names = [deck.name for deck in registry.get("ashes").decks(registry.rules(registry.get("ashes")))]
    games = Vector("ashes", 4, seed=1, tables=[names[:2], names[2:4]], observations=False)
    one, other = (games._flock.worlds[k].kind for k in (0, 1))
    assert sorted(one) != sorted(other)
    assert sorted(games._flock.worlds[2].kind) == sorted(one)
    rng = np.random.default_rng(1)
    for _ in range(20):
        games.step(games.sample(rng))
        assert (games.masks.sum(axis=1) == games.counts).all()
    assert games.observations.shape == (4, 0)


def test_the_same_seed_is_the_same_again() -> None:
    games = Vector("azuride", 3, seed=5)
    first = games.observations.copy()
    games.step(games.sample(np.random.default_rng(1)))
    games.reset(5)
    assert (games.observations == first).all()


def test_every_action_is_a_verb_and_its_operands() -> None:
    table = Table("azuride")
    parts = table.operands()
    for index in (0, 17, 4000, table.actions.size - 1):
        said = table.actions.parts(index)
        assert parts[index].tolist() == said + [-1] * (4 - len(said))


def test_wrong_arguments_are_said_at_once() -> None:
    with pytest.raises(BadArgument, match="count: a whole number from 1"):
        Vector("azuride", 0)
    games = Vector("azuride", 2)
    with pytest.raises(BadArgument, match=r"actions: 2 whole numbers were expected, not an array of shape \(3,\)"):
        games.step([0, 0, 0])
    with pytest.raises(BadArgument, match="type 'float64'"):
        games.step([0.5, 1.0])
    with pytest.raises(BadArgument, match="1 decks were given for 2 seats"):
        Vector("ashes", 2, seats=2, tables=[["iron-men", "iron-men"], ["iron-men"]])
    with pytest.raises(UnknownName, match="there is no game"):
        Vector("chess", 2)
