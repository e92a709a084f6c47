"""Targets: whom something may be aimed at, what it means if there is nobody, and the choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import a_of
from fudaba.kernel.tree.nodes import Ask, Node, Selector

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# What it means if there is nothing to aim at.
SKIP: Final = 0  # that part is left out, the rest happens
FIZZLE: Final = 1  # nothing of the effect happens
ILLEGAL: Final = 2  # it cannot be used at all, so it is not offered

# Two slots of a scope hold a target: the card and its incarnation, or a seat and this mark.
A_SEAT: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(Selector):
    """One target of an effect. It is read before there is a frame, so it goes by a seat and a source."""

    def none(self) -> int:
        """What it means if there is no legal target."""
        return SKIP

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        """Every candidate with its reason."""
        raise NotImplementedError(type(self).__name__)

    def why(self, w: World, seat: int, source: int, card: int) -> int:
        """The reason why a card cannot be the target; 0 if it can. Offer, choice and recheck read it."""
        return 0

    def is_seat(self, code: int) -> bool:
        """Whether a candidate names a seat and no card."""
        return False

    def chosen(self, w: World, f: Frame, code: int) -> None:
        """A target was chosen: what there is to write down."""

    # --- what all aims share

    def legal(self, w: World, seat: int, source: int) -> list[int]:
        """The codes of all legal targets."""
        out = w.new_offer(False)
        self.put(w, seat, source, out)
        return out.options

    def cards(self, w: World, f: Frame) -> list[int]:
        scope = w.scope(f)
        return [a_of(code) for code in self.legal(w, scope.seat, scope.card) if not self.is_seat(code)]

    def still(self, w: World, f: Frame, slot: int) -> int:
        """The card aimed at, if it is there and could still be chosen; otherwise -1."""
        card = aimed(w, f, slot)
        scope = w.scope(f)
        return card if card >= 0 and self.why(w, scope.seat, scope.card, card) == 0 else -1


def aimed(w: World, f: Frame, slot: int) -> int:
    """The card aimed at in a scope; -1 if there is none, or if it has moved since."""
    v = w.scope(f).v
    if slot + 1 >= len(v):
        return -1
    card = v[slot]
    return card if card >= 0 and v[slot + 1] >= 0 and v[slot + 1] == w.inc[card] else -1


def aimed_seat(w: World, f: Frame, slot: int) -> int:
    """The seat aimed at in a scope; -1 if there is none, or if it is out."""
    v = w.scope(f).v
    if slot + 1 >= len(v) or v[slot + 1] != A_SEAT:
        return -1
    return v[slot] if w.alive[v[slot]] else -1


def aim_at_card(w: World, f: Frame, slot: int, card: int) -> None:
    """Remember a card as a target, as it is now; -1 for none."""
    w.set_slot(f, slot, card)
    w.set_slot(f, slot + 1, w.inc[card] if card >= 0 else -1)


def aim_at_seat(w: World, f: Frame, slot: int, seat: int) -> None:
    """Remember a seat as a target."""
    w.set_slot(f, slot, seat)
    w.set_slot(f, slot + 1, A_SEAT)


def why_no_aim(w: World, seat: int, source: int, aims: tuple[Aim, ...], reason: int) -> int:
    """The given reason if an aim that must be met has no legal target; 0 otherwise. For offers."""
    for aim in aims:
        if aim.none() == ILLEGAL and len(aim.legal(w, seat, source)) == 0:
            return reason
    return 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ChooseTargets(Ask):
    """The controller chooses the targets one by one, in pairs of slots from ``slot`` on; then comes ``body``.

    Without ``aims`` they are those of the ability in whose scope it stands (`Rules.aims`). A target that leaves no
    choice is not asked for. Where one is missing that the effect cannot do without, ``body`` is left out; without a
    body, the whole use is given up.
    """

    slot: int
    asks: int
    aims: tuple[Aim, ...] = ()
    body: Node | None = None

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def targets(self, w: World, f: Frame) -> tuple[Aim, ...]:
        """What is aimed at."""
        return self.aims if len(self.aims) > 0 else w.rules.aims(w, f)

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        aims = self.targets(w, f)
        if f.i == 0 and len(aims) > 1:  # nobody chooses for an effect that comes to nothing
            for later in aims[1:]:
                if later.none() == FIZZLE and len(later.legal(w, scope.seat, scope.card)) == 0:
                    f.i = aims.index(later)
        while f.i < len(aims):
            aim = aims[f.i]
            if len(aim.legal(w, scope.seat, scope.card)) > 0:
                w.ask(self, f, scope.seat)
                return
            if aim.none() != SKIP:
                w.frames.pop()
                if self.body is None:
                    scope.void = True
                return
            f.i += 1
        body = self.body
        if f.at == 0 and body is not None:
            f.at = 1
            w.push(body, f)
        else:
            w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        aims = self.targets(w, f)
        if f.i < len(aims):  # in a world dealt anew the card in use may be another
            aims[f.i].put(w, seat, w.scope(f).card, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        aims = self.targets(w, f)
        slot = self.slot + 2 * f.i
        if f.i < len(aims):
            if aims[f.i].is_seat(code):
                aim_at_seat(w, f, slot, a_of(code))
            else:
                aim_at_card(w, f, slot, a_of(code))
            aims[f.i].chosen(w, f, code)
        f.i += 1
