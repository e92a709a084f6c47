"""Declaring attackers and blockers: piece by piece, all together, one declaration each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.causes import remember
from fudaba.games.azuride.flow.declaration import declared
from fudaba.games.azuride.flow.legality import (
    why_attack_target,
    why_attacker,
    why_block,
    why_blocker,
    why_no_attack_now,
    why_no_block_now,
)
from fudaba.games.azuride.read import field_of, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.kernel.options import Offer, a_of, b_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.pieces import Pieces, pair_fits


def offer_attackers(w: World, seat: int, out: Offer) -> None:
    """The attacks of charas in slot order, each on the HQ or on a rear chara."""
    reason = why_no_attack_now(w)
    targets = field_of(w, 1 - seat)
    why_not = [why_attack_target(w, seat, enemy) for enemy in targets]
    for card in field_of(w, seat):
        why = reason if reason != ids.R_OK else why_attacker(w, seat, card)
        if why == ids.R_OK or out.explain:
            out.put(ids.V_RAID, card, -1, -1, why)  # azuride.battle.target-hq
            for i, enemy in enumerate(targets):
                out.put(ids.V_ATTACK, card, enemy, -1, why if why != ids.R_OK else why_not[i])


def pairs_of(w: World, codes: list[int]) -> list[int]:
    """Four ints for each piece: chara and incarnation, whom it attacks or blocks (-1: the HQ) and incarnation."""
    pairs: list[int] = []
    for code in codes:
        a = a_of(code)
        b = b_of(code)
        pairs.extend([a, w.inc[a], b, w.inc[b] if b >= 0 else 0])
    return pairs


@dataclass(frozen=True)
class NameAttackers(Pieces):
    """All attackers, each once, in slot order; the turn player's action is the first."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ATTACK

    def done(self) -> int:
        return ids.V_DONE

    def begun(self) -> int:
        return 1

    def least(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        offer_attackers(w, seat, out)

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        last = a_of(mine[-1])
        for code in mine[:-1]:
            if a_of(code) == last:
                return False
        return True

    def uses(self, w: World, f: Frame, code: int) -> list[int]:
        return [a_of(code)]

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        declare_attack(w, f, seat, mine)


def declare_attack(w: World, f: Frame, seat: int, codes: list[int]) -> None:
    """All attackers are named: the declaration stands. No attacker is told as following from another."""
    w.numbers[ids.ATTACKED] = 1
    for code in codes:
        if verb_of(code) == ids.V_RAID:
            remember(w, a_of(code), w.note(ids.H_RAID, seat, a_of(code), cause=-1))
        else:
            remember(w, a_of(code), w.note(ids.H_ATTACK, seat, a_of(code), cards=[b_of(code)], cause=-1))
    declared(w, f, Item(ATTACK_STANDS, seat, -1, 0, pairs_of(w, codes), -1))


@dataclass(frozen=True)
class AttackStands(Op):
    """The attack takes place; only pairs whose conditions still hold."""

    def apply(self, w: World, f: Frame) -> None:
        for k in range(0, len(f.v), 4):
            card = f.v[k]
            target = f.v[k + 2]
            holds = w.inc[card] == f.v[k + 1] and why_attacker(w, f.seat, card) == ids.R_OK
            if holds and target >= 0:
                holds = w.inc[target] == f.v[k + 3] and why_attack_target(w, f.seat, target) == ids.R_OK
            if holds:
                w.mark(ids.ATTACKS, card, 1 if target < 0 else target + 3)
            else:
                w.note(ids.H_ATTACK_OFF, f.seat, card)  # azuride.cutin.fizzle


@dataclass(frozen=True)
class NameBlockers(Pieces):
    """The defender names blockers in slot order, each for one attacker."""

    def who(self, w: World, f: Frame) -> int:
        return 1 - w.active

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_BLOCK

    def done(self) -> int:
        return ids.V_DONE

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if why_no_block_now(w) != ids.R_OK:
            return
        for card in field_of(w, seat):
            if out.explain or why_blocker(w, seat, card) == ids.R_OK:
                for attacker in field_of(w, 1 - seat):
                    if w.counters[ids.ATTACKS][attacker] != 0:
                        taken = out.explain and any(b_of(code) == attacker for code in f.v)
                        out.put(ids.V_BLOCK, card, attacker, -1, why_block(w, seat, card, attacker, taken))

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        return pair_fits(mine)

    def uses(self, w: World, f: Frame, code: int) -> list[int]:
        return [a_of(code), b_of(code)]

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        w.numbers[ids.BLOCKED] = 1
        if mine:
            for code in mine:
                remember(w, a_of(code), w.note(ids.H_BLOCK, seat, a_of(code), cards=[b_of(code)], cause=-1))
            declared(w, f, Item(BLOCK_STANDS, seat, -1, 0, pairs_of(w, mine), -1))


@dataclass(frozen=True)
class BlockStands(Op):
    """The block takes place; only pairs whose conditions still hold."""

    def apply(self, w: World, f: Frame) -> None:
        for k in range(0, len(f.v), 4):
            card = f.v[k]
            attacker = f.v[k + 2]
            holds = w.inc[card] == f.v[k + 1] and w.inc[attacker] == f.v[k + 3] and is_on_field(w, attacker)
            reason = why_block(w, f.seat, card, attacker, False) if holds else ids.R_CANNOT_BLOCK
            if reason == ids.R_OK:
                w.mark(ids.STOPPED, attacker, card + 2)
            else:
                w.note(ids.H_BLOCK_OFF, f.seat, card)  # azuride.cutin.fizzle


NAME_ATTACKERS: Final = NameAttackers()
NAME_BLOCKERS: Final = NameBlockers()
ATTACK_STANDS: Final = AttackStands()
BLOCK_STANDS: Final = BlockStands()
