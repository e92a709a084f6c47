"""How declared abilities resolve. Each node runs as a scope of its own with what was declared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import hurt, read_stock
from fudaba.games.azuride.flow.docks import matching_docks
from fudaba.games.azuride.flow.hq import SET_CUBE, hit_hq
from fudaba.games.azuride.read import is_engaged, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node, Once
from fudaba.kernel.tree.window import ASKING, STACK, Window

# --- the slots of an ability's scope
AIM: Final = 0  # a card, or -1 for the enemy HQ
AIM_INC: Final = 1
STOCKED: Final = 2
LESS: Final = 3  # what anti-air takes off an air strike; for anti-air the number of that strike


def _stands(w: World, f: Frame) -> bool:
    """Whether the chara that declared is still on the battlefield it declared from."""
    return w.inc[f.card] == f.inc and is_on_field(w, f.card)


def _fizzle(w: World, f: Frame) -> None:
    w.note(ids.H_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle


def read(w: World, f: Frame) -> int:
    """Read the card that was stocked for the declaration of a frame."""
    card = f.v[STOCKED]
    t = tables(w).t
    kind = w.kind[card]
    # azuride.skill.timing-auto: who has left the battlefield restocks nothing any more
    restocks = t.restocks[w.kind[f.card]] and t.cube[kind] and _stands(w, f)
    if restocks and matching_docks(w, f.seat, t.colour[kind]):
        w.reveal(card, w.everyone())
        w.note(ids.H_STOCK_READ, f.seat, card, n=0)
        w.push(SET_CUBE, f).v.extend([f.seat, card])
        return 0
    return read_stock(w, card)


@dataclass(frozen=True)
class Evade(Once):
    """The next damage this chara takes is reduced by the stocked card's total cost."""

    def begin(self, w: World, f: Frame) -> None:
        value = read(w, f)
        if _stands(w, f):
            w.add_mod(ids.M_EVADE, f.card, value, ids.UNTIL_END, f.card)  # azuride.ability.evade
            w.note(ids.H_SHIELD if value > 0 else ids.H_SHIELD_ZERO, f.seat, f.card, n=value)
        else:
            _fizzle(w, f)


@dataclass(frozen=True)
class Torpedo(Once):
    """This chara's firepower becomes the stocked card's total cost."""

    def begin(self, w: World, f: Frame) -> None:
        value = read(w, f)
        if _stands(w, f) and is_engaged(w, f.card):
            w.add_mod(ids.M_TORPEDO, f.card, value, ids.UNTIL_END, f.card)  # azuride.ability.torpedo
            w.note(ids.H_TORPEDO, f.seat, f.card, n=value)
        else:
            _fizzle(w, f)


def chain_of(w: World) -> Frame | None:
    """The chain that is being built or resolved."""
    for k in range(len(w.frames) - 1, -1, -1):
        f = w.frames[k]
        node = f.node
        if isinstance(node, Window) and node.order == STACK:
            return f
    return None


def waiting_strike(w: World, seat: int) -> int:
    """The number of the newest unresolved air strike of a seat's opponent in the chain; 0 if there is none."""
    chain = chain_of(w)
    items = None if chain is None or chain.at != ASKING else chain.items
    if items is not None:
        for k in range(len(items) - 1, -1, -1):
            if items[k].seat != seat and isinstance(items[k].node, AirStrike):
                return items[k].no
    return 0


@dataclass(frozen=True)
class AntiAir(Once):
    """The air strike it answered deals less damage."""

    def begin(self, w: World, f: Frame) -> None:
        value = read(w, f)
        chain = chain_of(w)
        items = None if chain is None else chain.items
        if items is not None:
            for k, strike in enumerate(items):
                if strike.no == f.v[LESS]:
                    v = strike.v[:]
                    v[LESS] += value  # azuride.ability.anti-air-scope: several add up
                    items[k] = strike.with_values(v)
                    w.note(ids.H_ANTI_AIR if value > 0 else ids.H_ANTI_AIR_ZERO, f.seat, strike.card, f.card, n=value)
                    return
        _fizzle(w, f)


def _strike(w: World, f: Frame, target: int, n: int) -> None:
    """The damage of a stock, to a chara or (-1) to the enemy HQ."""
    if n <= 0:
        w.note(ids.H_UNHARMED, f.seat, source=f.card)  # azuride.damage.zero
    elif target < 0:
        hit_hq(w, f, 1 - f.seat, n, ids.H_HQ_DAMAGE_STRIKE, f.card)
    else:
        hurt(w, target, n, f.card)


@dataclass(frozen=True)
class Bombard(Once):
    """Damage equal to the stocked card's total cost to one enemy chara."""

    def begin(self, w: World, f: Frame) -> None:
        value = read(w, f)
        target = f.v[AIM]
        if w.inc[target] == f.v[AIM_INC] and is_on_field(w, target):
            _strike(w, f, target, value)  # azuride.ability.bombard
        else:
            _fizzle(w, f)


@dataclass(frozen=True)
class AirStrike(Once):
    """Damage equal to the stocked card's total cost, less anti-air, to one enemy chara or the enemy HQ."""

    def begin(self, w: World, f: Frame) -> None:
        value = read(w, f) - f.v[LESS]
        target = f.v[AIM]
        if target < 0 or (w.inc[target] == f.v[AIM_INC] and is_on_field(w, target)):
            _strike(w, f, target, value)  # azuride.ability.air-strike
        else:
            _fizzle(w, f)


EVADE_NODE: Final = Evade()
TORPEDO_NODE: Final = Torpedo()
ANTI_AIR_NODE: Final = AntiAir()
BOMBARD_NODE: Final = Bombard()
AIR_STRIKE_NODE: Final = AirStrike()
STOCKING: Final[tuple[Node, ...]] = (EVADE_NODE, TORPEDO_NODE, ANTI_AIR_NODE, BOMBARD_NODE, AIR_STRIKE_NODE)
"""What is declared with a card that lies face down until it resolves."""
