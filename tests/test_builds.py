"""Which build runs, whether a compiled one is ready for bots, and what they do once it is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from fudaba import builds, start
from fudaba.bots import make
from fudaba.bots.elsewhere import Elsewhere
from fudaba.bots.thinker import Thinker
from fudaba.cli.main import run

REPOSITORY = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.once  # a compiled process has no use for a compiled build beside it


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own with hardly anything in it."""
    tools = ("build_tools/hatch_build.py", "build_tools/quick_c.py")
    for file in (*tools, "pyproject.toml", builds.SCRIPT, "src/fudaba/game.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(f"# {file}\n", encoding="utf-8")
    monkeypatch.setattr(builds, "PACKAGE", tmp_path / "src" / "fudaba")
    monkeypatch.delenv("FUDABA_PURE", raising=False)
    return tmp_path


def stamped(checkout: Path) -> Path:
    folder = builds.folder(checkout)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / builds.STAMP).write_text(builds.fingerprint(checkout) + "\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("file", "is_compiled"), [("world.py", False), ("world.pyc", False), ("world.so", True)])
def test_only_native_code_is_called_compiled(monkeypatch: pytest.MonkeyPatch, file: str, is_compiled: bool) -> None:
    monkeypatch.setattr(builds, "EXTENSION_SUFFIXES", [".cpython-314-wasm32-emscripten.so", ".so"])
    monkeypatch.setattr("fudaba.kernel.state.world.__file__", file)
    assert builds.compiled() == is_compiled


def test_a_build_of_these_very_sources_is_ready(checkout: Path) -> None:
    assert builds.ready() is None
    assert builds.ready() is None
    folder = stamped(checkout)
    assert builds.ready() == folder


def test_a_build_of_other_sources_is_not(checkout: Path) -> None:
    stamped(checkout)
    (checkout / "src/fudaba/game.py").write_text("# another rule\n", encoding="utf-8")
    assert builds.ready() is None
    assert "of other sources" in builds.report()


def test_whoever_wants_no_compiled_build_gets_none(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamped(checkout)
    monkeypatch.setenv("FUDABA_PURE", "1")
    assert builds.ready() is None
    (builds.folder(checkout) / builds.STAMP).unlink()
    assert not builds.in_background()


def test_where_nothing_can_be_compiled_the_background_build_says_why_and_ends() -> None:
    command = [sys.executable, str(REPOSITORY / builds.SCRIPT), "--background"]
    surroundings = {**os.environ, "FUDABA_PURE": "0", "CC": "no-such-compiler", "PATH": "/nowhere"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=surroundings)
    assert done.stdout.startswith("nothing is compiled, because no C compiler was found")


def test_an_installed_fudaba_looks_for_no_checkout(checkout: Path) -> None:
    stamped(checkout)
    (checkout / builds.SCRIPT).unlink()
    assert builds.ready() is None
    assert not builds.in_background()


def test_the_environment_of_a_build_puts_it_before_everything_else(tmp_path: Path) -> None:
    given: Mapping[str, str] = {"PYTHONPATH": "toys", "HOME": "/"}
    assert builds.environment(None, given) == given
    assert builds.environment(tmp_path, given)["PYTHONPATH"] == os.pathsep.join([str(tmp_path), "toys"])
    assert builds.environment(tmp_path, {})["PYTHONPATH"] == str(tmp_path)


def test_the_version_says_which_build_runs_and_whether_a_compiled_one_is_ready(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FUDABA_LANG", "en")
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(": running interpreted; there is no compiled build")
    folder = stamped(checkout)
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(f"a compiled build is ready, and bots use it ({folder})")
    monkeypatch.setenv("FUDABA_LANG", "ja")
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(f"ボットはコンパイル版を使います（{folder}）")


SCRIPT = """
import sys, pathlib
sys.path.insert(0, {src!r})
from fudaba import builds
root = pathlib.Path(__file__).parents[1]
(root / "build" / "mypyc").mkdir(parents=True, exist_ok=True)
import fcntl
with (root / "build" / "mypyc" / "lock").open("w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    print("making it", sys.argv[1:], flush=True)
    sys.stdin.read()
    builds.folder(root).mkdir()
    (builds.folder(root) / builds.STAMP).write_text(builds.fingerprint(root))
"""


def test_a_build_is_made_in_the_background_and_only_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    real = subprocess.Popen

    def popen(command: list[str], **options: object) -> subprocess.Popen[bytes]:
        started.append(real(command, **{**options, "stdin": subprocess.PIPE}))  # type: ignore[call-overload]
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", popen)
    source = str(Path(start.__file__).parents[1])
    (checkout / builds.SCRIPT).write_text(SCRIPT.format(src=source), encoding="utf-8")
    assert builds.in_background()
    while "making it" not in builds.log(checkout).read_text():
        assert started[0].poll() is None, builds.log(checkout).read_text()
    assert builds.log(checkout).read_text() == "making it ['--background']\n"
    assert builds.underway(checkout)
    assert "a compiled build is being made" in builds.report()
    assert not builds.in_background()
    started[0].communicate()
    assert builds.ready() is not None
    assert not builds.in_background()
    assert len(started) == 1


def test_bots_think_in_the_compiled_process_from_the_first_question_after_it_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The build that comes is a folder whose fudaba says by its bots' answers that it was asked.
    package = tmp_path / "fudaba" / "bots"
    package.mkdir(parents=True)
    (tmp_path / "fudaba" / "__init__.py").write_text("", encoding="utf-8")
    (package / "__init__.py").write_text("", encoding="utf-8")
    lines = "import sys, json\nfor line in sys.stdin:\n    m = json.loads(line)\n"
    lines += "    print(json.dumps({'id': m['id'], 'index': 1, 'by': 'the other build'}), flush=True)\n"
    (package / "worker.py").write_text(lines, encoding="utf-8")
    there: list[Path] = []
    monkeypatch.setattr(builds, "ready", lambda: there[0] if there else None)
    game = start.new("toy", seed=3)
    with Thinker() as thinker:
        assert "by" not in thinker.choose(game.position(), "random").result(60)
        there.append(tmp_path)
        assert thinker.choose(game.position(), "random").result(60)["by"] == "the other build"


def test_a_bot_at_a_table_is_asked_here_until_a_compiled_build_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    game = start.new("toy", seed=3)
    asked = Elsewhere()
    away: list[bool] = []
    for ready in (None, Path(start.__file__).parents[1]):
        monkeypatch.setattr(builds, "ready", lambda ready=ready: ready)
        assert 0 <= asked.choose(make("greedy", 1), game.world) < len(game.choice.options)
        away.append(asked.away)
    asked.close()
    assert away == [False, True]


def test_a_game_that_the_other_process_does_not_know_is_thought_about_here(monkeypatch: pytest.MonkeyPatch) -> None:
    game = start.new("toy", seed=3)
    monkeypatch.setattr(builds, "ready", lambda: Path(start.__file__).parents[1])
    monkeypatch.setattr("fudaba.kernel.save.codec.encode", lambda world: {"game": "nowhere"})
    asked = Elsewhere()
    assert 0 <= asked.choose(make("greedy", 1), game.world) < len(game.choice.options)
    assert not asked.away
