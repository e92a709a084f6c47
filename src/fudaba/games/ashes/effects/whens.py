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


class Trigger(When):
    """A condition with the moments that it is for."""

    @staticmethod
    def points() -> tuple[int, ...]:
        """The moments at which an ability may have it."""
        raise NotImplementedError


@dataclass(frozen=True)
class Always(Trigger):
    """Whenever the moment comes."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_AFTER_ATTACKERS, ids.AT_END_OF_ROUND, ids.AT_BEGIN_TURNS)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return True


@dataclass(frozen=True)
class ThisEnters(Trigger):
    """When this card comes into play."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_ENTERS,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card and event.inc == w.inc[card]


@dataclass(frozen=True)
class OpposingUnitEntered(Trigger):
    """After a unit has come into play on an opponent's battlefield."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_AFTER_ENTERS,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        c = event.card
        return event.n == 1 and w.inc[c] == event.inc and w.is_in(c, ids.BATTLEFIELD) and w.controller(c) != seat

    def each(self) -> bool:
        return True


@dataclass(frozen=True)
class ThisDealsInCombat(Trigger):
    """When this unit deals damage by attacking or countering.

    Every attacker of a group deals it, even one that contributes 0. ashes.attack-unit.group-zero
    """

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_DEALT,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        nature = event.nature
        return (nature in (BY_ATTACK, BY_COUNTER)) and event.seat == seat and event.is_by(card, w.inc[card])


@dataclass(frozen=True)
class HostDealtInCombat(Trigger):
    """When attacking or countering units deal damage to the unit under which this lies.

    Equal abilities of several spells are one with the numbers added, so only the first of them answers.
    ashes.keyword.numbers-stack
    """

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_DEALT,)

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
class ThisReceives(Trigger):
    """When this unit receives damage."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_RECEIVED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card


@dataclass(frozen=True)
class ThisReceivesFromUnit(Trigger):
    """When this unit, if it has Illusion, receives damage from a unit's attack or counter."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_RECEIVED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        nature = event.nature
        # ashes.keyword.illusion
        return event.card == card and (nature in (BY_ATTACK, BY_COUNTER)) and has(w, card, ILLUSION)


@dataclass(frozen=True)
class YourPhoenixbornReceived(Trigger):
    """After your Phoenixborn has received damage; with ``attack`` only damage from an attack."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_RECEIVED,)

    from_attack: bool = False

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        c = event.card
        if not w.is_in(c, ids.PHOENIXBORN) or w.controller(c) != seat:
            return False
        return not self.from_attack or event.nature == BY_ATTACK


@dataclass(frozen=True)
class YourPhoenixbornWouldBeDealt(Trigger):
    """When your Phoenixborn would be dealt damage and you control a unit."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_WOULD_BE_DEALT,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        if not w.is_in(event.card, ids.PHOENIXBORN) or w.controller(event.card) != seat:
            return False
        for c in w.cards(seat, ids.BATTLEFIELD):
            if w.counters[ids.DESTROYED][c] == 0:
                return True
        return False


@dataclass(frozen=True)
class YourUnitWouldReceive(Trigger):
    """When one of your units would receive damage and a status token is left on this card."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_WOULD_RECEIVE,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return (
            event.n > 0
            and w.is_in(event.card, ids.BATTLEFIELD)
            and w.controller(event.card) == seat
            and w.counters[ids.STATUS][card] > 0
        )


@dataclass(frozen=True)
class YourUnitDestroyed(Trigger):
    """When one of your units is destroyed."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_DESTROYED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return w.is_in(event.card, ids.BATTLEFIELD) and event.holder == seat


@dataclass(frozen=True)
class ThisDestroyed(Trigger):
    """When this unit is destroyed."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_DESTROYED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.card == card


@dataclass(frozen=True)
class YouDestroyOpposingUnit(Trigger):
    """When a unit of an opponent is destroyed and you control what destroyed it. ashes.ddr.responsible"""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_DESTROYED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return w.is_in(event.card, ids.BATTLEFIELD) and event.holder != seat and event.seat == seat


@dataclass(frozen=True)
class OpposingUnitLeft(Trigger):
    """When a unit that an opponent controlled leaves play for whatever reason."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_LEFT,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        holder = event.holder
        return holder != seat and holder >= 0 and w.alive[holder]


@dataclass(frozen=True)
class OpponentMilled(Trigger):
    """After an opponent discarded one or more cards from the draw pile."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_MILLED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.holder != seat


@dataclass(frozen=True)
class OpponentTargetsYourUnit(Trigger):
    """When an opponent's spell, ability or dice power has chosen a unit you control as a target."""

    @staticmethod
    def points() -> tuple[int, ...]:
        return (ids.AT_TARGETED,)

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        return event.seat != seat and w.is_in(event.card, ids.BATTLEFIELD) and w.controller(event.card) == seat
