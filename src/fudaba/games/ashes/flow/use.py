"""Using a card: announce, pay, choose targets, place, let others cancel, resolve; then what the use has set off.

ashes.play.sequence and ashes.play.activate-sequence give the order; ashes.timing.damage-waits keeps the damage for
after the other parts of an effect, ashes.timing.post-damage-triggers the other triggers for after the damage. The use
is its player's; what it has done is nobody's and goes on if that player falls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import REACTION, READY, TO_BATTLEFIELD, TO_SPELLBOARD, TO_UNIT, Ability
from fudaba.games.ashes.flow.pay import CHOOSE_COST, PAY_CARDS, PAY_DICE, effective, why_no_use, why_unpaid
from fudaba.games.ashes.flow.process import PROCESS, SETTLE, nobody_falls
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    BY_DIE,
    CANCEL,
    DAMAGE,
    DEPARTED,
    DID,
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
from fudaba.games.ashes.flow.windows import window
from fudaba.games.ashes.read import has_text, there
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Event, Frame, happening
from fudaba.kernel.tree.nodes import Node, Once, Op, Test
from fudaba.kernel.tree.targets import aimed
from fudaba.kernel.tree.window import Over

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def effect_of(w: World, s: Frame) -> Ability | None:
    """The effect that a scope uses; None for a card that is played and has none on play."""
    ability = s.v[ABILITY]
    return None if ability < 0 else tables(w).effects[ability]


@dataclass(frozen=True)
class Announce(Op):
    """The use is announced; what cannot be paid, or has lost its text by now, counts as not used.

    ashes.timing.pay-on-resolution
    """

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        t = tables(w)
        effect = effect_of(w, s)
        item = s.item
        waited = 0 if item is None else item.no
        if self._is_off(w, s, effect):
            w.note(ids.H_LAPSED, s.seat, s.card)
            s.void = True
        elif s.v[MODE] == FROM_HAND:
            w.reveal(s.card, w.everyone())
            w.note(ids.H_PLAY, s.seat, s.card, pending=waited)
            if t.type[w.kind[s.card]] == REACTION:
                w.seat_numbers[s.seat][ids.REACTED] = 1  # ashes.card-type.reaction-once-per-turn
        elif s.v[MODE] == BY_DIE:
            w.note(ids.H_POWER, s.seat, n=t.power_kind.index(t.catalogue.ability_card[s.v[ABILITY]]))
        elif effect is not None and effect.when == ids.AT_RESPARK:
            w.note(ids.H_RESPARK, s.seat, s.card, pending=waited)
        else:
            w.note(self._said(effect), s.seat, source=s.card, ability=s.v[ABILITY] + 1, pending=waited)

    def _is_off(self, w: World, s: Frame, effect: Ability | None) -> bool:
        t = tables(w)
        if s.v[MODE] == FROM_HAND:
            kind = w.kind[s.card]
            if t.type[kind] == REACTION and w.seat_numbers[s.seat][ids.REACTED] != 0:
                return True  # ashes.card-type.reaction-once-per-turn
            return why_unpaid(w, s.seat, t.defs[kind].cost, 0, True) != 0
        if effect is None:
            return False
        if s.card < 0:
            return why_unpaid(w, s.seat, effect.cost, 0, False) != 0
        # The condition of a trigger sticks, the text of its card does not. ashes.timing.trigger-condition-sticks
        if effect.if_ is not None and not has_text(w, s.card, effect):
            return True
        return why_no_use(w, s.seat, s.card, effect) != 0

    def _said(self, effect: Ability | None) -> int:
        """The kind of use, by the rule that allows it."""
        if effect is None or effect.when == ids.AT_ACTION:
            return ids.H_USE
        if effect.when in (ids.AT_ANYTIME, ids.AT_DECLARING):
            return ids.H_ANYTIME
        return ids.H_TRIGGERED if effect.may else ids.H_FORCED


@dataclass(frozen=True)
class Spend(Op):
    """The parts of a cost that leave no choice: actions and exhaustion. ashes.cost.five-types"""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        cost = effective(w, s)
        numbers = w.seat_numbers[s.seat]
        # ashes.cost.main-action ashes.symbol.main ashes.cost.example
        numbers[ids.MAIN] -= cost.main
        # ashes.cost.side-action ashes.symbol.side
        numbers[ids.SIDE] -= cost.side
        if cost.exhaust:
            # ashes.focus.copies-separate ashes.symbol.exhaust
            w.add_mark(ids.EXHAUSTION, s.card, 1)  # ashes.cost.exhaust


@dataclass(frozen=True)
class CostsCards(Test):
    """Whether cards are discarded as a cost."""

    def holds(self, w: World, f: Frame) -> bool:
        return effective(w, w.scope(f)).discard > 0


@dataclass(frozen=True)
class NeedsHost(Test):
    """Whether a card is played that is attached to a unit."""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        return s.v[MODE] == FROM_HAND and tables(w).defs[w.kind[s.card]].placement == TO_UNIT


@dataclass(frozen=True)
class NeedsTargets(Test):
    """Whether the effect has targets."""

    def holds(self, w: World, f: Frame) -> bool:
        effect = effect_of(w, w.scope(f))
        return effect is not None and len(effect.targets) > 0


@dataclass(frozen=True)
class Place(Op):
    """A played card goes where its placement says. ashes.play.placement ashes.cancel.card-destination"""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if s.v[MODE] != FROM_HAND:
            return
        card = s.card
        placement = tables(w).defs[w.kind[card]].placement
        if placement == TO_BATTLEFIELD:
            # ashes.zone.battlefield ashes.card-type.ally
            w.move(card, w.at(s.seat, ids.BATTLEFIELD))
        elif placement == TO_SPELLBOARD:
            # ashes.zone.spellboard ashes.card-type.ready-spell
            w.move(card, w.at(s.seat, ids.SPELLBOARD))
        elif placement == TO_UNIT and there(w, s.v[PICKED], s.v[PICKED_INC]):
            host = s.v[PICKED]
            # ashes.card-type.alteration-control ashes.glossary.attached
            w.attach(card, host, w.at(w.controller(host), ids.ATTACHED))
        else:
            # ashes.card-type.action-spell
            w.move(card, w.at(w.owner[card], ids.DISCARD))
            w.note(ids.H_SPELL_SPENT, w.owner[card], card)
            s.inc = w.inc[card]
            return
        s.inc = w.inc[card]
        if placement == TO_UNIT:
            w.note(ids.H_ATTACHED, w.controller(card), card, cards=[s.v[PICKED]])
        else:
            w.note(ids.H_ENTERED, s.seat, card)
        # An action spell enters as a spell and is a unit only afterwards. ashes.card-type.action-on-battlefield
        unit = s.v[ABILITY] < 0 and placement == TO_BATTLEFIELD
        w.happens(s, happening(w, ENTERED, card, 1 if unit else 0, seat=s.seat))


@dataclass(frozen=True)
class LetCancel(Once):
    """Costs are paid and targets chosen; whoever controls a target may cancel. ashes.cancel.window

    The first slot of the scope it opens holds where the use stands that may be cancelled.
    """

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        others = False
        marked: list[Event] = []
        for slot in (T1, T2):
            card = aimed(w, f, slot)
            if card >= 0 and w.is_in(card, ids.BATTLEFIELD):
                others = others or w.controller(card) != s.seat
                marked.append(happening(w, MARKED, card, seat=s.seat, source=s.card))
        if others:
            w.open(tables(w).n_targeting, -1, -1, [f.base]).events = marked


@dataclass(frozen=True)
class Resolve(Node):
    """What the effect says happens, unless it was cancelled. ashes.timing.finish-card-first

    The frame keeps the number of the last event before: without one more, nothing has happened.
    """

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        effect = effect_of(w, s)
        if f.at == 1:
            w.frames.pop()
            s.v[DID] = 0 if w.told == f.i else 1
        elif effect is None:
            w.frames.pop()
        # ashes.cost.not-effect
        elif s.v[CANCEL] == 1:
            w.frames.pop()
            # All its effects, not only the part that targeted. ashes.cancel.all-effects
            w.note(ids.H_CANCELLED, s.seat, s.card)
            # ashes.cancel.ability-duration
            if s.card >= 0 and w.is_in(s.card, ids.SPELLBOARD) and tables(w).type[w.kind[s.card]] == READY:
                w.mark(ids.CANCELLED, s.card, 1)  # ashes.cancel.ready-spell-duration
        else:
            f.at = 1
            f.i = w.told
            # ashes.cost.exhaust-own-text ashes.timing.in-order
            w.push(effect.effect, f)


@dataclass(frozen=True)
class TellNothing(Op):
    """What finds no target, or whose every part was declined, does nothing, and everybody is told so.

    ashes.timing.as-much-as-possible. What cancels, and what condemns a unit, is told when it comes to that.
    """

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        effect = effect_of(w, s)
        if effect is None or s.v[CANCEL] == 1 or s.v[DID] != 0 or effect.when == ids.AT_TARGETED or not nobody_falls(w):
            return
        played = s.v[MODE] == FROM_HAND
        w.note(ids.H_NOTHING, s.seat, s.card if played else -1, -1 if played else s.card)


TARGETING: Final = Seq((window(ids.AT_TARGETED, ids.P_VEIL),))
ENTERING: Final = Seq(
    (
        window(ids.AT_ENTERS),
        window(ids.AT_AFTER_ENTERS),  # ashes.timing.would-when-after
    )
)
MILLED_NODE: Final = Seq((window(ids.AT_MILLED),))
DEPARTED_NODE: Final = Seq((window(ids.AT_LEFT),))

USE: Final = Seq(
    (
        Announce(),
        CHOOSE_COST,
        Spend(),
        If(CostsCards(), PAY_CARDS),
        PAY_DICE,  # ashes.cost.before-effects
        If(NeedsHost(), CHOOSE_HOST, If(NeedsTargets(), CHOOSE_TARGETS)),
        Place(),
        LetCancel(),
        Resolve(),
        TellNothing(),
    )
)

# What follows when something has resolved. ashes.timing.post-damage-triggers ashes.timing.triggers-before-others
DEED: Final = Seq(
    (
        SETTLE,
        Over(DAMAGE, PROCESS),  # ashes.timing.damage-waits
        Over(ENTERED, ENTERING),
        Over(MILLING, MILLED_NODE),
        Over(DEPARTED, DEPARTED_NODE),
        SETTLE,
    )
)
