"""The arrows between the layers (`docs/architecture.md`), and what the compiled layers may not contain.

Read from the sources, not from running code: an import inside a function counts like any other.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src"
PACKAGE = SRC / "fudaba"

# layer -> the layers it may import, itself aside. See docs/decisions/0002-layers.md.
BELOW: dict[str, frozenset[str]] = {
    "contract": frozenset(),
    "epochs": frozenset(),
    "languages": frozenset(),
    "renamed": frozenset(),
    "kernel": frozenset({"contract"}),
    "games": frozenset({"contract", "kernel"}),
    "shapes": frozenset({"contract"}),
    "files": frozenset({"kernel"}),
    "ledger": frozenset({"languages", "kernel", "files"}),
    "text": frozenset({"languages", "contract", "kernel"}),
    "cardfile": frozenset({"languages", "kernel"}),
    "house_names": frozenset({"languages", "kernel", "files", "text"}),
    "registry": frozenset({"epochs", "renamed", "kernel", "text", "cardfile", "ledger", "house_names"}),
    "builds": frozenset({"languages", "kernel"}),
    "bots": frozenset({"languages", "contract", "epochs", "builds", "kernel", "games", "text", "ledger", "registry"}),
    "face": frozenset({"languages", "contract", "epochs", "kernel", "files", "text", "cardfile", "ledger", "registry"}),
    "printing": frozenset({"contract", "registry", "face"}),
    "puzzles": frozenset({"languages", "contract", "kernel", "files", "registry", "bots", "face"}),
    "testing": frozenset(
        {
            "languages",
            "epochs",
            "contract",
            "shapes",
            "kernel",
            "files",
            "games",
            "text",
            "cardfile",
            "ledger",
            "registry",
            "bots",
            "face",
        }
        | {"builds", "puzzles"}
    ),
    "lessons": frozenset({"kernel", "registry", "face", "testing"}),
    "hosting": frozenset({"languages", "contract", "kernel", "files", "text", "ledger", "registry", "bots", "face"}),
    "envs": frozenset({"contract", "epochs", "builds", "kernel", "files", "ledger", "registry", "bots", "face"}),
    "llm": frozenset(
        {"languages", "contract", "kernel", "text", "ledger", "registry", "bots", "face", "hosting", "envs", "puzzles"}
    ),
    "server": frozenset(
        {"languages", "contract", "builds", "text", "ledger", "registry", "bots", "face", "hosting"}
        | {"lessons", "printing", "puzzles", "testing"}
    ),
    "offline": frozenset({"face", "server"}),
    "cli": frozenset(
        {
            "contract",
            "epochs",
            "languages",
            "shapes",
            "files",
            "text",
            "cardfile",
            "ledger",
            "registry",
            "bots",
            "face",
            "hosting",
            "lab",
        }
        | {"builds", "llm", "newgame", "offline", "printing", "puzzles", "server", "testing"}
    ),
}
GROUND = frozenset({"errors", "limits", "schema", "options", "notation", "stops"})
GAMES_FORMS = frozenset({"catalogue", "rules", "show"})
# shelf of the kernel -> what its modules may import at run time, itself aside. For types alone anything may be named:
# a node knows what a world is, and never makes one.
SHELVES: dict[str, frozenset[str]] = {
    "ground": frozenset(),
    "tree": frozenset({"ground"}),
    "out": frozenset({"ground", "tree"}),
    "forms": frozenset({"ground", "tree", "out"}),
    "state": frozenset({"ground", "tree", "forms"}),
    "play": frozenset({"ground", "tree", "out", "forms", "state"}),
    "save": frozenset({"ground", "tree", "out", "forms", "state"}),
    "arrays": frozenset({"ground", "tree", "out", "forms", "state", "play"}),
}
ABOVE_THE_RULES = {
    "words": frozenset({"text"}),
    "vocabulary": frozenset({"cardfile"}),
    "plugin": frozenset({"text", "ledger", "registry", "testing", "face"}),
    "scenarios": frozenset({"files", "registry", "testing", "face"}),
    "claims": frozenset({"testing"}),
}
"""Rooms of a game above its rules: its sentences, what card files say, its registration, the runner of examples, and
what its refusals claim."""
FACE = frozenset(
    {
        "",
        "api",
        "arguments",
        "refusal",
        "start",
        "cards",
        "decks",
        "description",
        "faults",
        "game",
        "record",
        "sentence",
        "sequels",
    }
)
COMPILED = ("kernel", "games")
FORBIDDEN_MODULES = frozenset({"random", "asyncio", "datetime", "typing.Any"})
THIRD_PARTY_IN_COMPILED = frozenset({"mypy_extensions"})
IN_PLACE = frozenset({"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"})
LONGEST_KERNEL_FILE = 400
LONGEST_CARD_FILE = 300


def sources(*layers: str) -> list[Path]:
    """The Python files of some layers, or of the whole package."""
    folders = [PACKAGE / layer for layer in layers] or [PACKAGE]
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def above_the_rules(path: Path) -> bool:
    """Whether a file of a game stays interpreted, because it stands above the rules."""
    return bool(set(ABOVE_THE_RULES) & set(path.relative_to(SRC).with_suffix("").parts))


def name(path: Path) -> str:
    return path.relative_to(SRC).as_posix()


def layer_of(module: str) -> str:
    """`fudaba.text.walker` is of the layer `text`; `fudaba` itself, `fudaba.game` and `fudaba.new` are the face.

    Every other module (the command line and what serves it) is a layer of its own on top: it may use all the rest.
    """
    parts = module.split(".")
    part = [*(parts[1:] if parts[1:2] == ["inputs"] else parts), ""][1]  # each of the inputs is a layer of its own
    exists = (PACKAGE / part).is_dir() or (PACKAGE / f"{part}.py").is_file()
    return "face" if part in FACE or not (exists or part in BELOW) else part


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every imported name, in full, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def crossed_arrows(path: Path, source: str) -> list[str]:
    """Imports of one file that point the wrong way."""
    parts = path.relative_to(SRC).with_suffix("").parts
    layer = layer_of(".".join(parts))
    wrong = []
    for line, imported in imports(ast.parse(source)):
        if imported.split(".")[0] != "fudaba":
            continue
        target = layer_of(imported)
        reason = ""
        allowed = BELOW.get(layer, frozenset())
        if layer == "games":
            allowed = allowed.union(*(further for room, further in ABOVE_THE_RULES.items() if room in parts))
        if layer in BELOW and target != layer and target not in allowed:
            reason = f"{layer} may not use {target}"
        elif imported.split(".")[3:4] == ["plugin"] and "plugin" not in parts:
            reason = "games are found through their entry point, never by name"
        elif imported.startswith("fudaba.games."):
            game = imported.split(".")[2]
            if (PACKAGE / "games" / game).is_dir() and game not in parts:
                reason = f"only {game}'s own files may know {game}"
            elif layer == "games" and "words" in imported.split(".") and not {"words", "plugin"} & set(parts):
                reason = "rules do not know their sentences"
        if reason:
            wrong.append(f"{name(path)}:{line}: {imported}: {reason}")
    return wrong


def shelf_of(module: str) -> str:
    """Where in the kernel a module stands: its folder, or what it is at the top."""
    part = [*module.split("."), "", ""][2]
    return "ground" if part in GROUND else "forms" if part in GAMES_FORMS else part


def at_run_time(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name that is imported not for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from imports(node)
        else:
            yield from at_run_time(node)


def crossed_shelves(path: Path, source: str) -> list[str]:
    """Imports of one file of the kernel that its shelf may not have at run time."""
    shelf = shelf_of(".".join(path.relative_to(SRC).with_suffix("").parts))
    if shelf == "__init__":
        return []
    if shelf not in SHELVES:
        return [f"{name(path)}: stands on no shelf"]
    return [
        f"{name(path)}:{line}: {imported}: {shelf} may not use {shelf_of(imported)}"
        for line, imported in at_run_time(ast.parse(source))
        if imported.startswith("fudaba.kernel") and shelf_of(imported) not in SHELVES[shelf] | {shelf}
    ]


def strangers(source: str) -> list[str]:
    """What a compiled module imports beyond the standard library, itself and mypy_extensions."""
    wrong = []
    for line, imported in imports(ast.parse(source)):
        top = imported.split(".")[0]
        known = top in sys.stdlib_module_names or top in THIRD_PARTY_IN_COMPILED or top == "fudaba"
        if not known or top in FORBIDDEN_MODULES or imported in FORBIDDEN_MODULES:
            wrong.append(f"line {line}: {imported}")
    return wrong


def hidden_continuations(source: str) -> list[str]:
    """Constructs that a position cannot save and a compiler cannot speed up."""
    wrong = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Lambda):
            wrong.append(f"line {node.lineno}: lambda")
        elif isinstance(node, (ast.Yield, ast.YieldFrom)):
            wrong.append(f"line {node.lineno}: yield")
        elif isinstance(node, (ast.AsyncFunctionDef, ast.Await)):
            wrong.append(f"line {node.lineno}: async")
        elif isinstance(node, ast.FunctionDef):
            inner = [n for n in ast.walk(node) if isinstance(n, ast.FunctionDef) and n is not node]
            wrong += [f"line {n.lineno}: {n.name} is a closure" for n in inner]
        elif isinstance(node, ast.Attribute) and node.attr == "Any" and isinstance(node.value, ast.Name):
            wrong.append(f"line {node.lineno}: Any")
    return wrong


def shared_lists_written(source: str) -> list[int]:
    """Lines that write into a list by hand that a world shares with its clones, or into one taken from those.

    A clone would be written in too: ``World.mark``, ``move``, ``pile``, ``reveal`` and ``put_under`` know that.
    """
    lines = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        aliases = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and _of_a_shared_list(node.value, set())
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            written: list[ast.expr] = []
            if isinstance(node, ast.Assign | ast.AugAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                written = [target.value for target in targets if isinstance(target, ast.Subscript)]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in IN_PLACE:
                written = [node.func.value]
            lines += [value.lineno for value in written if _of_a_shared_list(value, aliases)]
    return sorted(lines)


def _of_a_shared_list(value: ast.expr, aliases: set[str]) -> bool:
    """Whether an expression is such a list itself (a copy or a part of it is not)."""
    if isinstance(value, ast.Name):
        return value.id in aliases
    if isinstance(value, ast.Attribute):
        return value.attr in {"zone", "inc", "known", "host", "tag", "marked", "alive", "ring", "mods"}
    if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Attribute):
        return value.value.attr in {"counters", "zones"} and not isinstance(value.slice, ast.Slice)
    called = value.func if isinstance(value, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "cards"


@pytest.mark.parametrize("path", sources(), ids=name)
def test_imports_follow_the_arrows(path: Path) -> None:
    assert not crossed_arrows(path, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sources("kernel"), ids=name)
def test_shelves_of_the_kernel_import_those_before_them(path: Path) -> None:
    assert not crossed_shelves(path, path.read_text(encoding="utf-8"))


def test_every_shelf_says_what_it_holds_and_what_it_may_import() -> None:
    folders = {path.parent.name: path for path in (PACKAGE / "kernel").glob("*/__init__.py")}
    assert set(folders) == set(SHELVES) - {"ground", "forms"}
    for shelf, path in folders.items():
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        assert len(said.splitlines()) <= 6, shelf
        named = set(re.findall(r"`(\w+)`", said[said.index("It imports") :])) & set(SHELVES)
        assert named == SHELVES[shelf] - {"ground", "forms"}, shelf
        assert ("what a game hands in" in said) == ("forms" in SHELVES[shelf]), shelf


@pytest.mark.parametrize("path", sources(*COMPILED), ids=name)
def test_compiled_layers_stand_on_the_standard_library(path: Path) -> None:
    assert not strangers(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", [p for p in sources(*COMPILED) if not above_the_rules(p)], ids=name)
def test_compiled_layers_keep_no_hidden_continuations(path: Path) -> None:
    assert not hidden_continuations(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sources("games", "bots", "testing"), ids=name)
def test_lists_that_clones_share_are_written_by_the_kernel_only(path: Path) -> None:
    assert shared_lists_written(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sources("cli"), ids=name)
def test_commands_and_the_terminal_do_not_reach_behind_the_face(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    reached = [n.lineno for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr == "world"]
    assert not reached


def test_files_have_one_job_and_so_stay_short() -> None:
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in sources(*COMPILED)}
    kernel = {file: n for file, n in lengths.items() if "/kernel/" in file and n >= LONGEST_KERNEL_FILE}
    cards = {file: n for file, n in lengths.items() if "/catalogue/" in file and n >= LONGEST_CARD_FILE}
    assert not kernel
    assert not cards


def test_nothing_in_the_package_knows_the_toy_game() -> None:
    files = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".yaml", ".txt", ".json", ".md"}]
    mentions = [name(p) for p in files if re.search(r"(?i)\b(fudaba.)?toy\b", p.read_text(encoding="utf-8"))]
    assert files
    assert not mentions


# The checks are themselves checked: each must catch one plain offence.


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/state/world.py", "from fudaba.games.ashes import rules"),
        ("kernel/state/world.py", "import fudaba"),
        ("games/ashes/rules.py", "from fudaba.text import walker"),
        ("games/ashes/rules.py", "from fudaba.games.azuride import rules"),
        ("games/ashes/rules.py", "from fudaba.games.ashes.words import en"),
        ("games/ashes/rules.py", "def f() -> None:\n    import fudaba.api"),
        ("games/ashes/cards.py", "from fudaba.cardfile.shapes import Number"),
        ("cardfile/reader.py", "from fudaba.registry import Plugin"),
        ("text/walker.py", "from fudaba.bots import greedy"),
        ("bots/greedy.py", "from fudaba.games.avalon import rules"),
        ("api.py", "from fudaba.games.ashes.plugin import PLUGIN"),
        ("testing/table.py", "from fudaba.cli import main"),
        ("bots/greedy.py", "from fudaba import new"),
        ("game.py", "from fudaba.testing import rule"),
        ("inputs/decks.py", "import fudaba.bots.arena"),
        ("cli/table/session.py", "from fudaba.kernel.errors import FudabaError"),
        ("cli/play.py", "from fudaba.games.avalon import rules"),
        ("hosting/voice.py", "from fudaba.cli.table import sayings"),
    ],
)
def test_a_crossed_arrow_is_noticed(file: str, line: str) -> None:
    assert crossed_arrows(PACKAGE / file, line)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/ashes/words/en.py", "from fudaba.games.ashes import nodes"),
        ("games/ashes/plugin.py", "from fudaba.registry import Plugin"),
        ("games/ashes/vocabulary.py", "from fudaba.cardfile.vocabulary import Record"),
        ("games/avalon/scenarios/files.py", "from fudaba.testing.scenarios import result"),
        ("cli/play.py", "import fudaba"),
        ("api.py", "from fudaba.game import Game"),
        ("testing/laws/records.py", "from fudaba import replay"),
    ],
)
def test_an_arrow_that_is_allowed_is_left_alone(file: str, line: str) -> None:
    assert not crossed_arrows(PACKAGE / file, line)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("tree/nodes.py", "from fudaba.kernel.state.world import World"),
        ("out/view.py", "from fudaba.kernel import rules"),
        ("state/world.py", "def f() -> None:\n    from fudaba.kernel.out import view"),
        ("schema.py", "import fudaba.kernel.tree.nodes"),
        ("odd.py", "import fudaba.kernel.errors"),
    ],
)
def test_a_crossed_shelf_is_noticed(file: str, line: str) -> None:
    assert crossed_shelves(PACKAGE / "kernel" / file, line)


def test_a_shelf_may_name_any_type() -> None:
    line = "if TYPE_CHECKING:\n    from fudaba.kernel.state.world import World"
    assert not crossed_shelves(PACKAGE / "kernel" / "tree" / "nodes.py", line)


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from datetime import date",
        "import asyncio.events",
        "from typing import Any",
        "import yaml",
    ],
)
def test_a_stranger_in_a_compiled_layer_is_noticed(line: str) -> None:
    assert strangers(line)


@pytest.mark.parametrize(
    "code",
    [
        "key = lambda card: card.name",
        "def f():\n    yield 1",
        "async def f(): ...",
        "def f():\n    def g(): ...\n    return g",
        "import typing\nx: typing.Any = 1",
    ],
)
def test_a_hidden_continuation_is_noticed(code: str) -> None:
    assert hidden_continuations(code)


@pytest.mark.parametrize(
    ("line", "noticed"),
    [
        ("w.counters[WOUND][card] += 1", True),
        ("w.zones[z][0] = card", True),
        ("w.cards(seat, HAND).append(card)", True),
        ("w.host[card] = -1", True),
        ("known = w.known; known[card] |= 1", True),
        ("pile = w.cards(seat, DECK); pile.pop()", True),
        ("wounds = w.counters[WOUND]; wounds[card] = 0", True),
        ("w.mark(WOUND, card, 0)", False),
        ("w.put_under(card, -1)", False),
        ("pile = w.cards(seat, DECK)[:]; pile.pop()", False),
        ("wounds = w.counters[WOUND][card]", False),
    ],
)
def test_writing_in_a_shared_list_is_noticed(line: str, noticed: bool) -> None:
    assert (shared_lists_written(f"def f(w):\n    {line}\n") != []) is noticed
