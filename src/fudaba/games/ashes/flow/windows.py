"""The windows of the timing structure: what an event triggers, who declares what, and in which order it resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import REACTION
from fudaba.games.ashes.flow.pay import why_no_use, why_unpaid
from fudaba.games.ashes.flow.records import orderer
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    DAMAGE,
    E_AMOUNT,
    E_CARD,
    E_HOLDER,
    E_INC,
    E_NATURE,
    E_SEAT,
    FROM_HAND,
    MODE,
    R_AMOUNT,
    R_HOLDER,
    R_NATURE,
    R_SEAT,
    R_SOURCE,
    R_SOURCE_INC,
    R_WHAT,
    SLOTS,
    TRIGGERED,
)
from fudaba.games.ashes.read import has_text, tables
from fudaba.games.ashes.schema.ids import (
    ATTACHED,
    BATTLEFIELD,
    CANNOT_PAY,
    HAND,
    IN_TURNS,
    P_DECLARE,
    P_ORDER,
    P_REPLACE_DAMAGE,
    P_VEIL,
    PASS,
    PHASE,
    PHOENIXBORN,
    PLAY,
    REACTED,
    REACTION_USED,
    RESOLVE,
    SPELLBOARD,
    TARGETED,
    USE,
    USE_ON,
    WOULD_BE_DEALT,
)
from fudaba.kernel.choice import About, a_of, b_of, verb_of
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.world import World


def item_slots(ability: int, mode: int) -> list[int]:
    """Fresh slots for the use of an effect."""
    v = [-1] * SLOTS
    v[ABILITY] = ability
    v[MODE] = mode
    return v


class Candidate:
    """An effect that an event calls for: the card, its effect, and the event's record."""

    def __init__(self, card: int, ability: int, event: Item, each: bool) -> None:
        self.card: int = card
        self.ability: int = ability
        self.event: Item = event
        self.each: bool = each


def called(w: World, seat: int, point: int, events: list[Item], may: bool) -> list[Candidate]:
    """The effects of a seat's cards in play that these events call for."""
    found: list[Candidate] = []
    points = w.rules.catalogue.points
    bit = 1 << point
    for z in (PHOENIXBORN, BATTLEFIELD, SPELLBOARD, ATTACHED):
        for c in w.cards(seat, z):
            # ashes.card-type.ready-triggered
            if points[w.kind[c]] & bit:
                _effects_of(w, seat, c, point, events, may, found)
    return found


def _effects_of(
    w: World, seat: int, card: int, point: int, events: list[Item], may: bool, found: list[Candidate]
) -> None:
    t = tables(w)
    for a in t.own_effects(w.kind[card]):
        effect = t.effects[a]
        when = effect.when
        if effect.point != point or effect.may != may or when is None or not has_text(w, card, effect):
            continue
        each = when.each()
        for event in events:
            if when.fires(w, event, seat, card):
                found.append(Candidate(card, a, event, each))
                if not each:
                    break


def reactions(w: World, seat: int, point: int, events: list[Item]) -> list[Candidate]:
    """The reaction spells in a seat's hand that these events call for. ashes.card-type.reaction-phase"""
    found: list[Candidate] = []
    # ashes.timing.end-of-round-no-reaction
    if w.numbers[PHASE] != IN_TURNS:
        return found
    t = tables(w)
    points = w.rules.catalogue.points
    bit = 1 << point
    for c in w.cards(seat, HAND):
        kind = w.kind[c]
        if t.type[kind] == REACTION and points[kind] & bit:
            a = w.rules.catalogue.first_ability[kind]
            when = t.effects[a].when
            if when is not None:
                for event in events:
                    if when.fires(w, event, seat, c):
                        found.append(Candidate(c, a, event, False))
                        break
    return found


@dataclass(frozen=True)
class Window(Ask):
    """What an event triggers: mandatory effects wait, optional ones are declared clockwise, the orderer orders all.

    The records stand on the scope in which the window is pushed. The frame keeps the seats to ask and, last, how far
    the present seat has come in the list of what it could declare.
    """

    point: int

    def run(self, w: World, f: Frame) -> None:
        events = w.scope(f).items
        if f.at == 0:
            if events is None or len(events) == 0:
                w.frames.pop()
                return
            f.at = 1
            w.commit()
            # ashes.card-type.reaction-any-turn
            for seat in w.clockwise(orderer(w)):
                f.v.append(seat)
                # ashes.token.mandatory-placement
                for c in called(w, seat, self.point, events, False):
                    self._declare(w, f, seat, c, TRIGGERED)
            f.v.append(0)
        if f.at == 1:
            # ashes.timing.declare-order
            while f.i < len(f.v) - 1:
                seat = f.v[f.i]
                if w.alive[seat] and (tables(w).asks_all or self._could(w, f, seat)):
                    w.ask(self, f, seat)
                    return
                self._next(f)
            f.at = 2
        items = f.items
        if items is None or len(items) == 0:
            w.frames.pop()
        elif len(items) == 1 or self._same(w, items):
            w.open_item(items.pop(0))
        else:
            w.ask(self, f, orderer(w))

    def _next(self, f: Frame) -> None:
        f.i += 1
        f.v[-1] = 0

    def _same(self, w: World, items: list[Item]) -> bool:
        """Whether the order cannot matter because all that waits is one effect of like cards without a target."""
        first = items[0]
        for i in items:
            if i.v[ABILITY] != first.v[ABILITY] or i.seat != first.seat:
                return False
        effect = tables(w).effects[first.v[ABILITY]]
        return len(effect.targets) == 0

    def _could(self, w: World, f: Frame, seat: int) -> bool:
        events = w.scope(f).items
        if events is None:
            return False
        found = called(w, seat, self.point, events, True)
        t = tables(w)
        for k in range(f.v[-1], len(found)):
            c = found[k]
            # ashes.cost.triggered-phrases
            if why_no_use(w, seat, c.card, t.effects[c.ability]) == 0:
                return True
        if w.seat_numbers[seat][REACTED] != 0 or self._reacts(w, f, seat):
            return False
        for c in reactions(w, seat, self.point, events):
            if why_unpaid(w, seat, t.defs[w.kind[c.card]].cost, 0, True) == 0:
                return True
        return False

    def _reacts(self, w: World, f: Frame, seat: int) -> bool:
        """Whether the seat has declared a reaction spell in this window. ashes.card-type.reaction-once-per-turn"""
        items = f.items
        if items is not None:
            for i in items:
                if i.seat == seat and i.v[MODE] == FROM_HAND:
                    return True
        return False

    def prompt(self, w: World, f: Frame) -> int:
        if f.at == 2:
            return P_ORDER
        if self.point == TARGETED:
            return P_VEIL
        return P_REPLACE_DAMAGE if self.point == WOULD_BE_DEALT else P_DECLARE

    def auto(self, w: World, f: Frame) -> bool:
        return f.at == 2

    def about(self, w: World, f: Frame) -> About:
        items = f.items
        if f.at == 2:
            return About(n=0 if items is None else len(items))
        about = About()
        about.detail = w.rules.schema.points[self.point]
        events = w.scope(f).items
        if events is None or len(events) != 1:
            return about
        e = events[0]
        about.card2 = e.card
        about.other = e.v[R_SEAT] if e.card < 0 else -1
        source = e.v[R_SOURCE]
        if source >= 0 and w.inc[source] == e.v[R_SOURCE_INC]:
            about.card = source
        if e.v[R_WHAT] == DAMAGE:
            about.n = e.v[R_AMOUNT]
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 2:
            items = f.items
            if items is not None:
                for i, item in enumerate(items):
                    out.put(RESOLVE, w.kind[item.card] if item.card >= 0 else -1, i + 1)
            return
        events = w.scope(f).items
        if events is None:
            return
        t = tables(w)
        found = called(w, seat, self.point, events, True)
        for k in range(f.v[-1], len(found)):
            c = found[k]
            reason = CANNOT_PAY if why_no_use(w, seat, c.card, t.effects[c.ability]) != 0 else 0
            if c.each:
                out.put(USE_ON, c.card, c.event.card, reason=reason)
            else:
                out.put(USE, c.card, reason=reason)
        used = w.seat_numbers[seat][REACTED] != 0 or self._reacts(w, f, seat)
        for c in reactions(w, seat, self.point, events):
            reason = REACTION_USED if used else why_unpaid(w, seat, t.defs[w.kind[c.card]].cost, 0, True)
            out.put(PLAY, c.card, reason=reason)
        out.put(PASS)

    def took(self, w: World, f: Frame, code: int) -> None:
        if f.at == 2:
            items = f.items
            if items is not None:
                w.open_item(items.pop(b_of(code) - 1))
            return
        seat = f.v[f.i]
        events = w.scope(f).items
        if verb_of(code) == PASS or events is None:
            self._next(f)
            return
        if verb_of(code) == PLAY:
            for c in reactions(w, seat, self.point, events):
                if c.card == a_of(code):
                    self._declare(w, f, seat, c, FROM_HAND)
            return
        for k, c in enumerate(called(w, seat, self.point, events, True)):
            if c.card == a_of(code) and (not c.each or c.event.card == b_of(code)):
                self._declare(w, f, seat, c, TRIGGERED)
                f.v[-1] = k + 1

    def _declare(self, w: World, f: Frame, seat: int, c: Candidate, mode: int) -> None:
        v = item_slots(c.ability, mode)
        e = c.event
        v[E_CARD] = e.card
        v[E_INC] = e.inc
        # ashes.timing.trigger-condition-sticks
        v[E_AMOUNT] = e.v[R_AMOUNT]
        v[E_NATURE] = e.v[R_NATURE]
        v[E_SEAT] = e.v[R_SEAT]
        v[E_HOLDER] = e.v[R_HOLDER]
        item = Item(tables(w).n_use, seat, c.card, w.inc[c.card], v, f.base)
        items = f.items
        if items is None:
            f.items = [item]
        else:
            items.append(item)
