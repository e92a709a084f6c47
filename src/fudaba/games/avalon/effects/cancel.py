"""Cancelling somebody else's magic."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.flow.slots import ABILITY, CANCELLED
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op


@dataclass(frozen=True)
class CancelMagic(Op):
    """Cast when an opposed player casts magic or uses a magic effect: that effect does not happen."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        if scope.event >= 0:
            answered = w.frames[scope.event]
            answered.v[CANCELLED] = 1
            magic = w.rules.catalogue.abilities[answered.v[ABILITY]].when == ids.AT_CAST
            w.note(ids.H_CANCELLED_MAGIC if magic else ids.H_CANCELLED, scope.seat, answered.card)
