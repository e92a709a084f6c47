"""The turn player's actions on an empty chain, the block step's order, and the hand limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.actions import RECALLED, ROTATED_NODE, SCRAPPED_NODE, SET
from fudaba.games.azuride.flow.attacks import NAME_ATTACKERS, offer_attackers
from fudaba.games.azuride.flow.changes import discard
from fudaba.games.azuride.flow.costs import why_unpayable
from fudaba.games.azuride.flow.declaration import declare_launch, declare_use, declared
from fudaba.games.azuride.flow.legality import (
    empty_slots,
    why_launch,
    why_not_deploying,
    why_recall,
    why_rotate,
    why_scrap,
    why_set,
    why_set_chara,
)
from fudaba.games.azuride.flow.offers import offer_declarations
from fudaba.games.azuride.read import by_kind, field_of
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import Offer, a_of, b_of, code_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.listeners import listening
from fudaba.kernel.tree.nodes import Ask
from fudaba.kernel.tree.pieces import Pieces

# What the turn player may do in a part of the turn besides using skills and abilities.
NOTHING_MORE: Final = 0
DEPLOYS: Final = 1
BARRAGES: Final = 2  # abilities that are used at this point only
ATTACKS_MADE: Final = 3
TRIMS: Final = 4


@dataclass(frozen=True)
class Act(Ask):
    """The turn player acts as often as wanted, then goes on."""

    also: int = NOTHING_MORE

    def who(self, w: World, f: Frame) -> int:
        return w.active

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ACT

    def auto(self, w: World, f: Frame) -> bool:
        return not tables(w).ask_all

    def in_place(self, w: World, f: Frame) -> bool:
        """Where all that is left is to go on, nobody is asked."""
        rules = tables(w)
        seat = w.active
        if rules.ask_all or self.also in (DEPLOYS, ATTACKS_MADE):
            return False
        if listening(w, seat) & rules.now(w, f, ids.AT_DECLARED, seat) != 0:
            return False
        if self.also == TRIMS and len(w.cards(seat, ids.HAND)) > rules.hand_trigger:
            return False
        w.was_forced(w.active, code_of(ids.V_NEXT))
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if self.also == DEPLOYS or out.explain:
            offer_deployment(w, seat, why_not_deploying(w), out)
        if self.also == ATTACKS_MADE or out.explain:
            offer_attackers(w, seat, out)
        offer_declarations(w, seat, out)
        reason = ids.R_OK
        if self.also == TRIMS and len(w.cards(seat, ids.HAND)) > tables(w).hand_trigger:
            reason = ids.R_HAND_LIMIT  # azuride.end.hand-limit
            for card in by_kind(w, w.cards(seat, ids.HAND)):
                out.put(ids.V_DISCARD, card)
        out.put(ids.V_NEXT, reason=reason)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.active
        verb = verb_of(code)
        if verb == ids.V_NEXT:
            w.frames.pop()
        elif verb == ids.V_SET:
            _set(w, f, seat, a_of(code), b_of(code) - ids.W_DOCK)
        elif verb == ids.V_LAUNCH:
            declare_launch(w, seat, a_of(code), b_of(code) - ids.W_SLOT)
        elif verb == ids.V_ROTATE:
            w.numbers[ids.ROTATED] = 1
            w.note(ids.H_DECLARE_ROTATE, seat, to=w.at(seat, ids.LEFT + a_of(code) - ids.W_DOCK))
            declared(w, f, Item(ROTATED_NODE, seat, -1, 0, [a_of(code) - ids.W_DOCK], -1))
        elif verb == ids.V_SCRAP:
            w.numbers[ids.SCRAPPED] = 1
            w.note(ids.H_DECLARE_SCRAP, seat, a_of(code))
            declared(w, f, Item(SCRAPPED_NODE, seat, a_of(code), w.inc[a_of(code)], [], -1))
        elif verb == ids.V_RECALL:
            w.numbers[ids.SCRAPPED] = 1
            w.note(ids.H_DECLARE_RECALL, seat, a_of(code))
            declared(w, f, Item(RECALLED, seat, a_of(code), w.inc[a_of(code)], [], -1))
        elif verb in (ids.V_RAID, ids.V_ATTACK):
            w.push(NAME_ATTACKERS, f).v.append(code)
        elif verb == ids.V_DISCARD:
            w.push(TRIM, f).v.append(code)
        else:
            declare_use(w, f, seat, code)


def _set(w: World, f: Frame, seat: int, card: int, d: int) -> None:
    """The allowance is spent as the set is declared."""  # azuride.deploy.set-chara-limit
    cube = tables(w).t.cube[w.kind[card]]
    if cube:
        w.numbers[ids.CUBES] += 1
    elif (w.numbers[ids.SETS] >> d) & 1:
        w.numbers[ids.EXTRA] -= 1
    else:
        w.numbers[ids.SETS] |= 1 << d
    w.reveal(card, w.everyone())
    w.note(ids.H_DECLARE_SET_CUBE if cube else ids.H_DECLARE_SET, seat, card, to=w.at(seat, ids.LEFT + d))
    declared(w, f, Item(SET, seat, card, w.inc[card], [d], -1))


def offer_deployment(w: World, seat: int, reason: int, out: Offer) -> None:
    """Setting, rotating, launching, scrapping, recalling; ``reason`` other than 0: why none of them is possible."""
    _offer_sets(w, seat, reason, out)
    # Unless reasons are wanted, what was done already in this turn is passed over.
    if w.numbers[ids.ROTATED] == 0 or out.explain:
        for d in range(3):
            out.put(ids.V_ROTATE, ids.W_DOCK + d, -1, -1, reason if reason != ids.R_OK else why_rotate(w, seat, d))
    for d in range(3):
        _offer_launch(w, seat, d, reason, out)
    if w.numbers[ids.SCRAPPED] == 0 or out.explain:
        for d in range(3):
            for card in w.cards(seat, ids.LEFT + d):
                out.put(ids.V_SCRAP, card, -1, -1, reason if reason != ids.R_OK else why_scrap(w, seat, card))
        for card in field_of(w, seat):
            out.put(ids.V_RECALL, card, -1, -1, reason if reason != ids.R_OK else why_recall(w, seat, card))


def _offer_sets(w: World, seat: int, reason: int, out: Offer) -> None:
    """One card of each kind into each dock. What holds for one chara holds for all."""
    charas = [reason if reason != ids.R_OK else why_set_chara(w, d) for d in range(3)]
    cube = tables(w).t.cube
    last = -1
    for card in by_kind(w, w.cards(seat, ids.HAND)):
        k = w.kind[card]
        if k != last:
            last = k
            for d in range(3):
                why = charas[d] if not cube[k] else reason if reason != ids.R_OK else why_set(w, seat, card, d)
                out.put_each(ids.V_SET, card, ids.W_DOCK + d, -1, why)


def _offer_launch(w: World, seat: int, d: int, reason: int, out: Offer) -> None:
    cards = w.cards(seat, ids.LEFT + d)
    rules = tables(w)
    t = rules.t
    if out.explain:
        for card in cards:
            for slot in range(6):
                why = reason if reason != ids.R_OK else why_launch(w, seat, card, slot)
                if why == ids.R_OK:
                    why = why_unpayable(w, seat, t.cost[w.kind[card]], card)
                out.put(ids.V_LAUNCH, card, ids.W_SLOT + slot, -1, why)
    elif cards and rules.may_afford(w, seat, t.launch_needs[w.kind[cards[0]]]):
        head = cards[0]
        free = empty_slots(w, seat, t.front[w.kind[head]])
        if free and why_launch(w, seat, head, free[0]) == ids.R_OK:
            if why_unpayable(w, seat, t.cost[w.kind[head]], head) == ids.R_OK:
                for slot in free:
                    out.put(ids.V_LAUNCH, head, ids.W_SLOT + slot)


@dataclass(frozen=True)
class Trim(Pieces):
    """Discarding down to the limit; the cards go together. The turn player's action is the first."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_HAND_LIMIT

    def done(self) -> int:
        return ids.V_DONE

    def free(self) -> bool:
        return True

    def begun(self) -> int:
        return 1

    def least(self, w: World, f: Frame, seat: int) -> int:
        return len(w.cards(seat, ids.HAND)) - tables(w).hand_to

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in by_kind(w, w.cards(seat, ids.HAND)):
            out.put_each(ids.V_DISCARD, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            discard(w, a_of(code))  # azuride.end.hand-limit
            w.note(ids.H_HAND_LIMIT, seat, a_of(code))


TRIM: Final = Trim()
