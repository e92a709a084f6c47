"""Seasons: card sets that are drawn, legal, told in every language, and refused where they lie outside their bands."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import fudaba
from fudaba.cli.main import run
from fudaba.inputs.cards import load_cards
from fudaba.kernel.errors import BadDeck, BadFile, NotPossible
from fudaba.kernel.state.chance import Stream
from fudaba.lab.season import issue as issues
from fudaba.lab.season.issue import Season, issue, write_season
from fudaba.lab.season.judgement import Judgement, judge_season, tables
from fudaba.lab.season.lottery import Drawn, draw
from fudaba.lab.season.syllables import Syllables
from fudaba.lab.study.plan import Results
from fudaba.lab.study.reader import Study, find, read
from fudaba.lab.study.tally import Tally
from fudaba.registry import get

GAMES = ("ashes", "avalon", "azuride")


@pytest.mark.parametrize("game", GAMES)
def test_a_set_is_legal_told_in_both_languages_and_has_no_printed_name(game: str) -> None:
    drawn = draw(game, 7, 0)
    designed = load_cards(get(game), drawn.cards)
    printed = [card for card in fudaba.cards(game) if not card.id.startswith("dice-power")]
    fresh = [card for card in designed.file.cards if not card.id.startswith("dice-power")]
    assert len(fresh) == len(printed) == drawn.names
    for name in ("id", "ja", "en"):
        assert not {getattr(card, name) for card in fresh} & {getattr(card, name) for card in printed}
    old = load_cards(get(game), "whole: true\n" + fudaba.write_cards(game, fudaba.cards(game)))
    for texts in designed.texts.values():
        assert len(texts["ja"].abilities) == len(texts["en"].abilities)
        assert all(text.line and all(text.abilities) for text in texts.values())
    changed = [
        card
        for card, before in zip(fresh, printed, strict=True)
        if designed.texts[card.id]["en"] != old.texts[before.id]["en"]
    ]
    assert len(changed) > len(fresh) / 2
    decks = list(drawn.decks.values())[:2] or ["white-red", "blue-black"]
    table = fudaba.new(game, decks, seed=1, cards=designed.cards)
    rng = Stream(1)
    for _ in range(60):
        if not table.over:
            table.answer(rng.below(len(table.choice.options)))


def test_a_seed_gives_one_set_and_another_seed_another() -> None:
    found = draw("azuride", 3, 0)
    assert found == draw("azuride", 3, 0)
    assert len({one.fingerprint for one in (found, draw("azuride", 3, 1), draw("azuride", 4, 0))}) == 3


def test_no_name_comes_twice_and_none_that_is_taken() -> None:
    first = Syllables(random.Random(1), []).name()
    names = Syllables(random.Random(1), [first.en])
    found = [names.name() for _ in range(500)]
    assert first not in found
    assert len({name.en for name in found}) == 500


class Played:
    """Plays nothing: of a drawn set the first deck wins so many of a block's two games, of the printed one one."""

    def __init__(self, wins: int) -> None:
        self.wins = wins
        self.sizes: list[int] = []

    def __call__(self, study: Study) -> Results:
        (bot, games), *_ = study.bots
        self.sizes.append(games)
        found: dict[object, Tally] = {}
        for cell in study.groups[0].cells:
            won = [0, 1] if not cell.cards or self.wins == 1 else [0, 0]
            rows: list[dict[str, int | str]] = [
                {"block": block, "first": first, "won": str(won[first]), "stalled": 0}
                for block in range(games // 2)
                for first in range(2)
            ]
            found[cell] = Tally(rows)
        return Results(study, {bot: {study.groups[0].name: found}})  # type: ignore[dict-item]


SHARES = """
study: mine
game: avalon
seed: 7
bots: {greedy: 10}
groups:
- {name: pairs, decks: [[the-short-road, hammer-and-flame]]}
bands:
- {say: {ja: 組, en: pair}, measure: share, each: cell, within: [0.4, 0.6]}
"""


@pytest.fixture
def study(tmp_path: Path) -> Study:
    path = tmp_path / "mine.yaml"
    path.write_text(SHARES, encoding="utf-8")
    return read(path)


def test_a_set_outside_its_bands_is_refused_after_a_third_of_the_games(study: Study) -> None:
    drawn = draw("avalon", 1, 0)
    fair, unfair = Played(1), Played(2)
    good = judge_season(study, drawn, 60, fair)
    assert not good.reason
    assert fair.sizes == [20, 20, 60, 60]
    (row,) = good.rows
    assert (round(row.low, 2), round(row.high, 2)) == (0.35, 0.65)
    assert judge_season(study, drawn, 60, unfair).reason.startswith("pair: 1 [")
    assert unfair.sizes == [20, 20]


def test_the_drawn_decks_sit_where_the_printed_ones_sat() -> None:
    drawn = draw("ashes", 1, 0)
    plain = tables(read(find("ashes")), 4)
    mine = tables(read(find("ashes")), 4, drawn)
    called = {text: drawn.called[name] for name, text in drawn.decks.items()}
    for one, other in zip(plain.groups[0].cells, mine.groups[0].cells, strict=True):
        assert one.decks == tuple(called[deck] for deck in other.decks)
        assert other.cards == drawn.cards


def refusing(times: int) -> Callable[..., Judgement]:
    left = iter([True] * times)

    def judged(_study: Study, _drawn: Drawn, _games: int, _play: object) -> Judgement:
        return Judgement(8, ("too strong",) if next(left, False) else (), ())

    return judged


def test_a_refused_set_is_drawn_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def drawn(game: str, seed: int, attempt: int) -> Drawn:
        if attempt == 0:
            raise BadDeck("the deck has 39 cards")
        return Drawn(game, seed, attempt, "", {}, {}, 0, "")

    monkeypatch.setattr(issues, "draw", drawn)
    monkeypatch.setattr(issues, "judge_season", refusing(2))
    found = issue("azuride", 5, store=tmp_path)
    assert found.drawn.draw == 3
    assert found.refused == ["not legal: the deck has 39 cards", "too strong", "too strong"]
    monkeypatch.setattr(issues, "judge_season", refusing(3))
    with pytest.raises(NotPossible, match="none of 3 sets was accepted; the last one: too strong"):
        issue("azuride", 5, draws=3, store=tmp_path)


def test_a_folder_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "season"
    found = Season(draw("avalon", 2, 0), None)
    write_season(found, folder)
    write_season(found, folder)
    assert len(list((folder / "decks").iterdir())) == 9
    assert json.loads((folder / "season.json").read_text(encoding="utf-8"))["content"] == found.content
    with pytest.raises(BadFile, match="a season needs a folder of its own"):
        write_season(Season(draw("avalon", 3, 0), None), folder)


def test_the_command_gives_files_that_every_other_command_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "azuride-1"
    assert run(["season", "azuride", "--seed", "1", "--games", "0", "--out", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == 68
    played = ["sim", "azuride", "--cards", str(folder / "cards.yaml"), "--games", "1", "--json"]
    assert run(played) == 0
    assert json.loads(capsys.readouterr().out)["errors"] == 0
    assert run(["season", "toy", "--games", "0", "--out", str(tmp_path / "toy")]) == 2
    assert "no season can be drawn of 'toy'" in capsys.readouterr().err
