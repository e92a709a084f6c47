"""Installed games are found through their entry point; one that cannot be loaded is named, never swallowed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import UnknownName, registry, renamed
from fudaba.epochs import EPOCHS
from fudaba.kernel.options import code_of
from fudaba.kernel.tree.nodes import Ability, Node


def forget() -> None:
    for remembered in (registry._entries, registry._loaded, registry.broken):
        remembered.cache_clear()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with two bad distributions: a missing module, and a module with the wrong thing in it."""
    targets = {"lost": "lost_game.plugin:PLUGIN", "odd": "odd_game:PLUGIN"}
    targets |= {name: f"{name}_game:PLUGIN" for name in ("before", "tomorrow", "moved")}
    for name, target in targets.items():
        info = tmp_path / f"{name}_game-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[fudaba.games]\n{name} = {target}\n")
    (tmp_path / "odd_game.py").write_text("PLUGIN = 'not a plugin'\n")
    (tmp_path / "moved_game.py").write_text("from fudaba.kernel.options import Nothing\n")
    for name, kernel in (("before", -1), ("tomorrow", EPOCHS["kernel"] + 1)):
        (tmp_path / f"{name}_game.py").write_text(
            "from dataclasses import replace\nfrom fudaba_toy.plugin import PLUGIN as TOY\n"
            f"PLUGIN = replace(TOY, name={name!r}, kernel={kernel})\n"
        )
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    forget()


@pytest.mark.usefixtures("installed")
def test_a_game_whose_module_is_missing_is_reported_with_the_reason() -> None:
    with pytest.raises(registry.BrokenPlugin, match=r"lost.*lost_game\.plugin:PLUGIN.*ModuleNotFoundError"):
        registry.get("lost")


@pytest.mark.usefixtures("installed")
def test_a_game_that_registers_something_else_is_reported() -> None:
    with pytest.raises(registry.BrokenPlugin, match="odd_game:PLUGIN is a str, not a Plugin"):
        registry.get("odd")


@pytest.mark.usefixtures("installed")
def test_broken_games_do_not_hide_the_others() -> None:
    assert {"lost", "odd"} <= set(registry.broken())
    assert not {"lost", "odd"} & set(registry.games())
    assert {"lost", "odd"} <= set(registry.names())


def test_an_unknown_game_is_answered_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="ashes"):
        registry.get("ash")


@pytest.mark.usefixtures("installed")
def test_a_game_written_for_another_kernel_is_refused_with_what_to_read() -> None:
    here = EPOCHS["kernel"]
    said = f"the game before was written for kernel -1, and this is {here}: read docs/upgrading.md"
    with pytest.raises(registry.BrokenPlugin, match=said):
        registry.get("before")
    with pytest.raises(registry.BrokenPlugin, match=f"kernel {here + 1}, and this is {here}: it needs a newer fudaba"):
        registry.get("tomorrow")
    with pytest.raises(registry.BrokenPlugin, match=r"cannot import name 'Nothing'.*read docs/upgrading\.md"):
        registry.get("moved")


def test_former_names_of_the_kernel_are_found_with_a_warning() -> None:
    renamed.understand()
    for former, stands in renamed.FORMER.items():
        sys.modules.pop(f"fudaba.kernel.{former}", None)
        with pytest.warns(DeprecationWarning, match=rf"fudaba\.kernel\.{former} is fudaba\.kernel\.{stands}: docs"):
            module = importlib.import_module(f"fudaba.kernel.{former}")
        assert module is importlib.import_module(f"fudaba.kernel.{stands}")
        assert module.__spec__ is not None
        assert module.__spec__.name == f"fudaba.kernel.{stands}"
    assert sys.modules["fudaba.kernel.choice"].code_of is code_of
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("fudaba.kernel.nonsense")
    ability = Ability("", 2, Node())
    with pytest.warns(DeprecationWarning, match=r"Ability\.point is Ability\.when"):
        assert ability.point == 2
    with pytest.warns(DeprecationWarning, match=r"Ability\.body is Ability\.effect"):
        assert ability.body is ability.effect


def test_the_page_for_authors_lists_every_former_name() -> None:
    page = (Path(__file__).resolve().parents[1] / renamed.PAGE).read_text(encoding="utf-8")
    rows = "\n".join(f"| `{former}` | `{stands}` |" for former, stands in sorted(renamed.FORMER.items()))
    assert rows in page
