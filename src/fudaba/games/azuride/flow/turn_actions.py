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
from fudaba.games.azuride.read import by_kind, field
from fudaba.games.azuride.schema.ids import (
    AT_DECLARED,
    CUBES,
    EXTRA,
    H_DECLARE_RECALL,
    H_DECLARE_ROTATE,
    H_DECLARE_SCRAP,
    H_DECLARE_SET,
    H_DECLARE_SET_CUBE,
    H_HAND_LIMIT,
    HAND,
    LEFT,
    P_ACT,
    P_HAND_LIMIT,
    R_HAND_LIMIT,
    R_OK,
    ROTATED,
    SCRAPPED,
    SETS,
    V_ATTACK,
    V_DISCARD,
    V_DONE,
    V_LAUNCH,
    V_NEXT,
    V_RAID,
    V_RECALL,
    V_ROTATE,
    V_SCRAP,
    V_SET,
    W_DOCK,
    W_SLOT,
)
from fudaba.games.azuride.tables import base
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
        return P_ACT

    def auto(self, w: World, f: Frame) -> bool:
        return not base(w).ask_all

    def in_place(self, w: World, f: Frame) -> bool:
        """Where all that is left is to go on, nobody is asked."""
        rules = base(w)
        seat = w.active
        if rules.ask_all or self.also in (DEPLOYS, ATTACKS_MADE):
            return False
        if listening(w, seat) & rules.now(w, f, AT_DECLARED, seat) != 0:
            return False
        if self.also == TRIMS and len(w.cards(seat, HAND)) > rules.hand_trigger:
            return False
        w.was_forced(code_of(V_NEXT))
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if self.also == DEPLOYS or out.explain:
            offer_deployment(w, seat, why_not_deploying(w), out)
        if self.also == ATTACKS_MADE or out.explain:
            offer_attackers(w, seat, out)
        offer_declarations(w, seat, out)
        reason = R_OK
        if self.also == TRIMS and len(w.cards(seat, HAND)) > base(w).hand_trigger:
            reason = R_HAND_LIMIT  # azuride.end.hand-limit
            for card in by_kind(w, w.cards(seat, HAND)):
                out.put(V_DISCARD, card)
        out.put(V_NEXT, reason=reason)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.active
        verb = verb_of(code)
        if verb == V_NEXT:
            w.frames.pop()
        elif verb == V_SET:
            _set(w, f, seat, a_of(code), b_of(code) - W_DOCK)
        elif verb == V_LAUNCH:
            declare_launch(w, seat, a_of(code), b_of(code) - W_SLOT)
        elif verb == V_ROTATE:
            w.numbers[ROTATED] = 1
            w.note(H_DECLARE_ROTATE, seat, to=w.at(seat, LEFT + a_of(code) - W_DOCK))
            declared(w, f, Item(ROTATED_NODE, seat, -1, 0, [a_of(code) - W_DOCK], -1))
        elif verb == V_SCRAP:
            w.numbers[SCRAPPED] = 1
            w.note(H_DECLARE_SCRAP, seat, a_of(code))
            declared(w, f, Item(SCRAPPED_NODE, seat, a_of(code), w.inc[a_of(code)], [], -1))
        elif verb == V_RECALL:
            w.numbers[SCRAPPED] = 1
            w.note(H_DECLARE_RECALL, seat, a_of(code))
            declared(w, f, Item(RECALLED, seat, a_of(code), w.inc[a_of(code)], [], -1))
        elif verb in (V_RAID, V_ATTACK):
            w.push(NAME_ATTACKERS, f).v.append(code)
        elif verb == V_DISCARD:
            w.push(TRIM, f).v.append(code)
        else:
            declare_use(w, f, seat, code)


def _set(w: World, f: Frame, seat: int, card: int, d: int) -> None:
    """The allowance is spent as the set is declared."""  # azuride.deploy.set-chara-limit
    cube = base(w).t.cube[w.kind[card]]
    if cube:
        w.numbers[CUBES] += 1
    elif (w.numbers[SETS] >> d) & 1:
        w.numbers[EXTRA] -= 1
    else:
        w.numbers[SETS] |= 1 << d
    w.reveal(card, w.everyone())
    w.note(H_DECLARE_SET_CUBE if cube else H_DECLARE_SET, seat, card, to=w.at(seat, LEFT + d))
    declared(w, f, Item(SET, seat, card, w.inc[card], [d], -1))


def offer_deployment(w: World, seat: int, reason: int, out: Offer) -> None:
    """Setting, rotating, launching, scrapping, recalling; ``reason`` other than 0: why none of them is possible."""
    _offer_sets(w, seat, reason, out)
    # Unless reasons are wanted, what was done already in this turn is passed over.
    if w.numbers[ROTATED] == 0 or out.explain:
        for d in range(3):
            out.put(V_ROTATE, W_DOCK + d, -1, -1, reason if reason != R_OK else why_rotate(w, seat, d))
    for d in range(3):
        _offer_launch(w, seat, d, reason, out)
    if w.numbers[SCRAPPED] == 0 or out.explain:
        for d in range(3):
            for card in w.cards(seat, LEFT + d):
                out.put(V_SCRAP, card, -1, -1, reason if reason != R_OK else why_scrap(w, seat, card))
        for card in field(w, seat):
            out.put(V_RECALL, card, -1, -1, reason if reason != R_OK else why_recall(w, seat, card))


def _offer_sets(w: World, seat: int, reason: int, out: Offer) -> None:
    """One card of each kind into each dock. What holds for one chara holds for all."""
    charas = [reason if reason != R_OK else why_set_chara(w, d) for d in range(3)]
    cube = base(w).t.cube
    last = -1
    for card in by_kind(w, w.cards(seat, HAND)):
        k = w.kind[card]
        if k != last:
            last = k
            for d in range(3):
                why = charas[d] if not cube[k] else reason if reason != R_OK else why_set(w, seat, card, d)
                out.put_each(V_SET, card, W_DOCK + d, -1, why)


def _offer_launch(w: World, seat: int, d: int, reason: int, out: Offer) -> None:
    cards = w.cards(seat, LEFT + d)
    rules = base(w)
    t = rules.t
    if out.explain:
        for card in cards:
            for slot in range(6):
                why = reason if reason != R_OK else why_launch(w, seat, card, slot)
                if why == R_OK:
                    why = why_unpayable(w, seat, t.cost[w.kind[card]], card)
                out.put(V_LAUNCH, card, W_SLOT + slot, -1, why)
    elif cards and rules.may_afford(w, seat, t.launch_needs[w.kind[cards[0]]]):
        head = cards[0]
        free = empty_slots(w, seat, t.front[w.kind[head]])
        if free and why_launch(w, seat, head, free[0]) == R_OK:
            if why_unpayable(w, seat, t.cost[w.kind[head]], head) == R_OK:
                for slot in free:
                    out.put(V_LAUNCH, head, W_SLOT + slot)


@dataclass(frozen=True)
class Trim(Pieces):
    """Discarding down to the limit; the cards go together. The turn player's action is the first."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_HAND_LIMIT

    def done(self) -> int:
        return V_DONE

    def free(self) -> bool:
        return True

    def begun(self) -> int:
        return 1

    def least(self, w: World, f: Frame, seat: int) -> int:
        return len(w.cards(seat, HAND)) - base(w).hand_to

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in by_kind(w, w.cards(seat, HAND)):
            out.put_each(V_DISCARD, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            discard(w, a_of(code))  # azuride.end.hand-limit
            w.note(H_HAND_LIMIT, seat, a_of(code))


TRIM: Final = Trim()
