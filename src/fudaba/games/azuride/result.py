"""The result step: engagements, simultaneous damage, the raid on the HQ, and the attackers twist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.changes import hurt
from fudaba.games.azuride.declaring import open_window
from fudaba.games.azuride.hq import hit_hq
from fudaba.games.azuride.names import (
    ATTACKS,
    DAMAGE,
    E_ATTACKER_TWIST,
    E_DAMAGE,
    Q_EVADE,
    SHIELD,
    STOPPED,
    TURN,
    TWISTED,
    V_REDUCE,
)
from fudaba.games.azuride.reading import field, fire_with, opponent_of, statics
from fudaba.games.azuride.triggers import SETTLE
from fudaba.kernel.choice import Offer, Option
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Node
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
                    open_window(w, f, turn)
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
class Exchange(Ask):
    """All firepower is read at one instant; engagement damage and sinkings, then the raid.

    The scope's slots hold the raids (count, then one value each), then four ints for each blow: who deals it, who
    takes it, how much, and whether an evade has been laid on it.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return Q_EVADE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            self._read(w, f)
            f.at = 1
        if f.at == 1:
            card = self._undecided(w, f)
            if card >= 0:
                w.ask(self, f, w.controller(card))
                return
            f.at = 2
            self._deal(w, f)
            w.push(SETTLE, f)
            return
        # azuride.battle.order-hq: the raid comes right after the engagements
        if f.i < f.v[0]:
            f.i += 1
            hit_hq(w, f, 1 - f.seat, f.v[f.i], True)
            return
        w.frames.pop()

    def _read(self, w: World, f: Frame) -> None:
        t = base(w).t
        twisted = w.counters[TWISTED]
        mine = statics(w, t, f.seat)
        theirs = statics(w, t, 1 - f.seat)
        blows: list[int] = []
        raids: list[int] = []
        for card in field(w, f.seat):
            if w.counters[ATTACKS][card] == 0:
                continue
            # azuride.battle.twisted-no-damage, azuride.battle.hq-twisted-zero
            fire = 0 if twisted[card] else fire_with(w, t, mine, card)
            enemy = opponent_of(w, card)
            if enemy >= 0:
                back = 0 if twisted[enemy] else fire_with(w, t, theirs, enemy)
                blows.extend([card, enemy, fire, 0])  # azuride.battle.engage-damage
                blows.extend([enemy, card, back, 0])
            elif w.counters[STOPPED][card] == 0 and w.counters[ATTACKS][card] == 1:
                raids.append(fire)  # azuride.battle.no-carryover: only who was not stopped
        if base(w).hq_combined and raids:
            raids = [sum(raids)]  # azuride.battle.hq-damage-total
        f.v.append(len(raids))
        f.v.extend(raids)
        f.v.extend(blows)

    def _undecided(self, w: World, f: Frame) -> int:
        """A chara whose evade could be laid on several different blows; a single blow takes it without asking."""
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            card = v[k + 1]
            if w.counters[SHIELD][card] > 0 and v[k + 2] > 0 and not self._laid(f, card):
                differ = False
                for j in range(1 + v[0], len(v), 4):
                    if v[j + 1] == card and v[j + 2] > 0 and v[j + 2] != v[k + 2]:
                        differ = True
                if differ:
                    return card
                v[k + 3] = 1
        return -1

    def _laid(self, f: Frame, card: int) -> bool:
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            if v[k + 1] == card and v[k + 3] == 1:
                return True
        return False

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            card = v[k + 1]
            if w.controller(card) == seat and w.counters[SHIELD][card] > 0 and not self._laid(f, card):
                for j in range(k, len(v), 4):
                    if v[j + 1] == card and v[j + 2] > 0:
                        out.put(V_REDUCE, v[j], card)  # azuride.ability.evade-limits
                return

    def took(self, w: World, f: Frame, o: Option) -> None:
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            if v[k] == o.a and v[k + 1] == o.b:
                v[k + 3] = 1

    def _deal(self, w: World, f: Frame) -> None:
        """All blows land together; nothing is checked before the last."""  # azuride.battle.simultaneous
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            card = v[k + 1]
            n = v[k + 2]
            if v[k + 3] == 1:
                hurt(w, card, n)
            elif n > 0:
                w.add_mark(DAMAGE, card, n)
                w.note(E_DAMAGE, w.controller(card), card, n=n)


EXCHANGE: Final = Exchange()
