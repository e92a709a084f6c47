"""What the build hook and the package metadata promise."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from hatchling.builders.wheel import WheelBuilder

REPOSITORY = Path(__file__).resolve().parents[1]


def loaded(name: str, file: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, REPOSITORY / file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    return loaded("fudaba_build_hook", "build_tools/hatch_build.py")


@pytest.fixture(scope="module")
def c() -> ModuleType:
    return loaded("fudaba_quick_c", "build_tools/quick_c.py")


def test_a_machine_without_a_compiler_is_told_so(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FUDABA_PURE", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "no C compiler" in hook.why_not_compiled()


def test_a_python_without_headers_is_told_so(hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FUDABA_PURE", raising=False)
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(hook.sysconfig, "get_path", lambda name: str(tmp_path))
    assert "Python.h" in hook.why_not_compiled()


def test_the_pure_switch_wins(hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FUDABA_PURE", "1")
    assert "FUDABA_PURE" in hook.why_not_compiled()


def test_staging_takes_the_rules_and_leaves_the_words(hook: ModuleType, tmp_path: Path) -> None:
    game = tmp_path / "src" / "pkg" / "games" / "go"
    (game / "words").mkdir(parents=True)
    for file in ("__init__.py", "rules.py", "words/en.py", "plugin.py"):
        (game / file).write_text(f"# {file}")
    (game.parents[1] / "__init__.py").write_text("import everything")
    staging = tmp_path / "staging"
    leave = ["words", "plugin"]

    group = hook.staged_group(game, tmp_path / "src", staging, leave, ours=True)

    assert group.name == "pkg_games_go"
    assert group.files == ("pkg/games/go/rules.py",)
    assert (staging / "pkg" / "__init__.py").read_text() == ""  # following it would compile the whole package
    assert (staging / "pkg/games/go/__init__.py").read_text() == "# __init__.py"
    assert not (staging / "pkg/games/go/words").exists()

    (game / "rules.py").unlink()
    (game / "moves.py").write_text("# moved")
    group = hook.staged_group(game, tmp_path / "src", staging, leave, ours=True)
    assert group.files == ("pkg/games/go/moves.py",)
    assert not (staging / "pkg/games/go/rules.py").exists()  # a renamed module leaves no ghost


def test_a_folder_can_be_left_where_a_module_of_its_name_is_taken(hook: ModuleType, tmp_path: Path) -> None:
    game = tmp_path / "go"
    (game / "catalogue").mkdir(parents=True)
    for file in ("catalogue.py", "catalogue/stones.py", "words.py"):
        (game / file).write_text("")
    assert hook.modules(game, ["catalogue/", "words"]) == [game / "catalogue.py"]


GROUP = """#include "__native.h"
    char CPyDef_go___rules_____top_level__(void) {
            return 2;
    }
PyObject *CPyDef_go___rules___move(PyObject *cpy_r_w) {
    return cpy_r_w;
}
        PyObject *CPyPy_go___rules___move(PyObject *self, PyObject *const *args, size_t nargs, PyObject *kwnames) {
    return CPyDef_go___rules___move(self);
}
"""


def test_only_what_runs_once_or_seldom_is_not_optimised(c: ModuleType) -> None:
    quick = c.quick_to_compile(GROUP, c.Shapes())
    assert quick.startswith(c.MARKS)
    lines = quick.splitlines()
    assert "RUN_ONCE char CPyDef_go___rules_____top_level__(void) {" in lines
    assert "PyObject *CPyDef_go___rules___move(PyObject *cpy_r_w) {" in lines
    assert [line.split("(")[0] for line in lines if line.startswith("SELDOM")] == [
        "SELDOM PyObject *CPyPy_go___rules___move"
    ]
    assert "return 2;" in lines


@pytest.mark.skipif(sys.platform == "win32", reason="there the whole of Python.h is read")
def test_the_loader_of_a_module_does_without_the_whole_of_python_h(c: ModuleType) -> None:
    quick = c.quick_to_compile(
        "#include <Python.h>\nPyMODINIT_FUNC\nPyInit_x(void)\n{\n    return NULL;\n}\n", c.Shapes()
    )
    assert "Python.h" not in quick
    assert quick.endswith("PyMODINIT_FUNC\nPyInit_x(void)\n{\nreturn NULL;\n}\n")


READ = """cpy_r_r2 = CPyList_GetItem(cpy_r_r0, cpy_r_r1);
CPy_DECREF(cpy_r_r0);
if (unlikely(cpy_r_r2 == NULL)) {
CPy_AddTraceback("go.py", "move", 42, globals);
goto CPyL22;
}
if (likely(PyLong_Check(cpy_r_r2)))
cpy_r_r3 = CPyTagged_FromObject(cpy_r_r2);
else {
CPy_TypeError("int", cpy_r_r2); cpy_r_r3 = CPY_INT_TAG;
}
CPy_DECREF(cpy_r_r2);
if (unlikely(cpy_r_r3 == CPY_INT_TAG)) {
CPy_AddTraceback("go.py", "move", 42, globals);
goto CPyL22;
}
"""


def test_an_int_is_read_from_a_list_without_a_reference_to_it_and_still_checked(c: ModuleType) -> None:
    assert c.quick_to_run(READ, c.Shapes()).splitlines() == [
        "cpy_r_r3 = fast_item(cpy_r_r0, cpy_r_r1);",
        "CPy_DECREF(cpy_r_r0);",
        "if (unlikely(cpy_r_r3 == CPY_INT_TAG)) {",
        'CPy_AddTraceback("go.py", "move", 42, globals);',
        "goto CPyL22;",
        "}",
    ]


def test_a_mypyc_that_writes_other_c_does_not_pass_in_silence(c: ModuleType) -> None:
    shapes = c.Shapes()
    shapes.found.update(c.FLOORS)
    assert shapes.missing() == []
    shapes.found["item"] -= 1
    assert shapes.missing() == [f"item {c.FLOORS['item'] - 1} times instead of at least {c.FLOORS['item']}"]
    c.quick_to_run(READ, shapes)
    assert shapes.missing() == []


def test_where_the_two_failures_lead_to_different_places_both_are_left(c: ModuleType) -> None:
    apart = READ.replace("CPyL22", "CPyL9", 1)
    assert c.quick_to_run(apart, c.Shapes()) == apart


FREED = """static void
go___Frame_dealloc(go___FrameObject *self)
{
CPy_TRASHCAN_BEGIN(self, go___Frame_dealloc)
go___Frame_clear((PyObject *)self);
CPy_TRASHCAN_END(self)
done: ;
}
"""


def test_only_what_is_searched_for_cycles_goes_through_the_trashcan(c: ModuleType) -> None:
    assert "TRASHCAN" not in c.quick_to_run(FREED, c.Shapes())
    searched = FREED.replace("{\n", "{\nPyObject_GC_UnTrack(self);\n", 1)
    assert c.quick_to_run(searched, c.Shapes()) == searched


def test_an_unchanged_file_keeps_its_age(hook: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "world.py"
    hook.put(path, b"same")
    before = path.stat().st_mtime_ns
    hook.put(path, b"same")
    assert path.stat().st_mtime_ns == before
    hook.put(path, b"different")
    assert path.read_bytes() == b"different"


def test_the_hook_compiles_with_the_mypy_that_checks(hook: ModuleType) -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert hook.MYPY in project["optional-dependencies"]["dev"]


def test_every_registered_game_of_ours_has_its_plugin() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    registered = project["entry-points"]["fudaba.games"]
    present = {f"fudaba.games.{p.parent.name}.plugin" for p in (REPOSITORY / "src/fudaba/games").glob("*/plugin.py")}
    assert {target.partition(":")[0] for target in registered.values()} == present
    for game, target in registered.items():
        module, _, attribute = target.partition(":")
        assert getattr(importlib.import_module(module), attribute).name == game


def test_no_committed_file_names_a_package_index() -> None:
    files = [REPOSITORY / "pyproject.toml", REPOSITORY / "Makefile", *REPOSITORY.glob("*.lock")]
    files += REPOSITORY.glob("requirements*.txt")
    hosts = re.compile(r"index-url|find-links|https?://[^\s\"']*(pypi|simple)")
    assert not [path.name for path in files if hosts.search(path.read_text(encoding="utf-8"))]


# What authors of games call in fudaba.testing; everything else there serves these or a command.
DOORS = ("__init__", "table", "pytest_plugin", "conformance", "golden", "texts", "words", "speech")


def imported(module: str) -> set[str]:
    """The modules of fudaba that a module imports, wherever in it."""
    path = REPOSITORY / "src" / Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    parents = {name.rpartition(".")[0] for name in found}
    return (found | parents) & MODULES


def module_of(path: Path) -> str:
    """The name under which a file is imported."""
    name = ".".join(path.relative_to(REPOSITORY / "src").with_suffix("").parts)
    return name.removesuffix(".__init__")


MODULES = {module_of(path) for path in (REPOSITORY / "src" / "fudaba").rglob("*.py")}


def test_the_wheel_holds_the_package_and_nothing_of_the_repository_around_it() -> None:
    listed = {file.distribution_path for file in WheelBuilder(str(REPOSITORY)).recurse_included_files()}
    assert {path.split("/")[0] for path in listed} == {"fudaba"}
    present = {path for path in listed if path.endswith(".py")}
    assert present == {f"{path.relative_to(REPOSITORY / 'src')}" for path in (REPOSITORY / "src").rglob("*.py")}
    assert {f"fudaba/games/{game}/rules.yaml" for game in ("ashes", "azuride", "avalon")} <= listed


def test_what_only_developers_of_fudaba_need_is_not_in_the_wheel() -> None:
    reached = {name for name in MODULES if name.startswith(("fudaba.cli", "fudaba.games"))}
    reached |= {f"fudaba.testing.{door}".removesuffix(".__init__") for door in DOORS}
    new = set(reached)
    while new:
        new = set().union(*(imported(name) for name in new)) - reached
        reached |= new
    assert {name for name in MODULES if name.startswith("fudaba.testing")} - reached == set()
