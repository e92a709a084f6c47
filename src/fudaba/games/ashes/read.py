"""What is true of a card now: its values, abilities and state, always read through everything that changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import (
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    SPELL_GUARD,
    Ability,
    SoftensOwn,
)
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Event


# Kinds of attack.
ON_PHOENIXBORN: Final = 1
ON_UNIT: Final = 2
# States of an attacker.
WAITING: Final = 1
DEALING: Final = 2
FINISHED: Final = 3


def orderer(w: World) -> int:
    """Who orders what happens at the same time. ashes.timing.active-player"""
    turn = w.active
    if turn >= 0 and w.alive[turn]:
        return turn
    token = w.numbers[ids.TOKEN]
    if token >= 0 and w.alive[token]:
        return token
    return w.clockwise(max(token, 0))[0]


def attack(w: World, card: int) -> int:
    """The current attack value. ashes.combat.modifiers-live"""
    t = tables(w)
    kind = w.kind[card]
    value = w.counters[ids.STATUS][card] if t.attack_x[kind] else t.attack[kind]
    value += w.counters[ids.BOOST][card] + w.counters[ids.CHARM][card]
    for c in w.cards(w.controller(card), ids.ATTACHED):
        if w.host[c] == card:
            value += t.attack_bonus[w.kind[c]]
    return value


def life(w: World, card: int) -> int:
    """The current life value; wounds do not lower it. ashes.damage.life-constant"""
    t = tables(w)
    kind = w.kind[card]
    seat = w.controller(card)
    value = t.life[kind]
    if t.life_x[kind]:
        value = w.counters[ids.STATUS][card]
    elif t.life_copies[kind] >= 0:
        # Exhausted copies count as well. ashes.keyword.x-values
        value = copies(w, seat, t.life_copies[kind])
    value += w.counters[ids.CHARM][card]
    for c in w.cards(seat, ids.ATTACHED):
        if w.host[c] == card:
            # ashes.card-type.alteration-bonus
            value += t.life_bonus[w.kind[c]]
    return value


def recover(w: World, card: int) -> int:
    """The current recover value."""
    t = tables(w)
    value = t.recover[w.kind[card]]
    for c in w.cards(w.controller(card), ids.ATTACHED):
        if w.host[c] == card:
            value += t.recover_bonus[w.kind[c]]
    return value


def copies(w: World, seat: int, kind: int) -> int:
    """How many copies of a ready spell lie on a spellboard, exhausted ones included."""
    n = 0
    name = w.rules.catalogue.names
    for c in w.cards(seat, ids.SPELLBOARD):
        # ashes.focus.definition ashes.focus.exhausted-copies-count
        if name[w.kind[c]] == name[kind]:
            n += 1
    return n


def focus(w: World, seat: int, kind: int) -> int:
    """The level of focus of a ready spell: 1 with two copies, 2 with three. ashes.focus.level-1 ashes.focus.level-2"""
    return max(copies(w, seat, kind) - 1, 0)


def blanked(w: World, card: int) -> bool:
    """Whether an alteration takes a unit's abilities. An exhausted one does not. ashes.token.exhausted-spell"""
    t = tables(w)
    for c in w.cards(w.controller(card), ids.ATTACHED):
        # ashes.token.unit-exhaustion-vs-attachment
        if w.host[c] == card and t.drops_abilities[w.kind[c]] and w.counters[ids.EXHAUSTION][c] == 0:
            return True
    return False


def has(w: World, card: int, bit: int) -> bool:
    """Whether a card in play has a keyword now."""
    t = tables(w)
    kind = w.kind[card]
    if bit == ILLUSION and (t.lasting[kind] | t.keywords[kind]) & ILLUSION:
        for c in w.cards(w.controller(card), ids.ATTACHED):
            if w.host[c] == card and t.drops_illusion[w.kind[c]]:
                return False
    if t.lasting[kind] & bit:
        return True  # ashes.token.inexhaustible
    granted = bit == BYPASS and w.counters[ids.SWIFT][card] > 0
    if not granted and t.keywords[kind] & bit == 0:
        return False
    # A gained ability is lost with the others. ashes.keyword.gained-abilities
    return w.counters[ids.EXHAUSTION][card] == 0 and not blanked(w, card)


def fights(w: World, unit: int, other: int) -> bool:
    """Whether a unit attacks another or counters it now: an attacker until its damage is dealt with, a counter in it.

    ashes.attack-phoenixborn.blocker-is-target ashes.attack-unit.guarded-unit-safe
    """
    group = w.numbers[ids.ATTACK] == ON_UNIT
    if 0 < w.counters[ids.ATTACKING][unit] < FINISHED:
        return w.numbers[ids.TARGET] == other if group else w.counters[ids.BLOCKING][other] == unit + 1
    if w.counters[ids.COUNTERING][unit] == 0:
        return False
    if group:
        return w.numbers[ids.TARGET] == unit and w.counters[ids.ATTACKING][other] == DEALING
    return w.counters[ids.BLOCKING][unit] == other + 1


def has_text(w: World, card: int, effect: Ability) -> bool:
    """Whether a card in play has this effect now. ashes.token.exhausted-unit ashes.token.exhausted-spell"""
    if effect.inexhaustible:
        return True
    if w.counters[ids.EXHAUSTION][card] > 0 or w.counters[ids.CANCELLED][card] > 0:
        return False
    return not (w.is_in(card, ids.BATTLEFIELD) and blanked(w, card))


def in_play(w: World, card: int) -> bool:
    """Whether some player controls the card. ashes.zone.in-play"""
    z = w.zone_kind(card)
    return z in (ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED, ids.PHOENIXBORN)


def there(w: World, card: int, inc: int) -> bool:
    """Whether a remembered card is still the same one in play."""
    return card >= 0 and w.inc[card] == inc and in_play(w, card)


def unaffected(w: World, card: int, seat: int, spell: bool) -> bool:
    """Whether a source of ``seat`` cannot affect a card in play. ashes.affect.cannot-be-affected"""
    # ashes.affect.definition
    if not spell or w.controller(card) == seat:
        return False
    guard = MAGIC_GUARD if w.is_in(card, ids.BATTLEFIELD) else SPELL_GUARD
    # ashes.keyword.magic-guard ashes.keyword.spell-guard
    return tables(w).lasting[w.kind[card]] & guard != 0


def is_lethal(w: World, card: int) -> bool:
    """Whether a card's wounds have reached its life. ashes.damage.destroyed-at-life"""
    return w.counters[ids.WOUND][card] >= life(w, card)


def phoenixborn(w: World, seat: int) -> int:
    """A seat's Phoenixborn."""
    return w.cards(seat, ids.PHOENIXBORN)[0]


def softened(w: World, e: Event) -> int:
    """How much less of a spell's damage its controller's own Phoenixborn receives at the present level of focus.

    Another card to which the damage was sent receives all of it.
    """
    if e.card != e.meant or e.source < 0 or not w.is_in(e.card, ids.PHOENIXBORN) or w.controller(e.card) != e.seat:
        return 0
    t = tables(w)
    kind = w.kind[e.source]
    less = 0
    for a in t.own_effects(kind):
        body = t.effects[a].effect
        if isinstance(body, SoftensOwn) and focus(w, e.seat, kind) >= body.focus:
            less += body.less
    return less


def free_slots(w: World, seat: int) -> int:
    """Free slots on a battlefield; a destroyed unit keeps its own. ashes.zone.slot-until-discarded"""
    t = tables(w)
    # ashes.zone.battlefield-limit
    return t.defs[w.kind[phoenixborn(w, seat)]].battlefield - len(w.cards(seat, ids.BATTLEFIELD))


def spell_names(w: World, seat: int) -> list[int]:
    """The names on a spellboard, each once."""
    name = w.rules.catalogue.names
    names: list[int] = []
    for c in w.cards(seat, ids.SPELLBOARD):
        if name[w.kind[c]] not in names:
            names.append(name[w.kind[c]])
    return names


def spellboard_full(w: World, seat: int, kind: int) -> bool:
    """Whether a ready spell of this name finds no slot; copies take none. ashes.zone.spellboard-limit"""
    t = tables(w)
    names = spell_names(w, seat)
    if t.catalogue.names[kind] in names:
        return False  # ashes.focus.no-slot
    return len(names) >= t.defs[w.kind[phoenixborn(w, seat)]].spellboard


def can_act(w: World, card: int) -> bool:
    """Whether a unit may attack, block or counter. ashes.token.exhausted-unit"""
    # ashes.attack.no-arrival-delay
    return w.counters[ids.EXHAUSTION][card] == 0 and w.counters[ids.DESTROYED][card] == 0


def opponents(w: World, seat: int) -> list[int]:
    """The other seats still in, clockwise. ashes.setup.player-count"""
    return [s for s in w.clockwise(seat) if s != seat]
