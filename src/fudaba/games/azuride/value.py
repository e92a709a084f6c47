"""How a position looks: ships, docks, hands, HQs, and what the attack under way is likely to bring."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.flow.legality import why_attacker, why_blocker
from fudaba.games.azuride.read import armour_with, field_of, fire_with, opponent_of, statics
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import (
    Lists,
    phase_of,
    step_of,
    tables,
)
from fudaba.kernel.state.world import World

WEIGHTS: Final = (
    ("scale", 11.3), ("hq", 2.07), ("low", 59.7), ("ship", 0.157), ("fire", 0.072), ("armour", 0.734),
    ("power", 0.126), ("skill", 0.408), ("upright", 0.067), ("dock", 1.32), ("dock-cost", 0.474), ("payer", 0.084),
    ("jam", 0.471), ("hand", 1.24), ("raid", 0.51), ("hope", 1.38), ("last", 15.1), ("first", 0.68),
)  # fmt: skip
"""What weighs how much, fitted to self-play (docs/bots.md)."""
W_HQ: Final = 1
W_LOW: Final = 2
W_SHIP: Final = 3
W_FIRE: Final = 4
W_ARMOUR: Final = 5
W_POWER: Final = 6
W_SKILL: Final = 7
W_UPRIGHT: Final = 8
W_DOCKED: Final = 9
W_DOCK_COST: Final = 10
W_PAYER: Final = 11
W_JAM: Final = 12
W_HAND: Final = 13
W_RAID: Final = 14
W_HOPE: Final = 15
W_LAST: Final = 16
W_FIRST: Final = 17


def evaluate(w: World, seat: int, k: list[float]) -> float:
    """The advantage of a seat. It reads what lies open and how many cards are hidden, never which."""
    if w.turn == 0:
        return _claims(w, seat, k) - _claims(w, 1 - seat, k) + _first(w, seat, k)
    score = _side(w, seat, k) - _side(w, 1 - seat, k)
    if w.turn == 1:
        score += _first(w, seat, k)  # what going first is worth does not vanish with the first draw
    turn = w.active
    coming = _attack(w, turn, k)
    return score + (coming if turn == seat else -coming)


def _claims(w: World, seat: int, k: list[float]) -> float:
    """What the colours are worth that a seat has claimed: the average chara of each."""
    t = tables(w).t
    total = 0.0
    for pick in (ids.PICK_1, ids.PICK_2):
        colour = w.seat_numbers[seat][pick]
        if colour >= 0:
            ships = [kind for kind in t.box if t.colour[kind] == colour and not t.cube[kind]]
            worth = 0.0
            for kind in ships:
                worth += ship_value(t, kind, k)
            total += worth / max(1, len(ships))
    return total


def _first(w: World, seat: int, k: list[float]) -> float:
    """What it is worth to go first, or that the other does."""
    first = w.numbers[ids.FIRST]
    return 0.0 if first < 0 else k[W_FIRST] if first == seat else -k[W_FIRST]


def ship_value(t: Lists, kind: int, k: list[float]) -> float:
    """What a chara on the battlefield is worth."""
    value = k[W_SHIP] + k[W_FIRE] * t.fire[kind] + k[W_ARMOUR] * t.armour[kind]
    if t.powers[kind] != 0:
        value += k[W_POWER]
    if t.when[ids.A_FIELD][kind] != 0 or t.static_at[ids.A_FIELD][kind]:
        value += k[W_SKILL]
    return value


def _side(w: World, seat: int, k: list[float]) -> float:
    t = tables(w).t
    n = float(len(w.cards(seat, ids.DECK)))
    score = k[W_HQ] * n + k[W_LOW] * (1.0 - 1.0 / (1.0 + 0.3 * n))
    if n == 0.0:
        # An empty HQ loses at the opponent's end phase; in the own turn there is one last chance.
        score -= k[W_LAST] if w.active != seat else k[W_LAST] * 0.5
    twisted = w.counters[ids.TWISTED]
    for card in field_of(w, seat):
        kind = w.kind[card]
        score += ship_value(t, kind, k)
        if twisted[card] == 0:
            score += k[W_UPRIGHT] * (t.fire[kind] + 1)
    for d in range(3):
        cards = w.cards(seat, ids.LEFT + d)
        for card in cards:
            kind = w.kind[card]
            score += k[W_DOCKED] + k[W_DOCK_COST] * t.total[kind]
            if twisted[card] == 0:
                score += k[W_PAYER]
            if t.static_at[ids.A_DOCK][kind]:
                score += k[W_SKILL]
        if cards and t.cube[w.kind[cards[0]]]:
            score -= k[W_JAM]
    return score + k[W_HAND] * len(w.cards(seat, ids.HAND))


def _attack(w: World, turn: int, k: list[float]) -> float:
    """What the turn player's attack, declared or only possible, is likely to bring."""
    step = step_of(w)
    phase = phase_of(w)
    if phase in (ids.IN_SETUP, ids.IN_END) or step > ids.S_BLOCK or w.turn == 1:
        return 0.0
    attacks = w.counters[ids.ATTACKS]
    if w.numbers[ids.ATTACKED] == 0 and step <= ids.S_ATTACK:
        mine = [c for c in field_of(w, turn) if why_attacker(w, turn, c) == ids.R_OK]
        return k[W_HOPE] * _outcome(w, turn, mine, True, k)
    mine = [c for c in field_of(w, turn) if attacks[c] != 0]
    return _outcome(w, turn, mine, False, k)


def _outcome(w: World, turn: int, mine: list[int], hoped: bool, k: list[float]) -> float:
    """The sum over attackers; before blocks the defender is taken to stop those where it pays most."""
    if not mine:
        return 0.0
    t = tables(w).t
    own = statics(w, t, turn)
    theirs = statics(w, t, 1 - turn)
    free: list[int] = []
    if w.numbers[ids.BLOCKED] == 0:
        free = [c for c in field_of(w, 1 - turn) if why_blocker(w, 1 - turn, c) == ids.R_OK]
    total = 0.0
    raid = 0
    saved: list[float] = []
    for card in mine:
        fire = 0 if w.counters[ids.TWISTED][card] else fire_with(w, t, own, card)
        enemy = -1 if hoped else opponent_of(w, card)
        if enemy >= 0:
            plain = _exchange(w, t, own, theirs, card, enemy, k)
        elif hoped or (w.counters[ids.STOPPED][card] == 0 and w.counters[ids.ATTACKS][card] == 1):
            plain = k[W_RAID] * k[W_HQ] * _loss(raid, fire)
            raid += fire
        else:
            plain = 0.0
        if w.counters[ids.STOPPED][card] == 0 and free:
            best = plain
            for b in free:
                if b != enemy:
                    worth = _exchange(w, t, own, theirs, card, b, k)
                    if worth < best:
                        best = worth
            if hoped and best < 0.0 and plain + best < 0.0:
                continue  # it would stay at home
            saved.append(plain - best)
        total += plain
    saved.sort(reverse=True)
    for s in saved[: len(free)]:
        total -= s
    return total if total > 0.0 or not hoped else 0.0


def _loss(before: int, fire: int) -> float:
    """What so much firepower on top of a raid takes from an HQ on average, with two cubes in nine cards."""
    total = 0.0
    chance = 1.0
    for i in range(before + fire):
        if i >= before:
            total += chance
        chance *= 0.78
    return total


def _exchange(w: World, t: Lists, own: list[int], theirs: list[int], card: int, enemy: int, k: list[float]) -> float:
    """An engagement between an attacker and an enemy, seen from the attacker."""
    twisted = w.counters[ids.TWISTED]
    fire = 0 if twisted[card] else fire_with(w, t, own, card)
    back = 0 if twisted[enemy] else fire_with(w, t, theirs, enemy)
    value = 0.0
    if fire >= armour_with(w, t, theirs, enemy):
        value += ship_value(t, w.kind[enemy], k)
    if back >= armour_with(w, t, own, card):
        value -= ship_value(t, w.kind[card], k)
    return value
