"""What a mutation run asks of pytest: which tests prove which rule, what became of each, and the right copy."""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from fudaba.testing.pytest_plugin import ids_of
from scripts.mutation.workshop import COLLECT_TO, MUTANT_PACKAGE, MUTANT_ROOT, OUTCOMES_TO


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a run that would test the unbroken package."""
    root = os.environ.get(MUTANT_ROOT)
    if root:
        package = importlib.import_module(os.environ[MUTANT_PACKAGE])
        where = Path(package.__file__ or package.__path__[0])
        if not where.resolve().is_relative_to(Path(root).resolve()):
            raise pytest.UsageError(f"{package.__name__} was imported from {where}, not from the copy in {root}")
    target = os.environ.get(OUTCOMES_TO)
    if target:
        config.pluginmanager.register(_Outcomes(Path(target)), "fudaba-outcomes")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Write down which tests prove which rule, once scenarios have theirs."""
    target = os.environ.get(COLLECT_TO)
    if target:
        nodes: dict[str, list[str]] = {}
        for item in items:
            for rule_id in ids_of(item):
                nodes.setdefault(rule_id, []).append(item.nodeid)
        Path(target).write_text(json.dumps(nodes), encoding="utf-8")


class _Outcomes:
    """What became of each test: seconds, and the kind of exception if it failed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.seconds: dict[str, float] = {}
        self.failed: dict[str, str] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self.seconds[item.nodeid] = self.seconds.get(item.nodeid, 0.0) + call.duration
        if report.failed:
            self.failed[item.nodeid] = call.excinfo.typename if call.excinfo is not None else "failed"
        return report

    def pytest_sessionfinish(self) -> None:
        content = {"seconds": self.seconds, "failed": self.failed}
        self.path.write_text(json.dumps(content), encoding="utf-8")
