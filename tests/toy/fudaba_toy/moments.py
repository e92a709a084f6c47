"""Moments of the turn at which something happens by itself."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.flows import Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Op
from fudaba.kernel.window import NOBODY, OWN, QUEUE, Window, WindowWords
from fudaba.kernel.world import World
from fudaba_toy.changes import tell
from fudaba_toy.play import ORDERED
from fudaba_toy.terms import DAWN, EVENING, TABLE


@dataclass(frozen=True)
class Call(Op):
    """A moment of the turn comes: the spirits of the active seat are called, or those of all seats clockwise."""

    point: int
    everybody: bool = False

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.rules.orderer(w, f)):
            if self.everybody or seat == w.active:
                for card in w.cards(seat, TABLE):
                    tell(w, f, seat, card, self.point)


# toy.dawn.calls: as the spirits lie
AT_DAWN = Seq((Call(DAWN), Window(DAWN, NOBODY, QUEUE, WindowWords())))
# toy.evening.calls: seat by seat, each in the order it likes
AT_EVENING = Seq((Call(EVENING, everybody=True), Window(EVENING, NOBODY, OWN, ORDERED)))
