"""Games that are wrong on purpose: each breaks one law of the kit and keeps the others.

Every one is the toy game with one defect, of a kind that an author could well make.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import cast

from mypy_extensions import i64

from fudaba.contract import Value
from fudaba.kernel.options import Offer, Outcome, Question
from fudaba.kernel.rules import Deck
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.choices import OneOf
from fudaba.kernel.tree.costs import Bill, Pay
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame, Item, happening
from fudaba.kernel.tree.listeners import COULD, heard
from fudaba.kernel.tree.nodes import CardDef, Const, Node
from fudaba.kernel.tree.pieces import CHOOSING, ChooseSet
from fudaba.kernel.tree.targets import ChooseTargets
from fudaba.kernel.tree.together import OPEN, Together
from fudaba.registry import Plugin, Variant
from fudaba_toy.cards import ANY_SEAT, all_cards
from fudaba_toy.changes import draw
from fudaba_toy.choices import EmberPurse
from fudaba_toy.effects import (
    Cancel,
    FanDuel,
    HurtAll,
    LookAtTop,
    Mill,
    Prevent,
    TakeInstead,
    Toss,
    damage_of,
)
from fudaba_toy.model import Card, Deed
from fudaba_toy.play import SETTLE
from fudaba_toy.plugin import PLUGIN
from fudaba_toy.rules import Glow, Lanterns
from fudaba_toy.terms import (
    AIM,
    AT_CHAINED,
    AT_DAMAGE,
    AT_FALLS,
    AWAY,
    CANCEL,
    COUNT,
    DECK,
    DISCARD,
    H_TOSSED,
    HAND,
    P_TARGET,
    PICKED,
    V_USE,
    WOUNDS,
)


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
            cards[i] = dataclasses.replace(card, abilities=(dataclasses.replace(deed, effect=change(deed.effect)),))
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
        w.set_slot(f, COUNT, 1 if len(w.entries()) % 2 == 0 else 0)
        w.note(H_TOSSED, w.scope(f).seat, n=w.slot(f, COUNT))


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


class Whisper(Glow):
    """Shows everybody what lies on top of A's deck."""

    def facts(self, w: World) -> dict[str, Value]:
        deck = w.cards(0, DECK)
        return {"omen": self.catalogue.cards[w.kind[deck[-1]]].id if deck else "none"}


class Whispers(Lanterns):
    """Its views tell too much."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        super().__init__(options, cards)
        self.show = Whisper(self.schema, self.catalogue)


class LoudRefusals(Lanterns):
    """The reason for a refusal depends on another seat's hand."""

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        held = [self.catalogue.cards[w.kind[c]].id for s in range(w.seats) if s != seat for c in w.cards(s, HAND)]
        code, rule, _ = super().explain(w, seat, text)
        return (code, rule, [str("hush" in held)])


# --- 32: a reason that is not so, and a rule that a reason may not cite


class WhiteLies(Lanterns):
    """Whatever the question does not consider is called too dear, by the rule for it."""

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        return ("too-dear", "toy.pay.divided", [])


class WrongBook(Lanterns):
    """Says what is so, and cites a rule that has nothing to do with it."""

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        code, _, args = super().explain(w, seat, text)
        return (code, "toy.card.tanuki", args)


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
                w.own_cards()
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
        if w.turn > 3:
            for seat in range(w.seats):
                if w.alive[seat]:
                    w.seat_numbers[seat][0] = 50
                    w.seat_numbers[seat][2] = 0
        return super().check(w, f)


class Circular(Lanterns):
    """A check that always finds something more to do."""

    def check(self, w: World, f: Frame) -> bool:
        return super().check(w, f) or w.turn > 5


# --- 12: an ability that nothing ever calls; a game without words


def with_a_dead_letter() -> list[CardDef]:
    """The fox has a second ability at a point where only the first is looked for."""
    cards = all_cards()
    for i, card in enumerate(cards):
        if card.id == "fox":
            assert isinstance(card, Card)
            body = card.abilities[0].effect
            second = Deed("dead letter", AT_FALLS, Seq((body,)))
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


# --- 14: another seat sees what can be taken back


class AimOfAnother(ChooseTargets):
    """Lets the next seat choose the target, and passes it off as the seat that was asked before."""

    def run(self, w: World, f: Frame) -> None:
        if f.i == 1:
            super().run(w, f)
            return
        w.last_seat = w.next_seat(w.scope(f).seat)
        w.ask(self, f, w.last_seat)


def aimed_by_another(body: Node) -> Node:
    """Stargazing at a hand that the next seat chooses."""
    assert isinstance(body, OneOf)
    look = AimOfAnother(AIM, P_TARGET, (ANY_SEAT,), body.bodies[1])
    return dataclasses.replace(body, bodies=(body.bodies[0], look))


# --- 15: whoever answers first has the better of it


class FirstComeDuel(FanDuel):
    """Whoever answers first wins."""

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        super().all_finished(w, f, items)
        draw(w, w.slot(f, PICKED))


class Racing(Together):
    """Remembers who answered first."""

    def took(self, w: World, f: Frame, code: int) -> None:
        if w.slot(f, PICKED) < 0:
            w.set_slot(f, PICKED, w.answering)
        super().took(w, f, code)


# --- 17: a mask that is deaf to what a card could do


class WoundedAreDeaf(Lanterns):
    """Takes a wounded screen for a spent one, and never asks about it."""

    def points_of(self, w: World, card: int) -> i64:
        return 0 if w.counters[WOUNDS][card] != 0 else super().points_of(w, card)


# --- 18: a second legality


class TwoMinds(Lanterns):
    """Whoever asks why is told of a window without its last answer."""

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        super().answers(w, f, point, seat, out)
        if out.explain and out.options:
            out.options.pop()


# --- 19: an undo that tells what others hold


class OnlyIfAsked(Lanterns):
    """Takes a chain that nobody can answer for one that has not been open."""

    def gather(self, w: World, f: Frame, point: int) -> None:
        super().gather(w, f, point)
        who = heard(w, f, point)
        if point == AT_CHAINED and who != 0 and who & COULD == 0:
            w.commits -= 1


# --- 20: an edit that makes another event of it; an effect that edits an event again and again


class TakeAnew(TakeInstead):
    """Deals new damage to the source, which nobody ever meant to hit."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        w.edit(f, 0, happening(w, AT_DAMAGE, scope.card, damage_of(w, f).n))


class WardTwice(Prevent):
    """Wards off a point, and once more."""

    def apply(self, w: World, f: Frame) -> None:
        super().apply(w, f)
        super().apply(w, f)


# --- 21: some of those that fall together fall earlier


class HurtOneByOne(HurtAll):
    """Sees who has fallen after each of the blows."""

    def run(self, w: World, f: Frame) -> None:
        super().run(w, f)
        if w.frames[-1] is not f and len(f.v) > f.i > 3:
            w.open(SETTLE, -1, -1, []).events = []


# --- 22: a gesture with a dead end; a set that can be picked in several ways


class TooFew(ChooseSet):
    """Lets a seat begin with the last of its cards, although it has to choose two."""

    def free(self) -> bool:
        return False

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        return True


class AnyWay(ChooseSet):
    """The pieces of a set may come in any order."""

    def next_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        left = [code for code in self.candidates(w, f, seat) if code not in mine]
        return w.distinct(left) if len(mine) < 3 else []


class AnyCoin(EmberPurse):
    """Takes any coin first, whether or not the rest can still be paid."""

    def fits(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], rest: list[int]) -> bool:
        return True


def golden(plugin: Plugin) -> Plugin:
    """The same with more gold decks, which pay again and again."""
    return dataclasses.replace(plugin, variants=(*plugin.variants, *[Variant(2, ("gold", "gold"))] * 12))


def paid_anyhow(body: Node) -> Node:
    """Bellows whose further payment may be begun and not finished."""
    assert isinstance(body, Seq)
    pay = body.steps[1]
    assert isinstance(pay, Pay)
    return Seq((body.steps[0], dataclasses.replace(pay, purse=AnyCoin(slot=COUNT)), body.steps[2]))


def picking(kind: type[ChooseSet], least: int) -> Callable[[Node], Node]:
    """Second thoughts with another way to pick."""

    def change(body: Node) -> Node:
        assert isinstance(body, Seq)
        p = body.steps[0]
        assert isinstance(p, ChooseSet)
        picks = kind(p.slot, p.among, Const(least), p.greatest, p.asks, p.verb, p.ends, p.body)
        return Seq((picks, *body.steps[1:]))

    return change


# --- 24: a window that waits for others than it asks


class AllDeaf(Lanterns):
    """Holds that nobody could have anything in hand that answers."""

    def hidden_points(self, w: World, card: int) -> i64:
        return 0


# --- 25: a form that allows what is refused


class Generous(ChooseSet):
    """Says that each card may be chosen twice."""

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        return 2


# --- 23: a story that depends on what lies hidden


class TossByDeck(Toss):
    """Says of a coin what lies on top of the deck."""

    def apply(self, w: World, f: Frame) -> None:
        super().apply(w, f)
        deck = w.cards(w.scope(f).seat, DECK)
        w.note(H_TOSSED, w.scope(f).seat, n=1 + w.kind[deck[-1]] % 2 if deck else 1)


# --- 26: two options that read alike


def without_the_target() -> Plugin:
    """Labels of attacks that do not say whom."""
    said = PLUGIN.words["en"]
    verbs = {key: "attack with {a}" if key.startswith("attack") else text for key, text in said.verbs.items()}
    return dataclasses.replace(PLUGIN, words={**PLUGIN.words, "en": dataclasses.replace(said, verbs=verbs)})


# --- 27: a reason that nobody can read


class Mumbling(Lanterns):
    """Says why a card cannot be used in a code without words."""

    def wishes(self, w: World, card: int) -> list[int]:
        return [V_USE]

    def explain(self, w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
        return ("just-so", "toy.day.actions", [])


# --- 28: a view that no client can read


class HalfWinds(Glow):
    """Counts the wind in halves."""

    def facts(self, w: World) -> dict[str, Value]:
        wind: object = 1.5
        return {"wind": cast("int", wind)}


class Formless(Lanterns):
    """Its views hold what no client expects."""

    def __init__(self, options: dict[str, str], cards: list[CardDef]) -> None:
        super().__init__(options, cards)
        self.show = HalfWinds(self.schema, self.catalogue)


class MillUntold(Mill):
    """The top card of the deck is discarded, and nobody is told from where to where."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        deck = w.cards(seat, DECK)
        if deck:
            w.move(deck[-1], w.at(seat, DISCARD))


# --- 30: a set that ends before it has its least


class TakenFromTheEnd(ChooseSet):
    """Begins with a piece of its own, and goes on in the order of the list as if that were the first."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == CHOOSING and len(f.v) == 0:
            f.v.extend(self.candidates(w, f, self.who(w, f))[-1:])
        super().run(w, f)

    def next_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return []


# --- 31: what others have waiting goes with whoever falls


class AllWaitNoMore(Lanterns):
    """Clears the table of everything that waits when somebody falls."""

    def eliminated(self, w: World, seat: int) -> None:
        for f in w.frames:
            f.items = None if f.items is None else []
        super().eliminated(w, seat)


# --- 33: a redeal that knows what others have laid


class Remembering(Together):
    """Leaves in a world dealt anew what the others have chosen so far, and who is done."""

    def deal(self, w: World, f: Frame, seat: int, own: Question | None, rng: Stream) -> None:
        for item in f.items or []:
            if item.answers == OPEN:
                out = w.new_offer(False)
                self.offer(w, f, item.seat, out)
                w.stand(Question(item.seat, self.prompt(w, f), out.options))


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
    "a target that another seat chooses unnoticed": (14, game(Lanterns, with_body("stargazing", aimed_by_another))),
    "a race among equals": (15, game(Lanterns, with_body("fan-duel", lambda _: Racing(FirstComeDuel())))),
    "a mask that is deaf": (17, game(WoundedAreDeaf)),
    "two ideas of what is possible": (18, game(TwoMinds)),
    "an undo that tells of a hand": (19, game(OnlyIfAsked)),
    "an edit that makes another event": (20, game(Lanterns, with_body("screen", lambda _: TakeAnew()))),
    "an effect that edits an event twice": (20, game(Lanterns, with_body("talisman", lambda _: WardTwice(1)))),
    "checks in the middle of a batch": (21, game(Lanterns, with_body("wildfire", lambda _: HurtOneByOne(2)))),
    "a gesture with a dead end": (22, game(Lanterns, with_body("second-thoughts", picking(TooFew, 2)))),
    "a payment with a dead end": (22, golden(game(Lanterns, with_body("bellows", paid_anyhow)))),
    "a window that waits for others": (24, game(AllDeaf)),
    "a form that allows too much": (25, game(Lanterns, with_body("second-thoughts", picking(Generous, 0)))),
    "a coin that tells of the deck": (
        23,
        game(Lanterns, with_body("tanuki", lambda b: Seq((TossByDeck(), *b.steps[1:])) if isinstance(b, Seq) else b)),
    ),
    "attacks that read alike": (26, without_the_target()),
    "a reason without words": (27, game(Mumbling)),
    "a fact of no type": (28, game(Formless)),
    "a set that forgets its least": (30, game(Lanterns, with_body("second-thoughts", picking(TakenFromTheEnd, 2)))),
    "a fall that takes along what others wait for": (31, game(AllWaitNoMore)),
    "a redeal that knows who is done": (33, game(Lanterns, with_body("fan-duel", lambda _: Remembering(FanDuel())))),
    "a set with several paths": (22, game(Lanterns, with_body("second-thoughts", picking(AnyWay, 0)))),
    "a reason that is not so": (32, game(WhiteLies)),
    "a rule that has nothing to do with it": (32, game(WrongBook)),
    "a card that moves by itself": (29, game(Lanterns, with_body("bat", lambda _: MillUntold()))),
}
