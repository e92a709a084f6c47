"""What each reason claims of a position: read off the table as a player would, not off what decides what is offered."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import CUBE, Cost, Skill
from fudaba.games.azuride.flow.resolution import AirStrike
from fudaba.games.azuride.read import escort_of, field_of, is_engaged
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import phase_of, step_of, tables
from fudaba.kernel.options import a_of, b_of
from fudaba.testing.claims import Claim, Claims

POWERS: Final = {
    "evade": ids.EVADE, "torpedo": ids.TORPEDO, "anti-air": ids.ANTI_AIR, "bombard": ids.BOMBARD,
    "strike": ids.AIR_STRIKE, "strike-hq": ids.AIR_STRIKE,
}  # fmt: skip


# --- where cards lie


def docks(c: Claim, seat: int) -> list[int]:
    return [card for d in range(3) for card in c.w.cards(seat, ids.LEFT + d)]


def docked(c: Claim, k: int = 0) -> bool:
    return c.card(k) in docks(c, c.seat)


def fielded(c: Claim, k: int = 0) -> bool:
    return c.card(k) in field_of(c.w, c.seat)


def enemy(c: Claim, k: int) -> bool:
    return c.card(k) in field_of(c.w, 1 - c.seat)


def twisted(c: Claim, k: int = 0) -> bool:
    return c.card(k) >= 0 and c.w.counters[ids.TWISTED][c.card(k)] != 0


def name(c: Claim, card: int) -> str:
    return str(tables(c.w).t.name[c.w.kind[card]])


def dock_there(c: Claim) -> list[int]:
    """The cards of the dock that is named; of a launch that of the card."""
    d = c.word(max(len(c.args) - 1, 0)) - ids.W_DOCK
    if 0 <= d < 3:
        return c.w.cards(c.seat, ids.LEFT + d)
    return c.w.zones[c.w.zone[c.card()]] if docked(c) else []


def slot(c: Claim) -> int:
    return c.word(1) - ids.W_SLOT


def in_row(c: Claim, front: bool) -> bool:
    """Whether the card belongs in one row and the slot that is named is in the other."""
    return docked(c) and tables(c.w).t.front[c.kind()] == front and (slot(c) < 3) != front


def is_cube(c: Claim) -> bool:
    return c.kind() >= 0 and bool(tables(c.w).t.cube[c.kind()])


def no_head(c: Claim) -> bool:
    return all(c.card() != cards[0] for d in range(3) if (cards := c.w.cards(c.seat, ids.LEFT + d)))


# --- skills and abilities


def skills(c: Claim) -> list[tuple[int, Skill]]:
    """The skills of the card that are meant, with their numbers: the one that is named, or all."""
    if c.kind() < 0:
        return []
    t = tables(c.w).t
    every = list(enumerate(t.skills[c.kind()]))
    return [(no, skill) for no, skill in every if len(c.args) < 2 or t.skill_word[c.kind()][no] == c.word(1)]


def area(c: Claim) -> int:
    if c.verb.startswith("play") and c.held(ids.HAND) >= 0:
        return ids.A_HAND
    return ids.A_DOCK if docked(c) else ids.A_FIELD if fielded(c) else -1


def power(c: Claim) -> int:
    return POWERS.get(c.verb, 0)


def late(c: Claim, skill: Skill) -> bool:
    """Whether a skill names another phase, or the other player's turn."""
    if skill.timing not in (ids.T_ANY, phase_of(c.w)):
        return True
    return skill.turn != ids.WHO_EITHER and (c.w.active == c.seat) != (skill.turn == ids.WHO_OWN)


def used(c: Claim) -> bool:
    """The card has used that skill, or its one ability, since its start phase."""
    marks = c.w.counters[ids.USED][c.card() if c.card() >= 0 else c.held(ids.HAND)]
    if power(c):
        return marks & 1 != 0
    return any(marks >> (no + 1) & 1 for no, _ in skills(c))


def strike_waits(c: Claim) -> bool:
    """An air strike of the opponent's can still be answered."""
    if c.prompt != ids.P_CUT_IN:
        return False
    waiting = [item for f in c.w.frames for item in f.items or []]
    return any(item.seat != c.seat and isinstance(item.node, AirStrike) for item in waiting)


# --- costs


def cost(c: Claim) -> Cost | None:
    """What is to be paid: the standing bill, the launch that is wanted, or the skill."""
    t = tables(c.w).t
    if c.prompt == ids.P_PAY:
        scope = c.w.scope(c.w.frames[-1])
        return t.cost[c.w.kind[scope.card]] if scope.v[0] == 0 else t.skills[c.w.kind[scope.card]][scope.v[1]].cost
    if c.verb == "launch":
        return t.cost[c.kind()]
    meant = skills(c)
    return meant[0][1].cost if meant else None


def free(c: Claim) -> list[int]:
    """The cards that could pay: untwisted ones of the docks, but not one that has to twist itself, or may not pay."""
    if c.prompt == ids.P_PAY:
        source, launch = c.w.scope(c.w.frames[-1]).card, c.w.scope(c.w.frames[-1]).v[0] == 0
    else:
        source, launch = c.card(), c.verb == "launch"
    price = cost(c)
    kept = (price is not None and price.twist) or (launch and not tables(c.w).self_pay)
    return [x for x in docks(c, c.seat) if c.w.counters[ids.TWISTED][x] == 0 and not (kept and x == source)]


def lacks(c: Claim, price: Cost, taken: list[int]) -> int:
    """How many more cards the coloured icons need beside those taken, each colour out of one dock; -1: too many."""
    colour = tables(c.w).t.colour
    found = 0
    for k, gold in enumerate((price.white, price.red, price.blue, price.black)):
        best = -1
        for d in range(3):
            here = [x for x in c.w.cards(c.seat, ids.LEFT + d) if colour[c.w.kind[x]] == k]
            had = len([x for x in here if x in taken])
            more = len([x for x in here if x in free(c) and x not in taken])
            if had + more >= gold and (best < 0 or gold - had < best):
                best = max(gold - had, 0)
        if gold > 0 and best < 0:
            return -1
        found += max(best, 0) if gold > 0 else 0
    return found


def too_few(c: Claim) -> bool:
    price = cost(c)
    return price is not None and len(free(c)) < price.icons()


def wrong_colours(c: Claim) -> bool:
    """No dock has enough of a colour; in the middle of paying: not any more if this card pays as well."""
    price = cost(c)
    if price is None:
        return False
    taken = [*(a_of(code) for code in c.pieces), c.card()] if c.prompt == ids.P_PAY else []
    more = lacks(c, price, taken)
    return more < 0 or more > price.icons() - len(taken)


CLAIMS: Final[Claims] = {
    # turn, phase, moment
    "not-your-turn": lambda c: c.w.active != c.seat and c.choice is None,
    "wrong-phase azuride.deploy.free-order": lambda c: phase_of(c.w) != ids.IN_DEPLOY,
    "wrong-phase azuride.battle.attack-declare": lambda c: step_of(c.w) != ids.S_ATTACK or c.w.active != c.seat,
    "wrong-phase azuride.battle.block": lambda c: step_of(c.w) != ids.S_BLOCK or c.w.active == c.seat,
    "not-now azuride.cutin.initiative": lambda c: c.choice is None and c.w.active == c.seat,
    "not-now azuride.setup.pick-colours": lambda c: c.w.turn == 0,
    "not-now azuride.cost.on-declaration": lambda c: c.prompt in (ids.P_ACT, ids.P_CUT_IN),
    "not-now azuride.end.hand-limit": lambda c: len(c.w.cards(c.seat, ids.HAND)) <= tables(c.w).hand_trigger,
    "not-now azuride.end.sequence": lambda c: phase_of(c.w) != ids.IN_END,
    "not-now azuride.cutin.windows": lambda c: c.prompt == ids.P_ACT,
    "not-now azuride.battle.block": lambda c: c.w.active == c.seat,
    "not-a-cutin": lambda c: (
        c.prompt == ids.P_CUT_IN and c.verb not in (*POWERS, "play", "play-on", "skill", "skill-on")
    ),
    "not-a-cutin azuride.battle.barrage-step": lambda c: (
        c.prompt == ids.P_CUT_IN and power(c) & (ids.BOMBARD | ids.AIR_STRIKE) != 0
    ),
    "hand-limit": lambda c: c.verb == "end" and len(c.w.cards(c.seat, ids.HAND)) > tables(c.w).hand_trigger,
    # deploying
    "dock-already-set": lambda c: c.w.numbers[ids.SETS] & 1 << max(c.word(1) - ids.W_DOCK, 0) != 0 and not is_cube(c),
    "cube-already-set": lambda c: is_cube(c) and c.w.numbers[ids.CUBES] > 0,
    "no-matching-chara": lambda c: (
        is_cube(c)
        and not any(
            tables(c.w).t.colour[c.w.kind[x]] == tables(c.w).t.colour[c.kind()] and not tables(c.w).t.cube[c.w.kind[x]]
            for x in dock_there(c)
        )
    ),
    "already-rotated": lambda c: c.w.numbers[ids.ROTATED] > 0,
    "dock-too-short": lambda c: len(dock_there(c)) < 2,
    "already-scrapped": lambda c: c.w.numbers[ids.SCRAPPED] > 0,
    "not-in-own-dock": lambda c: not docked(c),
    "not-on-own-battlefield": lambda c: not fielded(c),
    "cube-cannot-deploy": lambda c: bool(dock_there(c)) and bool(tables(c.w).t.cube[c.w.kind[dock_there(c)[0]]]),
    "not-head": no_head,
    "same-name": lambda c: any(name(c, card) == name(c, c.card()) for card in field_of(c.w, c.seat)),
    "wrong-row azuride.zone.class-front": lambda c: in_row(c, True),
    "wrong-row azuride.zone.class-rear": lambda c: in_row(c, False),
    "slot-occupied": lambda c: 0 <= slot(c) < ids.SLOTS and len(c.w.cards(c.seat, ids.FRONT + slot(c))) > 0,
    "unknown-dock": lambda c: not 0 <= c.word(max(len(c.args) - 1, 0)) - ids.W_DOCK < 3,
    "unknown-slot": lambda c: docked(c) and not 0 <= slot(c) < ids.SLOTS,
    # skills and abilities
    "wrong-area azuride.skill.area": lambda c: all(skill.area != area(c) for _, skill in skills(c)),
    "wrong-area azuride.ability.use": lambda c: not fielded(c) or tables(c.w).t.powers[c.kind()] & power(c) == 0,
    "wrong-area azuride.zone.hand": lambda c: c.held(ids.HAND) < 0,
    "no-such-skill": lambda c: not skills(c),
    "auto-not-declared": lambda c: any(not skill.declared() for _, skill in skills(c)),
    "wrong-timing azuride.skill.timing-phase": lambda c: any(late(c, skill) for _, skill in skills(c)),
    "wrong-timing azuride.battle.barrage-once": lambda c: step_of(c.w) != ids.S_BARRAGE,
    "wrong-timing azuride.battle.barrage-step": lambda c: c.w.active != c.seat,
    "no-air-strike": lambda c: not strike_waits(c),
    "not-engaged": lambda c: not is_engaged(c.w, c.card()),
    "usage-right": used,
    "usage-right azuride.ability.one-of": used,
    # targets
    "bad-target azuride.skill.target": lambda c: (
        not any(option.startswith(" ".join([c.verb.removesuffix("-on") + "-on", *c.args])) for option in c.options)
    ),
    "bad-target azuride.battle.front-not-target": lambda c: enemy(c, 1) and c.w.zone_kind(c.card(1)) < ids.FRONT + 3,
    "bad-target azuride.battle.target-rear": lambda c: enemy(c, 1) and escort_of(c.w, c.card(1)) >= 0,
    "bad-target azuride.battle.attack-declare": lambda c: not enemy(c, 1),
    "bad-target azuride.battle.block": lambda c: c.w.counters[ids.ATTACKS][c.card(1)] == 0,
    "bad-target azuride.ability.bombard": lambda c: not enemy(c, 1),
    "bad-target azuride.ability.air-strike": lambda c: not enemy(c, 1),
    # attacking and blocking
    "cannot-attack azuride.battle.attacker-front": lambda c: not fielded(c),
    "cannot-attack azuride.battle.attack-declare": lambda c: c.w.numbers[ids.ATTACKED] != 0,
    "cannot-attack azuride.state.twisted-limits": twisted,
    "cannot-attack azuride.battle.attacker-rear": lambda c: fielded(c) and escort_of(c.w, c.card()) >= 0,
    "already-blocked": lambda c: (
        c.w.counters[ids.STOPPED][c.card(1)] != 0 or c.card(1) in [b_of(code) for code in c.pieces]
    ),
    "own-attacker": lambda c: c.w.counters[ids.ATTACKS][c.card(1)] == c.card() + 3,
    "cannot-block azuride.battle.blocker-eligible": lambda c: fielded(c) and escort_of(c.w, c.card()) >= 0,
    "cannot-block azuride.battle.block": lambda c: c.w.numbers[ids.BLOCKED] != 0,
    "cannot-block azuride.state.twisted-limits": twisted,
    # costs
    "already-twisted azuride.cost.twist": twisted,
    "already-twisted azuride.state.twisted-limits": twisted,
    "stock-empty-deck": lambda c: not c.w.cards(c.seat, ids.DECK),
    "no-cube": lambda c: (
        not any(tables(c.w).t.cube[c.w.kind[card]] for card in docks(c, c.seat))
        and any(skill.cost.discard == CUBE for _, skill in skills(c))
    ),
    "cost-not-in-own-dock azuride.cost.dock-twist": lambda c: not docked(c),
    "cost-not-in-own-dock azuride.cost.self-pay": lambda c: c.card() == c.w.scope(c.w.frames[-1]).card,
    "cost-not-in-own-dock azuride.cost.twist": lambda c: c.card() == c.w.scope(c.w.frames[-1]).card,
    "cost-card-twisted": twisted,
    "cost-not-paid": too_few,
    "specified-cost": wrong_colours,
    "already-chosen": lambda c: c.card() in [a_of(code) for code in c.pieces],
    "colour-taken": lambda c: c.verb == "claim",
}
