"""The Chasers' main phase: all declare in the order of their creatures' stars, then fight in the same order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.abilities import use_card
from fudaba.games.avalon.flow.battle import open_battle
from fudaba.games.avalon.flow.mainphase import (
    AGAINST,
    END_MAIN,
    count_mana,
    offer_main_magic,
    opposed_creature_exists,
    unasked,
)
from fudaba.games.avalon.flow.slots import INVASION
from fudaba.games.avalon.read.lands import creature_on, has_creature, sanctuary_creature, star_sum
from fudaba.games.avalon.read.seats import chasers
from fudaba.games.avalon.read.values import mana_and_target
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import About, Offer, a_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Apart, EachSeat, Loop, Seq
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Ask, Op, Test
from fudaba.kernel.tree.window import NOBODY, QUEUE, Fill, Window, WindowWords

# The scope of the whole phase holds seat and declaration (a word, -1 while undeclared) in turn, in the acting order.
# The scope of a declared battle:
SAID: Final = 0
FOUGHT: Final = 1


def acting_order(w: World) -> list[int]:
    """The Chasers by the stars of their creatures, most first; ties clockwise from the Leader."""
    order = chasers(w)
    stars = [star_sum(w, s) for s in order]
    ranked: list[int] = []
    while len(ranked) < len(order):
        best = -1
        for i in range(len(order)):
            # avalon.main.chaser-order, avalon.main.chaser-tie
            if order[i] not in ranked and (best < 0 or stars[i] > stars[best]):
                best = i
        ranked.append(order[best])
    return ranked


@dataclass(frozen=True)
class CountInOrder(Op):
    """The Chasers count their mana, and the acting order is settled."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        for seat in acting_order(w):
            count_mana(w, seat)
            v.append(seat)
            v.append(-1)


@dataclass(frozen=True)
class InOrder(EachSeat):
    """The Chasers in the acting order."""

    def seats(self, w: World, f: Frame) -> list[int]:
        return w.scope(f).v[::2]


@dataclass(frozen=True)
class Declare(Ask):
    """A Chaser declares an invasion, a ranged battle or nothing."""

    def prompt(self, w: World, f: Frame) -> int:
        d = declarations(w)
        if d is not None:
            for i in range(0, len(d.v), 2):
                if d.v[i + 1] in (ids.W_INVADE, ids.W_RANGED) and w.alive[d.v[i]]:
                    return ids.P_DECLARE_TOO
        return ids.P_DECLARE

    def about(self, w: World, f: Frame) -> About:
        return mana_and_target(w, w.scope(f).seat)

    def auto(self, w: World, f: Frame) -> bool:
        return unasked(w, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        reason = 0 if has_creature(w, seat) else ids.R_NO_CREATURES
        out.put(ids.V_DECLARE, ids.W_INVADE, reason=reason if reason != 0 else _invade_reason(w, seat))
        ranged = 0 if opposed_creature_exists(w, seat) else ids.R_NO_TARGET
        out.put(ids.V_DECLARE, ids.W_RANGED, reason=reason if reason != 0 else ranged)
        out.put(ids.V_DECLARE, ids.W_NOTHING)
        offer_main_magic(w, seat, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == ids.V_CAST:
            use_card(w, a_of(code), ids.AT_CAST)
            return
        w.frames.pop()
        said = a_of(code)
        d = declarations(w)
        if d is not None:
            for i in range(0, len(d.v), 2):
                if d.v[i] == seat:
                    d.v[i + 1] = said
        what = ids.H_DECLARE_NONE
        if said != ids.W_NOTHING:
            what = ids.H_DECLARE_INVADE if said == ids.W_INVADE else ids.H_DECLARE_RANGED
        w.note(what, seat, cause=-1)


def _invade_reason(w: World, seat: int) -> int:
    # avalon.main.invade
    if sanctuary_creature(w) < 0:
        return ids.R_SANCTUARY_EMPTY
    return 0 if w.seat_numbers[seat][ids.REACHED] == 1 else ids.R_TARGET


@dataclass(frozen=True)
class MayFight(Test):
    """A declared battle has not been fought yet, and can be."""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        if s.v[FOUGHT] == 1 or w.numbers[ids.HOLY_WINNER] != 0 or not has_creature(w, s.seat):
            return False
        return sanctuary_creature(w) >= 0 if s.v[SAID] == ids.W_INVADE else opposed_creature_exists(w, s.seat)


@dataclass(frozen=True)
class ChooseFighter(Ask):
    """A Chaser names the creature that fights the declared battle."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_FIGHTER

    def about(self, w: World, f: Frame) -> About:
        s = w.scope(f)
        about = mana_and_target(w, s.seat)
        about.doing = s.v[SAID]
        return about

    def auto(self, w: World, f: Frame) -> bool:
        return not tables(w).patient

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in range(1, ids.LANDS + 1):
            # avalon.main.invader-eligibility: any placed creature, attributeless ones included
            out.put(ids.V_FIGHT, n, reason=0 if creature_on(w, seat, n) >= 0 else ids.R_NO_CREATURE)
        offer_main_magic(w, seat, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        if verb_of(code) == ids.V_CAST:
            use_card(w, a_of(code), ids.AT_CAST)
            return
        s = w.scope(f)
        card = creature_on(w, s.seat, a_of(code))
        # avalon.main.one-battle
        s.v[FOUGHT] = 1
        if s.v[SAID] == ids.W_INVADE:
            # avalon.main.holy-war
            open_battle(w, INVASION, card, sanctuary_creature(w))
        else:
            w.push(AGAINST, f).v = [card]


@dataclass(frozen=True)
class Fizzle(Op):
    """A declared battle that could not be fought comes to nothing."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        # avalon.main.invasion-victory-ends: what is left over after a holy war is won is not even called
        if s.v[FOUGHT] == 0 and w.numbers[ids.HOLY_WINNER] == 0:
            # avalon.main.fizzle
            what = ids.H_FIZZLE if w.numbers[ids.VACANT] == 0 else ids.H_FIZZLE_VACANT
            w.note(what if has_creature(w, s.seat) else ids.H_FIZZLE_ALONE, s.seat)


@dataclass(frozen=True)
class DeclaredBattles(Window):
    """The declared battles are fought, in the order in which they were declared."""


@dataclass(frozen=True)
class Declared(Fill):
    """The declared battles wait, in the acting order."""

    def quiet(self, w: World, f: Frame) -> bool:
        said = w.frames[f.base].v[1::2]
        return ids.W_INVADE not in said and ids.W_RANGED not in said

    def gather(self, w: World, f: Frame, point: int) -> None:
        v = w.scope(f).v
        for i in range(0, len(v), 2):
            # avalon.end.chaser-out
            if v[i + 1] != ids.W_NOTHING and w.alive[v[i]]:
                f.wait(w.numbered(Item(DECLARED_BATTLE, v[i], -1, 0, [v[i + 1], 0], -1)))


# avalon.main.resolve
DECLARED_BATTLE: Final = Seq((Loop(ChooseFighter(), MayFight()), Fizzle()))
# avalon.main.declare
DECLARATIONS: Final = Seq(
    (
        CountInOrder(),
        InOrder(Declare()),
        DeclaredBattles(ids.AT_DECLARED, NOBODY, QUEUE, WindowWords(), fill=Declared()),
        END_MAIN,
    )
)
CHASER_MAIN: Final = Apart(DECLARATIONS)


def declarations(w: World) -> Frame | None:
    """The Chasers' main phase in progress."""
    for f in w.frames:
        if f.node is DECLARATIONS:
            return f
    return None


def undone(w: World, seat: int) -> bool:
    """Whether a seat has declared a battle and not fought it yet."""
    for f in w.frames:
        if f.node is DECLARED_BATTLE and f.seat == seat:
            return f.v[FOUGHT] == 0
        items = f.items
        if items is not None:
            for item in items:
                if item.node is DECLARED_BATTLE and item.seat == seat:
                    return True
    return False
