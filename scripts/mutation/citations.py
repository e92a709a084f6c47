"""Where the code of a game cites its ledger, and which piece of code each citation stands for.

A rule is cited by a comment (``# game.topic.name``) on a line of code or directly above it, or by a string that is
the id (a refusal, a log entry, a node's field) or a docstring that contains it. A citation in a table at module
level, such as ``Reason("not-head", "game.deploy.launch")``, also stands for the functions that use the constant
by which the table's row is known, and one of a class without methods for the functions that ask for the class.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef
_DEFINITIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Citation:
    """One mention of a rule id in a source file."""

    rule_id: str
    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.rule_id}"


@dataclass(frozen=True, slots=True)
class Site:
    """The code a citation stands for. ``rank`` 0 is cited beside the code, 1 by a string in it, 2 by a table."""

    citation: Citation
    source: Source
    node: ast.AST
    rank: int


class Source:
    """One parsed file, with the parent of every node and its comments."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data = path.read_bytes()
        text = self.data.decode("utf-8")
        self.tree = ast.parse(text, str(path))
        self.lines = text.splitlines()
        self.parents: dict[ast.AST, ast.AST] = {}
        self.by_line: dict[int, list[ast.AST]] = {}
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
            if hasattr(node, "lineno"):
                self.by_line.setdefault(node.lineno, []).append(node)
        self.comments = [
            token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == tokenize.COMMENT
        ]
        self._offsets = [0]
        for line in self.data.splitlines(keepends=True):
            self._offsets.append(self._offsets[-1] + len(line))

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node stands in the file, in bytes."""
        start = self._offsets[getattr(node, "lineno", 1) - 1] + int(getattr(node, "col_offset", 0))
        end = self._offsets[getattr(node, "end_lineno", 1) - 1] + int(getattr(node, "end_col_offset", 0))
        return start, end

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, from the inside out."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def statement(self, node: ast.AST) -> ast.stmt | None:
        """The innermost statement a node belongs to."""
        if isinstance(node, ast.stmt):
            return node
        return next((above for above in self.ancestors(node) if isinstance(above, ast.stmt)), None)

    def function(self, node: ast.AST) -> Function | None:
        """The innermost function a node belongs to."""
        return next((above for above in self.ancestors(node) if isinstance(above, Function)), None)

    def starting_at(self, line: int) -> list[ast.AST]:
        """The largest nodes that begin on a line; failing that, the smallest statement that covers it."""
        nodes = self.by_line.get(line, [])
        found = [n for n in nodes if not any(getattr(up, "lineno", 0) == line for up in self.ancestors(n))]
        if found:
            return found
        covering = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
        ]
        return [max(covering, key=lambda node: node.lineno)] if covering else []


def id_pattern(game: str) -> re.Pattern[str]:
    """Matches the ids of a game in running text, but not module paths that contain its name."""
    return re.compile(rf"(?<![\w./-]){re.escape(game)}(?:\.[a-z0-9][a-z0-9-]*)+(?<!-)(?![\w/])")


def sources(folder: Path) -> list[Source]:
    """Every Python file below a folder, parsed."""
    return [Source(path) for path in sorted(folder.rglob("*.py"))]


def citations(found: Iterable[Source], game: str) -> list[Citation]:
    """Every id of three parts or more that the code mentions, known to a ledger or not."""
    result: list[Citation] = []
    pattern = id_pattern(game)
    for source in found:
        for token in source.comments:
            result.extend(Citation(i, source.path, token.start[0]) for i in _ids(pattern, token.string))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                result.extend(Citation(i, source.path, node.lineno) for i in _ids(pattern, node.value))
    return result


def sites(found: Iterable[Source], game: str) -> list[Site]:
    """The code behind every citation of a game's rules."""
    pattern = id_pattern(game)
    files = list(found)
    uses = _Uses(files)
    result: list[Site] = []
    for source in files:
        for token in source.comments:
            for rule_id in _ids(pattern, token.string):
                citation = Citation(rule_id, source.path, token.start[0])
                for node in _commented(source, token):
                    result.extend(_standing_for(source, node, citation, 0, uses))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for rule_id in _ids(pattern, node.value):
                    result.extend(_quoted(source, node, Citation(rule_id, source.path, node.lineno), uses))
    return result


def _ids(pattern: re.Pattern[str], text: str) -> list[str]:
    return [rule_id for rule_id in pattern.findall(text) if rule_id.count(".") >= 2]


def _commented(source: Source, token: tokenize.TokenInfo) -> list[ast.AST]:
    line, column = token.start
    if source.lines[line - 1][:column].strip():
        return source.starting_at(line)
    for number in range(line, len(source.lines)):
        text = source.lines[number]
        if text.strip().startswith("#"):
            continue
        if not text.strip() or len(text) - len(text.lstrip()) != column:
            return []  # a comment that ends its block stands for nothing
        return source.starting_at(number + 1)
    return []


def _standing_for(source: Source, node: ast.AST, citation: Citation, rank: int, uses: _Uses) -> Iterator[Site]:
    """A docstring stands for what it documents, and a class without methods for the functions that use it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        node = source.parents[node]
    if isinstance(node, ast.Module):
        return
    yield Site(citation, source, node, rank)
    if isinstance(node, ast.ClassDef) and not any(isinstance(inner, Function) for inner in ast.walk(node)):
        for user, use in uses.of({node.name}):
            yield Site(citation, user, use, 2)


def _quoted(source: Source, node: ast.Constant, citation: Citation, uses: _Uses) -> Iterator[Site]:
    statement = source.statement(node)
    if statement is None:
        return
    if isinstance(statement, ast.Expr) and statement.value is node:
        yield from _standing_for(source, statement, citation, 1, uses)
        return
    if source.function(node) is not None:
        yield Site(citation, source, statement, 1)
        return
    row = _row(source, node)
    if row is not None:
        yield Site(citation, source, row, 1)
    for user, use in uses.of(_row_names(source, node, statement)):
        yield Site(citation, user, use, 2)


def _row(source: Source, node: ast.Constant) -> ast.Call | None:
    return next((above for above in source.ancestors(node) if isinstance(above, ast.Call)), None)


def _row_names(source: Source, node: ast.Constant, statement: ast.stmt) -> set[str]:
    """The constants by which functions know the row of a table that holds this string."""
    names: set[str] = set()
    inside: ast.AST = node
    for above in source.ancestors(node):
        if above is statement:
            break
        if isinstance(above, ast.Dict):
            for key, value in zip(above.keys, above.values, strict=True):
                if value is inside and isinstance(key, (ast.Name, ast.Attribute)):
                    names.add(_name(key))
            return names
        if isinstance(above, ast.Tuple) and len(above.elts) == 2 and above.elts[1] is inside and _name(above.elts[0]):
            return names | {_name(above.elts[0])}  # a record beside its int
        if isinstance(above, (ast.Tuple, ast.List)) and isinstance(inside, ast.Call):
            index = above.elts.index(inside)
            return names | _numbered(source, index, inside)
        inside = above
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    return names | {target.id for target in targets if isinstance(target, ast.Name)}


def _numbered(source: Source, index: int, row: ast.Call) -> set[str]:
    """The module's int constants that hold a row's position and carry its code in their name."""
    codes = [arg.value for arg in row.args[:1] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    names: set[str] = set()
    for statement in source.tree.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name, value = statement.target.id, statement.value
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name, value = statement.targets[0].id, statement.value
        else:
            continue
        if isinstance(value, ast.Constant) and value.value == index and not isinstance(value.value, bool):
            words = name.lower().replace("_", "-")
            if any(words == code or words.endswith("-" + code) for code in codes):
                names.add(name)
    return names


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


class _Uses:
    """The statements inside functions that read a constant or a class, by its name."""

    def __init__(self, files: Sequence[Source]) -> None:
        self._found: dict[str, list[tuple[Source, ast.stmt]]] = {}
        classes = {node.name for source in files for node in source.tree.body if isinstance(node, ast.ClassDef)}
        for source in files:
            for node in ast.walk(source.tree):
                if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
                    name = _name(node)
                    known = name.isupper() or name in classes
                    statement = source.statement(node) if known and source.function(node) else None
                    if statement is not None and not isinstance(statement, _DEFINITIONS):
                        self._found.setdefault(name, []).append((source, statement))

    def of(self, names: set[str]) -> Iterator[tuple[Source, ast.stmt]]:
        for name in sorted(names):
            yield from self._found.get(name, [])
