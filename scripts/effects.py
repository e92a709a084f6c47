"""``python -m scripts.effects [FILE]``: writes the effect reference of all installed games of the package."""

from __future__ import annotations

import sys
from pathlib import Path

from fudaba import registry
from fudaba.languages import LANGUAGES
from fudaba.text.effects import page


def reference() -> str:
    """The reference page of the games that come with fudaba."""
    found = registry.games().values()
    own = [p for p in found if p.package.startswith("fudaba.games.") and all(lang in p.words for lang in LANGUAGES)]
    return page([(plugin, registry.rules(plugin)) for plugin in own])


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else "docs/effects.md").write_text(reference(), encoding="utf-8")
