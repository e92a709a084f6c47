"""The attacks: in which order, and of each: does it hit, is it reflected, what does it do, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.departure import destroy_fighter
from fudaba.games.avalon.flow.slots import ATK, CARD, DAMAGE, DEAD, END, KEYS, SEAT, SPEED
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op


@dataclass(frozen=True)
class Attacks(Op):
    """Six slots: first strikes, normal attacks, last strikes, the invader before the defender in each."""

    def apply(self, w: World, f: Frame) -> None:
        b = w.scope(f)
        v = b.v
        first = 0 if v[SPEED] <= v[SPEED + 1] else 1
        w.note(ids.H_ORDER, v[SEAT + first])
        for slot in range(6):
            side = slot % 2
            # avalon.battle.attack-order
            if v[SPEED + side] == slot // 2:
                # avalon.battle.stop-on-destruction
                if v[DEAD] == 1 or v[DEAD + 1] == 1:
                    break
                if w.alive[v[SEAT]] and w.alive[v[SEAT + 1]]:
                    strike(w, b, side)


def strike(w: World, b: Frame, side: int) -> None:
    """A fighter's normal attack, tested in the order of the rules."""
    # avalon.keyword.check-order
    v = b.v
    foe = 1 - side
    attack = v[ATK + side]  # avalon.card.attack
    mine = v[KEYS + side]
    theirs = v[KEYS + foe]
    seat = v[SEAT + side]
    card = v[CARD + side]
    enemy = v[CARD + foe]
    # avalon.battle.zero-attack
    if attack <= 0:
        w.note(ids.H_FAIL, seat, card)
        return
    # avalon.keyword.evade, avalon.keyword.evade-null
    if theirs & ids.EVADE:
        if not mine & ids.EVADE_NULL:
            w.note(ids.H_EVADE, v[SEAT + foe], enemy)
            return
        w.note(ids.H_EVADE_NULL, v[SEAT + foe], enemy, card)
    # avalon.keyword.reflect, avalon.keyword.reflect-null
    if theirs & ids.REFLECT:
        if not mine & ids.REFLECT_NULL:
            w.note(ids.H_REFLECT, v[SEAT + foe], card, enemy, n=attack)
            hurt(w, b, side, attack)  # avalon.keyword.reflect-damage
            return
        w.note(ids.H_REFLECT_NULL, v[SEAT + foe], enemy, card)
    # avalon.battle.normal-attack
    w.note(ids.H_HIT, seat, enemy, card, n=attack)
    # avalon.keyword.instant-death, avalon.keyword.instant-death-null
    if mine & ids.DEATH:
        if not theirs & ids.DEATH_NULL:
            w.note(ids.H_DEATH, seat, enemy, card)
            v[DAMAGE + foe] += attack
            destroy_fighter(w, b, foe, ids.H_STRUCK_DEAD)
            return
        w.note(ids.H_DEATH_NULL, v[SEAT + foe], enemy, card)
    hurt(w, b, foe, attack)
    # avalon.keyword.counter, avalon.battle.per-attack
    if theirs & ids.COUNTER and v[DEAD + foe] == 0:
        w.note(ids.H_COUNTER, v[SEAT + foe], card, enemy, n=attack)
        hurt(w, b, side, attack)  # avalon.keyword.counter-damage


def hurt(w: World, b: Frame, side: int, amount: int) -> None:
    """Damage adds up; at the endurance or beyond the fighter is destroyed."""
    # avalon.battle.damage-total
    b.v[DAMAGE + side] += amount
    # avalon.battle.destroy, avalon.card.endurance
    if b.v[DAMAGE + side] >= b.v[END + side]:
        destroy_fighter(w, b, side, ids.H_DESTROYED)


ATTACKS: Final = Attacks()
