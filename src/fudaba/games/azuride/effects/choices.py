"""Effects that ask their user something while they resolve: which card to discard, which dock, which deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.effects.skills import aimed
from fudaba.games.azuride.flow.changes import discard, draw
from fudaba.games.azuride.flow.docks import ChooseDock, rotate_dock
from fudaba.games.azuride.flow.triggers import TARGET, set_off
from fudaba.games.azuride.read import by_kind
from fudaba.games.azuride.schema import ids
from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, Once


@dataclass(frozen=True)
class DiscardOne(Ask):
    """The user discards one card from hand, if there is one."""

    def who(self, w: World, f: Frame) -> int:
        seat = w.scope(f).seat
        return seat if w.cards(seat, ids.HAND) else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_DISCARD

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in by_kind(w, w.cards(seat, ids.HAND)):
            out.put(ids.V_DISCARD, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        discard(w, a_of(code))
        w.note(ids.H_DISCARD, w.owner[a_of(code)], a_of(code))


DISCARD_ONE: Final = DiscardOne()


@dataclass(frozen=True)
class DrawThenDiscard(Once):
    """The user draws, then discards one card from hand."""

    cards: int

    def begin(self, w: World, f: Frame) -> None:
        draw(w, w.scope(f).seat, self.cards)
        w.push(DISCARD_ONE, f)


@dataclass(frozen=True)
class RotateDock(ChooseDock):
    """The user rotates one own dock, beyond the rotation each turn allows."""

    def docks(self, w: World, f: Frame, seat: int) -> list[int]:
        return [d for d in range(3) if len(w.cards(seat, ids.LEFT + d)) >= 2]  # azuride.deploy.rotate-limit

    def chose(self, w: World, f: Frame, seat: int, d: int) -> None:
        rotate_dock(w, seat, d)


@dataclass(frozen=True)
class MoveHead(ChooseDock):
    """The target, a head of an own dock, goes to the tail of another own dock, in the state it is in."""

    def run(self, w: World, f: Frame) -> None:
        if aimed(w, f) >= 0:
            ChooseDock.run(self, w, f)
        else:
            w.frames.pop()

    def docks(self, w: World, f: Frame, seat: int) -> list[int]:
        here = w.zone[w.slot(f, TARGET)]
        return [d for d in range(3) if w.at(seat, ids.LEFT + d) != here]

    def chose(self, w: World, f: Frame, seat: int, d: int) -> None:
        card = w.slot(f, TARGET)
        w.move(card, w.at(seat, ids.LEFT + d), keep=True)
        w.note(ids.H_MOVE_DOCK, seat, card)
        set_off(w, f, ids.AT_SET, card)  # azuride.deploy.set-term: any placing into a dock is setting


@dataclass(frozen=True)
class Look(Ask):
    """The user looks at the top card of a deck; with ``either`` the user chooses whose."""

    either_deck: bool = False

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_LOOK

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(ids.V_LOOK, ids.W_OWN)
        if self.either_deck:
            out.put(ids.V_LOOK, ids.W_OWN + 1)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        seat = w.scope(f).seat
        whose = seat if a_of(code) == ids.W_OWN else 1 - seat
        deck = w.cards(whose, ids.DECK)
        if deck:
            w.reveal(deck[-1], 1 << seat)
        w.note(ids.H_LOOK, seat, deck[-1] if deck else -1, other=whose)
