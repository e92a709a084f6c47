"""Whom a skill may be aimed at, and whether a chosen target still stands."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.azuride.cards import (
    ANY_ROW,
    ANYONE,
    FRONT_ROW,
    IN_DISCARD,
    IN_DOCK,
    ON_FIELD,
    OWN,
    Target,
)
from fudaba.games.azuride.read import field_of
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import Offer
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.targets import Aim


def _placed(w: World, seat: int, place: int) -> list[int]:
    if place == ON_FIELD:
        return field_of(w, seat)
    if place == IN_DISCARD:
        return w.cards(seat, ids.DISCARD)
    found: list[int] = []
    for d in range(3):
        cards = w.cards(seat, ids.LEFT + d)
        if place == IN_DOCK:
            found.extend(cards)
        elif cards:
            found.append(cards[0])
    return found


def _like(w: World, target: Target, card: int) -> bool:
    t = tables(w).t
    k = w.kind[card]
    if target.most_cost >= 0 and t.total[k] > target.most_cost:
        return False
    if target.twisted and w.counters[ids.TWISTED][card] == 0:
        return False
    if target.chara and t.cube[k]:
        return False
    return target.row == ANY_ROW or (w.zone[card] % w.width < ids.REAR) == (target.row == FRONT_ROW)


def legal_targets(w: World, seat: int, target: Target) -> list[int]:
    """The cards a skill of this seat may be aimed at, its own side first."""  # azuride.skill.target
    found: list[int] = []
    for side in (seat, 1 - seat):
        if target.side == ANYONE or (side == seat) == (target.side == OWN):
            for card in _placed(w, side, target.place):
                if _like(w, target, card):
                    found.append(card)
    return found


def is_legal_target(w: World, seat: int, target: Target, card: int) -> bool:
    """Whether one card may be aimed at."""
    return card in legal_targets(w, seat, target)


@dataclass(frozen=True)
class SkillAim(Aim):
    """What an automatic skill is aimed at as it happens; with nothing there it is aimed at nothing."""

    target: Target

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for card in legal_targets(w, seat, self.target):
            out.put(ids.V_TARGET, card)

    def why(self, w: World, seat: int, source: int, card: int) -> int:
        return ids.R_OK if is_legal_target(w, seat, self.target, card) else ids.R_BAD_TARGET
