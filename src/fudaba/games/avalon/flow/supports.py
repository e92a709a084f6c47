"""Supports: both sides of a battle lay one card face down at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.effects.steps import side_of
from fudaba.games.avalon.flow.slots import LAID, SEAT, SERVING
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.pieces import OnePiece
from fudaba.kernel.tree.together import Together


@dataclass(frozen=True)
class Supports(OnePiece):
    """A side lays one card face down. The frame stands in the battle's scope."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_SUPPORT

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        supports = tables(w).supports
        # Supports first: whoever answers without thinking should not always bluff.
        for card in w.cards(seat, ids.HAND):
            # avalon.battle.place-support
            out.put(ids.V_LAY, card, reason=0 if supports[w.kind[card]] else ids.R_NOT_SUPPORT)
        # avalon.battle.avatar-to-hand
        for card in w.cards(seat, ids.AVATAR_SPOT):
            out.put(ids.V_LAY, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        b = w.frames[f.base]
        card = a_of(mine[0])
        kind = w.kind[card]
        # avalon.battle.avatar-bluff: an avatar is no support
        what = ids.H_SUPPORT_AVATAR
        if tables(w).supports[kind]:
            side = side_of(b, seat)
            w.move(card, w.at(seat, ids.SUPPORT_SLOT))
            b.v[LAID + side] = card
            b.v[SERVING + side] = card
            what = ids.H_SUPPORT_CREATURE if tables(w).type[kind] == ids.CREATURE else ids.H_SUPPORT
        w.note(what, seat, card)


def fighting(w: World, f: Frame) -> list[int]:
    """Whose creatures fight in the battle in whose scope a frame stands, the invader first."""
    v = w.frames[f.base].v
    # avalon.battle.participants-only
    return [seat for seat in (v[SEAT], v[SEAT + 1]) if w.alive[seat]]


# avalon.battle.place-support: both at the same time
SUPPORTS: Final = Together(Supports())
