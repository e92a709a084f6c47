"""The damage and destruction process: would be dealt, dealt, would be received, received, wounds, destroyed, left.

ashes.ddr.overview. Each step's effects are finished, with every process they start, before the next step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.flow.leave import Moved, armed_without_status, open_leave
from fudaba.games.ashes.flow.slots import BY_SPELL, DAMAGE, DESTRUCTION, TO_DISCARD_PILE, TO_NOWHERE
from fudaba.games.ashes.flow.windows import window
from fudaba.games.ashes.read import is_lethal, softened, there, unaffected
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Event, Frame, Item, happening
from fudaba.kernel.tree.nodes import Not, Once, Op, Test
from fudaba.kernel.tree.window import CHOSEN, NOBODY, Fill, Over, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

# --- dealing


def deal(w: World, f: Frame, e: Event) -> bool:
    """Deal damage: it waits where things that happen around ``f`` are kept, to be received once all else has resolved.

    ashes.ddr.step0-dealt. Damage of 0 is not dealt, and a card that the source cannot affect ignores it; True if
    damage is dealt (or about to be, after the window in which damage to a Phoenixborn may be sent elsewhere).
    """
    if e.n <= 0 or not there(w, e.card, e.inc):
        return False  # ashes.combat.zero-damage
    if w.is_in(e.card, ids.PHOENIXBORN):
        w.open(tables(w).n_dealing, -1, e.card, [f.base]).events = [e]
        return True
    return _dealt(w, f, e)


def _dealt(w: World, f: Frame, e: Event) -> bool:
    if w.is_in(e.card, ids.BATTLEFIELD) and unaffected(w, e.card, e.seat, e.nature == BY_SPELL):
        w.note(ids.H_IGNORED, w.controller(e.card), e.card)  # ashes.damage.unaffectable
        return False
    w.note(ids.H_DEALT, e.seat, e.card, e.source, n=e.n)
    # ashes.damage.inflict
    w.happens(f, e)
    return True


def strike(w: World, blows: list[Event]) -> None:
    """Deal all of this damage at the same moment, then resolve it. ashes.combat.simultaneous-damage"""
    s = w.open(tables(w).n_strike, -1, -1, [])
    s.events = []
    # The last one opened is dealt first; units need no window, so the order among them is theirs.
    for e in blows:
        deal(w, s, e)


@dataclass(frozen=True)
class CommitDamage(Op):
    """Damage that was about to be dealt is dealt, to whom it goes by now. The slot says in which scope it was."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        e = damage_of(w, f)
        if there(w, e.card, e.inc):
            _dealt(w, w.frames[s.v[0]], e)


# --- receiving


@dataclass(frozen=True)
class Recipients(Fill):
    """Each amount that was dealt waits to be received, in the orderer's sequence. ashes.ddr.multiple-recipients"""

    def gather(self, w: World, f: Frame, point: int) -> None:
        node = tables(w).n_receive
        for e in w.scope(f).events or []:
            if there(w, e.card, e.inc):  # ashes.ddr.recipient-gone
                f.wait(w.numbered(Item(node, w.controller(e.card), e.card, e.inc, [], -1, record=e)))


def damage_of(w: World, f: Frame) -> Event:
    """The damage that a scope is about."""
    events = w.scope(f).events
    assert events is not None
    return events[0]


@dataclass(frozen=True)
class NothingToReceive(Test):
    """The card is gone or destroyed, or nothing is left of the damage. ashes.ddr.step1-receive"""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        return not there(w, s.card, s.inc) or w.counters[ids.DESTROYED][s.card] != 0 or damage_of(w, f).n <= 0


@dataclass(frozen=True)
class Soften(Op):
    """Where a spell's own text makes its damage less for its controller's Phoenixborn."""

    def apply(self, w: World, f: Frame) -> None:
        e = damage_of(w, f)
        less = softened(w, e) if e.nature == BY_SPELL else 0
        if less > 0:
            w.scope(f).events = [e.amount(e.n - less)]


@dataclass(frozen=True)
class Received(Op):
    """The card receives the damage."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        e = damage_of(w, f)
        w.note(ids.H_RECEIVED, w.controller(card), card, e.source, n=e.n)


@dataclass(frozen=True)
class WoundsForDamage(Op):
    """As many wound tokens as damage was received. ashes.damage.wounds-equal-damage"""

    def apply(self, w: World, f: Frame) -> None:
        e = damage_of(w, f)
        put_wounds(w, w.scope(f).card, e.n, e.seat)


def place_wounds(w: World, card: int, n: int, seat: int) -> None:
    """Place wound tokens without damage."""
    w.note(ids.H_WOUNDS, w.controller(card), card, n=n)
    put_wounds(w, card, n, seat)


def put_wounds(w: World, card: int, n: int, seat: int) -> None:
    """Put wound tokens on a card; whoever's source places the fatal ones is credited. ashes.ddr.responsible"""
    w.add_mark(ids.WOUND, card, n)
    if is_lethal(w, card):
        w.mark(ids.KILLER, card, seat + 1)


# --- being destroyed


def falls(w: World, card: int) -> bool:
    """Whether a card's wounds have reached its life or an effect destroys it, and it is not destroyed already.

    ashes.timing.state-check
    """
    t = tables(w)
    kind = w.kind[card]
    if w.marked[card] == 0 and not t.life_x[kind] and t.life_copies[kind] < 0:
        return False
    if w.counters[ids.DESTROYED][card] != 0:
        return False
    if w.counters[ids.CONDEMNED][card] != 0:
        return True
    return (w.counters[ids.WOUND][card] > 0 or t.life_x[kind] or t.life_copies[kind] >= 0) and is_lethal(w, card)


def nobody_falls(w: World) -> bool:
    """Whether no card is to be destroyed now."""
    for seat in range(w.seats):
        if w.alive[seat]:
            for c in w.cards(seat, ids.BATTLEFIELD):
                if falls(w, c):
                    return False
            for c in w.cards(seat, ids.PHOENIXBORN):
                if falls(w, c):
                    return False
    return True


@dataclass(frozen=True)
class Destructions(Fill):
    """What the checks find waits here; it is quiet while no card is to be destroyed, and none discards itself."""

    def quiet(self, w: World, f: Frame) -> bool:
        return nobody_falls(w) and len(armed_without_status(w)) == 0


def condemn(w: World, f: Frame) -> bool:
    """What is to be destroyed waits for it, one after another in the orderer's sequence; True if there was anything.

    ashes.damage.destroyed-at-life ashes.ddr.destroyed-once ashes.end.sequential-destruction
    """
    t = tables(w)
    found: list[int] = []
    for seat in range(w.seats):
        if w.alive[seat]:
            for z in (ids.BATTLEFIELD, ids.PHOENIXBORN):
                found.extend([c for c in w.cards(seat, z) if falls(w, c)])
    for c in found:
        w.mark(ids.DESTROYED, c, 1)
        record = happening(w, DESTRUCTION, c, seat=w.counters[ids.KILLER][c] - 1)
        f.wait(w.numbered(Item(t.n_destruction, record.holder, c, w.inc[c], [], -1, record=record)))
    if found or f.items:
        return len(found) > 0
    spent = armed_without_status(w)
    if spent:
        open_leave(w, spent[0], TO_DISCARD_PILE)  # ashes.discard.zero-status-protect
    return len(spent) > 0


@dataclass(frozen=True)
class Destroyed(Op):
    """The card is destroyed and still in play. ashes.ddr.step2b"""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        outright = w.counters[ids.CONDEMNED][card] != 0
        w.note(ids.H_DESTROYED_OUTRIGHT if outright else ids.H_DESTROYED, w.controller(card), card)


@dataclass(frozen=True)
class LeaveOrLose(Once):
    """A destroyed unit leaves play; whose Phoenixborn is destroyed has lost. ashes.end.lose"""

    def begin(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        if w.is_in(card, ids.PHOENIXBORN):
            w.eliminate(w.controller(card))
        else:
            # ashes.ddr.step3-leave ashes.ddr.step3-replacement ashes.damage.unit-destroyed-discard
            open_leave(w, card, TO_NOWHERE if w.counters[ids.BANISHED][card] != 0 else TO_DISCARD_PILE)


# --- the process

IN_ORDER: Final = WindowWords(order=ids.P_RECIPIENT, resolve=ids.V_RESOLVE)
# A checkpoint: if a card is to be destroyed or discards itself, that happens now.
SETTLE: Final = Window(ids.AT_DESTRUCTIONS, NOBODY, CHOSEN, IN_ORDER, checks=True, collects=False, fill=Destructions())
# ashes.ddr.window-would-be-dealt
DEALING: Final = Seq((window(ids.AT_WOULD_BE_DEALT, ids.P_REPLACE_DAMAGE), CommitDamage()))
PROCESS: Final = Seq(
    (
        window(ids.AT_DEALT),  # ashes.ddr.step0b
        Window(ids.AT_RECIPIENTS, NOBODY, CHOSEN, IN_ORDER, fill=Recipients()),
    )
)
# ashes.timing.nested
STRIKE: Final = Over(DAMAGE, PROCESS)
# ashes.ddr.window-would-receive ashes.ddr.finish-step ashes.ddr.step1b ashes.ddr.step2-wounds
RECEIVE: Final = Seq(
    (Soften(), window(ids.AT_WOULD_RECEIVE), Received(), window(ids.AT_RECEIVED), WoundsForDamage(), SETTLE),
    unless=NothingToReceive(),
)
DESTRUCTION_PROCESS: Final = Seq(
    (
        Destroyed(),
        window(ids.AT_DESTROYED),
        If(Not(Moved()), Seq((LeaveOrLose(), window(ids.AT_LEFT)))),  # ashes.ddr.step3b
        SETTLE,
    )
)
