"""What each reason claims of a position: read off the table as a player would, not off what decides what is offered."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from fudaba.games.ashes.cards import (
    ALTERATION,
    BYPASS,
    ILLUSION,
    MAGIC_GUARD,
    NO_ATTACHING,
    REACTION,
    SPELL_GUARD,
    TO_BATTLEFIELD,
    TO_SPELLBOARD,
    UNIT_GUARD,
    Ability,
    Cost,
)
from fudaba.games.ashes.read import ON_PHOENIXBORN, ON_UNIT, attack, blanked, focus, has
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of, b_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Event
from fudaba.kernel.tree.window import Window
from fudaba.testing.claims import Claim, Claims

IN_PLAY: Final = (ids.PHOENIXBORN, ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED)


# --- where cards lie, and what they have


def is_in_play(c: Claim, k: int = 0) -> bool:
    return any(c.card(k) in c.w.cards(s, z) for s in range(c.w.seats) for z in IN_PLAY)


def unit(c: Claim, k: int = 0) -> bool:
    return any(c.card(k) in c.w.cards(s, ids.BATTLEFIELD) for s in range(c.w.seats))


def mine(c: Claim, k: int = 0) -> bool:
    return any(c.card(k) in c.w.cards(c.seat, z) for z in IN_PLAY)


def born(c: Claim, k: int = 0) -> bool:
    return any(c.card(k) in c.w.cards(s, ids.PHOENIXBORN) for s in range(c.w.seats))


def not_in_play(c: Claim) -> bool:
    return any(not is_in_play(c, k) for k in range(len(c.args)))


def effects_there(c: Claim) -> list[Ability]:
    t = tables(c.w)
    return [t.effects[a] for a in t.own_effects(c.kind())] if c.kind() >= 0 else []


def may_be_declared(effect: Ability) -> bool:
    """Whether a card's controller uses this effect from play, and it does not just happen."""
    at_will = effect.when in (ids.AT_ACTION, ids.AT_ANYTIME, ids.AT_DECLARING)
    return at_will or (effect.may and effect.when >= 0 and effect.when not in (ids.AT_PLAYED, ids.AT_RESPARK))


def used(c: Claim, event: Event, card: int) -> bool:
    return any(event.edited_by(a, card) for a in tables(c.w).own_effects(c.kind()))


def happens_now(c: Claim, card: int) -> bool:
    """Whether some window that is open is about an event that an effect of the card answers."""
    for f in c.w.frames:
        events = c.w.scope(f).events
        if isinstance(f.node, Window) and events is not None:
            for effect in effects_there(c):
                if effect.when == f.node.point and effect.may and effect.if_ is not None:
                    if any(effect.if_.fires(c.w, e, c.seat, card) and not used(c, e, card) for e in events):
                        return True
    return False


def waits(c: Claim) -> bool:
    """An effect of the card has been declared and waits to resolve, or resolves now."""
    return c.card() in [item.card for f in c.w.frames for item in f.items or []] + [f.card for f in c.w.frames]


def wrong_moment(c: Claim) -> bool:
    return mine(c) and any(may_be_declared(e) for e in effects_there(c)) and not happens_now(c, c.card())


def exhausted_as(c: Claim, zones: tuple[int, ...]) -> bool:
    card = c.card()
    return card >= 0 and c.w.counters[ids.EXHAUSTION][card] > 0 and c.w.zone_kind(card) in zones


# --- costs


def is_play(c: Claim) -> bool:
    return c.verb == "play"


def costs(c: Claim) -> list[Cost]:
    """The costs of what was wanted, each with what focus takes off: playing the card, or one of its effects."""
    t = tables(c.w)
    if is_play(c):
        return [t.defs[c.kind()].cost] if c.kind() >= 0 else []
    found = [e.cost for e in effects_there(c) if may_be_declared(e)]
    level = focus(c.w, c.seat, c.kind())
    return found + [e.focus_cost for e in effects_there(c) if e.focus_cost is not None and level > 0]


def pays(c: Claim, cost: Cost, less: int) -> bool:
    """Whether some choice among the active dice covers the symbols of a cost: all ways are tried."""
    ways = [cost.either[k : k + 1] for k in range(len(cost.either))] or [()]
    return any(_pays(c.w, c.seat, (cost, *way), less) for way in ways)


def _pays(w: World, seat: int, parts: tuple[Cost, ...], less: int) -> bool:
    dice = [
        (t, face)
        for t in range(ids.TYPES)
        for face in range(ids.FACES)
        for _ in range(w.seat_numbers[seat][t * ids.FACES + face])
    ]
    needs = [(t, 2) for part in parts for t in range(ids.TYPES) for _ in range(part.power[t])]
    needs += [(t, 1) for part in parts for t in range(ids.TYPES) for _ in range(part.class_[t])]
    basic = max(0, sum(part.basic for part in parts) - less)
    if len(dice) < len(needs) + basic:
        return False
    return any(_match(list(chosen), needs) for chosen in combinations(dice, len(needs)))


def _match(dice: list[tuple[int, int]], needs: list[tuple[int, int]]) -> bool:
    """Whether so many dice cover so many symbols: the highest of a type pays for the highest."""
    for (t, face), (of, least) in zip(sorted(dice, key=_high), sorted(needs, key=_high), strict=True):
        if t != of or face < least:
            return False
    return True


def _high(die: tuple[int, int]) -> tuple[int, int]:
    return die[0], -die[1]


def cheaper(c: Claim) -> int:
    return focus(c.w, c.seat, c.kind()) if any(e.cheaper_by_focus for e in effects_there(c)) and not is_play(c) else 0


def missing_dice(c: Claim) -> bool:
    """The dice cover none of the costs; with those that are named as missing they would cover one."""
    if any(pays(c, cost, cheaper(c)) for cost in costs(c)):
        return False
    w = c.w.clone()
    numbers = w.seat_numbers[c.seat]
    for kind, n in zip(c.why.args[::2], c.why.args[1::2], strict=True):
        face = ("basic", "class", "power").index(str(kind.get("face") or kind.get("word")))
        t = ("natural", "charm", "ceremonial", "illusion").index(kind["die"]) if "die" in kind else 0
        numbers[t * ids.FACES + face] += n["n"]
    return any(pays(Claim(w, c.seat, c.text, c.why), cost, cheaper(c)) for cost in costs(c))


def unpaid(c: Claim) -> bool:
    """Some cost of the effect is not met, in dice, cards, actions or tokens."""
    numbers = c.w.seat_numbers[c.seat]
    return any(
        cost.main > numbers[ids.MAIN]
        or cost.side > numbers[ids.SIDE]
        or cost.discard > len(c.w.cards(c.seat, ids.HAND))
        or (cost.status and c.w.counters[ids.STATUS][c.card()] == 0)
        or not pays(c, cost, cheaper(c))
        for cost in costs(c)
    )


def no_main(c: Claim) -> bool:
    takes = c.verb in ("attack", "attack unit", "attack phoenixborn", "pass") or any(x.main > 0 for x in costs(c))
    return takes and c.w.seat_numbers[c.seat][ids.MAIN] == 0


def no_side(c: Claim) -> bool:
    takes = c.verb in ("power", "meditate") or any(x.side > 0 for x in costs(c))
    return takes and c.w.seat_numbers[c.seat][ids.SIDE] == 0


def no_cards(c: Claim) -> bool:
    own = 1 if is_play(c) else 0
    return any(x.discard > len(c.w.cards(c.seat, ids.HAND)) - own for x in costs(c))


def no_power(c: Claim) -> bool:
    t = c.word() - ids.W_TYPE
    return 0 <= t < ids.TYPES and c.w.seat_numbers[c.seat][t * ids.FACES + 2] == 0


# --- turns


def my_turn(c: Claim) -> bool:
    return c.w.phase == ids.IN_TURNS and c.w.active == c.seat


def phase(c: Claim, *phases: int) -> bool:
    return c.w.phase in phases and c.w.active < 0


def action(c: Claim) -> bool:
    """Whether it is an action that was wanted, and not an ability of another time."""
    return c.verb != "use" or (mine(c) and any(e.when == ids.AT_ACTION for e in effects_there(c)))


def step_runs(c: Claim) -> bool:
    """An attack is being carried out, the ability is one of any time, and the seat is not asked between steps."""
    anytime = any(e.when == ids.AT_ANYTIME for e in effects_there(c))
    return my_turn(c) and c.w.numbers[ids.ATTACK] != 0 and anytime and c.prompt not in (ids.P_TURN, ids.P_ATTACK_TARGET)


def slots(c: Claim, zone: int) -> int:
    """How many slots a seat has left of a kind."""
    t = tables(c.w)
    card = t.defs[c.w.kind[c.w.cards(c.seat, ids.PHOENIXBORN)[0]]]
    there = c.w.cards(c.seat, zone)
    if zone == ids.BATTLEFIELD:
        return card.battlefield - len(there)
    return card.spellboard - len({c.w.kind[one] for one in there})


def full_spellboard(c: Claim) -> bool:
    there = [c.w.kind[one] for one in c.w.cards(c.seat, ids.SPELLBOARD)]
    return (
        tables(c.w).defs[c.kind()].placement == TO_SPELLBOARD
        and slots(c, ids.SPELLBOARD) <= 0
        and c.kind() not in there
    )


def shielded(c: Claim, card: int) -> bool:
    guard = MAGIC_GUARD if c.w.is_in(card, ids.BATTLEFIELD) else SPELL_GUARD
    return c.w.controller(card) != c.seat and tables(c.w).lasting[c.w.kind[card]] & guard != 0


def no_host(c: Claim) -> bool:
    """Not one unit of anybody can have it."""
    t = tables(c.w)
    if c.kind() < 0 or t.type[c.kind()] != ALTERATION:
        return False
    for s in range(c.w.seats):
        for one in c.w.cards(s, ids.BATTLEFIELD):
            strong = 0 <= t.only_up_to[c.kind()] < attack(c.w, one)
            plain = t.only_illusion[c.kind()] and not has(c.w, one, ILLUSION)
            bare = t.lasting[c.w.kind[one]] & NO_ATTACHING != 0
            if not (strong or plain or bare or shielded(c, one) or c.w.counters[ids.DESTROYED][one]):
                return False
    return True


def source_of(c: Claim) -> int:
    """The kind of the card whose use asks the standing question."""
    card = c.w.scope(c.w.frames[-1]).card
    return c.w.kind[card] if card >= 0 else -1


# --- battle


def attacking(w: World) -> list[int]:
    return [a for s in range(w.seats) for a in w.cards(s, ids.BATTLEFIELD) if w.counters[ids.ATTACKING][a] != 0]


def tired(c: Claim, card: int) -> bool:
    return c.w.counters[ids.EXHAUSTION][card] > 0 or c.w.counters[ids.DESTROYED][card] > 0


def no_attacker(c: Claim) -> bool:
    return all(tired(c, one) for one in c.w.cards(c.seat, ids.BATTLEFIELD))


def no_foe(c: Claim) -> bool:
    foes = [one for s in range(c.w.seats) if s != c.seat for one in c.w.cards(s, ids.BATTLEFIELD)]
    return all(c.w.counters[ids.DESTROYED][one] for one in foes)


def can_begin(c: Claim, what: str) -> bool:
    """Whether the other wording that is named may be said now."""
    return what in c.options


def bypass(c: Claim) -> bool:
    """The attacker that is to be blocked has Bypass; without one named, all have."""
    group = [c.card(1)] if len(c.args) > 1 else attacking(c.w)
    return len(group) > 0 and all(has(c.w, a, BYPASS) for a in group)


def all_bypass(c: Claim) -> bool:
    return len(attacking(c.w)) > 0 and all(has(c.w, a, BYPASS) for a in attacking(c.w))


def assigned(c: Claim) -> bool:
    """The blocker or the attacker is in a pair that has been named already, or blocks already."""
    pairs = [(a_of(code), b_of(code)) for code in c.pieces]
    there = [
        (b, c.w.counters[ids.BLOCKING][b] - 1)
        for b in c.w.cards(c.seat, ids.BATTLEFIELD)
        if c.w.counters[ids.BLOCKING][b]
    ]
    return any(c.card(0) == b or c.card(1) == a for b, a in (*pairs, *there))


def named_already(c: Claim) -> bool:
    """A card of that name is among the pieces."""
    return c.kind() in [c.w.kind[a_of(code)] for code in c.pieces]


def not_a_target(c: Claim, kind: int) -> bool:
    if c.prompt != ids.P_ATTACK_TARGET or c.w.numbers[ids.ATTACK] != kind:
        return False
    return (
        not c.args or c.card() < 0 or c.w.controller(c.card()) == c.seat or not (unit if kind == ON_UNIT else born)(c)
    )


CLAIMS: Final[Claims] = {
    # turn and phase
    "not-your-turn": lambda c: c.w.phase == ids.IN_TURNS and c.w.active >= 0 and c.w.active != c.seat,
    "wrong-phase ashes.setup.first-five-timing": lambda c: c.w.round == 0 and c.w.phase != ids.IN_TURNS,
    "wrong-phase ashes.prepare.step-order": lambda c: phase(c, ids.IN_PREPARE),
    "wrong-phase ashes.recovery.step-order": lambda c: phase(c, ids.IN_RECOVERY),
    "wrong-phase ashes.recovery.end-of-round": lambda c: phase(c, ids.IN_END_OF_ROUND),
    "main-action-spent": no_main,
    "side-action-spent": no_side,
    "main-action-first": lambda c: c.verb == "end turn" and c.w.seat_numbers[c.seat][ids.MAIN] > 0,
    "damage-step ashes.attack.between-steps": lambda c: my_turn(c) and c.w.numbers[ids.STAGE] != 0,
    "damage-step ashes.attack.types": lambda c: c.w.numbers[ids.DEFENDER] == c.seat and c.w.numbers[ids.STAGE] != 0,
    "between-steps": lambda c: my_turn(c) and c.w.numbers[ids.ATTACK] != 0 and action(c),
    "step-runs": step_runs,
    # cards in hand
    "not-in-hand": lambda c: is_play(c) and c.held(ids.HAND) < 0,
    "reaction-timing": lambda c: (
        c.held(ids.HAND) >= 0
        and tables(c.w).type[c.kind()] == REACTION
        and c.w.phase == ids.IN_TURNS
        and not happens_now(c, c.held(ids.HAND))
    ),
    "reaction-phase": lambda c: (
        c.held(ids.HAND) >= 0 and tables(c.w).type[c.kind()] == REACTION and c.w.phase != ids.IN_TURNS
    ),
    "reaction-used": lambda c: c.w.seat_numbers[c.seat][ids.REACTED] != 0 or reaction_waits(c),
    "full-battlefield": lambda c: (
        tables(c.w).defs[c.kind()].placement == TO_BATTLEFIELD and slots(c, ids.BATTLEFIELD) <= 0
    ),
    "full-spellboard": full_spellboard,
    "no-unit-to-attach": no_host,
    "missing-dice ashes.cost.must-pay": missing_dice,
    "missing-dice ashes.timing.pay-on-resolution": unpaid,
    "missing-dice ashes.cost.parallel": lambda c: c.verb == "cost",
    "nothing-to-discard ashes.cost.discard": no_cards,
    "nothing-to-discard ashes.action.meditate.minimum": lambda c: (
        not (c.w.cards(c.seat, ids.HAND) or c.w.cards(c.seat, ids.DRAW) or c.w.cards(c.seat, ids.SPELLBOARD))
    ),
    "no-power-die": no_power,
    # cards in play
    "not-in-play": not_in_play,
    "not-controlled": lambda c: is_in_play(c) and not mine(c),
    "no-ability": lambda c: mine(c) and not any(may_be_declared(e) for e in effects_there(c)),
    "wrong-moment": wrong_moment,
    "already-declared": waits,
    "already-used": lambda c: c.w.counters[ids.SWORN][c.card()] != 0 and c.prompt == ids.P_ATTACKERS,
    "exhausted ashes.token.exhausted-unit": lambda c: exhausted_as(c, (ids.BATTLEFIELD,)),
    "exhausted ashes.token.exhausted-spell": lambda c: exhausted_as(c, (ids.SPELLBOARD, ids.ATTACHED)),
    "exhausted ashes.token.exhausted-phoenixborn": lambda c: exhausted_as(c, (ids.PHOENIXBORN,)),
    "cancelled": lambda c: mine(c) and c.w.counters[ids.CANCELLED][c.card()] > 0,
    "no-abilities": lambda c: mine(c) and blanked(c.w, c.card()),
    "no-status-token": lambda c: mine(c) and c.w.counters[ids.STATUS][c.card()] == 0,
    # choosing cards
    "unaffected": lambda c: c.card() >= 0 and shielded(c, c.card()),
    "destroyed": lambda c: c.card() >= 0 and c.w.counters[ids.DESTROYED][c.card()] != 0,
    "not-illusion": lambda c: unit(c) and not has(c.w, c.card(), ILLUSION) and tables(c.w).only_illusion[source_of(c)],
    "attack-above-limit": lambda c: unit(c) and attack(c.w, c.card()) > tables(c.w).only_up_to[source_of(c)] >= 0,
    "no-alterations": lambda c: unit(c) and tables(c.w).lasting[c.kind()] & NO_ATTACHING != 0,
    "same-name": named_already,
    "discard-first": lambda c: c.verb == "done" and c.w.slot(c.w.frames[-1], 0) == 0,
    # battle
    "not-a-unit": lambda c: mine(c) and not unit(c),
    "no-attacker": no_attacker,
    "nothing-to-attack": no_foe,
    "attacker-first": lambda c: c.prompt == ids.P_ATTACKERS and c.verb == "done" and not c.pieces,
    "attack-first": lambda c: mine(c) and unit(c) and not tired(c, c.card()) and can_begin(c, "attack phoenixborn"),
    "attack-unit-first": lambda c: unit(c) and not mine(c) and can_begin(c, "attack unit"),
    "attack-phoenixborn-first": lambda c: born(c) and not mine(c) and can_begin(c, "attack phoenixborn"),
    "not-attackable": lambda c: is_in_play(c) and not unit(c) and not born(c),
    "no-attack": lambda c: c.w.numbers[ids.ATTACK] == 0,
    "block-answers": lambda c: c.verb == "block" and c.w.numbers[ids.ATTACK] == ON_UNIT,
    "guard-answers": lambda c: c.verb == "guard" and c.w.numbers[ids.ATTACK] == ON_PHOENIXBORN,
    "no-target-yet": lambda c: c.w.numbers[ids.ATTACK] != 0 and c.w.numbers[ids.TARGET] < 0,
    "not-defending": lambda c: c.w.numbers[ids.ATTACK] != 0 and c.w.numbers[ids.DEFENDER] != c.seat,
    "not-attacking": lambda c: c.w.counters[ids.ATTACKING][c.card(1)] == 0,
    "bypass": bypass,
    "bypass-all": all_bypass,
    "no-unit-guard": lambda c: not born(c) and not (unit(c) and has(c.w, c.card(), UNIT_GUARD)),
    "guards-itself": lambda c: c.card() == c.w.numbers[ids.TARGET],
    "already-blocked": assigned,
    "not-a-target ashes.attack-unit.choose-target": lambda c: not_a_target(c, ON_UNIT),
    "not-a-target ashes.attack-phoenixborn.choose-target": lambda c: not_a_target(c, ON_PHOENIXBORN),
}


def reaction_waits(c: Claim) -> bool:
    """A reaction spell of the seat's has been declared and waits."""
    t = tables(c.w)
    waiting = [item for f in c.w.frames for item in f.items or []]
    return any(item.seat == c.seat and item.card >= 0 and t.type[c.w.kind[item.card]] == REACTION for item in waiting)
