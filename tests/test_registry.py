"""Installed games are found through their entry point; one that cannot be loaded is named, never swallowed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import UnknownName, registry


def forget() -> None:
    for remembered in (registry._entries, registry._loaded, registry.broken):
        remembered.cache_clear()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path with two bad distributions: a missing module, and a module with the wrong thing in it."""
    for name, target in (("lost", "lost_game.plugin:PLUGIN"), ("odd", "odd_game:PLUGIN")):
        info = tmp_path / f"{name}_game-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-game\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[fudaba.games]\n{name} = {target}\n")
    (tmp_path / "odd_game.py").write_text("PLUGIN = 'not a plugin'\n")
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
