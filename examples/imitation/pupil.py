"""What was learned, as a bot that plays in matches, ladders and at tables.

    fudaba match avalon --bots examples/imitation/pupil.py:Pupil,greedy --games 200

The weights are taken from ``build/imitation/GAME.npz``, or from the folder that ``FUDABA_IMITATION`` names.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import ClassVar

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from fudaba.bots import Bot, Sight
from fudaba.envs.tables import Table
from network import Eyes, Net


class Pupil(Bot):
    """Takes the action that the network scores highest."""

    net: ClassVar[Net | None] = None
    """Set by whoever trains; else the kept one is read."""
    eyes: ClassVar[dict[str, Eyes]] = {}
    kept: ClassVar[dict[str, Net]] = {}

    def choose(self, sight: Sight) -> int:
        """A world dealt anew shows the same to this seat as the true one."""
        if sight.count == 1:
            return 0
        game = sight.rules.name
        world = sight.deal(self.rng)
        if game not in self.eyes:
            self.eyes[game] = Eyes(Table(game, 2))
        eyes = self.eyes[game]
        net = self.net or self._read(game)
        row = eyes.table.row(world, sight.seat)[None]
        legal = np.array(eyes.table.legal(world)[: sight.count], np.int64)
        nowhere = np.zeros(len(legal), np.int64)
        _, second = net.look(eyes.seen(row))
        return int(net.scores(second, nowhere, eyes.acts(row, nowhere, legal)).argmax())

    def _read(self, game: str) -> Net:
        if game not in self.kept:
            net = Net()
            net.load(Path(os.environ.get("FUDABA_IMITATION", "build/imitation")) / f"{game}.npz")
            self.kept[game] = net
        return self.kept[game]
