"""Which names the public face has, what importing it brings along, and how modules are called."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from tests.test_layers import layer_of

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
        "print(before == fudaba.list_games(), rules.Rules.__name__, fudaba.games.avalon.rules is rules)"
    )
    assert printed(code) == "True Rules True\n"


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


TONGUES = ("en", "ja")
SAME_BY_DESIGN = {
    "register": "each command of the command line registers itself by it",
    "main": "where `python -m` enters",
    "RollDice": "the name of a node is part of the fingerprint that records of its game bear",
}
"""Names that stand for one thing done in several places. Besides these: functions that a decorator takes (a sentence,
a route, an overload) are found by what they serve; the two languages say the same things under the same names; the
functions of a vocabulary are the words of card files, which are those of the effects they make; and migrations of the
store are numbered, each an upgrade."""


def room_of(path: Path) -> str:
    """The layer of a file; each game is one of its own, and so is a draft, which has rules of its own."""
    parts = path.relative_to(REPOSITORY / "src").with_suffix("").parts
    game = f"{parts[2]}{' draft' if 'draft' in parts else ''}" if parts[1:2] == ("games",) else ""
    return game or layer_of(".".join(parts))


def tongue_of(path: Path) -> str:
    """The language that a file speaks, if it is one of two that say the same."""
    return next((one for one in TONGUES if path.stem == one or path.stem.startswith(f"{one}_")), "")


def names_twice(sources: dict[Path, str]) -> list[str]:
    """Public classes and functions that share their name with another one of the same layer."""
    places: dict[tuple[str, str], set[Path]] = defaultdict(set)
    for path, source in sources.items():
        for node in ast.parse(source).body:
            taken = isinstance(node, ast.FunctionDef) and any(ast.unparse(d) != "cache" for d in node.decorator_list)
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_") and not taken:
                places[room_of(path), node.name].add(path)
    return [
        f"{room}: {name}: {', '.join(sorted(str(path.relative_to(REPOSITORY)) for path in paths))}"
        for (room, name), paths in sorted(places.items())
        if len(paths) > 1 and name not in SAME_BY_DESIGN and sorted(map(tongue_of, paths)) != list(TONGUES)
    ]


def sources() -> dict[Path, str]:
    apart = {"migrations", "vocabulary.py"}
    files = [path for path in (REPOSITORY / "src" / "fudaba").rglob("*.py") if not apart & set(path.parts)]
    return {path: path.read_text(encoding="utf-8") for path in sorted(files)}


def test_no_two_classes_or_functions_of_a_layer_have_one_name() -> None:
    assert names_twice(sources()) == []


def test_a_second_thing_of_one_name_is_noticed() -> None:
    games = REPOSITORY / "src" / "fudaba" / "games"
    one, two, words = games / "ashes" / "read.py", games / "ashes" / "flow" / "pay.py", games / "ashes" / "words"
    assert names_twice({one: "class Cost: ...", two: "def Cost(): ..."})
    assert not names_twice({one: "class Cost: ...", games / "avalon" / "read.py": "class Cost: ..."})
    assert not names_twice({words / "en_nodes.py": "def noun(): ...", words / "ja_nodes.py": "def noun(): ..."})
    assert names_twice({words / "en_nodes.py": "def noun(): ...", words / "en.py": "def noun(): ..."})


def test_nothing_is_merely_told() -> None:
    found = [
        f"{path.relative_to(REPOSITORY)}:{node.lineno}"
        for path, source in sources().items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name == "told"
    ]
    assert not found, "say what is told, and to whom"
