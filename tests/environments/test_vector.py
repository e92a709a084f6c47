"""Many games at once are the same games as one by one, and their arrays say who is asked what."""

from __future__ import annotations

import gc
import multiprocessing
import pickle

import pytest

pytest.importorskip("numpy", reason="numpy is not installed here")

import numpy as np

from fudaba import registry
from fudaba.envs.tables import Table
from fudaba.envs.vector import Vector
from fudaba.envs.workers import WorkerFault
from fudaba.kernel.errors import BadArgument, BadPosition, NotPossible, UnknownName

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


def test_a_game_that_ends_is_followed_in_its_place_by_the_same_game_whatever_the_others_do() -> None:
    rng = np.random.default_rng(2)
    games, alone = Vector("avalon", 3, seed=1), Vector("avalon", 1, seed=1 + 2 + 3)
    ends = 0
    while ends == 0:
        step = games.step(games.sample(rng))
        ends += int(step.dones[2])
        assert (games.counts > 0).all()
        assert not step.illegal.any()
    assert games.save()["numbers"][2] == 5
    for _ in range(20):
        assert (games.observations[2] == alone.observations[0]).all()
        actions = games.sample(rng)
        games.step(actions)
        alone.step(actions[2:])


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


def decks_in(position: dict[str, object]) -> list[str]:
    """The cards of a position, wherever they lie."""
    zones = position["zones"]
    assert isinstance(zones, dict)
    return sorted(card.partition(":")[2] for cards in zones.values() for card in cards)


def test_tables_take_turns_and_masks_follow_every_step() -> None:
    names = [deck.name for deck in registry.get("ashes").decks(registry.rules(registry.get("ashes")))]
    games = Vector("ashes", 4, seed=1, tables=[names[:2], names[2:4]], observations=False)
    worlds = games.save()["worlds"]
    assert decks_in(worlds[0]) != decks_in(worlds[1])
    assert decks_in(worlds[2]) == decks_in(worlds[0])
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


@pytest.mark.parametrize("workers", [1, 2])
def test_sparse_observations_are_the_same_numbers(workers: int) -> None:
    whole = Vector("azuride", 5, seed=2)
    with Vector("azuride", 5, seed=2, sparse=True, workers=workers) as games:
        assert games.observations.shape == (5, 0)
        rng = np.random.default_rng(3)
        for _ in range(30):
            pairs = games.pairs
            rows = np.zeros_like(whole.observations)
            for k in range(5):
                mine = slice(pairs.offsets[k], pairs.offsets[k + 1])
                rows[k, pairs.places[mine]] = pairs.values[mine]
            assert (rows == whole.observations).all()
            assert (pairs.values != 0).all()
            actions = whole.sample(rng)
            games.step(actions)
            whole.step(actions)


# --- several processes


def course(games: Vector, steps: int) -> list[object]:
    """All that so many random steps tell."""
    rng = np.random.default_rng(7)
    found: list[object] = []
    for _ in range(steps):
        step = games.step(games.sample(rng))
        told = [one.tobytes() for one in (games.observations, games.legal, games.counts, step.players, step.rewards)]
        found.append((*told, step.dones.tolist(), step.illegal.tolist(), step.truncated.tolist()))
    return found


def test_any_number_of_workers_plays_the_same_games() -> None:
    found, saved = [], []
    for workers in (1, 2, 3):
        with Vector("avalon", 5, seed=3, max_steps=40, workers=workers) as games:
            found.append(course(games, 60))
            saved.append(games.save())
    assert found[1] == found[0]
    assert found[2] == found[0]
    assert saved[0] == saved[1] == saved[2]
    with Vector("avalon", 5, seed=99, max_steps=40, workers=2) as games, games.branch() as other:
        games.restore(saved[0])
        other.follow(games)
        with pickle.loads(pickle.dumps(games)) as again:
            assert course(games, 10) == course(other, 10) == course(again, 10)


def test_decks_of_ones_own_go_to_the_workers() -> None:
    plugin = registry.get("avalon")
    one, other = plugin.decks(registry.rules(plugin))[:2]
    alone = Vector("avalon", 2, decks=[one, other.name], seed=3)
    with Vector("avalon", 2, decks=[one, other.name], seed=3, workers=2) as games:
        assert games.save() == alone.save() == pickle.loads(pickle.dumps(alone)).save()


def test_what_is_wrong_in_a_worker_is_told_as_it_is_told_in_one_process() -> None:
    messages = []
    for workers in (1, 2):
        with Vector("avalon", 4, seed=3, workers=workers) as games:
            saved = games.save()
            other = Vector("avalon", 4, seed=9).save()
            other["worlds"][2]["seats"] = 9
            with pytest.raises(BadPosition) as wrong:
                games.restore(other)
            messages.append(str(wrong.value))
            assert games.save() == saved
            games.step(games.sample(np.random.default_rng(1)))  # and goes on
    assert messages[0] == messages[1]


def test_a_worker_that_is_gone_is_missed_and_all_end_together() -> None:
    with Vector("avalon", 4, seed=3, workers=2) as games:
        mine = multiprocessing.active_children()
        assert len(mine) == 2
        mine[0].kill()
        mine[0].join()
        with pytest.raises(WorkerFault, match="of 2 is gone"):
            games.step(games.sample(np.random.default_rng(1)))
    assert not multiprocessing.active_children()
    with pytest.raises(NotPossible, match="the vector is closed"):
        games.reset(1)
    forgotten = Vector("avalon", 2, workers=2)
    del forgotten
    gc.collect()
    assert not multiprocessing.active_children()


def test_workers_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadArgument, match="workers: a whole number from 1 to 2"):
        Vector("avalon", 2, workers=3)
    with pytest.raises(BadArgument, match="1 decks were given for 2 seats"):
        Vector("ashes", 2, tables=[["iron-men", "iron-men"], ["iron-men"]], workers=2)
    assert not multiprocessing.active_children()
    with pytest.raises(NotPossible, match="workers: games with cards of their own"):
        Vector("avalon", 2, cards=list(Table("avalon").rules.catalogue.cards), workers=2)
    games, other = Vector("avalon", 2), Vector("avalon", 3)
    with pytest.raises(BadArgument, match="other: a vector of the same games"):
        games.follow(other)
