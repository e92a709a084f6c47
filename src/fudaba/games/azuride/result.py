"""The result step: engagements, simultaneous damage, the raid on the HQ, and the attackers twist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.changes import hurt, wound
from fudaba.games.azuride.declaring import CUT_IN
from fudaba.games.azuride.hq import hit_hq
from fudaba.games.azuride.names import (
    ATTACKS,
    E_ATTACKER_TWIST,
    E_HQ_DAMAGE_RAID,
    Q_EVADE,
    SHIELD,
    STOPPED,
    TURN,
    TWISTED,
    V_REDUCE,
)
from fudaba.games.azuride.reading import field, fire_with, opponent_of, statics
from fudaba.games.azuride.triggers import SETTLE
from fudaba.kernel.choice import Offer, a_of, b_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Node
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
            card = self.undecided(w, f)
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
            hit_hq(w, f, 1 - f.seat, f.v[f.i], E_HQ_DAMAGE_RAID)
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

    def _blows(self, f: Frame, card: int) -> list[int]:
        """Where in ``v`` the blows stand that an evade of a chara could be laid on; a blow of 0 is no damage."""
        v = f.v
        return [k for k in range(1 + v[0], len(v), 4) if v[k + 1] == card and v[k + 2] > 0]

    def _is_laid(self, f: Frame, card: int) -> bool:
        """Whether the controller of a chara has said which blow its evade reduces."""
        return any(f.v[k + 3] == 1 for k in self._blows(f, card))

    def undecided(self, w: World, f: Frame) -> int:
        """The first chara whose evade could be laid on blows that differ, -1 if there is none: whom to ask about."""
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            card = v[k + 1]
            if w.counters[SHIELD][card] > 0 and not self._is_laid(f, card):
                blows = self._blows(f, card)
                if any(v[j + 2] != v[blows[0] + 2] for j in blows):
                    return card
        return -1

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        card = self.undecided(w, f)
        for k in self._blows(f, card):
            out.put(V_REDUCE, f.v[k], card)  # azuride.ability.evade-limits

    def took(self, w: World, f: Frame, code: int) -> None:
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            if v[k] == a_of(code) and v[k + 1] == b_of(code):
                v[k + 3] = 1

    def _deal(self, w: World, f: Frame) -> None:
        """All blows land together; nothing is checked before the last."""  # azuride.battle.simultaneous
        v = f.v
        for k in range(1 + v[0], len(v), 4):
            card = v[k + 1]
            if v[k + 3] == 0 and self._is_laid(f, card):
                wound(w, card, v[k + 2])
            else:
                hurt(w, card, v[k + 2])  # where nothing was asked, the first blow uses the evade up


EXCHANGE: Final = Exchange()
