"""The damage step: attackers one by one against a Phoenixborn, all together against a unit, with or without counter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import BATTLE_ADVANTAGE
from fudaba.games.ashes.flow.process import strike
from fudaba.games.ashes.flow.slots import BY_ATTACK, BY_COUNTER, DAMAGE
from fudaba.games.ashes.read import (
    DEALING,
    FINISHED,
    ON_PHOENIXBORN,
    ON_UNIT,
    WAITING,
    attack,
    can_act,
    has,
    phoenixborn,
    there,
)
from fudaba.games.ashes.schema.ids import (
    ATTACK,
    ATTACKING,
    BATTLEFIELD,
    BLOCKED,
    BLOCKING,
    COUNTERING,
    DEFENDER,
    EXHAUSTION,
    H_ATTACK_ENDS,
    H_BLOCKER_GONE,
    H_COUNTER,
    H_TIRED,
    P_COUNTER,
    P_NEXT_ATTACKER,
    P_SPLIT,
    PHOENIXBORN,
    STAGE,
    TARGET,
    V_ASSIGN,
    V_COUNTER_IT,
    V_NEXT_CARD,
    V_NO_COUNTER,
)
from fudaba.kernel.choice import About, a_of, b_of, verb_of
from fudaba.kernel.frames import happening
from fudaba.kernel.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Event, Frame
    from fudaba.kernel.world import World


def in_state(w: World, state: int) -> list[int]:
    """The turn player's attackers in one state."""
    turn = w.active
    # ashes.attack-phoenixborn.attacker-gone
    return [c for c in w.cards(turn, BATTLEFIELD) if w.counters[ATTACKING][c] == state]


def blocker_of(w: World, attacker: int) -> int:
    """The unit that blocks an attacker; -1 if it is gone or there is none."""
    for c in w.cards(w.numbers[DEFENDER], BATTLEFIELD):
        if w.counters[BLOCKING][c] == attacker + 1:
            return c
    return -1


def tire(w: World, card: int) -> None:
    """A unit that attacked or countered gets an exhaustion token. ashes.combat.exhaust-after-resolution"""
    w.add_mark(EXHAUSTION, card, 1)
    w.note(H_TIRED, w.controller(card), card, n=1)


def attack_record(w: World, card: int, target: int) -> Event:
    """An attacker's damage to its target. ashes.combat.modifiers-live"""
    return happening(w, DAMAGE, target, attack(w, card), BY_ATTACK, w.controller(card), card)


def counter_record(w: World, card: int, target: int, n: int) -> Event:
    """A countering unit's damage to an attacker."""
    return happening(w, DAMAGE, target, n, BY_COUNTER, w.controller(card), card)


@dataclass(frozen=True)
class BattleAll(Ask):
    """Step 4 against a Phoenixborn: attackers are resolved completely one at a time in the attacking player's order.

    The frame keeps the current attacker with its incarnation, and its blocker with its own (-1: unblocked).
    """

    def run(self, w: World, f: Frame) -> None:
        at = f.at
        if at == 0:
            self._next(w, f)
        elif at == 1:
            self._begin(w, f)
        elif at == 2:
            self._first(w, f)
        elif at == 3:
            self._second(w, f)
        else:
            self._after(w, f)

    def _next(self, w: World, f: Frame) -> None:
        defender = w.numbers[DEFENDER]
        if w.numbers[ATTACK] != ON_PHOENIXBORN or defender < 0:
            w.frames.pop()
            return
        if not w.alive[defender]:
            # The defending player is out; whoever still attacks is exhausted. ashes.attack-unit.target-gone
            for c in in_state(w, WAITING):
                w.mark(ATTACKING, c, FINISHED)
                tire(w, c)
            w.frames.pop()
            return
        waiting = in_state(w, WAITING)
        w.numbers[STAGE] = 1
        if not waiting:
            w.frames.pop()
        elif len(waiting) == 1:
            self._take(w, f, waiting[0])
        else:
            w.ask(self, f, w.scope(f).seat)

    def _take(self, w: World, f: Frame, card: int) -> None:
        w.mark(ATTACKING, card, DEALING)
        f.v = [card, w.inc[card], -1, 0]
        f.at = 1

    def _begin(self, w: World, f: Frame) -> None:
        attacker = f.v[0]
        blocked = w.counters[BLOCKED][attacker] != 0
        blocker = blocker_of(w, attacker)
        if blocker >= 0:
            f.v[2] = blocker
            f.v[3] = w.inc[blocker]
        # ashes.attack-phoenixborn.unblocked
        if not blocked:
            f.at = 4
            strike(w, [attack_record(w, attacker, phoenixborn(w, w.numbers[DEFENDER]))])
        elif blocker < 0:
            f.at = 4  # ashes.attack-phoenixborn.blocker-gone
            w.note(H_BLOCKER_GONE, w.controller(attacker), attacker)
        elif can_act(w, blocker):
            w.ask(self, f, w.numbers[DEFENDER])
        else:
            f.at = 4  # ashes.attack-phoenixborn.exhausted-blocker
            strike(w, [attack_record(w, attacker, blocker)])

    def prompt(self, w: World, f: Frame) -> int:
        return P_NEXT_ATTACKER if f.at == 0 else P_COUNTER

    def about(self, w: World, f: Frame) -> About:
        if f.at == 0:
            return About(n=len(in_state(w, WAITING)))
        about = About(f.v[2], n=attack(w, f.v[2]))
        about.card2 = f.v[0]
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            for c in in_state(w, WAITING):
                out.put(V_NEXT_CARD, c)
        else:
            out.put(V_COUNTER_IT)
            out.put(V_NO_COUNTER)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_NEXT_CARD:
            self._take(w, f, a_of(code))
        elif verb_of(code) == V_NO_COUNTER:
            f.at = 4  # ashes.attack-phoenixborn.no-counter
            strike(w, [attack_record(w, f.v[0], f.v[2])])
        else:
            w.mark(COUNTERING, f.v[2], 1)
            w.note(H_COUNTER, w.numbers[DEFENDER], f.v[2], f.v[0])
            f.at = 2

    def _first(self, w: World, f: Frame) -> None:
        """Both deal at once, unless one side alone has Battle Advantage. ashes.keyword.battle-advantage"""
        one = has(w, f.v[0], BATTLE_ADVANTAGE)
        two = has(w, f.v[2], BATTLE_ADVANTAGE)
        blow = attack_record(w, f.v[0], f.v[2])
        answer = counter_record(w, f.v[2], f.v[0], attack(w, f.v[2]))
        if one == two:
            f.at = 4
            # ashes.attack-phoenixborn.counter
            strike(w, [blow, answer])
        else:
            f.at = 3
            f.i = 0 if one else 1
            strike(w, [blow if one else answer])

    def _second(self, w: World, f: Frame) -> None:
        # Who left play because of that deals none. ashes.keyword.battle-advantage-destroyed
        f.at = 4
        if there(w, f.v[0], f.v[1]) and there(w, f.v[2], f.v[3]):
            if f.i == 0:
                strike(w, [counter_record(w, f.v[2], f.v[0], attack(w, f.v[2]))])
            else:
                strike(w, [attack_record(w, f.v[0], f.v[2])])

    def _after(self, w: World, f: Frame) -> None:
        attacker, blocker = f.v[0], f.v[2]
        # ashes.combat.leaves-before-exhaust ashes.attack-phoenixborn.example
        if there(w, attacker, f.v[1]):
            w.mark(ATTACKING, attacker, FINISHED)
            tire(w, attacker)
        if blocker >= 0 and there(w, blocker, f.v[3]) and w.counters[COUNTERING][blocker] != 0:
            w.mark(COUNTERING, blocker, 0)
            tire(w, blocker)
        f.v = []
        f.i = 0
        f.at = 0


TOGETHER: Final = 0
ATTACKERS_FIRST: Final = 1
COUNTER_FIRST: Final = 2


@dataclass(frozen=True)
class BattleGroup(Ask):
    """Step 4 against a unit or its guard: one combined amount, and a counter that may be divided.

    The frame keeps the target with its incarnation, who deals first, then pairs of an attacker and its share of the
    counter damage.
    """

    def run(self, w: World, f: Frame) -> None:
        at = f.at
        if at == 0:
            self._begin(w, f)
        elif at == 1:
            self._order(w, f)
        elif at == 2:
            f.at = 3 if there(w, f.v[0], f.v[1]) else 6  # ashes.keyword.battle-advantage-destroyed
        elif at == 3:
            self._divide(w, f)
        elif at == 4:
            self._deal(w, f)
        elif at == 5:
            f.at = 6
            if there(w, f.v[0], f.v[1]) and in_state(w, DEALING):
                strike(w, self._blow(w, f.v[0]))  # ashes.attack-unit.counter-battle-advantage
        else:
            self._after(w, f)

    def _begin(self, w: World, f: Frame) -> None:
        if w.numbers[ATTACK] != ON_UNIT or not (in_state(w, WAITING) or in_state(w, DEALING)):
            w.frames.pop()
            return
        target = w.numbers[TARGET]
        legal = target >= 0 and (w.is_in(target, BATTLEFIELD) or w.is_in(target, PHOENIXBORN))
        for c in in_state(w, WAITING):
            w.mark(ATTACKING, c, DEALING)
        if not legal:
            w.note(H_ATTACK_ENDS, w.active)  # ashes.attack-unit.target-gone
            f.v = [-1, 0, 0]
            f.at = 6
            return
        f.v = [target, w.inc[target], 0]
        w.numbers[STAGE] = 1
        # ashes.combat.phoenixborn-no-counter
        if w.is_in(target, BATTLEFIELD) and can_act(w, target):
            w.ask(self, f, w.numbers[DEFENDER])  # ashes.attack-unit.counter-choice
        else:
            f.at = 6  # ashes.attack-unit.no-counter ashes.attack-unit.phoenixborn-damage
            strike(w, self._blow(w, target))

    def _blow(self, w: World, target: int) -> list[Event]:
        """The attackers' sum as one amount. ashes.attack-unit.group-damage"""
        total = 0
        members: list[int] = []
        group = in_state(w, DEALING)
        for c in group:
            total += attack(w, c)
            members.append(c)
            members.append(w.inc[c])
        if len(group) == 1:
            return [attack_record(w, group[0], target)]
        return [happening(w, DAMAGE, target, total, BY_ATTACK, w.active, group=members)]

    def _answer(self, w: World, f: Frame) -> list[Event]:
        found: list[Event] = []
        for k in range(3, len(f.v), 2):
            if f.v[k + 1] > 0 and w.is_in(f.v[k], BATTLEFIELD):
                found.append(counter_record(w, f.v[0], f.v[k], f.v[k + 1]))
        return found

    def prompt(self, w: World, f: Frame) -> int:
        return P_COUNTER if f.at == 0 else P_SPLIT

    def about(self, w: World, f: Frame) -> About:
        if f.at != 0:
            about = About(f.v[0], n=self._left(w, f))
            about.card2 = in_state(w, DEALING)[f.i]
            return about
        about = About(f.v[0], n=attack(w, f.v[0]), m=len(in_state(w, DEALING)))
        about.detail = "group"
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            out.put(V_COUNTER_IT)
            out.put(V_NO_COUNTER)
            return
        c = in_state(w, DEALING)[f.i]
        for n in range(self._left(w, f) + 1):
            out.put(V_ASSIGN, c, n)

    def _left(self, w: World, f: Frame) -> int:
        left = attack(w, f.v[0])
        for k in range(4, len(f.v), 2):
            left -= f.v[k]
        return max(left, 0)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_NO_COUNTER:
            f.at = 6
            strike(w, self._blow(w, f.v[0]))
        elif verb_of(code) == V_COUNTER_IT:
            w.mark(COUNTERING, f.v[0], 1)
            w.note(H_COUNTER, w.numbers[DEFENDER], f.v[0])
            f.at = 1
        else:
            f.v.append(a_of(code))
            f.v.append(b_of(code))
            f.i += 1

    def _order(self, w: World, f: Frame) -> None:
        every = True
        for c in in_state(w, DEALING):
            if not has(w, c, BATTLE_ADVANTAGE):
                every = False  # ashes.attack-unit.group-keywords
        counterer = has(w, f.v[0], BATTLE_ADVANTAGE)
        if every == counterer:
            f.v[2] = TOGETHER
        else:
            f.v[2] = ATTACKERS_FIRST if every else COUNTER_FIRST
        f.at = 3
        if f.v[2] == ATTACKERS_FIRST:
            f.at = 2
            strike(w, self._blow(w, f.v[0]))

    def _divide(self, w: World, f: Frame) -> None:
        """The defending player divides the counter damage freely. ashes.attack-unit.split-counter"""
        if not there(w, f.v[0], f.v[1]):
            f.at = 6  # its player has given up
            return
        group = in_state(w, DEALING)
        left = self._left(w, f)
        if f.i < len(group) - 1 and left > 0:
            w.ask(self, f, w.numbers[DEFENDER])
            return
        if f.i < len(group):
            f.v.append(group[-1])
            f.v.append(left)
        f.at = 4

    def _deal(self, w: World, f: Frame) -> None:
        f.at = 5 if f.v[2] == COUNTER_FIRST else 6
        # ashes.attack-unit.example
        blows = self._blow(w, f.v[0]) if f.v[2] == TOGETHER else []
        strike(w, blows + self._answer(w, f))  # ashes.attack-unit.counter

    def _after(self, w: World, f: Frame) -> None:
        for c in in_state(w, DEALING):
            w.mark(ATTACKING, c, FINISHED)
            tire(w, c)
        target = f.v[0]
        if target >= 0 and there(w, target, f.v[1]) and w.counters[COUNTERING][target] != 0:
            w.mark(COUNTERING, target, 0)
            tire(w, target)
        w.frames.pop()
