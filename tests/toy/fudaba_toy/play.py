"""A card is played: payment, targets, the chain, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.costs import Pay
from fudaba.kernel.tree.flows import Loop, Seq
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Node, Op, Test
from fudaba.kernel.tree.targets import Aim, ChooseTargets, aimed, why_no_aim
from fudaba.kernel.tree.window import (
    CHOSEN,
    IN_TURN,
    NOBODY,
    ROUND,
    STACK,
    Over,
    Window,
    WindowWords,
    declare,
    open_window,
)
from fudaba_toy.changes import discard, enter, tell
from fudaba_toy.choices import EmberPurse, Embers
from fudaba_toy.effects import StrikeNow
from fudaba_toy.model import CHARM, SPIRIT, Deed, card_of, deed
from fudaba_toy.terms import (
    A_STRIKE,
    AIM,
    AT_CHAINED,
    AT_ENTERS,
    AT_FELL,
    AT_RESOLVES,
    AT_TRIGGERS,
    AT_WAKE,
    BY,
    CANCEL,
    CHARMS,
    DEED,
    H_AWAY,
    H_PLAYED,
    P_ANSWER,
    P_ORDER,
    P_PAY,
    P_TARGET,
    P_WAKE,
    R_NO_TARGET,
    SPENT,
    STAGE,
    V_DONE,
    V_FIRST,
    V_PASS,
)

PURSE = EmberPurse()


def aims_of(w: World, card: int) -> tuple[Aim, ...]:
    """What a card is aimed at when it is played."""
    for ability in card_of(w, card).abilities:
        if isinstance(ability, Deed) and len(ability.aims) > 0:
            return ability.aims
    return ()


def main_deed(w: World, card: int) -> int:
    """What a card does when it resolves from the chain."""
    number = deed(w, card, AT_RESOLVES)
    return number if number >= 0 else deed(w, card, AT_CHAINED)


def why_not_play(w: World, seat: int, card: int) -> int:
    """The reason that keeps a card from being played or used as an answer; 0 if there is none."""
    reason = PURSE.why(w, seat, Embers(card_of(w, card).cost), card)
    return reason if reason != 0 else why_no_aim(w, seat, card, aims_of(w, card), R_NO_TARGET)


# --- a card is played


@dataclass(frozen=True)
class Show(Op):
    """The played card lies on the stage for all to see."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        w.move(scope.card, w.at(-1, STAGE))
        scope.inc = w.inc[scope.card]
        w.note(H_PLAYED, scope.seat, scope.card)


@dataclass(frozen=True)
class BeginChain(Node):
    """What was declared opens a chain; chain and triggers belong to nobody, so they outlive whoever began them."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        scope = w.scope(f)
        w.open(ACTION_TREE, -1, scope.card, scope.v[:]).events = []


@dataclass(frozen=True)
class JoinChain(Op):
    """What was declared joins the window that is open."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        declare(w, Item(RESOLVE_TREE, s.seat, s.card, s.inc, s.v[:], -1))


@dataclass(frozen=True)
class RunChain(Node):
    """Declarations until all pass; then the newest resolves first."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        s = w.scope(f)
        node: Node = STRIKE_TREE if s.v[DEED] == A_STRIKE else RESOLVE_TREE
        item = Item(node, s.v[BY], s.card, s.inc, s.v[:], -1)
        open_window(w, f, CHAIN, w.next_seat(s.v[BY]), item)


@dataclass(frozen=True)
class Mourned(Test):
    """A spirit has fallen, and its wake has not been held."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.any_event(f, AT_FELL)


@dataclass(frozen=True)
class RunDeed(Node):
    """What the source does, unless it was cancelled."""

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        if f.at == 1 or scope.v[CANCEL] == 1 or scope.v[DEED] < 0:
            w.frames.pop()
            return
        f.at = 1
        w.push(w.rules.catalogue.ability_of(w.kind[scope.card], scope.v[DEED]).effect, f)


@dataclass(frozen=True)
class Settle(Op):
    """A card leaves the stage for its place: a spirit for the table, a charm under its spirit, all else the discard."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        card = scope.card
        kind = card_of(w, card).type
        host = aimed(w, f, AIM)
        if scope.v[CANCEL] == 0 and kind == SPIRIT:
            enter(w, card, scope.seat)
            tell(w, f, scope.seat, card, AT_ENTERS)
        elif scope.v[CANCEL] == 0 and kind == CHARM and host >= 0:
            w.attach(card, host, w.at(w.controller(host), CHARMS))
            w.note(H_AWAY, scope.seat, card)
        else:
            discard(w, card)  # toy.chain.cancel: cancelled or not, it goes to its place


RESOLVE_TREE = Seq((RunDeed(), Settle()))
STRIKE_TREE = StrikeNow()
TRIGGER_TREE = Seq((RunDeed(),))
CHAIN = Window(AT_CHAINED, ROUND, STACK, WindowWords(P_ANSWER, V_PASS))
ORDERED = WindowWords(order=P_ORDER, resolve=V_FIRST)
SETTLE = Window(AT_TRIGGERS, NOBODY, CHOSEN, ORDERED, checks=True)
WAKE_WORDS = WindowWords(P_WAKE, V_PASS, P_ORDER, V_FIRST)
WAKE_TREE = Seq((Window(AT_WAKE, IN_TURN, CHOSEN, WAKE_WORDS),))
# toy.wake.window: after everything that followed from the fall, and again for those that fall at a wake
AFTERMATH = Seq((SETTLE, Loop(Seq((Over(AT_FELL, WAKE_TREE), SETTLE)), Mourned())))
ACTION_TREE = Seq((RunChain(), AFTERMATH))
PLAY_TREE = Seq((Pay(PURSE, P_PAY, V_DONE), ChooseTargets(AIM, P_TARGET), Show(), BeginChain()))
ANSWER_TREE = Seq((Pay(PURSE, P_PAY, V_DONE), ChooseTargets(AIM, P_TARGET), Show(), JoinChain()))
MOURN_TREE = Seq((Pay(PURSE, P_PAY, V_DONE), Show(), JoinChain()))
PREVENT_TREE = Seq((Pay(PURSE, P_PAY, V_DONE), Show(), RunDeed(), Settle()))


@dataclass(frozen=True)
class Exhaust(Op):
    """The source is spent."""

    def apply(self, w: World, f: Frame) -> None:
        w.mark(SPENT, w.scope(f).card, 1)


SCREEN_TREE = Seq((Exhaust(), RunDeed()))
