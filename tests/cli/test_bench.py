"""``fudaba bench``: what is measured, in which order, and what is said about what is not there."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from fudaba import builds
from fudaba.cli.main import run
from fudaba.lab import bench, peers
from fudaba.lab.bench import Measured, Run
from fudaba.lab.measure import FIGURES
from fudaba.lab.plot import plot_svg
from fudaba.lab.tables import TableRequest

TINY = ("--seconds", "0.001", "--repeats", "1")
SPIEL = """
class State:
    def __init__(self): self.left = 5
    def is_terminal(self): return self.left == 0
    def is_chance_node(self): return self.left == 5
    def legal_actions(self): return [0, 1]
    def apply_action(self, action): self.left -= 1
class Game:
    def new_initial_state(self): return State()
def load_game(name, parameters):
    if name == "bridge" and parameters != {"use_double_dummy_result": False}:
        raise SystemExit("bridge must not be solved")
    return Game()
"""


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["bench", *arguments]) == 0
    return capsys.readouterr().out


def test_every_figure_of_the_build_that_runs_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(printed(capsys, "toy", "--here", "--no-peers", "--json", *TINY))
    build = "compiled" if builds.compiled() else "interpreted"
    assert next(iter(data)) == "ratios"
    figures = data["games"]["toy"][build]
    assert set(figures) == set(FIGURES)
    for name, figure in figures.items():
        assert 0 < figure["least"] <= figure["median"] <= figure["most"], name
    assert figures["clone_world"]["median"] < figures["load"]["median"]
    assert figures["held"]["median"] > 1000


def test_a_table_for_people_says_which_build_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, "toy", "--here", "--no-peers", "--only", "face,kernel,clone", *TINY)
    assert f"toy, {'compiled' if builds.compiled() else 'interpreted'}" in said
    assert "face" in said
    assert "clone, us" in said
    assert "view" not in said


def test_a_long_run_takes_longer_over_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, object]] = []

    def ran(requests: object, seconds: float, repeats: int, *rest: object, **more: object) -> Run:
        asked.append((seconds, repeats))
        return Run()

    monkeypatch.setattr(bench, "run_bench", ran)
    assert run(["bench", "toy", "--json"]) == 0
    assert run(["bench", "toy", "--json", "--long"]) == 0
    assert asked == [(bench.SECONDS, bench.REPEATS), bench.LONG]


def test_the_bytes_of_a_held_game_are_counted_once() -> None:
    result = bench.run_bench([TableRequest("toy")], 0.001, 2, figures=("held", "clone"), here=True, with_peers=False)
    (figures,) = result.games["toy"].values()
    assert [len(figures[name].values) for name in ("held", "clone")] == [1, 2]
    assert bench.steps(1, ("held", "clone"), 2, here=True, with_peers=False) == 3


def test_a_figure_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "toy", "--only", "cloen"]) == 2
    assert "did you mean clone" in capsys.readouterr().err


def test_repeats_take_turns_so_that_a_busy_moment_meets_all(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def asker(build: str) -> bench.Asker:
        def ask(wish: dict[str, object]) -> float:
            asked.append(f"{wish['figure']} {build}")
            return float(len(asked))

        return ask

    monkeypatch.setattr(bench, "_here", lambda: {build: asker(build) for build in ("interpreted", "compiled")})
    result = bench.run_bench([TableRequest("toy")], repeats=3, figures=("face", "kernel"), here=True, with_peers=False)
    once = ["face interpreted", "face compiled", "kernel interpreted", "kernel compiled"]
    assert asked == once * 3
    assert result.games["toy"]["compiled"]["face"].values == [2, 6, 10]
    assert result.games["toy"]["compiled"]["face"].median == 6
    assert result.ratios()[2] == ("toy", "compiled", "face", {"interpreted": 6 / 5})


@pytest.mark.once
def test_the_interpreted_build_is_measured_in_a_process_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "compiled_path", lambda: None)
    data = json.loads(printed(capsys, "toy", "--only", "kernel", "--no-peers", "--json", *TINY))
    assert list(data["games"]["toy"]) == ["interpreted"]
    assert data["missing"] == ["no compiled build of these sources was found: make compiled"]


@pytest.mark.skipif(not builds.compiled(), reason="only a compiled build has two to compare")
def test_both_builds_are_compared_in_one_run(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(printed(capsys, "toy", "--only", "kernel", "--no-peers", "--json", "--seconds", "0.05"))
    assert data["ratios"][1]["build"] == "compiled"
    assert data["ratios"][1]["interpreted"] > 1


@pytest.mark.once
def test_a_build_that_does_not_run_is_told_and_not_passed_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "fudaba").mkdir()
    (tmp_path / "fudaba" / "__init__.py").write_text("raise RuntimeError('half a build')\n", encoding="utf-8")
    monkeypatch.setattr(bench, "compiled_path", lambda: tmp_path)
    assert run(["bench", "toy", "--only", "kernel", "--no-peers", *TINY]) == 2
    assert "half a build" in capsys.readouterr().err


@pytest.mark.once
def test_a_build_that_is_not_the_one_meant_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "compiled_path", lambda: builds.PACKAGE.parent)
    assert run(["bench", "toy", "--only", "kernel", "--no-peers", *TINY]) == 2
    assert "what should be compiled turned out to be interpreted" in capsys.readouterr().err


@pytest.mark.once
def test_games_of_others_are_played_in_the_same_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyspiel.py").write_text(SPIEL, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(tmp_path), before])))
    monkeypatch.setattr(peers, "PEERS", {k: v for k, v in peers.PEERS.items() if k.startswith("open_spiel")})
    data = json.loads(printed(capsys, "toy", "--here", "--only", "face,clone", "--json", *TINY))
    assert list(data["peers"]) == ["open_spiel hearts", "open_spiel bridge", "open_spiel gin_rummy"]
    assert data["ratios"][0]["open_spiel hearts"] > 0


def test_what_is_not_installed_is_named_with_the_way_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    said = printed(capsys, "toy", "--here", "--only", "clone", *TINY)
    assert "OpenSpiel (hearts, bridge, gin_rummy) is not installed: pip install 'fudaba[bench]'" in said
    assert "RLCard (uno) is not installed: pip install 'fudaba[bench]'" in said


def test_the_plot_has_a_bar_for_every_rate_the_longest_for_the_fastest(tmp_path: Path) -> None:
    slow, fast = {"face": Measured([10.0, 30.0, 20.0])}, {"face": Measured([200.0]), "clone": Measured([3.0])}
    result = Run({"toy": {"interpreted": slow, "compiled": fast}}, {"open_spiel <hearts>": Measured([100.0])})
    drawn = ET.fromstring(plot_svg(result))
    widths = [float(r.attrib["width"]) for r in drawn.iter("{http://www.w3.org/2000/svg}rect")][1:]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] / widths[2] == pytest.approx(10, rel=0.01)
    texts = [t.text for t in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[1:] == [
        *("toy: decisions, public face, compiled", "200"),
        *("open_spiel <hearts>", "100"),
        *("toy: decisions, public face, interpreted", "20"),
    ]


def test_the_plot_is_written_where_it_was_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed(capsys, "toy", "--here", "--no-peers", "--only", "kernel", "--plot", str(tmp_path / "speed.svg"), *TINY)
    assert len(list(ET.parse(tmp_path / "speed.svg").iter("{http://www.w3.org/2000/svg}rect"))) == 2


@pytest.mark.once
def test_the_command_line_and_language_models_need_no_numpy() -> None:
    program = "import sys; sys.modules['numpy'] = None; import fudaba.cli.main, fudaba.llm.kaggle"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)
