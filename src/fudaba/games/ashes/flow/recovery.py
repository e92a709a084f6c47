"""The recovery phase, the end of the round, and the start of the player turns phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.flow.process import checked
from fudaba.games.ashes.flow.records import orderer, record
from fudaba.games.ashes.flow.slots import MOMENT, TRIGGERED
from fudaba.games.ashes.flow.turn import END_TURN, TURN_NODE, PlayerTurns
from fudaba.games.ashes.flow.windows import Window, called, item_slots
from fudaba.games.ashes.read import recover, tables
from fudaba.games.ashes.schema.ids import (
    AT_END_OF_ROUND,
    ATTACHED,
    BATTLEFIELD,
    BEGIN_TURNS,
    CANCELLED,
    CHARM,
    DONE,
    END_OF_ROUND,
    EXHAUST_DIE,
    EXHAUSTION,
    FACES,
    H_CHARM_ENDS,
    H_DICE_EXHAUSTED,
    H_PHASE_END,
    H_RECOVERED,
    H_TOKEN,
    IN_RECOVERY,
    IN_TURNS,
    P_EXHAUST_DICE,
    P_ORDER,
    PHASE,
    PHOENIXBORN,
    RESOLVE_WAITING,
    SPELLBOARD,
    SPENT,
    TOKEN,
    WOUND,
)
from fudaba.kernel.choice import About, a_of
from fudaba.kernel.flows import Phase, Seq
from fudaba.kernel.frames import Item
from fudaba.kernel.nodes import Node, Op
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.together import Together
from fudaba.kernel.window import CHOSEN, NOBODY, WindowWords
from fudaba.kernel.window import Window as Ordering

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

KINDS: Final = 12


@dataclass(frozen=True)
class BeginTurns(Node):
    """Effects timed at the start of the player turns phase. ashes.turns.beginning-of-phase"""

    moment: Node

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        w.numbers[PHASE] = IN_TURNS
        # ashes.timing.whenever
        w.open(self.moment, -1, -1, []).items = [record(w, MOMENT, -1, seat=w.numbers[TOKEN])]


@dataclass(frozen=True)
class BeginRecovery(Op):
    """The recovery phase begins; cancellations end. ashes.recovery.cancel-expiry"""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[PHASE] = IN_RECOVERY
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
class ExhaustDice(Pieces):
    """Any number of active dice, each kind as often as there are such dice. ashes.recovery.exhaust-dice"""

    def prompt(self, w: World, f: Frame) -> int:
        return P_EXHAUST_DICE

    def done(self) -> int:
        return DONE

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        return About(n=len(mine) if mine else -1)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k in range(KINDS):
            if w.seat_numbers[seat][k] > 0:
                out.put(EXHAUST_DIE, k)

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        return w.seat_numbers[seat][a_of(code)]

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            k = a_of(code)
            w.seat_numbers[seat][k] -= 1
            w.seat_numbers[seat][SPENT + k // FACES] += 1
        if mine:
            w.note(H_DICE_EXHAUSTED, seat, n=len(mine))


@dataclass(frozen=True)
class PassToken(Op):
    """The first-player token moves to the left. ashes.recovery.pass-token"""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[TOKEN] = w.next_seat(w.numbers[TOKEN])
        w.numbers[PHASE] = AT_END_OF_ROUND
        w.note(H_TOKEN, w.numbers[TOKEN])


@dataclass(frozen=True)
class CharmEnds(Node):
    """Charm dice go back to the exhausted pool of whoever controls the unit. ashes.dice-power.charm"""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        n = w.counters[CHARM][f.card]
        w.mark(CHARM, f.card, 0)
        w.seat_numbers[f.seat][SPENT + CHARMED] += n
        w.note(H_CHARM_ENDS, f.seat, f.card, n=n)
        checked(w, f)


def end_of_round(w: World, f: Frame) -> None:
    """Effects timed at the end of the round wait, and so do charm dice. ashes.recovery.end-of-round-order"""
    moment = [record(w, MOMENT, -1, seat=w.numbers[TOKEN])]
    t = tables(w)
    for seat in w.clockwise(orderer(w)):
        for c in called(w, seat, END_OF_ROUND, moment, False):
            v = item_slots(c.ability, TRIGGERED)
            f.wait(w.numbered(Item(t.n_use, seat, c.card, w.inc[c.card], v, -1, ability=c.ability)))
        for card in w.cards(seat, BATTLEFIELD):
            if w.counters[CHARM][card] > 0:
                f.wait(w.numbered(Item(t.n_charm_ends, seat, card, w.inc[card], [], -1)))


def same_either_way(w: World, one: Item, other: Item) -> bool:
    """Whether two things that wait are the same effect of like cards."""
    return one.ability >= 0 and one.ability == other.ability and alike(w, one.card, other.card)


def alike(w: World, one: int, two: int) -> bool:
    """Whether two cards in play are the same card in the same state, with nothing under them."""
    # ashes.zone.owner
    if w.kind[one] != w.kind[two] or w.zone[one] != w.zone[two] or w.owner[one] != w.owner[two]:
        return False
    if w.host[one] != w.host[two]:
        return False
    for c in w.counters:
        if c[one] != c[two]:
            return False
    attached = w.cards(w.controller(one), ATTACHED)
    return not any(w.host[c] == one or w.host[c] == two for c in attached)


PLAYER_TURNS: Final = Phase(
    "turns",
    "ashes.turns.order",
    Seq((BeginTurns(Seq((Window(BEGIN_TURNS),))), PlayerTurns(TURN_NODE, END_TURN))),
)

RECOVERY: Final = Phase(
    "recovery",
    "ashes.recovery.step-order",
    Seq(
        (
            BeginRecovery(),
            Recover(),
            RemoveExhaustion(),  # ashes.recovery.step-order
            Together(ExhaustDice()),  # ashes.round.simultaneous-steps
            PassToken(),
        )
    ),
)

ROUND_END: Final = Phase(
    "end-of-round",
    "ashes.recovery.end-of-round",
    Ordering(END_OF_ROUND, NOBODY, CHOSEN, WindowWords(order=P_ORDER, resolve=RESOLVE_WAITING)),
)
