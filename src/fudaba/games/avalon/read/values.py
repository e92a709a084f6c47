"""What things are through everything that lasts: targets, hand limits, attack and endurance."""

from __future__ import annotations

from fudaba.games.avalon.read.lands import land
from fudaba.games.avalon.read.mana import total_mana
from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import (
    FOE_TARGET,
    FORBID,
    HAND_SIZE_BONUS,
    INVADER_BONUS,
    LAND_BONUS,
    OWN_TARGET,
    SANCTUARY_BONUS,
    STACK_BONUS,
    TRIBE_BONUS,
    EffectRow,
    tables,
)
from fudaba.kernel.options import About
from fudaba.kernel.out.card_detail import Changes
from fudaba.kernel.state.world import World


def active(w: World, card: int, e: EffectRow) -> bool:
    """Whether a card on a land or in the sanctuary bears this effect now."""
    if w.counters[ids.PLACED][card] == 0:
        # avalon.timing.mana
        return e.timing == ids.AT_MANA
    # avalon.timing.placed: a creature in the sanctuary pauses unless its text says otherwise
    return e.timing == ids.AT_PLACED and (e.in_sanctuary or w.zone[card] != ids.SANCTUARY)


def lasting_sum(w: World, seat: int, shape: int) -> int:
    """The sum of one seat's active lasting effects of one shape (the first number of each)."""
    rules = tables(w)
    has = rules.has_lasting
    found = 0
    base = (seat + 1) * w.width + ids.LAND
    for z in range(base, base + ids.LANDS):
        for card in w.zones[z]:
            if has[w.kind[card]]:
                for e in rules.lasting[w.kind[card]]:
                    if e.shape == shape and active(w, card, e):
                        found += e.a
    for card in w.zones[ids.SANCTUARY]:
        if has[w.kind[card]] and w.owner[card] == seat:
            for e in rules.lasting[w.kind[card]]:
                if e.shape == shape and active(w, card, e):
                    found += e.a
    for card in w.cards(seat, ids.PROOFS):
        if has[w.kind[card]]:
            for e in rules.lasting[w.kind[card]]:
                # avalon.timing.proof
                if e.shape == shape and e.timing == ids.AT_PROOF:
                    found += e.a
    return found


def lasting_abilities(w: World) -> list[int]:
    """The numbers of all lasting abilities that hold now."""
    rules = tables(w)
    catalogue = rules.catalogue
    found: list[int] = []
    for card in range(len(w.kind)):
        kind = w.kind[card]
        z = w.zone[card] % w.width
        on_table = ids.LAND <= z < ids.LAND + ids.LANDS or z == ids.SANCTUARY
        if rules.has_lasting[kind] and (on_table or z == ids.PROOFS):
            for e in rules.lasting[kind]:
                if e.timing == ids.AT_PROOF if z == ids.PROOFS else active(w, card, e):
                    found.append(catalogue.first_ability[kind] + e.number)
    return found


def target_of(w: World, seat: int) -> int:
    """A seat's own target mana now."""
    # avalon.mana.target-modifiers
    found = tables(w).mode.target + lasting_sum(w, seat, OWN_TARGET)
    for foe in opposed(w, seat):
        found += lasting_sum(w, foe, FOE_TARGET)
    found += w.seat_mod(ids.MOD_TARGET, seat)
    return found if found > 1 else 1


def reaches(w: World, seat: int) -> bool:
    """Whether a seat's mana reaches its target now."""
    return total_mana(w, seat) >= target_of(w, seat)


def mana_and_target(w: World, seat: int) -> About:
    """How far a seat is, for the prompts of its turn."""
    return About(n=total_mana(w, seat), m=target_of(w, seat))


def hand_limit(w: World, seat: int) -> int:
    """Up to how many cards a seat draws."""
    # avalon.game.card-text-wins: the basic rule says six
    return ids.HAND_SIZE + lasting_sum(w, seat, HAND_SIZE_BONUS)


def magic_effects_forbidden(w: World, seat: int) -> bool:
    """Whether a card of an opposed player forbids this seat's magic effects."""
    for foe in opposed(w, seat):
        if lasting_sum(w, foe, FORBID) > 0:
            return True
    return False


class Body:
    """A creature's attack and endurance."""

    def __init__(self, attack: int, endurance: int) -> None:
        self.attack: int = attack
        self.endurance: int = endurance


def body_of(w: World, card: int, invading: bool = False, found: Changes | None = None) -> Body:
    """A placed creature's values with everything that lasts: what it takes into a battle.

    ``found`` is told of what comes from other cards.
    """
    rules = tables(w)
    kind = w.kind[card]
    # avalon.battle.stat-changes: continuous effects come before step 1
    body = Body(rules.attack[kind] + w.mod(ids.MOD_ATK, card), rules.endurance[kind] + w.mod(ids.MOD_END, card))
    seat = w.owner[card]
    at_sanctuary = w.zone[card] == ids.SANCTUARY
    _add_stack(w, card, body, found)
    for n in range(1, ids.LANDS + 1):
        for c in land(w, seat, n):
            if rules.has_lasting[w.kind[c]]:
                for e in rules.lasting[w.kind[c]]:
                    if active(w, c, e) and _reaches(e, rules.tribe[kind], at_sanctuary, invading):
                        _add(e, body, c, found)
    for c in w.cards(seat, ids.PROOFS):
        for e in rules.lasting[w.kind[c]]:
            if e.timing == ids.AT_PROOF and _reaches(e, rules.tribe[kind], at_sanctuary, invading):
                _add(e, body, c, found)
    if at_sanctuary:
        for c in w.zones[ids.SANCTUARY]:
            for e in rules.lasting[w.kind[c]]:
                if active(w, c, e) and e.shape != STACK_BONUS:
                    if _reaches(e, rules.tribe[kind], at_sanctuary, invading):
                        _add(e, body, c, found)
        body.endurance += w.seat_mod(ids.MOD_SANCTUARY_END, seat)
        if found is not None:
            for m in w.mods:
                if m.what == ids.MOD_SANCTUARY_END and m.seat == seat:
                    found.add("endurance", m.value, m.source, m.until, m.of)
    return body


def _add_stack(w: World, card: int, body: Body, found: Changes | None) -> None:
    rules = tables(w)
    for c in w.zones[w.zone[card]]:
        if c != card and rules.has_lasting[w.kind[c]]:
            for e in rules.lasting[w.kind[c]]:
                if e.shape == STACK_BONUS and e.timing == ids.AT_MANA:
                    _add(e, body, c, found)


def _add(e: EffectRow, body: Body, source: int, found: Changes | None) -> None:
    body.attack += e.a
    body.endurance += e.b
    if found is not None:
        found.add("attack", e.a, source)
        found.add("endurance", e.b, source)


def _reaches(e: EffectRow, tribe: int, at_sanctuary: bool, invading: bool) -> bool:
    """Whether a lasting effect is of this creature. avalon.card.tribe"""
    shape = e.shape
    if shape == TRIBE_BONUS:
        return e.tribe == tribe and not at_sanctuary
    if shape == SANCTUARY_BONUS:
        return at_sanctuary
    if shape == LAND_BONUS:
        return not at_sanctuary
    return shape == INVADER_BONUS and invading
