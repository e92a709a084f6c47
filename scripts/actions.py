"""Write down the action indices of the games, as golden files: the same index means the same as long as they stand.

python -m scripts.actions tests/golden/actions [GAME...]
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from fudaba import registry
from fudaba.envs.actions import described
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.notation import option_texts
from fudaba.kernel.state.chance import Stream
from fudaba.start import at_table

STEPS = 60


def listing(game: str) -> str:
    """The verbs of a game with their first index, a fingerprint of all, and the options of one random game."""
    plugin = registry.get(game)
    world = at_table(plugin, plugin.variants[-1], 1).world
    numbering = Numbering(world.rules, plugin.extent)
    digest = hashlib.sha256()
    for index in range(numbering.size):
        digest.update(f"{described(numbering, index)}\n".encode())
    lines = [f"{game} version {world.rules.version}: {numbering.size} actions, {digest.hexdigest()[:16]}"]
    for verb, first in enumerate(numbering.first):
        sizes = " x ".join(str(digit.size) for digit in numbering.digits[verb])
        lines.append(f"{first:>6} {world.rules.schema.verbs[verb].word} {sizes}".rstrip())
    rng = Stream(1)
    for step in range(STEPS):
        choice = world.choice
        if choice is None:
            break
        options = zip(numbering.legal(world), option_texts(world), strict=True)
        lines.append(f"{step}: " + ", ".join(f"{index} {text}" for index, text in options))
        world.answer(rng.below(len(choice.options)))
    return "\n".join(lines) + "\n"


def main() -> None:
    """The script."""
    folder, *games = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in games or ("ashes", "ashes-draft", "avalon", "azuride"):
        (Path(folder) / f"{game}.txt").write_text(listing(game), encoding="utf-8")


if __name__ == "__main__":
    main()
