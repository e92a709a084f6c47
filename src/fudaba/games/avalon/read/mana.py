"""Mana: icons as converted, totals, what may lie on what."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.read.lands import creature_on, land
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables, tables
from fudaba.kernel.state.world import World


def converted(w: World, card: int, icon: int) -> int:
    """How many of a mana card's icons of one kind have become rainbow."""
    return (w.counters[ids.CONVERTED][card] >> (4 * icon)) & 15


def icons_of(w: World, card: int, icon: int) -> int:
    """A mana card's icons of one kind as converted."""
    printed = tables(w).icons[w.kind[card]][icon]
    mark = w.counters[ids.CONVERTED][card]
    if mark == 0 or icon == ids.VESSEL:
        return printed
    if icon == ids.RAINBOW:
        return printed + sum([(mark >> (4 * i)) & 15 for i in range(ids.RAINBOW)])
    return printed - ((mark >> (4 * icon)) & 15)


def mana_cards(w: World, seat: int, n: int) -> int:
    """How many mana cards a land has."""
    stack = land(w, seat, n)
    return len(stack) - 1 if creature_on(w, seat, n) >= 0 else len(stack)


def land_mana(w: World, seat: int, n: int) -> int:
    """The countable icons of a land's mana cards."""
    rules = tables(w)
    total = rules.total
    stack = land(w, seat, n)
    found = 0
    # avalon.mana.creature-icons: the creature on top is not counted, unless the table's option says so
    for i in range(len(stack) if rules.fighter_counts else mana_cards(w, seat, n)):
        found += total[w.kind[stack[i]]]
    return found


def total_mana(w: World, seat: int) -> int:
    """A seat's mana on its five lands; a stack in the sanctuary is not counted."""
    rules = tables(w)
    total = rules.total
    fighters = rules.fighter_counts
    placed = w.counters[ids.PLACED]
    kind = w.kind
    base = (seat + 1) * w.width + ids.LAND
    found = 0
    for z in range(base, base + ids.LANDS):
        for card in w.zones[z]:
            # avalon.mana.total, avalon.mana.creature-icons
            if fighters or placed[card] == 0:
                found += total[kind[card]]
    return found


EVERY_ATTRIBUTE: Final = 31


def taken_by(w: World, rules: Tables, top: int) -> int:
    """The attributes that may be created on top of a mana card, as a mask."""
    # avalon.set.stack-free
    if w.counters[ids.CONVERTED][top] != 0:
        return EVERY_ATTRIBUTE
    return rules.takes[w.kind[top]]
