"""A vessel is created: mana of the card beneath it becomes rainbow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.read.mana import icons_of
from fudaba.games.avalon.schema import ids
from fudaba.kernel.options import About, Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.pieces import Pieces


@dataclass(frozen=True)
class Convert(Pieces):
    """As many icons of the card beneath as there are vessels, each a piece. The scope: the card, and how many."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_CONVERT

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        return About(w.scope(f).card, n=w.scope(f).v[0] - len(mine))

    def done(self) -> int:
        return -1  # it ends with the last icon

    def least(self, w: World, f: Frame, seat: int) -> int:
        s = w.scope(f)
        # avalon.mana.vessel-limits: vessels and rainbow cannot be turned; too few means as many as there are
        return min(s.v[0], sum([icons_of(w, s.card, icon) for icon in range(ids.RAINBOW)]))

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        return icons_of(w, w.scope(f).card, a_of(code))

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        card = w.scope(f).card
        # avalon.mana.vessel-choice
        for icon in range(ids.RAINBOW):
            out.put(ids.V_CONVERT, icon, reason=0 if icons_of(w, card, icon) > 0 else ids.R_BAD_CONVERSION)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        card = w.scope(f).card
        for code in mine:
            # avalon.mana.vessel-convert
            w.add_mark(ids.CONVERTED, card, 1 << (4 * a_of(code)))
            w.note(ids.H_CONVERT, seat, card, n=a_of(code))


CONVERSION: Final = Seq((Convert(),))


def convert(w: World, seat: int, below: int, vessels: int) -> None:
    """A seat turns icons of the card beneath a vessel into rainbow."""
    w.open(CONVERSION, seat, below, [vessels])
