"""Ways to break one piece of code: what a test of the rule it stands for should notice.

A mutant changes a few bytes of one file and leaves the rest as it is. The ways, in the order they are tried:
turn a condition round, drop a statement or one row of a table, put a constant in place of a result, leave out one
half of a condition, move a boundary, and change a number by one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scripts.mutation.citations import Function, Site, Source

NEGATE: Final = "negate"
DROP: Final = "drop"
CONSTANT: Final = "constant"
OPERAND: Final = "operand"
BOUNDARY: Final = "boundary"
NUMBER: Final = "number"
ORDER: Final = (NEGATE, DROP, CONSTANT, OPERAND, BOUNDARY, NUMBER)

_FLIPPED: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
_MOVED: Final[dict[type[ast.cmpop], str]] = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">"}
_RESULTS: Final = {"bool": ("True", "False"), "int": ("0", "1")}
_BODIES: Final = ("body", "orelse", "finalbody")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One way to break one file."""

    source: Source
    start: int
    end: int
    text: str
    kind: str
    rank: int
    line: int

    @property
    def key(self) -> tuple[str, int, int, str]:
        """What makes two mutants the same."""
        return str(self.source.path), self.start, self.end, self.text

    def broken(self) -> bytes:
        """The whole file with this change."""
        data = self.source.data
        return data[: self.start] + self.text.encode("utf-8") + data[self.end :]

    def __str__(self) -> str:
        before = " ".join(self.source.data[self.start : self.end].decode("utf-8").split())
        after = " ".join(self.text.split()) or "nothing"
        return f"{self.source.path.name}:{self.line}: {self.kind}: {_short(before)} -> {_short(after)}"


def mutants(site: Site) -> list[Mutant]:
    """Every way to break the code of one site that is still Python, the coarsest first."""
    maker = _Maker(site)
    maker.node(site.node)
    if not maker.found and isinstance(site.node, ast.stmt):
        maker.following(site.node)
    seen: set[tuple[str, int, int, str]] = set()
    result: list[Mutant] = []
    for mutant in sorted(maker.found, key=lambda mutant: ORDER.index(mutant.kind)):
        if mutant.key not in seen and _compiles(mutant):
            seen.add(mutant.key)
            result.append(mutant)
    return result


def _compiles(mutant: Mutant) -> bool:
    try:
        compile(mutant.broken(), str(mutant.source.path), "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


class _Maker:
    """Collects the mutants of one site."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.source = site.source
        self.found: list[Mutant] = []

    def add(self, node: ast.AST, text: str, kind: str, *, end: int | None = None) -> None:
        start, stop = self.source.span(node)
        line = int(getattr(node, "lineno", 0))
        stop = end if end is not None else stop
        self.found.append(Mutant(self.source, start, stop, text, kind, self.site.rank, line))

    def code(self, node: ast.AST) -> str:
        start, end = self.source.span(node)
        return self.source.data[start:end].decode("utf-8")

    # ------------------------------------------------------------ what a citation may stand for

    def node(self, node: ast.AST) -> None:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for inner in ast.walk(node):
                if isinstance(inner, ast.stmt) and self.source.function(inner) is not None:
                    self.statement(inner)
        elif isinstance(node, ast.stmt):
            self.statement(node)
            self._guard(node)
            if self.site.rank > 0 and isinstance(node, ast.Expr):
                for sibling in self._siblings(node):  # a log entry says what its neighbours did
                    self.statement(sibling)
        elif isinstance(node, ast.expr):
            self._row(node)
            self.expression(node)
        elif isinstance(node, ast.keyword):
            self.expression(node.value)

    def following(self, node: ast.stmt) -> None:
        """A statement that only prepares (``cards = hand(seat)``) stands for the first one after it that acts."""
        body = self._body(node)
        for after in body[body.index(node) + 1 :] if node in body else ():
            self.statement(after)
            if self.found:
                return

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, (ast.If, ast.While)):
            self._condition(node.test)
            self.add(node, "pass", DROP)
        elif isinstance(node, ast.For):
            self.expression(node.iter)
            self.add(node, "pass", DROP)
        elif isinstance(node, ast.Return):
            self._return(node)
        elif isinstance(node, ast.Expr):
            if not isinstance(node.value, ast.Constant):
                self.add(node, "pass", DROP)
                self.expression(node.value)
        elif isinstance(node, ast.Assign):
            if all(self._can_lose(node, target) for target in node.targets):
                self.add(node, "pass", DROP)
            self.expression(node.value)
        elif isinstance(node, ast.AnnAssign):
            if node.value is not None:
                if self._can_lose(node, node.target):
                    self.add(node, "pass", DROP)
                self.expression(node.value)
        elif isinstance(node, ast.AugAssign):
            self.add(node, "pass", DROP)
            self.expression(node.value)
        elif isinstance(node, ast.Match):
            self.expression(node.subject)
        elif isinstance(node, (ast.Delete, ast.Raise, ast.Break, ast.Continue, ast.Assert)):
            self.add(node, "pass", DROP)

    def expression(self, node: ast.expr) -> None:
        """Everything inside an expression that can be turned by a little."""
        for inner in self._walk(node):
            if isinstance(inner, ast.Compare) and len(inner.ops) == 1:
                operator = type(inner.ops[0])
                left, right = self.code(inner.left), self.code(inner.comparators[0])
                if operator in _MOVED:
                    self.add(inner, f"({left} {_MOVED[operator]} {right})", BOUNDARY)
                    self.add(inner, f"(not ({self.code(inner)}))", NEGATE)
                else:
                    self.add(inner, f"({left} {_FLIPPED[operator]} {right})", NEGATE)
            elif isinstance(inner, ast.Compare):
                self.add(inner, f"(not ({self.code(inner)}))", NEGATE)
            elif isinstance(inner, ast.BoolOp):
                self._operands(inner)
            elif isinstance(inner, ast.UnaryOp) and isinstance(inner.op, ast.Not):
                self.add(inner, f"({self.code(inner.operand)})", NEGATE)
            elif isinstance(inner, ast.IfExp):
                self.add(inner.test, f"(not ({self.code(inner.test)}))", NEGATE)
            elif isinstance(inner, ast.Constant) and isinstance(inner.value, bool):
                self.add(inner, str(not inner.value), NEGATE)
            elif isinstance(inner, ast.Constant) and type(inner.value) is int:
                self.add(inner, str(inner.value + 1), NUMBER)
                if inner.value > 0:
                    self.add(inner, str(inner.value - 1), NUMBER)
            elif isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name):
                other = {"min": "max", "max": "min", "any": "all", "all": "any"}.get(inner.func.id)
                if other is not None:
                    self.add(inner.func, other, BOUNDARY)

    # ------------------------------------------------------------ pieces

    def _walk(self, node: ast.expr) -> Iterator[ast.expr]:
        """The expressions inside one, but not those of f-strings, whose places Python 3.11 does not tell."""
        pending: list[ast.AST] = [node]
        while pending:
            current = pending.pop(0)
            if isinstance(current, ast.JoinedStr):
                continue
            if isinstance(current, ast.expr):
                yield current
            pending.extend(ast.iter_child_nodes(current))

    def _condition(self, test: ast.expr) -> None:
        self.add(test, f"(not ({self.code(test)}))", NEGATE)
        self.add(test, "True", CONSTANT)
        self.add(test, "False", CONSTANT)
        self.expression(test)

    def _operands(self, node: ast.BoolOp) -> None:
        joint = " and " if isinstance(node.op, ast.And) else " or "
        for left_out in node.values:
            kept = [f"({self.code(value)})" for value in node.values if value is not left_out]
            self.add(node, f"({joint.join(kept)})", OPERAND)

    def _return(self, node: ast.Return) -> None:
        if isinstance(self.source.parents.get(node), (ast.If, ast.For, ast.While)):
            self.add(node, "pass", DROP)
        if node.value is None:
            return
        function = self.source.function(node)
        returns = function.returns if function is not None else None
        kind = returns.id if isinstance(returns, ast.Name) else ""
        if kind == "bool":
            self.add(node.value, f"(not ({self.code(node.value)}))", NEGATE)
        for result in _RESULTS.get(kind, ()):
            if result != self.code(node.value):
                self.add(node.value, result, CONSTANT)
        self.expression(node.value)

    def _row(self, node: ast.expr) -> None:
        """Leave one element out of the tuple, list or set it stands in."""
        parent = self.source.parents.get(node)
        if isinstance(parent, (ast.Tuple, ast.List, ast.Set)) and len(parent.elts) > 1:
            _, end = self.source.span(node)
            rest = self.source.data[end:]
            comma = len(rest) - len(rest.lstrip())
            if rest[comma : comma + 1] == b",":
                self.add(node, "", DROP, end=end + comma + 1)

    def _guard(self, node: ast.stmt) -> None:
        """The condition that decides whether a cited statement runs at all."""
        parent = self.source.parents.get(node)
        if isinstance(parent, ast.If):
            self._condition(parent.test)

    def _siblings(self, node: ast.stmt) -> list[ast.stmt]:
        return [other for other in self._body(node) if other is not node]

    def _body(self, node: ast.stmt) -> list[ast.stmt]:
        """The block a statement stands in; at module level none, for there a neighbour is no part of it."""
        parent = self.source.parents[node]
        for field in _BODIES:
            body = getattr(parent, field, [])
            if isinstance(body, list) and node in body and not isinstance(parent, (ast.Module, ast.ClassDef)):
                return body
        return []

    def _can_lose(self, node: ast.stmt, target: ast.expr) -> bool:
        """Whether leaving out an assignment leaves the name bound: otherwise the mutant only crashes."""
        if not isinstance(target, ast.Name):
            return isinstance(target, (ast.Attribute, ast.Subscript))
        function = self.source.function(node)
        if function is None:
            return False
        if any(argument.arg == target.id for argument in _arguments(function)):
            return True
        return any(
            isinstance(other, ast.Name)
            and other.id == target.id
            and isinstance(other.ctx, ast.Store)
            and other.lineno < node.lineno
            for other in ast.walk(function)
        )


def _arguments(function: Function) -> list[ast.arg]:
    arguments = function.args
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
