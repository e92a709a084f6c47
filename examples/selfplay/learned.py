"""What was learned, as a bot that plays in matches, ladders and at tables.

    fudaba match avalon --bots examples/selfplay/learned.py:Learned,greedy --games 200

The weights are taken from ``build/selfplay/GAME.npz``, or from the folder that ``FUDABA_SELFPLAY`` names.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import ClassVar

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

from fudaba.bots import Bot, Sight
from fudaba.envs.tables import Table, fill
from fudaba.kernel.arrays.observations import Observing
from net import Net, features


class Learned(Bot):
    """Takes the action that the network scores highest."""

    net: ClassVar[Net | None] = None
    """Set by whoever trains; else the kept one is read."""
    tables: ClassVar[dict[str, Table]] = {}
    kept: ClassVar[dict[str, Net]] = {}

    def choose(self, sight: Sight) -> int:
        """A world dealt anew shows the same to this seat as the true one."""
        game = sight.rules.name
        world = sight.deal(self.rng)
        if game not in self.tables:
            self.tables[game] = Table(game)
        table = self.tables[game]
        net = self.net or self._read(game, table)
        observing: Observing = table.observing
        told: list[int] = []
        observing.write(world, sight.seat, 0, told)
        row = np.zeros((1, observing.size), np.int16)
        fill(row, told)
        _, second, _ = net.look(features(row))
        legal = np.array(table.legal(world), np.int64)
        return int(net.scores(second, np.zeros(len(legal), np.int64), legal).argmax())

    def _read(self, game: str, table: Table) -> Net:
        if game not in self.kept:
            net = Net(table.operands())
            net.load(Path(os.environ.get("FUDABA_SELFPLAY", "build/selfplay")) / f"{game}.npz")
            self.kept[game] = net
        return self.kept[game]
