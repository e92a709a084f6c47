"""The skills and abilities a seat could declare now, as options with reasons."""

from __future__ import annotations

from fudaba.games.azuride.base import base
from fudaba.games.azuride.legality import (
    why_ability,
    why_ability_cost,
    why_skill,
    why_skill_cost,
    why_skill_target,
)
from fudaba.games.azuride.names import (
    A_DOCK,
    A_FIELD,
    A_HAND,
    AIR_STRIKE,
    ANTI_AIR,
    BOMBARD,
    EVADE,
    FRONT,
    HAND,
    LEFT,
    OK,
    R_BAD_TARGET,
    SLOTS,
    TORPEDO,
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
from fudaba.games.azuride.reading import field
from fudaba.games.azuride.resolving import waiting_strike
from fudaba.games.azuride.targets import legal_targets
from fudaba.kernel.choice import Offer
from fudaba.kernel.flows import canonical
from fudaba.kernel.world import World


def offer_declarations(w: World, seat: int, out: Offer) -> None:
    """Every skill and ability of a seat: what an empty chain or a cut-in window lets it declare."""
    t = base(w).t
    kind = w.kind
    explain = out.explain
    start = (seat + 1) * w.width
    flags = t.declares[A_HAND]
    hand = w.zones[start + HAND]
    some = False
    for c in hand:
        if explain or flags[kind[c]]:
            some = True
            break
    if some:
        for c in canonical(w, hand):
            if explain or flags[kind[c]]:
                _offer_skills(w, seat, c, A_HAND, out)
    flags = t.declares[A_DOCK]
    for z in range(start + LEFT, start + LEFT + 3):
        for c in w.zones[z]:
            if explain or flags[kind[c]]:
                _offer_skills(w, seat, c, A_DOCK, out)
    flags = t.declares[A_FIELD]
    used = w.counters[USED]
    strikes = -2
    for z in range(start + FRONT, start + FRONT + SLOTS):
        cards = w.zones[z]
        if cards:
            c = cards[0]
            if explain or flags[kind[c]]:
                _offer_skills(w, seat, c, A_FIELD, out)
            powers = t.powers[kind[c]]
            if powers != 0 and (explain or used[c] & 1 == 0):
                if strikes == -2:
                    strikes = waiting_strike(w, seat)
                _offer_powers(w, seat, c, powers, strikes >= 0, out)


def _offer_skills(w: World, seat: int, card: int, area: int, out: Offer) -> None:
    t = base(w).t
    k = w.kind[card]
    skills = t.skills[k]
    hidden = area == A_HAND
    for no in range(len(skills)):
        skill = skills[no]
        if skill.area != area and not out.explain:
            continue
        word = t.skill_word[k][no]
        reason = why_skill(w, seat, card, no)
        if reason == OK:
            reason = why_skill_target(w, seat, skill, -1)
        if reason == OK:
            reason = why_skill_cost(w, seat, card, skill.cost)
        target = skill.target
        if target is None:
            out.put(V_PLAY if hidden else V_SKILL, card, word, -1, reason)
        elif reason == OK:
            for aim in legal_targets(w, seat, target):
                out.put(V_PLAY_ON if hidden else V_SKILL_ON, card, word, aim)
        elif out.explain:
            aims = field(w, seat) + field(w, 1 - seat)
            for aim in aims if aims else [card]:
                out.put(V_PLAY_ON if hidden else V_SKILL_ON, card, word, aim, reason)


def _offer_powers(w: World, seat: int, card: int, powers: int, strikes: bool, out: Offer) -> None:
    if powers & EVADE:
        out.put(V_EVADE, card, reason=_why(w, seat, card, EVADE, strikes))
    if powers & TORPEDO:
        out.put(V_TORPEDO, card, reason=_why(w, seat, card, TORPEDO, strikes))
    if powers & ANTI_AIR:
        out.put(V_ANTI_AIR, card, reason=_why(w, seat, card, ANTI_AIR, strikes))
    if powers & BOMBARD:
        reason = _why(w, seat, card, BOMBARD, strikes)
        if reason == OK or out.explain:
            for enemy in field(w, 1 - seat):
                out.put(V_BOMBARD, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_BOMBARD, card, own, -1, reason if reason != OK else R_BAD_TARGET)
    if powers & AIR_STRIKE:
        reason = _why(w, seat, card, AIR_STRIKE, strikes)
        if reason == OK or out.explain:
            out.put(V_STRIKE_HQ, card, -1, -1, reason)
            for enemy in field(w, 1 - seat):
                out.put(V_STRIKE, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_STRIKE, card, own, -1, reason if reason != OK else R_BAD_TARGET)


def _why(w: World, seat: int, card: int, power: int, strikes: bool) -> int:
    reason = why_ability(w, seat, card, power, strikes)
    return reason if reason != OK else why_ability_cost(w, seat, card, power)
