"""The conditions of triggered effects: which events call for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import ILLUSION
from fudaba.games.ashes.flow.slots import BY_ATTACK, BY_COUNTER
from fudaba.games.ashes.read import has, has_text
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.nodes import When

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event


@dataclass(frozen=True)
class Always(When):
    """Whenever the moment comes."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return True


@dataclass(frozen=True)
class ThisEnters(When):
    """When this card comes into play."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card and event.inc == w.inc[card]


@dataclass(frozen=True)
class OpposingUnitEntered(When):
    """After a unit has come into play on an opponent's battlefield."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        c = event.card
        return event.n == 1 and w.inc[c] == event.inc and w.is_in(c, ids.BATTLEFIELD) and w.controller(c) != seat

    def each(self) -> bool:
        return True


@dataclass(frozen=True)
class ThisDealsInCombat(When):
    """When this unit deals damage by attacking or countering.

    Every attacker of a group deals it, even one that contributes 0. ashes.attack-unit.group-zero
    """

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        nature = event.nature
        return (nature in (BY_ATTACK, BY_COUNTER)) and event.seat == seat and event.is_by(card, w.inc[card])


@dataclass(frozen=True)
class HostDealtInCombat(When):
    """When attacking or countering units deal damage to the unit under which this lies.

    Equal abilities of several spells are one with the numbers added, so only the first of them answers.
    ashes.keyword.numbers-stack
    """

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        nature = event.nature
        host = w.host[card]
        if event.card != host or (nature != BY_ATTACK and nature != BY_COUNTER):
            return False
        name = self._ability(w, card)
        for c in w.zones[w.zone[card]]:
            if w.host[c] == host and self._ability(w, c) == name:
                return c == card
        return False

    def _ability(self, w: World, card: int) -> str:
        """What a spell calls the ability that answers here, as long as it has it; empty if it has none."""
        t = tables(w)
        for a in t.own_effects(w.kind[card]):
            effect = t.effects[a]
            if isinstance(effect.if_, HostDealtInCombat) and has_text(w, card, effect):
                return effect.name
        return ""


@dataclass(frozen=True)
class ThisReceives(When):
    """When this unit receives damage."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card


@dataclass(frozen=True)
class ThisReceivesFromUnit(When):
    """When this unit, if it has Illusion, receives damage from a unit's attack or counter."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        nature = event.nature
        # ashes.keyword.illusion
        return event.card == card and (nature in (BY_ATTACK, BY_COUNTER)) and has(w, card, ILLUSION)


@dataclass(frozen=True)
class YourPhoenixbornReceived(When):
    """After your Phoenixborn has received damage; with ``attack`` only damage from an attack."""

    from_attack: bool = False

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        c = event.card
        if not w.is_in(c, ids.PHOENIXBORN) or w.controller(c) != seat:
            return False
        return not self.from_attack or event.nature == BY_ATTACK


@dataclass(frozen=True)
class YourPhoenixbornWouldBeDealt(When):
    """When your Phoenixborn would be dealt damage and you control a unit."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        if not w.is_in(event.card, ids.PHOENIXBORN) or w.controller(event.card) != seat:
            return False
        for c in w.cards(seat, ids.BATTLEFIELD):
            if w.counters[ids.DESTROYED][c] == 0:
                return True
        return False


@dataclass(frozen=True)
class YourUnitWouldReceive(When):
    """When one of your units would receive damage and a status token is left on this card."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return (
            event.n > 0
            and w.is_in(event.card, ids.BATTLEFIELD)
            and w.controller(event.card) == seat
            and w.counters[ids.STATUS][card] > 0
        )


@dataclass(frozen=True)
class YourUnitDestroyed(When):
    """When one of your units is destroyed."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return w.is_in(event.card, ids.BATTLEFIELD) and event.holder == seat


@dataclass(frozen=True)
class ThisDestroyed(When):
    """When this unit is destroyed."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card


@dataclass(frozen=True)
class YouDestroyOpposingUnit(When):
    """When a unit of an opponent is destroyed and you control what destroyed it. ashes.ddr.responsible"""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return w.is_in(event.card, ids.BATTLEFIELD) and event.holder != seat and event.seat == seat


@dataclass(frozen=True)
class OpposingUnitLeft(When):
    """When a unit that an opponent controlled leaves play for whatever reason."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        holder = event.holder
        return holder != seat and holder >= 0 and w.alive[holder]


@dataclass(frozen=True)
class OpponentMilled(When):
    """After an opponent discarded one or more cards from the draw pile."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.holder != seat


@dataclass(frozen=True)
class OpponentTargetsYourUnit(When):
    """When an opponent's spell, ability or dice power has chosen a unit you control as a target."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.seat != seat and w.is_in(event.card, ids.BATTLEFIELD) and w.controller(event.card) == seat
