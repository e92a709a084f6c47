"""A hard case of Avalon on the bare kernel: two supports laid secretly and revealed together, then a seat joins."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import pytest

from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.chance import Stream
from fudaba.kernel.choice import Offer
from fudaba.kernel.codec import decode, encode
from fudaba.kernel.errors import NotPossible
from fudaba.kernel.flows import EachSeat, Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.knowledge import redeal
from fudaba.kernel.nodes import Ask, CardDef, Node, Op
from fudaba.kernel.outside import concede, join
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import ALL, NAME, NOBODY, OWNER, Happening, Number, Prompt, Reason, Schema, Verb, Zone
from fudaba.kernel.view import view
from fudaba.kernel.windows import Secret
from fudaba.kernel.world import World
from tests.kernel.sketch import asked, begun, says

HAND: Final = 0
MEMORY: Final = 1
DISCARD: Final = 2
LAY: Final = 0
AVATAR: Final = 1
READY: Final = 2
PROOFS: Final = 0
SCHEMA = Schema(
    zones=(Zone("hand", OWNER), Zone("memory", NOBODY, ordered=True), Zone("discard", ALL)),
    numbers=(),
    seat_numbers=(Number("proofs"),),
    counters=(),
    verbs=(Verb("lay", (NAME,)), Verb("avatar"), Verb("ready")),
    prompts=(Prompt("support", "x.y.z", private=True), Prompt("window", "x.y.z")),
    happenings=(Happening("revealed", "x.y.z"), Happening("joined", "x.y.z")),
    reasons=(Reason("allowed", ""), Reason("join-window-closed", "x.y.z")),
)


@dataclass(frozen=True)
class Supports(Secret):
    """The two fighters lay a support or their avatar."""

    def parties(self, w: World, f: Frame) -> list[int]:
        return [0, 1]

    def prompt(self, w: World, f: Frame) -> int:
        return 0

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in w.cards(seat, HAND):
            if w.kind[card] < 3:  # only supports
                out.put(LAY, card)
        out.put(AVATAR)

    def reveal(self, w: World, f: Frame) -> None:
        for seat in (0, 1):
            k = self.laid(f, seat)
            if f.v[k + 1] == LAY:
                card = f.v[k + 2]
                w.move(card, w.at(seat, DISCARD))
                w.note(0, seat, card)


@dataclass(frozen=True)
class Window(Ask):
    """The joining window: the chaser says when to go on."""

    def who(self, w: World, f: Frame) -> int:
        return 1

    def prompt(self, w: World, f: Frame) -> int:
        return 1

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(READY)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()


@dataclass(frozen=True)
class Proof(Op):
    """Each living seat takes a proof."""

    def apply(self, w: World, f: Frame) -> None:
        w.seat_numbers[w.scope(f).seat][PROOFS] += 1


@dataclass(frozen=True)
class Finish(Op):
    def apply(self, w: World, f: Frame) -> None:
        w.end(w.clockwise(0), "the sketch is over", "x.y.z")


class Sanctuary(Rules):
    """Two fighters with three supports and five other cards each."""

    def __init__(self) -> None:
        cards = [CardDef(f"support-{i}", f"支援{i}", f"Support {i}", ()) for i in range(3)]
        cards += [CardDef(f"creature-{i}", f"魔物{i}", f"Creature {i}", ()) for i in range(5)]
        trees: dict[str, Node] = {"game": Seq((Supports(), Window(), EachSeat(Proof()), Finish()))}
        super().__init__("sanctuary", 1, SCHEMA, Catalogue(cards, trees), {}, (2, 4))

    def deal(self, w: World, seat: int) -> None:
        for kind in range(8):
            w.create(kind, seat, w.at(seat, MEMORY))
        w.shuffle(w.at(seat, MEMORY))
        for _ in range(4):
            w.move(w.cards(seat, MEMORY)[-1], w.at(seat, HAND))

    def begin(self, w: World, decks: list[Deck]) -> None:
        for seat in (0, 1):
            self.deal(w, seat)
        w.open(self.catalogue.trees["game"], -1, -1, [])

    def join_reason(self, w: World, seat: int) -> int:
        return 0 if w.choice is not None and w.choice.prompt == 1 else 1

    def join(self, w: World, seat: int, deck: Deck) -> None:
        self.deal(w, seat)
        w.note(1, seat)

    def eliminated(self, w: World, seat: int) -> None:
        if w.living() == 1:
            w.end(w.clockwise(0), "last-standing", "x.y.z")


DECK = Deck("any", "", "", {})


def test_nobody_sees_a_laid_support_before_all_are_laid() -> None:
    w = begun(Sanctuary(), 2)
    seat, options = asked(w)
    assert seat == 0
    before = json.dumps(view(w, 1))
    lay = options[0]
    says(w, lay)
    assert asked(w)[0] == 1
    after = view(w, 1)
    after.pop("choice")
    assert json.dumps({**after, "waiting": {}}, sort_keys=True) == json.dumps(json.loads(before), sort_keys=True)


def test_a_redeal_for_the_second_seat_lays_the_first_ones_support_again() -> None:
    w = begun(Sanctuary(), 2)
    says(w, asked(w)[1][0])
    laid = set()
    for n in range(60):
        dealt = redeal(w, 1, Stream(n))
        assert view(dealt, 1) == view(w, 1)
        k = dealt.frames[-1].v
        laid.add("avatar" if k[1] == AVATAR else dealt.rules.catalogue.cards[dealt.kind[k[2]]].id)
        assert k[1] == AVATAR or dealt.kind[k[2]] < 3  # only what could legally be laid
    assert laid == {"avatar", "support-0", "support-1", "support-2"}


def test_a_seat_joins_in_the_window_and_plays_on_with_the_others() -> None:
    w = begun(Sanctuary(), 2)
    with pytest.raises(NotPossible, match="join-window-closed"):
        join(w, -1, DECK)
    says(w, "avatar")
    says(w, "avatar")
    assert asked(w) == (1, ["ready"])
    assert join(w, -1, DECK) == 2
    assert w.choice is not None
    assert asked(w) == (1, ["ready"])
    assert len(w.cards(2, HAND)) == 4
    for seat in range(3):
        dealt = redeal(w, seat, Stream(seat))
        assert view(dealt, seat) == view(w, seat)
    loaded = decode(w.rules, json.loads(json.dumps(encode(w))))
    loaded.answer(0)
    says(w, "ready")
    assert encode(loaded) == encode(w)
    assert [w.seat_numbers[s][PROOFS] for s in range(3)] == [1, 1, 1]


def test_a_fighter_who_gives_up_while_supports_are_laid_leaves_nothing_hanging() -> None:
    w = begun(Sanctuary(), 2)
    says(w, "avatar")
    concede(w, 1)
    assert w.outcome is not None
    assert w.outcome.winners == [0]
