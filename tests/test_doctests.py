"""Every example in a docstring runs, in the build under test. Examples in README and docs are collected by pytest."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import fudaba

ACTING = ("__main__", ".migrations.env")


def documented() -> list[str]:
    """All modules of the package; what acts on import (`__main__`, the script of the migrations) is left alone."""
    found = pkgutil.walk_packages(fudaba.__path__, "fudaba.")
    return ["fudaba", *(module.name for module in found if not module.name.endswith(ACTING))]


@pytest.mark.parametrize("name", documented())
def test_the_examples_of_a_module_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
