"""The result step: engagements, simultaneous damage, the raid on the HQ, and the attackers twist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import hurt, wound
from fudaba.games.azuride.flow.declaring import CUT_IN
from fudaba.games.azuride.flow.hq import hit_hq
from fudaba.games.azuride.flow.triggers import SETTLE
from fudaba.games.azuride.read import field, fire_with, opponent_of, statics
from fudaba.games.azuride.schema.ids import (
    ATTACKS,
    BLOW,
    E_ATTACKER_TWIST,
    E_HQ_DAMAGE_RAID,
    EVADE,
    Q_EVADE,
    SHIELD,
    STOPPED,
    TURN,
    TWISTED,
    V_REDUCE,
)
from fudaba.games.azuride.tables import base
from fudaba.kernel.choice import Offer, a_of, b_of
from fudaba.kernel.flows import Seq
from fudaba.kernel.frames import Event, Frame, happening
from fudaba.kernel.nodes import Ask, Node, Op
from fudaba.kernel.window import open_window
from fudaba.kernel.world import World


@dataclass(frozen=True)
class Result(Node):
    """The whole of the result step between its start and its end declaration."""

    exchange: Node
    actions: Node

    def run(self, w: World, f: Frame) -> None:
        turn = w.numbers[TURN]
        f.at += 1
        if f.at == 1:
            for card in field(w, turn):
                if w.counters[ATTACKS][card] != 0 and opponent_of(w, card) >= 0:
                    # azuride.battle.engage-cutin: once, the attacking player first, then damage at once
                    open_window(w, f, CUT_IN, turn, None)
                    return
        elif f.at == 2:
            w.open(self.exchange, turn, -1, [])
        elif f.at == 3:
            for card in field(w, turn):
                if w.counters[ATTACKS][card] != 0:
                    w.mark(TWISTED, card, 1)  # azuride.battle.attackers-twist
                    w.note(E_ATTACKER_TWIST, turn, card)
            w.push(self.actions, f)
        else:
            w.frames.pop()


@dataclass(frozen=True)
class ReadFirepower(Op):
    """All firepower is read at one instant: an event for each blow, and the raids as the scope's slots."""

    def apply(self, w: World, f: Frame) -> None:
        t = base(w).t
        scope = w.scope(f)
        twisted = w.counters[TWISTED]
        mine = statics(w, t, scope.seat)
        theirs = statics(w, t, 1 - scope.seat)
        blows: list[Event] = []
        raids: list[int] = []
        for card in field(w, scope.seat):
            if w.counters[ATTACKS][card] == 0:
                continue
            # azuride.battle.twisted-no-damage, azuride.battle.hq-twisted-zero
            fire = 0 if twisted[card] else fire_with(w, t, mine, card)
            enemy = opponent_of(w, card)
            if enemy >= 0:
                back = 0 if twisted[enemy] else fire_with(w, t, theirs, enemy)
                blows.append(happening(w, BLOW, enemy, fire, source=card))  # azuride.battle.engage-damage
                blows.append(happening(w, BLOW, card, back, source=enemy))
            elif w.counters[STOPPED][card] == 0 and w.counters[ATTACKS][card] == 1:
                raids.append(fire)  # azuride.battle.no-carryover: only who was not stopped
        if base(w).hq_combined and raids:
            raids = [sum(raids)]  # azuride.battle.hq-damage-total
        scope.v.extend(raids)
        scope.events = blows


def blows_on(events: list[Event], card: int) -> list[int]:
    """Which of the blows an evade of a chara could be laid on; a blow of 0 is no damage."""
    return [k for k, e in enumerate(events) if e.card == card and e.n > 0]


def is_laid(events: list[Event], card: int) -> bool:
    """Whether the controller of a chara has said which blow its evade reduces."""
    return any(e.edited_by(EVADE, card) for e in events)


@dataclass(frozen=True)
class LayEvades(Ask):
    """Whoever has an evade waiting says which of several blows it reduces, where they differ."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_EVADE

    def run(self, w: World, f: Frame) -> None:
        card = self.undecided(w, f)
        if card >= 0:
            w.ask(self, f, w.controller(card))
        else:
            w.frames.pop()

    def undecided(self, w: World, f: Frame) -> int:
        """The first chara whose evade could be laid on blows that differ, -1 if there is none: whom to ask about."""
        events = w.scope(f).events or []
        for e in events:
            if w.counters[SHIELD][e.card] > 0 and not is_laid(events, e.card):
                blows = blows_on(events, e.card)
                if any(events[k].n != events[blows[0]].n for k in blows):
                    return e.card
        return -1

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        events = w.scope(f).events or []
        card = self.undecided(w, f)
        for k in blows_on(events, card):
            out.put(V_REDUCE, events[k].source, card)  # azuride.ability.evade-limits

    def took(self, w: World, f: Frame, code: int) -> None:
        events = w.scope(f).events or []
        for k, e in enumerate(events):
            if e.source == a_of(code) and e.card == b_of(code):
                events[k] = e.by(EVADE, e.card)


@dataclass(frozen=True)
class DealBlows(Op):
    """All blows land together; nothing is checked before the last."""

    def apply(self, w: World, f: Frame) -> None:
        events = w.scope(f).taken(BLOW)  # azuride.battle.simultaneous
        for e in events:
            if is_laid(events, e.card) and not e.edited_by(EVADE, e.card):
                wound(w, e.card, e.n)
            else:
                hurt(w, e.card, e.n)  # where nothing was asked, the first blow uses the evade up


@dataclass(frozen=True)
class Raid(Node):
    """Each attack that nobody stopped damages the enemy HQ."""

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        if f.i < len(scope.v):
            f.i += 1
            hit_hq(w, f, 1 - scope.seat, scope.v[f.i - 1], E_HQ_DAMAGE_RAID)
        else:
            w.frames.pop()


# azuride.battle.order-hq: the raid comes right after the engagements
EXCHANGE: Final = Seq((ReadFirepower(), LayEvades(), DealBlows(), SETTLE, Raid()))
