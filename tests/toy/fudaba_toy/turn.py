"""The turn: dawn, day and dusk."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.options import Offer, a_of, b_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.durations import Expire
from fudaba.kernel.tree.flows import Phase, Seq, Turns
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Amount, Ask, Node, Op
from fudaba.kernel.tree.pieces import ChooseSet
from fudaba.kernel.tree.targets import A_SEAT
from fudaba_toy.changes import blank, draw
from fudaba_toy.effects import Drop, OwnHand
from fudaba_toy.model import card_of, power
from fudaba_toy.moments import CALLS_AT_DAWN, CALLS_AT_EVENING, Call
from fudaba_toy.play import ACTION_TREE, AFTERMATH, PLAY_TREE, main_deed, why_not_play
from fudaba_toy.terms import (
    A_STRIKE,
    AIM,
    AT_DUSK,
    EMBERS,
    FLAME,
    H_ATTACKED,
    H_BEGAN,
    H_TIRED_OUT,
    HAND,
    NEXT_DAWN,
    NEXT_DUSK,
    P_ACTION,
    P_LIMIT,
    PICKED,
    R_NO_POWER,
    R_ONLY_ANSWER,
    R_SPENT_ALREADY,
    SPENT,
    TABLE,
    THIS_TURN,
    TIRED,
    V_ATTACK,
    V_DONE,
    V_DROP,
    V_END,
    V_PLAY,
)

INCOME = 3
LIMIT = 5


@dataclass(frozen=True)
class ChooseFirst(Op):
    """Who begins: as the table agreed, or by chance."""

    def apply(self, w: World, f: Frame) -> None:
        wanted = w.rules.options.get("first_player", "random")
        first = w.below(w.seats) if wanted == "random" else min("ABCD".index(wanted), w.seats - 1)
        w.active = first
        w.note(H_BEGAN, first)  # toy.setup.first


@dataclass(frozen=True)
class DealHands(Op):
    """Everybody draws the first hand."""

    cards: int

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.active):
            for _ in range(self.cards):
                draw(w, seat)  # toy.setup.hand


@dataclass(frozen=True)
class AsActive(Node):
    """Something the active seat does in a scope of its own, if it is still in."""

    body: Node

    def run(self, w: World, f: Frame) -> None:
        seat = w.active
        if f.at == 1 or not w.alive[seat]:
            w.frames.pop()
            return
        f.at = 1
        w.open(self.body, seat, -1, [])


@dataclass(frozen=True)
class Refresh(Op):
    """The active seat's spirits become ready and its embers are three."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.active
        w.seat_numbers[seat][EMBERS] = INCOME  # toy.dawn.embers
        for card in w.cards(seat, TABLE):
            w.mark(SPENT, card, 0)


@dataclass(frozen=True)
class DawnDraw(Op):
    """The active seat draws; with an empty deck it tires, each time more."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.active
        if not draw(w, seat):
            row = w.seat_numbers[seat]
            row[TIRED] += 1
            row[FLAME] -= row[TIRED]  # toy.dawn.tired: a loss, not damage
            w.note(H_TIRED_OUT, seat, n=row[TIRED])
            if row[FLAME] <= 0:
                w.eliminate(seat)


@dataclass(frozen=True)
class OverLimit(Amount):
    """How many cards the controller holds above the hand limit."""

    def value(self, w: World, f: Frame) -> int:
        return max(0, len(w.cards(w.scope(f).seat, HAND)) - LIMIT)


@dataclass(frozen=True)
class Action(Ask):
    """The active seat plays cards and attacks, as often as it can, until it ends its day."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_ACTION

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in w.cards(seat, HAND):
            reason = why_not_play(w, seat, card)
            if reason == 0 and card_of(w, card).only_answer:
                reason = R_ONLY_ANSWER
            out.put(V_PLAY, card, reason=reason)
        for card in w.cards(seat, TABLE):
            reason = 0
            if power(w, card) <= 0:
                reason = R_NO_POWER
            elif w.counters[SPENT][card] != 0:
                reason = R_SPENT_ALREADY
            for other in w.clockwise(seat):
                if other != seat:
                    out.put(V_ATTACK, card, other, reason=reason)
        out.put(V_END)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == V_END:
            f.at = 1
        elif verb_of(code) == V_PLAY:
            w.open(PLAY_TREE, seat, a_of(code), blank(seat, main_deed(w, a_of(code))))
        else:
            w.mark(SPENT, a_of(code), 1)
            w.note(H_ATTACKED, seat, a_of(code), other=b_of(code))
            v = blank(seat, A_STRIKE)
            v[AIM], v[AIM + 1] = b_of(code), A_SEAT
            w.open(ACTION_TREE, -1, a_of(code), v).events = []


DUSK_LIMIT = ChooseSet(PICKED, OwnHand(), OverLimit(), OverLimit(), P_LIMIT, V_DROP, V_DONE, Drop())

DAWN_TREE = Seq((Expire(NEXT_DAWN, yours=True), Refresh(), DawnDraw(), CALLS_AT_DAWN, AFTERMATH))
NIGHT = Seq((Expire(NEXT_DUSK, yours=True), Expire(THIS_TURN), AFTERMATH))
DUSK_TREE = Seq((Call(AT_DUSK), AFTERMATH, CALLS_AT_EVENING, AFTERMATH, AsActive(Seq((DUSK_LIMIT,))), NIGHT))
TURN_TREE = Seq(
    (
        Phase("dawn", DAWN_TREE),
        Phase("day", AsActive(Action())),
        Phase("dusk", DUSK_TREE),
    )
)

GAME = Seq((Phase("setup", Seq((ChooseFirst(), DealHands(4)))), Turns(TURN_TREE, own=False)))
