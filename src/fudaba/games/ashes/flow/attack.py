"""Declaring an attack: attackers, the window after them, the target, blockers or a guard.

The attack stands in the scope of the turn; who attacks, blocks and is attacked is kept on the cards and in the
world's numbers, so that effects can read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import BYPASS, UNIT_GUARD
from fudaba.games.ashes.flow.battle import BattleAll, BattleGroup
from fudaba.games.ashes.flow.offers import put_anytime, put_at_point, take_offer
from fudaba.games.ashes.flow.records import record
from fudaba.games.ashes.flow.slots import MOMENT
from fudaba.games.ashes.flow.windows import Window
from fudaba.games.ashes.read import ON_PHOENIXBORN, ON_UNIT, can_act, has, opponents, phoenixborn
from fudaba.games.ashes.schema.ids import (
    AFTER_ATTACKERS,
    ALREADY_BLOCKED,
    ATTACK,
    ATTACKER,
    ATTACKING,
    BATTLEFIELD,
    BLOCK,
    BLOCKED,
    BLOCKING,
    COUNTERING,
    DECLARING,
    DEFENDER,
    DESTROYED,
    DONE,
    GROUP_BYPASS,
    GUARD,
    GUARDS_ITSELF,
    H_ATTACK_A_UNIT,
    H_ATTACK_TARGET,
    H_ATTACKER,
    H_ATTACKER_ON_UNIT,
    H_BLOCK,
    H_GUARD,
    H_UNIT_GUARDS,
    IS_BYPASS,
    IS_DESTROYED,
    IS_EXHAUSTED,
    NO_GUARD,
    NO_UNIT_GUARD,
    ONE_ATTACKER,
    ORDER_OF_ATTACKERS,
    ORDER_OF_BLOCKS,
    P_ATTACK_TARGET,
    P_ATTACKERS,
    P_BETWEEN,
    P_BLOCK,
    P_GUARD,
    PASS,
    STAGE,
    SWORN,
    TARGET,
    TARGET_CARD,
    TURN,
)
from fudaba.kernel.choice import About, a_of, b_of, verb_of
from fudaba.kernel.flows import Seq
from fudaba.kernel.nodes import Ask, Node, Op

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


def attackers(w: World) -> list[int]:
    """The units declared as attackers that are still in play."""
    turn = w.numbers[TURN]
    if turn < 0:
        return []
    # ashes.attack.declared-stays
    return [c for c in w.cards(turn, BATTLEFIELD) if w.counters[ATTACKING][c] != 0]


def why_no_attack(w: World, card: int) -> int:
    """0 if a unit may be declared as attacker. ashes.glossary.attacker"""
    # ashes.combat.zero-attack-legal
    return 0 if can_act(w, card) else IS_EXHAUSTED


def able_to_attack(w: World, seat: int) -> bool:
    """Whether a seat has an unexhausted unit. ashes.attack.legal-declaration"""
    for c in w.cards(seat, BATTLEFIELD):
        if why_no_attack(w, c) == 0:
            return True
    return False


def unit_to_attack(w: World, seat: int) -> bool:
    """Whether some opponent has a unit. ashes.attack.needs-legal-target"""
    for s in opponents(w, seat):
        for c in w.cards(s, BATTLEFIELD):
            if w.counters[DESTROYED][c] == 0:
                return True
    return False


@dataclass(frozen=True)
class DeclareAttackers(Ask):
    """Step 1: one or more unexhausted units are declared, one by one; abilities of this step may be used.

    The frame's counter is the place of the last attacker, so that each set has one path.
    """

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 1:
            w.frames.pop()
        elif not attackers(w) and not able_to_attack(w, seat):
            end_attack(w)  # ashes.attack.no-attacker-left
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_ATTACKERS

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        chosen = len(attackers(w))
        about = About(n=chosen if chosen > 0 else -1)
        about.detail = "unit" if w.numbers[ATTACK] == ON_UNIT else ""
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        any_yet = False
        for k, c in enumerate(w.cards(seat, BATTLEFIELD)):
            if w.counters[ATTACKING][c] != 0:
                any_yet = True
            else:
                reason = why_no_attack(w, c)
                out.put(ATTACKER, c, reason=ORDER_OF_ATTACKERS if reason == 0 and k < f.i else reason)
        put_at_point(w, seat, DECLARING, out)
        # ashes.attack.at-least-one
        out.put(DONE, reason=0 if any_yet else ONE_ATTACKER)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == DONE:
            f.at = 1
        elif verb_of(code) == ATTACKER:
            # ashes.attack-unit.declare-attackers
            w.mark(ATTACKING, a_of(code), 1)
            f.i = w.cards(seat, BATTLEFIELD).index(a_of(code)) + 1
            w.note(H_ATTACKER_ON_UNIT if w.numbers[ATTACK] == ON_UNIT else H_ATTACKER, seat, a_of(code))
        else:
            w.mark(SWORN, a_of(code), 1)
            f.i = 0
            take_offer(w, seat, DECLARING, code)


def end_attack(w: World) -> None:
    """The attack is over: nobody attacks, blocks or counters any more."""
    w.numbers[ATTACK] = 0
    w.numbers[DEFENDER] = -1
    w.numbers[TARGET] = -1
    w.numbers[STAGE] = 0
    for seat in range(w.seats):
        for c in w.cards(seat, BATTLEFIELD):
            w.mark(ATTACKING, c, 0)
            w.mark(BLOCKED, c, 0)
            w.mark(BLOCKING, c, 0)
            w.mark(COUNTERING, c, 0)
            w.mark(SWORN, c, 0)


@dataclass(frozen=True)
class EndAttack(Op):
    """The attack action is over."""

    def apply(self, w: World, f: Frame) -> None:
        end_attack(w)


@dataclass(frozen=True)
class AfterAttackers(Node):
    """The window right after attackers are declared. ashes.attack.after-attackers-window"""

    moment: Node

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        if w.numbers[ATTACK] != 0:
            w.open(self.moment, -1, -1, []).items = [record(w, MOMENT, -1, seat=w.numbers[TURN])]


@dataclass(frozen=True)
class ChooseAttackTarget(Ask):
    """Step 2: an opponent's Phoenixborn or unit; any-time abilities may be used first."""

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 1 or w.numbers[ATTACK] == 0:
            w.frames.pop()
        elif not attackers(w) or (w.numbers[ATTACK] == ON_UNIT and not unit_to_attack(w, seat)):
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_ATTACK_TARGET

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = About(n=len(attackers(w)))
        about.detail = "unit" if w.numbers[ATTACK] == ON_UNIT else ""
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for s in opponents(w, seat):
            if w.numbers[ATTACK] == ON_PHOENIXBORN:
                # ashes.attack-phoenixborn.choose-target
                out.put(TARGET_CARD, phoenixborn(w, s))
            else:
                # ashes.attack-unit.choose-target
                for c in w.cards(s, BATTLEFIELD):
                    out.put(TARGET_CARD, c, reason=IS_DESTROYED if w.counters[DESTROYED][c] != 0 else 0)
        put_anytime(w, seat, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) != TARGET_CARD:
            take_offer(w, w.scope(f).seat, -1, code)
            return
        f.at = 1
        w.numbers[TARGET] = a_of(code)
        # ashes.glossary.defending-player
        w.numbers[DEFENDER] = w.controller(a_of(code))
        # Being attacked neither targets nor affects. ashes.attack.attack-not-affect
        said = H_ATTACK_A_UNIT if w.numbers[ATTACK] == ON_UNIT else H_ATTACK_TARGET
        w.note(said, w.scope(f).seat, a_of(code), other=w.controller(a_of(code)))


def could_answer(w: World) -> bool:
    """Whether the defending player could have declared a blocker or a guard."""
    group = attackers(w)
    if w.numbers[ATTACK] == ON_UNIT:
        return not all(has(w, a, BYPASS) for a in group)
    for b in w.cards(w.numbers[DEFENDER], BATTLEFIELD):
        if w.counters[BLOCKING][b] != 0:
            return True
        if can_act(w, b):
            for a in group:
                if not has(w, a, BYPASS):
                    return True
    return False


@dataclass(frozen=True)
class BetweenSteps(Ask):
    """Between two steps the turn player may use any-time abilities, and nothing that takes an action.

    With ``answered`` the step before was the defending player's: where that player had no choice, nothing has
    changed since the turn player last passed, and nobody is asked again.
    """

    answered: bool = False

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 1 or w.numbers[DEFENDER] < 0 or not attackers(w):
            w.frames.pop()
            return
        if self.answered and not could_answer(w):
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_BETWEEN

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        put_anytime(w, seat, out)
        out.put(PASS)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == PASS:
            f.at = 1
        else:
            take_offer(w, w.scope(f).seat, -1, code)


@dataclass(frozen=True)
class DeclareBlockers(Ask):
    """Step 3 against a Phoenixborn: the defending player assigns blockers, attacker by attacker.

    The frame's counter is the place of the last attacker that was blocked.
    """

    def run(self, w: World, f: Frame) -> None:
        defender = w.numbers[DEFENDER]
        # ashes.combat.block-vs-guard
        if f.at == 1 or w.numbers[ATTACK] != ON_PHOENIXBORN or defender < 0 or not w.alive[defender]:
            w.frames.pop()
            return
        w.ask(self, f, defender)

    def prompt(self, w: World, f: Frame) -> int:
        return P_BLOCK

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = About(n=len([a for a in attackers(w) if w.counters[BLOCKED][a] == 0]))
        about.other = w.numbers[TURN]
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k, a in enumerate(attackers(w)):
            for b in w.cards(seat, BATTLEFIELD):
                reason = 0
                if not can_act(w, b):
                    reason = IS_EXHAUSTED
                elif has(w, a, BYPASS):
                    reason = IS_BYPASS  # ashes.keyword.bypass
                elif w.counters[BLOCKED][a] != 0 or w.counters[BLOCKING][b] != 0:
                    reason = ALREADY_BLOCKED  # ashes.attack-phoenixborn.one-blocker-each
                elif k < f.i:
                    reason = ORDER_OF_BLOCKS
                out.put(BLOCK, b, a, reason=reason)
        out.put(DONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == DONE:
            f.at = 1
            return
        # ashes.glossary.blocker
        w.mark(BLOCKING, a_of(code), b_of(code) + 1)
        w.mark(BLOCKED, b_of(code), 1)  # ashes.attack-phoenixborn.blocker-is-target
        f.i = attackers(w).index(b_of(code)) + 1
        w.note(H_BLOCK, w.numbers[DEFENDER], a_of(code), b_of(code))


@dataclass(frozen=True)
class DeclareGuard(Ask):
    """Step 3 against a unit: the Phoenixborn, or an unexhausted unit with Unit Guard, may take its place."""

    def run(self, w: World, f: Frame) -> None:
        defender = w.numbers[DEFENDER]
        if f.at == 1 or w.numbers[ATTACK] != ON_UNIT or defender < 0 or not w.alive[defender]:
            w.frames.pop()
        elif not w.is_in(w.numbers[TARGET], BATTLEFIELD) or not attackers(w):
            w.frames.pop()
        else:
            w.ask(self, f, defender)

    def prompt(self, w: World, f: Frame) -> int:
        return P_GUARD

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = About(w.numbers[TARGET], n=len(attackers(w)))
        about.other = w.numbers[TURN]
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # ashes.attack-unit.group-keywords: Bypass counts only if every attacker has it.
        every = all(has(w, a, BYPASS) for a in attackers(w))
        # ashes.glossary.guard
        out.put(GUARD, phoenixborn(w, seat), reason=GROUP_BYPASS if every else 0)
        for c in w.cards(seat, BATTLEFIELD):
            reason = 0
            if c == w.numbers[TARGET]:
                reason = GUARDS_ITSELF
            elif not can_act(w, c):
                reason = IS_EXHAUSTED
            elif not has(w, c, UNIT_GUARD):
                reason = NO_UNIT_GUARD
            elif every:
                reason = GROUP_BYPASS
            out.put(GUARD, c, reason=reason)
        out.put(NO_GUARD)

    def took(self, w: World, f: Frame, code: int) -> None:
        # ashes.attack-unit.single-guard
        f.at = 1
        if verb_of(code) == GUARD:
            # The guard is the target from now on. ashes.attack-unit.guarded-unit-safe
            w.numbers[TARGET] = a_of(code)
            w.note(H_UNIT_GUARDS if w.is_in(a_of(code), BATTLEFIELD) else H_GUARD, w.numbers[DEFENDER], a_of(code))


ATTACK_ACTION: Final = Seq(
    (
        DeclareAttackers(),
        AfterAttackers(Seq((Window(AFTER_ATTACKERS),))),
        ChooseAttackTarget(),
        BetweenSteps(),
        # ashes.attack-phoenixborn.overview
        DeclareBlockers(),
        # ashes.attack-unit.overview
        DeclareGuard(),
        BetweenSteps(answered=True),
        BattleAll(),
        BattleGroup(),
        EndAttack(),
    )
)
