"""How an ability or a magic card is carried out: declined or not, cancelled or not, and then its effect."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.effects.base import cause, is_idle
from fudaba.games.avalon.fates import discard_card, running_battle
from fudaba.games.avalon.happenings import (
    H_ABILITY,
    H_CAST,
    H_CAST_IN_ANSWER,
    H_CAST_IN_MAIN,
    H_DECLINED,
    H_USE,
)
from fudaba.games.avalon.kinds import CardAbility
from fudaba.games.avalon.reading import magic_effects_forbidden, opposed
from fudaba.games.avalon.schema import (
    AT_MAGIC,
    CASTING,
    HAND,
    P_ABILITIES,
    P_CANCEL,
    P_OPTIONAL,
    PHASE,
    V_ACTIVATE,
    V_CAST,
    V_DECLINE,
    V_PASS,
    V_RESOLVE,
)
from fudaba.games.avalon.slots import ABILITY, CANCELLED, IN_USE, NOT_USED, PLACE, SIDE, USES
from fudaba.games.avalon.terms import CAST, FROM_HAND, MAIN
from fudaba.kernel.choice import Offer, verb_of
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.window import AT_ONCE, NOBODY, OWN, ROUND, Window, WindowWords
from fudaba.kernel.world import World

CANCEL: Final = Window(AT_MAGIC, ROUND, AT_ONCE, WindowWords(P_CANCEL, V_PASS))


def ability_at(w: World, index: int) -> CardAbility:
    """The ability with this number in the catalogue."""
    found = w.rules.catalogue.abilities[index]
    assert isinstance(found, CardAbility)
    return found


# Where the use of an ability stands.
OFFERED: Final = 0
ANSWERED: Final = 1
EFFECT: Final = 2
DONE: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Resolve(Ask):
    """The use of one ability: who uses it may decline an optional one, an opposed player may cancel a magic effect.

    The frame is the ability's scope; see ``slots`` for its numbers.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return P_OPTIONAL

    def run(self, w: World, f: Frame) -> None:
        ability = ability_at(w, f.v[ABILITY])
        if f.at == OFFERED:
            if not ability.optional:
                # avalon.ability.mandatory
                f.at = ANSWERED if ability.point == CAST else EFFECT
            elif magic_effects_forbidden(w, f.seat) or is_idle(w, ability.body, f.seat):
                # avalon.ability.magic-effect: a magic effect that is forbidden cannot be used
                self.unused(w, f)
            else:
                # avalon.ability.optional
                w.ask(self, f, f.seat)
        elif f.at == ANSWERED:
            f.at = EFFECT
            w.push(CANCEL, f)
        elif f.at == EFFECT and f.v[CANCELLED] == 1:
            self.unused(w, f)
        elif f.at == EFFECT:
            f.at = DONE
            self.used(w, f, ability)
        else:
            w.frames.pop()

    def used(self, w: World, f: Frame, ability: CardAbility) -> None:
        """The effect begins."""
        if ability.point != CAST and ability.point != FROM_HAND:
            w.note(H_ABILITY + cause(w, f), f.seat, f.card, n=f.v[ABILITY] + 1)
        w.push(ability.body, f)

    def unused(self, w: World, f: Frame) -> None:
        """Declined, forbidden or cancelled: nothing comes of it."""
        w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(V_ACTIVATE)
        out.put(V_DECLINE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_ACTIVATE:
            f.at = ANSWERED
        else:
            w.note(H_DECLINED, f.seat, f.card)
            self.unused(w, f)


@dataclass(frozen=True)
class InBattle(Resolve):
    """The use of an ability that acts at steps of a battle. Whether it is used is settled once for all its steps."""

    def used(self, w: World, f: Frame, ability: CardAbility) -> None:
        if ability.optional and self._settle(w, f, IN_USE):
            w.note(H_ABILITY + cause(w, f), f.seat, f.card, n=f.v[ABILITY] + 1)
        w.push(ability.body, f).v = f.v[SIDE : SIDE + 3]

    def unused(self, w: World, f: Frame) -> None:
        self._settle(w, f, NOT_USED)
        w.frames.pop()

    def _settle(self, w: World, f: Frame, how: int) -> bool:
        """Write down in the battle's numbers whether an ability is used; True if that was still open."""
        b = running_battle(w)
        if b is None:
            return False
        place = USES + f.v[PLACE]
        bit = how << (2 * (f.v[ABILITY] - w.rules.catalogue.first_ability[w.kind[f.card]]))
        fresh = b.v[place] & bit == 0
        b.v[place] |= bit
        return fresh


RESOLVE: Final = Resolve()
IN_BATTLE_USE: Final = InBattle()


def resolve(w: World, seat: int, card: int, index: int, event: int = -1) -> None:
    """Open an ability as a scope of its own."""
    w.open(RESOLVE, seat, card, [0, index], event)


# All abilities of one card at one timing; of several their owner chooses the order (avalon.ability.simultaneous).
ABILITIES: Final = Window(-1, NOBODY, OWN, WindowWords(order=P_ABILITIES, resolve=V_RESOLVE))


def fire(w: World, f: Frame, card: int, timing: int) -> None:
    """Carry out what a card does at a timing, if anything."""
    catalogue = w.rules.catalogue
    kind = w.kind[card]
    owner = w.owner[card]
    if catalogue.listens(kind, timing) and w.alive[owner]:
        waiting = w.push(ABILITIES, f)
        first = catalogue.first_ability[kind]
        for index in range(first, first + catalogue.count_abilities(kind)):
            if catalogue.abilities[index].point == timing:
                waiting.wait(w.numbered(Item(RESOLVE, owner, card, w.inc[card], [0, index], -1, 0, index)))


@dataclass(frozen=True)
class UseCard(Node):
    """Magic or a hand ability: the card is laid down, carried out, and discarded.

    The frame's ``v``: the card, the timing.
    """

    def run(self, w: World, f: Frame) -> None:
        card = f.v[0]
        if f.at == 0:
            f.at = 1
            seat = w.owner[card]
            w.move(card, w.at(seat, CASTING))
            if f.v[1] != CAST:
                w.note(H_USE, seat, card)
            else:
                w.note(H_CAST_IN_MAIN if w.numbers[PHASE] == MAIN else H_CAST, seat, card)
            kind = w.kind[card]
            catalogue = w.rules.catalogue
            first = catalogue.first_ability[kind]
            for i in range(catalogue.count_abilities(kind)):
                if catalogue.abilities[first + i].point == f.v[1]:
                    resolve(w, seat, card, first + i)
                    return
        w.frames.pop()
        if w.is_in(card, CASTING):
            # avalon.set.magic-procedure, avalon.card.magic
            discard_card(w, card)


USE_CARD: Final = UseCard()


def use_card(w: World, f: Frame, card: int, timing: int) -> None:
    """Cast magic or use a hand ability."""
    w.push(USE_CARD, f).v = [card, timing]


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
        for card in w.cards(seat, HAND):
            if points[w.kind[card]] != 0:
                out.put(V_CAST, card)


def answer_cancelling(w: World, f: Frame, card: int) -> None:
    """Cast a cancelling card in answer; nothing answers it."""
    seat = w.owner[card]
    event = f.base
    w.move(card, w.at(seat, CASTING))
    w.note(H_CAST_IN_ANSWER, seat, card)
    w.open(ANSWER, seat, card, [0, w.rules.catalogue.first_ability[w.kind[card]]], event)


@dataclass(frozen=True)
class Answer(Node):
    """A cancelling card takes effect at once and is discarded."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.push(ability_at(w, f.v[ABILITY]).body, f)
            return
        w.frames.pop()
        discard_card(w, f.card)


ANSWER: Final = Answer()
