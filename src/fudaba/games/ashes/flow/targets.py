"""Choosing targets after the cost is paid and before anything resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import (
    ALTERATION_SPELL,
    ILLUSION,
    NO_ATTACHING,
    OPPONENTS,
    PLAYER,
    READY_SPELL,
    THE_PHOENIXBORN,
    UNIT,
    UNIT_OR_BARE_PHOENIXBORN,
    UNIT_OR_PHOENIXBORN,
    YOURS,
    Target,
)
from fudaba.games.ashes.flow.slots import PICKED, PICKED_INC, T1, T1_INC
from fudaba.games.ashes.read import attack, has, phoenixborn, unaffected
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.tree.targets import Aim, ChooseTargets, aimed_seat

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


YOU: Final = 0
TARGET_PLAYER: Final = 1


def player(w: World, f: Frame, who: int) -> int:
    """The seat an effect is about; -1 if there is none any more."""
    return w.scope(f).seat if who == YOU else aimed_seat(w, f, T1)


def is_spell(w: World, card: int) -> bool:
    """Whether a card acts as a spell: one on a battlefield is a unit."""
    return card >= 0 and tables(w).is_spell(w.kind[card]) and not w.is_in(card, ids.BATTLEFIELD)


def is_spell_use(w: World, scope: Frame) -> bool:
    """Whether what a scope does is a spell's doing."""
    return is_spell(w, scope.card)


@dataclass(frozen=True)
class TargetAim(Aim):
    """A target of an effect. ashes.target.mandatory-choice ashes.target.no-target-available"""

    target: Target

    def why(self, w: World, seat: int, source: int, card: int) -> int:
        if w.counters[ids.DESTROYED][card] != 0:
            return ids.R_IS_DESTROYED  # ashes.ddr.destroyed-not-targetable
        return ids.R_UNAFFECTED if unaffected(w, card, seat, is_spell(w, source)) else 0

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        # ashes.target.legality-at-choice
        what = self.target.what
        whose = self.target.whose
        for s in w.clockwise(seat):
            if (whose == YOURS and s != seat) or (whose == OPPONENTS and s == seat):
                continue
            if what == PLAYER:
                out.put(ids.V_TARGET_SEAT, s)
            elif what in (UNIT, UNIT_OR_PHOENIXBORN, UNIT_OR_BARE_PHOENIXBORN):
                # ashes.card-type.unit
                for c in w.cards(s, ids.BATTLEFIELD):
                    out.put(ids.V_TARGET_CARD, c, reason=self.why(w, seat, source, c))
            elif what in (READY_SPELL, ALTERATION_SPELL):
                for c in w.cards(s, ids.SPELLBOARD if what == READY_SPELL else ids.ATTACHED):
                    out.put(ids.V_TARGET_CARD, c, reason=self.why(w, seat, source, c))
            # ashes.card-type.phoenixborn-not-unit
            if what in (THE_PHOENIXBORN, UNIT_OR_PHOENIXBORN):
                out.put(ids.V_TARGET_CARD, phoenixborn(w, s))
            elif what == UNIT_OR_BARE_PHOENIXBORN and s != seat and len(w.cards(s, ids.BATTLEFIELD)) == 0:
                # The other way to use it names no target: an opponent without units.
                out.put(ids.V_CHOOSE, phoenixborn(w, s))

    def is_seat(self, code: int) -> bool:
        return verb_of(code) == ids.V_TARGET_SEAT

    def chosen(self, w: World, f: Frame, code: int) -> None:
        s = w.scope(f)
        if verb_of(code) == ids.V_TARGET_SEAT:
            w.note(ids.H_TARGET_SEAT, s.seat, source=s.card, other=a_of(code))
        # ashes.target.modes
        elif verb_of(code) == ids.V_CHOOSE:
            s.v[PICKED], s.v[PICKED_INC] = s.v[T1], s.v[T1_INC]
            s.v[T1] = -1
        else:
            w.note(ids.H_TARGET, s.seat, a_of(code), s.card)


CHOOSE_TARGETS: Final = ChooseTargets(T1, ids.P_TARGET)


def why_not_host(w: World, seat: int, card: int, unit: int) -> int:
    """0 if an alteration may be attached to a unit. ashes.card-type.alteration-condition"""
    t = tables(w)
    kind = w.kind[card]
    if w.counters[ids.DESTROYED][unit] != 0:
        return ids.R_IS_DESTROYED
    if unaffected(w, unit, seat, True):
        return ids.R_UNAFFECTED  # ashes.card-type.alteration-no-target: attaching affects the unit
    if t.lasting[w.kind[unit]] & NO_ATTACHING:
        return ids.R_NO_ALTERATIONS
    if t.only_illusion[kind] and not has(w, unit, ILLUSION):
        return ids.R_NOT_ILLUSION
    if t.only_up_to[kind] >= 0 and attack(w, unit) > t.only_up_to[kind]:
        return ids.R_TOO_STRONG
    return 0


def has_host(w: World, seat: int, card: int) -> bool:
    """Whether an alteration finds a unit of any player. ashes.card-type.alteration-any-unit"""
    for s in w.clockwise(seat):
        for unit in w.cards(s, ids.BATTLEFIELD):
            if why_not_host(w, seat, card, unit) == 0:
                return True
    return False


@dataclass(frozen=True)
class Host(Aim):
    """The unit of any player that an alteration goes under."""

    def why(self, w: World, seat: int, source: int, card: int) -> int:
        return why_not_host(w, seat, source, card)

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for s in w.clockwise(seat):
            for unit in w.cards(s, ids.BATTLEFIELD):
                out.put(ids.V_CHOOSE, unit, reason=self.why(w, seat, source, unit))


CHOOSE_HOST: Final = ChooseTargets(PICKED, ids.P_HOST, (Host(),))
