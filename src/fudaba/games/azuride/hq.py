"""Damage to an HQ: the deck is flipped card by card, and a cube ends it and goes into a dock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.changes import discard
from fudaba.games.azuride.names import (
    AT_SET,
    DECK,
    E_CUBE_LOST,
    E_CUBE_SET,
    E_CUBE_STOP,
    E_CUBE_STOP_OTHER,
    E_HQ_DAMAGE_RAID,
    E_HQ_LOSS,
    LEFT,
    Q_CUBE_DOCK,
    V_DOCK,
    W_DOCK,
)
from fudaba.games.azuride.triggers import set_off
from fudaba.kernel.choice import Offer, a_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask
from fudaba.kernel.world import World


def matching_docks(w: World, seat: int, colour: int) -> list[int]:
    """The docks (0 to 2) of a seat that hold a chara of a colour."""  # azuride.deploy.set-cube-colour
    t = base(w).t
    found: list[int] = []
    for d in range(3):
        for c in w.cards(seat, LEFT + d):
            k = w.kind[c]
            if not t.cube[k] and t.colour[k] == colour:
                found.append(d)
                break
    return found


@dataclass(frozen=True)
class HqDamage(Ask):
    """One damage to one HQ. The frame's scratch holds the seat hit, the points left, and the cube just flipped."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_CUBE_DOCK

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = f.v[0]
        if f.at == 1:
            w.ask(self, f, seat)
            return
        stops = base(w).cube_stops_all or f.v[3] == 1  # azuride.damage.hq-cube-scope
        cube = base(w).t.cube
        while f.v[1] > 0 and w.cards(seat, DECK):  # azuride.damage.hq-excess: what the deck lacks is ignored
            card = w.cards(seat, DECK)[-1]
            f.v[1] -= 1  # azuride.damage.hq: one point, one card; a cube uses up its point too
            if cube[w.kind[card]] and stops:
                f.v[1] = 0  # azuride.battle.cube-stop
                w.reveal(card, w.everyone())
                w.note(E_CUBE_STOP if f.v[3] == 1 else E_CUBE_STOP_OTHER, seat, card)
                docks = matching_docks(w, seat, base(w).t.colour[w.kind[card]])
                if docks:
                    f.v[2] = card
                    f.at = 1
                    w.ask(self, f, seat)
                else:
                    discard(w, card)  # azuride.battle.cube-no-dock
                    w.note(E_CUBE_LOST, seat, card)
                    w.frames.pop()
                return
            discard(w, card)
            w.note(E_HQ_LOSS, seat, card)
        w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for d in matching_docks(w, seat, base(w).t.colour[w.kind[f.v[2]]]):
            out.put(V_DOCK, W_DOCK + d)

    def took(self, w: World, f: Frame, code: int) -> None:
        card = f.v[2]
        d = a_of(code) - W_DOCK
        w.frames.pop()
        w.move(card, w.at(f.v[0], LEFT + d))  # azuride.battle.cube-set
        w.note(E_CUBE_SET, f.v[0], card, n=a_of(code))
        set_off(w, f, AT_SET, card)  # azuride.skill.auto-trigger


HQ_DAMAGE: Final = HqDamage()


def hit_hq(w: World, f: Frame, seat: int, n: int, what: int) -> None:
    """Begin one damage to a seat's HQ inside the scope of a frame; ``what`` is written down of it."""
    if n > 0:
        w.note(what, seat, n=n)
        new = w.push(HQ_DAMAGE, f)
        new.v.extend([seat, n, -1, 1 if what == E_HQ_DAMAGE_RAID else 0])
