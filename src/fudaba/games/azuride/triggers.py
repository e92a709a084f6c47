"""Automatic skills of the form "when ...", and the check that sinks what has no armour left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.base import base
from fudaba.games.azuride.changes import discard
from fudaba.games.azuride.names import AT_SUNK, DOOMED, E_SUNK, E_SUNK_BY_SKILL, E_TRIGGER, Q_TARGET, TURN, V_TARGET
from fudaba.games.azuride.reading import armour_with, field, statics
from fudaba.games.azuride.targets import legal_targets
from fudaba.kernel.choice import Offer, a_of
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.world import World

# --- the slots of a skill's scope
TARGET: Final = 0
TARGET_INC: Final = 1
PLACE: Final = 2  # the zone its card was in
DECLARED: Final = 3
SKILL_NO: Final = 4


def skill_slots(target: int, inc: int, place: int, declared: bool, no: int) -> list[int]:
    """The values a skill resolves with."""
    return [target, inc, place, 1 if declared else 0, no]


@dataclass(frozen=True)
class ChooseTarget(Ask):
    """The controller of an automatic skill chooses its target as it happens; with none to choose nothing is chosen."""

    def prompt(self, w: World, f: Frame) -> int:
        return Q_TARGET

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if self._cards(w, f):
            w.ask(self, f, w.scope(f).seat)
        else:
            w.frames.pop()

    def _cards(self, w: World, f: Frame) -> list[int]:
        scope = w.scope(f)
        target = base(w).t.skills[w.kind[scope.card]][scope.v[SKILL_NO]].target
        return [] if target is None else legal_targets(w, scope.seat, target)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in self._cards(w, f):
            out.put(V_TARGET, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.set_slot(f, TARGET, a_of(code))
        w.set_slot(f, TARGET_INC, w.inc[a_of(code)])
        w.frames.pop()


@dataclass(frozen=True)
class Triggered(Node):
    """One automatic skill happens, outside the chain: its target is chosen, then its effect takes place."""

    def run(self, w: World, f: Frame) -> None:
        skill = base(w).t.skills[w.kind[f.card]][f.v[SKILL_NO]]
        if f.at == 0:
            f.at = 1
            w.note(E_TRIGGER, f.seat, f.card, n=base(w).t.skill_word[w.kind[f.card]][f.v[SKILL_NO]])
            if skill.target is not None:
                w.push(CHOOSE_TARGET, f)
                return
        if f.at == 1:
            f.at = 2
            w.push(skill.body, f)
            return
        w.frames.pop()


@dataclass(frozen=True)
class Settle(Node):
    """Sink everything whose armour is 0 or less, again and again, then let what that triggered happen."""

    def run(self, w: World, f: Frame) -> None:
        if self._sink(w, f):
            return
        items = f.items
        if items:
            w.open_item(items.pop(0))
            return
        w.frames.pop()

    def _sink(self, w: World, f: Frame) -> bool:
        """One batch; the turn player's charas come first."""  # azuride.damage.sink
        t = base(w).t
        sunk: list[int] = []
        turn = w.numbers[TURN]
        doomed = w.counters[DOOMED]
        for seat in (turn, 1 - turn):
            sources = statics(w, t, seat)
            for card in field(w, seat):
                if armour_with(w, t, sources, card) <= 0 or doomed[card] != 0:
                    sunk.append(card)
        for card in sunk:
            seat = w.controller(card)
            what = E_SUNK_BY_SKILL if doomed[card] != 0 else E_SUNK  # azuride.damage.sink-effect
            discard(w, card)
            w.note(what, seat, card)
            if t.points[AT_SUNK][w.kind[card]]:
                self._wait(w, f, seat, card)
        return len(sunk) > 0

    def _wait(self, w: World, f: Frame, seat: int, card: int) -> None:
        for no, skill in enumerate(base(w).t.skills[w.kind[card]]):
            if skill.point == AT_SUNK:
                item = Item(TRIGGERED, seat, card, w.inc[card], skill_slots(-1, 0, w.zone[card], False, no), -1)
                items = f.items
                if items is None:
                    f.items = [item]
                else:
                    items.append(item)


CHOOSE_TARGET: Final = ChooseTarget()
TRIGGERED: Final = Triggered()
SETTLE: Final = Settle()


def fire_triggers(w: World, card: int, point: int, f: Frame) -> None:
    """The automatic skills of a card that this moment sets off, right after their cause."""
    # azuride.skill.auto-trigger
    t = base(w).t
    if not t.points[point][w.kind[card]]:
        return
    w.push(SETTLE, f)
    skills = t.skills[w.kind[card]]
    for no in range(len(skills) - 1, -1, -1):
        if skills[no].point == point:
            w.open(TRIGGERED, w.controller(card), card, skill_slots(-1, 0, w.zone[card], False, no))
