"""A dataset is the same whenever it is made, goes on where it stopped, and says what environments say."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from fudaba.envs.absent import MissingLibrary
from fudaba.envs.worth import returns
from fudaba.epochs import stamp
from fudaba.kernel.errors import BadArgument, BadFile
from fudaba.lab import dataset, shards
from fudaba.lab.dataset import DataPlan, make_dataset
from fudaba.lab.shards import JSONL, PARQUET
from fudaba.lab.tables import TableRequest

PLAN = DataPlan(TableRequest("toy"), ("greedy:deals=1", "random"), 5, 7, files=2, format=JSONL)
with_arrow = pytest.mark.skipif(importlib.util.find_spec("pyarrow") is None, reason="needs the extra lab")
"""Without pyarrow the content of Parquet files cannot be looked at."""
Row = Mapping[str, object]


def read(folder: Path) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """The headings and rows of all JSON lines."""
    headings: list[dict[str, object]] = []
    rows: list[dict[str, object]] = []
    for path in sorted(folder.glob("*.jsonl")):
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        headings.append(json.loads(first)["fudaba"])
        rows += [json.loads(line) for line in lines]
    return headings, rows


def held(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_made_twice_it_is_equal_byte_for_byte(tmp_path: Path) -> None:
    first = make_dataset(PLAN, tmp_path / "one")
    again = make_dataset(PLAN, tmp_path / "two")
    assert first.content == again.content
    assert held(tmp_path / "one") == held(tmp_path / "two")
    assert len(held(tmp_path / "one")) == 3
    other = make_dataset(replace(PLAN, seed=8), tmp_path / "three")
    assert other.content != first.content


def test_every_file_says_what_it_holds_and_every_answer_was_possible(tmp_path: Path) -> None:
    made = make_dataset(replace(PLAN, texts=True), tmp_path)
    headings, rows = read(tmp_path)
    for heading in headings:
        assert heading["epochs"] == stamp("observations", "bots", "records")
        assert {"fudaba", "version", "tables", "seed", "bots"} <= set(heading)
    assert [(h["first_game"], h["games"]) for h in headings] == [(0, 2), (2, 3)]
    assert {row["game"] for row in rows} == set(range(5))
    assert len(rows) == made.to_json()["rows"]
    for row in rows:
        legal, options, observation = row["legal"], row["options"], row["observation"]
        assert isinstance(legal, list)
        assert isinstance(options, list)
        assert isinstance(observation, list)
        assert row["answer"] in legal
        assert len(options) == len(legal) == len(set(legal))
        assert len(observation) == headings[0]["observation"]
        assert row["ended"]
    assert {row["outcome"] for row in rows} == {1.0, -1.0}
    seats = {(row["game"], row["seat"]): row["bot"] for row in rows}
    assert seats[0, 0] == seats[1, 1] == 0
    assert seats[0, 1] == seats[1, 0] == 1


@pytest.mark.parametrize("game", ["toy", "avalon", "azuride"])
def test_rows_and_actions_are_those_of_the_environments(tmp_path: Path, game: str) -> None:
    """Its answers, given to the table of an environment with the same deal, meet the same rows and legal actions."""
    tables = pytest.importorskip("fudaba.envs.tables", reason="needs numpy")
    plan = DataPlan(TableRequest(game), ("random",), 1, 3, format=JSONL)
    make_dataset(plan, tmp_path)
    (heading,), rows = read(tmp_path)
    at = heading["tables"]
    assert isinstance(at, list)
    table = tables.Table(game, 2, at[0]["decks"], at[0]["options"])
    play = table.begin(3)
    for row in rows:
        assert play.world.choice.seat == row["seat"]
        assert table.row(play.world, row["seat"]).tolist() == row["observation"]
        legal = table.legal(play.world)
        assert legal == row["legal"]
        play.answer(legal.index(row["answer"]))
        play.commit()
    assert play.over
    worth = returns(play.outcome, 2)
    assert {(row["seat"], row["outcome"]) for row in rows} == set(enumerate(worth))


def test_sparse_rows_hold_the_same_and_have_the_same_content(tmp_path: Path) -> None:
    full = make_dataset(PLAN, tmp_path / "full")
    sparse = make_dataset(replace(PLAN, sparse=True), tmp_path / "sparse")
    assert full.content == sparse.content
    for one, other in zip(read(tmp_path / "full")[1], read(tmp_path / "sparse")[1], strict=True):
        observation, places, values = one["observation"], other["places"], other["values"]
        assert isinstance(observation, list)
        assert isinstance(places, list)
        assert isinstance(values, list)
        again = [0] * len(observation)
        for place, value in zip(places, values, strict=True):
            again[place] = value
        assert again == observation


def test_a_stopped_run_goes_on_and_comes_out_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_dataset(PLAN, tmp_path / "whole")
    make, asked = dataset._make, []

    def breaks(source: dataset.Source, folder: Path, number: int) -> dataset.Shard:
        asked.append(number)
        if number == 1 and asked.count(1) == 1:
            raise KeyboardInterrupt
        return make(source, folder, number)

    monkeypatch.setattr(dataset, "_make", breaks)
    with pytest.raises(KeyboardInterrupt):
        make_dataset(PLAN, tmp_path / "stopped")
    assert "content" not in json.loads((tmp_path / "stopped" / "dataset.json").read_text(encoding="utf-8"))
    make_dataset(PLAN, tmp_path / "stopped")
    assert asked == [0, 1, 1]
    assert held(tmp_path / "stopped") == held(tmp_path / "whole")


def test_a_file_that_is_not_whole_is_made_again(tmp_path: Path) -> None:
    make_dataset(PLAN, tmp_path)
    before = held(tmp_path)
    path = next(tmp_path.glob("*00001-of*"))
    path.write_bytes(path.read_bytes()[:-1])
    make_dataset(PLAN, tmp_path)
    assert held(tmp_path) == before


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    make_dataset(PLAN, tmp_path / "data")
    with pytest.raises(BadFile, match="not the same: seed"):
        make_dataset(replace(PLAN, seed=9), tmp_path / "data")
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(BadFile, match="a folder of its own"):
        make_dataset(PLAN, tmp_path)


@pytest.mark.parametrize("bot", ["search", "search:positions=50:ms=20", "planner:ms=5", "keen"])
def test_a_bot_that_thinks_by_the_clock_is_refused(tmp_path: Path, bot: str) -> None:
    with pytest.raises(BadArgument, match="by the clock"):
        make_dataset(replace(PLAN, names=("random", bot)), tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("bot", ["search:positions=50", "planner", "steady"])
def test_a_bot_that_counts_positions_is_not(bot: str) -> None:
    assert dataset.settled(replace(PLAN, names=(bot,))).names == (bot,)


def test_a_bot_that_fails_ends_the_run_with_its_game(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(
        "from fudaba.bots import Bot\nclass Bad(Bot):\n    def choose(self, sight):\n        return 999\n", "utf-8"
    )
    with pytest.raises(BadArgument, match="failed in game 0"):
        make_dataset(replace(PLAN, names=(f"{tmp_path}/bad.py:Bad",)), tmp_path / "data")


def test_without_pyarrow_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingLibrary, match=r"pip install 'fudaba\[lab\]'.*--format jsonl"):
        make_dataset(replace(PLAN, format=PARQUET), tmp_path)
    assert not list(tmp_path.iterdir())


@with_arrow
@pytest.mark.parametrize("sparse", [False, True])
def test_parquet_holds_the_rows_of_json_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sparse: bool) -> None:
    monkeypatch.setattr(shards, "GROUP", 16)  # several groups in each file
    _, parquet = shards.arrow()
    plan = replace(PLAN, sparse=sparse, texts=True)
    lines = make_dataset(plan, tmp_path / "lines")
    made = make_dataset(replace(plan, format=PARQUET), tmp_path / "one")
    make_dataset(replace(plan, format=PARQUET), tmp_path / "two")
    assert made.content == lines.content
    assert held(tmp_path / "one") == held(tmp_path / "two")
    headings, rows = read(tmp_path / "lines")
    found: list[Row] = []
    for path, heading in zip(sorted((tmp_path / "one").glob("*.parquet")), headings, strict=True):
        table = parquet.read_table(path)
        assert json.loads(table.schema.metadata[b"fudaba"]) == heading
        found += table.to_pylist()
    assert found == rows
