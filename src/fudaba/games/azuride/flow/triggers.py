"""Automatic skills of the form "when ...", and the check that sinks what has no armour left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import discard
from fudaba.games.azuride.read import armour_with, field_of, statics
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame, Item, happening
from fudaba.kernel.tree.nodes import Once, Op
from fudaba.kernel.tree.targets import ChooseTargets
from fudaba.kernel.tree.window import NOBODY, QUEUE, Fill, Window, WindowWords

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
class SetOff(Op):
    """An automatic skill is announced."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        ability = w.rules.catalogue.first_ability[w.kind[scope.card]] + scope.v[SKILL_NO]
        item = scope.item
        waited = 0 if item is None else item.no
        w.note(ids.H_TRIGGER, scope.seat, source=scope.card, ability=ability + 1, pending=waited)


@dataclass(frozen=True)
class SkillUsed(Once):
    """A skill takes effect, even if its card has left. If nothing came of it, everybody is told so."""

    def in_place(self, w: World, f: Frame) -> bool:
        return not w.story and super().in_place(w, f)

    def remembers_hidden(self) -> bool:
        return False

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            self.begin(w, f)
            return
        scope = w.scope(f)
        if w.story and w.told == f.i and not somebody_doomed(w):
            ability = w.rules.catalogue.first_ability[w.kind[scope.card]] + scope.v[SKILL_NO]
            w.note(ids.H_UNCHANGED, scope.seat, source=scope.card, ability=ability + 1)
        w.frames.pop()

    def begin(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        item = scope.item
        if item is not None and scope.v[DECLARED] == 1:
            w.note(ids.H_RESOLVED, scope.seat, source=scope.card, ability=item.ability + 1, pending=item.no)
        if w.story:  # then it has a frame of its own; in place the frame is that of what it stands in
            f.i = w.told
        w.push(tables(w).t.skills[w.kind[scope.card]][scope.v[SKILL_NO]].effect, f)


def somebody_doomed(w: World) -> bool:
    """Whether a chara is about to be sunk by a skill, which is told when it sinks."""
    doomed = w.counters[ids.DOOMED]
    for seat in (0, 1):
        for card in field_of(w, seat):
            if doomed[card] != 0:
                return True
    return False


SKILL_USED: Final = SkillUsed()
TRIGGERED: Final = Seq((SetOff(), ChooseTargets(TARGET, ids.P_TARGET), SkillUsed()))


def sink(w: World, f: Frame) -> bool:
    """Sink everything whose armour is 0 or less, as one batch; the turn player's charas come first."""
    # azuride.damage.sink
    t = tables(w).t
    sunk: list[int] = []
    turn = w.active
    doomed = w.counters[ids.DOOMED]
    damage = w.counters[ids.DAMAGE]
    # Where nothing takes armour away, whoever is unharmed stands.
    weakened = tables(w).weakens or (w.mod_mask >> ids.M_ARMOUR) & 1 != 0
    seat = turn
    for _ in range(2):
        start = (seat + 1) * w.width + ids.FRONT
        for z in range(start, start + ids.SLOTS):
            for card in w.zones[z]:
                if doomed[card] != 0:
                    sunk.append(card)
                elif weakened or damage[card] != 0 or t.armour[w.kind[card]] <= 0:
                    if armour_with(w, t, statics(w, t, seat), card) <= 0:
                        sunk.append(card)
        seat = 1 - turn
    for card in sunk:
        seat = w.controller(card)
        what = ids.H_SUNK_BY_SKILL if doomed[card] != 0 else ids.H_SUNK  # azuride.damage.sink-effect
        discard(w, card)
        w.note(what, seat, card)
        w.happens(f, happening(w, ids.AT_SUNK, card, holder=seat))
    return len(sunk) > 0


@dataclass(frozen=True)
class SkillsSetOff(Fill):
    """The automatic skills that events set off wait in a settling. Events are called after the points of skills."""

    def gather(self, w: World, f: Frame, point: int) -> None:
        events = f.events
        if events is None or len(events) == 0:
            return
        f.events = []
        catalogue = w.rules.catalogue
        for e in events:
            k = w.kind[e.card]
            for no, skill in enumerate(tables(w).t.skills[k]):
                if skill.when == e.what:
                    v = skill_slots(-1, 0, w.zone[e.card], False, no)
                    item = Item(TRIGGERED, e.holder, e.card, e.inc, v, -1, ability=catalogue.first_ability[k] + no)
                    f.wait(w.numbered(item))


SETTLE: Final = Window(ids.AT_CAUSE, NOBODY, QUEUE, WindowWords(), checks=True, fill=SkillsSetOff())


def set_off(w: World, f: Frame, what: int, card: int) -> None:
    """Something happened to a card: its automatic skills follow right after the cause, outside the chain."""
    # azuride.skill.auto-trigger
    if tables(w).t.points[what][w.kind[card]]:
        w.push(SETTLE, f).events = [happening(w, what, card)]
