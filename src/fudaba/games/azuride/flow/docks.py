"""Docks: which of them a cube fits in, turning one, and the choice of one."""

from __future__ import annotations

from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask


def matching_docks(w: World, seat: int, colour: int) -> list[int]:
    """The docks (0 to 2) of a seat that hold a chara of a colour."""  # azuride.deploy.set-cube-colour
    return [d for d in range(3) if holds_chara(w, seat, d, colour)]


def holds_chara(w: World, seat: int, d: int, colour: int) -> bool:
    """Whether a dock (0 to 2) holds a chara of a colour."""
    t = tables(w).t
    for c in w.cards(seat, ids.LEFT + d):
        k = w.kind[c]
        if t.colour[k] == colour and not t.cube[k]:
            return True
    return False


def rotate_dock(w: World, seat: int, d: int) -> None:
    """The head of a dock goes to its tail; it keeps its state, the others their order."""
    # azuride.deploy.rotate, azuride.deploy.rotate-keeps
    cards = w.pile(w.at(seat, ids.LEFT + d))
    cards.append(cards.pop(0))
    w.note(ids.H_ROTATE, seat, cards[-1], to=w.at(seat, ids.LEFT + d))


class ChooseDock(Ask):
    """A player chooses one of their docks, if there is one to choose. What for is said by the classes made from it."""

    def remembers_hidden(self) -> bool:
        return False

    def chooser(self, w: World, f: Frame) -> int:
        """The player who chooses."""
        return w.scope(f).seat

    def who(self, w: World, f: Frame) -> int:
        seat = self.chooser(w, f)
        return seat if self.docks(w, f, seat) else -1

    def docks(self, w: World, f: Frame, seat: int) -> list[int]:
        """The docks to choose from, 0 to 2."""
        raise NotImplementedError(type(self).__name__)

    def chose(self, w: World, f: Frame, seat: int, d: int) -> None:
        """The dock is chosen; the frame has left the stack."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_DOCK

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for d in self.docks(w, f, seat):
            out.put(ids.V_DOCK, ids.W_DOCK + d)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        self.chose(w, f, self.chooser(w, f), a_of(code) - ids.W_DOCK)
