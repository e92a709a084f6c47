"""Standing effects that each take one of several events that happen at the same time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import code_of
from fudaba.kernel.tree.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event, Frame


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Absorb(Ask):
    """Each absorber (`Rules.absorbers`) takes one of the scope's events; nothing is edited before all are settled.

    Where the events that one could take differ, its controller says which. The frame's ``v`` holds what was said, as
    pairs of absorber and index of the event. All others take the first they can.
    """

    point: int
    asks: int
    verb: int

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def in_place(self, w: World, f: Frame) -> bool:
        absorbers = w.rules.absorbers(w, f, self.point)
        if len(absorbers) > 0:
            if self._undecided(w, f, absorbers, []) >= 0:
                return False
            self._take(w, f, absorbers, [])
        return True

    def run(self, w: World, f: Frame) -> None:
        absorbers = w.rules.absorbers(w, f, self.point)
        card = self._undecided(w, f, absorbers, f.v)
        if card >= 0:
            w.ask(self, f, w.controller(card))
            return
        self._take(w, f, absorbers, f.v)
        if w.outcome is None:
            w.frames.pop()

    def undecided(self, w: World, f: Frame) -> int:
        """The absorber whose controller has to say which event it takes; -1 if there is none."""
        return self._undecided(w, f, w.rules.absorbers(w, f, self.point), f.v)

    def _undecided(self, w: World, f: Frame, absorbers: list[int], said: list[int]) -> int:
        events = w.scope(f).events
        if events is None:
            return -1
        for card in absorbers:
            if said_of(said, card) < 0:
                open_to = w.rules.absorbable(w, f, self.point, card)
                for k in open_to:
                    if not w.rules.absorbs_alike(w, events[open_to[0]], events[k]):
                        return card
        return -1

    def _take(self, w: World, f: Frame, absorbers: list[int], said: list[int]) -> None:
        events = w.scope(f).events
        if events is None:
            return
        for card in absorbers:
            k = said_of(said, card)
            if k < 0:
                open_to = w.rules.absorbable(w, f, self.point, card)
                if len(open_to) == 0:
                    continue
                k = open_to[0]
            w.edit(f, k, w.rules.absorb(w, f, self.point, card, events[k]))

    def option(self, w: World, card: int, event: Event) -> int:
        """The option by which a card takes an event: it names the event by its source."""
        return code_of(self.verb, event.source, card)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        events = w.scope(f).events
        card = self.undecided(w, f)
        if events is not None and card >= 0:
            for k in w.rules.absorbable(w, f, self.point, card):
                out.options.append(self.option(w, card, events[k]))

    def took(self, w: World, f: Frame, code: int) -> None:
        events = w.scope(f).events
        card = self.undecided(w, f)
        if events is not None and card >= 0:
            for k in w.rules.absorbable(w, f, self.point, card):
                if self.option(w, card, events[k]) == code:
                    f.v.append(card)
                    f.v.append(k)
                    return


def said_of(said: list[int], card: int) -> int:
    """The event that a card was said to take; -1 if nothing was said."""
    for i in range(0, len(said), 2):
        if said[i] == card:
            return said[i + 1]
    return -1
