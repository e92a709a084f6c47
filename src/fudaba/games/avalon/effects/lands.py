"""Effects on lands and the mana under creatures."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.base import AskingEffect, about_effect, cause
from fudaba.games.avalon.effects.rounds import opposed_creatures
from fudaba.games.avalon.flow.leaving import discard_card, discard_stack
from fudaba.games.avalon.read import creature_on, creatures, land, land_of, ring
from fudaba.games.avalon.schema.happenings import (
    H_MOVED,
    H_SLID,
    H_STARVED,
    H_SWEPT,
)
from fudaba.games.avalon.schema.records import (
    HAND,
    LAND,
    P_CREATURE,
    P_LAND,
    P_MANA,
    P_SLIDE,
    PLACED,
    R_NO_TARGET,
    V_CREATURE,
    V_LAND,
    V_MANA,
    V_PUT,
    W_BENEATH,
    W_CLEAR,
    W_MOVE,
    W_STARVE,
)
from fudaba.games.avalon.schema.terms import CREATURE, LANDS
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import About, Offer, a_of, b_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.world import World


@dataclass(frozen=True)
class Starve(AskingEffect):
    """The bottom mana card of an opposed player's creature is discarded."""

    def _targets(self, w: World, seat: int) -> list[int]:
        return [c for c in opposed_creatures(w, seat) if len(w.zones[w.zone[c]]) > 1]

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(self._targets(w, seat)) > 0 else R_NO_TARGET

    def prompt(self, w: World, f: Frame) -> int:
        return P_CREATURE

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, doing=W_STARVE)

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if len(self._targets(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in self._targets(w, seat):
            out.put(V_CREATURE, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        lowest = w.zones[w.zone[a_of(code)]][0]
        w.note(H_STARVED + cause(w, f), w.owner[a_of(code)], a_of(code), lowest)
        discard_card(w, lowest)


@dataclass(frozen=True)
class ClearLand(AskingEffect):
    """All mana of one land without a creature, of any player, is discarded."""

    def _lands(self, w: World, seat: int) -> list[int]:
        """Seat and land as one number: seat * 8 + land."""
        found: list[int] = []
        for s in ring(w, seat):
            for n in range(1, LANDS + 1):
                if len(land(w, s, n)) > 0 and creature_on(w, s, n) < 0:
                    found.append(s * 8 + n)
        return found

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(self._lands(w, seat)) > 0 else R_NO_TARGET

    def prompt(self, w: World, f: Frame) -> int:
        return P_LAND

    def about(self, w: World, f: Frame) -> About:
        return about_effect(w, f, doing=W_CLEAR)

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if len(self._lands(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for packed in self._lands(w, seat):
            out.put(V_LAND, packed // 8, packed % 8)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        w.note(H_SWEPT + cause(w, f), a_of(code), n=b_of(code))
        discard_stack(w, w.at(a_of(code), LAND + b_of(code) - 1))


@dataclass(frozen=True)
class MoveMana(AskingEffect):
    """One of the controller's mana cards moves to another of their lands that has no creature, on top of its mana."""

    def _mana(self, w: World, seat: int) -> list[int]:
        found: list[int] = []
        for n in range(1, LANDS + 1):
            if len(self._to(w, seat, n)) > 0:
                found.extend([c for c in land(w, seat, n) if w.counters[PLACED][c] == 0])
        return found

    def _to(self, w: World, seat: int, away: int) -> list[int]:
        """Where it may go: lands without a creature; of the empty ones the first stands for all.

        A card that lies alone on its land would change nothing by going to an empty one.
        """
        found: list[int] = []
        empty = len(land(w, seat, away)) == 1
        for n in range(1, LANDS + 1):
            if n != away and creature_on(w, seat, n) < 0:
                bare = len(land(w, seat, n)) == 0
                if not (bare and empty):
                    found.append(n)
                empty = empty or bare
        return found

    def reason(self, w: World, seat: int, card: int) -> int:
        return 0 if len(self._mana(w, seat)) > 0 else R_NO_TARGET

    def prompt(self, w: World, f: Frame) -> int:
        return P_MANA if f.at == 0 else P_LAND

    def about(self, w: World, f: Frame) -> About:
        about = about_effect(w, f, doing=W_MOVE)
        if f.at == 1:
            about.card2 = f.v[0]
        return about

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 2 or len(self._mana(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            for card in self._mana(w, seat):
                out.put(V_MANA, card)
        else:
            for n in self._to(w, seat, land_of(w, f.v[0])):
                out.put(V_LAND, seat, n)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at += 1
        if f.at == 1:
            f.v = [a_of(code)]
            return
        w.move(f.v[0], w.at(a_of(code), LAND + b_of(code) - 1))
        w.note(H_MOVED + cause(w, f), a_of(code), f.v[0], n=b_of(code))


@dataclass(frozen=True)
class SlideUnder(AskingEffect):
    """A creature card from hand goes beneath one of the controller's creatures as its lowest mana card."""

    def reason(self, w: World, seat: int, card: int) -> int:
        others = [c for c in self._cards(w, seat) if c != card]
        return R_NO_TARGET if len(others) == 0 or len(creatures(w, seat)) == 0 else 0

    def idle(self, w: World, seat: int) -> bool:
        # Whether there is a creature card in hand is nobody else's business.
        return len(creatures(w, seat)) == 0

    def _cards(self, w: World, seat: int) -> list[int]:
        kind = book(w).type
        return [c for c in w.cards(seat, HAND) if kind[w.kind[c]] == CREATURE]

    def prompt(self, w: World, f: Frame) -> int:
        return P_SLIDE if f.at == 0 else P_CREATURE

    def about(self, w: World, f: Frame) -> About:
        about = about_effect(w, f, doing=W_BENEATH)
        if f.at == 1:
            about.card2 = f.v[0]
        return about

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 2 or len(self._cards(w, seat)) == 0 or len(creatures(w, seat)) == 0:
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == 0:
            for card in self._cards(w, seat):
                out.put(V_PUT, card)
        else:
            for card in creatures(w, seat):
                out.put(V_CREATURE, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at += 1
        if f.at == 1:
            f.v = [a_of(code)]
            return
        card = f.v[0]
        w.move(card, w.zone[a_of(code)], bottom=True)
        w.note(H_SLID + cause(w, f), w.owner[card], card, a_of(code))
