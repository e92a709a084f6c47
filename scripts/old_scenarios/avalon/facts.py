"""Reads what a scenario expects out of a world: counts, cards, values, the latest battle and the trace."""

from __future__ import annotations

from fudaba.games.avalon.flow.declared import declarations
from fudaba.games.avalon.read.lands import creature_on, land, sanctuary_creature
from fudaba.games.avalon.read.mana import icons_of, land_mana, mana_cards, total_mana
from fudaba.games.avalon.read.seats import leader_of, opposed
from fudaba.games.avalon.read.turns import phase_of, turn_of
from fudaba.games.avalon.read.values import target_of
from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.schema import ids
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World
from fudaba.testing.table import Table

COUNTED = {"life": ids.LIFE, "hand": ids.HAND, "memory": ids.MEMORY, "discard": ids.DISCARD, "proofs": ids.PROOFS}
SIDES = ("inv", "def")
STRIKES = (ids.H_FAIL, ids.H_EVADE, ids.H_REFLECT, ids.H_HIT)


def read(t: Table, path: str) -> object:
    """The value at a path."""
    w = t.world
    if w.seats == 0:
        raise FudabaError("no game has been started")
    head, _, rest = path.partition(".")
    if head == "battle":
        return latest_battle(w).get(rest)
    if head == "trace":
        return trace(t, w)
    if head == "sanctuary":
        return _sanctuary(t, w, rest)
    if head in t.sides or (len(head) == 1 and head.isupper()):
        return _player(t, w, t.seat(head), rest)
    return _table(t, w, head)


def _rules(t: Table) -> AvalonRules:
    assert isinstance(t.rules, AvalonRules)
    return t.rules


def entries(w: World) -> list[Entry]:
    """The whole log, oldest first, without windows."""
    return [e for e in w.entries() if e.what >= 0]


def card_id(w: World, card: int) -> str | None:
    """A card's id, None for none."""
    return None if card < 0 else w.rules.catalogue.cards[w.kind[card]].id


def _ids(w: World, cards: list[int]) -> list[str | None]:
    return [card_id(w, c) for c in cards]


def _player(t: Table, w: World, seat: int, what: str) -> object:
    name, _, part = what.partition(".")
    if name in COUNTED:
        cards = w.cards(seat, COUNTED[name])
        return sorted(str(i) for i in _ids(w, cards)) if part == "ids" else len(cards)
    if name == "mana":
        return total_mana(w, seat)
    if name == "target":
        return target_of(w, seat)
    if name == "out":
        return not w.alive[seat]
    if name == "opposed":
        return [t.called(s) for s in opposed(w, seat)] if w.alive[seat] else []
    if name.startswith("land"):
        return _land(w, seat, int(name[4:]), part)
    raise FudabaError(f"no player has {what}")


def _land(w: World, seat: int, n: int, what: str) -> object:
    mana = land(w, seat, n)[: mana_cards(w, seat, n)]
    if what == "creature":
        return card_id(w, creature_on(w, seat, n))
    if what == "mana":
        return _ids(w, mana)
    if what == "total":
        return land_mana(w, seat, n)
    if what == "icons":
        found = {ids.ICON_NAMES[i]: sum(icons_of(w, c, i) for c in mana) for i in range(ids.ICONS)}
        return {k: v for k, v in found.items() if v}
    raise FudabaError(f"no land has {what}")


def _sanctuary(t: Table, w: World, what: str) -> object:
    creature = sanctuary_creature(w)
    if what == "owner":
        return t.called(w.owner[creature]) if creature >= 0 else None
    if what == "mana":
        return _ids(w, w.zones[ids.SANCTUARY][:-1])
    return card_id(w, creature)


def _table(t: Table, w: World, what: str) -> object:
    outcome = w.outcome
    choice = w.choice
    if what == "leader":
        return t.called(leader_of(w))
    if what == "turn":
        return ids.TURN_NAMES[turn_of(w)]
    if what == "phase":
        return ids.PHASE_NAMES[phase_of(w)]
    if what == "active":
        return None if choice is None else t.called(choice.seat)
    if what == "order":
        f = declarations(w)
        return None if f is None else [t.called(s) for s in f.v[::2]]
    if what == "need_proofs":
        return _rules(t).mode.proofs
    if what == "warnings":
        return [notice["code"] for notice in t.game().notices]
    if what == "over":
        return outcome is not None
    if what == "winner":
        return None if outcome is None else t.called(outcome.winners[0])
    if what == "reason":
        return None if outcome is None else outcome.reason
    raise FudabaError(f"the table has no {what}")


def latest_battle(w: World) -> dict[str, object]:
    """The latest battle as the log tells it."""
    found: dict[str, object] = {}
    struck = False
    invader = seat = 0
    for e in entries(w):
        if e.what in (ids.H_BATTLE, ids.H_INVASION):
            invader = e.tag
            seat = e.seat
            found = {"inv_destroyed": False, "def_destroyed": False, "inv_damage": 0, "def_damage": 0, "skipped": True}
            struck = False
        elif e.what == ids.H_INVADER_VALUES:
            found["inv_atk"], found["inv_end"] = e.n, e.m
        elif e.what == ids.H_DEFENDER_VALUES:
            found["def_atk"], found["def_end"] = e.n, e.m
        elif e.what == ids.H_ORDER:
            found["order"] = list(SIDES) if e.seat == seat else [SIDES[1], SIDES[0]]
        elif w.rules.schema.happenings[e.what].name == "destroyed":
            found[f"{SIDES[0 if e.tag == invader else 1]}_destroyed"] = True
        elif e.what == ids.H_BATTLE_OVER:
            found["inv_damage"], found["def_damage"] = e.n, e.m
            found["skipped"] = not struck
        if e.what in STRIKES:
            struck = True
    return found


def trace(t: Table, w: World) -> list[str]:
    """What the log notes, in the words of scenario files."""
    plain = {
        ids.H_CHECK_DEFEATED: "check:defeated",
        ids.H_CHECK_EMPTY: "check:empty",
        ids.H_CHECK_SURVIVED: "check:survived",
        ids.H_FAIL: "fail",
        ids.H_EVADE: "evade",
        ids.H_REFLECT: "reflect",
        ids.H_DEATH: "instant-death",
        ids.H_COUNTER: "counter",
    }
    found: list[str] = []
    for e in entries(w):
        if e.what in plain:
            found.append(plain[e.what])
        elif e.what == ids.H_REFRESH:
            found.append(f"refresh:{t.called(e.seat)}")
        elif e.what in (ids.H_FIZZLE, ids.H_FIZZLE_VACANT):
            found.append(f"fizzle:{t.called(e.seat)}")
        elif e.what in (ids.H_ABILITY + ids.AT_WIN, ids.H_ABILITY + ids.AT_LOSE):
            name = w.rules.catalogue.cards[e.source - 1].id
            found.append(("win:" if e.what == ids.H_ABILITY + ids.AT_WIN else "lose:") + name)
    return found
