"""Declaring attackers and blockers: piece by piece, all together, one declaration each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.declaring import declared
from fudaba.games.azuride.legality import (
    slot_of,
    why_attack_target,
    why_attacker,
    why_block,
    why_blocker,
    why_no_attack_now,
    why_no_block_now,
)
from fudaba.games.azuride.names import (
    ATTACKED,
    ATTACKS,
    BLOCKED,
    E_ATTACK,
    E_ATTACK_OFF,
    E_BLOCK,
    E_BLOCK_OFF,
    E_RAID,
    OK,
    Q_ATTACK,
    Q_BLOCK,
    R_CANNOT_BLOCK,
    STOPPED,
    TURN,
    V_ATTACK,
    V_BLOCK,
    V_DONE,
    V_RAID,
)
from fudaba.games.azuride.reading import field, is_on_field
from fudaba.kernel.choice import Offer, a_of, b_of, verb_of
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.world import World


def offer_attackers(w: World, seat: int, after: int, out: Offer) -> None:
    """The attacks of charas in slots behind ``after``, each on the HQ or on a rear chara."""
    reason = why_no_attack_now(w)
    if reason != OK and not out.explain:
        return
    targets = field(w, 1 - seat)
    why_not = [why_attack_target(w, seat, enemy) for enemy in targets]
    for card in field(w, seat):
        why = reason if reason != OK else why_attacker(w, seat, card)
        if slot_of(w, card) > after and (why == OK or out.explain):
            out.put(V_RAID, card, -1, -1, why)  # azuride.battle.target-hq
            for i, enemy in enumerate(targets):
                out.put(V_ATTACK, card, enemy, -1, why if why != OK else why_not[i])


def declare_attack(w: World, seat: int, pairs: list[int], f: Frame) -> None:
    """All attackers are named: the declaration stands. Each pair is attacker, incarnation, target (-1 HQ), its own."""
    w.numbers[ATTACKED] = 1
    for k in range(0, len(pairs), 4):
        if pairs[k + 2] < 0:
            w.note(E_RAID, seat, pairs[k])
        else:
            w.note(E_ATTACK, seat, pairs[k], pairs[k + 2])
    declared(w, f, Item(ATTACK_STANDS, seat, -1, 0, pairs, -1))


@dataclass(frozen=True)
class NameAttackers(Ask):
    """After the first attacker: further ones in slot order, then done."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_ATTACK

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            declare_attack(w, f.seat, f.v, w.frames[-1])
        else:
            w.ask(self, f, f.seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        offer_attackers(w, seat, slot_of(w, f.v[-4]), out)
        out.put(V_DONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_DONE:
            f.at = 1
        else:
            f.v.extend(attack_pair(w, code))


def attack_pair(w: World, code: int) -> list[int]:
    """One attacker and its target as four ints."""
    if verb_of(code) == V_RAID:
        return [a_of(code), w.inc[a_of(code)], -1, 0]
    return [a_of(code), w.inc[a_of(code)], b_of(code), w.inc[b_of(code)]]


@dataclass(frozen=True)
class AttackStands(Node):
    """The attack takes place; only pairs whose conditions still hold."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        for k in range(0, len(f.v), 4):
            card = f.v[k]
            target = f.v[k + 2]
            holds = w.inc[card] == f.v[k + 1] and why_attacker(w, f.seat, card) == OK
            if holds and target >= 0:
                holds = w.inc[target] == f.v[k + 3] and why_attack_target(w, f.seat, target) == OK
            if holds:
                w.mark(ATTACKS, card, 1 if target < 0 else target + 3)
            else:
                w.note(E_ATTACK_OFF, f.seat, card)  # azuride.cutin.fizzle


@dataclass(frozen=True)
class NameBlockers(Ask):
    """The defender names blockers in slot order, each for one attacker, then is done."""

    def who(self, w: World, f: Frame) -> int:
        return 1 - w.numbers[TURN]

    def prompt(self, w: World, f: Frame) -> int:
        return Q_BLOCK

    def auto(self, w: World, f: Frame) -> bool:
        return not base(w).ask_all

    def run(self, w: World, f: Frame) -> None:
        if f.at == 2:
            w.frames.pop()
        elif f.at == 1:
            f.at = 2
            w.numbers[BLOCKED] = 1
            if f.v:
                declare_block(w, self.who(w, f), f.v, f)
        else:
            w.ask(self, f, self.who(w, f))

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        after = slot_of(w, f.v[-4]) if f.v else -1
        if why_no_block_now(w) == OK:
            for card in field(w, seat):
                if slot_of(w, card) > after and (out.explain or why_blocker(w, seat, card) == OK):
                    self._offer_one(w, f, seat, card, out)
        out.put(V_DONE)

    def _offer_one(self, w: World, f: Frame, seat: int, card: int, out: Offer) -> None:
        for attacker in field(w, 1 - seat):
            if w.counters[ATTACKS][attacker] != 0:
                taken = False
                for k in range(2, len(f.v), 4):
                    if f.v[k] == attacker:
                        taken = True
                out.put(V_BLOCK, card, attacker, -1, why_block(w, seat, card, attacker, taken))

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_DONE:
            f.at = 1
        else:
            f.v.extend([a_of(code), w.inc[a_of(code)], b_of(code), w.inc[b_of(code)]])


def declare_block(w: World, seat: int, pairs: list[int], f: Frame) -> None:
    """All blockers are named: the declaration stands. Each pair is blocker, incarnation, attacker, incarnation."""
    for k in range(0, len(pairs), 4):
        w.note(E_BLOCK, seat, pairs[k], pairs[k + 2])
    declared(w, f, Item(BLOCK_STANDS, seat, -1, 0, pairs[:], -1))


@dataclass(frozen=True)
class BlockStands(Node):
    """The block takes place; only pairs whose conditions still hold."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        for k in range(0, len(f.v), 4):
            card = f.v[k]
            attacker = f.v[k + 2]
            holds = w.inc[card] == f.v[k + 1] and w.inc[attacker] == f.v[k + 3] and is_on_field(w, attacker)
            reason = why_block(w, f.seat, card, attacker, False) if holds else R_CANNOT_BLOCK
            if reason == OK:
                w.mark(STOPPED, attacker, card + 2)
            else:
                w.note(E_BLOCK_OFF, f.seat, card)  # azuride.cutin.fizzle


NAME_ATTACKERS: Final = NameAttackers()
NAME_BLOCKERS: Final = NameBlockers()
ATTACK_STANDS: Final = AttackStands()
BLOCK_STANDS: Final = BlockStands()
