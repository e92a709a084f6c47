"""A hard case of Ashes on the bare kernel: two attackers hurt a Phoenixborn, Redirect sends one hit elsewhere while it
resolves, and the Living Doll that takes it answers with damage of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.choice import Offer, a_of
from fudaba.kernel.flows import Pick, PickSome, Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ability, CardDef, Const, Node, Op, Selector
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import ALL, NAME, OWNER, TAG, Counter, Happening, Prompt, Reason, Schema, Verb, Zone
from fudaba.kernel.windows import Checks, Window
from fudaba.kernel.world import World
from tests.kernel.sketch import asked, begun, says

HAND: Final = 0
BATTLEFIELD: Final = 1
PHOENIXBORN: Final = 2
DISCARD: Final = 3
WOUNDS: Final = 0
ATTACK: Final = 0
DONE: Final = 1
REACT: Final = 2
ANSWER: Final = 3
PASS: Final = 4
TAKE: Final = 5
WOULD_RECEIVE: Final = 0
RECEIVED: Final = 1
# slots of a damage event
TARGET: Final = 0
AMOUNT: Final = 1
SOURCE: Final = 2
# slot of the attack
ATTACKER: Final = 0
SCHEMA = Schema(
    zones=(Zone("hand", OWNER), Zone("battlefield", ALL), Zone("phoenixborn", ALL), Zone("discard", ALL)),
    numbers=(),
    seat_numbers=(),
    counters=(Counter("wounds"),),
    verbs=(
        Verb("attack", (TAG,)),
        Verb("done"),
        Verb("react", (NAME,)),
        Verb("answer", (TAG,)),
        Verb("pass"),
        Verb("take", (TAG,)),
    ),
    prompts=(Prompt("attackers", "x.y.z"), Prompt("reaction", "x.y.z", private=True), Prompt("target", "x.y.z")),
    happenings=(Happening("hurt", "x.y.z"), Happening("redirected", "x.y.z"), Happening("destroyed", "x.y.z")),
    reasons=(Reason("allowed", ""),),
)


@dataclass(frozen=True)
class Units(Selector):
    """The controller's units."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return list(w.cards(w.scope(f).seat, BATTLEFIELD))


@dataclass(frozen=True)
class Strike(Node):
    """An attacker's damage to the defending Phoenixborn, as an event of its own."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        attacker = w.slot(f, ATTACKER)
        target = w.cards(1, PHOENIXBORN)[0]
        w.open(w.rules.catalogue.trees["damage"], -1, attacker, [target, POWER[w.kind[attacker]], attacker])


@dataclass(frozen=True)
class Receive(Op):
    """The commit of a damage event: wounds on whatever the record names by now."""

    def apply(self, w: World, f: Frame) -> None:
        target = w.slot(f, TARGET)
        w.add_mark(WOUNDS, target, w.slot(f, AMOUNT))
        w.note(0, card=target, card2=w.slot(f, SOURCE), n=w.slot(f, AMOUNT))


@dataclass(frozen=True)
class Redirect(Op):
    """Edit the event that is being answered: another recipient, same source, same amount."""

    def apply(self, w: World, f: Frame) -> None:
        w.frames[w.scope(f).event].v[TARGET] = w.slot(f, TARGET)
        w.note(1, seat=w.scope(f).seat, card=w.slot(f, TARGET))


@dataclass(frozen=True)
class Echo(Node):
    """The same amount to the Phoenixborn of whoever dealt it: an event inside an event."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        event = w.frames[w.scope(f).event]
        foe = w.controller(event.v[SOURCE])
        doll = w.scope(f).card
        w.open(w.rules.catalogue.trees["damage"], -1, doll, [w.cards(foe, PHOENIXBORN)[0], event.v[AMOUNT], doll])


@dataclass(frozen=True)
class Finish(Op):
    def apply(self, w: World, f: Frame) -> None:
        w.end([0], "the sketch is over", "x.y.z")


POWER = {0: 3, 1: 2}
LIFE = {0: 4, 1: 3, 2: 4, 4: 16, 5: 16}


class Duel(Rules):
    """A attacks with both units; B holds Redirect and controls a Living Doll that A owns."""

    def __init__(self) -> None:
        cards = [
            CardDef("knight", "騎士", "Knight", ()),
            CardDef("worker", "職工", "Worker", ()),
            CardDef("living-doll", "生きた人形", "Living Doll", (Ability("echo", RECEIVED, Echo()),)),
            CardDef(
                "redirect",
                "転嫁",
                "Redirect",
                (Ability("redirect", WOULD_RECEIVE, Seq((Pick(TARGET, Units(), 2, TAKE), Redirect()))),),
            ),
            CardDef("coal", "コール", "Coal", ()),
            CardDef("jessa", "ジェッサ", "Jessa", ()),
        ]
        attack = PickSome(ATTACKER, Units(), Const(1), Const(9), 0, ATTACK, DONE, Strike())
        trees: dict[str, Node] = {
            "game": Seq((attack, Finish())),
            "damage": Seq((Window(WOULD_RECEIVE, 1, PASS, once=True), Receive(), Window(RECEIVED, 1, PASS), Checks())),
        }
        super().__init__("duel", 1, SCHEMA, Catalogue(cards, trees), {}, (2, 2))

    def begin(self, w: World, decks: list[Deck]) -> None:
        for kind, owner, seat, zone in (
            (0, 0, 0, BATTLEFIELD),
            (1, 0, 0, BATTLEFIELD),
            (4, 0, 0, PHOENIXBORN),
            (2, 0, 1, BATTLEFIELD),  # owner A, controller B
            (5, 1, 1, PHOENIXBORN),
            (3, 1, 1, HAND),
            (3, 1, 1, HAND),
        ):
            w.create(kind, owner, w.at(seat, zone))
        w.open(self.catalogue.trees["game"], 0, -1, [])

    def responses(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        event = w.scope(f)
        target = event.v[TARGET]
        if point == WOULD_RECEIVE and w.is_in(target, PHOENIXBORN) and w.controller(target) == seat:
            for card in w.cards(seat, HAND):
                out.put(REACT, card, 0)
        if point == RECEIVED and w.kind[target] == 2 and w.controller(target) == seat:
            if w.counters[WOUNDS][target] > 0 and not f.v[1:]:
                out.put(ANSWER, target, 0)

    def respond(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        body = self.catalogue.ability_of(w.kind[a_of(code)], 0).body
        if point == WOULD_RECEIVE:
            w.move(a_of(code), w.at(seat, DISCARD))
        w.open(body, seat, a_of(code), [], event=f.base)

    def check(self, w: World, f: Frame) -> bool:
        dead = [c for s in (0, 1) for c in w.cards(s, BATTLEFIELD) if w.counters[WOUNDS][c] >= LIFE[w.kind[c]]]
        for card in dead:
            w.note(2, card=card)
            w.move(card, w.at(w.owner[card], DISCARD))
        return bool(dead)


def test_redirect_replaces_one_of_two_hits_and_the_doll_answers_inside_it() -> None:
    w = begun(Duel(), 2)
    assert asked(w) == (0, ["attack #1", "attack #2"])
    says(w, "attack #1")
    assert asked(w) == (0, ["attack #2", "done"])
    says(w, "attack #2")  # everybody attacks, so there is nothing left to ask

    # The knight's 3 would hit B's Phoenixborn. Two equal copies of Redirect are one option.
    assert asked(w) == (1, ["react redirect", "pass"])
    says(w, "react redirect")
    # The event record now names the doll, and the replacement cannot apply to it a second time: wounds are placed,
    # and the doll's answer is asked for inside the same event.
    assert asked(w) == (1, ["answer #4", "pass"])
    assert w.counters[WOUNDS][3] == 3
    says(w, "answer #4")
    assert w.counters[WOUNDS][2] == 3  # the echo ran as an event inside the event, A had no answer

    # Only now the worker's 2.
    assert asked(w) == (1, ["react redirect", "pass"])
    assert len(w.frames) > 3
    says(w, "pass")
    assert w.outcome is not None
    assert w.counters[WOUNDS][4] == 2


def test_a_doll_that_dies_of_the_redirected_hit_goes_to_its_owner_after_its_answer() -> None:
    w = begun(Duel(), 2)
    w.mark(WOUNDS, 3, 1)
    says(w, "attack #1")
    says(w, "attack #2")
    says(w, "react redirect")
    says(w, "answer #4")
    assert w.zone[3] == w.at(0, DISCARD)  # controller B, owner A
    assert w.counters[WOUNDS][2] == 3
