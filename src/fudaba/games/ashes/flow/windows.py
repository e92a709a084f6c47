"""The windows of the timing structure: what a seat may declare in answer to an event, and what then waits.

Every seat, clockwise from the orderer, declares what it wants; then the orderer orders. ashes.timing.declare-order
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import REACTION
from fudaba.games.ashes.flow.pay import DiceBill, missing, spare, why_no_use, why_unpaid
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    E_AMOUNT,
    E_CARD,
    E_HOLDER,
    E_INC,
    FROM_HAND,
    MODE,
    MOMENT,
    SLOTS,
    TRIGGERED,
)
from fudaba.games.ashes.read import orderer
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of, b_of, verb_of
from fudaba.kernel.tree.frames import Frame, Item, happening
from fudaba.kernel.tree.nodes import Node, Once
from fudaba.kernel.tree.window import CHOSEN, IN_TURN, Fill, Window, WindowWords, declare

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event

# Where cards lie whose effects answer events, in the order in which they are offered. ashes.card-type.ready-triggered
IN_PLAY: Final = (ids.PHOENIXBORN, ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED)


def window(point: int, prompt: int = ids.P_DECLARE, skip: int = ids.V_PASS, fill: Fill | None = None) -> Window:
    """A window in which each seat declares in turn, and the orderer orders what was declared and set off."""
    return Window(point, IN_TURN, CHOSEN, WindowWords(prompt, skip, ids.P_ORDER, ids.V_RESOLVE), fill=fill)


@dataclass(frozen=True)
class Moment(Once):
    """A moment that effects are timed at, as an event of its own. ashes.timing.whenever

    Its body is a sequence, because a window asks about the events of the scope that it stands in.
    """

    body: Node

    def begin(self, w: World, f: Frame) -> None:
        w.open(self.body, -1, -1, []).events = [happening(w, MOMENT, seat=orderer(w))]


# --- what waits


def item_slots(ability: int, mode: int) -> list[int]:
    """Fresh slots for the use of an effect."""
    v = [-1] * SLOTS
    v[ABILITY] = ability
    v[MODE] = mode
    return v


def begin_use(w: World, seat: int, card: int, ability: int, mode: int) -> None:
    """Use an effect, or play a card, now and not in answer to anything."""
    inc = w.inc[card] if card >= 0 else 0
    w.open_item(Item(tables(w).n_use, seat, card, inc, item_slots(ability, mode), -1, ability=ability))


def called(w: World, f: Frame, seat: int, card: int, ability: int, event: Event, mode: int) -> Item:
    """An effect that an event calls for, with the event as it is now. ashes.timing.trigger-condition-sticks"""
    v = item_slots(ability, mode)
    v[E_CARD] = event.card
    v[E_INC] = event.inc
    v[E_AMOUNT] = event.n
    v[E_HOLDER] = event.holder
    return Item(tables(w).n_use, seat, card, w.inc[card], v, f.base, ability=ability)


def alike(w: World, one: int, two: int) -> bool:
    """Whether two cards in play are the same card in the same state, with nothing under them."""
    # ashes.zone.owner
    if w.kind[one] != w.kind[two] or w.zone[one] != w.zone[two] or w.owner[one] != w.owner[two]:
        return False
    if w.host[one] != w.host[two]:
        return False
    for c in w.counters:
        if c[one] != c[two]:
            return False
    attached = w.cards(w.controller(one), ids.ATTACHED)
    return not any(w.host[c] == one or w.host[c] == two for c in attached)


def same_either_way(w: World, f: Frame, one: Item, other: Item) -> bool:
    """Whether it makes no difference which of two things that wait in a window comes first.

    Effects of cards that are alike, called for by the same card, need no order, and neither do uses of one effect of
    one seat without targets, where nothing else waits and all of them can be paid for. Of several amounts that one card
    is dealt, the first is received first. Attackers without anybody to attack tire.
    """
    t = tables(w)
    if one.node is t.n_battle:
        return not w.alive[w.numbers[ids.DEFENDER]]
    if one.node is t.n_receive:
        return one.card == other.card
    if one.ability < 0 or one.ability != other.ability or one.seat != other.seat:
        return False
    if one.v[E_CARD] == other.v[E_CARD] and (one.card == other.card or alike(w, one.card, other.card)):
        return True
    effect = t.effects[one.ability]
    return len(effect.targets) == 0 and effect.when != ids.AT_END_OF_ROUND and all_resolve(w, f, one.seat, one.ability)


def all_resolve(w: World, f: Frame, seat: int, ability: int) -> bool:
    """Whether nothing but uses of one effect waits in a window, and their controller can pay for every one of them.

    Costs are paid on resolution, so what is short is spent on whatever comes first. ashes.timing.pay-on-resolution
    """
    effect = tables(w).effects[ability]
    cost = effect.cost
    users: list[int] = []
    for item in f.items or []:
        if not w.rules.still_resolves(w, item.seat, item.card, item.inc):
            continue
        if item.ability != ability or item.seat != seat:
            return False  # it may spend what the others cost, or take their text
        if item.card in users and (cost.exhaust or cost.status):
            return False
        users.append(item.card)
    if cost.either or cost.x or effect.extra_cost is not None or effect.focus_cost is not None:
        return False
    bill = DiceBill()
    for _ in users:
        bill.add(cost)
    return spare(w, seat, bill) >= bill.pieces and len(w.cards(seat, ids.HAND)) >= cost.discard * len(users)


# --- who may answer


def may_respark(w: World, s: Frame, seat: int) -> bool:
    """Whether a seat can take back the card that a scope discards: its owner can, for the cost.

    ashes.respark.not-outside-phase: in the player turns phase only. ashes.respark.owner-pays
    """
    a = tables(w).respark[w.kind[s.card]]
    if a < 0 or w.owner[s.card] != seat or w.phase != ids.IN_TURNS:
        return False
    return why_unpaid(w, seat, tables(w).effects[a].cost, 0, False) == 0


def answering(w: World, f: Frame, point: int, seat: int) -> list[int]:
    """The effects of a seat's cards in play that may be declared: card, ability and number of the event of each."""
    found: list[int] = []
    events = w.scope(f).events
    if events is None:
        return found
    t = tables(w)
    bit = 1 << point
    for z in IN_PLAY:
        for c in w.cards(seat, z):
            if t.points[w.kind[c]] & bit:
                for a in t.abilities_at(w, c, point, True):
                    _add(w, seat, c, a, events, found)
    return found


def reacting(w: World, f: Frame, point: int, seat: int) -> list[int]:
    """The reaction spells in a seat's hand that may be declared: card, ability and number of the event of each."""
    found: list[int] = []
    events = w.scope(f).events
    if events is None or w.phase != ids.IN_TURNS:
        return found
    t = tables(w)
    bit = 1 << point
    for c in w.cards(seat, ids.HAND):
        kind = w.kind[c]
        if t.type[kind] == REACTION and t.points[kind] & bit:
            _add(w, seat, c, t.catalogue.first_ability[kind], events, found)
    return found


def _add(w: World, seat: int, card: int, ability: int, events: list[Event], found: list[int]) -> None:
    when = tables(w).effects[ability].if_
    if when is None:
        return
    for k in range(len(events)):
        event = events[k]
        if when.fires(w, event, seat, card) and not event.edited_by(ability, card):
            found.append(card)
            found.append(ability)
            found.append(k)
            if not when.each():
                return


def has_reacted(w: World, seat: int) -> bool:
    """Whether a seat has played a reaction spell this turn, or one that it has declared waits in an open window.

    ashes.card-type.reaction-once-per-turn
    """
    if w.seat_numbers[seat][ids.REACTED] != 0:
        return True
    use = tables(w).n_use
    for f in w.frames:
        items = f.items
        if items is not None:
            for item in items:
                if item.seat == seat and item.node is use and item.v[MODE] == FROM_HAND:
                    return True
    return False


def is_declared(f: Frame, card: int, ability: int, event: Event) -> bool:
    """Whether an effect of a card waits in a window already, called for by this event."""
    items = f.items
    if items is not None:
        for item in items:
            if item.card == card and item.ability == ability:
                if item.v[E_CARD] == event.card and item.v[E_INC] == event.inc:
                    return True
    return False


def put_answers(w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
    """What a seat could declare, whatever it has declared before: each effect once, and one reaction spell.

    ashes.timing.declare-order
    """
    events = w.scope(f).events
    if events is None:
        return
    t = tables(w)
    found = answering(w, f, point, seat)
    for k in range(0, len(found), 3):
        card = found[k]
        effect = t.effects[found[k + 1]]
        if is_declared(f, card, found[k + 1], events[found[k + 2]]):
            reason = ids.R_DECLARED
        else:
            # ashes.cost.triggered-phrases
            reason = ids.R_CANNOT_PAY if why_no_use(w, seat, card, effect) != 0 else 0
        when = effect.if_
        if when is not None and when.each():
            out.put(ids.V_USE_ON, card, events[found[k + 2]].card, reason=reason)
        else:
            out.put(ids.V_USE, card, reason=reason)
    held = reacting(w, f, point, seat)
    used = has_reacted(w, seat) if held else False
    for k in range(0, len(held), 3):
        card = held[k]
        cost = t.defs[w.kind[card]].cost
        reason = ids.R_REACTION_USED if used else why_unpaid(w, seat, cost, 0, True)
        if reason == ids.R_NO_DICE and out.explain:
            out.refuse(reason, missing(w, seat, cost, 0), ids.V_PLAY, card)
        else:
            out.put(ids.V_PLAY, card, reason=reason)


def declared(w: World, f: Frame, point: int, seat: int, code: int) -> None:
    """A seat has declared something: it waits until the orderer lets it resolve. ashes.timing.pay-on-resolution"""
    events = w.scope(f).events
    if events is None:
        return
    card = a_of(code)
    if verb_of(code) == ids.V_PLAY:
        found = reacting(w, f, point, seat)
        for k in range(0, len(found), 3):
            if found[k] == card:
                w.reveal(card, w.everyone())  # what is declared is known to everybody
                _declare(w, called(w, f, seat, card, found[k + 1], events[found[k + 2]], FROM_HAND))
                return
    found = answering(w, f, point, seat)
    for k in range(0, len(found), 3):
        event = events[found[k + 2]]
        if found[k] != card or is_declared(f, card, found[k + 1], event):
            continue
        if verb_of(code) == ids.V_USE or event.card == b_of(code):
            _declare(w, called(w, f, seat, card, found[k + 1], event, TRIGGERED))
            return


@dataclass(frozen=True)
class Respark(Fill):
    """Whoever owns the card that is discarded may take it back, for its cost. ashes.respark.rule"""

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        s = w.scope(f)
        if may_respark(w, s, seat) and not f.items:
            out.put(ids.V_RESPARK, s.card)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        s = w.scope(f)
        t = tables(w)
        a = t.respark[w.kind[s.card]]
        _declare(w, Item(t.n_use, seat, s.card, s.inc, item_slots(a, TRIGGERED), -1, ability=a))


def _declare(w: World, item: Item) -> None:
    """Everybody hears what was declared, before it resolves. ashes.timing.declare-order"""
    w.note(ids.H_DECLARED, item.seat, source=item.card, ability=item.ability + 1, pending=w.next_item)
    declare(w, item)
