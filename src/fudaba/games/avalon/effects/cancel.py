"""Cancelling somebody else's magic."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.base import CardEffect
from fudaba.games.avalon.flow.slots import ABILITY, CANCELLED
from fudaba.games.avalon.schema.happenings import (
    H_CANCELLED,
    H_CANCELLED_MAGIC,
)
from fudaba.games.avalon.schema.records import (
    R_NO_EFFECT,
)
from fudaba.games.avalon.schema.terms import CAST
from fudaba.kernel.frames import Frame
from fudaba.kernel.world import World


@dataclass(frozen=True)
class CancelMagic(CardEffect):
    """Cast when an opposed player casts magic or uses a magic effect: that effect does not happen."""

    def reason(self, w: World, seat: int, card: int) -> int:
        return R_NO_EFFECT

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        w.frames.pop()
        if scope.event >= 0:
            answered = w.frames[scope.event]
            answered.v[CANCELLED] = 1
            magic = w.rules.catalogue.abilities[answered.v[ABILITY]].point == CAST
            w.note(H_CANCELLED_MAGIC if magic else H_CANCELLED, scope.seat, answered.card)
