"""Questions about a position: whose turn, which creature, how much mana, which target. Nothing here writes."""

from __future__ import annotations

from fudaba.games.avalon.schema.records import (
    CONVERTED,
    HAND,
    LAND,
    LEADER,
    LEFT,
    MEMORY,
    MOD_ATK,
    MOD_END,
    MOD_SANCTUARY_END,
    MOD_TARGET,
    PLACED,
    PROOFS,
    SANCTUARY,
    VACANT,
)
from fudaba.games.avalon.schema.terms import (
    AS_PROOF,
    HAND_SIZE,
    LANDS,
    NONE,
    RAINBOW,
    VESSEL,
    WHILE_MANA,
    WHILE_PLACED,
)
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
    Effect,
    book,
)
from fudaba.kernel.choice import About
from fudaba.kernel.world import World

# --- seats


def leader_of(w: World) -> int:
    """The Leader's seat, even if that player has just fallen."""
    return w.numbers[LEADER]


def leads(w: World, seat: int) -> bool:
    """Whether a seat is the Leader now. A fallen Leader who comes back is a Chaser."""
    # avalon.join.role, avalon.join.rejoin
    return seat == w.numbers[LEADER] and w.numbers[VACANT] == 0


def ring(w: World, first: int) -> list[int]:
    """The living seats clockwise, beginning with ``first`` or whoever comes next."""
    found: list[int] = []
    seat = first
    for _ in range(w.seats):
        if w.alive[seat]:
            found.append(seat)
        seat = w.seat_numbers[seat][LEFT]
    return found


def chasers(w: World) -> list[int]:
    """The living Chasers clockwise from the Leader."""
    leader = w.numbers[LEADER]
    # avalon.turn.clockwise
    return [s for s in ring(w, w.seat_numbers[leader][LEFT]) if not leads(w, s)]


def opposed(w: World, seat: int) -> list[int]:
    """The living opposed players, clockwise from the Leader."""
    # avalon.setup.opposed
    if leads(w, seat):
        return chasers(w)
    leader = w.numbers[LEADER]
    return [leader] if leads(w, leader) else []


# --- lands


def land(w: World, seat: int, n: int) -> list[int]:
    """The stack of a seat's n-th land (1 to 5), bottom first, its creature included."""
    return w.zones[(seat + 1) * w.width + LAND + n - 1]


def creature_on(w: World, seat: int, n: int) -> int:
    """The creature on a land; -1 if there is none."""
    stack = land(w, seat, n)
    if len(stack) > 0 and w.counters[PLACED][stack[-1]] == 1:
        return stack[-1]
    return -1


def sanctuary_stack(w: World) -> list[int]:
    """What stands in the sanctuary, bottom first, the creature on top."""
    return w.zones[SANCTUARY]


def sanctuary_creature(w: World) -> int:
    """The creature in the sanctuary; -1 if it is empty."""
    stack = w.zones[SANCTUARY]
    return stack[-1] if len(stack) > 0 else -1


def creatures(w: World, seat: int) -> list[int]:
    """The creatures on a seat's lands."""
    found: list[int] = []
    for n in range(1, LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0:
            found.append(card)
    return found


def has_creature(w: World, seat: int) -> bool:
    """Whether a seat has a creature on any land."""
    placed = w.counters[PLACED]
    base = (seat + 1) * w.width + LAND
    for z in range(base, base + LANDS):
        stack = w.zones[z]
        if len(stack) > 0 and placed[stack[-1]] == 1:
            return True
    return False


def in_play(w: World, seat: int) -> list[int]:
    """A seat's creatures on lands and in the sanctuary."""
    found = creatures(w, seat)
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        found.append(marched)
    return found


def opposed_creatures(w: World, seat: int) -> list[int]:
    """The creatures of all opposed players."""
    found: list[int] = []
    for foe in opposed(w, seat):
        found.extend(in_play(w, foe))
    return found


def other_lands(w: World, seat: int, away: int) -> list[int]:
    """Where a mana card may go from a land: lands without a creature; of the empty ones the first stands for all.

    A card that lies alone on its land would change nothing by going to an empty one.
    """
    found: list[int] = []
    empty = len(land(w, seat, away)) == 1
    for n in range(1, LANDS + 1):
        if n != away and creature_on(w, seat, n) < 0:
            bare = len(land(w, seat, n)) == 0
            if not (bare and empty):
                found.append(n)
            empty = empty or bare
    return found


def land_of(w: World, card: int) -> int:
    """The number of the land a card lies on; 0 in the sanctuary or elsewhere."""
    z = w.zone[card] % w.width
    return z - LAND + 1 if LAND <= z < LAND + LANDS else 0


# --- mana


def converted(w: World, card: int, icon: int) -> int:
    """How many of a mana card's icons of one kind have become rainbow."""
    return (w.counters[CONVERTED][card] >> (4 * icon)) & 15


def icons_of(w: World, card: int, icon: int) -> int:
    """A mana card's icons of one kind as converted."""
    printed = book(w).icons[w.kind[card]][icon]
    mark = w.counters[CONVERTED][card]
    if mark == 0 or icon == VESSEL:
        return printed
    if icon == RAINBOW:
        return printed + sum([(mark >> (4 * i)) & 15 for i in range(RAINBOW)])
    return printed - ((mark >> (4 * icon)) & 15)


def mana_cards(w: World, seat: int, n: int) -> int:
    """How many mana cards a land has."""
    stack = land(w, seat, n)
    return len(stack) - 1 if creature_on(w, seat, n) >= 0 else len(stack)


def land_mana(w: World, seat: int, n: int) -> int:
    """The countable icons of a land's mana cards."""
    total = book(w).total
    stack = land(w, seat, n)
    found = 0
    # avalon.mana.creature-icons: the creature on top is not counted
    for i in range(mana_cards(w, seat, n)):
        found += total[w.kind[stack[i]]]
    return found


def land_colour(w: World, seat: int, n: int, attr: int) -> int:
    """The mana of one colour on a land, rainbow included."""
    found = 0
    stack = land(w, seat, n)
    for i in range(mana_cards(w, seat, n)):
        found += icons_of(w, stack[i], attr) + icons_of(w, stack[i], RAINBOW)
    return found


def total_mana(w: World, seat: int) -> int:
    """A seat's mana on its five lands; a stack in the sanctuary is not counted."""
    total = book(w).total
    placed = w.counters[PLACED]
    kind = w.kind
    base = (seat + 1) * w.width + LAND
    found = 0
    for z in range(base, base + LANDS):
        for card in w.zones[z]:
            # avalon.mana.total
            if placed[card] == 0:
                found += total[kind[card]]
    return found


def matches_top(w: World, top: int, attr: int) -> bool:
    """Whether a card of this attribute may be created on top of a mana card."""
    rules = book(w)
    # avalon.set.stack-attributeless, avalon.set.stack-free
    if attr == NONE or rules.frees_next[w.kind[top]] or w.counters[CONVERTED][top] != 0:
        return True
    # avalon.set.stack-attribute
    return rules.icons[w.kind[top]][attr] > 0


# --- what lasts


def active(w: World, card: int, e: Effect) -> bool:
    """Whether a card on a land or in the sanctuary bears this effect now."""
    if w.counters[PLACED][card] == 0:
        # avalon.timing.mana
        return e.timing == WHILE_MANA
    # avalon.timing.placed: a creature in the sanctuary pauses unless its text says otherwise
    return e.timing == WHILE_PLACED and (e.in_sanctuary or w.zone[card] != SANCTUARY)


def lasting_sum(w: World, seat: int, shape: int) -> int:
    """The sum of one seat's active lasting effects of one shape (the first number of each)."""
    rules = book(w)
    has = rules.has_lasting
    found = 0
    base = (seat + 1) * w.width + LAND
    for z in range(base, base + LANDS):
        for card in w.zones[z]:
            if has[w.kind[card]]:
                for e in rules.lasting[w.kind[card]]:
                    if e.shape == shape and active(w, card, e):
                        found += e.a
    for card in w.zones[SANCTUARY]:
        if has[w.kind[card]] and w.owner[card] == seat:
            for e in rules.lasting[w.kind[card]]:
                if e.shape == shape and active(w, card, e):
                    found += e.a
    for card in w.cards(seat, PROOFS):
        if has[w.kind[card]]:
            for e in rules.lasting[w.kind[card]]:
                # avalon.timing.proof
                if e.shape == shape and e.timing == AS_PROOF:
                    found += e.a
    return found


def lasting_abilities(w: World) -> list[int]:
    """The numbers of all lasting abilities that hold now."""
    rules = book(w)
    catalogue = rules.catalogue
    found: list[int] = []
    for card in range(len(w.kind)):
        kind = w.kind[card]
        z = w.zone[card] % w.width
        on_table = LAND <= z < LAND + LANDS or z == SANCTUARY
        if rules.has_lasting[kind] and (on_table or z == PROOFS):
            for e in rules.lasting[kind]:
                if e.timing == AS_PROOF if z == PROOFS else active(w, card, e):
                    found.append(catalogue.first_ability[kind] + e.number)
    return found


def target_of(w: World, seat: int) -> int:
    """A seat's own target mana now."""
    # avalon.mana.target-modifiers
    found = book(w).mode.target + lasting_sum(w, seat, OWN_TARGET)
    for foe in opposed(w, seat):
        found += lasting_sum(w, foe, FOE_TARGET)
    found += w.seat_mod(MOD_TARGET, seat)
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
    return HAND_SIZE + lasting_sum(w, seat, HAND_SIZE_BONUS)


def magic_effects_forbidden(w: World, seat: int) -> bool:
    """Whether a card of an opposed player forbids this seat's magic effects."""
    for foe in opposed(w, seat):
        if lasting_sum(w, foe, FORBID) > 0:
            return True
    return False


class Body:
    """A creature's attack and endurance."""

    def __init__(self, atk: int, end: int) -> None:
        self.atk: int = atk
        self.end: int = end


def body_of(w: World, card: int, invading: bool = False) -> Body:
    """A placed creature's values with everything that lasts: what it takes into a battle."""
    rules = book(w)
    kind = w.kind[card]
    # avalon.battle.stat-changes: continuous effects come before step 1
    body = Body(rules.atk[kind] + w.mod(MOD_ATK, card), rules.end[kind] + w.mod(MOD_END, card))
    seat = w.owner[card]
    at_sanctuary = w.zone[card] == SANCTUARY
    _add_stack(w, card, body)
    for n in range(1, LANDS + 1):
        for c in land(w, seat, n):
            if rules.has_lasting[w.kind[c]]:
                for e in rules.lasting[w.kind[c]]:
                    if active(w, c, e):
                        _add(e, body, rules.tribe[kind], at_sanctuary, invading)
    for c in w.cards(seat, PROOFS):
        for e in rules.lasting[w.kind[c]]:
            if e.timing == AS_PROOF:
                _add(e, body, rules.tribe[kind], at_sanctuary, invading)
    if at_sanctuary:
        for c in w.zones[SANCTUARY]:
            for e in rules.lasting[w.kind[c]]:
                if active(w, c, e) and e.shape != STACK_BONUS:
                    _add(e, body, rules.tribe[kind], at_sanctuary, invading)
        body.end += w.seat_mod(MOD_SANCTUARY_END, seat)
    return body


def _add_stack(w: World, card: int, body: Body) -> None:
    rules = book(w)
    for c in w.zones[w.zone[card]]:
        if c != card and rules.has_lasting[w.kind[c]]:
            for e in rules.lasting[w.kind[c]]:
                if e.shape == STACK_BONUS and e.timing == WHILE_MANA:
                    body.atk += e.a
                    body.end += e.b


def _add(e: Effect, body: Body, tribe: int, at_sanctuary: bool, invading: bool) -> None:
    shape = e.shape
    # avalon.card.tribe
    if (
        (shape == TRIBE_BONUS and e.tribe == tribe and not at_sanctuary)
        or (shape == SANCTUARY_BONUS and at_sanctuary)
        or (shape == LAND_BONUS and not at_sanctuary)
        or (shape == INVADER_BONUS and invading)
    ):
        body.atk += e.a
        body.end += e.b


def star_sum(w: World, seat: int) -> int:
    """The stars of all creatures on a seat's lands."""
    stars = book(w).stars
    return sum([stars[w.kind[c]] for c in creatures(w, seat)])


def hand_count(w: World, seat: int) -> int:
    """How many cards a seat holds."""
    return len(w.cards(seat, HAND))


def memory_count(w: World, seat: int) -> int:
    """How many cards a seat's memory has."""
    return len(w.cards(seat, MEMORY))
