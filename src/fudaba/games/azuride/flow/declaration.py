"""From an option to a declaration: paying piece by piece, then putting it on the chain where others may cut in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.cards import SELF
from fudaba.games.azuride.flow.actions import LAUNCHED
from fudaba.games.azuride.flow.changes import discard, stock
from fudaba.games.azuride.flow.payment import AIMED, CHOOSE_CUBE, LAUNCH, NUMBER, PAID, PAY, SCRAPPED_CUBE, SKILL, WHAT
from fudaba.games.azuride.flow.resolution import (
    AIR_STRIKE_NODE,
    ANTI_AIR_NODE,
    BOMBARD_NODE,
    EVADE_NODE,
    TORPEDO_NODE,
    chain_of,
    waiting_strike,
)
from fudaba.games.azuride.flow.triggers import SETTLE, SKILL_USED, skill_slots
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Node, Once
from fudaba.kernel.tree.window import ASKING, ROUND, STACK, Fill, Window, WindowWords, declare, open_window


@dataclass(frozen=True)
class Declare(Once):
    """Everything is chosen: the cost is spent and the declaration stands."""

    def begin(self, w: World, f: Frame) -> None:
        _spend(w, f)


@dataclass(frozen=True)
class Engaged(Fill):
    """In an engagement the attacking player is asked first. azuride.battle.engage-cutin"""

    def first_asked(self, w: World, f: Frame, point: int) -> int:
        return w.active


def cut_in(point: int, fill: Fill | None = None) -> Window:
    """A moment at which both may cut in."""
    # azuride.cutin.alternate, azuride.cutin.close, azuride.cutin.lifo, azuride.cutin.no-window-resolving
    return Window(point, ROUND, STACK, WindowWords(ids.P_CUT_IN, ids.V_PASS), after=SETTLE, fill=fill)


CUT_IN: Final = cut_in(ids.AT_DECLARED)
BEGINS: Final = cut_in(ids.AT_BEGINNING)
ENDS: Final = cut_in(ids.AT_END)
ENGAGEMENT: Final = cut_in(ids.AT_ENGAGEMENT, Engaged())
PAYING: Final = Seq((CHOOSE_CUBE, PAY, Declare()))


def declared(w: World, f: Frame, item: Item) -> None:
    """A declaration joins the chain that is being built, or begins one inside the scope of a frame."""
    chain = chain_of(w)
    if chain is not None and chain.at == ASKING:
        declare(w, item)
    else:
        open_window(w, f, CUT_IN, 1 - item.seat, item)  # azuride.cutin.first


def declare_launch(w: World, seat: int, card: int, slot: int) -> None:
    """A head is to be launched into a slot; its cost is paid first."""
    w.open(PAYING, seat, card, [LAUNCH, slot, -1, -1])


def declare_use(w: World, f: Frame, seat: int, code: int) -> None:
    """A skill or an ability was chosen, in a window or on an empty chain."""
    verb = verb_of(code)
    if verb in (ids.V_PLAY, ids.V_PLAY_ON, ids.V_SKILL, ids.V_SKILL_ON):
        no = tables(w).t.skill_word[w.kind[a_of(code)]].index(b_of(code))
        if verb in (ids.V_PLAY, ids.V_PLAY_ON):
            # A hand card is named as it is declared, so the naming itself cannot be taken back.
            w.reveal(a_of(code), w.everyone())
            w.commit()
        w.open(PAYING, seat, a_of(code), [SKILL, no, c_of(code), -1])
        return
    card = a_of(code)
    if verb == ids.V_EVADE:
        _use_power(w, f, seat, card, ids.EVADE, EVADE_NODE, -1, 0, True)
    elif verb == ids.V_TORPEDO:
        _use_power(w, f, seat, card, ids.TORPEDO, TORPEDO_NODE, -1, 0, False)
    elif verb == ids.V_ANTI_AIR:
        _use_power(w, f, seat, card, ids.ANTI_AIR, ANTI_AIR_NODE, -1, waiting_strike(w, seat), False)
    elif verb == ids.V_BOMBARD:
        _use_power(w, f, seat, card, ids.BOMBARD, BOMBARD_NODE, b_of(code), 0, tables(w).bombard_twists)
    else:
        _use_power(
            w, f, seat, card, ids.AIR_STRIKE, AIR_STRIKE_NODE, b_of(code) if verb == ids.V_STRIKE else -1, 0, True
        )


def _use_power(
    w: World, f: Frame, seat: int, card: int, power: int, node: Node, target: int, less: int, twists: bool
) -> None:
    """Pay and stock on declaration, then put the ability on the chain."""  # azuride.cost.on-declaration
    hq = 1 - seat if power == ids.AIR_STRIKE and target < 0 else -1
    w.note(ids.H_ABILITY, seat, target, card, ability=-1 - power_word(power), pending=w.next_item, other=hq)
    w.mark(ids.USED, card, w.counters[ids.USED][card] | 1)
    if twists:
        w.mark(ids.TWISTED, card, 1)
        w.note(ids.H_TWIST_SELF, seat, card)
    stocked = stock(w, seat)
    inc = w.inc[target] if target >= 0 else 0
    answers = less if power == ids.ANTI_AIR else 0
    declared(w, f, Item(node, seat, card, w.inc[card], [target, inc, stocked, less], -1, answers=answers))


def _spend(w: World, f: Frame) -> None:
    """Pay what was chosen in the scope of a frame, and declare."""  # azuride.cost.on-declaration
    scope = w.scope(f)
    card = scope.card
    seat = scope.seat
    if scope.v[WHAT] == LAUNCH:
        w.note(ids.H_DECLARE_LAUNCH, seat, card, to=w.at(seat, ids.FRONT + scope.v[NUMBER]))
        _note_payment(w, scope)
        declared(w, f, Item(LAUNCHED, seat, card, w.inc[card], [scope.v[NUMBER]], -1))
        return
    no = scope.v[NUMBER]
    skill = tables(w).t.skills[w.kind[card]][no]
    target = scope.v[AIMED]
    ability = w.rules.catalogue.first_ability[w.kind[card]] + no
    w.note(ids.H_SKILL, seat, target, card, ability=ability + 1, pending=w.next_item)
    _note_payment(w, scope)
    w.mark(ids.USED, card, w.counters[ids.USED][card] | 1 << (no + 1))
    place = w.zone[card]
    inc = w.inc[target] if target >= 0 else 0
    if skill.cost.twist:
        w.mark(ids.TWISTED, card, 1)
        w.note(ids.H_TWIST_SELF, seat, card)
    cube = scope.v[SCRAPPED_CUBE]
    if cube >= 0:
        discard(w, cube)
        w.note(ids.H_DISCARD_COST_CUBE, seat, cube)
    # azuride.skill.hand-discard, azuride.cost.discard-self; otherwise azuride.skill.stay
    if skill.cost.discard == SELF or skill.area == ids.A_HAND:
        discard(w, card)
        w.note(ids.H_DISCARD_COST_HAND if skill.area == ids.A_HAND else ids.H_DISCARD_COST, seat, card)
    v = skill_slots(target, inc, place, True, no)
    declared(w, f, Item(SKILL_USED, seat, card, w.inc[card], v, -1, ability=ability))
    if cube >= 0 or skill.cost.discard == SELF:
        w.push(SETTLE, f)


def _note_payment(w: World, f: Frame) -> None:
    paid = f.v[PAID:]
    others = [c for c in paid if f.v[WHAT] != LAUNCH or c != f.card]
    if others:
        w.note(ids.H_PAY, f.seat, n=len(others), cards=others)
    if len(others) < len(paid):
        w.note(ids.H_PAY_SELF, f.seat, f.card, n=1)


def power_word(power: int) -> int:
    """The word for an ability bit."""
    word = ids.W_POWER
    while power > 1:
        power >>= 1
        word += 1
    return word
