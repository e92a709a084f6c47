"""What effects do with cards: draw, discard, fetch, bring out conjurations, send units away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.defs import Cost
from fudaba.games.ashes.effects import TARGET, ignores, subject
from fudaba.games.ashes.ids import (
    BATTLEFIELD,
    CHOOSE_KIND,
    CONJURATIONS,
    DISCARD,
    DISCARD_NAME,
    DRAW,
    DRAW_N,
    EXHAUSTION,
    H_DISCARD,
    H_DRAW_COUNT,
    H_ENTERED,
    H_EXHAUSTED,
    H_IGNORED,
    H_MILL,
    H_RESPARK,
    H_SEARCHED,
    H_TOOK_CARD,
    HAND,
    NO,
    P_CHOOSE,
    P_DISCARD,
    P_DRAW,
    P_MAY,
    P_SEARCH,
    P_TAKE_CARD,
    PICK_KIND,
    PICK_NAME,
    SPELLBOARD,
    YES,
)
from fudaba.games.ashes.leave import TO_DISCARD_PILE, TO_OWNERS_HAND, open_leave
from fudaba.games.ashes.pay import PayBasic, covers
from fudaba.games.ashes.process import deal
from fudaba.games.ashes.read import focus, free_slots, phoenixborn, tables, unaffected
from fudaba.games.ashes.records import put_record, record
from fudaba.games.ashes.slots import (
    BY_SPELL,
    DAMAGE,
    DEPARTED,
    DID,
    ENTERED,
    EXTRA_PAID,
    MILLING,
    PICKED,
    PICKED_INC,
    T_SEAT,
)
from fudaba.games.ashes.targets import is_spell_use
from fudaba.kernel.flows import canonical
from fudaba.kernel.nodes import Ask, Node, Op

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer, Option
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

YOU: Final = 0
TARGET_PLAYER: Final = 1


def player(w: World, f: Frame, who: int) -> int:
    """The seat an effect is about; -1 if there is none any more."""
    s = w.scope(f)
    if who == YOU:
        return s.seat
    seat = s.v[T_SEAT]
    return seat if seat >= 0 and w.alive[seat] else -1


def draw(w: World, seat: int, n: int) -> int:
    """Draw from the top, as many as there are. ashes.glossary.draw ashes.zone.no-reshuffle"""
    pile = w.cards(seat, DRAW)
    count = min(n, len(pile))
    for _ in range(count):
        w.move(pile[-1], w.at(seat, HAND))
    if count > 0:
        w.note(H_DRAW_COUNT, seat, n=count)
    return count


@dataclass(frozen=True)
class Draw(Op):
    """Draw cards."""

    n: int

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        s.v[DID] = 1 if draw(w, s.seat, self.n) > 0 else 0


@dataclass(frozen=True)
class MayDraw(Ask):
    """You may draw a card; not asked when there is none."""

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if f.at == 0:
            s.v[DID] = 0
            if len(w.cards(s.seat, DRAW)) > 0:
                w.ask(self, f, s.seat)
                return
        w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_DRAW

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.at = 1
        s = w.scope(f)
        if o.verb == YES:
            s.v[DID] = 1 if draw(w, s.seat, 1) > 0 else 0


@dataclass(frozen=True)
class EachDraws(Ask):
    """Each player, you first, draws 0, 1 or 2 cards; each Phoenixborn is dealt the difference to 2 as one amount.

    The frame keeps pairs of a seat and what it has drawn: a seat may give up in between.
    """

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if f.at == 0:
            f.at = 1
            for seat in w.clockwise(s.seat):
                f.v.extend([seat, 0])
        while f.i < len(f.v):
            seat = f.v[f.i]
            if w.alive[seat] and len(w.cards(seat, DRAW)) > 0:
                w.ask(self, f, seat)
                return
            f.i += 2
        drawn = f.v
        w.frames.pop()
        # The scope opened last runs first: the windows open for you first, then clockwise.
        for k in range(len(drawn) - 2, -1, -2):
            seat = drawn[k]
            if w.alive[seat]:
                soft = min(focus(w, seat, w.kind[s.card]), 2) if seat == s.seat else 0
                missing = 2 - drawn[k + 1]
                deal(w, f.base, record(w, DAMAGE, phoenixborn(w, seat), missing, BY_SPELL, s.seat, s.card, soft))

    def prompt(self, w: World, f: Frame) -> int:
        return P_DRAW

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in range(min(2, len(w.cards(seat, DRAW))) + 1):
            out.put(DRAW_N, n)

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.v[f.i + 1] = draw(w, f.v[f.i], o.a)
        f.i += 2


@dataclass(frozen=True)
class Discard(Ask):
    """A player discards cards of their own choice from hand."""

    who_discards: int
    n: int

    def run(self, w: World, f: Frame) -> None:
        seat = player(w, f, self.who_discards)
        if seat < 0 or f.i >= self.n or len(w.cards(seat, HAND)) == 0:
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_DISCARD

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in w.cards(seat, HAND):
            out.put(DISCARD_NAME, c)

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.i += 1
        w.move(o.a, w.at(w.owner[o.a], DISCARD))
        w.note(H_DISCARD, w.owner[o.a], o.a)


def mill(w: World, seat: int) -> bool:
    """The top card of a draw pile is discarded. ashes.zone.draw-pile"""
    pile = w.cards(seat, DRAW)
    if len(pile) == 0:
        return False
    card = pile[-1]
    w.move(card, w.at(seat, DISCARD))
    w.note(H_MILL, seat, card)
    return True


@dataclass(frozen=True)
class Mill(Op):
    """The target player discards the top card of their draw pile."""

    def apply(self, w: World, f: Frame) -> None:
        seat = player(w, f, TARGET_PLAYER)
        if seat >= 0 and mill(w, seat):
            put_record(w.scope(f), record(w, MILLING, -1, seat=seat))


@dataclass(frozen=True)
class MayIfTarget(Ask):
    """You may do something, asked only if it can still be done: the second (or first) target is there."""

    needs: int
    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1 or (self.needs >= 0 and subject(w, f, self.needs) < 0):
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.at = 1
        if o.verb == YES:
            w.push(self.body, f)


@dataclass(frozen=True)
class MayPay(Ask):
    """You may pay basic symbols for an addition."""

    pay: PayBasic
    body: Node

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            if covers(w, seat, Cost(basic=self.pay.n)):
                w.ask(self, f, seat)
                return
            w.frames.pop()
        elif f.at == 1:
            f.at = 2
            w.push(self.body, f)
        else:
            w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, o: Option) -> None:
        if o.verb == YES:
            f.at = 1
            w.push(self.pay, f)
        else:
            f.at = 2


@dataclass(frozen=True)
class Summon(Op):
    """Place conjurations from your pile onto a battlefield, as many as there are copies and free slots.

    With ``extra`` the extra payment brings one more.
    """

    card: str
    n: int = 1
    where: int = YOU
    extra: bool = False

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        seat = player(w, f, self.where)
        kind = w.rules.catalogue.index[self.card]
        count = self.n + (1 if self.extra and s.v[EXTRA_PAID] == 1 else 0)
        s.v[PICKED] = -1
        for _ in range(count):
            card = in_pile(w, s.seat, kind)
            if card < 0:
                return  # ashes.card-type.conjuration-empty
            # One after another, until no slot is left. ashes.zone.entry-order ashes.zone.limit-blocks-conjuration
            if seat < 0 or free_slots(w, seat) <= 0:
                return
            w.move(card, w.at(seat, BATTLEFIELD))
            w.note(H_ENTERED, seat, card)
            s.v[PICKED] = card
            s.v[PICKED_INC] = w.inc[card]
            put_record(s, record(w, ENTERED, card, amount=1, seat=s.seat))


def in_pile(w: World, seat: int, kind: int) -> int:
    """A conjuration of this kind in a pile; -1 if no copy is left."""
    for c in w.cards(seat, CONJURATIONS):
        if w.kind[c] == kind:
            return c
    return -1


@dataclass(frozen=True)
class TakeAlly(Ask):
    """Take an ally, by its printed type, from your discard pile into hand; everybody sees it."""

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if f.at == 0:
            s.v[PICKED] = -1
            t = tables(w)
            for c in w.cards(s.seat, DISCARD):
                if t.is_ally_type(w.kind[c]):
                    w.ask(self, f, s.seat)
                    return
        w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE_CARD

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        t = tables(w)
        seen: list[int] = []
        for c in w.cards(seat, DISCARD):
            kind = w.kind[c]
            if t.is_ally_type(kind) and kind not in seen:
                seen.append(kind)
                out.put(PICK_KIND, kind)

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.at = 1
        s = w.scope(f)
        for c in w.cards(s.seat, DISCARD):
            if w.kind[c] == o.a:
                w.note(H_TOOK_CARD, s.seat, c)
                w.move(c, w.at(s.seat, HAND))
                s.v[PICKED] = c
                s.v[PICKED_INC] = w.inc[c]
                return


@dataclass(frozen=True)
class Search(Ask):
    """You may look through your draw pile and take a card into hand unseen; then the pile is shuffled."""

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 2 or len(w.cards(seat, DRAW)) == 0:
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY if f.at == 0 else P_SEARCH

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            out.put(YES)
            out.put(NO)
            return
        for c in canonical(w, w.cards(seat, DRAW)):
            out.put(PICK_NAME, c)

    def took(self, w: World, f: Frame, o: Option) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1 if o.verb == YES else 2
            if o.verb == YES:
                for c in w.cards(seat, DRAW):
                    w.reveal(c, 1 << seat)
            return
        f.at = 2
        w.move(o.a, w.at(seat, HAND), secretly=True)
        w.note(H_SEARCHED, seat)
        w.shuffle(w.at(seat, DRAW))  # ashes.glossary.search


@dataclass(frozen=True)
class ReturnUnit(Node):
    """The target leaves play: a conjuration to its owner's pile, another unit to its owner's hand."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        card = subject(w, f, TARGET)
        if card >= 0 and not ignores(w, f, card):
            put_record(w.scope(f), record(w, DEPARTED, card, seat=w.scope(f).seat))
            open_leave(w, card, TO_OWNERS_HAND)


@dataclass(frozen=True)
class DiscardFromPlay(Node):
    """A card in play is discarded."""

    to: int

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            if w.is_in(card, BATTLEFIELD):
                put_record(w.scope(f), record(w, DEPARTED, card, seat=w.scope(f).seat))
            open_leave(w, card, TO_DISCARD_PILE)


@dataclass(frozen=True)
class TakeBack(Op):
    """The card goes to its owner's hand instead of the discard pile. ashes.respark.rule"""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        w.note(H_RESPARK, w.owner[card], card)
        w.host[card] = -1
        w.move(card, w.at(w.owner[card], HAND))


@dataclass(frozen=True)
class ExhaustAllOfName(Ask):
    """Choose a ready spell of the target player; it and its copies there get an exhaustion token each.

    The spell is chosen, not targeted. ashes.target.choose-is-not-target
    """

    def run(self, w: World, f: Frame) -> None:
        seat = player(w, f, TARGET_PLAYER)
        if f.at == 1 or seat < 0 or len(w.cards(seat, SPELLBOARD)) == 0:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_CHOOSE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        seen: list[int] = []
        for c in w.cards(player(w, f, TARGET_PLAYER), SPELLBOARD):
            if w.kind[c] not in seen:
                seen.append(w.kind[c])
                out.put(CHOOSE_KIND, w.kind[c])

    def took(self, w: World, f: Frame, o: Option) -> None:
        f.at = 1
        s = w.scope(f)
        owner = player(w, f, TARGET_PLAYER)
        for c in w.cards(owner, SPELLBOARD):
            if w.kind[c] == o.a:
                if unaffected(w, c, s.seat, is_spell_use(w, s)):
                    w.note(H_IGNORED, owner, c)
                else:
                    w.counters[EXHAUSTION][c] += 1
                    w.note(H_EXHAUSTED, owner, c, n=1)
