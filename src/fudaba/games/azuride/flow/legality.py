"""The one statement of what may be declared: each function gives 0, or the first reason why not."""

from __future__ import annotations

from fudaba.games.azuride.cards import CUBE, Cost, Skill
from fudaba.games.azuride.flow.costs import why_unpayable
from fudaba.games.azuride.flow.docks import holds_chara
from fudaba.games.azuride.flow.targets import is_legal_target
from fudaba.games.azuride.read import escort_of, in_slot, is_engaged, is_in_dock, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    phase_of,
    step_of,
    tables,
)
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.window import Window

# --- deploy actions


def why_not_deploying(w: World) -> int:
    """0 in the deploy phase."""
    return ids.R_OK if phase_of(w) == ids.IN_DEPLOY else ids.R_WRONG_PHASE


def why_set(w: World, seat: int, card: int, d: int) -> int:
    """0 if a hand card may be set in a dock."""
    t = tables(w).t
    k = w.kind[card]
    if t.cube[k]:
        if w.numbers[ids.CUBES] > 0:
            return ids.R_CUBE_ALREADY_SET  # azuride.deploy.set-cube-limit
        return (
            ids.R_OK if holds_chara(w, seat, d, t.colour[k]) else ids.R_NO_MATCHING_CHARA
        )  # azuride.deploy.set-cube-colour
    return why_set_chara(w, d)


def why_set_chara(w: World, d: int) -> int:
    """0 if charas may be set in a dock."""
    if (w.numbers[ids.SETS] >> d) & 1 and w.numbers[ids.EXTRA] == 0:
        return ids.R_DOCK_ALREADY_SET  # azuride.deploy.set-chara-limit
    return ids.R_OK


def why_rotate(w: World, seat: int, d: int) -> int:
    """0 if a dock may be rotated."""
    if w.numbers[ids.ROTATED] > 0:
        return ids.R_ALREADY_ROTATED  # azuride.deploy.rotate-limit
    return ids.R_OK if len(w.cards(seat, ids.LEFT + d)) >= 2 else ids.R_DOCK_TOO_SHORT


def why_scrap(w: World, seat: int, card: int) -> int:
    """0 if a card may be scrapped from a dock."""
    if w.numbers[ids.SCRAPPED] > 0:
        return ids.R_ALREADY_SCRAPPED  # azuride.deploy.scrap-or-recall-limit
    return ids.R_OK if is_in_dock(w, card) and w.controller(card) == seat else ids.R_NOT_IN_OWN_DOCK


def why_recall(w: World, seat: int, card: int) -> int:
    """0 if a chara may be taken back to hand."""
    if w.numbers[ids.SCRAPPED] > 0:
        return ids.R_ALREADY_SCRAPPED  # azuride.deploy.scrap-or-recall-limit
    return ids.R_OK if is_on_field(w, card) and w.controller(card) == seat else ids.R_NOT_ON_OWN_BATTLEFIELD


def why_launch(w: World, seat: int, card: int, slot: int) -> int:
    """0 if a dock card may be launched into a slot (0 to 2 front, 3 to 5 rear), its cost aside."""
    t = tables(w).t
    k = w.kind[card]
    if not is_in_dock(w, card) or w.controller(card) != seat:
        return ids.R_NOT_HEAD
    head = w.zones[w.zone[card]][0]
    if t.cube[w.kind[head]]:
        return ids.R_CUBE_CANNOT_DEPLOY  # azuride.deploy.cube-head, azuride.card.cube-dock-only
    if head != card:
        return ids.R_NOT_HEAD  # azuride.deploy.launch
    start = w.at(seat, ids.FRONT)
    for z in range(start, start + ids.SLOTS):
        for other in w.zones[z]:
            if t.name[w.kind[other]] == t.name[k]:
                return ids.R_SAME_NAME  # azuride.deploy.same-name
    if t.front[k] != (slot < 3):
        return ids.R_FRONT_ONLY if t.front[k] else ids.R_REAR_ONLY  # azuride.zone.class-front, azuride.zone.class-rear
    if w.cards(seat, ids.FRONT + slot):
        return ids.R_SLOT_OCCUPIED  # azuride.zone.battlefield-slots, azuride.deploy.launch-slot
    return ids.R_OK


# --- skills


def area_of(w: World, card: int) -> int:
    """The skill area a card is in, or -1."""
    z = w.zone[card] % w.width
    if z == ids.HAND:
        return ids.A_HAND
    if is_in_dock(w, card):
        return ids.A_DOCK
    return 2 if is_on_field(w, card) else -1


def is_timely(w: World, seat: int, skill: Skill) -> bool:
    """Whether the phase and the turn are those a skill names."""
    # azuride.skill.timing-phase, azuride.skill.timing-any
    if skill.timing != ids.T_ANY and skill.timing != phase_of(w):
        return False
    return skill.turn == ids.WHO_EITHER or (w.active == seat) == (skill.turn == ids.WHO_OWN)


def why_skill(w: World, seat: int, card: int, no: int) -> int:
    """0 if a skill may be declared, its target and cost aside."""
    skill = tables(w).t.skills[w.kind[card]][no]
    if w.controller(card) != seat or area_of(w, card) != skill.area:
        return ids.R_WRONG_AREA  # azuride.skill.area
    if not skill.declared():
        return ids.R_AUTO  # azuride.skill.timing-auto
    if not is_timely(w, seat, skill):
        return ids.R_WRONG_TIMING
    if (w.counters[ids.USED][card] >> (no + 1)) & 1:
        return ids.R_USAGE_RIGHT  # azuride.usage.right, azuride.usage.per-card
    return ids.R_OK


def why_skill_target(w: World, seat: int, skill: Skill, card: int) -> int:
    """0 if a skill may be aimed at this card (-1: at nothing)."""
    if skill.target is None:
        return ids.R_OK if card < 0 else ids.R_BAD_TARGET
    return ids.R_OK if card >= 0 and is_legal_target(w, seat, skill.target, card) else ids.R_BAD_TARGET


def own_cubes(w: World, seat: int, but: int) -> list[int]:
    """The cubes in a seat's docks."""
    cube = tables(w).t.cube
    found: list[int] = []
    for d in range(3):
        for c in w.cards(seat, ids.LEFT + d):
            if cube[w.kind[c]] and c != but:
                found.append(c)
    return found


def why_skill_cost(w: World, seat: int, card: int, cost: Cost) -> int:
    """0 if the cost of a skill can be paid."""
    if cost.twist and w.counters[ids.TWISTED][card] != 0:
        return ids.R_ALREADY_TWISTED  # azuride.cost.twist
    if cost.discard == CUBE and not own_cubes(w, seat, -1):
        return ids.R_NO_CUBE  # azuride.cost.discard-cube
    return why_unpayable(w, seat, cost, card)


def why_use(w: World, seat: int, card: int, no: int, aims: list[int]) -> int:
    """0 if a skill may be declared. ``aims`` are the legal targets of a skill that has one."""
    reason = why_skill(w, seat, card, no)
    if reason != ids.R_OK:
        return reason
    skill = tables(w).t.skills[w.kind[card]][no]
    if skill.target is not None and not aims:
        return ids.R_BAD_TARGET  # azuride.skill.target
    return why_skill_cost(w, seat, card, skill.cost)


# --- abilities


def why_ability(w: World, seat: int, card: int, power: int, strikes: bool) -> int:
    """0 if an ability may be declared, its target aside. ``strikes``: an enemy air strike waits in the chain."""
    if w.controller(card) != seat or not is_on_field(w, card) or tables(w).t.powers[w.kind[card]] & power == 0:
        return ids.R_ABILITY_AREA  # azuride.ability.use
    if power & (ids.BOMBARD | ids.AIR_STRIKE):
        if step_of(w) != ids.S_BARRAGE:
            return ids.R_NOT_BARRAGE_STEP  # azuride.battle.barrage-once
        if w.active != seat:
            return ids.R_NOT_YOUR_BARRAGE  # azuride.battle.barrage-step
        if tables(w).barrage_acts and w.frames and isinstance(w.frames[-1].node, Window):
            return ids.R_BARRAGE_CUT_IN  # azuride.battle.barrage-step
    elif power == ids.ANTI_AIR:
        if not strikes:
            return ids.R_NO_AIR_STRIKE  # azuride.ability.anti-air
    elif power == ids.TORPEDO and not is_engaged(w, card):
        return ids.R_NOT_ENGAGED  # azuride.ability.torpedo
    if w.counters[ids.USED][card] & 1:
        # azuride.usage.right, azuride.ability.one-of
        return ids.R_USAGE_RIGHT if tables(w).t.powers[w.kind[card]] == power else ids.R_ONE_ABILITY
    return ids.R_OK


def why_ability_cost(w: World, seat: int, card: int, power: int) -> int:
    """0 if the cost of an ability can be paid and a card stocked."""
    if power & (ids.EVADE | ids.AIR_STRIKE | ids.BOMBARD) and w.counters[ids.TWISTED][card] != 0:
        # azuride.cost.twist, azuride.state.twisted-limits
        return ids.R_TWISTED_BOMBARD if power == ids.BOMBARD and not tables(w).bombard_twists else ids.R_ALREADY_TWISTED
    return ids.R_OK if w.cards(seat, ids.DECK) else ids.R_STOCK_EMPTY  # azuride.ability.stock-empty


def why_power(w: World, seat: int, card: int, power: int, strikes: bool) -> int:
    """0 if an ability may be declared with its cost, its target aside."""
    reason = why_ability(w, seat, card, power, strikes)
    return reason if reason != ids.R_OK else why_ability_cost(w, seat, card, power)


# --- attack and block


def why_attacker(w: World, seat: int, card: int) -> int:
    """0 if a chara may attack."""
    if not is_on_field(w, card) or w.controller(card) != seat:
        return ids.R_CANNOT_ATTACK  # azuride.battle.attacker-front
    if w.counters[ids.TWISTED][card] != 0:
        return ids.R_ATTACKER_TWISTED  # azuride.state.twisted-limits
    # azuride.battle.attacker-rear: even a twisted escort prevents it
    return ids.R_ATTACKER_ESCORTED if escort_of(w, card) >= 0 else ids.R_OK


def why_attack_target(w: World, seat: int, target: int) -> int:
    """0 if a chara may be attacked by this seat."""
    if not is_on_field(w, target) or w.controller(target) == seat:
        return ids.R_NO_ATTACK_TARGET  # azuride.battle.attack-declare
    if w.zone[target] % w.width < ids.REAR:
        return ids.R_FRONT_TARGET  # azuride.battle.front-not-target
    escort = escort_of(w, target)
    # azuride.battle.target-rear
    return ids.R_ESCORTED_TARGET if escort >= 0 and w.counters[ids.TWISTED][escort] == 0 else ids.R_OK


def why_no_attack_now(w: World) -> int:
    """0 in the attack step before the one declaration."""
    if step_of(w) != ids.S_ATTACK:
        return ids.R_NOT_ATTACK_STEP
    return ids.R_ATTACK_DECLARED if w.numbers[ids.ATTACKED] else ids.R_OK


def why_no_block_now(w: World) -> int:
    """0 in the block step before the one declaration."""
    if step_of(w) != ids.S_BLOCK:
        return ids.R_NOT_BLOCK_STEP
    return ids.R_BLOCK_DECLARED if w.numbers[ids.BLOCKED] else ids.R_OK


def why_blocker(w: World, seat: int, card: int) -> int:
    """0 if a chara may block."""
    if not is_on_field(w, card) or w.controller(card) != seat:
        return ids.R_CANNOT_BLOCK  # azuride.battle.blocker-eligible
    if w.counters[ids.TWISTED][card] != 0 and not tables(w).t.guards[w.kind[card]]:
        return ids.R_BLOCKER_TWISTED  # azuride.state.twisted-limits
    return ids.R_CANNOT_BLOCK if escort_of(w, card) >= 0 else ids.R_OK  # azuride.battle.blocker-eligible


def why_block(w: World, seat: int, card: int, attacker: int, taken: bool) -> int:
    """0 if a chara may block this attacker; ``taken``: somebody else of this declaration does."""
    if w.counters[ids.ATTACKS][attacker] == 0 or not is_on_field(w, attacker):
        return ids.R_NO_ATTACKER  # azuride.battle.block
    if taken or w.counters[ids.STOPPED][attacker] != 0:
        return ids.R_ALREADY_BLOCKED  # azuride.battle.block-pairing
    if w.counters[ids.ATTACKS][attacker] == card + 3:
        return ids.R_OWN_ATTACKER  # azuride.battle.block-pairing
    return why_blocker(w, seat, card)


def slot_of(w: World, card: int) -> int:
    """The slot a battlefield chara stands in, 0 to 5."""
    return w.zone[card] % w.width - ids.FRONT


def empty_slots(w: World, seat: int, front: bool) -> list[int]:
    """The free slots of a row."""
    first = 0 if front else 3
    return [s for s in range(first, first + 3) if in_slot(w, seat, s) < 0]
