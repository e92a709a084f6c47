"""The damage and destruction process: would be dealt, dealt, would be received, received, wounds, destroyed, left.

ashes.ddr.overview. Each step's effects are finished, with every process they start, before the next step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.flow.leave import ARMED_WITHOUT_STATUS, TO_DISCARD_PILE, TO_NOWHERE, open_leave
from fudaba.games.ashes.flow.records import orderer, put_record, record, taken, with_amount
from fudaba.games.ashes.flow.slots import BY_SPELL, DAMAGE, DESTRUCTION, R_AMOUNT, R_NATURE, R_SEAT, R_SOFT, R_SOURCE
from fudaba.games.ashes.flow.windows import Window
from fudaba.games.ashes.read import is_lethal, phoenixborn, tables, there, unaffected
from fudaba.games.ashes.schema.ids import (
    BANISHED,
    BATTLEFIELD,
    CONDEMNED,
    DEALT,
    DESTROYED,
    H_DEALT,
    H_DESTROYED,
    H_DESTROYED_OUTRIGHT,
    H_IGNORED,
    H_RECEIVED,
    H_WOUNDS,
    KILLER,
    LEFT,
    NEXT_CARD,
    ON_DESTRUCTION,
    P_RECIPIENT,
    PHOENIXBORN,
    RECEIVED,
    WOULD_BE_DEALT,
    WOULD_RECEIVE,
    WOUND,
)
from fudaba.kernel.choice import About, a_of
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask, Node

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.world import World


def deal(w: World, holder: int, r: Item) -> bool:
    """Deal damage: written onto the frame ``holder``, to be received once all else has resolved.

    ashes.ddr.step0-dealt. Damage of 0 is not dealt, and a card that the source cannot affect ignores it; True if
    damage is dealt (or about to be, after the window in which damage to a Phoenixborn may be sent elsewhere).
    """
    if r.v[R_AMOUNT] <= 0 or not there(w, r.card, r.inc):
        return False  # ashes.combat.zero-damage
    if w.is_in(r.card, PHOENIXBORN):
        w.open(tables(w).n_dealing, -1, r.card, [holder]).items = [r]
        return True
    return _commit_damage(w, holder, r)


def _commit_damage(w: World, holder: int, r: Item) -> bool:
    if w.is_in(r.card, BATTLEFIELD) and unaffected(w, r.card, r.v[R_SEAT], r.v[R_NATURE] == BY_SPELL):
        w.note(H_IGNORED, w.controller(r.card), r.card)  # ashes.damage.unaffectable
        return False
    w.note(H_DEALT, r.v[R_SEAT], r.card, r.v[R_SOURCE], n=r.v[R_AMOUNT])
    # ashes.damage.inflict
    put_record(w.frames[holder], r)
    return True


@dataclass(frozen=True)
class Dealing(Node):
    """Damage is about to be dealt to a Phoenixborn: the window for sending it elsewhere, then it is dealt.

    ashes.ddr.window-would-be-dealt
    """

    window: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.push(self.window, f)
            return
        items = f.items
        holder = f.v[0]
        w.frames.pop()
        if items is not None and there(w, items[0].card, items[0].inc):
            _commit_damage(w, holder, items[0])


def start_process(w: World, f: Frame) -> None:
    """Run the process for the damage that waits on a frame."""
    records = taken(f, DAMAGE)
    if records:
        # ashes.timing.nested
        w.open(tables(w).n_process, -1, -1, []).items = records


@dataclass(frozen=True)
class Strike(Node):
    """Attack or counter damage: each amount is dealt, then all of it goes through the process.

    The records to be dealt stand on the scope; those that were dealt come back onto it.
    """

    def run(self, w: World, f: Frame) -> None:
        items = f.items
        if f.at == 0:
            f.at = 1
            f.items = []
            if items is not None:
                # The last one opened is dealt first; units need no window, so the order among them is theirs.
                for r in items:
                    deal(w, f.base, r)
            return
        if f.at == 1:
            f.at = 2
            start_process(w, f)
            return
        w.frames.pop()


@dataclass(frozen=True)
class Process(Ask):
    """Several cards were dealt damage: first what dealing sets off, then one card after another.

    ashes.ddr.multiple-recipients: the orderer picks the sequence.
    """

    window: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.push(self.window, f)  # ashes.ddr.step0b
            return
        items = f.items
        if items is not None:
            # ashes.ddr.recipient-gone
            f.items = items = [r for r in items if there(w, r.card, r.inc)]
        if items is None or len(items) == 0:
            w.frames.pop()
        elif len(items) == 1:
            self._take(w, f, 0)
        else:
            w.ask(self, f, orderer(w))

    def prompt(self, w: World, f: Frame) -> int:
        return P_RECIPIENT

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        items = f.items
        return About(n=0 if items is None else len(items))

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        items = f.items
        if items is not None:
            seen: list[int] = []
            for r in items:
                if r.card not in seen:
                    seen.append(r.card)
                    out.put(NEXT_CARD, r.card)

    def took(self, w: World, f: Frame, code: int) -> None:
        items = f.items
        if items is not None:
            for i, r in enumerate(items):
                if r.card == a_of(code):
                    self._take(w, f, i)
                    return

    def _take(self, w: World, f: Frame, i: int) -> None:
        items = f.items
        if items is not None:
            r = items.pop(i)
            w.open(tables(w).n_receive, -1, r.card, []).items = [r]


@dataclass(frozen=True)
class Receive(Node):
    """One card receives damage. ashes.ddr.window-would-receive to ashes.ddr.step2-wounds"""

    would: Node
    received: Node

    def run(self, w: World, f: Frame) -> None:
        items = f.items
        if items is None or not there(w, f.card, f.inc) or w.counters[DESTROYED][f.card] != 0:
            w.frames.pop()
            return
        r = items[0]
        at = f.at
        f.at += 1
        if at == 0:
            if r.v[R_SOFT] > 0:
                f.items = [with_amount(r, r.v[R_AMOUNT] - r.v[R_SOFT])]
            w.push(self.would, f)
        elif at == 1:
            if r.v[R_AMOUNT] <= 0:
                w.frames.pop()  # ashes.ddr.step1-receive
                return
            w.note(H_RECEIVED, w.controller(f.card), f.card, n=r.v[R_AMOUNT])
            # ashes.ddr.finish-step
            w.push(self.received, f)  # ashes.ddr.step1b
        elif at == 2:
            # ashes.ddr.overview
            put_wounds(w, f.card, r.v[R_AMOUNT], r.v[R_SEAT])  # ashes.damage.wounds-equal-damage
        elif at == 3:
            checked(w, f)
        else:
            w.frames.pop()


def place_wounds(w: World, card: int, n: int, seat: int) -> None:
    """Place wound tokens without damage."""
    w.note(H_WOUNDS, w.controller(card), card, n=n)
    put_wounds(w, card, n, seat)


def put_wounds(w: World, card: int, n: int, seat: int) -> None:
    """Put wound tokens on a card; whoever's source places the fatal ones is credited. ashes.ddr.responsible"""
    w.add_mark(WOUND, card, n)
    if is_lethal(w, card):
        w.mark(KILLER, card, seat + 1)


def condemned(w: World) -> list[int]:
    """Cards whose wounds have reached their life or that an effect destroys, not counting those already destroyed.

    ashes.timing.state-check
    """
    found: list[int] = []
    wounds = w.counters[WOUND]
    t = tables(w)
    for seat in range(w.seats):
        if not w.alive[seat]:
            continue
        for c in w.cards(seat, BATTLEFIELD):
            if w.counters[DESTROYED][c] == 0:
                kind = w.kind[c]
                variable = t.life_x[kind] or t.life_copies[kind] >= 0
                if w.counters[CONDEMNED][c] != 0 or ((wounds[c] > 0 or variable) and is_lethal(w, c)):
                    found.append(c)
        born = phoenixborn(w, seat)
        if w.counters[DESTROYED][born] == 0 and wounds[born] > 0 and is_lethal(w, born):
            found.append(born)
    return found


def checked(w: World, f: Frame) -> None:
    """A checkpoint: if a card is to be destroyed or discards itself, that happens now."""
    if condemned(w) or ARMED_WITHOUT_STATUS.cards(w, f):
        w.open(tables(w).n_check, -1, -1, [])


@dataclass(frozen=True)
class Check(Ask):
    """Destroys what is to be destroyed, one after another in the orderer's sequence, until nothing more is.

    ashes.damage.destroyed-at-life ashes.ddr.destroyed-once
    """

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.v.clear()
            for c in condemned(w):
                w.mark(DESTROYED, c, 1)
                f.v.append(c)
            if not f.v:
                spent = ARMED_WITHOUT_STATUS.cards(w, f)
                if spent:
                    open_leave(w, spent[0], TO_DISCARD_PILE)  # ashes.discard.zero-status-protect
                else:
                    w.frames.pop()
                return
            f.at = 1
        f.v = [c for c in f.v if w.counters[DESTROYED][c] == 1]
        if not f.v:
            f.at = 0
        # ashes.end.sequential-destruction
        elif len(f.v) == 1:
            self._destroy(w, f, f.v[0])
        else:
            w.ask(self, f, orderer(w))

    def prompt(self, w: World, f: Frame) -> int:
        return P_RECIPIENT

    def about(self, w: World, f: Frame) -> About:
        about = About(n=len(f.v))
        about.detail = "destroyed"
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in f.v:
            out.put(NEXT_CARD, c)

    def took(self, w: World, f: Frame, code: int) -> None:
        self._destroy(w, f, a_of(code))

    def _destroy(self, w: World, f: Frame, card: int) -> None:
        f.v.remove(card)
        seat = w.counters[KILLER][card] - 1
        outright = w.counters[CONDEMNED][card] != 0
        w.note(H_DESTROYED_OUTRIGHT if outright else H_DESTROYED, w.controller(card), card)
        w.open(tables(w).n_destruction, -1, card, []).items = [record(w, DESTRUCTION, card, seat=seat)]


@dataclass(frozen=True)
class Destruction(Node):
    """A destroyed card: what that sets off while it is still in play, then it leaves. ashes.ddr.step2b"""

    destroyed: Node
    left: Node

    def run(self, w: World, f: Frame) -> None:
        at = f.at
        f.at += 1
        if at == 0:
            w.push(self.destroyed, f)
        elif at == 1:
            if w.inc[f.card] != f.inc:
                w.frames.pop()
            elif w.is_in(f.card, PHOENIXBORN):
                w.frames.pop()
                w.eliminate(w.controller(f.card))  # ashes.end.lose
            else:
                # ashes.ddr.step3-leave ashes.ddr.step3-replacement ashes.damage.unit-destroyed-discard
                open_leave(w, f.card, TO_NOWHERE if w.counters[BANISHED][f.card] != 0 else TO_DISCARD_PILE)
        elif at == 2:
            w.push(self.left, f)  # ashes.ddr.step3b
        elif at == 3:
            checked(w, f)
        else:
            w.frames.pop()


DEALING: Final = Dealing(Window(WOULD_BE_DEALT))
STRIKE: Final = Strike()
PROCESS: Final = Process(Window(DEALT))
RECEIVE: Final = Receive(Window(WOULD_RECEIVE), Window(RECEIVED))
CHECK: Final = Check()
DESTRUCTION_PROCESS: Final = Destruction(Window(ON_DESTRUCTION), Window(LEFT))
