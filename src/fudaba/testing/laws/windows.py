"""The laws about windows and what happens in them: 17, 18, 20, 21, 31. Some see more than the states: they watch."""

from __future__ import annotations

from fudaba.kernel.notation import option_text
from fudaba.kernel.options import Offer
from fudaba.kernel.play.outside import concede
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Event, Frame, Item
from fudaba.kernel.tree.listeners import could_answer
from fudaba.kernel.tree.nodes import Ask
from fudaba.kernel.tree.window import ASKING, NEW, Window
from fudaba.testing.laws.base import Broken, Law, Play
from fudaba.testing.watcher import Watcher


class WatchingLaw(Law, Watcher):
    """A law that watches the world between its states, and says at the next one what it saw."""

    counts_itself = True

    def __init__(self) -> None:
        super().__init__()
        self._saw = ""

    def saw(self, message: str) -> None:
        """Something that breaks the law; the first is told."""
        self._saw = self._saw or message

    def at(self, play: Play) -> None:
        saw, self._saw = self._saw, ""
        if saw:
            raise Broken(saw)


class MasksAreSound(WatchingLaw):
    """Where a window passes over a seat because its cards do not listen, that seat could only have passed."""

    number = 17
    title = "a seat that a window passes over has nothing to declare"

    def running(self, w: World, f: Frame) -> None:
        node = f.node
        if not isinstance(node, Window) or f.at not in (NEW, ASKING) or w.choice is not None:
            return
        here = w.clone()
        rules = w.rules
        asked, rules.ask_all = rules.ask_all, True
        try:
            self._ask_everybody(here, here.frames[-1], node)
        finally:
            rules.ask_all = asked

    def _ask_everybody(self, w: World, f: Frame, node: Window) -> None:
        """Everybody passes in turn; nobody's cards may be deaf to what they could declare."""
        for _ in range(w.seats):
            if f.at not in (NEW, ASKING):
                return
            node.run(w, f)
            choice = w.choice
            if choice is None or w.frames[-1] is not f or f.at != ASKING:
                return
            self.states += 1
            if len(choice.options) > 1 and not could_answer(w, f, node.point, choice.seat):
                point = w.rules.schema.points[node.point]
                texts = [option_text(w, code) for code in choice.options]
                self.saw(f"at {point!r} {LETTERS[choice.seat]} is passed over and could {texts}")
                return
            w.hold(choice)
            node.took(w, f, choice.options[-1])


class OneLegality(Law):
    """Asking for reasons does not change what is offered."""

    number = 18
    title = "the options are the same with and without reasons"

    def at(self, play: Play) -> None:
        w = play.world
        if w.choice is None:
            return
        f = w.frames[-1]
        node = f.node
        if not isinstance(node, Ask):
            raise Broken("a choice stands, and the last frame asks nothing")
        for choice in w.choices():
            for explain in (False, True):
                out = Offer(w.kind, w.rules.named, explain)
                node.offer(w, f, choice.seat, out)
                if out.options != choice.options:
                    now = [option_text(w, code) for code in out.options]
                    then = [option_text(w, code) for code in choice.options]
                    raise Broken(f"asked {'with' if explain else 'without'} reasons: {now}, not {then}")


class OncePerEvent(WatchingLaw):
    """An effect edits an event once, and no edit changes what the event is: its cause, its nature, whom it meant."""

    number = 20
    title = "an effect edits an event once; source, nature and meant never change"

    def editing(self, w: World, old: Event, new: Event) -> None:
        self.states += 1
        if self._essence(old) != self._essence(new):
            self.saw(f"an edit changed what an event is: {self._essence(old)} became {self._essence(new)}")
        elif new.used[: len(old.used)] != old.used:
            self.saw(f"an edit forgot who had edited the event: {old.used} became {new.used}")
        pairs = list(zip(new.used[::2], new.used[1::2], strict=True))
        if len(set(pairs)) != len(pairs):
            self.saw(f"an effect edited the same event twice: {pairs} (abilities and cards)")

    def _essence(self, e: Event) -> tuple[object, ...]:
        return (e.what, e.seat, e.source, e.source_inc, e.nature, e.meant, e.group)


class NoCheckInABatch(WatchingLaw):
    """Between events that are dealt together nothing is checked: what they fell falls together.

    Only a game knows which of its nodes deals several events as one (`Rules.deals_together`).
    """

    number = 21
    title = "nothing is checked between events that are dealt together"

    def running(self, w: World, f: Frame) -> None:
        rules = w.rules
        if rules.deals_together(f.node):
            self.states += 1
        if isinstance(f.node, Window) and f.node.checks:
            for below in w.frames:
                if rules.deals_together(below.node):
                    self.saw(f"checks run in the middle of {rules.catalogue.address(below.node)}")


class _Followed(World):
    """A copy of a world that remembers the numbers of the waiting things that have had their turn."""

    def __init__(self, like: World) -> None:
        like.lend()
        super().__init__(like.rules, like.chance, like)
        self.had: set[int] = set()

    def open_item(self, item: Item) -> None:
        self.had.add(item.no)
        super().open_item(item)


class OthersOutlive(Law):
    """When a player falls, whoever's effects and scopes end, everything that others have waiting has its turn.

    Looked at wherever something waits: each of the others gives up once, in a copy. It waits on in a window whose scope
    goes on, or has had its turn before the next question.
    """

    number = 31
    title = "what others have waiting survives the fall of a player"
    counts_itself = True

    def at(self, play: Play) -> None:
        w = play.world
        if not any(item.no > 0 for f in w.frames for item in f.items or ()):
            return
        for seat in range(w.seats):
            if w.alive[seat] and w.living() > 2:
                self.falls(w, seat)

    def falls(self, w: World, seat: int) -> None:
        """A seat gives up in a copy of a world."""
        waiting = [item for f in w.frames for item in f.items or () if item.no > 0 and item.seat != seat]
        here = _Followed(w)
        concede(here, seat)
        if here.outcome is not None:
            return
        kept = {item.no for f in here.frames if not here.frames[f.base].void for item in f.items or ()}
        for item in waiting:
            self.states += 1
            if here.alive[item.seat] and item.no not in kept | here.had:
                of = w.rules.catalogue.address(item.node)
                raise Broken(f"{LETTERS[seat]} falls, and what {LETTERS[item.seat]} has waiting is lost: {of}")
