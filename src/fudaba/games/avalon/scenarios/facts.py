"""Facts of Avalon's examples beyond zones and numbers: lands, mana, the sanctuary, the round, the latest battle."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.flow.declared import declarations
from fudaba.games.avalon.read.lands import creature_on, land, sanctuary_creature
from fudaba.games.avalon.read.mana import icons_of, land_mana, mana_cards, total_mana
from fudaba.games.avalon.read.seats import leader_of, opposed
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.read.values import target_of
from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.testing.scenarios import BadScenario
from fudaba.testing.table import Table

TABLE: Final = ("leader", "turn", "phase", "order", "need-proofs", "warnings", "reason", "sanctuary")
SEAT: Final = ("mana", "target", "opposed")
LAND: Final = ("creature", "mana", "total", "icons")
SIDES: Final = ("invader", "defender")
STRIKES: Final = (ids.H_FAIL, ids.H_EVADE, ids.H_REFLECT, ids.H_HIT)


def knows(t: Table, key: str) -> bool:
    """Whether a fact is one of these."""
    head, _, rest = key.partition(".")
    if head in t.sides:
        return rest in SEAT or (rest.startswith("land") and rest.partition(".")[2] in LAND)
    return head in TABLE or head == "battle"


def read(t: Table, key: str) -> object:
    """The value of a fact."""
    w = t.world
    head, _, rest = key.partition(".")
    if head == "battle":
        return latest_battle(w).get(rest)
    if head == "sanctuary":
        return _sanctuary(t, rest)
    if head not in t.sides:
        return _table(t, head)
    seat = t.seat(head)
    if rest == "mana":
        return total_mana(w, seat)
    if rest == "target":
        return target_of(w, seat)
    if rest == "opposed":
        return " ".join(t.called(s) for s in opposed(w, seat)) if w.alive[seat] else ""
    place, _, what = rest.partition(".")
    return _land(t, seat, int(place.removeprefix("land")), what)


def _land(t: Table, seat: int, n: int, what: str) -> object:
    w = t.world
    mana = land(w, seat, n)[: mana_cards(w, seat, n)]
    if what == "creature":
        creature = creature_on(w, seat, n)
        return None if creature < 0 else t.name(creature)
    if what == "mana":
        return " ".join(t.name(c) for c in reversed(mana))
    if what == "total":
        return land_mana(w, seat, n)
    found = {ids.ICON_NAMES[i]: sum(icons_of(w, c, i) for c in mana) for i in range(ids.ICONS)}
    return {k: v for k, v in found.items() if v}


def _sanctuary(t: Table, what: str) -> object:
    w = t.world
    creature = sanctuary_creature(w)
    if what == "owner":
        return t.called(w.owner[creature]) if creature >= 0 else None
    if what == "mana":
        return " ".join(t.name(c) for c in reversed(w.zones[ids.SANCTUARY][:-1]))
    if what:
        raise BadScenario(f"the sanctuary has no {what!r}")
    return t.name(creature) if creature >= 0 else None


def _table(t: Table, what: str) -> object:
    w = t.world
    if what == "leader":
        return t.called(leader_of(w))
    if what == "turn":
        return ids.TURN_NAMES[turn_of(w)]
    if what == "phase":
        return ids.PHASE_NAMES[phase_of(w)]
    if what == "order":
        f = declarations(w)
        return None if f is None else " ".join(t.called(s) for s in f.v[::2])
    if what == "need-proofs":
        assert isinstance(t.rules, AvalonRules)
        return t.rules.mode.proofs
    if what == "warnings":
        return [notice["code"] for notice in t.game().notices]
    return None if w.outcome is None else w.outcome.reason


def latest_battle(w: World) -> dict[str, object]:
    """The latest battle as the log tells it: what both sides came to, what they took, who fell, who struck first."""
    found: dict[str, object] = {}
    struck = False
    invader = seat = 0
    for e in w.entries():
        if e.what < 0:
            continue
        if e.what in (ids.H_BATTLE, ids.H_INVASION):
            invader, seat, struck = e.tag, e.seat, False
            found = {f"{side}-{what}": now for side in SIDES for what, now in (("destroyed", False), ("damage", 0))}
            found["skipped"] = True
        elif e.what == ids.H_INVADER_VALUES:
            found["invader-attack"], found["invader-endurance"] = e.n, e.m
        elif e.what == ids.H_DEFENDER_VALUES:
            found["defender-attack"], found["defender-endurance"] = e.n, e.m
        elif e.what == ids.H_ORDER:
            found["first"] = SIDES[0 if e.seat == seat else 1]
        elif w.rules.schema.happenings[e.what].name == "destroyed":
            found[f"{SIDES[0 if e.tag == invader else 1]}-destroyed"] = True
        elif e.what == ids.H_BATTLE_OVER:
            found["invader-damage"], found["defender-damage"] = e.n, e.m
            found["skipped"] = not struck
        if e.what in STRIKES:
            struck = True
    return found
