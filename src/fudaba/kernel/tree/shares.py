"""Points divided among cards, a share each: one answer of as many pieces as there are cards to take a share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.notation import option_text
from fudaba.kernel.options import a_of, b_of, code_of
from fudaba.kernel.tree.flows import canonical
from fudaba.kernel.tree.nodes import Amount, Ask, Node, PerCard, Selector, chooser
from fudaba.kernel.tree.pieces import CHOOSING, WHOLE

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Divide(Ask):
    """The controller divides points among cards, a share each, then something happens to each with its share.

    The card is remembered in ``slot`` and its share in the slot after it. ``limit`` says how many points a card takes;
    points that no card can take are lost. The last card takes what remains. ``by`` is the seat that divides where it
    is not the controller; nobody (-1) leaves it out.
    """

    slot: int
    points: Amount
    among: Selector
    limit: PerCard
    asks: int
    verb: int
    body: Node
    by: Amount | None = None

    def who(self, w: World, f: Frame) -> int:
        return chooser(w, f, self.by)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def about(self, w: World, f: Frame) -> About:
        """The card that takes a share now, and the points left."""
        about = w.rules.show.about(w, f)
        shares = self._shares(w, f)
        if len(shares) > 0:
            about.card2 = a_of(shares[0])
            about.n = self._left(w, f)
        return about

    def run(self, w: World, f: Frame) -> None:
        """``v`` holds card and share in turn."""
        seat = self.who(w, f)
        if f.at == CHOOSING and seat < 0:
            f.at = WHOLE
        if f.at == CHOOSING:
            while True:
                shares = self._shares(w, f)
                if len(shares) == 0:
                    break
                if len(shares) > 1:
                    w.ask(self, f, seat)
                    return
                self._give(f, shares[0])
                w.was_forced(seat, shares[0])
            f.at = WHOLE
        while f.i < len(f.v):
            card, share = f.v[f.i], f.v[f.i + 1]
            f.i += 2
            if share > 0:
                w.set_slot(f, self.slot, card)
                w.set_slot(f, self.slot + 1, share)
                w.push(self.body, f)
                return
        w.frames.pop()

    def cards(self, w: World, f: Frame) -> list[int]:
        """Whom the points go to, in canonical order."""
        return canonical(w, self.among.cards(w, f))

    def first_way(self, w: World, f: Frame) -> list[str]:
        """A whole answer in which each takes as little as the rest allows."""
        f = f.clone()
        said: list[str] = []
        while True:
            shares = self._shares(w, f)
            if len(shares) == 0:
                return said
            said.append(option_text(w, shares[0]))
            self._give(f, shares[0])

    def _left(self, w: World, f: Frame) -> int:
        """The points that no card has yet."""
        left = self.points.value(w, f)
        for k in range(1, len(f.v), 2):
            left -= f.v[k]
        return left

    def _shares(self, w: World, f: Frame) -> list[int]:
        """The shares that the next card may take so that the rest finds a place, as codes; none when all have one."""
        cards = self.cards(w, f)
        done = len(f.v) // 2
        if done >= len(cards):
            return []
        room: list[int] = []
        for c in cards[done:]:
            room.append(max(0, self.limit.of(w, f, c)))
        left = min(self._left(w, f), sum(room))
        behind = sum(room) - room[0]
        found: list[int] = []
        for n in range(max(0, left - behind), min(left, room[0]) + 1):
            found.append(code_of(self.verb, cards[done], n))
        return found

    def later(self, w: World, f: Frame) -> list[int]:
        """The shares that cards behind the next one may come to have, as codes."""
        left = self._left(w, f)
        found: list[int] = []
        for card in self.cards(w, f)[len(f.v) // 2 + 1 :]:
            for n in range(min(left, max(0, self.limit.of(w, f, card))) + 1):
                found.append(code_of(self.verb, card, n))
        return found

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.options.extend(self._shares(w, f))

    def _give(self, f: Frame, code: int) -> None:
        f.v.append(a_of(code))
        f.v.append(b_of(code))

    def took(self, w: World, f: Frame, code: int) -> None:
        self._give(f, code)
