"""The benchmark: fixed tables, decks and cards kept back, results that can be put beside each other."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.cli.main import run
from fudaba.kernel.errors import BadArgument, BadFile, UnknownName
from fudaba.lab.splits import ALL, split
from fudaba.lab.suite import SEASON, SPLITS, Suite, find_suite, parts, run_suite, suite_table
from fudaba.lab.tables import Tables


@pytest.fixture(scope="module")
def small() -> Suite:
    """The benchmark with one opponent and the game whose cards are drawn soonest."""
    whole = find_suite("v1")
    return replace(whole, opponents=("random",), tables={"azuride": whole.tables["azuride"]})


def test_decks_that_are_held_out_are_in_no_training_table() -> None:
    for game, splits in find_suite("v1").tables.items():
        published = {deck.name for deck in registry.get(game).decks(registry.rules(registry.get(game)))}
        trained = {frozenset(pair) for pair in splits["training"]}
        assert trained.isdisjoint(frozenset(pair) for pair in splits["held-out"])
        assert {deck for pairs in splits.values() for pair in pairs for deck in pair} <= published


def test_every_split_plays_other_cards_or_decks(small: Suite) -> None:
    found = {part.split: part.contests for part in parts(small, "random", 4)}
    assert tuple(found) == SPLITS
    assert [contest.request.cards != "" for contest in found[SEASON]] == [True, True]
    table = Tables(found[SEASON][0].request).at(0)
    printed = {card.id for card in registry.rules(registry.get("azuride")).catalogue.cards}
    assert printed.isdisjoint(card.id for card in table.rules.catalogue.cards)


def test_a_result_names_all_it_depends_on_and_becomes_a_line_of_the_table(small: Suite, tmp_path: Path) -> None:
    tables = {"training": [["white-red", "blue-black"]], "held-out": [["red-black", "white-blue"]]}
    result = run_suite(replace(small, tables={"azuride": tables}), "random", 4)
    assert set(result) == {"suite", "bot", "fudaba", "epochs", "seed", "season", "rows"}
    rows = result["rows"]
    assert isinstance(rows, list)
    assert [(row["split"], row["games"], row["errors"]) for row in rows] == [(split, 4, 0) for split in SPLITS]
    file = tmp_path / "random.json"
    file.write_text(json.dumps(result), encoding="utf-8")
    head, _, line = suite_table([file]).splitlines()
    assert "training decks: random" in head
    assert line.startswith("| `random` | azuride | ")
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(BadFile, match="no result of a benchmark"):
        suite_table([file])


def test_what_is_not_there_is_said(small: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownName, match="there is no benchmark 'v9'"):
        find_suite("v9")
    with pytest.raises(BadArgument, match="v1 has no game 'go'"):
        run_suite(small, "random", only=["go"])
    assert run(["bench-suite"]) == 2
    assert "--bot: say who plays" in capsys.readouterr().err


@pytest.mark.parametrize("name", [ALL, *SPLITS])
def test_a_split_is_a_vectors_tables_in_both_orders(name: str) -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed here")
    from fudaba.envs.vector import Vector

    found = split("azuride", name)
    games = Vector("azuride", len(found.tables), tables=found.tables, cards=found.cards)
    assert games.step(games.sample(np.random.default_rng(1))).players.shape == (len(found.tables),)
    assert sorted(found.tables) == sorted(pair[::-1] for pair in found.tables)
    assert (found.cards is not None) == (name == SEASON)


def test_a_split_that_is_not_there_is_said() -> None:
    with pytest.raises(UnknownName, match="there is no split 'trainin'; did you mean training"):
        split("azuride", "trainin")
    with pytest.raises(UnknownName, match="v1 has no game 'ashes-draft'"):
        split("ashes-draft", "training")
