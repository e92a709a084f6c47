"""``pytest -p tests.cpu``: where the suite's CPU time goes, by file, whatever else the machine does meanwhile."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator

import pytest

STARTED = pytest.StashKey[float]()
FILES: Counter[str] = Counter()
SHOWN = 40


def spent() -> float:
    """CPU-seconds of this process and of those that it has waited for."""
    return sum(os.times()[:4])


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """The clock starts before fixtures are made."""
    item.stash[STARTED] = spent()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The last report of a test carries what it cost, also from another process to the one that prints."""
    if call.when == "teardown":
        item.user_properties.append(("cpu", spent() - item.stash.get(STARTED, spent())))
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up."""
    if report.when == "teardown":
        FILES[report.nodeid.partition("::")[0]] += round(1000 * float(str(dict(report.user_properties).get("cpu", 0))))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The files that cost most."""
    terminalreporter.section(f"{FILES.total() / 1000:.0f} CPU-seconds")
    for file, cost in FILES.most_common(SHOWN):
        terminalreporter.line(f"{cost / 1000:8.1f}  {file}")
