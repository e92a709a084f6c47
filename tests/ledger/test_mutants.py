"""Each way to break a piece of code."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.mutation.citations import sites, sources
from scripts.mutation.mutants import Mutant, mutants


def ways(folder: Path, code: str) -> list[Mutant]:
    """The mutants of everything in some code that cites ``tiny.a.b``."""
    (folder / "code.py").write_text(code, encoding="utf-8")
    return [mutant for site in sites(sources(folder), "tiny") for mutant in mutants(site)]


@pytest.mark.parametrize(
    ("code", "kind", "line"),
    [
        ("if a < b:  # tiny.a.b\n    c()", "negate", "if (not (a < b)):  # tiny.a.b"),
        ("if a < b:  # tiny.a.b\n    c()", "boundary", "if (a <= b):  # tiny.a.b"),
        ("if a < b:  # tiny.a.b\n    c()", "constant", "if True:  # tiny.a.b"),
        ("if a < b:  # tiny.a.b\n    c()", "constant", "if False:  # tiny.a.b"),
        ("if a < b:  # tiny.a.b\n    c()", "drop", "pass"),
        ("if a and b:  # tiny.a.b\n    c()", "operand", "if ((a)):  # tiny.a.b"),
        ("if a and b:  # tiny.a.b\n    c()", "operand", "if ((b)):  # tiny.a.b"),
        ("if not a:  # tiny.a.b\n    c()", "negate", "if (a):  # tiny.a.b"),
        ("if a == 1:  # tiny.a.b\n    c()", "negate", "if (a != 1):  # tiny.a.b"),
        ("if a == 1:  # tiny.a.b\n    c()", "number", "if a == 2:  # tiny.a.b"),
        ("if a == 1:  # tiny.a.b\n    c()", "number", "if a == 0:  # tiny.a.b"),
        ("if a:\n    c()  # tiny.a.b", "negate", "if (not (a)):"),
        ("if a:\n    c()  # tiny.a.b", "drop", "    pass  # tiny.a.b"),
        ("draw(5)  # tiny.a.b", "drop", "pass  # tiny.a.b"),
        ("draw(5)  # tiny.a.b", "number", "draw(6)  # tiny.a.b"),
        ("draw(up=True)  # tiny.a.b", "negate", "draw(up=False)  # tiny.a.b"),
        ("card.face = 1  # tiny.a.b", "drop", "pass  # tiny.a.b"),
        ("n = min(a, b)  # tiny.a.b", "boundary", "n = max(a, b)  # tiny.a.b"),
        ("life -= 1  # tiny.a.b", "drop", "pass  # tiny.a.b"),
        ("for c in d:  # tiny.a.b\n    c()", "drop", "pass"),
        ("x = 1 if a else 2  # tiny.a.b", "negate", "x = 1 if (not (a)) else 2  # tiny.a.b"),
        ("def f() -> bool:\n    return g()  # tiny.a.b", "negate", "    return (not (g()))  # tiny.a.b"),
        ("def f() -> int:\n    return g()  # tiny.a.b", "constant", "    return 0  # tiny.a.b"),
        ("T = (\n    A(),  # tiny.a.b\n    B(),\n)", "drop", "      # tiny.a.b"),
        ("# 日本語 tiny.a.b\nx('日本', 3)", "number", "x('日本', 4)"),
        ("if a:\n    b()\nelif c:  # tiny.a.b\n    d()", "negate", "elif (not (c)):  # tiny.a.b"),
    ],
)
def test_a_way_to_break(tmp_path: Path, code: str, kind: str, line: str) -> None:
    broken = [m.broken().decode().splitlines() for m in ways(tmp_path, code + "\n") if m.kind == kind]
    assert any(line in lines for lines in broken), broken


def test_the_coarsest_ways_come_first_and_none_twice(tmp_path: Path) -> None:
    found = ways(tmp_path, "if a < 2 and b:  # tiny.a.b\n    c()\n")
    kinds = [mutant.kind for mutant in found]
    assert kinds[0] == "negate"
    assert kinds == sorted(kinds, key=["negate", "drop", "constant", "operand", "boundary", "number"].index)
    assert len({mutant.key for mutant in found}) == len(found)
    assert all(mutant.broken() != mutant.source.data for mutant in found)


def test_dropping_a_name_that_is_bound_nowhere_else_is_no_mutant(tmp_path: Path) -> None:
    only = ways(tmp_path, "def f():\n    n = g()  # tiny.a.b\n    return n\n")
    assert "drop" not in [mutant.kind for mutant in only]
    again = ways(tmp_path, "def f(n):\n    n = g()  # tiny.a.b\n    return n\n")
    assert "drop" in [mutant.kind for mutant in again]


def test_a_statement_that_only_prepares_stands_for_the_next_that_acts(tmp_path: Path) -> None:
    code = "def f(a):\n    # tiny.a.b\n    b = a.b\n    c = b.c\n    b.pop()\n    a.last()\n"
    assert {mutant.line for mutant in ways(tmp_path, code)} == {5}


def test_a_cited_function_can_be_broken_anywhere_inside(tmp_path: Path) -> None:
    found = ways(tmp_path, "# tiny.a.b\ndef f(a):\n    if a:\n        g()\n    h()\n")
    assert {mutant.line for mutant in found} == {3, 4, 5}


def test_a_log_entry_is_broken_with_its_neighbours(tmp_path: Path) -> None:
    found = ways(tmp_path, "def f(w):\n    w.turn()\n    w.log('tiny.a.b')\n    w.last()\n")
    assert {mutant.line for mutant in found if mutant.kind == "drop"} == {2, 3, 4}


def test_a_broken_file_is_still_python(tmp_path: Path) -> None:
    code = "def f(a):\n    for b in a:\n        if b: return 1 if a else 2  # tiny.a.b\n        elif a: break\n"
    for mutant in ways(tmp_path, code):
        compile(mutant.broken(), "code.py", "exec")


def test_a_mutant_says_what_it_changes(tmp_path: Path) -> None:
    (mutant, *_) = ways(tmp_path, "if a < b:  # tiny.a.b\n    c()\n")
    assert str(mutant) == "code.py:1: negate: a < b -> (not (a < b))"
