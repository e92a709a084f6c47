"""What acts in a battle: an effect, the steps of the activation table at which it acts, and how it finds the battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.slots import BY_CREATURE, RANK, SEAT, SIDE, STARTED, STEP
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op

UNUSUAL: Final = 3.0  # by how much a battle is tipped by what does more than change values


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleEffect(Op):
    """Acts inside a battle, at the steps that the activation table assigns to it."""

    def steps(self) -> int:
        """The steps at which this effect acts, as a mask."""
        raise NotImplementedError(type(self).__name__)

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        """Do what this effect does at one step for the side it serves. ``b`` is the battle's frame."""
        raise NotImplementedError(type(self).__name__)

    def tips(self) -> float:
        """By how much it tips a battle for its side, about: what bots go by before they know which battle."""
        return UNUSUAL

    def outside(self, w: World, b: Frame, side: int) -> None:
        """Do it as an ability of another timing: at battle start it waits in the battle's numbers, later it is idle."""
        if b.v[STARTED] == 0:
            for step in range(ids.STEP_REPLACE, ids.STEPS + 1):
                if (self.steps() >> step) & 1:
                    self.act(w, b, side, step, BY_CREATURE)

    def apply(self, w: World, f: Frame) -> None:
        b = running_battle(w)
        if b is None:
            return
        s = w.scope(f)
        if len(s.v) > SIDE:
            self.act(w, b, s.v[SIDE], s.v[STEP], s.v[RANK])
        else:
            self.outside(w, b, side_of(b, s.seat))


def side_of(b: Frame, seat: int) -> int:
    """The side on which a seat fights."""
    return 0 if b.v[SEAT] == seat else 1
