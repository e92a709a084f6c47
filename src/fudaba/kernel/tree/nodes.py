"""Nodes: ops that commit a change and can never ask, flows that may ask or nest, and the small parts they read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from warnings import warn

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event, Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A piece of a tree that says what happens. Nodes are frozen; their progress lives in frames."""

    def run(self, w: World, f: Frame) -> None:
        """Go on from where the frame stands: push, pop, ask, or move the frame on."""
        raise NotImplementedError(type(self).__name__)

    def in_place(self, w: World, f: Frame) -> bool:
        """Do all of it inside the frame ``f`` where that is possible; False if it needs a frame of its own.

        What it puts on the stack meanwhile runs before ``f`` goes on.
        """
        return False

    def remembers_hidden(self) -> bool:
        """Whether a value in its frames may name a card that not everybody knows, besides `Rules.hidden_slot`.

        While others are asked inside such a frame, a redeal leaves every unknown card alone that has the number of one
        of its values; where this is said of a node without need, mere counts are taken for cards.
        """
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Op(Node):
    """Commits one change to the world. It has no progress and cannot ask."""

    def apply(self, w: World, f: Frame) -> None:
        """Change the world; ``f`` gives the scope."""
        raise NotImplementedError(type(self).__name__)

    def in_place(self, w: World, f: Frame) -> bool:
        self.apply(w, f)
        return True

    def run(self, w: World, f: Frame) -> None:
        """Commit, then leave the stack."""
        self.apply(w, f)
        if w.outcome is None:
            w.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Once(Node):
    """Does something one time. Unlike an op it may put on the stack what has to ask; it is over when that is."""

    def begin(self, w: World, f: Frame) -> None:
        """Change the world, push, open; ``f`` gives the scope."""
        raise NotImplementedError(type(self).__name__)

    def in_place(self, w: World, f: Frame) -> bool:
        self.begin(w, f)
        return True

    def run(self, w: World, f: Frame) -> None:
        """Begin; when what was begun is over, leave the stack."""
        if f.at == 0:
            f.at = 1
            self.begin(w, f)
        else:
            w.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Node):
    """A flow that puts one choice and takes its answer. ``offer`` must not write."""

    def who(self, w: World, f: Frame) -> int:
        """The seat that chooses; -1 when there is nothing to ask and the flow is to be left."""
        return w.scope(f).seat

    def prompt(self, w: World, f: Frame) -> int:
        """The kind of choice, an index into the schema's prompts."""
        raise NotImplementedError(type(self).__name__)

    def about(self, w: World, f: Frame) -> About:
        """What the choice is about, for its prompt; by default what the game says of the scope."""
        return w.rules.show.about(w, f)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        """Put every candidate, each with its reason."""
        raise NotImplementedError(type(self).__name__)

    def took(self, w: World, f: Frame, code: int) -> None:
        """The answer: move the frame on, push, or pop."""
        raise NotImplementedError(type(self).__name__)

    def auto(self, w: World, f: Frame) -> bool:
        """Whether a single option is taken without asking."""
        return False

    def run(self, w: World, f: Frame) -> None:
        """Ask; a flow without a chooser is left."""
        seat = self.who(w, f)
        if seat < 0:
            w.frames.pop()
            return
        w.ask(self, f, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """A condition read from the world. Not collected by pytest, which looks for names only in test files."""

    __test__ = False

    def holds(self, w: World, f: Frame) -> bool:
        """Whether it is so now."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number read from the world."""

    def value(self, w: World, f: Frame) -> int:
        """The number now."""
        raise NotImplementedError(type(self).__name__)


def chooser(w: World, f: Frame, by: Amount | None) -> int:
    """The seat that is asked: the controller's, or the one that is read from the world."""
    return w.scope(f).seat if by is None else by.value(w, f)


@mypyc_attr(allow_interpreted_subclasses=True)
class PerCard:
    """A number read from the world for each of several cards."""

    def of(self, w: World, f: Frame, card: int) -> int:
        """The card's number now."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector:
    """A set of cards read from the world, in a stable order."""

    def cards(self, w: World, f: Frame) -> list[int]:
        """The cards now."""
        raise NotImplementedError(type(self).__name__)

    def refused(self, w: World, f: Frame, verb: int, out: Offer) -> None:
        """Put the cards that are left out, each with its reason, for callers that ask why."""


@dataclass(frozen=True)
class Const(Amount):
    """A printed number."""

    n: int

    def value(self, w: World, f: Frame) -> int:
        return self.n


@dataclass(frozen=True)
class Slot(Amount):
    """A number remembered earlier in the same scope."""

    slot: int

    def value(self, w: World, f: Frame) -> int:
        return w.slot(f, self.slot)


@dataclass(frozen=True)
class Not(Test):
    """The contrary of a condition."""

    test: Test

    def holds(self, w: World, f: Frame) -> bool:
        return not self.test.holds(w, f)


@dataclass(frozen=True)
class Both(Test):
    """Two conditions together."""

    one: Test
    two: Test

    def holds(self, w: World, f: Frame) -> bool:
        return self.one.holds(w, f) and self.two.holds(w, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Ability:
    """What a card can do: when (the game's own code of a moment) and what. Games subclass it."""

    name: str
    when: int
    effect: Node

    @property
    def point(self) -> int:
        """What ``when`` was called; for games of the version before."""
        warn("Ability.point is Ability.when: docs/upgrading.md", DeprecationWarning, stacklevel=2)
        return self.when

    @property
    def body(self) -> Node:
        """What ``effect`` was called; for games of the version before."""
        warn("Ability.body is Ability.effect: docs/upgrading.md", DeprecationWarning, stacklevel=2)
        return self.effect

    def condition(self) -> When | None:
        """The condition under which an event sets it off or lets it answer; None if events do not concern it."""
        return None

    def declared(self) -> bool:
        """Whether its controller declares it, or it happens by itself."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class When:
    """The condition of a triggered ability, read when its event happens."""

    def fires(self, w: World, event: Event, seat: int, card: int) -> bool:
        """Whether the event calls for this card's ability, which ``seat`` controls."""
        raise NotImplementedError(type(self).__name__)

    def each(self) -> bool:
        """Whether the ability may answer each of several events; otherwise they call for it once."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class CardDef:
    """A printed card. Games subclass it with their printed values."""

    id: str
    ja: str
    en: str
    abilities: tuple[Ability, ...]
