"""What can be read from the table: values after all modifiers, lanes and escorts, engagements. Nothing here writes."""

from __future__ import annotations

from fudaba.games.azuride.effects.static import WHILE_ENGAGED, LastingBonus
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    Lists,
    step_of,
    tables,
)
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq


def is_on_field(w: World, card: int) -> bool:
    """Whether a card stands on a battlefield."""
    z = w.zone[card] % w.width
    return ids.FRONT <= z < ids.FRONT + ids.SLOTS


def is_in_dock(w: World, card: int) -> bool:
    """Whether a card lies in a dock."""
    z = w.zone[card] % w.width
    return ids.LEFT <= z < ids.LEFT + 3


def in_slot(w: World, seat: int, slot: int) -> int:
    """The chara in a slot (0 to 2 front, 3 to 5 rear), or -1."""
    cards = w.zones[(seat + 1) * w.width + ids.FRONT + slot]
    return cards[0] if cards else -1


def field_of(w: World, seat: int) -> list[int]:
    """A seat's charas on the battlefield, front 1 to rear 3."""
    found: list[int] = []
    start = (seat + 1) * w.width + ids.FRONT
    for z in range(start, start + ids.SLOTS):
        cards = w.zones[z]
        if cards:
            found.append(cards[0])
    return found


def by_kind(w: World, cards: list[int]) -> list[int]:
    """The cards of a hand in the one order in which its pieces are offered."""
    keys = [(w.kind[c] << 12) | c for c in cards]
    keys.sort()
    return [k & 4095 for k in keys]


def escort_of(w: World, card: int) -> int:
    """The front chara of a rear chara's lane, or -1."""  # azuride.battle.escort
    z = w.zone[card]
    if z % w.width < ids.REAR:
        return -1
    cards = w.zones[z - 3]
    return cards[0] if cards else -1


def statics(w: World, t: Lists, seat: int) -> list[int]:
    """The cards of a seat whose static skill works where they are."""
    found: list[int] = []
    start = (seat + 1) * w.width
    kind = w.kind
    flags = t.static_at[ids.A_FIELD]
    for z in range(start + ids.FRONT, start + ids.FRONT + ids.SLOTS):
        cards = w.zones[z]
        if cards and flags[kind[cards[0]]]:
            found.append(cards[0])
    flags = t.static_at[ids.A_DOCK]
    for z in range(start + ids.LEFT, start + ids.LEFT + 3):
        for c in w.zones[z]:
            if flags[kind[c]]:
                found.append(c)
    return found


def static_bonus(w: World, t: Lists, sources: list[int], card: int, armour: bool) -> int:
    """What the static skills of these cards give one chara."""
    total = 0
    for source in sources:
        docked = is_in_dock(w, source)
        for skill in t.skills[w.kind[source]]:
            if skill.when == ids.AT_STATIC and (skill.area == ids.A_DOCK) == docked:
                effect = skill.effect
                for body in effect.steps if isinstance(effect, Seq) else (effect,):
                    if isinstance(body, LastingBonus) and (
                        body.reaches(w, source, card)
                        or (body.reach == WHILE_ENGAGED and source == card and is_engaged(w, card))
                    ):
                        total += body.armour if armour else body.firepower
    return total


def fire_with(w: World, t: Lists, sources: list[int], card: int) -> int:
    """Firepower, given the static skills at work."""
    torpedo = w.mod_last(ids.M_TORPEDO, card)
    # azuride.ability.torpedo-duration: a torpedo replaces the base, bonuses come on top.
    value = t.fire[w.kind[card]] if torpedo is None else torpedo.value
    value += w.mod(ids.M_FIRE, card)
    if sources:
        value += static_bonus(w, t, sources, card, False)
    return value if value > 0 else 0  # azuride.damage.zero


def armour_with(w: World, t: Lists, sources: list[int], card: int) -> int:
    """Armour left, given the static skills at work."""
    value = t.armour[w.kind[card]] + w.mod(ids.M_ARMOUR, card) - w.counters[ids.DAMAGE][card]
    if sources:
        value += static_bonus(w, t, sources, card, True)
    return value


def fire_of(w: World, card: int) -> int:
    """A chara's current firepower."""
    t = tables(w).t
    return fire_with(w, t, statics(w, t, w.controller(card)), card)


def armour_of(w: World, card: int) -> int:
    """A chara's current armour."""
    t = tables(w).t
    return armour_with(w, t, statics(w, t, w.controller(card)), card)


def opponent_of(w: World, attacker: int) -> int:
    """Whom an attacker engages: its blocker, or the rear chara it attacked; -1 if nobody."""
    stopped = w.counters[ids.STOPPED][attacker]
    if stopped != 0:
        # azuride.battle.left-battlefield: a blocked attacker stays blocked if its blocker leaves.
        return stopped - 2 if stopped >= 2 else -1
    attacks = w.counters[ids.ATTACKS][attacker]
    return attacks - 3 if attacks >= 3 else -1


def is_engaged(w: World, card: int) -> bool:
    """Whether a chara is in an engagement now."""
    if step_of(w) != ids.S_RESULT or not is_on_field(w, card):  # azuride.battle.engagement
        return False
    if w.counters[ids.ATTACKS][card] != 0:
        return opponent_of(w, card) >= 0
    for enemy in field_of(w, 1 - w.controller(card)):
        if w.counters[ids.ATTACKS][enemy] != 0 and opponent_of(w, enemy) == card:
            return True
    return False
