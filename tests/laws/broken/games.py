"""Games that are wrong on purpose: each breaks one law of the kit and keeps the others.

Every one is the toy game with one defect, of a kind that an author could well make.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from fudaba.kernel.choice import Offer, Outcome
from fudaba.kernel.flows import OneOf, Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import CardDef, Node
from fudaba.kernel.rules import Deck
from fudaba.kernel.world import World
from fudaba.registry import Plugin
from fudaba_toy.cards import all_cards
from fudaba_toy.effects import Cancel, LookAtTop, Toss
from fudaba_toy.model import Card, Deed
from fudaba_toy.plugin import PLUGIN
from fudaba_toy.rules import Lanterns
from fudaba_toy.terms import AWAY, CANCEL, COUNT, DECK, FALLS, HAND, TOSSED, TURN


def game(rules: Callable[[dict[str, str], list[CardDef]], Lanterns], cards: list[CardDef] | None = None) -> Plugin:
    """The toy with other rules or other cards."""

    def make(options: dict[str, str], given: list[CardDef] | None) -> Lanterns:
        return rules(options, given or cards or all_cards())

    return dataclasses.replace(PLUGIN, make=make)


def with_body(card_id: str, change: Callable[[Node], Node]) -> list[CardDef]:
    """The cards, one of them with another effect."""
    cards = all_cards()
    for i, card in enumerate(cards):
        if card.id == card_id:
            assert isinstance(card, Card)
            deed = card.abilities[0]
            assert isinstance(deed, Deed)
            cards[i] = dataclasses.replace(card, abilities=(dataclasses.replace(deed, body=change(deed.body)),))
    return cards


# --- 1: an outcome without a reason


class NoReason(Lanterns):
    """Ends, and does not say why."""

    def eliminated(self, w: World, seat: int) -> None:
        super().eliminated(w, seat)
        if w.outcome is not None:
            w.outcome = Outcome(w.outcome.winners, w.outcome.losers, "", "")


# --- 2: an option that is offered twice


class Twice(Lanterns):
    """Offers the last answer in a window a second time."""

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        super().answers(w, f, point, seat, out)
        if out.options:
            out.options.append(out.options[-1])


# --- 3: a refusal without a reason


class NoExplanation(Lanterns):
    """Says no and nothing else."""

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        return ("", "", [])


# --- 4: a change to what clones share


class CancelInPlace(Cancel):
    """Writes on the waiting item itself, which belongs to every clone of the world."""

    def apply(self, w: World, f: Frame) -> None:
        items = w.frames[f.base - 1].items
        if items is not None and items:
            items[-1].v[CANCEL] = 1


# --- 5: something that a position does not hold decides


class TossByLog(Toss):
    """Looks at the length of the log, which no position saves."""

    def apply(self, w: World, f: Frame) -> None:
        w.commit()
        w.set_slot(f, COUNT, 1 if w.log is None or w.log.no % 2 == 0 else 0)
        w.note(TOSSED, w.scope(f).seat, n=w.slot(f, COUNT))


# --- 6: something outside the game decides

GAMES_BEGUN: list[int] = []


class Restless(Lanterns):
    """Shuffles once more for each game that this process has seen."""

    def begin(self, w: World, decks: list[Deck]) -> None:
        GAMES_BEGUN.append(1)
        super().begin(w, decks)
        for _ in range(len(GAMES_BEGUN) % 7):
            w.shuffle(w.at(0, DECK))


# --- 7: a view that tells too much


class Whispers(Lanterns):
    """Shows everybody what lies on top of A's deck."""

    def facts(self, w: World, seat: int) -> list[tuple[str, str]]:
        deck = w.cards(0, DECK)
        return [("omen", self.catalogue.cards[w.kind[deck[-1]]].id if deck else "none")]


class LoudRefusals(Lanterns):
    """The reason for a refusal depends on another seat's hand."""

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        held = [self.catalogue.cards[w.kind[c]].id for s in range(w.seats) if s != seat for c in w.cards(s, HAND)]
        return ("not-now", "toy.day.actions", [str("hush" in held)])


# --- 8: a redeal that keeps the truth; a seat that knows more than it saw


class TruthStays(Lanterns):
    """Every card is a pool of its own, so a redeal has nothing to exchange."""

    def pool(self, w: World, card: int) -> int:
        return card


class ByStealth(Lanterns):
    """When a seat is out, the next one is credited with knowledge of its own deck that it never looked at."""

    def eliminated(self, w: World, seat: int) -> None:
        super().eliminated(w, seat)
        if w.outcome is None:
            heir = w.next_seat(seat)
            for card in w.cards(heir, DECK):
                w.known[card] |= 1 << heir


# --- 9: a query that writes


class NosyEvaluation(Lanterns):
    """Judging a position moves it on."""

    def evaluate(self, w: World, seat: int) -> float:
        w.commit()
        return super().evaluate(w, seat)


# --- 10: a card that is lost


class Careless(Lanterns):
    """Drops a card on the floor when it clears a fallen seat's side."""

    def eliminated(self, w: World, seat: int) -> None:
        super().eliminated(w, seat)
        w.cards(seat, AWAY).pop()


# --- 11: a game that never ends


class Immortal(Lanterns):
    """Nobody tires and nobody falls: from the fourth turn on all flames burn up again."""

    def check(self, w: World, f: Frame) -> bool:
        if w.numbers[TURN] > 3:
            for seat in range(w.seats):
                if w.alive[seat]:
                    w.seat_numbers[seat][0] = 50
                    w.seat_numbers[seat][2] = 0
        return super().check(w, f)


class Circular(Lanterns):
    """A check that always finds something more to do."""

    def check(self, w: World, f: Frame) -> bool:
        return super().check(w, f) or w.numbers[TURN] > 5


# --- 12: an ability that nothing ever calls; a game without words


def with_a_dead_letter() -> list[CardDef]:
    """The fox has a second ability at a point where only the first is looked for."""
    cards = all_cards()
    for i, card in enumerate(cards):
        if card.id == "fox":
            assert isinstance(card, Card)
            body = card.abilities[0].body
            second = Deed("dead letter", FALLS, Seq((body,)))
            cards[i] = dataclasses.replace(card, abilities=(*card.abilities, second))
    return cards


# --- 13: what was learned can be taken back


class LookForFree(LookAtTop):
    """Lets a seat look, and says that nothing happened."""

    def apply(self, w: World, f: Frame) -> None:
        before = w.commits
        super().apply(w, f)
        w.commits = before


def free_look(body: Node) -> Node:
    """Stargazing with the broken look in place of the sound one."""
    assert isinstance(body, OneOf)
    look = body.bodies[0]
    assert isinstance(look, Seq)
    return dataclasses.replace(body, bodies=(Seq((LookForFree(), *look.steps[1:])), body.bodies[1]))


BROKEN: dict[str, tuple[int, Plugin]] = {
    "an outcome without a reason": (1, game(NoReason)),
    "an option offered twice": (2, game(Twice)),
    "a refusal without a reason": (3, game(NoExplanation)),
    "a change to what clones share": (4, game(Lanterns, with_body("hush", lambda _: CancelInPlace()))),
    "chance that no position holds": (
        5,
        game(Lanterns, with_body("tanuki", lambda b: Seq((TossByLog(), *b.steps[1:])) if isinstance(b, Seq) else b)),
    ),
    "a game that remembers other games": (6, game(Restless)),
    "a view that tells too much": (7, game(Whispers)),
    "a refusal that tells too much": (7, game(LoudRefusals)),
    "a redeal that keeps the truth": (8, game(TruthStays)),
    "knowledge out of nowhere": (8, game(ByStealth)),
    "a query that writes": (9, game(NosyEvaluation)),
    "a card lost at an elimination": (10, game(Careless)),
    "a game that never ends": (11, game(Immortal)),
    "rules that run in a circle": (11, game(Circular)),
    "an ability that never resolves": (12, game(Lanterns, with_a_dead_letter())),
    "a game without words": (12, dataclasses.replace(PLUGIN, words={})),
    "a look that can be taken back": (13, game(Lanterns, with_body("stargazing", free_look))),
}
