"""The suite runs twice, interpreted and compiled; each run proves that it tests what it says it tests."""

from __future__ import annotations

import importlib
import os
import sysconfig
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[1]
COMPILED_FOLDERS = ("src/fudaba/kernel", "src/fudaba/games", "tests/toy/fudaba_toy")
LEFT_INTERPRETED = {"words", "plugin", "scenarios", "vocabulary", "records", "ids", "extent", "claims", "broken"} | {
    "__init__"
}
LEFT_FOLDERS = {"catalogue", "draft"}


def compiled_modules() -> list[str]:
    """Names of the modules that a compiled build turns into extensions."""
    names = []
    for folder in COMPILED_FOLDERS:
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            parts = path.relative_to(REPOSITORY).with_suffix("").parts
            if not LEFT_INTERPRETED.intersection(parts) and not LEFT_FOLDERS.intersection(parts[:-1]):
                names.append(".".join(parts[1:] if parts[0] == "src" else parts[2:]))
    return names


@pytest.mark.parametrize("module", compiled_modules())
def test_the_build_under_test_is_the_one_that_was_asked_for(module: str) -> None:
    suffix = {"compiled": sysconfig.get_config_var("EXT_SUFFIX"), "interpreted": ".py"}
    expected = suffix[os.environ.get("FUDABA_EXPECT", "interpreted")]
    assert str(importlib.import_module(module).__file__).endswith(expected)


def test_the_kernel_is_among_what_gets_compiled() -> None:
    assert "fudaba.kernel.state.world" in compiled_modules()
