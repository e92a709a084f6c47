"""Observations as a network takes them: every number is said to be an amount or something's number, and is one."""

from __future__ import annotations

import numpy as np
import pytest

from fudaba.bots import Sight
from fudaba.envs.tables import Row, Table
from fudaba.kernel.state.chance import Stream

TABLES = {"ashes": 3, "ashes-draft": 2, "azuride": 2, "avalon": 4}


def rows(table: Table, seed: int, most: int = 400) -> Row:
    """What the seats that are asked see in a game of random play."""
    rng, game = Stream(seed), table.begin(seed)
    found: list[Row] = []
    while not game.over and len(found) < most:
        found.append(table.row(game.world, game.choice.seat))
        game.world.answer(rng.below(len(table.legal(game.world))))
    return np.array(found)


@pytest.mark.parametrize("name", TABLES)
def test_every_number_is_what_it_is_said_to_be(name: str) -> None:
    table = Table(name, seats=TABLES[name])
    encoder = table.encoder
    seen = np.concatenate([rows(table, seed) for seed in (1, 2, 3)])
    assert len(encoder.kinds) == seen.shape[1]
    most = seen.max(axis=0)
    least = seen.min(axis=0)
    for at, kind in enumerate(encoder.kinds):
        if kind == "flag":
            assert 0 <= least[at] <= most[at] <= 1, at
        elif kind in encoder.vocabularies:
            assert -1 <= least[at] <= most[at] < encoder.vocabularies[kind].size, (at, kind)
    indices, amounts = table.encode(seen)
    assert indices.shape[1] + amounts.shape[1] == seen.shape[1]
    assert indices.min() >= 0
    assert indices.max() < encoder.things
    assert np.abs(amounts).max() < 3
    one = table.encode(seen[0])
    assert (one.indices == indices[0]).all()
    assert (one.amounts == amounts[0]).all()


def test_nothing_is_lost() -> None:
    """Rows that differ are encoded differently."""
    table = Table("avalon")
    seen = np.unique(rows(table, 5), axis=0)
    indices, amounts = table.encode(seen)
    both = np.concatenate([indices.astype(np.float64), amounts.astype(np.float64)], axis=1)
    assert len(np.unique(both, axis=0)) == len(seen)


def test_a_card_has_the_same_entry_wherever_it_lies() -> None:
    table = Table("ashes")
    encoder = table.encoder
    cards = encoder.vocabularies["card"]
    where, shape = table.fields()["seats[0].phoenixborn.cards"]
    row = rows(table, 1)[-1]
    card = int(row[where].reshape(shape)[0, 0])
    assert card > 0
    at = list(encoder.index_places).index(where.start)
    assert table.encode(row).indices[at] == cards.first + card


def test_a_bot_reads_the_same_numbers() -> None:
    table = Table("azuride")
    game = table.begin(3)
    sight = Sight(game.world)
    assert (np.frombuffer(sight.row(), np.int16) == table.row(game.world, game.choice.seat)).all()
    assert sight.legal() == table.legal(game.world)
    assert Sight(game.world, 1 - game.choice.seat).legal() == []
