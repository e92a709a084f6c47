"""What ``fudaba new-game`` writes keeps the laws at once, can be played, and its own tests and tools agree."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from fudaba import newgame, registry
from fudaba.cli.main import run
from fudaba.testing.conformance import check
from tests.cli.seat import Sitting
from tests.examples.installed import installed

NAMES = ("pebbles", "the-very-long-row-of-stones")
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A game that was just written, and installed."""
    name = str(request.param)
    assert run(["new-game", name, "--folder", str(tmp_path)]) == 0
    with installed(name, tmp_path / name, tmp_path / "installed"):
        yield name


def tool(folder: Path, *arguments: str) -> None:
    """A tool that must find nothing wrong with a new game."""
    path = os.pathsep.join([str(folder), str(folder.parent / "installed"), str(ROOT / "src")])
    environment = {**os.environ, "PYTHONPATH": path, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_keeps_the_laws_at_once(name: str) -> None:
    report = check(registry.get(name), 20)
    assert report.sound, report.summary()
    assert report.warnings == []
    assert report.unmet() == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_can_be_played(name: str, lang: str, tmp_path: Path) -> None:
    game = fudaba.new(name, seed=1)
    sitting = Sitting(game, ["human", "random"], lang, tmp_path / "saved.txt")
    sitting.play(lambda screen, game: "" if game.over else "1")
    assert game.over
    assert fudaba.replay(game.record()).record() == game.record()


def test_bots_play_a_match_of_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", name, "--bots", "greedy,random", "--games", "8"]) == 0
    assert "8 games, 0 errors" in capsys.readouterr().out


def test_its_scenarios_hold_both_ways(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / name / "tests" / "scenarios" / "first.yaml"
    assert run(["scenarios", name, str(file)]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


def test_a_scenario_that_goes_wrong_is_named_with_file_and_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name / "tests" / "scenarios" / "first.yaml"
    text = file.read_text(encoding="utf-8").replace("because: same", "because: too-heavy")
    file.write_text(text, encoding="utf-8")
    line = next(no for no, said in enumerate(text.splitlines(), start=1) if "cannot" in said)
    assert run(["scenarios", name, str(file)]) == 1
    assert f"{file}:{line}" in capsys.readouterr().out


def test_ruff_and_its_own_tests_agree(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    tool(folder, "ruff", "check", "--no-cache")
    tool(folder, "ruff", "format", "--check", "--no-cache")
    tool(folder, "pytest", "-q", "-p", "no:cacheprovider")


@pytest.mark.parametrize("short", ["straws", "the-very-long-row-of-straws"])
def test_a_small_one_keeps_the_laws_with_the_fewest_files(short: str, tmp_path: Path) -> None:
    assert run(["new-game", short, "--small", "--folder", str(tmp_path)]) == 0
    folder = tmp_path / short
    package = folder / newgame.package_of(short)
    assert sorted(file.name for file in package.iterdir()) == ["__init__.py", "plugin.py", "rules.py", "rules.yaml"]
    with installed(short, folder, tmp_path / "installed"):
        report = check(registry.get(short), 20)
        assert report.sound, report.summary()
        assert (report.warnings, report.unmet()) == ([], [])
    tool(folder, "ruff", "check", "--no-cache")
    tool(folder, "ruff", "format", "--check", "--no-cache")


@pytest.mark.slow
def test_mypy_agrees(tmp_path: Path) -> None:
    newgame.write(NAMES[0], tmp_path)
    tool(tmp_path / NAMES[0], "mypy", "--cache-dir", str(tmp_path / "cache"))


@pytest.mark.parametrize("name", ["", "Stones", "two rows", "../stones", "1st", "a--b", "石", "x" * 41])
def test_a_name_that_no_game_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(fudaba.BadArgument, match="a game cannot be called"):
        newgame.write(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new-game", "ashes", "--folder", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "fudaba: there is a game ashes already\n"
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "pebbles").mkdir()
    (tmp_path / "pebbles" / "mine.txt").write_text("mine")
    with pytest.raises(fudaba.NotPossible, match="pebbles is there already, and nothing is overwritten"):
        newgame.write("pebbles", tmp_path)
    with pytest.raises(fudaba.NotPossible, match="is not a folder"):
        newgame.write("pebbles", tmp_path / "pebbles" / "mine.txt")
    assert [file.name for file in (tmp_path / "pebbles").iterdir()] == ["mine.txt"]
