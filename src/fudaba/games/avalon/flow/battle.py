"""A battle from its naming to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.abilities import OWN_ORDER, wait_for
from fudaba.games.avalon.flow.activation import FIRST_STEP, FURTHER_STEPS, TELL_VALUES, NobodyAttacks, ReadValues
from fudaba.games.avalon.flow.attacks import ATTACKS
from fudaba.games.avalon.flow.departure import Fight, discard_card, discard_fallen, still_there
from fudaba.games.avalon.flow.life import gain_life, lose_life
from fudaba.games.avalon.flow.slots import (
    CARD,
    DAMAGE,
    DEAD,
    INC,
    INVASION,
    KIND,
    LAID,
    NORMAL,
    SEAT,
    SERVING,
    SIZE,
    SPEED,
    TOLD,
)
from fudaba.games.avalon.flow.supports import SUPPORTS
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Once, Op, Test
from fudaba.kernel.tree.window import NOBODY, OWN, Fill, Window

LOSS_TOLD: Final = 1
WIN_TOLD: Final = 2


# --- what abilities do before and after


@dataclass(frozen=True)
class Around(Fill):
    """Abilities of the fighters at the start or the end of a battle wait, the invader's first."""

    timing: int

    def quiet(self, w: World, f: Frame) -> bool:
        v = w.frames[f.base].v
        listens = w.rules.catalogue.listens
        return not listens(w.kind[v[CARD]], self.timing) and not listens(w.kind[v[CARD + 1]], self.timing)

    def gather(self, w: World, f: Frame, point: int) -> None:
        b = w.scope(f)
        for side in range(2):
            # avalon.timing.battle-start; avalon.timing.battle-end: survivors only
            if w.alive[b.v[SEAT + side]] and still_there(w, b, side):
                wait_for(w, f, b.v[CARD + side], self.timing)


@dataclass(frozen=True)
class OutcomeTold(Fill):
    """Loss abilities, then win abilities, the invader's first in each; a loss may bring another loss."""

    def quiet(self, w: World, f: Frame) -> bool:
        v = w.frames[f.base].v
        return v[DEAD] == 0 and v[DEAD + 1] == 0

    def gather(self, w: World, f: Frame, point: int) -> None:
        if f.items:
            return
        v = w.scope(f).v
        for told, timing in ((LOSS_TOLD, ids.AT_LOSE), (WIN_TOLD, ids.AT_WIN)):
            for side in range(2):
                # avalon.battle.win-definition
                dead = v[DEAD + side] if told == LOSS_TOLD else v[DEAD + 1 - side]
                if dead == 1 and v[TOLD + side] & told == 0:
                    v[TOLD + side] |= told
                    # avalon.timing.lose, avalon.timing.win
                    if w.alive[v[SEAT + side]]:
                        wait_for(w, f, v[CARD + side], timing)
                    if f.items:
                        return


def _around(timing: int) -> Window:
    return Window(timing, NOBODY, OWN, OWN_ORDER, fill=Around(timing))


# --- steps


@dataclass(frozen=True)
class FighterLost(Test):
    """A fighter has left before the battle proper."""

    def holds(self, w: World, f: Frame) -> bool:
        b = w.scope(f)
        return not (still_there(w, b, 0) and still_there(w, b, 1))


@dataclass(frozen=True)
class CallOff(Op):
    """The battle does not take place."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        # avalon.battle.pre-battle-destruction
        w.note(ids.H_CALLED_OFF, v[SEAT], other=v[SEAT + 1])


@dataclass(frozen=True)
class TellSkipped(Op):
    """Everybody is told that nobody attacks."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        # avalon.battle.weapon-replace-both
        w.note(ids.H_SKIPPED, v[SEAT], other=v[SEAT + 1])


@dataclass(frozen=True)
class CleanUp(Op):
    """Supports and destroyed stacks are discarded; what the battle did ends with it."""

    def apply(self, w: World, f: Frame) -> None:
        b = w.scope(f)
        v = b.v
        w.note(ids.H_BATTLE_OVER, v[SEAT], n=v[DAMAGE], m=v[DAMAGE + 1], other=v[SEAT + 1])
        for side in range(2):
            card = v[LAID + side]
            if card >= 0 and w.is_in(card, ids.SUPPORT_SLOT):
                # avalon.battleend.cleanup, avalon.card.battle-support
                discard_card(w, card)
                w.note(ids.H_SUPPORT_SPENT, w.owner[card], card)
        if v[KIND] == INVASION and v[DEAD + 1] == 1:
            # avalon.main.invasion-victory-ends
            w.numbers[ids.HOLY_WINNER] = v[SEAT] + 1
        for side in range(2):
            if v[DEAD + side] == 1 and still_there(w, b, side):
                discard_fallen(w, v[CARD + side])


@dataclass(frozen=True)
class LoseForFallen(Once):
    """Whose fighter was destroyed loses a life."""

    side: int

    def begin(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        if v[DEAD + self.side] == 1:
            # avalon.battleend.life-loss, avalon.battleend.both-survive: only what was destroyed costs life
            lose_life(w, f, v[SEAT + self.side], ids.H_LIFE_LOST)


@dataclass(frozen=True)
class GainForVictory(Once):
    """Whose enemy fighter was destroyed gains a life."""

    side: int

    def begin(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        if v[DEAD + 1 - self.side] == 1 and w.alive[v[SEAT + self.side]]:
            # avalon.battleend.life-gain
            gain_life(w, f, v[SEAT + self.side], 1, ids.H_LIFE_GAINED)


# avalon.battle.sequence
PROPER: Final = Seq(
    (
        SUPPORTS,
        ReadValues(),
        FIRST_STEP,
        If(NobodyAttacks(), Seq((TELL_VALUES, TellSkipped())), Seq((*FURTHER_STEPS, ATTACKS))),
        Window(ids.AT_OUTCOME, NOBODY, OWN, OWN_ORDER, checks=True, fill=OutcomeTold()),
        CleanUp(),
        # avalon.battleend.life-order
        LoseForFallen(0),
        LoseForFallen(1),
        GainForVictory(0),
        GainForVictory(1),
        _around(ids.AT_BATTLE_END),
    )
)
BATTLE: Final = Fight((_around(ids.AT_BATTLE_START), If(FighterLost(), CallOff(), PROPER)))


def open_battle(w: World, kind: int, invader: int, defender: int) -> None:
    """A battle between two creatures begins."""
    # avalon.battleend.expire, avalon.battleend.damage-reset, avalon.card.support-scope: clean numbers for every battle
    v = [0] * SIZE
    v[KIND] = kind
    # avalon.battle.sides
    cards = [invader, defender]
    for side in range(2):
        card = cards[side]
        v[SEAT + side] = w.owner[card]
        v[CARD + side] = card
        v[INC + side] = w.inc[card]
        v[LAID + side] = -1
        v[SERVING + side] = -1
        v[SPEED + side] = NORMAL
    w.note(ids.H_INVASION if kind == INVASION else ids.H_BATTLE, v[SEAT], invader, cards=[defender], other=v[SEAT + 1])
    w.open(BATTLE, -1, -1, v)
