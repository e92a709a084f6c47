"""Which names the public face has, and what importing it brings along."""

from __future__ import annotations

import subprocess
import sys

import pytest

import fudaba


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
