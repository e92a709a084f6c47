"""``python -m fudaba.testing.words GAME...``: what the games have not said yet, in either language."""

from __future__ import annotations

import sys

from fudaba import registry
from fudaba.text.complete import missing


def gaps(name: str) -> list[str]:
    """What a registered game lacks; empty if every class, table and card of it speaks both languages."""
    plugin = registry.get(name)
    return missing(plugin.words, registry.rules(plugin), plugin.package)


def main(names: list[str]) -> int:
    """Print what is missing; 1 if anything is."""
    found = [f"{name}: {gap}" for name in names or registry.names() for gap in gaps(name)]
    sys.stdout.write("\n".join([*found, f"{len(found)} missing"]) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
