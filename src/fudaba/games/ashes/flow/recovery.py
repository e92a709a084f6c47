"""The recovery phase, the end of the round, and the start of the player turns phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.effects.dice import EXHAUST_DICE
from fudaba.games.ashes.flow.turn import TURN_NODE, PlayerTurns
from fudaba.games.ashes.flow.windows import Moment, window
from fudaba.games.ashes.read import recover, tables
from fudaba.games.ashes.schema.ids import (
    AT_BEGIN_TURNS,
    AT_END_OF_ROUND,
    ATTACHED,
    BATTLEFIELD,
    CANCELLED,
    CHARM,
    EXHAUSTION,
    H_CHARM_ENDS,
    H_PHASE_END,
    H_RECOVERED,
    H_TOKEN,
    P_ORDER,
    PHOENIXBORN,
    SPELLBOARD,
    SPENT,
    TOKEN,
    V_RESOLVE,
    WOUND,
)
from fudaba.kernel.tree.flows import Phase, Seq
from fudaba.kernel.tree.frames import Item
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import CHOSEN, NOBODY, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

KINDS: Final = 12


@dataclass(frozen=True)
class BeginRecovery(Op):
    """The recovery phase begins; cancellations end. ashes.recovery.cancel-expiry"""

    def apply(self, w: World, f: Frame) -> None:
        w.note(H_PHASE_END)
        for seat in range(w.seats):
            for c in w.cards(seat, SPELLBOARD):
                w.mark(CANCELLED, c, 0)


@dataclass(frozen=True)
class Recover(Op):
    """Wounds come off every unit up to its recover value, exhausted units included. ashes.recovery.recover"""

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.numbers[TOKEN]):
            for c in w.cards(seat, BATTLEFIELD):
                # ashes.glossary.attack-life-recover
                n = min(w.counters[WOUND][c], recover(w, c))
                if n > 0:
                    w.add_mark(WOUND, c, -n)
                    w.note(H_RECOVERED, seat, c, n=n)


@dataclass(frozen=True)
class RemoveExhaustion(Op):
    """Every card in play loses exactly one exhaustion token. ashes.recovery.remove-exhaustion"""

    def apply(self, w: World, f: Frame) -> None:
        for seat in range(w.seats):
            for z in (PHOENIXBORN, BATTLEFIELD, SPELLBOARD, ATTACHED):
                for c in w.cards(seat, z):
                    if w.counters[EXHAUSTION][c] > 0:
                        w.add_mark(EXHAUSTION, c, -1)


@dataclass(frozen=True)
class PassToken(Op):
    """The first-player token moves to the left. ashes.recovery.pass-token"""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[TOKEN] = w.next_seat(w.numbers[TOKEN])
        w.note(H_TOKEN, w.numbers[TOKEN])


@dataclass(frozen=True)
class CharmEnds(Op):
    """Charm dice go back to the exhausted pool of whoever controls the unit. ashes.dice-power.charm"""

    def apply(self, w: World, f: Frame) -> None:
        n = w.counters[CHARM][f.card]
        w.mark(CHARM, f.card, 0)
        w.seat_numbers[f.seat][SPENT + CHARMED] += n
        w.note(H_CHARM_ENDS, f.seat, f.card, n=n)


def charm_dice(w: World, f: Frame, seat: int) -> None:
    """At the end of the round a seat's charm dice wait to go back. ashes.recovery.end-of-round-order"""
    node = tables(w).n_charm_ends
    for card in w.cards(seat, BATTLEFIELD):
        if w.counters[CHARM][card] > 0:
            f.wait(w.numbered(Item(node, seat, card, w.inc[card], [], -1)))


PLAYER_TURNS: Final = Phase(
    "turns",
    Seq(
        (
            Moment(Seq((window(AT_BEGIN_TURNS),))),  # ashes.turns.beginning-of-phase
            PlayerTurns(TURN_NODE),
        )
    ),
)

RECOVERY: Final = Phase(
    "recovery",
    Seq(
        (
            BeginRecovery(),
            Recover(),
            RemoveExhaustion(),  # ashes.recovery.step-order
            Together(EXHAUST_DICE),  # ashes.round.simultaneous-steps
            PassToken(),
        )
    ),
)

ROUND_END: Final = Phase(
    "end-of-round",
    Moment(Seq((Window(AT_END_OF_ROUND, NOBODY, CHOSEN, WindowWords(order=P_ORDER, resolve=V_RESOLVE)),))),
)
