"""Memory and life: drawing, gaining and losing life, the refresh, and falling out of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.effects.cause import cause
from fudaba.games.avalon.read.seats import hand_count
from fudaba.games.avalon.read.values import hand_limit
from fudaba.games.avalon.schema import ids
from fudaba.kernel.options import About, Offer, a_of, code_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, Node

UP_TO_LIMIT: Final = -1


@dataclass(frozen=True)
class FromMemory(Node):
    """Cards come off a memory one by one, to the hand or face down to life; a refresh interrupts.

    The frame's ``v``: the seat, how many cards are left to move (-1: up to the hand limit), where they go, what to note
    of each, and the hand limit.
    """

    def run(self, w: World, f: Frame) -> None:
        seat = f.v[0]
        if not w.alive[seat]:
            w.frames.pop()
            return
        if f.at == 1:
            f.at = 0
            # avalon.memory.empty: the life card just lost is shuffled in
            refresh(w, seat)
        dest = f.v[2]
        zone = w.at(seat, dest)
        while True:
            memory = w.cards(seat, ids.MEMORY)
            left = f.v[1]
            # avalon.draw.refill, avalon.draw.no-trim
            if left == 0 or (left == UP_TO_LIMIT and hand_count(w, seat) >= f.v[4]):
                w.frames.pop()
                return
            if len(memory) > 0:
                card = memory[-1]
                w.move(card, zone)
                if dest == ids.HAND:
                    w.note(f.v[3], seat, card)
                else:
                    w.note(f.v[3], seat, n=1, m=len(w.cards(seat, ids.LIFE)))
                if left > 0:
                    f.v[1] = left - 1
            if len(w.cards(seat, ids.MEMORY)) == 0:
                f.at = 1
                # avalon.memory.mid-action
                pay_for_memory(w, f, seat)
                return


@dataclass(frozen=True)
class PickLife(Ask):
    """A player picks one of their face-down life cards to lose. The frame's ``v``: the seat, what to note."""

    def who(self, w: World, f: Frame) -> int:
        seat = f.v[0]
        return seat if w.alive[seat] else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_LIFE

    def about(self, w: World, f: Frame) -> About:
        return About(n=len(w.cards(f.v[0], ids.LIFE)))

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        others: list[int] = []
        unknown = False
        for i, card in enumerate(w.cards(seat, ids.LIFE)):
            seen = (w.known[card] >> seat) & 1 == 1
            if unknown and not seen:
                others.append(code_of(ids.V_LOSE, i + 1))
            else:
                out.put(ids.V_LOSE, i + 1)
            unknown = unknown or not seen
        # Cards that their owner cannot tell apart are alike, so all but the first come last: see ``Rules.unlike``.
        out.options.extend(others)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        _discard_life(w, f.v[0], a_of(code) - 1, f.v[1])


FROM_MEMORY: Final = FromMemory()
PICK_LIFE: Final = PickLife()


def draw_cards(w: World, f: Frame, seat: int, n: int) -> None:
    """A card's text draws n cards: pushed, so that a refresh can ask."""
    w.push(FROM_MEMORY, f).v = [seat, n, ids.HAND, ids.H_DREW + cause(w, f)]


def refill(w: World, f: Frame, seat: int) -> None:
    """Draw up to the hand limit."""
    w.push(FROM_MEMORY, f).v = [seat, UP_TO_LIMIT, ids.HAND, ids.H_DRAW, hand_limit(w, seat)]


def gain_life(w: World, f: Frame, seat: int, n: int, what: int) -> None:
    """The top n memory cards become life, face down; ``what`` is noted of each."""
    w.push(FROM_MEMORY, f).v = [seat, n, ids.LIFE, what]


def emptied(w: World, f: Frame, seat: int) -> None:
    """The last memory card was taken by other means than drawing: a life is lost, and the memory made anew."""
    new = w.push(FROM_MEMORY, f)
    new.v = [seat, 0, ids.HAND, ids.H_DRAW]
    new.at = 1
    pay_for_memory(w, new, seat)


def pay_for_memory(w: World, f: Frame, seat: int) -> None:
    """A memory has run out: its owner loses a life, and falls with the last one before anything is shuffled."""
    w.note(ids.H_MEMORY_EMPTY, seat)
    # avalon.memory.empty
    lose_life(w, f, seat, ids.H_REFRESH_PAID)


def lose_life(w: World, f: Frame, seat: int, what: int) -> None:
    """Lose one life card, of which ``what`` is noted.

    Whose creature was destroyed picks it; elsewhere the owner is asked if the cards can be told apart.
    """
    if not w.alive[seat]:
        return
    cards = w.cards(seat, ids.LIFE)
    if len(cards) > 1:
        told_apart = what == ids.H_LIFE_LOST  # avalon.battleend.life-loss
        for card in cards:
            if (w.known[card] >> seat) & 1 == 1:
                told_apart = True
        if told_apart:
            w.push(PICK_LIFE, f).v = [seat, what]
            return
    _discard_life(w, seat, 0, what)


def _discard_life(w: World, seat: int, i: int, what: int) -> None:
    cards = w.cards(seat, ids.LIFE)
    if len(cards) > 0:
        card = cards[i]
        # avalon.zone.life
        w.move(card, w.at(seat, ids.DISCARD))
        w.note(what, seat, card, n=1, m=len(w.cards(seat, ids.LIFE)))
    if len(w.cards(seat, ids.LIFE)) == 0:
        w.note(ids.H_OUT_OF_MEMORY if what == ids.H_REFRESH_PAID else ids.H_OUT, seat)
        # avalon.end.lose-life, avalon.memory.fatal
        w.eliminate(seat)


def refresh(w: World, seat: int) -> None:
    """The discard pile becomes the memory."""
    memory = w.at(seat, ids.MEMORY)
    cards = w.cards(seat, ids.DISCARD)[::-1]
    for card in cards:
        w.move(card, memory)
    w.shuffle(memory)
    w.note(ids.H_REFRESH, seat, n=len(cards))
