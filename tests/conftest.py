"""What the whole suite shares: every mark must name a rule that some ledger holds; a busy machine fails nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("FUDABA_PURE", "1")  # a compiled build that lies about is not what an interpreted run tests

pytest_plugins = ["fudaba.testing.pytest_plugin"]

# The same commit gives the same verdict everywhere: no time limits per example, and always the same examples.
settings.register_profile("fudaba", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fudaba")

# What says nothing about compiled code: it reads sources, or stands above the rules and starts processes of its own.
# The interpreted run is enough for these folders and files; a single test elsewhere is marked ``once``.
ONCE = ("browser", "environments", "lab", "ledger", "llm", "server")
ONCE_FILES = (
    "test_evidence.py",
    "test_layers.py",
    "test_manual.py",
    "test_packaging.py",
    "test_third_party.py",
    "test_workflows.py",
)
HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """How the server's tests reach it."""
    parser.addoption("--inside", action="store_true", help="the server as a page holds it, instead of one on loopback")


def is_shown_once(item: pytest.Item) -> bool:
    """Whether the interpreted run of a test is enough."""
    if item.get_closest_marker("once") is not None:
        return True
    parts = item.path.relative_to(HERE).parts if item.path.is_relative_to(HERE) else ("",)
    return parts[0] in ONCE + ONCE_FILES


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The compiled run leaves out what the interpreted one shows."""
    if os.environ.get("FUDABA_EXPECT") == "compiled":
        config.hook.pytest_deselected(items=[item for item in items if is_shown_once(item)])
        items[:] = [item for item in items if not is_shown_once(item)]
