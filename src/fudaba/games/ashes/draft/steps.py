"""The steps of a draft. ashes.draft.*"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.draft.schema import (
    COPIES,
    COPIES_OF_EACH,
    DECK,
    DRAFTED,
    H_BORN,
    H_COPIES,
    H_DEALT,
    H_FACE_UP,
    H_FIRST,
    H_HANDED,
    H_KEPT,
    H_PASSED_ON,
    H_PICKED,
    H_PUT,
    H_TOKEN,
    H_TOOK,
    NAMES,
    OFFER,
    P_CARD,
    P_PHOENIXBORN,
    P_PUT,
    P_TAKE,
    PACK,
    PASSING,
    PHOENIXBORN,
    PICK_NO,
    R_JUST_TAKEN,
    ROW,
    SEEN,
    TOKEN,
    V_KEEP,
    V_PICK,
    V_PUT,
    V_TAKE,
)
from fudaba.kernel.options import About, a_of, verb_of
from fudaba.kernel.tree.flows import canonical
from fudaba.kernel.tree.nodes import Ask, Op, Test
from fudaba.kernel.tree.pieces import OnePiece

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item


@dataclass(frozen=True)
class Begin(Op):
    """Shuffle the draft deck; somebody gets the first-player token."""

    def apply(self, w: World, f: Frame) -> None:
        w.shuffle(w.at(-1, DECK))  # ashes.draft.setup-deck
        if w.numbers[TOKEN] < 0:
            w.numbers[TOKEN] = w.below(w.seats)  # ashes.draft.setup-first-player
        w.note(H_FIRST, w.numbers[TOKEN])


@dataclass(frozen=True)
class PassToken(Op):
    """The first-player token goes to the left."""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[TOKEN] = w.next_seat(w.numbers[TOKEN])
        w.note(H_TOKEN, w.numbers[TOKEN])


@dataclass(frozen=True)
class PickPhoenixborn(Ask):
    """A player takes a Phoenixborn with its unique cards: its own question because it is dealt out and shared.

    ashes.draft.pick-phoenixborn
    """

    def prompt(self, w: World, f: Frame) -> int:
        return P_PHOENIXBORN

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in w.cards(-1, OFFER):
            if w.host[c] < 0:
                out.put(V_TAKE, c)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        unique = w.attached(a_of(code), -1, OFFER)
        w.move(a_of(code), w.at(seat, PHOENIXBORN))
        w.note(H_BORN, seat, a_of(code), cards=unique)
        for c in unique:
            w.move(c, w.at(seat, PHOENIXBORN), keep=True)
            w.put_under(c, a_of(code))  # ashes.draft.pick-phoenixborn
        w.frames.pop()


@dataclass(frozen=True)
class DealPacks(Op):
    """Nine cards for each player."""

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.numbers[TOKEN]):
            for _ in range(NAMES):  # ashes.draft.pick-cards
                w.move(w.cards(-1, DECK)[-1], w.at(seat, PACK))
        w.note(H_DEALT, n=NAMES)


@dataclass(frozen=True)
class PacksLeft(Test):
    """Somebody still has cards to pick from."""

    def holds(self, w: World, f: Frame) -> bool:
        return any(w.alive[s] and len(w.cards(s, PACK)) > 0 for s in range(w.seats))


@dataclass(frozen=True)
class LookAtPacks(Op):
    """Each player looks through the pack before them. What a player has seen is all they will know of who took what."""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[PICK_NO] += 1
        for seat in range(w.seats):
            for c in w.cards(seat, PACK):
                w.mark(SEEN + seat, c, w.numbers[PICK_NO])


@dataclass(frozen=True)
class PickCards(OnePiece):
    """All keep one card at the same time and hand the others to the left. ashes.draft.pick-cards

    Its own question because everybody chooses from another pack.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return P_CARD

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        return About(n=w.numbers[PICK_NO], m=NAMES)

    def done(self) -> int:
        return V_KEEP

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in canonical(w, w.cards(seat, PACK)):
            out.put_each(V_PICK, c)

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        for item in items:
            card = a_of(item.v[0])
            w.move(card, w.at(item.seat, DRAFTED), keep=True)
            w.note(H_PICKED, item.seat, card)
        seats = w.clockwise(w.numbers[TOKEN])
        # All hands leave before any arrives: otherwise nobody could tell the cards they passed from those passed on.
        for seat in seats:
            pack = w.cards(seat, PACK)[:]
            if len(pack) > 0:
                left = w.next_seat(seat)
                w.note(H_HANDED, seat, n=len(pack), cards=pack, other=left, to=w.at(left, PACK))
            for c in pack:
                w.move(c, w.at(seat, PASSING), keep=True)
        for seat in seats:
            left = w.next_seat(seat)  # ashes.draft.pick-cards
            for c in w.cards(seat, PASSING)[:]:
                w.move(c, w.at(left, PACK), keep=True)
        if any(len(w.cards(seat, PACK)) > 0 for seat in seats):  # the last one that is kept leaves nothing to pass
            w.note(H_PASSED_ON, n=w.numbers[PICK_NO])


@dataclass(frozen=True)
class TurnUp(Op):
    """As many cards as there are players are turned up from the draft deck."""

    def apply(self, w: World, f: Frame) -> None:
        for _ in range(w.living()):  # ashes.draft.exchange
            c = w.cards(-1, DECK)[-1]
            w.move(c, w.at(-1, ROW))
            w.note(H_FACE_UP, card=c)


@dataclass(frozen=True)
class Exchange(Ask):
    """A player takes a card that lies face up and puts another in its place. ashes.draft.exchange

    The card put down is one drafted earlier, not the one just taken. With ``optional`` a player may leave it.
    Its own question because one answer names both cards.
    """

    optional: bool

    def run(self, w: World, f: Frame) -> None:
        if f.at == 2:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_TAKE if f.at == 0 else P_PUT

    def about(self, w: World, f: Frame) -> About:
        return About() if f.at == 0 else About(f.i)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            for c in w.cards(-1, ROW):
                out.put(V_TAKE, c)
            if self.optional:  # ashes.draft.exchange
                out.put(V_KEEP)
        else:
            for c in canonical(w, w.cards(seat, DRAFTED)):
                out.put(V_PUT, c, reason=R_JUST_TAKEN if c == f.i else 0)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == V_KEEP:
            f.at = 2
            w.note(H_KEPT, seat)
        elif f.at == 0:
            f.at = 1
            f.i = a_of(code)
            w.move(a_of(code), w.at(seat, DRAFTED))
            w.note(H_TOOK, seat, a_of(code))
        else:
            f.at = 2
            w.move(a_of(code), w.at(-1, ROW), keep=True)
            w.note(H_PUT, seat, a_of(code))


@dataclass(frozen=True)
class Finish(Op):
    """Every drafted card gets its further copies, and the decks are complete. ashes.draft.result"""

    def apply(self, w: World, f: Frame) -> None:
        players = [s for s in range(w.seats) if w.alive[s]]
        for seat in players:
            for c in w.cards(seat, DRAFTED):
                w.mark(COPIES, c, COPIES_OF_EACH)  # ashes.draft.copies
            w.note(H_COPIES, seat)
        w.end(players, "drafted", "ashes.draft.play")
