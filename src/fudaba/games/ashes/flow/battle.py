"""The damage step: attackers one by one against a Phoenixborn, all together against a unit, with or without counter.

A battle is a scope of its own: of one attacker and whoever blocks it, or of all attackers and their target.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import BATTLE_ADVANTAGE
from fudaba.games.ashes.flow.process import strike
from fudaba.games.ashes.flow.slots import BY_ATTACK, BY_COUNTER, DAMAGE
from fudaba.games.ashes.read import DEALING, FINISHED, ON_UNIT, WAITING, attack, can_act, has, phoenixborn, there
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.choices import May
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Event, Frame, Item, happening
from fudaba.kernel.tree.nodes import Amount, Node, Op, PerCard, Selector, Test
from fudaba.kernel.tree.shares import Divide
from fudaba.kernel.tree.window import CHOSEN, NOBODY, Fill, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

# The slots of a battle: who is attacked, who deals first, the share of counter damage being divided, and from SHARES
# on pairs of an attacker and its share.
FACED: Final = 0
FACED_INC: Final = 1
FIRST: Final = 2
SHARED: Final = 3
SHARES: Final = 5

TOGETHER: Final = 0
ATTACKERS_FIRST: Final = 1
COUNTER_FIRST: Final = 2


def in_state(w: World, state: int) -> list[int]:
    """The turn player's attackers in one state."""
    turn = w.active
    # ashes.attack-phoenixborn.attacker-gone
    return [c for c in w.cards(turn, ids.BATTLEFIELD) if w.counters[ids.ATTACKING][c] == state]


def blocker_of(w: World, attacker: int) -> int:
    """The unit that blocks an attacker; -1 if it is gone or there is none."""
    for c in w.cards(w.numbers[ids.DEFENDER], ids.BATTLEFIELD):
        if w.counters[ids.BLOCKING][c] == attacker + 1:
            return c
    return -1


def tire(w: World, card: int) -> None:
    """A unit that attacked or countered gets an exhaustion token. ashes.combat.exhaust-after-resolution"""
    w.add_mark(ids.EXHAUSTION, card, 1)
    w.note(ids.H_TIRED, w.controller(card), card, n=1)


def faced(w: World, f: Frame) -> int:
    """Who is attacked in a battle, as long as it is there; otherwise -1."""
    v = w.scope(f).v
    return v[FACED] if there(w, v[FACED], v[FACED_INC]) else -1


@dataclass(frozen=True)
class Battles(Fill):
    """Each attacker's battle waits for the attacking player's order; against a unit there is one battle."""

    def gather(self, w: World, f: Frame, point: int) -> None:
        node = tables(w).n_battle
        turn = w.active
        waiting = in_state(w, WAITING)
        if w.numbers[ids.DEFENDER] < 0 or len(waiting) == 0:
            return
        if w.numbers[ids.ATTACK] == ON_UNIT:
            waiting = [-1]
        w.numbers[ids.STAGE] = 1
        for c in waiting:
            f.wait(w.numbered(Item(node, turn, c, w.inc[c] if c >= 0 else 0, [], -1)))


@dataclass(frozen=True)
class Face(Op):
    """Who deals damage to whom: an attacker to its blocker or the Phoenixborn, all attackers to their target."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        target = -1
        if s.card < 0:
            for c in in_state(w, WAITING):
                w.mark(ids.ATTACKING, c, DEALING)
            target = w.numbers[ids.TARGET]
            if target < 0 or not (w.is_in(target, ids.BATTLEFIELD) or w.is_in(target, ids.PHOENIXBORN)):
                target = -1
                w.note(ids.H_ATTACK_ENDS, w.active)  # ashes.attack-unit.target-gone
        else:
            w.mark(ids.ATTACKING, s.card, DEALING)
            target = self._alone(w, s.card)
        s.v = [target, w.inc[target] if target >= 0 else 0, TOGETHER]

    def _alone(self, w: World, attacker: int) -> int:
        defender = w.numbers[ids.DEFENDER]
        if not w.alive[defender]:
            w.note(ids.H_DEFENDER_GONE, w.controller(attacker), attacker)  # ashes.end.lose
            return -1
        if w.counters[ids.BLOCKED][attacker] == 0:
            return phoenixborn(w, defender)  # ashes.attack-phoenixborn.unblocked
        blocker = blocker_of(w, attacker)
        if blocker < 0:
            w.note(ids.H_BLOCKER_GONE, w.controller(attacker), attacker)  # ashes.attack-phoenixborn.blocker-gone
        return blocker


@dataclass(frozen=True)
class CanCounter(Test):
    """Whether an unexhausted unit is attacked. ashes.attack-unit.counter-choice ashes.combat.phoenixborn-no-counter

    ashes.attack-phoenixborn.exhausted-blocker
    """

    def holds(self, w: World, f: Frame) -> bool:
        card = faced(w, f)
        return card >= 0 and w.is_in(card, ids.BATTLEFIELD) and can_act(w, card)


@dataclass(frozen=True)
class Defender(Amount):
    """The defending player; nobody once that player is out."""

    def value(self, w: World, f: Frame) -> int:
        defender = w.numbers[ids.DEFENDER]
        return defender if defender >= 0 and w.alive[defender] else -1


@dataclass(frozen=True)
class Counter(Op):
    """The attacked unit counters."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        w.mark(ids.COUNTERING, s.v[FACED], 1)
        w.note(ids.H_COUNTER, w.numbers[ids.DEFENDER], s.v[FACED], cards=None if s.card < 0 else [s.card])
        # Both deal at once, unless one side alone has Battle Advantage. ashes.keyword.battle-advantage
        every = True
        for c in in_state(w, DEALING):
            if not has(w, c, BATTLE_ADVANTAGE):
                every = False  # ashes.attack-unit.group-keywords
        if every != has(w, s.v[FACED], BATTLE_ADVANTAGE):
            s.v[FIRST] = ATTACKERS_FIRST if every else COUNTER_FIRST


@dataclass(frozen=True)
class Deals(Test):
    """Whether this is who deals damage first."""

    first: int

    def holds(self, w: World, f: Frame) -> bool:
        return w.scope(f).v[FIRST] == self.first


@dataclass(frozen=True)
class Counters(Test):
    """Whether the attacked unit counters and has not left play. ashes.keyword.battle-advantage-destroyed"""

    def holds(self, w: World, f: Frame) -> bool:
        card = faced(w, f)
        return card >= 0 and w.counters[ids.COUNTERING][card] != 0


@dataclass(frozen=True)
class Attackers(Selector):
    """The attackers of this battle that are in play."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return in_state(w, DEALING)


@dataclass(frozen=True)
class CounterDamage(Amount):
    """The attack value of the countering unit."""

    def value(self, w: World, f: Frame) -> int:
        return attack(w, w.scope(f).v[FACED])


@dataclass(frozen=True)
class AnyShare(PerCard):
    """All of the counter damage may go to one attacker. ashes.attack-unit.split-counter"""

    def of(self, w: World, f: Frame, card: int) -> int:
        return attack(w, w.scope(f).v[FACED])


@dataclass(frozen=True)
class Share(Op):
    """An attacker's share of the counter damage is kept until it is dealt."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        s.v.extend([s.v[SHARED], s.v[SHARED + 1]])


@dataclass(frozen=True)
class Strike(Node):
    """The damage of one side or both is dealt at the same moment."""

    attackers: bool
    counter: bool

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        s = w.scope(f)
        blows: list[Event] = []
        if self.attackers and faced(w, f) >= 0:
            blows.extend(self._blow(w, s.v[FACED]))
        if self.counter:
            # ashes.attack-unit.counter ashes.attack-phoenixborn.counter
            for k in range(SHARES, len(s.v), 2):
                if w.is_in(s.v[k], ids.BATTLEFIELD):
                    unit = s.v[FACED]
                    blows.append(happening(w, DAMAGE, s.v[k], s.v[k + 1], BY_COUNTER, w.controller(unit), unit))
        if blows:
            if w.story:
                _tell_harmless(w, blows)
            strike(w, blows)

    def _blow(self, w: World, target: int) -> list[Event]:
        """The attackers' sum as one amount. ashes.attack-unit.group-damage ashes.combat.modifiers-live"""
        total = 0
        members: list[int] = []
        group = in_state(w, DEALING)
        for c in group:
            total += attack(w, c)
            members.append(c)
            members.append(w.inc[c])
        if len(group) == 0:
            return []
        if len(group) == 1:
            return [happening(w, DAMAGE, target, total, BY_ATTACK, w.active, group[0])]
        return [happening(w, DAMAGE, target, total, BY_ATTACK, w.active, group=members)]


def _tell_harmless(w: World, blows: list[Event]) -> None:
    """Who deals nothing with an attack value of 0. ashes.combat.zero-damage ashes.combat.zero-attack-legal"""
    for e in blows:
        if e.n <= 0 and (e.nature == BY_ATTACK or attack(w, e.source) <= 0):
            w.note(ids.H_HARMLESS, e.seat, e.card, e.source)


@dataclass(frozen=True)
class EndBattle(Op):
    """Who attacked and who countered is exhausted. ashes.combat.leaves-before-exhaust"""

    def apply(self, w: World, f: Frame) -> None:
        # ashes.attack-phoenixborn.example ashes.attack-unit.example
        for c in in_state(w, DEALING):
            w.mark(ids.ATTACKING, c, FINISHED)
            tire(w, c)
        card = faced(w, f)
        if card >= 0 and w.counters[ids.COUNTERING][card] != 0:
            w.mark(ids.COUNTERING, card, 0)
            tire(w, card)


BATTLE: Final = Seq(
    (
        Face(),
        # ashes.attack-phoenixborn.no-counter ashes.attack-unit.no-counter
        May(Counter(), ids.P_COUNTER, ids.V_COUNTER_IT, ids.V_NO_COUNTER, CanCounter(), None, Defender()),
        If(Deals(ATTACKERS_FIRST), Strike(attackers=True, counter=False)),
        # ashes.attack-unit.split-counter
        If(
            Counters(),
            Divide(SHARED, CounterDamage(), Attackers(), AnyShare(), ids.P_SPLIT, ids.V_ASSIGN, Share(), Defender()),
        ),
        If(Deals(TOGETHER), Strike(attackers=True, counter=True), Strike(attackers=False, counter=True)),
        If(Deals(COUNTER_FIRST), Strike(attackers=True, counter=False)),  # ashes.attack-unit.counter-battle-advantage
        EndBattle(),
    )
)

# ashes.attack-phoenixborn.damage-one-by-one
DAMAGE_STEP: Final = Window(
    ids.AT_BATTLES, NOBODY, CHOSEN, WindowWords(order=ids.P_NEXT_ATTACKER, resolve=ids.V_RESOLVE), fill=Battles()
)
