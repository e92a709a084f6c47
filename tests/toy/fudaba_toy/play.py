"""The round: turns, actions, payment, the chain, triggers."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.aiming import A_SEAT, Aim, ChooseTargets, aimed, why_no_aim
from fudaba.kernel.choice import Offer, a_of, b_of, verb_of
from fudaba.kernel.flows import Phase, Seq, Turns
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.lasting import Expire
from fudaba.kernel.nodes import Amount, Ask, Node, Op
from fudaba.kernel.paying import Pay
from fudaba.kernel.pieces import ChooseSet
from fudaba.kernel.window import CHOSEN, NOBODY, ROUND, STACK, Window, WindowWords, declare, open_window
from fudaba.kernel.world import World
from fudaba_toy.changes import blank, discard, draw, enter, tell
from fudaba_toy.choosing import EmberPurse, Embers
from fudaba_toy.effects import Drop, OwnHand, StrikeNow
from fudaba_toy.model import CHARM, SPIRIT, Deed, card_of, deed, power
from fudaba_toy.terms import (
    A_STRIKE,
    AIM,
    ASK_ACTION,
    ASK_ANSWER,
    ASK_LIMIT,
    ASK_ORDER,
    ASK_PAY,
    ASK_TARGET,
    ATTACK,
    ATTACKED,
    BEGAN,
    BY,
    CANCEL,
    CHAINED,
    CHARMS,
    DEED,
    DONE,
    DROP,
    DUSK,
    EMBERS,
    END,
    ENTERS,
    FIRST,
    FLAME,
    HAND,
    NEXT_DAWN,
    NEXT_DUSK,
    NO_POWER,
    NO_TARGET,
    ONLY_ANSWER,
    PASS,
    PICKED,
    PLAY,
    PLAYED,
    RESOLVES,
    SPENT,
    SPENT_ALREADY,
    STAGE,
    TABLE,
    THIS_TURN,
    TIRED,
    TIRED_OUT,
    TRIGGERS,
)

INCOME = 3
LIMIT = 5
PURSE = EmberPurse()


def aims_of(w: World, card: int) -> tuple[Aim, ...]:
    """What a card is aimed at when it is played."""
    for ability in card_of(w, card).abilities:
        if isinstance(ability, Deed) and len(ability.aims) > 0:
            return ability.aims
    return ()


def main_deed(w: World, card: int) -> int:
    """What a card does when it resolves from the chain."""
    number = deed(w, card, RESOLVES)
    return number if number >= 0 else deed(w, card, CHAINED)


def why_not_play(w: World, seat: int, card: int) -> int:
    """The reason that keeps a card from being played or used as an answer; 0 if there is none."""
    reason = PURSE.why(w, seat, Embers(card_of(w, card).cost), card)
    return reason if reason != 0 else why_no_aim(w, seat, card, aims_of(w, card), NO_TARGET)


# --- a card is played


@dataclass(frozen=True)
class Show(Op):
    """The played card lies on the stage for all to see."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        w.move(scope.card, w.at(-1, STAGE))
        scope.inc = w.inc[scope.card]
        w.note(PLAYED, scope.seat, scope.card)


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
    """What was declared joins the chain that is open."""

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
class RunDeed(Node):
    """What the source does, unless it was cancelled."""

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        if f.at == 1 or scope.v[CANCEL] == 1 or scope.v[DEED] < 0:
            w.frames.pop()
            return
        f.at = 1
        w.push(w.rules.catalogue.ability_of(w.kind[scope.card], scope.v[DEED]).body, f)


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
            tell(w, f, scope.seat, card, ENTERS)
        elif scope.v[CANCEL] == 0 and kind == CHARM and host >= 0:
            w.attach(card, host, w.at(w.controller(host), CHARMS))
        else:
            discard(w, card)  # toy.chain.cancel: cancelled or not, it goes to its place


RESOLVE_TREE = Seq((RunDeed(), Settle()))
STRIKE_TREE = StrikeNow()
TRIGGER_TREE = Seq((RunDeed(),))
CHAIN = Window(CHAINED, ROUND, STACK, WindowWords(ASK_ANSWER, PASS))
SETTLE = Window(TRIGGERS, NOBODY, CHOSEN, WindowWords(order=ASK_ORDER, resolve=FIRST), checks=True)
ACTION_TREE = Seq((RunChain(), SETTLE))
PLAY_TREE = Seq((Pay(PURSE, ASK_PAY, DONE), ChooseTargets(AIM, ASK_TARGET), Show(), BeginChain()))
ANSWER_TREE = Seq((Pay(PURSE, ASK_PAY, DONE), ChooseTargets(AIM, ASK_TARGET), Show(), JoinChain()))
PREVENT_TREE = Seq((Pay(PURSE, ASK_PAY, DONE), Show(), RunDeed(), Settle()))


@dataclass(frozen=True)
class Exhaust(Op):
    """The source is spent."""

    def apply(self, w: World, f: Frame) -> None:
        w.mark(SPENT, w.scope(f).card, 1)


SCREEN_TREE = Seq((Exhaust(), RunDeed()))


# --- the turn


@dataclass(frozen=True)
class ChooseFirst(Op):
    """Who begins: as the table agreed, or by chance."""

    def apply(self, w: World, f: Frame) -> None:
        wanted = w.rules.options.get("first_player", "random")
        first = w.below(w.seats) if wanted == "random" else min("ABCD".index(wanted), w.seats - 1)
        w.active = first
        w.note(BEGAN, first)  # toy.setup.first


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
            w.note(TIRED_OUT, seat, n=row[TIRED])
            if row[FLAME] <= 0:
                w.eliminate(seat)


@dataclass(frozen=True)
class DuskTriggers(Op):
    """What the active seat's spirits do at dusk waits to be put in order."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.active
        if w.alive[seat]:
            for card in w.cards(seat, TABLE):
                tell(w, f, seat, card, DUSK)


@dataclass(frozen=True)
class OverLimit(Amount):
    """How many cards the controller holds above the hand limit."""

    def value(self, w: World, f: Frame) -> int:
        return max(0, len(w.cards(w.scope(f).seat, HAND)) - LIMIT)


@dataclass(frozen=True)
class Action(Ask):
    """The active seat plays cards and attacks, as often as it can, until it ends its day."""

    def prompt(self, w: World, f: Frame) -> int:
        return ASK_ACTION

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in w.cards(seat, HAND):
            reason = why_not_play(w, seat, card)
            if reason == 0 and card_of(w, card).only_answer:
                reason = ONLY_ANSWER
            out.put(PLAY, card, reason=reason)
        for card in w.cards(seat, TABLE):
            reason = 0
            if power(w, card) <= 0:
                reason = NO_POWER
            elif w.counters[SPENT][card] != 0:
                reason = SPENT_ALREADY
            for other in w.clockwise(seat):
                if other != seat:
                    out.put(ATTACK, card, other, reason=reason)
        out.put(END)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == END:
            f.at = 1
        elif verb_of(code) == PLAY:
            w.open(PLAY_TREE, seat, a_of(code), blank(seat, main_deed(w, a_of(code))))
        else:
            w.mark(SPENT, a_of(code), 1)
            w.note(ATTACKED, seat, a_of(code), other=b_of(code))
            v = blank(seat, A_STRIKE)
            v[AIM], v[AIM + 1] = b_of(code), A_SEAT
            w.open(ACTION_TREE, -1, a_of(code), v).events = []


DUSK_LIMIT = ChooseSet(PICKED, OwnHand(), OverLimit(), OverLimit(), ASK_LIMIT, DROP, DONE, Drop())

DAWN = Seq((Expire(NEXT_DAWN, yours=True), Refresh(), DawnDraw(), SETTLE))
NIGHT = Seq((Expire(NEXT_DUSK, yours=True), Expire(THIS_TURN), SETTLE))
TURN_TREE = Seq(
    (
        Phase("dawn", "toy.dawn.draw", DAWN),
        Phase("day", "toy.day.actions", AsActive(Action())),
        Phase("dusk", "toy.dusk.triggers", Seq((DuskTriggers(), SETTLE, AsActive(Seq((DUSK_LIMIT,))), NIGHT))),
    )
)

GAME = Seq((Phase("setup", "toy.setup.hand", Seq((ChooseFirst(), DealHands(4)))), Turns(TURN_TREE, own=False)))
