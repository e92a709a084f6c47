"""The five kinds of deploy action, as they resolve. What no longer holds by then does nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import discard, leave
from fudaba.games.azuride.flow.docks import matching_docks, rotate_dock
from fudaba.games.azuride.flow.legality import why_launch
from fudaba.games.azuride.flow.triggers import set_off
from fudaba.games.azuride.read import is_in_dock, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Once, Op


def _same(w: World, f: Frame) -> bool:
    """Whether the card has not moved since it was declared."""
    return w.inc[f.card] == f.inc


@dataclass(frozen=True)
class IsSet(Once):
    """A hand card is put at the tail of a dock, untwisted."""

    def begin(self, w: World, f: Frame) -> None:
        t = tables(w).t
        k = w.kind[f.card]
        holds = _same(w, f) and (not t.cube[k] or f.v[0] in matching_docks(w, f.seat, t.colour[k]))
        if not holds:
            w.note(ids.H_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle
            return
        w.move(f.card, w.at(f.seat, ids.LEFT + f.v[0]))  # azuride.deploy.set-chara, azuride.deploy.set-cube
        w.note(ids.H_SET_CUBE if t.cube[k] else ids.H_SET, f.seat, f.card)
        set_off(w, f, ids.AT_SET, f.card)


@dataclass(frozen=True)
class IsRotated(Op):
    """The head of a dock goes to its tail."""

    def apply(self, w: World, f: Frame) -> None:
        if len(w.cards(f.seat, ids.LEFT + f.v[0])) >= 2:
            rotate_dock(w, f.seat, f.v[0])
        else:
            w.note(ids.H_FIZZLE, f.seat)  # azuride.cutin.fizzle


@dataclass(frozen=True)
class IsLaunched(Once):
    """The head of a dock goes to its slot, in the state it had."""

    def begin(self, w: World, f: Frame) -> None:
        slot = f.v[0]
        if not _same(w, f) or why_launch(w, f.seat, f.card, slot) != ids.R_OK:
            w.note(ids.H_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle
            return
        w.move(f.card, w.at(f.seat, ids.FRONT + slot), keep=True)  # azuride.deploy.launch-state
        if not tables(w).keeps_state:
            w.mark(ids.TWISTED, f.card, 0)
        w.note(ids.H_LAUNCH, f.seat, f.card)
        set_off(w, f, ids.AT_LAUNCHED, f.card)


@dataclass(frozen=True)
class IsScrapped(Op):
    """A dock card is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        if _same(w, f) and is_in_dock(w, f.card):
            discard(w, f.card)  # azuride.deploy.scrap
            w.note(ids.H_SCRAP, f.seat, f.card)
        else:
            w.note(ids.H_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle


@dataclass(frozen=True)
class IsRecalled(Op):
    """A battlefield chara goes back to hand."""

    def apply(self, w: World, f: Frame) -> None:
        if _same(w, f) and is_on_field(w, f.card):
            leave(w, f.card, ids.HAND)  # azuride.deploy.recall
            w.note(ids.H_RETURN, f.seat, f.card)
        else:
            w.note(ids.H_FIZZLE, f.seat, f.card)  # azuride.cutin.fizzle


SET: Final = IsSet()
ROTATED_NODE: Final = IsRotated()
LAUNCHED: Final = IsLaunched()
SCRAPPED_NODE: Final = IsScrapped()
RECALLED: Final = IsRecalled()
