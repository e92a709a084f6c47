"""The skills and abilities a seat could declare now, as options with reasons."""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.games.azuride.flow.legality import why_power, why_use
from fudaba.games.azuride.flow.resolution import waiting_strike
from fudaba.games.azuride.flow.targets import legal_targets
from fudaba.games.azuride.read import by_kind, field
from fudaba.games.azuride.schema.ids import (
    A_DOCK,
    A_HAND,
    AIR_STRIKE,
    ANTI_AIR,
    AT_DECLARED,
    BOMBARD,
    EVADE,
    FRONT,
    HAND,
    LEFT,
    R_BAD_TARGET,
    R_BOMBARD_TARGET,
    R_OK,
    R_STRIKE_TARGET,
    SLOTS,
    TORPEDO,
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
from fudaba.games.azuride.tables import POWERS, SKILLS, Tables, base
from fudaba.kernel.options import Offer
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.listeners import HALF, OPEN_CARDS, listening


def offer_declarations(w: World, seat: int, out: Offer) -> None:
    """Every skill and ability of a seat: what an empty chain or a cut-in window lets it declare.

    Unless reasons are wanted, cards are passed over that do not listen to any point open now.
    """
    rules = base(w)
    t = rules.t
    now = rules.now(w, w.frames[-1], AT_DECLARED, seat)
    heard = listening(w, seat) & now
    if heard == 0 and not out.explain:
        return
    has = w.ears[seat + 1].means
    start = (seat + 1) * w.width
    kind = w.kind
    used = w.counters[USED]
    twisted = w.counters[TWISTED]
    when = t.when[A_HAND]
    if heard >> HALF or out.explain:
        for card in by_kind(w, [c for c in w.zones[start + HAND] if when[kind[c]] & now != 0 or out.explain]):
            points = rules.points_with(w, card, has, used, twisted) & now
            if points or out.explain:
                _offer_skills(w, t, seat, card, points, out)
    if heard & OPEN_CARDS or out.explain:
        strikes = waiting_strike(w, seat) > 0
        when = t.when[A_DOCK]
        for z in range(start + LEFT, start + FRONT + SLOTS):
            for card in w.zones[z]:
                if z < start + FRONT and when[kind[card]] & now == 0 and not out.explain:
                    continue
                points = rules.points_with(w, card, has, used, twisted) & now
                if points & SKILLS or out.explain:
                    _offer_skills(w, t, seat, card, points, out)
                powers: int = points >> POWERS
                if out.explain and z >= start + FRONT:
                    powers = t.powers[w.kind[card]]
                if powers:
                    _offer_powers(w, seat, card, powers, strikes, out)


def _offer_skills(w: World, t: Tables, seat: int, card: int, points: i64, out: Offer) -> None:
    """What a card could declare now."""
    k = w.kind[card]
    hand = w.zone[card] % w.width == HAND
    for no, skill in enumerate(t.skills[k]):
        if t.skill_when[k][no] & points == 0 and not out.explain:
            continue
        target = skill.target
        aims: list[int] = [] if target is None else legal_targets(w, seat, target)
        reason = why_use(w, seat, card, no, aims)
        word = t.skill_word[k][no]
        if target is None or reason != R_OK:
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


def _offer_powers(w: World, seat: int, card: int, powers: int, strikes: bool, out: Offer) -> None:
    if powers & EVADE:
        out.put(V_EVADE, card, reason=why_power(w, seat, card, EVADE, strikes))
    if powers & TORPEDO:
        out.put(V_TORPEDO, card, reason=why_power(w, seat, card, TORPEDO, strikes))
    if powers & ANTI_AIR:
        out.put(V_ANTI_AIR, card, reason=why_power(w, seat, card, ANTI_AIR, strikes))
    if powers & BOMBARD:
        reason = why_power(w, seat, card, BOMBARD, strikes)
        if reason == R_OK or out.explain:
            for enemy in field(w, 1 - seat):
                out.put(V_BOMBARD, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_BOMBARD, card, own, -1, reason if reason != R_OK else R_BOMBARD_TARGET)
    if powers & AIR_STRIKE:
        reason = why_power(w, seat, card, AIR_STRIKE, strikes)
        if reason == R_OK or out.explain:
            out.put(V_STRIKE_HQ, card, -1, -1, reason)
            for enemy in field(w, 1 - seat):
                out.put(V_STRIKE, card, enemy, -1, reason)
            if out.explain:
                for own in field(w, seat):
                    out.put(V_STRIKE, card, own, -1, reason if reason != R_OK else R_STRIKE_TARGET)
