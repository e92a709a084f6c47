"""The turn: five phases, five battle steps, each with its declarations, its automatic part and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.attacks import NAME_BLOCKERS
from fudaba.games.azuride.flow.changes import draw
from fudaba.games.azuride.flow.declaration import BEGINS, ENDS
from fudaba.games.azuride.flow.result import EXCHANGE
from fudaba.games.azuride.flow.triggers import SETTLE
from fudaba.games.azuride.flow.turn_actions import ATTACKS_MADE, BARRAGES, DEPLOYS, TRIMS, Act
from fudaba.games.azuride.read import field_of
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    part_of,
    tables,
)
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.durations import Expire
from fudaba.kernel.tree.flows import If, Phase, Seq, Turns
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node, Not, Once, Op, Test


@dataclass(frozen=True)
class BeginTurn(Op):
    """A turn begins with its start phase."""

    def apply(self, w: World, f: Frame) -> None:
        turn = w.active
        w.scope(f).events = []  # what happens in a turn is collected there
        w.note(ids.H_TURN, turn, n=w.turn)
        recover_usage(w, turn)  # azuride.start.recover-usage


@dataclass(frozen=True)
class BeginPhase(Op):
    """A phase is announced. The battle phase begins in its first step."""

    phase: int

    def apply(self, w: World, f: Frame) -> None:
        if self.phase == ids.IN_BATTLE:
            w.phase = part_of(ids.S_BARRAGE)
        w.note(ids.H_PHASE, w.active, n=ids.W_PHASE - 1 + self.phase)


@dataclass(frozen=True)
class BeginStep(Once):
    """A step of the battle phase is announced. Engagements begin and end with one, and the armour they lend too."""

    step: int

    def begin(self, w: World, f: Frame) -> None:
        w.note(ids.H_STEP, w.active, n=ids.W_STEP - 1 + self.step)
        if tables(w).engaged_armour and self.step in (ids.S_RESULT, ids.S_FINISH):
            w.push(SETTLE, f)  # azuride.damage.sink, azuride.battle.engagement


def recover_usage(w: World, seat: int) -> None:
    """All usage rights of a seat come back."""
    start = w.at(seat, ids.LEFT)
    for z in range(start, start + 3 + ids.SLOTS):
        for card in w.zones[z]:
            w.mark(ids.USED, card, 0)


@dataclass(frozen=True)
class Supply(Op):
    """Everything of the turn player untwists, then one card is drawn."""

    def apply(self, w: World, f: Frame) -> None:
        rules = tables(w)
        seat = w.active
        twisted = w.counters[ids.TWISTED]
        n = 0
        start = w.at(seat, ids.FRONT)
        for z in range(start, start + ids.SLOTS):
            for card in w.zones[z]:
                n += twisted[card]
                w.mark(ids.TWISTED, card, 0)  # azuride.supply.untwist, azuride.supply.untwist-mandatory
        if rules.dock_untwist:
            start = w.at(seat, ids.LEFT)
            for z in range(start, start + 3):
                for card in w.zones[z]:
                    if rules.cube_untwist or not rules.t.cube[w.kind[card]]:
                        n += twisted[card]
                        w.mark(ids.TWISTED, card, 0)  # azuride.supply.untwist
        w.note(ids.H_UNTWIST_ALL, seat, n=n)
        draw(w, seat, 1, ids.H_DRAW_SUPPLY)  # azuride.supply.draw


@dataclass(frozen=True)
class Recover(Op):
    """All damage goes, on both sides and at the instant at which what lasts until end of turn ends."""

    again: bool = False

    def apply(self, w: World, f: Frame) -> None:
        n = 0
        for seat in (0, 1):
            for card in field_of(w, seat):
                n += w.counters[ids.DAMAGE][card]
                w.mark(ids.DAMAGE, card, 0)  # azuride.end.armour-recovery
        if not self.again:
            w.note(ids.H_RECOVER, w.active, n=n)


@dataclass(frozen=True)
class Finish(Op):
    """Attacks, blocks and engagements are over."""

    def apply(self, w: World, f: Frame) -> None:
        for card in field_of(w, w.active):  # azuride.battle.finish-step
            w.mark(ids.ATTACKS, card, 0)
            w.mark(ids.STOPPED, card, 0)


@dataclass(frozen=True)
class EndTurn(Op):
    """The victory check, and what was counted in the turn is forgotten."""

    def apply(self, w: World, f: Frame) -> None:
        turn = w.active
        # azuride.end.win, azuride.end.both-zero, azuride.end.empty-midturn: only here and only the other's deck
        if not w.cards(1 - turn, ids.DECK):
            both = not w.cards(turn, ids.DECK)
            w.note(ids.H_WIN_BOTH_EMPTY if both else ids.H_WIN, turn)
            w.end([turn], "hq-empty", "azuride.end.both-zero" if both else "azuride.end.win")
            return
        for n in (ids.SETS, ids.EXTRA, ids.CUBES, ids.ROTATED, ids.SCRAPPED, ids.ATTACKED, ids.BLOCKED):
            w.numbers[n] = 0


@dataclass(frozen=True)
class FirstTurn(Test):
    """Whether this is the first player's first turn."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.turn == 1


def part(name: str, begin: Node, *body: Node, after: tuple[Node, ...] = ()) -> Phase:
    """A phase or step: both may cut in when it has begun and when it is about to end."""
    # azuride.cutin.initiative, azuride.cutin.windows
    return Phase(name, Seq((begin, BEGINS, *body, ENDS, *after)))


ACT: Final = Act()

BATTLE_STEPS: Final = Seq(
    (
        part("barrage", BeginStep(ids.S_BARRAGE), Act(also=BARRAGES)),
        part("attack", BeginStep(ids.S_ATTACK), Act(also=ATTACKS_MADE)),
        part("block", BeginStep(ids.S_BLOCK), ACT, NAME_BLOCKERS, ACT),
        part("result", BeginStep(ids.S_RESULT), *EXCHANGE, ACT),
        part("finish", BeginStep(ids.S_FINISH), Finish(), ACT),
    )
)

TURN_TREE: Final = Seq(
    (
        part("start", BeginTurn(), ACT),
        # azuride.setup.first-turn-skip: on the very first turn these two phases do not exist
        If(Not(FirstTurn()), part("supply", BeginPhase(ids.IN_SUPPLY), Supply(), ACT)),
        part("deploy", BeginPhase(ids.IN_DEPLOY), Act(also=DEPLOYS)),
        If(Not(FirstTurn()), part("battle", BeginPhase(ids.IN_BATTLE), BATTLE_STEPS)),
        part(
            "end",
            BeginPhase(ids.IN_END),
            Expire(ids.UNTIL_END),  # azuride.end.expire
            Recover(),
            Act(also=TRIMS),
            after=(Expire(ids.UNTIL_END), Recover(again=True), EndTurn()),
        ),
    )
)


@dataclass(frozen=True)
class PlayerTurns(Turns):
    """The players alternate, beginning with whom the setup made the first."""  # azuride.turn.alternate

    def first(self, w: World, f: Frame) -> int:
        return w.numbers[ids.FIRST]


TURNS: Final = PlayerTurns(TURN_TREE)
