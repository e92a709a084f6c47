"""The whole run on a tiny game of its own: which marks are caught, and how the run can be stopped and resumed."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from fudaba.inputs.ledger import Ledger, UnknownRule
from scripts.mutation import mutate as mutation
from scripts.mutation.__main__ import main
from scripts.mutation.citations import sites, sources
from scripts.mutation.mutants import mutants
from scripts.mutation.mutate import Progress, Report, Target, _Plan, mutate, target_of
from scripts.mutation.workshop import MutationError, Workshop

NAMES = ["draw.two", "hand.limit", "hand.vacuous", "score.table", "turn.crash", "turn.red", "turn.words"]
NAMES += ["turn.nowhere", "turn.lost", "turn.untested"]
LEDGER = "rules:\n" + "".join(f"- {{id: tiny.{name}, ja: 規則, en: A rule.}}\n" for name in NAMES)

CODE = """
from typing import Final

SCORES = (
    1,
    3,  # tiny.score.table
)


def draw(pile):
    hand = []
    for _ in range(2):  # tiny.draw.two
        hand.append(pile.pop())
    return hand


def may_keep(hand) -> bool:
    return len(hand) <= 6  # tiny.hand.limit


def must_discard(hand) -> int:
    if len(hand) > 6:  # tiny.hand.vacuous
        return len(hand) - 6
    return 0


def next_seat(seat, seats):
    if seats is None:  # tiny.turn.crash
        seats = [0, 1]
    return (seat + 1) % len(seats)


def name(seat):
    return "AB"[seat]  # tiny.turn.words tiny.turn.red tiny.turn.lost


def unused(n):
    if n:  # tiny.turn.untested
        return 1
    return 2
"""

TESTS = """
import pytest
from fudaba.testing import rule
from tinygame import rules


@rule("tiny.draw.two")
def test_draw():
    assert rules.draw([1, 2, 3]) == [3, 2]


@rule("tiny.hand.limit")
@pytest.mark.parametrize("n", [6, 7])
def test_limit(n):
    assert rules.may_keep([0] * n) == (n == 6)


@rule("tiny.hand.vacuous")
def test_discard():
    assert rules.must_discard([0] * 9) is not None


@rule("tiny.turn.crash")
def test_turn():
    rules.next_seat(0, None)


@rule("tiny.turn.red")
def test_red():
    assert rules.name(0) == "B"


@rule("tiny.turn.nowhere")
def test_uncited():
    pass


@pytest.mark.parametrize("name", ["T-1"])
def test_scenarios(name):
    assert sum(rules.SCORES) == 4
"""


@pytest.fixture
def target(tmp_path: Path) -> Target:
    package = tmp_path / "src" / "tinygame"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(CODE, encoding="utf-8")
    tests = tmp_path / "tests"
    (tests / "scenarios").mkdir(parents=True)
    (tests / "test_rules.py").write_text(TESTS, encoding="utf-8")
    scenarios = "- {id: T-1, rules: [tiny.score.table]}\n- {id: T-9, rules: [tiny.turn.lost]}\n"
    (tests / "scenarios" / "few.yaml").write_text("scenarios:\n" + scenarios, encoding="utf-8")
    ledger = tmp_path / "tiny" / "rules.yaml"
    ledger.parent.mkdir()
    ledger.write_text(LEDGER, encoding="utf-8")
    return Target(Ledger.load(ledger), package, package, tests)


def verdicts(report: Report) -> dict[str, str]:
    """The verdict of each rule, without the game's name."""
    return {verdict.rule_id.partition(".")[2]: verdict.verdict for verdict in report.verdicts}


@pytest.mark.slow
def test_marks_whose_tests_cannot_fail_are_found(target: Target, tmp_path: Path) -> None:
    before = (target.code / "rules.py").read_bytes()
    state = tmp_path / "build" / "state.json"
    told: list[Progress] = []
    report = mutate(target, state=state, progress=told.append)
    assert verdicts(report) == {
        "draw.two": "proven",
        "hand.limit": "proven",
        "hand.vacuous": "survived",
        "score.table": "proven",
        "turn.crash": "crashed",
        "turn.lost": "unreached",
        "turn.red": "failing",
    }
    assert report.uncited == ("tiny.turn.nowhere",)
    assert report.exit_code == 1
    (survivor,) = report.of("survived")
    assert survivor.tests == 1
    assert survivor.mutants > 3
    assert "rules.py:22: negate: len(hand) > 6" in survivor.detail
    assert (target.code / "rules.py").read_bytes() == before
    assert sorted(progress.done for progress in told) == list(range(1, 8))
    shown = json.loads(json.dumps(report.to_json()))
    assert [found["rule_id"] for found in shown["survived"]] == ["tiny.hand.vacuous"]
    assert (shown["rules"], shown["proven"], shown["crashed"]) == (7, 4, ["tiny.turn.crash"])

    # the same code and tests: every verdict is remembered
    told.clear()
    assert verdicts(mutate(target, state=state, progress=told.append)) == verdicts(report)
    assert told == []

    # an interrupted run goes on with what is missing
    content = json.loads(state.read_text(encoding="utf-8"))
    content["verdicts"] = [entry for entry in content["verdicts"] if entry["rule_id"] != "tiny.draw.two"]
    state.write_text(json.dumps(content), encoding="utf-8")
    mutate(target, state=state, progress=told.append)
    assert [progress.latest.rule_id for progress in told] == ["tiny.draw.two"]

    # a mended test is judged anew
    tests = target.tests / "test_rules.py"
    tests.write_text(TESTS.replace("is not None", "== 3"), encoding="utf-8")
    again = mutate(target, only=["tiny.hand.vacuous"], state=state)
    assert verdicts(again) == {"hand.vacuous": "proven"}
    assert again.exit_code == 0


def test_a_sample_is_the_same_for_the_same_seed(target: Target) -> None:
    plan = _Plan(target, 1, 12)
    assert len(plan.candidates) == 7
    assert plan.choose(3, ()) == _Plan(target, 1, 12).choose(3, ())
    assert len({_Plan(target, seed, 12).choose(3, ()) for seed in range(8)}) > 1
    assert plan.choose(99, ()) == plan.candidates
    with pytest.raises(UnknownRule, match=r"nearest: 'tiny\.draw\.two'"):
        plan.choose(None, ("tiny.draw.too",))


@pytest.mark.slow
def test_tests_that_cannot_be_collected_stop_the_run(target: Target) -> None:
    (target.tests / "test_rules.py").write_text(TESTS + "\nimport no_such_module\n", encoding="utf-8")
    with pytest.raises(MutationError, match="no_such_module"):
        mutate(target)


@pytest.mark.slow
def test_a_mutant_that_never_ends_is_noticed_and_ended(target: Target) -> None:
    loop = "def count(n):\n    while n:\n        n -= 1  # tiny.turn.words\n    return n\n"
    (target.code / "rules.py").write_text(CODE + loop, encoding="utf-8")
    (target.tests / "test_rules.py").write_text("def test_it():\n    pass\n", encoding="utf-8")
    (target.tests / "test_loop.py").write_text(
        "from tinygame.rules import count\ndef test_count():\n    assert count(3) == 0\n", encoding="utf-8"
    )
    (mutant,) = [
        mutant
        for site in sites(sources(target.code), "tiny")
        if isinstance(site.node, ast.AugAssign)
        for mutant in mutants(site)
        if mutant.kind == "drop"
    ]
    with Workshop(target.package, target.tests, target.ledger.path, 1) as workshop:
        assert workshop.run(["tests/test_loop.py"]).code == 0
        run = workshop.run(["tests/test_loop.py"], mutant=mutant, limit=4)
        assert run.late
        assert run.code != 0
        assert workshop.run(["tests/test_loop.py"]).code == 0
        workshop.stop()
        with pytest.raises(MutationError, match="stopped"):
            workshop.run(["tests/test_loop.py"])


def test_built_in_games_are_found_with_their_tests() -> None:
    target = target_of("azuride", Path(__file__).parent.parent)
    assert target.package.name == "fudaba"
    assert target.code == target.package / "games" / "azuride"
    assert target.ledger.game == "azuride"


def test_the_run_fails_when_a_mark_has_a_test_that_cannot_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked: dict[str, object] = {}

    def mutate(target: mutation.Target, **settings: object) -> mutation.Report:
        asked.update(settings)
        verdicts = (
            mutation.Verdict("toy.end.last", mutation.PROVEN, 1, 2, "a condition negated"),
            mutation.Verdict("toy.end.out", mutation.SURVIVED, 4, 1, "rules.py:7: a call dropped"),
        )
        return mutation.Report(target.ledger.game, 3, 2, verdicts[: 1 if asked["sample"] == 1 else 2], (), 0.5)

    monkeypatch.setattr(mutation, "mutate", mutate)
    state = tmp_path / "state.json"
    assert main(["toy", "--seed", "3", "--state", str(state)]) == 1
    said = capsys.readouterr().out
    assert "toy.end.out" in said
    assert said.splitlines()[-1] == "2 rules tried, 1 with tests that cannot fail"
    assert (asked["seed"], asked["state"]) == (3, state)
    assert main(["toy", "--sample", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["survived"] == []
