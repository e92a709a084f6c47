"""What effects do to units and Phoenixborn: damage, wounds, tokens, values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.flow.process import deal, place_wounds
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    BY_ABILITY,
    BY_DICE_POWER,
    BY_DIE,
    BY_SPELL,
    DAMAGE,
    DID,
    E_AMOUNT,
    E_CARD,
    E_HOLDER,
    E_INC,
    EXTRA_PAID,
    MODE,
    PICKED,
    PICKED_INC,
    T1,
    T1_INC,
    T2,
    T2_INC,
)
from fudaba.games.ashes.flow.targets import is_spell_use
from fudaba.games.ashes.read import attack, fights, focus, has_text, life, opponents, phoenixborn, there, unaffected
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.frames import happening
from fudaba.kernel.tree.nodes import Amount, Node, Once, Op

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# Whom an effect is about.
TARGET: Final = 0
SECOND: Final = 1
THIS: Final = 2
EVENT: Final = 3
CHOSEN: Final = 4
YOUR_PHOENIXBORN: Final = 5
HOST: Final = 6
THEIR_PHOENIXBORN: Final = 7


def subject(w: World, f: Frame, who: int) -> int:
    """The card an effect is about, or -1 if it is no longer there. ashes.target.gone-before-resolution"""
    s = w.scope(f)
    if who == TARGET:
        return s.v[T1] if there(w, s.v[T1], s.v[T1_INC]) else -1
    if who == SECOND:
        return s.v[T2] if there(w, s.v[T2], s.v[T2_INC]) else -1
    if who == THIS:
        return s.card if there(w, s.card, s.inc) else -1
    if who == EVENT:
        return s.v[E_CARD] if there(w, s.v[E_CARD], s.v[E_INC]) else -1
    if who == CHOSEN:
        return s.v[PICKED] if there(w, s.v[PICKED], s.v[PICKED_INC]) else -1
    if who == YOUR_PHOENIXBORN:
        return phoenixborn(w, s.seat)
    if who == HOST:
        return w.host[s.card]
    holder = s.v[E_HOLDER]
    return phoenixborn(w, holder) if holder >= 0 and w.alive[holder] else -1


def nature(w: World, s: Frame) -> int:
    """What the doings of a scope count as."""
    if s.v[MODE] == BY_DIE:
        return BY_DICE_POWER
    return BY_SPELL if is_spell_use(w, s) else BY_ABILITY


def ignores(w: World, f: Frame, card: int) -> bool:
    """Whether a card cannot be affected by what a scope does; noted. ashes.affect.cannot-be-affected"""
    s = w.scope(f)
    if unaffected(w, card, s.seat, is_spell_use(w, s)):
        w.note(ids.H_IGNORED, w.controller(card), card)
        return True
    return False


@dataclass(frozen=True)
class YourUnits(Amount):
    """As many as the units you control."""

    def value(self, w: World, f: Frame) -> int:
        return len(w.cards(w.scope(f).seat, ids.BATTLEFIELD))


@dataclass(frozen=True)
class ReceivedUpToLife(Amount):
    """The damage received, at most this unit's life."""

    def value(self, w: World, f: Frame) -> int:
        s = w.scope(f)
        return min(s.v[E_AMOUNT], life(w, s.card))


@dataclass(frozen=True)
class AttackOfTaken(Amount):
    """The attack value printed on the card that was taken."""

    def value(self, w: World, f: Frame) -> int:
        picked = w.scope(f).v[PICKED]
        return tables(w).attack[w.kind[picked]] if picked >= 0 else 0


@dataclass(frozen=True)
class SpentX(Amount):
    """As many as the X symbols that were spent. ashes.cost.x-cost"""

    def value(self, w: World, f: Frame) -> int:
        return max(w.scope(f).v[EXTRA_PAID], 0)


@dataclass(frozen=True)
class Deal(Once):
    """Deal damage to a card."""

    to: int
    damage: Amount

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        s.v[DID] = 0
        card = subject(w, f, self.to)
        if card >= 0:
            if deal(w, s, happening(w, DAMAGE, card, self.damage.value(w, f), nature(w, s), s.seat, s.card)):
                s.v[DID] = 1


@dataclass(frozen=True)
class DealEachOpposing(Once):
    """Deal damage to every unit of every opponent; those that cannot be affected are left out."""

    damage: int

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        for seat in opponents(w, s.seat):
            for c in w.cards(seat, ids.BATTLEFIELD):
                deal(w, s, happening(w, DAMAGE, c, self.damage, nature(w, s), s.seat, s.card))


@dataclass(frozen=True)
class SpikeBack(Once):
    """Deal damage to each unit that attacks or counters the unit under which this lies.

    Who that is stands on the board, whatever unit the damage came from: it may have been meant for another.
    Equal abilities of several spells are one, with the numbers added. ashes.keyword.numbers-stack
    """

    damage: int

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        host = w.host[s.card]
        if host < 0:
            return
        n = self._together(w, host, tables(w).effects[s.v[ABILITY]].name)
        for seat in range(w.seats):
            for c in w.cards(seat, ids.BATTLEFIELD):
                if fights(w, c, host):
                    deal(w, s, happening(w, DAMAGE, c, n, BY_ABILITY, s.seat, host))

    def _together(self, w: World, host: int, name: str) -> int:
        t = tables(w)
        n = 0
        for c in w.cards(w.controller(host), ids.ATTACHED):
            if w.host[c] == host:
                for a in t.own_effects(w.kind[c]):
                    effect = t.effects[a]
                    body = effect.effect
                    if effect.name == name and isinstance(body, SpikeBack) and has_text(w, c, effect):
                        n += body.damage
        return n


@dataclass(frozen=True)
class PlaceWounds(Op):
    """Place wound tokens; that is not damage. ashes.damage.wounds-not-damage"""

    to: int
    number: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            place_wounds(w, card, self.number, w.scope(f).seat)


@dataclass(frozen=True)
class RemoveWounds(Op):
    """Remove wound tokens, as many as there are. ashes.damage.remove-wounds"""

    to: int
    number: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            n = min(self.number, w.counters[ids.WOUND][card])
            if n > 0:
                w.add_mark(ids.WOUND, card, -n)
                w.note(ids.H_HEALED, w.controller(card), card, n=n)


@dataclass(frozen=True)
class PlaceExhaustion(Op):
    """Place exhaustion tokens on a card. ashes.glossary.exhaust-card"""

    to: int
    number: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            w.add_mark(ids.EXHAUSTION, card, self.number)
            w.note(ids.H_EXHAUSTED, w.controller(card), card, n=self.number)


@dataclass(frozen=True)
class RemoveExhaustion(Op):
    """Remove every exhaustion token from a card."""

    to: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card) and w.counters[ids.EXHAUSTION][card] > 0:
            w.mark(ids.EXHAUSTION, card, 0)
            w.note(ids.H_READY, w.controller(card), card)


@dataclass(frozen=True)
class RaiseAttack(Op):
    """A unit gets more attack until the end of the turn. ashes.turns.this-turn-duration"""

    to: int
    number: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            w.add_mark(ids.BOOST, card, self.number)
            w.note(ids.H_BOOST, w.controller(card), card, n=self.number, m=attack(w, card))


@dataclass(frozen=True)
class GainBypass(Op):
    """A unit has Bypass until the end of the turn."""

    to: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            w.mark(ids.SWIFT, card, 1)
            w.note(ids.H_BYPASS, w.controller(card), card)


@dataclass(frozen=True)
class PlaceStatus(Op):
    """Place status tokens on a card. ashes.token.status"""

    to: int
    number: int

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            w.add_mark(ids.STATUS, card, self.number)
            w.mark(ids.ARMED, card, 1)
            w.note(ids.H_STATUS, w.controller(card), card, n=self.number)


@dataclass(frozen=True)
class Destroy(Op):
    """Destroy a unit; with ``banish`` a destroyed ally leaves the game."""

    to: int
    banish: bool = False

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card < 0 or not w.is_in(card, ids.BATTLEFIELD) or ignores(w, f, card):
            return
        w.mark(ids.CONDEMNED, card, 1)
        w.mark(ids.KILLER, card, w.scope(f).seat + 1)
        if self.banish and tables(w).counts_as_ally(w.kind[card]):
            w.mark(ids.BANISHED, card, 1)


@dataclass(frozen=True)
class BanishAlly(Op):
    """The destroyed unit, if it is an ally, leaves the game instead of being discarded. ashes.ddr.step3-replacement"""

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, EVENT)
        if card >= 0 and tables(w).counts_as_ally(w.kind[card]):
            w.mark(ids.BANISHED, card, 1)


@dataclass(frozen=True)
class PutCharmDie(Op):
    """The die just spent is put on the target instead of into the exhausted pool. ashes.dice-power.charm"""

    def apply(self, w: World, f: Frame) -> None:
        card = subject(w, f, TARGET)
        seat = w.scope(f).seat
        if card >= 0:
            # ashes.zone.dice-on-cards
            w.seat_numbers[seat][ids.SPENT + CHARMED] -= 1
            w.add_mark(ids.CHARM, card, 1)
            w.note(ids.H_CHARM, seat, card)


@dataclass(frozen=True)
class Focus(Once):
    """An addition from a level of focus on. ashes.focus.level-1 ashes.focus.level-2"""

    level: int
    then: Node

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        # ashes.focus.example
        if focus(w, s.seat, w.kind[s.card]) >= self.level:
            w.push(self.then, f)


@dataclass(frozen=True)
class IfDid(Once):
    """Goes on only if the part before really took place. ashes.cost.if-you-do-noncost"""

    then: Node

    def begin(self, w: World, f: Frame) -> None:
        if w.scope(f).v[DID] == 1:
            w.push(self.then, f)
