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
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    PICKED,
    PICKED_INC,
    T1,
    T1_INC,
    T2,
    T2_INC,
    T_SEAT,
)
from fudaba.games.ashes.read import attack, has, phoenixborn, tables, unaffected
from fudaba.games.ashes.schema.ids import (
    ATTACHED,
    BATTLEFIELD,
    CHOOSE,
    DESTROYED,
    H_TARGET,
    H_TARGET_SEAT,
    IS_DESTROYED,
    NO_ALTERATIONS,
    NOT_ILLUSION,
    P_HOST,
    P_TARGET,
    SPELLBOARD,
    TARGET_CARD,
    TARGET_SEAT,
    TOO_STRONG,
    UNAFFECTED,
)
from fudaba.kernel.choice import About, Offer, a_of, verb_of
from fudaba.kernel.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


YOU: Final = 0
TARGET_PLAYER: Final = 1

# What a target may be, in the order of the codes on cards, as prompts tell them apart.
DETAILS: Final = (
    "unit",
    "any",
    "phoenixborn",
    "ready-spell",
    "alteration",
    "player",
    "unit-or-opponent",
)


def player(w: World, f: Frame, who: int) -> int:
    """The seat an effect is about; -1 if there is none any more."""
    s = w.scope(f)
    if who == YOU:
        return s.seat
    seat = s.v[T_SEAT]
    return seat if seat >= 0 and w.alive[seat] else -1


def is_spell_use(w: World, scope: Frame) -> bool:
    """Whether what a scope does is a spell's doing."""
    if scope.card < 0:
        return False
    return tables(w).is_spell(w.kind[scope.card]) and not w.is_in(scope.card, BATTLEFIELD)


def put_unit(w: World, scope: Frame, card: int, spell: bool, out: Offer) -> None:
    """A unit as a candidate for a target, with the reason that leaves it out."""
    reason = 0
    if w.counters[DESTROYED][card] != 0:
        reason = IS_DESTROYED  # ashes.ddr.destroyed-not-targetable
    elif unaffected(w, card, scope.seat, spell):
        reason = UNAFFECTED
    out.put(TARGET_CARD, card, reason=reason)


def put_targets(w: World, scope: Frame, target: Target, out: Offer) -> None:
    """Everything that a target may be. ashes.target.legality-at-choice"""
    spell = is_spell_use(w, scope)
    what = target.what
    for seat in w.clockwise(scope.seat):
        if (target.whose == YOURS and seat != scope.seat) or (target.whose == OPPONENTS and seat == scope.seat):
            continue
        if what == PLAYER:
            out.put(TARGET_SEAT, seat)
            continue
        if what in (UNIT, UNIT_OR_PHOENIXBORN, UNIT_OR_BARE_PHOENIXBORN):
            # ashes.card-type.unit
            for c in w.cards(seat, BATTLEFIELD):
                put_unit(w, scope, c, spell, out)
        elif what in (READY_SPELL, ALTERATION_SPELL):
            for c in w.cards(seat, SPELLBOARD if what == READY_SPELL else ATTACHED):
                out.put(TARGET_CARD, c, reason=UNAFFECTED if unaffected(w, c, scope.seat, spell) else 0)
        # ashes.card-type.phoenixborn-not-unit
        if what in (THE_PHOENIXBORN, UNIT_OR_PHOENIXBORN):
            out.put(TARGET_CARD, phoenixborn(w, seat))
        elif what == UNIT_OR_BARE_PHOENIXBORN and seat != scope.seat and len(w.cards(seat, BATTLEFIELD)) == 0:
            # The other way to use it names no target: an opponent without units.
            out.put(CHOOSE, phoenixborn(w, seat))


@dataclass(frozen=True)
class ChooseTargets(Ask):
    """The controller chooses each target in turn; a part without a legal target is ignored.

    ashes.target.mandatory-choice ashes.target.no-target-available
    """

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        targets = tables(w).effects[scope.v[ABILITY]].targets
        while f.i < len(targets):
            out = Offer(w.kind, w.rules.named, False)
            put_targets(w, scope, targets[f.i], out)
            if out.options:
                w.ask(self, f, scope.seat)
                return
            f.i += 1
        w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_TARGET

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        targets = tables(w).effects[w.scope(f).v[ABILITY]].targets
        about.detail = DETAILS[targets[f.i].what]
        if len(targets) > 1:
            about.n, about.m = f.i + 1, len(targets)
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        scope = w.scope(f)
        put_targets(w, scope, tables(w).effects[scope.v[ABILITY]].targets[f.i], out)

    def took(self, w: World, f: Frame, code: int) -> None:
        scope = w.scope(f)
        if verb_of(code) == TARGET_SEAT:
            scope.v[T_SEAT] = a_of(code)
            w.note(H_TARGET_SEAT, scope.seat, scope.card, other=a_of(code))
        # ashes.target.modes
        elif verb_of(code) == CHOOSE:
            scope.v[PICKED] = a_of(code)
            scope.v[PICKED_INC] = w.inc[a_of(code)]
        else:
            scope.v[T1 if f.i == 0 else T2] = a_of(code)
            scope.v[T1_INC if f.i == 0 else T2_INC] = w.inc[a_of(code)]
            w.note(H_TARGET, scope.seat, scope.card, a_of(code))
        f.i += 1


def why_not_host(w: World, seat: int, card: int, unit: int) -> int:
    """0 if an alteration may be attached to a unit. ashes.card-type.alteration-condition"""
    t = tables(w)
    kind = w.kind[card]
    if w.counters[DESTROYED][unit] != 0:
        return IS_DESTROYED
    if unaffected(w, unit, seat, True):
        return UNAFFECTED  # ashes.card-type.alteration-no-target: attaching affects the unit
    if t.lasting[w.kind[unit]] & NO_ATTACHING:
        return NO_ALTERATIONS
    if t.only_illusion[kind] and not has(w, unit, ILLUSION):
        return NOT_ILLUSION
    if t.only_up_to[kind] >= 0 and attack(w, unit) > t.only_up_to[kind]:
        return TOO_STRONG
    return 0


def has_host(w: World, seat: int, card: int) -> bool:
    """Whether an alteration finds a unit of any player. ashes.card-type.alteration-any-unit"""
    for s in w.clockwise(seat):
        for unit in w.cards(s, BATTLEFIELD):
            if why_not_host(w, seat, card, unit) == 0:
                return True
    return False


@dataclass(frozen=True)
class ChooseHost(Ask):
    """The player of an alteration chooses the unit it goes under."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1 or not has_host(w, w.scope(f).seat, w.scope(f).card):
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_HOST

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        card = w.scope(f).card
        for s in w.clockwise(seat):
            for unit in w.cards(s, BATTLEFIELD):
                out.put(CHOOSE, unit, reason=why_not_host(w, seat, card, unit))

    def took(self, w: World, f: Frame, code: int) -> None:
        scope = w.scope(f)
        scope.v[PICKED] = a_of(code)
        scope.v[PICKED_INC] = w.inc[a_of(code)]
        f.at = 1
