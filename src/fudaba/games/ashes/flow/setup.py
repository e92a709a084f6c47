"""Before the first round: the chosen five, the shuffled draw pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.schema import ids
from fudaba.kernel.options import About, a_of
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Op
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.together import Together

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

OPENING: Final = 5


def name_of(w: World, code: int) -> int:
    """The printed name of the card that a piece picks."""
    return w.rules.catalogue.names[w.kind[a_of(code)]]


@dataclass(frozen=True)
class FirstFive(Pieces):
    """Each player picks five cards of different names out of their own deck. ashes.setup.first-five

    Its own question because all players choose at the same time, and one card stands for each kind.
    """

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_FIRST_FIVE

    def done(self) -> int:
        return ids.V_DONE

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        chosen = [name_of(w, code) for code in mine]
        left = [n for n in {name_of(w, code) for code in rest} if n not in chosen]
        return chosen[-1] not in chosen[:-1] and len(chosen) + len(left) >= self.least(w, f, seat)

    def confirms(self, w: World, f: Frame) -> bool:
        return True

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        left = self.least(w, f, seat) - len(mine)
        return About(n=left if left > 0 else -1)

    def least(self, w: World, f: Frame, seat: int) -> int:
        names: list[int] = []
        for c in w.cards(seat, ids.DECK):
            name = w.rules.catalogue.names[w.kind[c]]
            if name not in names:
                names.append(name)
                if len(names) == OPENING:
                    break
        return len(names)

    def most(self, w: World, f: Frame, seat: int) -> int:
        return OPENING

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # One card of each kind, in the order of the catalogue.
        cards: dict[int, int] = {}
        for c in w.cards(seat, ids.DECK):
            if w.kind[c] not in cards:
                cards[w.kind[c]] = c
        for kind in sorted(cards):
            out.put_each(ids.V_PICK_NAME, cards[kind])

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        return ids.R_SAME_NAME if name_of(w, code) in [name_of(w, m) for m in mine] else ids.R_ORDER_OF_FIVE

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            c = a_of(code)
            w.move(c, w.at(seat, ids.HAND))
            w.mark(ids.FIRST, c, 1)
        w.note(ids.H_FIRST_FIVE, seat, n=len(mine), cards=[a_of(code) for code in mine])


@dataclass(frozen=True)
class ShuffleDecks(Op):
    """What is left of each deck becomes the draw pile. ashes.setup.draw-pile"""

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.rules.orderer(w, f)):
            for card in w.cards(seat, ids.DECK)[::-1]:
                w.move(card, w.at(seat, ids.DRAW))
            w.shuffle(w.at(seat, ids.DRAW))


# ashes.setup.first-five-timing
SETUP: Final = Seq((Together(FirstFive()), ShuffleDecks()))
