"""The recovery phase, the end of the round, and the start of the player turns phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.effects.dice import EXHAUST_DICE
from fudaba.games.ashes.flow.turn import TURN_NODE, PlayerTurns
from fudaba.games.ashes.flow.windows import Moment, window
from fudaba.games.ashes.read import orderer, recover
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.flows import Phase, Seq
from fudaba.kernel.tree.frames import Item
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import CHOSEN, NOBODY, Fill, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

KINDS: Final = 12


@dataclass(frozen=True)
class BeginRecovery(Op):
    """The recovery phase begins; cancellations end. ashes.recovery.cancel-expiry"""

    def apply(self, w: World, f: Frame) -> None:
        w.note(ids.H_PHASE_END)
        for seat in range(w.seats):
            for c in w.cards(seat, ids.SPELLBOARD):
                w.mark(ids.CANCELLED, c, 0)


@dataclass(frozen=True)
class Recover(Op):
    """Wounds come off every unit up to its recover value, exhausted units included. ashes.recovery.recover"""

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.numbers[ids.TOKEN]):
            for c in w.cards(seat, ids.BATTLEFIELD):
                # ashes.glossary.attack-life-recover
                n = min(w.counters[ids.WOUND][c], recover(w, c))
                if n > 0:
                    w.add_mark(ids.WOUND, c, -n)
                    w.note(ids.H_RECOVERED, seat, c, n=n)


@dataclass(frozen=True)
class RemoveExhaustionFromAll(Op):
    """Every card in play loses exactly one exhaustion token. ashes.recovery.remove-exhaustion"""

    def apply(self, w: World, f: Frame) -> None:
        n = 0
        for seat in range(w.seats):
            for z in (ids.PHOENIXBORN, ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED):
                for c in w.cards(seat, z):
                    if w.counters[ids.EXHAUSTION][c] > 0:
                        w.add_mark(ids.EXHAUSTION, c, -1)
                        n += 1
        if n > 0:
            w.note(ids.H_RESTED, n=n)


@dataclass(frozen=True)
class PassToken(Op):
    """The first-player token moves to the left. ashes.recovery.pass-token"""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[ids.TOKEN] = w.next_seat(w.numbers[ids.TOKEN])
        w.note(ids.H_TOKEN, w.numbers[ids.TOKEN])


@dataclass(frozen=True)
class CharmEnds(Op):
    """Charm dice go back to the exhausted pool of whoever controls the unit. ashes.dice-power.charm"""

    def apply(self, w: World, f: Frame) -> None:
        n = w.counters[ids.CHARM][f.card]
        w.mark(ids.CHARM, f.card, 0)
        w.seat_numbers[f.seat][ids.SPENT + CHARMED] += n
        w.note(ids.H_CHARM_ENDS, f.seat, f.card, n=n)


@dataclass(frozen=True)
class RoundEnds(Fill):
    """A seat's effects at the end of the round wait, then its charm dice that go back, one seat after another.

    ashes.recovery.end-of-round-order
    """

    def gather(self, w: World, f: Frame, point: int) -> None:
        node = tables(w).n_charm_ends
        for seat in w.clockwise(orderer(w)):
            w.rules.gather_of(w, f, point, seat, w.scope(f).events or [])
            for card in w.cards(seat, ids.BATTLEFIELD):
                if w.counters[ids.CHARM][card] > 0:
                    f.wait(w.numbered(Item(node, seat, card, w.inc[card], [], -1)))


END_OF_ROUND: Final = Window(
    ids.AT_END_OF_ROUND, NOBODY, CHOSEN, WindowWords(order=ids.P_ORDER, resolve=ids.V_RESOLVE), fill=RoundEnds()
)
PLAYER_TURNS: Final = Phase(
    "turns",
    Seq(
        (
            Moment(Seq((window(ids.AT_BEGIN_TURNS),))),  # ashes.turns.beginning-of-phase
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
            RemoveExhaustionFromAll(),  # ashes.recovery.step-order
            Together(EXHAUST_DICE),  # ashes.round.simultaneous-steps
            PassToken(),
        )
    ),
)

ROUND_END: Final = Phase(
    "end-of-round",
    Moment(Seq((END_OF_ROUND,))),
)
