"""A hard case of Azuride on the bare kernel: a cut-in chain whose lower item's source leaves its dock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pytest

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.choice import Offer, a_of, verb_of
from fudaba.kernel.flows import Loop, Phase, Pick
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.log import Entry
from fudaba.kernel.nodes import Ability, Ask, CardDef, Op, Selector
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import ALL, NAME, NOBODY, OWNER, TAG, Happening, Prompt, Reason, Schema, Verb, Zone
from fudaba.kernel.window import ROUND, STACK, Window, WindowWords, declare, open_window
from fudaba.kernel.world import World
from tests.kernel.sketch import asked, begun, says

HAND: Final = 0
DECK: Final = 1
DOCK: Final = 2
DISCARD: Final = 3
USE: Final = 0
CUT_IN: Final = 1
PASS: Final = 2
SCRAP: Final = 3
END: Final = 4
SCHEMA = Schema(
    zones=(
        Zone("hand", OWNER, listens=True),
        Zone("deck", NOBODY, ordered=True),
        Zone("dock", ALL, ordered=True),
        Zone("discard", ALL),
    ),
    numbers=(),
    seat_numbers=(),
    counters=(),
    verbs=(Verb("use", (TAG,)), Verb("cut-in", (NAME,)), Verb("pass"), Verb("scrap", (TAG,)), Verb("end")),
    prompts=(Prompt("turn", "x.y.z"), Prompt("cut-in", "x.y.z", private=True), Prompt("target", "x.y.z")),
    happenings=(Happening("drew", "x.y.z"), Happening("scrapped", "x.y.z")),
    reasons=(Reason("allowed", ""), Reason("wrong-area", "x.y.z")),
)


@dataclass(frozen=True)
class Draw(Op):
    """The controller draws a card."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        pile = w.cards(seat, DECK)
        if pile:
            card = pile[-1]
            w.move(card, w.at(seat, HAND))
            w.note(0, seat, card)


@dataclass(frozen=True)
class Scrap(Op):
    """The chosen dock card is discarded, if it is still the card it was."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.slot(f, 0)
        if w.is_in(card, DOCK) and w.inc[card] == w.slot(f, 1):
            w.move(card, w.at(w.owner[card], DISCARD))
            w.note(1, card=card)


@dataclass(frozen=True)
class EnemyDock(Selector):
    def cards(self, w: World, f: Frame) -> list[int]:
        return list(w.cards(1 - w.scope(f).seat, DOCK))


@dataclass(frozen=True)
class Declare(Op):
    """What was chosen goes onto the chain."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        body = w.rules.catalogue.ability_of(w.kind[scope.card], 0).body
        target = w.slot(f, 0)
        v = [target, w.inc[target]] if target >= 0 else []
        declare(w, Item(body, scope.seat, scope.card, scope.inc, v, -1))


@dataclass(frozen=True)
class DeclareScrap(Ask):
    """Choose the target, then declare."""

    pick: Pick
    declare: Declare

    def run(self, w: World, f: Frame) -> None:
        f.at += 1
        if f.at == 1:
            w.push(self.pick, f)
        elif f.at == 2:
            w.push(self.declare, f)
        else:
            w.frames.pop()


CHAIN = Window(0, ROUND, STACK, WindowWords(1, PASS))


@dataclass(frozen=True)
class Turn(Ask):
    """Seat A uses dock skills or ends the game."""

    chain: Window

    def who(self, w: World, f: Frame) -> int:
        return 0

    def prompt(self, w: World, f: Frame) -> int:
        return 0

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in w.cards(seat, DOCK):
            out.put(USE, card)
        out.put(END)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == END:
            w.end([0], "ended", "x.y.z")
            return
        body = w.rules.catalogue.ability_of(w.kind[a_of(code)], 0).body
        open_window(w, f, self.chain, 1, Item(body, 0, a_of(code), w.inc[a_of(code)], [], -1))


class Fleet(Rules):
    """Two seats; A has a dock skill that draws, B a hand skill that scraps."""

    def __init__(self, source_must_stay: bool) -> None:
        cards = [
            CardDef("radio", "無線", "Radio", (Ability("listen", 0, Draw()),)),
            CardDef("saboteur", "工作員", "Saboteur", (Ability("sabotage", 0, Scrap()),)),
            CardDef("filler", "予備", "Filler", ()),
        ]
        trees = {
            "game": Phase("deploy", "x.y.z", Loop(Turn(CHAIN))),
            "scrap": DeclareScrap(Pick(0, EnemyDock(), 2, SCRAP), Declare()),
        }
        super().__init__("fleet", 1, SCHEMA, Catalogue(cards, trees), {}, (2, 2))
        self.source_must_stay = source_must_stay

    def begin(self, w: World, decks: list[Deck]) -> None:
        w.create(0, 0, w.at(0, DOCK))
        for _ in range(3):
            w.create(2, 0, w.at(0, DECK))
        w.create(1, 1, w.at(1, HAND))
        w.create(2, 1, w.at(1, HAND))
        w.create(1, 1, w.at(1, DECK))
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        for card in w.cards(seat, HAND):
            if self.catalogue.listens(w.kind[card], point) and w.kind[card] == 1:
                out.put(CUT_IN, card)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        w.move(a_of(code), w.at(seat, DISCARD))
        w.open(self.catalogue.trees["scrap"], seat, a_of(code), [])

    def still_resolves(self, w: World, seat: int, card: int, inc: int) -> bool:
        return not self.source_must_stay or w.inc[card] == inc


@pytest.mark.parametrize(("source_must_stay", "drawn"), [(False, 1), (True, 0)])
def test_the_lower_item_resolves_as_the_game_rules_though_its_source_is_gone(
    source_must_stay: bool, drawn: int
) -> None:
    w = begun(Fleet(source_must_stay), 2)
    assert asked(w) == (0, ["use #1", "end"])
    says(w, "use #1")
    assert asked(w) == (1, ["cut-in saboteur", "pass"])
    says(w, "cut-in saboteur")  # its only target is chosen silently; A has no cut-in and is not asked

    # Newest first: the radio is scrapped, and then its own declared skill comes to resolve.
    assert asked(w) == (0, ["end"])
    assert len(w.cards(0, DOCK)) == 0
    assert len(w.cards(0, HAND)) == drawn
    assert [e.what for e in _log(w)] == ([1, 0] if drawn else [1])


def test_a_window_nobody_can_answer_is_skipped_and_still_commits() -> None:
    w = begun(Fleet(False), 2)
    w.move(4, w.at(1, DISCARD))
    commits = w.commits
    says(w, "use #1")
    assert asked(w) == (0, ["use #1", "end"])
    assert len(w.cards(0, HAND)) == 1
    assert w.commits > commits  # A cannot walk back and so learn that B could not answer


def _log(w: World) -> list[Entry]:
    entries: list[Entry] = []
    e = w.log
    while e is not None:
        entries.append(e)
        e = e.prev
    return entries[::-1]
