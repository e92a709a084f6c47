"""The part of pytest's run that knows the ledgers; ``pytest_plugins = ["fudaba.testing.pytest_plugin"]``.

- A mark with an id that no ledger knows stops the run and names the nearest id.
- A test that is parametrized over scenarios by their ids inherits the ``rules:`` of each scenario.
- ``--rule ID`` (repeatable, a prefix will do) runs only the tests that prove it.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from fudaba.inputs.ledger import Ledger, discover, nearest_ids
from fudaba.testing.marked import SCENARIOS, scenario_rules
from fudaba.testing.marks import MARK

LEDGERS: Final = "FUDABA_LEDGERS"
"""Environment: further ledger files, of games that no distribution registers."""


@cache
def known_ids() -> frozenset[str]:
    """The ids of every ledger on this machine. A ledger with a defect raises, and so stops the run."""
    paths = discover()
    for extra in filter(None, os.environ.get(LEDGERS, "").split(os.pathsep)):
        paths.setdefault(Path(extra).resolve().parent.name, Path(extra))
    return frozenset(rule.id for game, path in paths.items() for rule in Ledger.load(path, game))


@cache
def _scenarios_near(folder: Path) -> dict[str, tuple[str, ...]]:
    """The scenarios of the folder ``scenarios`` beside a test module."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((folder / SCENARIOS).glob("*.y*ml")):
        found.update(scenario_rules(path))
    return found


def ids_of(item: pytest.Item) -> tuple[str, ...]:
    """The rules a collected test proves, in no particular order but always the same."""
    return tuple(dict.fromkeys(str(arg) for mark in item.iter_markers(MARK) for arg in mark.args))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--rule``."""
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="run only tests of this rule")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line("markers", f"{MARK}(*ids): the ledger ids that this test proves")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give scenarios their rules, stop at unknown ids, and keep only the rules asked for."""
    for item in items:
        _inherit(item)
    unknown = [
        f"{item.nodeid}: unknown rule {rule_id!r}{_hint(rule_id)}"
        for item in items
        for rule_id in ids_of(item)
        if rule_id not in known_ids()
    ]
    if unknown:
        raise pytest.UsageError("\n".join(dict.fromkeys(unknown)))
    wanted: list[str] = config.getoption("--rule")
    if wanted:
        kept = [item for item in items if _proves(item, wanted)]
        config.hook.pytest_deselected(items=[item for item in items if not _proves(item, wanted)])
        items[:] = kept


def _inherit(item: pytest.Item) -> None:
    callspec = getattr(item, "callspec", None)
    if callspec is None:
        return
    names: list[object] = [callspec.id]
    names.extend(
        value.get("id") if isinstance(value, dict) else getattr(value, "id", value)
        for value in callspec.params.values()
    )
    scenarios = _scenarios_near(item.path.parent)
    rules = [rule_id for name in names if isinstance(name, str) for rule_id in scenarios.get(name, ())]
    if rules:
        item.add_marker(getattr(pytest.mark, MARK)(*dict.fromkeys(rules)))


def _proves(item: pytest.Item, wanted: list[str]) -> bool:
    return any(
        rule_id == want or rule_id.startswith(want.rstrip(".") + ".") for rule_id in ids_of(item) for want in wanted
    )


def _hint(rule_id: str) -> str:
    near = nearest_ids(rule_id, sorted(known_ids()), most=1)
    return f"; nearest: {near[0]!r}" if near else ""
