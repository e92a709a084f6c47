"""Learning from how a bot compares its candidates: samples that repeat and resume, and gradients that are gradients."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from fudaba import bots
from fudaba.bots import Sight, weights
from fudaba.bots.thinking.network import HIDDEN, LANES
from fudaba.cli.main import app
from fudaba.lab.learned import samples
from fudaba.lab.learned.samples import NothingToLearn, Samples, kept, make_piece, make_pieces
from fudaba.lab.learned.trainer import Piece, Trainer, batches, train
from fudaba.lab.tables import TableRequest, Tables

pytestmark = pytest.mark.once  # numbers of the samples come from the network, which both builds test
TABLE = TableRequest("toy", 2)
TEACHER = "planner:positions=10"


@pytest.fixture(autouse=True, scope="module")
def _small() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(samples, "PIECE", 12)
        patch.setattr(samples, "LIMIT", 40)
        yield


def as_lists(found: Samples) -> dict[str, list[object]]:
    return {name: list(values) for name, values in found.arrays().items()}


def test_a_piece_comes_out_the_same_again_and_another_does_not() -> None:
    one, again, other = (make_piece(TABLE, TEACHER, k) for k in (0, 0, 1))
    assert as_lists(one) == as_lists(again) != as_lists(other)
    assert len(one) >= 12
    assert len(one.decision) == len(one.value) == len(one.leaves.ends) >= 2 * len(one)


def test_making_samples_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first = next(make_pieces(TABLE, tmp_path, TEACHER, 25))
    (tmp_path / "piece-0001.part").write_bytes(b"interrupted")
    made = list(make_pieces(TABLE, tmp_path, TEACHER, 25))
    assert made[0] > first
    assert made[-1] >= 25
    assert list(make_pieces(TABLE, tmp_path, TEACHER, 25)) == []
    assert len(kept(tmp_path)) == 1 + len(made)


def test_a_teacher_that_compares_nothing_is_refused() -> None:
    with pytest.raises(NothingToLearn, match="name a planner or a search"):
        make_piece(TABLE, "greedy", 0)


@pytest.fixture(scope="module")
def pieces(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("pieces")
    list(make_pieces(TABLE, folder, TEACHER, 24))
    return kept(folder)


def test_the_gradient_is_that_of_the_loss(pieces: list[Path]) -> None:
    trainer = Trainer(Tables(TABLE).at(0).rules)
    rng = np.random.default_rng(4)
    for name, values in trainer.weights.items():
        trainer.weights[name] = (values + rng.normal(0, 0.05, values.shape)).astype(np.float32)
    batch = Piece(pieces[0]).batch(0, 10)
    gradient = trainer.gradient(batch)
    for name, found in gradient.items():
        place = np.unravel_index(int(np.abs(found).argmax()), found.shape)
        values = trainer.weights[name]
        step = 1e-2
        kept_value = values[place]
        values[place] = kept_value + step
        more = trainer.loss(batch)
        values[place] = kept_value - step
        less = trainer.loss(batch)
        values[place] = kept_value
        assert (more - less) / (2 * step) == pytest.approx(float(found[place]), rel=0.1), name


def test_learning_makes_differences_less_wrong(pieces: list[Path]) -> None:
    trainer = Trainer(Tables(TABLE).at(0).rules)
    taught = [Piece(path) for path in pieces]
    before = trainer.score(taught)
    for _ in range(40):
        for batch in batches(taught, np.random.default_rng(1)):
            trainer.learn(batch)
    after = trainer.score(taught)
    assert after.plain_error == before.plain_error
    assert after.value_error < 0.9 * before.value_error
    assert after.prior_error < 0.9 * before.prior_error


def test_whole_numbers_say_what_the_floats_do(pieces: list[Path]) -> None:
    rules = Tables(TABLE).at(0).rules
    trainer = Trainer(rules)
    for _ in range(20):
        for batch in batches([Piece(path) for path in pieces], np.random.default_rng(1)):
            trainer.learn(batch)
    network = trainer.whole({}).network(rules)
    world = Tables(TABLE).at(0).begin(3)
    while world.choice is not None and len(world.choice.options) < 3:
        world.answer(0)
    features = network.features.position(world, 0)
    sums = trainer.weights["rows"][features].sum(axis=0)
    hidden = np.clip(sums[:HIDDEN] + trainer.weights["begins"], 0, 127 / 64)
    assert network.more(world, 0) == pytest.approx(float(hidden @ trainer.weights["shares"] + sums[HIDDEN]), abs=0.05)
    assert len(trainer.whole({}).rows) == LANES * network.features.size


def test_two_pieces_are_needed(tmp_path: Path) -> None:
    with pytest.raises(NothingToLearn, match="make more"):
        next(train(Tables(TABLE).at(0).rules, [], 1, {}))


def test_one_command_goes_from_nothing_to_weights_that_play(tmp_path: Path) -> None:
    command = ["learn", "toy", "--folder", str(tmp_path), "--decisions", "20", "--laps", "2", "--games", "4", "--json"]
    told = CliRunner().invoke(app, [*command, "--teacher", TEACHER, "--pupil", "search:positions=20"])
    assert told.exit_code == 0, told.output
    found = json.loads(told.stdout)
    assert found["gate"]["games"] == 4
    assert found["gate"]["errors"] == 0
    assert not found["better"]  # four games show nothing
    path = tmp_path / "toy.weights"
    assert weights.read_file(path).about["decisions"] == found["decisions"]
    world = Tables(TABLE).at(0).begin(3)
    assert bots.make(f"search:positions=30:learned=1@{path}", 1).choose(Sight(world)) >= 0
