"""What lasts: cards that change a spirit or a player until something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.durations import Until
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.targets import aimed, aimed_seat
from fudaba_toy.terms import (
    BASE_POWER,
    DROWSY,
    H_DROWSY_NOW,
    H_HARDENED,
    H_MASKED,
    H_STRENGTHENED,
    H_WARDED,
    LIFE,
    POWER,
    WARD,
)

TOLD: Final = {POWER: H_STRENGTHENED, LIFE: H_HARDENED, BASE_POWER: H_MASKED, WARD: H_WARDED, DROWSY: H_DROWSY_NOW}


@dataclass(frozen=True)
class Lasts(Until):
    """Something about the target is changed until a duration ends, and that is written down."""

    def apply(self, w: World, f: Frame) -> None:
        Until.apply(self, w, f)
        card, seat = aimed(w, f, self.slot), aimed_seat(w, f, self.slot)
        n = self.amount.value(w, f)
        if card >= 0:
            w.note(TOLD[self.what], w.scope(f).seat, card, n=n)
        elif seat >= 0:
            w.note(TOLD[self.what], seat, n=-n)
