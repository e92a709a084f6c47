"""The mark, and what it does to a run of pytest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fudaba.testing import rule, rules_of
from fudaba.testing.marks import _PlainMark

FIRST = "azuride.deploy.same-name"
SECOND = "azuride.deploy.rotate"


def run_pytest(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A run of its own in a folder, with fudaba's part of pytest loaded."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "fudaba.testing.pytest_plugin", "-p", "no:cacheprovider"]
    command += ["-p", "no:hypothesispytest"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [*command, f"--rootdir={folder}", *arguments],
        cwd=folder,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_marked_function_carries_its_ids_in_order() -> None:
    @rule(FIRST)
    @rule(SECOND)
    def marked() -> None: ...

    assert rules_of(marked) == (FIRST, SECOND)
    assert rules_of(run_pytest) == ()


def test_without_pytest_the_mark_is_only_a_note() -> None:
    def marked() -> None: ...

    assert _PlainMark((FIRST,))(marked) is marked
    assert rules_of(marked) == (FIRST,)


def test_a_mark_without_ids_is_refused_where_it_is_written() -> None:
    with pytest.raises(ValueError, match="at least one rule id"):
        rule()
    with pytest.raises(TypeError, match=r'write @rule\("game.topic.name"\)'):
        rule(lambda: None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least three parts"):
        rule("azuride.rotate")


def test_an_unknown_id_stops_the_run_and_names_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "test_typo.py").write_text(
        "from fudaba.testing import rule\n"
        "@rule('azuride.deploy.same-names')\n"
        "def test_one():\n    pass\n"
        "@rule('azuride.deploy.rotate')\n"
        "def test_two():\n    pass\n",
        encoding="utf-8",
    )
    run = run_pytest(tmp_path)
    said = run.stdout + run.stderr
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert "test_typo.py::test_one: unknown rule 'azuride.deploy.same-names'; nearest: '" + FIRST + "'" in said
    assert "test_two" not in said


def test_rule_option_runs_only_the_tests_of_a_rule_scenarios_included(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "few.yaml").write_text(
        f"scenarios:\n- {{id: T-1, rules: [{FIRST}]}}\n- {{id: T-2, rules: [{SECOND}]}}\n", encoding="utf-8"
    )
    (tmp_path / "test_some.py").write_text(
        "import pytest\nfrom fudaba.testing import rule\n"
        "@pytest.mark.parametrize('name', ['T-1', 'T-2'])\n"
        "def test_by_name(name):\n    pass\n"
        "@pytest.mark.parametrize('case', [{'id': 'T-1'}, {'id': 'T-2'}])\n"
        "def test_by_case(case):\n    pass\n"
        f"@rule('{FIRST}')\n"
        "def test_marked():\n    pass\n"
        "def test_free():\n    pass\n",
        encoding="utf-8",
    )
    listed = run_pytest(tmp_path, "--collect-only", "--rule", FIRST).stdout
    assert "test_some.py::test_by_name[T-1]" in listed
    assert "test_some.py::test_by_case[case0]" in listed
    assert "test_some.py::test_marked" in listed
    assert "3/6 tests collected (3 deselected)" in listed
    by_prefix = run_pytest(tmp_path, "--collect-only", "--rule", "azuride.deploy").stdout
    assert "5/6 tests collected (1 deselected)" in by_prefix
