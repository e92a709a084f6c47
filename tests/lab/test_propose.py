"""Proposals: what helps is found among much that does not, and told on deals that the search has not seen."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from fudaba.cli.main import run as fudaba
from fudaba.lab.study.plan import Results
from fudaba.lab.study.propose import FRESH, Bounds, Cards, Edit, Proposal, propose
from fudaba.lab.study.reader import Study, read
from fudaba.lab.study.tally import Tally

STUDY = """
study: mine
game: azuride
seed: 7
bots: {greedy: 10}
groups:
- {name: pairs, decks: [[white-red, blue-black]]}
bands:
- {say: {ja: 撃沈, en: sunk}, measure: ratio, over: sunk, within: [3.5, 4.5]}
"""
PLANTED = {("takao", "firepower"): 0.5, ("nelson", "armour"): -0.5}
"""By how much a point of these values moves what the study counts; all others move nothing."""


@pytest.fixture
def study(tmp_path: Path) -> Study:
    path = tmp_path / "mine.yaml"
    path.write_text(STUDY, encoding="utf-8")
    return read(path)


class Played:
    """Plays nothing: a game counts what the planted values of its cards say, and the luck of its deal."""

    def __init__(self, printed: Cards, until: int = 10**9) -> None:
        self.printed = printed
        self.until = until
        self.seeds: set[int] = set()
        self.texts: list[str] = []

    def __call__(self, study: Study) -> Results | None:
        if len(self.texts) == self.until:
            return None
        cell = study.groups[0].cells[0]
        self.seeds.add(study.seed)
        self.texts.append(cell.cards)
        cards = {c["id"]: c for c in yaml.safe_load(cell.cards)["cards"]} if cell.cards else {}
        level = 3.0
        for (card, value), worth in PLANTED.items():
            if card in cards:
                level += worth * (cards[card][value] - int(str(self.printed.data[card][value])))
        (bot, games), *_ = study.bots
        rows: list[dict[str, int | str]] = []
        for block in range(games // 2):
            luck = random.Random(f"{study.seed} {block}")
            for first in range(2):
                sunk = int(level + luck.random())
                rows.append({"block": block, "first": first, "won": str(first), "sunk": sunk, "stalled": 0})
        return Results(study, {bot: {"pairs": {replace(cell, bots=()): Tally(rows)}}})


def searched(study: Study, bounds: Bounds, until: int = 10**9) -> tuple[Proposal, Played]:
    play = Played(Cards("azuride", ""), until)
    return propose(study, bounds, play, lambda _: None), play


EASY = Bounds(
    edits=3, tries=16, games=40, fresh=200, only=("firepower", "armour"), cards=("takao", "nelson", "hood", "ajax")
)


def test_what_helps_is_found_put_together_and_confirmed_on_fresh_deals(study: Study) -> None:
    found, play = searched(study, EASY)
    assert {(e.card, e.path[-1], e.after - e.before) for e in found.edits} <= {
        ("takao", "firepower", 1),
        ("nelson", "armour", -1),
    }
    assert found.edits
    assert found.predicted is not None
    assert found.confirmed is not None
    assert found.predicted.better
    assert found.confirmed.better
    assert found.confirmed.after < found.confirmed.before
    assert play.seeds == {study.seed, study.seed + FRESH}
    assert found.finished


def test_where_nothing_helps_nothing_is_proposed(study: Study) -> None:
    found, play = searched(study, replace(EASY, cards=("hood", "ajax")))
    assert found.edits == []
    assert found.predicted is found.confirmed is None
    assert FRESH + study.seed not in play.seeds


def test_there_are_never_more_edits_than_were_asked_for_and_half_of_the_tries_fall_each_time(study: Study) -> None:
    found, play = searched(study, replace(EASY, edits=1))
    assert len(found.edits) == 1
    # 16, 8, 4, 2, 1 tries, each round beside the cards as they are; then one put together, and two on fresh deals
    assert found.tried == 16
    assert len(play.texts) == (16 + 8 + 4 + 2 + 1) + 5 + 2 + 2


@pytest.mark.parametrize("until", [0, 5, 20, 30])
def test_a_search_that_is_stopped_says_so(study: Study, until: int) -> None:
    found, _ = searched(study, EASY, until)
    assert not found.finished


def test_only_sound_cards_are_tried_and_their_names_and_numbers_stay() -> None:
    cards = Cards("azuride", "")
    every = cards.candidates(list(cards.data), Bounds(tries=10**6))
    assert all(edit.path[-1] not in ("number", "copies") for edit in every)
    assert not cards.sound(Edit("ajax", ("firepower",), 1, -1))
    assert {edit.after - edit.before for edit in every} == {-1, 1}
    own = Cards("azuride", cards.text([every[0]]))
    assert yaml.safe_load(own.text([]))["whole"] is True


def test_the_command_writes_a_card_file_that_the_lab_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.yaml"
    text = STUDY.replace("bots: {greedy: 10}", "bots: {random: 10}").replace("over: sunk", "over: decisions")
    path.write_text(text, encoding="utf-8")
    out = tmp_path / "out"
    ask = ["lab", "propose", "azuride", "--study", str(path), "--only", "armour", "--card", "nelson", "--tries", "2"]
    assert fudaba([*ask, "--games", "2", "--fresh", "2", "--jobs", "1", "--json", "--out", str(out)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == json.loads((out / "proposal.json").read_text(encoding="utf-8"))
    assert said["tried"] == 2
    assert fudaba(["cards", "azuride", "--check", str(out / "proposal.yaml")]) == 0
