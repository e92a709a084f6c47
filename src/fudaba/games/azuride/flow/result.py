"""The result step: engagements, simultaneous damage, the raid on the HQ, and the attackers twist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.causes import told_of
from fudaba.games.azuride.flow.changes import evade, wound
from fudaba.games.azuride.flow.declaration import ENGAGEMENT
from fudaba.games.azuride.flow.hq import hit_hq
from fudaba.games.azuride.flow.triggers import SETTLE
from fudaba.games.azuride.read import field_of, fire_with, opponent_of, statics
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.absorbers import Absorb
from fudaba.kernel.tree.flows import If, Loop, Seq
from fudaba.kernel.tree.frames import Event, Frame, happening
from fudaba.kernel.tree.nodes import Once, Op, Test


@dataclass(frozen=True)
class AnybodyEngaged(Test):
    """Whether an attacker has somebody to fight."""

    def holds(self, w: World, f: Frame) -> bool:
        for card in field_of(w, w.active):
            if w.counters[ids.ATTACKS][card] != 0 and opponent_of(w, card) >= 0:
                return True
        return False


@dataclass(frozen=True)
class ReadFirepower(Op):
    """All firepower is read at one instant: an event for each blow, and the raids as slots of the turn, two for each:
    the damage, and the attacker.
    """

    def apply(self, w: World, f: Frame) -> None:
        t = tables(w).t
        scope = w.scope(f)
        twisted = w.counters[ids.TWISTED]
        mine = statics(w, t, scope.seat)
        theirs = statics(w, t, 1 - scope.seat)
        raids: list[int] = []
        for card in field_of(w, scope.seat):
            if w.counters[ids.ATTACKS][card] == 0:
                continue
            # azuride.battle.twisted-no-damage, azuride.battle.hq-twisted-zero
            fire = 0 if twisted[card] else fire_with(w, t, mine, card)
            if fire == 0 and w.story:
                w.note(
                    ids.H_HARMLESS_TWISTED if twisted[card] else ids.H_HARMLESS,
                    scope.seat,
                    card,
                    cause=told_of(w, card),
                )
            enemy = opponent_of(w, card)
            if enemy >= 0:
                back = 0 if twisted[enemy] else fire_with(w, t, theirs, enemy)
                cause = 0
                if w.story:
                    cause = told_of(w, enemy if w.counters[ids.STOPPED][card] != 0 else card)
                # azuride.battle.engage-damage
                blow = happening(w, ids.BLOW, enemy, fire, seat=scope.seat, source=card)
                blow.cause = cause
                w.happens(f, blow)
                blow = happening(w, ids.BLOW, card, back, seat=1 - scope.seat, source=enemy)
                blow.cause = cause
                w.happens(f, blow)
            elif w.counters[ids.STOPPED][card] == 0 and w.counters[ids.ATTACKS][card] == 1:
                raids.append(fire)  # azuride.battle.no-carryover: only who was not stopped
                raids.append(card)
            elif fire > 0 and w.story:
                w.note(ids.H_HARMLESS_ALONE, scope.seat, card, cause=told_of(w, card))
        if tables(w).hq_combined and raids:
            raids = [sum(raids[::2]), raids[1]]  # azuride.battle.hq-damage-total
        scope.v = raids


def evading(w: World, f: Frame) -> list[int]:
    """The charas with an evade waiting that are struck."""
    found: list[int] = []
    for e in w.scope(f).events or []:
        if w.mod_last(ids.M_EVADE, e.card) is not None and e.card not in found:
            found.append(e.card)
    return found


def blows_on(w: World, f: Frame, card: int) -> list[int]:
    """Which of the blows an evade of a chara could be laid on; a blow of 0 is no damage."""
    events = w.scope(f).events or []
    return [k for k, e in enumerate(events) if e.card == card and e.n > 0]  # azuride.ability.evade-limits


def evaded(w: World, card: int, blow: Event) -> Event:
    """An evade is used up by one blow: what is left of it."""
    return blow.amount(evade(w, card, blow.n)).by(ids.EVADE, card)


@dataclass(frozen=True)
class DealBlows(Op):
    """All blows land; nothing is checked before the last."""

    def apply(self, w: World, f: Frame) -> None:
        for e in w.scope(f).taken(ids.BLOW):  # azuride.battle.simultaneous
            wound(w, e.card, e.n, e.source, e.cause)


@dataclass(frozen=True)
class RaidsLeft(Test):
    """Whether an attack that nobody stopped has not damaged the HQ yet."""

    def holds(self, w: World, f: Frame) -> bool:
        return len(w.scope(f).v) > 0


@dataclass(frozen=True)
class Raid(Once):
    """The next attack that nobody stopped damages the enemy HQ."""

    def begin(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        damage = scope.v.pop(0)
        card = scope.v.pop(0)
        source = -1 if tables(w).hq_combined else card
        hit_hq(w, f, 1 - scope.seat, damage, ids.H_HQ_DAMAGE_RAID, source, told_of(w, card) if w.story else 0)


@dataclass(frozen=True)
class Raids(Loop):
    """One after another, the attacks that nobody stopped."""


@dataclass(frozen=True)
class TwistAttackers(Op):
    """Whoever attacked is turned sideways."""

    def apply(self, w: World, f: Frame) -> None:
        turn = w.active
        vigilant = tables(w).t.vigilant
        for card in field_of(w, turn):
            if w.counters[ids.ATTACKS][card] == 0 or w.counters[ids.TWISTED][card] != 0:
                continue
            awake = vigilant[w.kind[card]]
            if awake and w.counters[ids.ATTACKS][card] == 1 and w.counters[ids.STOPPED][card] == 0:
                w.note(ids.H_VIGILANT, turn, source=card, ability=awake)
            else:
                w.mark(ids.TWISTED, card, 1)  # azuride.battle.attackers-twist
                w.note(ids.H_ATTACKER_TWIST, turn, card)


BLOWS: Final = Seq((ReadFirepower(), Absorb(ids.AT_ENGAGEMENT, ids.P_EVADE, ids.V_REDUCE), DealBlows()))
EXCHANGE: Final = (
    If(AnybodyEngaged(), ENGAGEMENT),
    BLOWS,
    SETTLE,
    Raids(Raid(), RaidsLeft()),  # azuride.battle.order-hq: the raid comes right after the engagements
    TwistAttackers(),
)
