"""What is asked of a game of Ashes: rounds, attacks, blocks and guards, what is destroyed, dice that were left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World
from fudaba.lab.study.probes.probe import Probe, what

COUNTED: Final = {
    "attack": "attacks",
    "attack-unit": "attacks_on_units",
    "blocks": "blocks",
    "guards": "guards",
    "counters": "counters",
    "destroyed": "destroyed",
    "meditated": "meditations",
    "dice-power": "dice_powers",
    "cancelled": "cancelled",
    "resparked": "resparks",
}


class Ashes(Probe):
    """Counts of one game."""

    name = "ashes"

    def counts(self, world: World, entries: Sequence[Entry], winners: Sequence[int], first: int) -> dict[str, int]:
        """How often each thing happened."""
        found = dict.fromkeys(COUNTED.values(), 0)
        for e in entries:
            name = COUNTED.get(what(world, e))
            if name is not None:
                found[name] += 1
        return {"rounds": world.round, **found}
