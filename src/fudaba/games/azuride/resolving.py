"""How declared skills and abilities resolve. Each node runs as a scope of its own with what was declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.changes import hurt, read_stock
from fudaba.games.azuride.hq import hit_hq
from fudaba.games.azuride.names import (
    E_ANTI_AIR,
    E_FIZZLE,
    E_HQ_DAMAGE_STRIKE,
    E_SHIELD,
    E_TORPEDO,
    SHIELD,
    TORPEDOED,
)
from fudaba.games.azuride.reading import is_engaged, is_on_field
from fudaba.games.azuride.triggers import SKILL_NO
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Node
from fudaba.kernel.windows import Chain
from fudaba.kernel.world import World

# --- the slots of an ability's scope
AIM: Final = 0  # a card, or -1 for the enemy HQ
AIM_INC: Final = 1
STOCKED: Final = 2
LESS: Final = 3  # what anti-air takes off an air strike; for anti-air the place of that strike in the chain


@dataclass(frozen=True)
class SkillUsed(Node):
    """A declared skill takes effect, even if its card has left."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.push(base(w).t.skills[w.kind[f.card]][f.v[SKILL_NO]].body, f)
        else:
            w.frames.pop()


def _stands(w: World, f: Frame) -> bool:
    """Whether the chara that declared is still on the battlefield it declared from."""
    return w.inc[f.card] == f.inc and is_on_field(w, f.card)


def _fizzle(w: World, f: Frame) -> None:
    w.note(E_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle


@dataclass(frozen=True)
class Evade(Node):
    """The next damage this chara takes is reduced by the stocked card's total cost."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        value = read_stock(w, f.v[STOCKED])
        if _stands(w, f):
            w.mark(SHIELD, f.card, value + 1)  # azuride.ability.evade
            w.note(E_SHIELD, f.seat, f.card, n=value)
        else:
            _fizzle(w, f)


@dataclass(frozen=True)
class Torpedo(Node):
    """This chara's firepower becomes the stocked card's total cost."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        value = read_stock(w, f.v[STOCKED])
        if _stands(w, f) and is_engaged(w, f.card):
            w.mark(TORPEDOED, f.card, value + 1)  # azuride.ability.torpedo
            w.note(E_TORPEDO, f.seat, f.card, n=value)
        else:
            _fizzle(w, f)


def innermost_chain(w: World) -> Frame | None:
    """The chain that is being built or resolved."""
    for k in range(len(w.frames) - 1, -1, -1):
        f = w.frames[k]
        if isinstance(f.node, Chain):
            return f
    return None


def waiting_strike(w: World, seat: int) -> int:
    """Where in the chain the newest unresolved air strike of a seat's opponent waits; -1 if there is none."""
    chain = innermost_chain(w)
    if chain is not None:
        items = chain.items
        if items is not None and chain.at <= 1:
            for k in range(len(items) - 1, -1, -1):
                if items[k].seat != seat and isinstance(items[k].node, AirStrike):
                    return k
    return -1


@dataclass(frozen=True)
class AntiAir(Node):
    """The air strike it answered deals less damage."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        value = read_stock(w, f.v[STOCKED])
        chain = innermost_chain(w)
        if chain is None or chain.items is None or f.v[LESS] >= len(chain.items):
            _fizzle(w, f)
            return
        strike = chain.items[f.v[LESS]]
        v = strike.v[:]
        v[LESS] += value  # azuride.ability.anti-air-scope: several add up
        chain.items[f.v[LESS]] = Item(strike.node, strike.seat, strike.card, strike.inc, v, strike.event)
        w.note(E_ANTI_AIR, f.seat, f.card, strike.card, n=value)


@dataclass(frozen=True)
class Bombard(Node):
    """Damage equal to the stocked card's total cost to one enemy chara."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        value = read_stock(w, f.v[STOCKED])
        target = f.v[AIM]
        if w.inc[target] == f.v[AIM_INC] and is_on_field(w, target):
            hurt(w, target, value)  # azuride.ability.bombard
        else:
            _fizzle(w, f)


@dataclass(frozen=True)
class AirStrike(Node):
    """Damage equal to the stocked card's total cost, less anti-air, to one enemy chara or the enemy HQ."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        value = read_stock(w, f.v[STOCKED]) - f.v[LESS]
        target = f.v[AIM]
        if target < 0:
            hit_hq(w, f, 1 - f.seat, value, E_HQ_DAMAGE_STRIKE)  # azuride.ability.air-strike
        elif w.inc[target] == f.v[AIM_INC] and is_on_field(w, target):
            hurt(w, target, value)
        else:
            _fizzle(w, f)


SKILL_USED: Final = SkillUsed()
EVADE_NODE: Final = Evade()
TORPEDO_NODE: Final = Torpedo()
ANTI_AIR_NODE: Final = AntiAir()
BOMBARD_NODE: Final = Bombard()
AIR_STRIKE_NODE: Final = AirStrike()
