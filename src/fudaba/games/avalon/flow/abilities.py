"""How an ability or a magic card is carried out: declined or not, cancelled or not, and then its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.cards import Ability
from fudaba.games.avalon.effects.cause import cause
from fudaba.games.avalon.effects.usefulness import is_idle
from fudaba.games.avalon.flow.departure import discard_card, running_battle
from fudaba.games.avalon.flow.slots import ABILITY, CANCELLED, IN_USE, NOT_USED, PLACE, USES
from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.read.turns import phase_of
from fudaba.games.avalon.read.values import magic_effects_forbidden
from fudaba.games.avalon.schema import ids
from fudaba.kernel.options import Offer, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Ask, Node, Op, Test
from fudaba.kernel.tree.window import AT_ONCE, NOBODY, OWN, ROUND, Window, WindowWords

CANCEL: Final = Window(ids.AT_MAGIC, ROUND, AT_ONCE, WindowWords(ids.P_CANCEL, ids.V_PASS))


def ability_at(w: World, index: int) -> Ability:
    """The ability with this number in the catalogue."""
    found = w.rules.catalogue.abilities[index]
    assert isinstance(found, Ability)
    return found


@dataclass(frozen=True)
class Decide(Ask):
    """Whoever uses an optional ability may decline it. The scope is the ability's; see ``slots`` for its numbers."""

    def in_place(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        ability = ability_at(w, s.v[ABILITY])
        if not ability.optional:
            # avalon.ability.mandatory
            return True
        if magic_effects_forbidden(w, s.seat):
            # avalon.ability.magic-effect: a magic effect that is forbidden cannot be used
            s.v[CANCELLED] = 1
            w.note(ids.H_FORBIDDEN, s.seat, source=s.card, ability=s.v[ABILITY] + 1)
            return True
        if is_idle(w, ability.effect, s.seat):
            s.v[CANCELLED] = 1
            return True
        return False

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_OPTIONAL

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # avalon.ability.optional
        out.put(ids.V_ACTIVATE)
        out.put(ids.V_DECLINE)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        if verb_of(code) == ids.V_DECLINE:
            s = w.scope(f)
            s.v[CANCELLED] = 1
            w.note(ids.H_DECLINED, s.seat, source=s.card, ability=s.v[ABILITY] + 1)


@dataclass(frozen=True)
class GivenUp(Test):
    """The ability was declined, forbidden or cancelled."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.scope(f).v[CANCELLED] == 1


@dataclass(frozen=True)
class Answerable(Test):
    """Magic, or an optional ability that is used: somebody opposed may cancel it."""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        ability = ability_at(w, s.v[ABILITY])
        return s.v[CANCELLED] == 0 and (ability.optional or ability.when == ids.AT_CAST)


@dataclass(frozen=True)
class Announce(Op):
    """Everybody is told that the ability is used, or that nothing comes of it; a card laid down they know already."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        ability = ability_at(w, s.v[ABILITY])
        if ability.when != ids.AT_CAST and ability.when != ids.AT_HAND:
            w.note(ids.H_ABILITY + cause(w, f), s.seat, source=s.card, ability=s.v[ABILITY] + 1)
            if w.story and is_idle(w, ability.effect, s.seat):
                w.note(ids.H_IDLE, s.seat, source=s.card)  # avalon.ability.mandatory


@dataclass(frozen=True)
class Effect(Node):
    """The ability takes effect."""

    def in_place(self, w: World, f: Frame) -> bool:
        return not w.in_full and w.rules.catalogue.abilities[w.scope(f).v[ABILITY]].effect.in_place(w, f)

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        w.push(w.rules.catalogue.abilities[w.scope(f).v[ABILITY]].effect, f)


@dataclass(frozen=True)
class Settle(Op):
    """Whether an ability that acts at several steps of a battle is used is settled once for all of them."""

    def apply(self, w: World, f: Frame) -> None:
        b = running_battle(w)
        if b is not None:
            s = w.scope(f)
            how = NOT_USED if s.v[CANCELLED] == 1 else IN_USE
            b.v[USES + s.v[PLACE]] |= how << (2 * (s.v[ABILITY] - w.rules.catalogue.first_ability[w.kind[s.card]]))


@dataclass(frozen=True)
class DiscardUsed(Op):
    """The card that was laid down to be used is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        if w.is_in(card, ids.CASTING):
            # avalon.set.magic-procedure, avalon.card.magic
            discard_card(w, card)
            w.note(ids.H_MAGIC_SPENT, w.owner[card], card)


DECIDE: Final = Decide()
CHANCE_TO_CANCEL: Final = If(Answerable(), CANCEL)
ANNOUNCE: Final = Announce()
EFFECT: Final = Effect()
DISCARD_USED: Final = DiscardUsed()
# The use of an ability, of a card from hand, and of a card that answers.
USE: Final = Seq((DECIDE, CHANCE_TO_CANCEL, ANNOUNCE, EFFECT), unless=GivenUp())
USE_CARD: Final = Seq((USE, DISCARD_USED))
ANSWER: Final = Seq((EFFECT, DISCARD_USED))
# An optional ability at the first of its steps in a battle; one that is in use, or is not optional, at any step.
USE_IN_BATTLE: Final = Seq((DECIDE, CHANCE_TO_CANCEL, Settle(), Seq((ANNOUNCE, EFFECT), unless=GivenUp())))
ACT: Final = Seq((EFFECT,))


# Abilities that happen by themselves; of several of one player that player chooses the order.
# avalon.ability.simultaneous
OWN_ORDER: Final = WindowWords(order=ids.P_ABILITIES, resolve=ids.V_RESOLVE)
ABILITIES: Final = Window(-1, NOBODY, OWN, OWN_ORDER)


def fire(w: World, f: Frame, card: int, timing: int) -> None:
    """Carry out what a card does at a timing, if anything."""
    if w.rules.catalogue.listens(w.kind[card], timing) and w.alive[w.owner[card]]:
        wait_for(w, w.push(ABILITIES, f), card, timing)


def wait_for(w: World, f: Frame, card: int, timing: int) -> None:
    """What a card does at a timing waits in a window."""
    catalogue = w.rules.catalogue
    first = catalogue.first_ability[w.kind[card]]
    for index in range(first, first + catalogue.count_abilities(w.kind[card])):
        if catalogue.abilities[index].when == timing:
            f.wait(w.numbered(Item(USE, w.owner[card], card, w.inc[card], [0, index], -1, 0, index)))


def use_card(w: World, card: int, timing: int) -> None:
    """Cast magic or use a hand ability: the card is laid down, carried out, and discarded."""
    seat = w.owner[card]
    w.move(card, w.at(seat, ids.CASTING))
    if timing != ids.AT_CAST:
        w.note(ids.H_USE, seat, card)
    else:
        w.note(ids.H_CAST_IN_MAIN if phase_of(w) == ids.IN_MAIN else ids.H_CAST, seat, card)
    catalogue = w.rules.catalogue
    kind = w.kind[card]
    first = catalogue.first_ability[kind]
    for index in range(first, first + catalogue.count_abilities(kind)):
        if catalogue.abilities[index].when == timing:
            w.open(USE_CARD, seat, card, [0, index])
            return


# --- the one response of the game


def may_cancel(w: World, f: Frame, seat: int) -> bool:
    """Whether a seat is opposed to whoever uses the magic that a window is about, and nobody has cancelled it yet."""
    user = w.frames[f.base]
    # avalon.game.no-responses: only a card that says so answers on somebody else's turn
    return user.v[CANCELLED] == 0 and seat in opposed(w, user.seat)


def offer_cancelling(w: World, f: Frame, seat: int, out: Offer) -> None:
    """A seat's magic cards that cancel the effect being used."""
    if may_cancel(w, f, seat):
        points = w.rules.points
        for card in w.cards(seat, ids.HAND):
            if points[w.kind[card]] != 0:
                out.put(ids.V_CAST, card)


def answer_cancelling(w: World, f: Frame, card: int) -> None:
    """Cast a cancelling card in answer; nothing answers it."""
    seat = w.owner[card]
    event = f.base
    w.move(card, w.at(seat, ids.CASTING))
    w.note(ids.H_CAST_IN_ANSWER, seat, card)
    w.open(ANSWER, seat, card, [0, w.rules.catalogue.first_ability[w.kind[card]]], event)
