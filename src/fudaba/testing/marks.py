"""``@rule("game.topic.name", ...)``: the mark by which a test says which rules of the ledger it proves."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    import pytest

MARK: Final = "rule"
_ATTRIBUTE: Final = "pytestmark"  # where pytest itself keeps the marks of a function or class
_ID: Final = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9-]*){2,}")


class _PlainMark:
    """Stands in for pytest's mark where pytest is not installed."""

    name = MARK

    def __init__(self, args: tuple[str, ...]) -> None:
        self.args = args

    def __call__(self, marked: Any) -> Any:
        setattr(marked, _ATTRIBUTE, [*getattr(marked, _ATTRIBUTE, []), self])
        return marked


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test function, a test class, a module (``pytestmark = rule(...)``) or one ``pytest.param``.

    >>> @rule("go.draw.two")
    ... def test_draw() -> None: ...
    >>> rules_of(test_draw)
    ('go.draw.two',)
    """
    if not ids:
        raise ValueError("@rule names at least one rule id")
    for rule_id in ids:
        _check(rule_id)
    if find_spec("pytest") is None:  # fudaba.testing also serves people who run scenario files without it
        return cast("pytest.MarkDecorator", _PlainMark(ids))
    import pytest

    return cast("pytest.MarkDecorator", getattr(pytest.mark, MARK)(*ids))


def _check(rule_id: object) -> None:
    if not isinstance(rule_id, str):
        raise TypeError('@rule takes ids: write @rule("game.topic.name"), not @rule')
    if not _ID.fullmatch(rule_id):
        raise ValueError(f"@rule({rule_id!r}): an id has at least three parts, game.topic.name")


def rules_of(marked: Callable[..., object] | type) -> tuple[str, ...]:
    """The ids a function or class is marked with itself, in the order they are written."""
    found: list[str] = []
    for mark in reversed(getattr(marked, _ATTRIBUTE, [])):  # decorators apply from the bottom up
        if mark.name == MARK:
            found.extend(mark.args)
    return tuple(found)
