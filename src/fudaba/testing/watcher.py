"""A world that reports what happens to its cards and frames, for checks that must see more than the choices.

The reports go to a `Watcher`; ordinary worlds carry nothing of this, so ordinary play is not slower for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.kernel.errors import FudabaError
from fudaba.kernel.play import start
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.state.chance import Chance
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Event, Frame, Item
from fudaba.kernel.tree.nodes import Node

STEPS: Final = 50_000


class Stalled(FudabaError):
    """So many steps without a question: the rules run in a circle."""


class Watcher:
    """Told of everything before it happens, except where it says after. Does nothing by itself."""

    def created(self, w: World, card: int) -> None:
        """A card was made (told after)."""

    def moving(self, w: World, card: int, zone: int, secretly: bool, bottom: bool) -> None:
        """A card is about to move."""

    def shuffling(self, w: World, zone: int) -> None:
        """A zone is about to be shuffled."""

    def revealing(self, w: World, card: int, mask: int) -> None:
        """Some seats are about to see a face."""

    def seated(self, w: World, seat: int) -> None:
        """A seat was added (told after)."""

    def opened(self, w: World, frame: Frame) -> None:
        """A frame was put on the stack (told after)."""

    def running(self, w: World, f: Frame) -> None:
        """The last frame is about to go on."""

    def editing(self, w: World, old: Event, new: Event) -> None:
        """An edited record is about to take the place of another."""


class Watched(World):
    """A world with watchers. Its clones are ordinary worlds."""

    def __init__(self, rules: Rules, chance: Chance, watchers: list[Watcher]) -> None:
        super().__init__(rules, chance)
        self.watchers = watchers
        self.in_full = True

    def add_seat(self) -> int:
        seat = super().add_seat()
        for watcher in self.watchers:
            watcher.seated(self, seat)
        return seat

    def create_all(self, kinds: list[int], owner: int, zone: int) -> None:
        for kind in kinds:
            super().create_all([kind], owner, zone)
            for watcher in self.watchers:
                watcher.created(self, len(self.kind) - 1)

    def move(self, card: int, zone: int, keep: bool = False, secretly: bool = False, bottom: bool = False) -> None:
        for watcher in self.watchers:
            watcher.moving(self, card, zone, secretly, bottom)
        super().move(card, zone, keep, secretly, bottom)

    def shuffle(self, zone: int) -> None:
        for watcher in self.watchers:
            watcher.shuffling(self, zone)
        super().shuffle(zone)

    def reveal(self, card: int, mask: int) -> None:
        for watcher in self.watchers:
            watcher.revealing(self, card, mask)
        super().reveal(card, mask)

    def push(self, node: Node, f: Frame) -> Frame:
        new = super().push(node, f)
        for watcher in self.watchers:
            watcher.opened(self, new)
        return new

    def open(self, node: Node, seat: int, card: int, v: list[int], event: int = -1) -> Frame:
        new = super().open(node, seat, card, v, event)
        for watcher in self.watchers:
            watcher.opened(self, new)
        return new

    def open_item(self, item: Item) -> None:
        depth = len(self.frames)
        super().open_item(item)
        if len(self.frames) > depth:
            for watcher in self.watchers:
                watcher.opened(self, self.frames[-1])

    def edit(self, f: Frame, k: int, event: Event) -> None:
        events = self.records(f)
        if events is not None:
            for watcher in self.watchers:
                watcher.editing(self, events[k], event)
        super().edit(f, k, event)

    def run(self) -> None:
        run(self, self.watchers)


def run(w: World, watchers: Sequence[Watcher] = ()) -> None:
    """The world's own loop, which gives up on rules that run in a circle without asking anybody."""
    frames = w.frames
    for _ in range(STEPS):
        if w.choice is not None or w.outcome is not None:
            return
        if not frames:
            World.run(w)  # says what is wrong
        f = frames[-1]
        if frames[f.base].void:
            frames.pop()
        else:
            for watcher in watchers:
                watcher.running(w, f)
            f.node.run(w, f)
    raise Stalled(f"{STEPS} steps without a question, at {w.rules.catalogue.address(w.frames[-1].node)}")


def answer(w: World, index: int) -> None:
    """Answer a clone under the same guard."""
    w.take(index)
    run(w)


def begin(rules: Rules, decks: list[Deck], chance: Chance, watchers: list[Watcher]) -> Watched:
    """A watched world at its first question."""
    w = Watched(rules, chance, watchers)
    start.begin(w, decks)
    w.run()
    return w
