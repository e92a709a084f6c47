"""Declaring an attack: attackers, the window after them, the target, blockers or a guard.

The attack stands in the scope of the turn; who attacks, blocks and is attacked is kept on the cards and in the
world's numbers, so that effects can read it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import BYPASS, UNIT_GUARD
from fudaba.games.ashes.flow.battle import DAMAGE_STEP, tire
from fudaba.games.ashes.flow.offers import put_anytime, put_at_point, take_offer
from fudaba.games.ashes.flow.windows import Moment, window
from fudaba.games.ashes.read import ON_PHOENIXBORN, ON_UNIT, can_act, has, opponents, phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.kernel.options import About, a_of, b_of, verb_of
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.nodes import Amount, Const, Op, Selector, Test
from fudaba.kernel.tree.pieces import ChooseSet, OnePiece, Pieces, pair_fits
from fudaba.kernel.tree.window import AT_ONCE, ROUND, Fill, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


def attackers(w: World) -> list[int]:
    """The units declared as attackers that are still in play."""
    turn = w.active
    if turn < 0:
        return []
    # ashes.attack.declared-stays
    return [c for c in w.cards(turn, ids.BATTLEFIELD) if w.counters[ids.ATTACKING][c] != 0]


def why_no_attack(w: World, card: int) -> int:
    """0 if a unit may be declared as attacker. ashes.glossary.attacker"""
    # ashes.combat.zero-attack-legal
    return 0 if can_act(w, card) else ids.R_IS_EXHAUSTED


def able_to_attack(w: World, seat: int) -> bool:
    """Whether a seat has an unexhausted unit. ashes.attack.legal-declaration"""
    for c in w.cards(seat, ids.BATTLEFIELD):
        if why_no_attack(w, c) == 0:
            return True
    return False


def might_attack(w: World, seat: int) -> list[int]:
    """The units that a seat could declare as attackers."""
    return [c for c in w.cards(seat, ids.BATTLEFIELD) if why_no_attack(w, c) == 0]


def might_be_attacked(w: World, seat: int, verb: int) -> list[int]:
    """The Phoenixborn, or the units, of those whom a seat could attack."""
    found: list[int] = []
    for s in opponents(w, seat):
        if verb == ids.V_ATTACK_PHOENIXBORN:
            found.extend(w.cards(s, ids.PHOENIXBORN))
        else:
            found.extend(c for c in w.cards(s, ids.BATTLEFIELD) if w.counters[ids.DESTROYED][c] == 0)
    return found


def unit_to_attack(w: World, seat: int) -> bool:
    """Whether some opponent has a unit. ashes.attack.needs-legal-target"""
    for s in opponents(w, seat):
        for c in w.cards(s, ids.BATTLEFIELD):
            if w.counters[ids.DESTROYED][c] == 0:
                return True
    return False


@dataclass(frozen=True)
class DeclareAttackers(Pieces):
    """Step 1: one or more unexhausted units, all declared together; abilities of this step may be used before.

    Its own question because of those abilities, and because without a unit left the attack is over.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ATTACKERS

    def done(self) -> int:
        return ids.V_DONE

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return 1  # ashes.attack.at-least-one

    def too_few(self) -> int:
        return ids.R_ONE_ATTACKER

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        about = About(n=len(mine) if mine else -1)
        about.detail = "unit" if w.numbers[ids.ATTACK] == ON_UNIT else ""
        return about

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in w.cards(seat, ids.BATTLEFIELD):
            out.put(ids.V_ATTACKER, c, reason=why_no_attack(w, c))

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        return 0 if code in mine else ids.R_ORDER_OF_ATTACKERS

    def extra(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        put_at_point(w, seat, ids.AT_DECLARING, out)

    def took_extra(self, w: World, f: Frame, code: int) -> bool:
        if verb_of(code) == ids.V_ATTACKER:
            return False
        w.mark(ids.SWORN, a_of(code), 1)
        take_offer(w, self.who(w, f), ids.AT_DECLARING, code)
        return True

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        if len(mine) == 0:
            w.note(ids.H_NO_ATTACKER_LEFT, seat)  # ashes.attack.no-attacker-left
            end_attack(w)
            return
        for code in mine:
            # ashes.attack-unit.declare-attackers
            w.mark(ids.ATTACKING, a_of(code), 1)
        said = ids.H_ATTACKER_ON_UNIT if w.numbers[ids.ATTACK] == ON_UNIT else ids.H_ATTACKER
        w.note(said, seat, n=len(mine), cards=[a_of(code) for code in mine])


def end_attack(w: World) -> None:
    """The attack is over: nobody attacks, blocks or counters any more."""
    w.numbers[ids.ATTACK] = 0
    w.numbers[ids.DEFENDER] = -1
    w.numbers[ids.TARGET] = -1
    w.numbers[ids.STAGE] = 0
    for seat in range(w.seats):
        for c in w.cards(seat, ids.BATTLEFIELD):
            w.mark(ids.ATTACKING, c, 0)
            w.mark(ids.BLOCKED, c, 0)
            w.mark(ids.BLOCKING, c, 0)
            w.mark(ids.COUNTERING, c, 0)
            w.mark(ids.SWORN, c, 0)


@dataclass(frozen=True)
class EndAttack(Op):
    """The attack action is over, perhaps before its damage because every attacker has left play."""

    def apply(self, w: World, f: Frame) -> None:
        if w.numbers[ids.ATTACK] != 0 and w.numbers[ids.STAGE] == 0 and not attackers(w):
            w.note(ids.H_ATTACKERS_GONE, w.active)  # ashes.attack-phoenixborn.attacker-gone
        end_attack(w)


@dataclass(frozen=True)
class AttackGoesOn(Test):
    """Whether there is an attack: with no attacker to declare it has ended."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.numbers[ids.ATTACK] != 0


@dataclass(frozen=True)
class ChooseAttackTarget(OnePiece):
    """Step 2: an opponent's Phoenixborn or unit; its own question because any-time abilities may be used before."""

    def who(self, w: World, f: Frame) -> int:
        if w.numbers[ids.ATTACK] == 0 or not attackers(w):
            return -1
        return w.scope(f).seat

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ATTACK_TARGET

    def done(self) -> int:
        return ids.V_DONE

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        about = About(n=len(attackers(w)))
        about.detail = "unit" if w.numbers[ids.ATTACK] == ON_UNIT else ""
        return about

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for s in opponents(w, seat):
            if w.numbers[ids.ATTACK] == ON_PHOENIXBORN:
                # ashes.attack-phoenixborn.choose-target
                out.put(ids.V_TARGET_CARD, phoenixborn(w, s))
            else:
                # ashes.attack-unit.choose-target
                for c in w.cards(s, ids.BATTLEFIELD):
                    out.put(ids.V_TARGET_CARD, c, reason=ids.R_IS_DESTROYED if w.counters[ids.DESTROYED][c] != 0 else 0)

    def extra(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        put_anytime(w, seat, out)

    def took_extra(self, w: World, f: Frame, code: int) -> bool:
        if verb_of(code) == ids.V_TARGET_CARD:
            return False
        take_offer(w, self.who(w, f), -1, code)
        return True

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        if len(mine) == 0:
            w.note(ids.H_ATTACK_ENDS, seat)  # ashes.attack-unit.target-gone
            for c in attackers(w):
                tire(w, c)
        for code in mine:
            w.numbers[ids.TARGET] = a_of(code)
            # ashes.glossary.defending-player
            w.numbers[ids.DEFENDER] = w.controller(a_of(code))
            # Being attacked neither targets nor affects. ashes.attack.attack-not-affect
            said = ids.H_ATTACK_A_UNIT if w.numbers[ids.ATTACK] == ON_UNIT else ids.H_ATTACK_TARGET
            w.note(said, seat, a_of(code), other=w.controller(a_of(code)))


def could_answer(w: World) -> bool:
    """Whether the defending player could have declared a blocker or a guard."""
    group = attackers(w)
    if w.numbers[ids.ATTACK] == ON_UNIT:
        return not all(has(w, a, BYPASS) for a in group)
    for b in w.cards(w.numbers[ids.DEFENDER], ids.BATTLEFIELD):
        if w.counters[ids.BLOCKING][b] != 0:
            return True
        if can_act(w, b):
            for a in group:
                if not has(w, a, BYPASS):
                    return True
    return False


@dataclass(frozen=True)
class AttackersLeft(Test):
    """Whether a target is chosen and somebody attacks it.

    With ``answered`` the step before was the defending player's: where that player had no choice, nothing has
    changed since the turn player last passed, and nobody is asked again.
    """

    answered: bool = False

    def holds(self, w: World, f: Frame) -> bool:
        if w.numbers[ids.DEFENDER] < 0 or not attackers(w):
            return False
        return not self.answered or could_answer(w)


# Between two steps the turn player may use any-time abilities, and nothing that takes an action.
# ashes.attack.between-steps


@dataclass(frozen=True)
class AnyTime(Fill):
    """What the active player may use between the steps of an attack. ashes.timing.anytime-your-turn"""

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        if seat == w.active:
            put_anytime(w, seat, out)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        take_offer(w, seat, -1, code)


ANY_TIME: Final = Window(ids.AT_ANYTIME, ROUND, AT_ONCE, WindowWords(ids.P_BETWEEN, ids.V_PASS), fill=AnyTime())


@dataclass(frozen=True)
class DefendingPlayer(Amount):
    """The seat whose Phoenixborn (1) or unit (2) is attacked; nobody once there is nothing to defend against."""

    kind: int

    def value(self, w: World, f: Frame) -> int:
        defender = w.numbers[ids.DEFENDER]
        # ashes.combat.block-vs-guard
        if w.numbers[ids.ATTACK] != self.kind or defender < 0 or not w.alive[defender] or not attackers(w):
            return -1
        return defender


@dataclass(frozen=True)
class DeclareBlockers(Pieces):
    """Step 3 against a Phoenixborn: blockers, each for one attacker, all declared together.

    Its own question because its pieces are pairs.
    """

    by: DefendingPlayer

    def who(self, w: World, f: Frame) -> int:
        return self.by.value(w, f)

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_BLOCK

    def done(self) -> int:
        return ids.V_DONE

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        about = About(n=len(attackers(w)) - len(mine))
        about.other = w.active
        return about

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for a in attackers(w):
            bypass = has(w, a, BYPASS)
            for b in w.cards(seat, ids.BATTLEFIELD):
                reason = ids.R_IS_BYPASS if bypass else 0  # ashes.keyword.bypass
                out.put(ids.V_BLOCK, b, a, reason=reason if can_act(w, b) else ids.R_IS_EXHAUSTED)

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        return pair_fits(mine)  # ashes.attack-phoenixborn.one-blocker-each

    def uses(self, w: World, f: Frame, code: int) -> list[int]:
        return [a_of(code), b_of(code)]

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        return ids.R_ORDER_OF_BLOCKS if self.fits(w, f, seat, [*mine, code], []) else ids.R_ALREADY_BLOCKED

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            # ashes.glossary.blocker
            w.mark(ids.BLOCKING, a_of(code), b_of(code) + 1)
            w.mark(ids.BLOCKED, b_of(code), 1)  # ashes.attack-phoenixborn.blocker-is-target
            w.note(ids.H_BLOCK, seat, a_of(code), cards=[b_of(code)])


@dataclass(frozen=True)
class Guards(Selector):
    """The Phoenixborn, and unexhausted units with Unit Guard, of the attacked unit's player. ashes.glossary.guard"""

    def cards(self, w: World, f: Frame) -> list[int]:
        return [c for c in self._could(w) if self._why_not(w, c) == 0]

    def refused(self, w: World, f: Frame, verb: int, out: Offer) -> None:
        for c in self._could(w):
            reason = self._why_not(w, c)
            if reason != 0:
                out.put(verb, c, reason=reason)

    def _could(self, w: World) -> list[int]:
        seat = w.numbers[ids.DEFENDER]
        return (
            [phoenixborn(w, seat), *w.cards(seat, ids.BATTLEFIELD)]
            if w.is_in(w.numbers[ids.TARGET], ids.BATTLEFIELD)
            else []
        )

    def _why_not(self, w: World, card: int) -> int:
        if card == w.numbers[ids.TARGET]:
            return ids.R_GUARDS_ITSELF
        if w.is_in(card, ids.BATTLEFIELD):
            if not can_act(w, card):
                return ids.R_IS_EXHAUSTED
            if not has(w, card, UNIT_GUARD):
                return ids.R_NO_UNIT_GUARD
        # ashes.attack-unit.group-keywords: Bypass counts only if every attacker has it.
        return ids.R_GROUP_BYPASS if all(has(w, a, BYPASS) for a in attackers(w)) else 0


@dataclass(frozen=True)
class Guard(Op):
    """The guard is the target from now on. ashes.attack-unit.guarded-unit-safe"""

    slot: int

    def apply(self, w: World, f: Frame) -> None:
        card = w.slot(f, self.slot)
        w.numbers[ids.TARGET] = card
        w.note(ids.H_UNIT_GUARDS if w.is_in(card, ids.BATTLEFIELD) else ids.H_GUARD, w.numbers[ids.DEFENDER], card)


# Where the turn keeps the card that was chosen last.
CHOSEN: Final = 0

# Step 3 against a unit: one guard at most may take its place. ashes.attack-unit.single-guard
DECLARE_GUARD: Final = ChooseSet(
    CHOSEN,
    Guards(),
    Const(0),
    Const(1),
    ids.P_GUARD,
    ids.V_GUARD,
    ids.V_NO_GUARD,
    Guard(CHOSEN),
    DefendingPlayer(ON_UNIT),
)

ATTACK_ACTION: Final = Seq(
    (
        DeclareAttackers(),
        If(AttackGoesOn(), Moment(Seq((window(ids.AT_AFTER_ATTACKERS),)))),  # ashes.attack.after-attackers-window
        ChooseAttackTarget(),
        If(AttackersLeft(), ANY_TIME),
        # ashes.attack-phoenixborn.overview
        DeclareBlockers(DefendingPlayer(ON_PHOENIXBORN)),
        # ashes.attack-unit.overview
        DECLARE_GUARD,
        If(AttackersLeft(answered=True), ANY_TIME),
        If(AttackersLeft(), DAMAGE_STEP),
        EndAttack(),
    )
)
