"""Using a card: announce, pay, choose targets, place, let others cancel, resolve, then what the use has set off.

ashes.play.sequence and ashes.play.activate-sequence give the order; ashes.timing.damage-waits keeps the damage for
after the other parts of an effect, ashes.timing.post-damage-triggers the other triggers for after the damage.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import REACTION, READY, TO_BATTLEFIELD, TO_SPELLBOARD, TO_UNIT, Effect
from fudaba.games.ashes.flow.pay import CHOOSE_COST, PAY_CARDS, PAY_DICE, effective, why_no_use, why_unpaid
from fudaba.games.ashes.flow.process import checked, start_process
from fudaba.games.ashes.flow.records import put_record, record, taken
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    BY_DIE,
    CANCEL,
    DEPARTED,
    ENTERED,
    FROM_HAND,
    MARKED,
    MILLING,
    MODE,
    PICKED,
    PICKED_INC,
    T1,
    T2,
)
from fudaba.games.ashes.flow.targets import CHOOSE_HOST, CHOOSE_TARGETS
from fudaba.games.ashes.flow.windows import Window
from fudaba.games.ashes.read import tables, there
from fudaba.games.ashes.schema.ids import (
    ACTION,
    AFTER_ENTERS,
    ANYTIME,
    ATTACHED,
    BATTLEFIELD,
    CANCELLED,
    DECLARING,
    DISCARD,
    ENTERS,
    EXHAUSTION,
    H_ANYTIME,
    H_ATTACHED,
    H_CANCELLED,
    H_ENTERED,
    H_LAPSED,
    H_PLAY,
    H_POWER,
    H_TRIGGERED,
    H_USE,
    LEFT,
    MAIN,
    MILLED,
    REACTED,
    SIDE,
    SPELLBOARD,
    TARGETED,
)
from fudaba.kernel.aiming import aimed
from fudaba.kernel.flows import Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Node

if TYPE_CHECKING:
    from fudaba.kernel.world import World

# Costs are paid and targets chosen; whoever controls a target may cancel. ashes.cancel.window
# The scope's first slot holds where the use stands that may be cancelled.
TARGETING: Final = Seq((Window(TARGETED),))
ENTERING: Final = Seq(
    (
        Window(ENTERS),
        Window(AFTER_ENTERS),  # ashes.timing.would-when-after
    )
)
MILLED_NODE: Final = Seq((Window(MILLED),))
DEPARTED_NODE: Final = Seq((Window(LEFT),))


@dataclass(frozen=True)
class Use(Node):
    """The use of one effect, or the play of one card, from its announcement to the last thing it sets off."""

    choose_cost: Node
    pay_cards: Node
    pay_dice: Node
    choose_targets: Node
    choose_host: Node

    def run(self, w: World, f: Frame) -> None:
        at = f.at
        f.at += 1
        if at == 0:
            self._announce(w, f)
        elif at == 1:
            self._spend(w, f)
        elif at == 2:
            # ashes.cost.before-effects
            w.push(self.pay_dice, f)
        elif at == 3:
            self._aim(w, f)
        elif at == 4:
            if f.v[MODE] == FROM_HAND:
                # ashes.cancel.card-destination
                self._place(w, f)
            self._let_cancel(w, f)
        elif at == 5:
            # ashes.timing.finish-card-first
            self._resolve(w, f)
        elif at == 6:
            checked(w, f)
        elif at == 7:
            # ashes.timing.damage-waits
            start_process(w, f)
        elif at == 8:
            # ashes.timing.post-damage-triggers ashes.timing.triggers-before-others
            self._set_off(w, f, ENTERED, tables(w).n_entering)
        elif at == 9:
            self._set_off(w, f, MILLING, tables(w).n_milled)
        elif at == 10:
            self._set_off(w, f, DEPARTED, tables(w).n_departed)
        elif at == 11:
            checked(w, f)
        else:
            w.frames.pop()

    def _effect(self, w: World, f: Frame) -> Effect | None:
        ability = f.v[ABILITY]
        return None if ability < 0 else tables(w).effects[ability]

    def _announce(self, w: World, f: Frame) -> None:
        t = tables(w)
        effect = self._effect(w, f)
        if f.v[MODE] == FROM_HAND:
            reason = why_unpaid(w, f.seat, t.defs[w.kind[f.card]].cost, 0, True)
        elif effect is not None and f.card >= 0:
            reason = why_no_use(w, f.seat, f.card, effect)
        else:
            reason = 0 if effect is None else why_unpaid(w, f.seat, effect.cost, 0, False)
        if reason != 0:
            # Costs of what was declared are paid on its turn to resolve, or it counts as not used.
            # ashes.timing.pay-on-resolution
            w.note(H_LAPSED, f.seat, f.card)
            w.frames.pop()
            return
        if f.v[MODE] == FROM_HAND:
            w.reveal(f.card, w.everyone())
            w.note(H_PLAY, f.seat, f.card)
            if t.type[w.kind[f.card]] == REACTION:
                w.seat_numbers[f.seat][REACTED] = 1  # ashes.card-type.reaction-once-per-turn
        elif f.v[MODE] == BY_DIE:
            w.note(H_POWER, f.seat, n=t.power_kind.index(w.rules.catalogue.ability_card[f.v[ABILITY]]) + 1)
        else:
            w.note(self._said(effect), f.seat, f.card, n=f.v[ABILITY] + 1)
        w.push(self.choose_cost, f)

    def _said(self, effect: Effect | None) -> int:
        """The kind of use, by the rule that allows it."""
        if effect is None or effect.point == ACTION:
            return H_USE
        return H_ANYTIME if effect.point in (ANYTIME, DECLARING) else H_TRIGGERED

    def _spend(self, w: World, f: Frame) -> None:
        cost = effective(w, f)
        numbers = w.seat_numbers[f.seat]
        # ashes.cost.main-action ashes.symbol.main ashes.cost.example
        numbers[MAIN] -= cost.main
        # ashes.cost.side-action ashes.symbol.side
        numbers[SIDE] -= cost.side
        # ashes.cost.five-types
        if cost.exhaust:
            # ashes.focus.copies-separate ashes.symbol.exhaust
            w.add_mark(EXHAUSTION, f.card, 1)  # ashes.cost.exhaust
        if cost.discard > 0:
            w.push(self.pay_cards, f)

    def _aim(self, w: World, f: Frame) -> None:
        t = tables(w)
        if f.v[MODE] == FROM_HAND and t.defs[w.kind[f.card]].placement == TO_UNIT:
            w.push(self.choose_host, f)
            return
        effect = self._effect(w, f)
        if effect is not None and effect.targets:
            w.push(self.choose_targets, f)

    def _place(self, w: World, f: Frame) -> None:
        """Put a played card where its placement says. ashes.play.placement"""
        card = f.card
        placement = tables(w).defs[w.kind[card]].placement
        if placement == TO_BATTLEFIELD:
            # ashes.zone.battlefield ashes.card-type.ally
            w.move(card, w.at(f.seat, BATTLEFIELD))
        elif placement == TO_SPELLBOARD:
            # ashes.zone.spellboard ashes.card-type.ready-spell
            w.move(card, w.at(f.seat, SPELLBOARD))
        elif placement == TO_UNIT and there(w, f.v[PICKED], f.v[PICKED_INC]):
            host = f.v[PICKED]
            # ashes.card-type.alteration-control ashes.glossary.attached
            w.attach(card, host, w.at(w.controller(host), ATTACHED))
            w.note(H_ATTACHED, f.seat, card, host)
        else:
            # ashes.card-type.action-spell
            w.move(card, w.at(w.owner[card], DISCARD))
            f.inc = w.inc[card]
            return
        f.inc = w.inc[card]
        w.note(H_ENTERED, f.seat, card)
        # An action spell enters as a spell and is a unit only afterwards. ashes.card-type.action-on-battlefield
        unit = f.v[ABILITY] < 0 and placement == TO_BATTLEFIELD
        put_record(f, record(w, ENTERED, card, amount=1 if unit else 0, seat=f.seat))

    def _let_cancel(self, w: World, f: Frame) -> None:
        seats = False
        for slot in (T1, T2):
            card = aimed(w, f, slot)
            if card >= 0 and w.is_in(card, BATTLEFIELD) and w.controller(card) != f.seat:
                seats = True
        if not seats:
            return
        events = w.open(tables(w).n_targeting, -1, -1, [f.base])
        for slot in (T1, T2):
            card = aimed(w, f, slot)
            if card >= 0 and w.is_in(card, BATTLEFIELD):
                put_record(events, record(w, MARKED, card, seat=f.seat, source=f.card))

    def _resolve(self, w: World, f: Frame) -> None:
        effect = self._effect(w, f)
        if effect is None:
            return
        # ashes.cost.not-effect
        if f.v[CANCEL] == 1:
            # All its effects, not only the part that targeted. ashes.cancel.all-effects
            w.note(H_CANCELLED, f.seat, f.card)
            # ashes.cancel.ability-duration
            if f.card >= 0 and w.is_in(f.card, SPELLBOARD) and tables(w).type[w.kind[f.card]] == READY:
                w.mark(CANCELLED, f.card, 1)  # ashes.cancel.ready-spell-duration
            return
        # ashes.cost.exhaust-own-text ashes.timing.in-order
        w.push(effect.body, f)

    def _set_off(self, w: World, f: Frame, what: int, node: Node) -> None:
        events = taken(f, what)
        if events:
            w.open(node, -1, -1, []).items = events


USE: Final = Use(CHOOSE_COST, PAY_CARDS, PAY_DICE, CHOOSE_TARGETS, CHOOSE_HOST)
