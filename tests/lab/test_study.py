"""Study files: what they may say, what comes with fudaba, and the report of one."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.bots import Sight, make
from fudaba.cli.main import run as fudaba
from fudaba.inputs.decks import write
from fudaba.kernel.errors import BadFile, FudabaError, UnknownName
from fudaba.lab.study import live, reader
from fudaba.lab.study.blocks import included, play_unit
from fudaba.lab.study.cells import Cell, Unit
from fudaba.lab.study.observer import FIELDS
from fudaba.lab.study.plan import blank_work, collect, plan, work
from fudaba.lab.study.restricted import Restricted
from fudaba.lab.study.runner import run_units
from fudaba.lab.study.store import Store
from fudaba.lab.tables import TableRequest, Tables

MINE = """
study: mine
title: {ja: 試し, en: A trial}
game: toy
seed: 5
bots: {random: 24, "greedy:deals=1": 4}
groups:
- {name: pairs, decks: [[red, blue], [gold, green]]}
- {name: three, decks: [[gold, white, green]], pooled: true, games: {random: 9}}
versus:
- {bots: [random, "greedy:deals=1"], games: 4}
counterfactual: {cards: [fox, lantern], games: 8}
bands:
- {say: {ja: 組, en: each pair}, measure: share, each: cell, groups: [pairs], within: [0.1, 0.9]}
- {say: {ja: デッキ, en: each deck}, measure: share, each: deck, within: [0, 1]}
- {say: {ja: 先手, en: first}, measure: first, within: [0.2, 0.8]}
- {say: {ja: 長さ, en: length}, measure: quantile, of: length, at: 0.5, least: 1}
- {say: {ja: 最長, en: longest}, measure: most, of: length, most: 1}
- {say: {ja: 判断, en: decisions}, measure: ratio, over: decisions, least: 1}
- {say: {ja: 終わり, en: last flame}, measure: ending, reason: last-flame, least: 0.5}
- {say: {ja: 長い, en: long games}, measure: beyond, of: length, than: 1000, most: 0.5}
- {say: {ja: カード, en: cards of use}, measure: card, of: put, fewest: 5, least: 0}
- {say: {ja: 対戦, en: random wins}, measure: versus, bots: [random, "greedy:deals=1"], most: 1}
tell:
- {say: {ja: 応答, en: answers}, measure: ratio, over: answered}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study that was played, with its report."""
    place = tmp_path_factory.mktemp("lab")
    (place / "mine.yaml").write_text(MINE, encoding="utf-8")
    assert fudaba(["lab", "run", str(place / "mine.yaml"), "--out", str(place / "out"), "--jobs", "1"]) == 0
    return place / "out"


def test_the_report_is_one_file_in_both_languages_with_pictures(folder: Path) -> None:
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") >= 5
    markup = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert set(re.findall(r"url\(.(\w+:)", markup)) <= {"data:"}
    assert "src=" not in markup
    assert "href=" not in markup
    assert 'class="ja"' in page
    assert 'class="en"' in page
    assert ">nan" not in page


def test_a_report_begins_in_words_shows_its_cards_and_says_what_its_words_mean(folder: Path) -> None:
    page = unescape((folder / "report.html").read_text(encoding="utf-8"))
    said = page.index('<p class="headline">')
    assert said < page.index("<h2>")
    assert re.search(r"\d+ of the brief's \d+ rows (is|are) missed; first of all [a-z ]+: ", page[said:])
    assert '<span class="card" tabindex="0" data-card="fox">' in page
    given = json.loads(re.search(r'id="given">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    drawn = {card["id"]: card["name"] for card in given["described"]["cards"]}
    assert drawn["fox"] == {"ja": "狐火", "en": "Foxfire"}
    assert set(drawn) == set(given["facets"]) == set(re.findall(r'data-card="([^"]+)"', page)) & set(drawn)
    assert "drawCard" in page
    for title in (
        "Card by match-up", "Bots side by side", "Opening hands and choices", "Cost and turn",
        "What the words mean (definitions of epoch",
    ):  # fmt: skip
        assert title in page


def test_the_data_says_how_many_games_and_looks_there_were(folder: Path) -> None:
    data = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert data["tiers"]["random"] == 24 + 24 + 9
    assert data["planned"] == data["games"] > 57
    assert data["looks"][-1] == data["games"]
    assert data["intervals"] > 20
    assert set(data["counterfactual"]) == {"fox"}  # the lantern is in both decks of every pair, or in none
    assert len(data["match_ups"]["pairs / random"]) == 2
    for cell in data["match_ups"]["pairs / random"]:
        assert sum(share["value"] for share in cell["shares"]) == pytest.approx(1.0)


def test_every_row_of_the_brief_is_judged_at_every_tier(folder: Path) -> None:
    brief = json.loads((folder / "report.json").read_text(encoding="utf-8"))["brief"]
    rows = {(row["row"], row["tier"]): row["verdict"] for row in brief}
    assert len(rows) == 9 * 2 + 1
    assert rows["length", "random"] == "holds"
    assert rows["longest", "random"] == "missed"
    assert rows["random wins", "random – greedy:deals=1"] == "holds"


def test_a_figure_without_bounds_is_told_at_every_tier_and_judged_nowhere(folder: Path) -> None:
    data = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    assert [(row["row"], row["tier"]) for row in data["told"]] == [
        ("answers", "random"),
        ("answers", "greedy:deals=1"),
    ]
    assert all(row["found"][0]["count"] > 0 for row in data["told"])
    assert "answers" not in {row["row"] for row in data["brief"]}


def test_the_report_names_the_cards_that_no_deck_of_the_study_has(tmp_path: Path) -> None:
    study = tmp_path / "mine.yaml"
    study.write_text(MINE.partition("- {name: three")[0].replace(", [gold, green]", ""), encoding="utf-8")
    command = ["lab", "run", str(study), "--bots", "random=2", "--out", str(tmp_path / "out"), "--jobs", "1"]
    assert fudaba(command) == 0
    data = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    cell = reader.read(study).groups[0].cells[0]
    held = set().union(*included(cell))
    assert data["set"]["in_no_deck"]
    assert not held & set(data["set"]["in_no_deck"])


def test_a_ship_that_waits_in_a_dock_is_played_but_has_not_acted() -> None:
    cell = reader.read(reader.find("azuride")).groups[0].cells[0]
    tally = play_unit(Unit(replace(cell, bots=("random",)), 1, 0, 2, ""))
    counts = [dict(zip(FIELDS, c, strict=True)) for deck in tally.cards for c in deck.values()]
    assert any(c["played"] and not c["acted"] for c in counts)
    assert any(c["acted"] and not c["used"] for c in counts)
    assert all(c["acted"] >= c["used"] for c in counts)


def test_what_a_bot_weighed_is_counted_and_what_lay_in_the_opening_hand() -> None:
    cell = reader.read(reader.find("azuride")).groups[0].cells[0]
    tally = play_unit(Unit(replace(cell, bots=("greedy:deals=1",)), 1, 0, 1, ""))
    counts = [dict(zip(FIELDS, c, strict=True)) for deck in tally.cards for c in deck.values()]
    assert any(c["opened"] for c in counts)
    assert all(c["opened"] <= c["drawn"] for c in counts)
    assert all(c["answered"] <= c["acts"] for c in counts)
    assert all(c["gained"] >= 0 for c in counts)  # what it did was never worse, in its eyes, than what it left
    assert any(c["weighed"] and c["gained"] for c in counts)
    for row in tally.rows:
        assert 0 < int(row["weighed"]) <= int(row["decisions"]) - int(row["forced"])
        assert int(row["windows_answered"]) <= int(row["asked"]) <= int(row["windows"])
    used = sum(c["put"] for c in counts)
    assert sum(n for deck in tally.uses for n, _ in deck.values()) == used


def test_games_and_cards_are_there_for_other_tools(folder: Path) -> None:
    games = (folder / "games.csv").read_text(encoding="utf-8").splitlines()
    data = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    blanked = sum(
        card["count"] for card in data["counterfactual"].values()
    )  # games with a text gone are not of the set
    assert len(games) == 1 + data["games"] - blanked
    assert (folder / "cards.csv").read_text(encoding="utf-8").startswith("tier,group,card,included")


def test_watching_says_how_far_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fudaba(["lab", "watch", str(folder), "--once", "--lang", "en"]) == 0
    assert "games, done" in capsys.readouterr().out
    study, store = live.opened(folder)
    more = replace(study, bots=(("random", 48),))
    now = live.pace(more, store)
    assert 0 < now.done < now.planned
    assert "left" in now.said()[1] or "nobody plays" in now.said()[1]


def test_a_study_with_other_cards_is_another_study_and_can_be_watched(tmp_path: Path) -> None:
    cards = tmp_path / "foxes.yaml"
    cards.write_text("cards:\n- {id: fox, ja: 狐火, en: Foxfire, type: spirit, cost: 1, life: 2}\n", encoding="utf-8")
    study = tmp_path / "mine.yaml"
    study.write_text(MINE.partition("versus:")[0], encoding="utf-8")
    out = tmp_path / "out"
    command = ["lab", "run", str(study), "--cards", str(cards), "--bots", "random=4", "--out", str(out), "--jobs", "1"]
    assert fudaba(command) == 0
    watched, store = live.opened(out)
    assert watched.name == "mine-foxes"
    assert watched.groups[0].cells[0].cards == cards.read_text(encoding="utf-8")
    assert live.pace(watched, store).done == live.pace(watched, store).planned > 0


def test_a_second_run_plays_nothing(folder: Path) -> None:
    study, store = live.opened(folder)
    assert all(store.has(unit) for unit in work(study, plan(study)))
    assert all(store.has(unit) for unit in blank_work(study, collect(study, store, blanks=False)))


@pytest.mark.parametrize("name", reader.names())
def test_a_study_that_comes_with_fudaba_asks_for_what_is_counted(name: str) -> None:
    study = reader.read(reader.find(name))
    cell = replace(study.groups[0].cells[0], bots=("random",))
    row = play_unit(Unit(cell, 1, 0, 1, "")).rows[0]
    for band in (*study.bands, *study.told):
        counts = [part.strip() for side in (band.over, band.under) for part in side.split("+") if side]
        assert [c for c in counts if c not in row and c not in ("1", "0")] == []
        assert band.of in row or band.measure == "card" or band.of == "length"
    cards = {card.id for card in registry.rules(registry.get(study.game)).catalogue.cards}
    assert [c for band in study.bands for c in band.cards if c not in cards] == []
    for bot, _ in study.bots:
        make(bot)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("game: toy", "game: toi"), "did you mean toy"),
        (("seed: 5", "sead: 5"), "did you mean seed"),
        (("groups:\n", "grups:\n"), "did you mean groups"),
        (("random: 24", "random: many"), "the games of random"),
        (("decks: [[red, blue], [gold, green]]", "decks: triples"), "none of pairs, mirrors, pods"),
        (("groups: [pairs]", "groups: [pear]"), "there is no group 'pear'"),
    ],
)
def test_a_wrong_study_is_refused_by_name(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(MINE.replace(*change), encoding="utf-8")
    with pytest.raises(FudabaError, match=says):
        reader.read(path)


def test_an_unknown_study_tells_which_there_are() -> None:
    with pytest.raises(UnknownName, match="ashes, avalon, azuride"):
        reader.find("chess")


def test_a_file_that_is_no_study_is_refused(tmp_path: Path) -> None:
    (tmp_path / "list.yaml").write_text("- 1\n", encoding="utf-8")
    with pytest.raises(BadFile, match="a study is a mapping"):
        reader.read(tmp_path / "list.yaml")


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride", "toy"])
def test_a_game_can_be_played_with_every_text_gone(game: str) -> None:
    plugin = registry.get(game)
    cards = registry.rules(plugin).catalogue.cards
    decks = tuple([d.name for d in plugin.decks(registry.rules(plugin)) if d.sections][:2])
    if game == "azuride":
        decks = ("white-red", "blue-black")
    blank = tuple(card.id for card in cards if card.abilities)
    tally = play_unit(Unit(Cell(game, decks, decks, blank=blank, bots=("random",)), 1, 0, 1, ""))
    assert tally.errors == []
    assert [row["stalled"] for row in tally.rows] == [0, 0]


# ---------------------------------------------------------------- never to do something


def forbidden(what: str, game: str = "toy") -> list[str]:
    """The options that somebody took who never does something."""
    taken: list[str] = []

    class Noting(Restricted):
        def choose(self, sight: Sight) -> int:
            index = super().choose(sight)
            taken.append(sight.options()[index])
            return index

    world = Tables(TableRequest(game, 2, ("red", "blue"))).at(0, 0).begin(3)
    players = [Noting(s, make("greedy:deals=1", s), (what,)) for s in (0, 1)]
    while world.choice is not None:
        player = players[world.choice.seat]
        world.answer(player.choose(player.sight(world)))
    return taken


def test_who_never_plays_a_card_never_plays_it() -> None:
    free = forbidden("no such option")
    assert any("tanuki" in text for text in free)
    assert not any("tanuki" in text.split() for text in forbidden("tanuki"))


def test_a_type_of_cards_can_be_forbidden() -> None:
    cards = registry.rules(registry.get("toy"))
    spirits = {c.id for c in cards.catalogue.cards if cards.show.printed(c)["type"] == "spirit"}
    assert any(spirits & set(text.split()) for text in forbidden("no such option") if text.startswith("play"))
    assert not any(spirits & set(text.split()) for text in forbidden("type spirit") if text.startswith("play"))


def test_a_pattern_forbids_what_it_fits() -> None:
    verb = forbidden("no such option")[0].split()[0]
    taken = forbidden(f"{verb} *")
    assert sum(text.startswith(f"{verb} ") for text in taken) < len(taken)


def test_a_restricted_player_is_compared_with_a_free_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "restrict", "toy", "--forbid", "answers", "--decks", "red,blue", "--bot", "random"]
    assert fudaba([*command, "--games", "40", "--out", str(tmp_path), "--jobs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [m["deck"] for m in data["match_ups"]] == [0, 1]
    assert data["games"] == 3 * 40
    assert "Never: answers" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_two_card_files_are_compared_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "cards:\n- {id: fox, ja: 狐火, en: Foxfire, type: spirit, cost: 1, power: 2, life: 1}\n", encoding="utf-8"
    )
    command = ["lab", "diff", "toy", "printed", str(mine), "--decks", "red,blue", "--bot", "random"]
    assert fudaba([*command, "--games", "40", "--out", str(tmp_path / "out"), "--jobs", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["verdict"] in ("open", "differs", "same")
    assert data["blocks"] == 20
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "fox" in page
    assert "What was changed" in page


def test_the_sources_of_a_run_are_told(tmp_path: Path) -> None:
    store = Store(tmp_path)
    unit = Unit(Cell("toy", ("red", "blue"), ("red", "blue"), bots=("random",)), 1, 0, 1, "")
    assert run_units([unit], store)
    assert store.read(unit).rows[0]["answers"] != ""


GRYPHON = "cards:\n- {id: gryphon, ja: 鷲獅子, en: Gryphon, type: spirit, cost: 1, power: 9, life: 9}\n"


def deck_with(card: str, instead_of: str, title: str) -> str:
    """The Red Troupe with another card in the place of one."""
    lines = fudaba_decks("red").splitlines()
    return "\n".join(f"# {title}" if k == 0 else line.replace(instead_of, card) for k, line in enumerate(lines)) + "\n"


def fudaba_decks(name: str) -> str:
    rules = registry.rules(registry.get("toy"))
    deck = next(d for d in registry.get("toy").decks(rules) if d.name == name)
    return write(rules, deck)


def test_a_new_card_is_measured_in_a_deck_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, deck = tmp_path / "gryphon.yaml", tmp_path / "mine.txt"
    cards.write_text(GRYPHON, encoding="utf-8")
    deck.write_text(deck_with("Gryphon", "Foxfire", "Gryphons"), encoding="utf-8")
    command = ["lab", "diff", "toy", "printed", str(cards), "--decks", "red,blue", "--decks", "gold,green"]
    command += ["--instead", f"red={deck}", "--bot", "greedy:deals=1", "--games", "200", "--jobs", "1", "--json"]
    assert fudaba([*command, "--out", str(tmp_path / "out")]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [m["of"] for m in data["match_ups"]] == ["red – blue"], "where no deck changed, nothing can move"
    assert data["verdict"] == "differs"
    assert 0 < data["overall"]["bound"] < data["overall"]["shrunk"] < data["overall"]["value"]
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "With the new Gryphon, its decks win at least" in page


def test_a_report_of_ones_own_cards_says_how_they_did(tmp_path: Path) -> None:
    cards, deck = tmp_path / "gryphon.yaml", tmp_path / "mine.txt"
    cards.write_text(GRYPHON, encoding="utf-8")
    deck.write_text(deck_with("Gryphon", "Foxfire", "Gryphons"), encoding="utf-8")
    command = ["lab", "run", "--game", "toy", "--cards", str(cards), "--decks", f"{deck},blue", "--jobs", "1"]
    assert fudaba([*command, "--bots", "random=40", "--out", str(tmp_path / "out")]) == 0
    page = unescape((tmp_path / "out" / "report.html").read_text(encoding="utf-8"))
    assert re.search(r"Gryphon acted in \d+ % of the \d+ games in which it came to hand, and won [+-]\d+ points", page)


def test_a_deck_that_the_first_arm_cannot_play_is_told_how_to_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards, deck = tmp_path / "gryphon.yaml", tmp_path / "mine.txt"
    cards.write_text(GRYPHON, encoding="utf-8")
    deck.write_text(deck_with("Gryphon", "Foxfire", "Gryphons"), encoding="utf-8")
    command = ["lab", "diff", "toy", "printed", str(cards), "--decks", f"{deck},blue", "--out", str(tmp_path / "out")]
    assert fudaba(command) != 0
    told = capsys.readouterr().err
    assert "in the first arm" in told
    assert "--instead OLD=NEW" in told


def test_a_change_that_no_deck_has_is_no_experiment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "gryphon.yaml"
    cards.write_text(GRYPHON, encoding="utf-8")
    command = ["lab", "diff", "toy", "printed", str(cards), "--decks", "red,blue", "--out", str(tmp_path / "out")]
    assert fudaba(command) != 0
    assert "no deck of these tables has a card that changed (gryphon)" in capsys.readouterr().err


def test_a_list_alone_meets_every_published_deck_and_each_match_up_is_one_row(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for k, title in enumerate(("Mine", "Mine")):
        (tmp_path / f"{k}.txt").write_text(deck_with("Spark", "Foxfire" if k else "Wildfire", title), encoding="utf-8")
    tables = ["--decks", str(tmp_path / "0.txt"), "--decks", f"blue,{tmp_path / '0.txt'}", "--decks", "blue,red"]
    tables += ["--decks", "red,blue", "--decks", f"{tmp_path / '0.txt'},{tmp_path / '1.txt'}"]
    command = ["lab", "run", "--game", "toy", *tables, "--bots", "random=2", "--jobs", "1", "--json"]
    assert fudaba([*command, "--out", str(tmp_path / "out")]) == 0
    played = [tuple(m["decks"]) for m in json.loads(capsys.readouterr().out)["match_ups"]["tables / random"]]
    others = [d.name for d in registry.get("toy").decks(registry.rules(registry.get("toy")))]
    assert played == [*(("Mine", name) for name in others), ("blue", "red"), ("Mine", "Mine (2)")]


def test_a_study_names_deck_files_that_lie_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(deck_with("Spark", "Foxfire", "Sparks"), encoding="utf-8")
    study = tmp_path / "study.yaml"
    study.write_text("game: toy\ngroups:\n- {name: a, decks: [[mine.txt, blue]]}\n", encoding="utf-8")
    (cell,) = reader.read(study).groups[0].cells
    assert cell.names == ("Sparks", "blue")
    assert "Spark" in cell.decks[0]
