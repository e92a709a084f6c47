"""The skills and abilities a seat could declare now, as options with reasons."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.base import Tables, base, moment
from fudaba.games.azuride.legality import why_power, why_use
from fudaba.games.azuride.names import (
    A_DOCK,
    A_FIELD,
    A_HAND,
    AIR_STRIKE,
    ANTI_AIR,
    BOMBARD,
    DECK,
    EVADE,
    FRONT,
    HAND,
    LEFT,
    OK,
    PHASE,
    R_BAD_TARGET,
    R_BOMBARD_TARGET,
    R_STRIKE_TARGET,
    S_BARRAGE,
    S_RESULT,
    SLOTS,
    STEP,
    TORPEDO,
    TURN,
    TWISTED,
    USED,
    V_ANTI_AIR,
    V_BOMBARD,
    V_EVADE,
    V_PLAY,
    V_PLAY_ON,
    V_SKILL,
    V_SKILL_ON,
    V_STRIKE,
    V_STRIKE_HQ,
    V_TORPEDO,
)
from fudaba.games.azuride.reading import by_kind, field
from fudaba.games.azuride.resolving import waiting_strike
from fudaba.games.azuride.targets import legal_targets
from fudaba.kernel.choice import Offer
from fudaba.kernel.world import World

ANY_POWER: Final = EVADE | TORPEDO | ANTI_AIR | BOMBARD | AIR_STRIKE


def offer_declarations(w: World, seat: int, out: Offer) -> None:
    """Every skill and ability of a seat: what an empty chain or a cut-in window lets it declare.

    What is left out unseen, unless reasons are wanted, fails a condition that `why_use` or `why_power` asks as well.
    """
    t = base(w).t
    kind = w.kind
    zones = w.zones
    every = out.explain
    own = w.numbers[TURN] == seat
    now = moment(w.numbers[PHASE], own)
    start = (seat + 1) * w.width
    ready = -1
    when = t.when[A_HAND]
    for c in zones[start + HAND]:
        if every or when[kind[c]] & now:
            ready = _ready(w, start)
            for held in by_kind(w, zones[start + HAND]):
                if every or when[kind[held]] & now:
                    _offer_skills(w, t, seat, held, now, ready, out)
            break
    when = t.when[A_DOCK]
    for z in range(start + LEFT, start + LEFT + 3):
        for c in zones[z]:
            if every or when[kind[c]] & now:
                if ready < 0:
                    ready = _ready(w, start)
                _offer_skills(w, t, seat, c, now, ready, out)
    when = t.when[A_FIELD]
    used = w.counters[USED]
    possible = ANY_POWER if every else _possible(w, seat, own)
    strikes = waiting_strike(w, seat) >= 0 if possible & ANTI_AIR else False
    for z in range(start + FRONT, start + FRONT + SLOTS):
        cards = zones[z]
        if cards:
            c = cards[0]
            if every or when[kind[c]] & now:
                if ready < 0:
                    ready = _ready(w, start)
                _offer_skills(w, t, seat, c, now, ready, out)
            powers = t.powers[kind[c]] & possible
            if powers != 0 and (every or used[c] & 1 == 0):
                _offer_powers(w, seat, c, powers, strikes, out)


def may_declare(w: World, seat: int) -> bool:
    """Whether a seat might have something to declare. It may say yes in vain, never no: targets are not looked at."""
    t = base(w).t
    kind = w.kind
    zones = w.zones
    own = w.numbers[TURN] == seat
    now = moment(w.numbers[PHASE], own)
    start = (seat + 1) * w.width
    possible = _possible(w, seat, own)
    used = w.counters[USED]
    when = t.when[A_FIELD]
    for z in range(start + FRONT, start + FRONT + SLOTS):
        cards = zones[z]
        if cards:
            c = cards[0]
            if when[kind[c]] & now and _unused(t, kind[c], now, used[c]):
                return True
            powers = t.powers[kind[c]] & possible
            if powers != 0 and used[c] & 1 == 0 and (powers != EVADE or w.counters[TWISTED][c] == 0):
                return True
    when = t.when[A_DOCK]
    for z in range(start + LEFT, start + LEFT + 3):
        for c in zones[z]:
            if when[kind[c]] & now and _unused(t, kind[c], now, used[c]):
                return True
    when = t.when[A_HAND]
    for c in zones[start + HAND]:
        if when[kind[c]] & now:
            return True
    return False


def _unused(t: Tables, kind: int, now: int, used: int) -> bool:
    """Whether some skill that fits the moment has its usage right; each skill has its own."""  # azuride.usage.per-card
    if used >> 1 == 0:
        return True
    when = t.skill_when[kind]
    for no in range(len(when)):
        if when[no] & now and (used >> (no + 1)) & 1 == 0:
            return True
    return False


def _ready(w: World, start: int) -> int:
    """How many dock cards could pay."""
    n = 0
    twisted = w.counters[TWISTED]
    for z in range(start + LEFT, start + LEFT + 3):
        for c in w.zones[z]:
            if twisted[c] == 0:
                n += 1
    return n


def _offer_skills(w: World, t: Tables, seat: int, card: int, now: int, ready: int, out: Offer) -> None:
    """What a card could declare now. What fails a condition that costs nothing to ask is not looked at closely."""
    k = w.kind[card]
    used = w.counters[USED][card] >> 1
    hand = w.zone[card] % w.width == HAND
    for no in range(len(t.skills[k])):
        if not out.explain and (t.skill_when[k][no] & now == 0 or (used >> no) & 1 or t.skill_icons[k][no] > ready):
            continue
        target = t.skills[k][no].target
        aims: list[int] = [] if target is None else legal_targets(w, seat, target)
        reason = why_use(w, seat, card, no, aims)
        word = t.skill_word[k][no]
        if target is None or reason != OK:
            # What is not possible at all is one line, not one per target, and needs nothing to aim at.
            out.put(V_PLAY if hand else V_SKILL, card, word, -1, reason)
            continue
        verb = V_PLAY_ON if hand else V_SKILL_ON
        for aim in aims:
            out.put(verb, card, word, aim)
        if out.explain:
            for aim in [*field(w, seat), *field(w, 1 - seat)]:
                if aim not in aims:
                    out.put(verb, card, word, aim, R_BAD_TARGET)


def _possible(w: World, seat: int, own: bool) -> int:
    """The abilities that this step and turn do not rule out for everybody."""
    if not w.zones[(seat + 1) * w.width + DECK]:
        return 0
    step = w.numbers[STEP]
    if step == S_BARRAGE:
        return EVADE | BOMBARD | AIR_STRIKE if own else EVADE | ANTI_AIR
    return EVADE | TORPEDO if step == S_RESULT else EVADE


def _offer_powers(w: World, seat: int, card: int, powers: int, strikes: bool, out: Offer) -> None:
    if powers & EVADE and (w.counters[TWISTED][card] == 0 or out.explain):
        out.put(V_EVADE, card, reason=why_power(w, seat, card, EVADE, strikes))
    if powers & TORPEDO:
        out.put(V_TORPEDO, card, reason=why_power(w, seat, card, TORPEDO, strikes))
    if powers & ANTI_AIR:
        out.put(V_ANTI_AIR, card, reason=why_power(w, seat, card, ANTI_AIR, strikes))
    if powers & BOMBARD:
        reason = why_power(w, seat, card, BOMBARD, strikes)
        if reason == OK or out.explain:
            for enemy in field(w, 1 - seat):
                out.put(V_BOMBARD, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_BOMBARD, card, own, -1, reason if reason != OK else R_BOMBARD_TARGET)
    if powers & AIR_STRIKE:
        reason = why_power(w, seat, card, AIR_STRIKE, strikes)
        if reason == OK or out.explain:
            out.put(V_STRIKE_HQ, card, -1, -1, reason)
            for enemy in field(w, 1 - seat):
                out.put(V_STRIKE, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_STRIKE, card, own, -1, reason if reason != OK else R_STRIKE_TARGET)
