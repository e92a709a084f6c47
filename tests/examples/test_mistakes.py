"""A mistake in any file of a game is named with file and line; a language that is still to come is only a warning."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import newgame, registry
from fudaba.cli.main import run
from fudaba.hosting.voice import Voice
from fudaba.inputs.ledger import Ledger, validate
from fudaba.testing import papers
from fudaba.testing.conformance import check
from fudaba.testing.places import of_text
from tests.examples.installed import installed

NUMBERS = itertools.count(1)
"""A game that was imported once is never quite forgotten, so each has a name of its own."""


@contextmanager
def with_a_mistake(folder: Path, file: str, old: str, new: str) -> Iterator[tuple[str, Path, int]]:
    """A new game in which something was changed: its name, the file, and the line of what was changed."""
    name = f"pebbles{next(NUMBERS)}"
    newgame.write(name, folder)
    path = folder / name / newgame.package_of(name) / file
    text = path.read_text(encoding="utf-8").replace(name, "pebbles")
    assert old in text
    path.write_text(text.replace(old, new, 1).replace("pebbles", name), encoding="utf-8")
    with installed(name, folder / name, folder / "installed"):
        yield name, path, text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("rules.yaml", "  en: Then you lay", "  english: Then you lay", "unknown field 'english'"),
        ("schema.py", 'Reason("same", "pebbles.turn.same")', 'Reason("same", "pebbles.turn.sam")', "pebbles.turn.sam,"),
        ("schema.py", '"first", "pebbles.setup.first"', '"begun", "pebbles.setup.first"', "happening 'begun'"),
        (
            "words/en.py",
            '"laid": "{seat} lays {card}"',
            '"laid": "{seat} lays {what}"',
            "uses what, which",
        ),
        ("tree.py", "card = a_of(code)\n", "card = a_of(code)[0]\n", "TypeError: 'int' object is not subscriptable"),
    ],
    ids=["a field of the ledger", "a rule that is cited", "a record without a sentence", "a template", "code"],
)
def test_check_names_the_line(
    file: str, old: str, new: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with with_a_mistake(tmp_path, file, old, new) as (name, path, line):
        assert run(["check", name, "--games", "2"]) == 1
    told = [text.replace(name, "pebbles") for text in capsys.readouterr().out.splitlines() if f"{path}:{line}" in text]
    assert any(said in text for text in told), told


def test_a_class_without_an_entry_is_named_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = '        Weigh: "列の重さが最も大きいプレイヤーが勝つ",\n'
    with with_a_mistake(tmp_path, "words/ja.py", entry, "") as (name, *_):
        package = newgame.package_of(name)
        place = of_text(package, "heaviest", "tree").partition(":")[0]
        assert run(["check", name, "--games", "2"]) == 1
        lines = Path(place).read_text(encoding="utf-8").splitlines()
    decorated = lines.index("class Weigh(Op):")
    said = f"{place}:{decorated}: ja: the turn order: {package}.tree.Weigh has no entry in the ja words"
    assert said in capsys.readouterr().out


def test_a_record_in_the_wrong_place_of_the_schema_stops_the_game_with_its_line(tmp_path: Path) -> None:
    old = '(V_LAY, Verb("lay", (NAME,))), (V_PASS, Verb("pass"))'
    new = '(V_PASS, Verb("pass")), (V_LAY, Verb("lay", (NAME,)))'
    with with_a_mistake(tmp_path, "schema.py", old, new) as (name, path, line):
        with pytest.raises(registry.BrokenPlugin) as refused:
            registry.get(name)
        assert f"{path}:{line}: KernelFault: Verb(word='pass', " in str(refused.value)
        assert "is known by 1 but listed at 0" in str(refused.value)


def test_one_language_may_come_first(tmp_path: Path) -> None:
    words = ("plugin.py", 'words={"en": en.WORDS, "ja": ja.WORDS}', 'words={"en": en.WORDS}')
    with with_a_mistake(tmp_path, *words) as (name, path, _):
        ledger = path.with_name("rules.yaml")
        lines = ledger.read_text(encoding="utf-8").splitlines()
        ledger.write_text("\n".join(line for line in lines if not line.startswith("  ja:")), encoding="utf-8")
        plugin = registry.get(name)
        report = check(plugin, 10)
        assert report.sound, report.summary()
        assert report.warnings == [f"{name} has no words in 'ja' yet", f"{ledger}: no rule is said in 'ja' yet"]
        rule = Ledger.load(ledger, name)[f"{name}.turn.draw"]
        assert rule.text("ja") == rule.text("en") == "At the beginning of your turn you draw a card from the pile."
        game = fudaba.new(plugin, seed=1)
        assert Voice(plugin, game.world.rules, "ja").prompt(game) == "Lay a card, or pass."


def test_a_ledger_that_says_one_rule_in_two_languages_says_all_of_them_so(tmp_path: Path) -> None:
    with with_a_mistake(tmp_path, "rules.yaml", "  ja: 手番の初めに山札から1枚引く。\n", "") as (name, path, line):
        [problem] = validate(path, name)
    assert str(problem) == f"{path}:{line - 1}: {name}.turn.draw: missing 'ja'"


def test_a_game_without_first_player_is_warned_that_its_matches_cannot_be_mirrored() -> None:
    toy = registry.get("toy")
    bare = replace(toy, settings=tuple(s for s in toy.settings if s.name != "first_player"))
    assert papers.warnings(bare, Ledger.load(toy.ledger, "toy")) == [
        "toy has no option first_player, so its matches cannot be mirrored"
    ]
