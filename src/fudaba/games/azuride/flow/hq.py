"""Damage to an HQ: the deck is flipped card by card, and a cube ends it and goes into a dock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import discard
from fudaba.games.azuride.flow.docks import ChooseDock, matching_docks
from fudaba.games.azuride.flow.triggers import set_off
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class SetCube(ChooseDock):
    """The cube that ended a damage goes into a dock. The frame's scratch holds the seat that was hit and the cube."""

    def chooser(self, w: World, f: Frame) -> int:
        return f.v[0]

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_CUBE_DOCK

    def docks(self, w: World, f: Frame, seat: int) -> list[int]:
        return matching_docks(w, seat, tables(w).t.colour[w.kind[f.v[1]]])

    def chose(self, w: World, f: Frame, seat: int, d: int) -> None:
        w.move(f.v[1], w.at(seat, ids.LEFT + d))  # azuride.battle.cube-set
        w.note(ids.H_CUBE_SET, seat, f.v[1])
        set_off(w, f, ids.AT_SET, f.v[1])  # azuride.skill.auto-trigger


SET_CUBE: Final = SetCube()


def hit_hq(w: World, f: Frame, seat: int, n: int, what: int, source: int = -1, cause: int = 0) -> None:
    """One damage to a seat's HQ inside the scope of a frame; ``what`` is told of it, as following from ``cause``."""
    if n <= 0:
        return
    no = w.note(what, seat, source=source, n=n, cause=cause)
    raid = what == ids.H_HQ_DAMAGE_RAID
    stops = tables(w).cube_stops_all or raid  # azuride.damage.hq-cube-scope
    cube = tables(w).t.cube
    # azuride.damage.hq: one point, one card; a cube uses up its point too
    for _ in range(n):
        if not w.cards(seat, ids.DECK):  # azuride.damage.hq-excess: what the deck lacks is ignored
            w.note(ids.H_HQ_SPENT, seat, cause=no)
            return
        card = w.cards(seat, ids.DECK)[-1]
        if cube[w.kind[card]] and stops:  # azuride.battle.cube-stop
            w.reveal(card, w.everyone())
            w.note(ids.H_CUBE_STOP if raid else ids.H_CUBE_STOP_OTHER, seat, card, cause=no)
            if matching_docks(w, seat, tables(w).t.colour[w.kind[card]]):
                w.push(SET_CUBE, f).v.extend([seat, card])
            else:
                discard(w, card)  # azuride.battle.cube-no-dock
                w.note(ids.H_CUBE_LOST, seat, card, cause=no)
            return
        discard(w, card)
        w.note(ids.H_HQ_LOSS, seat, card, cause=no)
