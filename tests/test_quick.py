"""`make quick` finds the tests nearest to a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.quick import REPOSITORY, nearest

pytestmark = pytest.mark.once
TESTS = sorted(path.relative_to(REPOSITORY) for path in (REPOSITORY / "tests").rglob("test_*.py"))


def test_a_changed_test_comes_first_then_those_that_import_a_changed_module_then_its_room() -> None:
    files = [Path("tests/games/ashes/test_decks.py"), Path("src/fudaba/games/ashes/decks.py")]
    found = nearest([path for path in files if (REPOSITORY / path).is_file()], TESTS)
    rooms = [path.parts[1:3] for path in found]
    assert ("games", "ashes") in rooms
    assert not {"server", "browser"} & {path.parts[1] for path in found}
    assert all(path.parts[1:3] != ("games", "avalon") for path in found)


def test_nothing_near_is_nothing() -> None:
    assert nearest([Path("docs/api.md")], TESTS) == []
