"""Which names the public face has, what importing it brings along, and how modules are called."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba

REPOSITORY = Path(__file__).resolve().parents[1]
GERUNDS = {
    "src/fudaba/hosting": "a room that all hosts share; hosts themselves stand elsewhere",
    "src/fudaba/printing": "print is a verb and a function",
    "src/fudaba/testing": "what testing frameworks call it",
    "src/fudaba/bots/thinking": "what bots think with; thoughts are what they have",
    "src/fudaba/lab/tuning": "the usual word for it",
    "src/fudaba/puzzles/mining": "the usual word for it",
    "src/fudaba/testing/steering": "a noun of its own",
}
"""Modules named for a doing, where a thing would be the worse name."""


def modules() -> Iterator[str]:
    """Modules and packages of ours, tests aside."""
    for folder in ("src/fudaba", "scripts", "build_tools", "tests", "examples"):
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            if not path.name.startswith("test_"):
                found = path.parent if path.name == "__init__.py" else path.with_suffix("")
                yield found.relative_to(REPOSITORY).as_posix()


def printed(code: str) -> str:
    """What a fresh process prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_the_list_of_games_can_be_asked_again_after_a_game_was_loaded() -> None:
    assert fudaba.list_games() == fudaba.list_games()


def test_the_decks_of_a_game_can_be_asked_again() -> None:
    for game in fudaba.list_games():
        assert [deck.name for deck in fudaba.decks(game)] == [deck.name for deck in fudaba.decks(game)]


def test_a_game_of_ours_can_be_imported_by_those_who_know_it() -> None:
    code = (
        "import fudaba; before = fudaba.list_games()\n"
        "import fudaba.games.avalon.rules as rules; from fudaba.games import azuride; import fudaba.games\n"
        "print(before == fudaba.list_games(), rules.Avalon.__name__, fudaba.games.avalon.rules is rules)"
    )
    assert printed(code) == "True Avalon True\n"


def test_the_old_call_still_lists_the_games_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"fudaba\.list_games\(\)"):
        assert fudaba.games() == fudaba.list_games()  # type: ignore[operator]


def test_whoever_imports_fudaba_does_not_import_the_lab() -> None:
    code = "import sys, fudaba; print([n for n in sys.modules if n.startswith('fudaba.lab')], fudaba.match.__name__)"
    assert printed(code) == "[] match\n"


def test_every_name_of_the_face_is_there() -> None:
    assert [name for name in fudaba.__all__ if getattr(fudaba, name, None) is None] == []
    with pytest.raises(AttributeError, match="no attribute 'matches'"):
        _ = fudaba.matches  # type: ignore[attr-defined]


def test_modules_are_named_for_things() -> None:
    doings = {name for name in modules() if name.endswith("ing")}
    assert doings == set(GERUNDS)
    assert len(GERUNDS) <= 15
    assert not [name for name in doings if name.startswith(("src/fudaba/kernel", "src/fudaba/games"))]
