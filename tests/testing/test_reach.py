"""Every reason that a game can give for a refusal is asked for by one of its tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fudaba import registry

TESTS = Path(__file__).resolve().parents[1] / "games"


@pytest.mark.parametrize("name", registry.names())
def test_every_reason_is_named_by_a_test_or_scenario(name: str) -> None:
    plugin = registry.get(name)
    codes = {reason.code for reason in registry.rules(plugin).schema.reasons[1:]}
    folder = TESTS / plugin.ledger.parent.name.removeprefix("fudaba_")
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in (".py", ".yaml")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    named = set(re.findall(r"""(?:because|reason|refuse): *"?([a-z0-9-]+)|["']([a-z0-9-]+)(?=["' ])""", text))
    assert files
    assert sorted(codes - {code for pair in named for code in pair}) == []
