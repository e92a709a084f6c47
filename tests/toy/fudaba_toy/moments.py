"""Moments of the turn at which something happens by itself."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.window import NOBODY, OWN, QUEUE, Window, WindowWords
from fudaba_toy.changes import tell
from fudaba_toy.play import ORDERED
from fudaba_toy.terms import AT_DAWN, AT_EVENING, TABLE


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
CALLS_AT_DAWN = Seq((Call(AT_DAWN), Window(AT_DAWN, NOBODY, QUEUE, WindowWords())))
# toy.evening.calls: seat by seat, each in the order it likes
CALLS_AT_EVENING = Seq((Call(AT_EVENING, everybody=True), Window(AT_EVENING, NOBODY, OWN, ORDERED)))
