"""Coverage is read from the tests without running them, and only what runs counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudaba.inputs.ledger import Ledger, Rule, builtin
from fudaba.testing.coverage import NoTestsError, coverage, find_tests

RULES = ["function", "second", "class", "method", "module", "param", "attribute", "constant", "scenario"]
DEAD = ["skipped", "failing", "helper", "nested", "dead-param", "dead-class", "never"]

MODULE = """
import pytest
import fudaba.testing as testing
from fudaba.testing import rule

pytestmark = [rule("tiny.a.module")]
MANY = ("tiny.a.constant",)

@rule("tiny.a.function", "tiny.a.second")
def test_function():
    raise SystemExit("never run, never imported")

@testing.rule("tiny.a.class")
class TestThing:
    @pytest.mark.rule("tiny.a.method")
    def test_method(self): ...

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=rule("tiny.a.param")),
    pytest.param(2, marks=[pytest.mark.skip, rule("tiny.a.dead-param")]),
])
@testing.rule("tiny.a.attribute")
async def test_params(n): ...

@rule(*MANY)
def test_constants():
    @rule("tiny.a.nested")
    def test_inside(): ...

@pytest.mark.skip(reason="not today")
@rule("tiny.a.skipped")
def test_skipped(): ...

@rule("tiny.a.failing")
@pytest.mark.xfail
def test_failing(): ...

@rule("tiny.a.helper")
def helper(): ...

@pytest.mark.skip
class TestDead:
    @rule("tiny.a.dead-class")
    def test_dead(self): ...
"""


def tiny(*extra: Rule) -> Ledger:
    """A ledger with one rule for every way of marking."""
    rules = [Rule(f"tiny.a.{name}", "a", "rule", "規則", "A rule.") for name in [*RULES, *DEAD]]
    return Ledger("tiny", [*rules, *extra])


@pytest.fixture
def tests_root(tmp_path: Path) -> Path:
    folder = tmp_path / "tests" / "tiny" / "scenarios"
    folder.mkdir(parents=True)
    (folder.parent / "test_all.py").write_text(MODULE, encoding="utf-8")
    (folder / "some.yaml").write_text(
        "format: 1\nscenarios:\n- id: T-1\n  rules: [tiny.a.scenario]\n- {id: T-2, title: no rules}\n",
        encoding="utf-8",
    )
    (folder.parent / "cards.yaml").write_text("cards:\n- {id: x, rules: [tiny.a.never]}\n", encoding="utf-8")
    return tmp_path / "tests"


def test_every_way_of_marking_counts_and_nothing_that_never_runs(tests_root: Path) -> None:
    found = coverage(tiny(), tests_root)
    assert found.tested == tuple(f"tiny.a.{name}" for name in RULES)
    assert found.untested == tuple(f"tiny.a.{name}" for name in DEAD)
    assert found.rules == len(RULES) + len(DEAD)
    assert not found.unreadable
    assert not found.complete


def test_each_claim_names_its_place(tests_root: Path) -> None:
    claims = coverage(tiny(), tests_root).claims
    assert [claim.test for claim in claims["tiny.a.method"]] == ["TestThing::test_method"]
    assert [(claim.test, claim.line) for claim in claims["tiny.a.function"]] == [("test_function", 10)]
    (scenario,) = claims["tiny.a.scenario"]
    assert (scenario.test, scenario.line, scenario.scenario) == ("T-1", 3, True)
    module = [claim.test for claim in claims["tiny.a.module"]]
    assert module == ["test_function", "TestThing::test_method", "test_params", "test_constants"]


def test_entries_without_effect_need_no_test(tests_root: Path) -> None:
    excused = Rule("tiny.a.sheet", "a", "rule", "台紙", "Sheet.", no_effect="Nobody reads the sheet.")
    marked = Rule("tiny.a.shown", "a", "rule", "見える", "Shown.", no_effect="So we thought.")
    (tests_root / "test_shown.py").write_text("@rule('tiny.a.shown')\ndef test_it(): ...\n", encoding="utf-8")
    found = coverage(tiny(excused, marked), tests_root)
    assert found.no_effect == (excused,)
    assert found.needless == ("tiny.a.shown",)
    assert "tiny.a.shown" in found.tested
    assert len(found.tested) + len(found.untested) + len(found.no_effect) == found.rules


def test_unknown_ids_and_unreadable_marks_are_named(tests_root: Path) -> None:
    (tests_root / "test_more.py").write_text(
        "@rule('tiny.a.functions')\ndef test_typo(): ...\n"
        "@rule(ids())\ndef test_computed(): ...\n"
        "@rule('other.a.b')\ndef test_other(): ...\n",
        encoding="utf-8",
    )
    (tests_root / "test_broken.py").write_text("def (:\n", encoding="utf-8")
    (tests_root / "tiny" / "scenarios" / "bad.yaml").write_text("a: [\n", encoding="utf-8")
    found = coverage(tiny(), tests_root)
    (unknown,) = found.unknown
    assert unknown.nearest == ("tiny.a.function",)
    assert "unknown rule 'tiny.a.functions'; nearest: 'tiny.a.function'" in str(unknown)
    assert [(place.file.name, place.line) for place in found.unreadable] == [
        ("test_broken.py", 1),
        ("test_more.py", 3),
        ("bad.yaml", 2),
    ]


def test_json_gives_figures_and_the_ids_behind_them(tests_root: Path) -> None:
    shown = json.loads(json.dumps(coverage(tiny(), tests_root).to_json()))
    assert (shown["rules"], shown["tested"], shown["untested"]) == (16, 9, 7)
    assert shown["untested_ids"] == [f"tiny.a.{name}" for name in DEAD]


def test_the_tests_of_a_checkout_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "checkout"
    (here / "tests" / "deep").mkdir(parents=True)
    (here / "pyproject.toml").touch()
    assert find_tests(here / "tests" / "deep") == here / "tests"
    monkeypatch.setattr("fudaba.testing.coverage.__file__", str(tmp_path / "site" / "coverage.py"))
    with pytest.raises(NoTestsError, match="inside a checkout"):
        find_tests(tmp_path)


@pytest.mark.parametrize("game", ["ashes", "azuride", "avalon"])
def test_the_marks_of_this_checkout_can_all_be_read(game: str) -> None:
    found = coverage(builtin(game), find_tests(Path(__file__).parent))
    assert not found.unknown
    assert not found.unreadable
    assert not found.needless
