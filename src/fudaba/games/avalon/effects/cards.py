"""Effects on cards in hand, memory, life and discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.base import AskingEffect, CardEffect, about_effect, cause
from fudaba.games.avalon.flow.leaving import discard_card
from fudaba.games.avalon.flow.life import draw_cards, emptied, gain_life
from fudaba.games.avalon.read import ring
from fudaba.games.avalon.schema.happenings import (
    H_DISCARDED,
    H_GAINED,
    H_PEEK,
    H_PEEK_LIFE,
    H_RECOVER,
    H_REORDER,
    H_SET_ASIDE,
    H_TAKE,
)
from fudaba.games.avalon.schema.records import (
    CASTING,
    DISCARD,
    HAND,
    LIFE,
    MEMORY,
    P_DISCARD,
    P_ORDER,
    P_RECOVER,
    P_TAKE,
    PROOFS,
    R_NO_EFFECT,
    SANCTUARY,
    V_CARD,
    V_DISCARD,
    V_NONE,
    V_PUT,
    V_TAKE,
    W_MORE,
)
from fudaba.games.avalon.schema.terms import CREATURE, NO_TRIBE
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import About, Offer, a_of, verb_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.world import World


@dataclass(frozen=True)
class Draw(CardEffect):
    """The controller draws cards."""

    n: int

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        draw_cards(w, f, seat, self.n)


@dataclass(frozen=True)
class DrawMoreWithProof(CardEffect):
    """The controller draws cards, more of them while a creature of theirs is in the sanctuary or they own a proof."""

    n: int
    more: int

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        stack = w.zones[SANCTUARY]
        marched = len(w.cards(seat, PROOFS)) > 0 or (len(stack) > 0 and w.owner[stack[-1]] == seat)
        w.frames.pop()
        draw_cards(w, f, seat, self.more if marched else self.n)


@dataclass(frozen=True)
class EveryoneDraws(CardEffect):
    """Every player draws cards, the controller first, then clockwise."""

    n: int

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            f.v = ring(w, w.scope(f).seat)
        if f.i >= len(f.v):
            w.frames.pop()
            return
        seat = f.v[f.i]
        f.i += 1
        draw_cards(w, f, seat, self.n)


@dataclass(frozen=True)
class GainLife(CardEffect):
    """The controller adds the top cards of their memory to their life, one by one."""

    n: int

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        gain_life(w, f, seat, self.n, H_GAINED + cause(w, f))


def discard_from_hand(w: World, seat: int, card: int, what: int) -> None:
    """A hand card is discarded for everybody to see; ``what`` is noted of it."""
    discard_card(w, card)
    w.note(what, seat, card)


def offer_hand(w: World, f: Frame, seat: int, out: Offer) -> None:
    """The hand cards that may be the next piece: in one canonical order, so that each set has one path."""
    last = f.v[0] if len(f.v) > 0 else -1
    cards = w.cards(seat, HAND)
    left = f.i
    for card in cards:
        kind = w.kind[card]
        if kind >= last:
            # What comes after in the canonical order must suffice for the pieces still due.
            behind = 0
            for c in cards:
                if w.kind[c] >= kind:
                    behind += 1
            if behind >= left:
                out.put(V_DISCARD, card)


@dataclass(frozen=True)
class DrawThenDiscard(AskingEffect):
    """The controller draws cards, then discards some of the hand."""

    n: int
    out: int

    def prompt(self, w: World, f: Frame) -> int:
        return P_DISCARD

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, f.i)

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            f.i = self.out
            draw_cards(w, f, seat, self.n)
            return
        if f.at == 1:
            f.at = 2
            f.i = min(self.out, len(w.cards(seat, HAND)))
        if f.i == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        offer_hand(w, f, seat, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.i -= 1
        f.v = [w.kind[a_of(code)]]
        discard_from_hand(w, w.scope(f).seat, a_of(code), H_DISCARDED + cause(w, f))


@dataclass(frozen=True)
class TradeForLife(AskingEffect):
    """The controller discards hand cards and gains life."""

    cards: int
    life: int

    def reason(self, w: World, seat: int, card: int) -> int:
        others = len(w.cards(seat, HAND)) - (1 if card >= 0 else 0)
        return 0 if others >= self.cards else R_NO_EFFECT

    def prompt(self, w: World, f: Frame) -> int:
        return P_DISCARD

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, f.i)

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            if len(w.cards(seat, HAND)) < self.cards:
                w.frames.pop()
                return
            f.at = 1
            f.i = self.cards
        if f.i == 0:
            w.frames.pop()
            gain_life(w, f, seat, self.life, H_GAINED + cause(w, f))
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        offer_hand(w, f, seat, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.i -= 1
        f.v = [w.kind[a_of(code)]]
        discard_from_hand(w, w.scope(f).seat, a_of(code), H_DISCARDED + cause(w, f))


@dataclass(frozen=True)
class Recover(AskingEffect):
    """The controller takes a card back from their discard pile; two if both are creatures of a favoured tribe."""

    favoured: int = NO_TRIBE

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(w.cards(seat, DISCARD)) > 0 else R_NO_EFFECT

    def prompt(self, w: World, f: Frame) -> int:
        return P_RECOVER

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, doing=W_MORE if f.at == 1 else -1)

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 2 or not self._candidates(w, f, seat):
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def _candidates(self, w: World, f: Frame, seat: int) -> list[int]:
        pile = w.cards(seat, DISCARD)
        if f.at == 0:
            return pile
        tribe = book(w).tribe
        return [c for c in pile if tribe[w.kind[c]] == self.favoured]

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        kinds: list[int] = []
        for card in self._candidates(w, f, seat):
            # Copies of a card in the pile are alike.
            if w.kind[card] not in kinds:
                kinds.append(w.kind[card])
                out.put(V_CARD, card)
        if f.at == 1:
            out.put(V_NONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == V_NONE:
            f.at = 2
            return
        seat = w.scope(f).seat
        again = f.at == 0 and self.favoured != NO_TRIBE and book(w).tribe[w.kind[a_of(code)]] == self.favoured
        f.at = 1 if again else 2
        w.note(H_RECOVER + cause(w, f), seat, a_of(code))
        w.move(a_of(code), w.at(seat, HAND))


def look_at_top(w: World, seat: int, n: int) -> list[int]:
    """A seat looks at the top cards of its memory; the topmost first."""
    memory = w.cards(seat, MEMORY)
    cards = [memory[len(memory) - 1 - i] for i in range(min(n, len(memory)))]
    for card in cards:
        w.reveal(card, 1 << seat)
    return cards


@dataclass(frozen=True)
class TakeCreature(AskingEffect):
    """The controller looks at the top cards of their memory, may take a creature, and puts the rest at the bottom."""

    n: int

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            f.v = look_at_top(w, seat, self.n)
            w.note(H_PEEK + cause(w, f), seat, n=len(f.v))
        if f.at == 1 and len(f.v) > 0:
            w.ask(self, f, seat)
            return
        w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        kind = book(w).type
        for card in f.v:
            if kind[w.kind[card]] == CREATURE:
                out.put(V_TAKE, card)
        out.put(V_NONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        f.at = 2
        rest = f.v[:]
        if verb_of(code) == V_TAKE:
            rest.remove(a_of(code))
            # Shown to everybody, lookers-on included, on its way to the hand.
            w.move(a_of(code), w.at(seat, CASTING), secretly=True)
            w.note(H_TAKE + cause(w, f), seat, a_of(code))
            w.move(a_of(code), w.at(seat, HAND))
        memory = w.at(seat, MEMORY)
        for card in rest:
            w.move(card, memory, bottom=True)
        if len(rest) > 0:
            w.note(H_SET_ASIDE + cause(w, f), seat, n=len(rest))
        f.v = []
        if len(w.cards(seat, MEMORY)) == 0:
            emptied(w, f, seat)


@dataclass(frozen=True)
class Reorder(AskingEffect):
    """The controller looks at the top cards of their memory and puts them back in any order."""

    n: int

    def prompt(self, w: World, f: Frame) -> int:
        return P_ORDER

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, len(f.v))

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            f.v = look_at_top(w, seat, self.n)
            f.i = len(f.v)
            w.note(H_REORDER + cause(w, f), seat, n=len(f.v))
        if len(f.v) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in f.v:
            out.put(V_PUT, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        # Each answer names the next card from the top downwards.
        seat = w.scope(f).seat
        pile = w.pile(w.at(seat, MEMORY))
        place = len(pile) - 1 - (f.i - len(f.v))
        other = pile[place]
        there = pile.index(a_of(code))
        pile[place] = a_of(code)
        pile[there] = other
        f.v.remove(a_of(code))
        f.v.sort()


@dataclass(frozen=True)
class PeekLife(CardEffect):
    """The controller looks at their own life cards."""

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.frames.pop()
        for card in w.cards(seat, LIFE):
            w.reveal(card, 1 << seat)
        w.note(H_PEEK_LIFE + cause(w, f), seat, n=len(w.cards(seat, LIFE)))
