"""The skills and abilities a seat could declare now, as options with reasons."""

from __future__ import annotations

from mypy_extensions import i64

from fudaba.games.azuride.flow.legality import why_power, why_use
from fudaba.games.azuride.flow.resolution import waiting_strike
from fudaba.games.azuride.flow.targets import legal_targets
from fudaba.games.azuride.read import by_kind, field_of
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import POWERS, SKILLS, Lists, tables
from fudaba.kernel.options import Offer
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.listeners import HALF, OPEN_CARDS, listening


def offer_declarations(w: World, seat: int, out: Offer) -> None:
    """Every skill and ability of a seat: what an empty chain or a cut-in window lets it declare.

    Unless reasons are wanted, cards are passed over that do not listen to any point open now.
    """
    rules = tables(w)
    t = rules.t
    now = rules.now(w, w.frames[-1], ids.AT_DECLARED, seat)
    heard = listening(w, seat) & now
    has = w.ears[seat + 1].means
    start = (seat + 1) * w.width
    kind = w.kind
    used = w.counters[ids.USED]
    twisted = w.counters[ids.TWISTED]
    when = t.when[ids.A_HAND]
    if heard >> HALF or out.explain:
        for card in by_kind(w, [c for c in w.zones[start + ids.HAND] if when[kind[c]] & now != 0 or out.explain]):
            points = rules.points_with(w, card, has, used, twisted) & now
            _offer_skills(w, t, seat, card, points, out)
    if heard & OPEN_CARDS or out.explain:
        strikes = waiting_strike(w, seat) > 0
        when = t.when[ids.A_DOCK]
        for z in range(start + ids.LEFT, start + ids.FRONT + ids.SLOTS):
            for card in w.zones[z]:
                if z < start + ids.FRONT and when[kind[card]] & now == 0 and not out.explain:
                    continue
                points = rules.points_with(w, card, has, used, twisted) & now
                if points & SKILLS or out.explain:
                    _offer_skills(w, t, seat, card, points, out)
                powers: int = points >> POWERS
                if out.explain and z >= start + ids.FRONT:
                    powers = t.powers[w.kind[card]]
                if powers:
                    _offer_powers(w, seat, card, powers, strikes, out)


def _offer_skills(w: World, t: Lists, seat: int, card: int, points: i64, out: Offer) -> None:
    """What a card could declare now."""
    k = w.kind[card]
    hand = w.zone[card] % w.width == ids.HAND
    for no, skill in enumerate(t.skills[k]):
        if t.skill_when[k][no] & points == 0 and not out.explain:
            continue
        target = skill.target
        aims: list[int] = [] if target is None else legal_targets(w, seat, target)
        reason = why_use(w, seat, card, no, aims)
        word = t.skill_word[k][no]
        if target is None or reason != ids.R_OK:
            # What is not possible at all is one line, not one per target, and needs nothing to aim at.
            out.put(ids.V_PLAY if hand else ids.V_SKILL, card, word, -1, reason)
            continue
        verb = ids.V_PLAY_ON if hand else ids.V_SKILL_ON
        for aim in aims:
            out.put(verb, card, word, aim)
        if out.explain:
            for aim in [*field_of(w, seat), *field_of(w, 1 - seat)]:
                if aim not in aims:
                    out.put(verb, card, word, aim, ids.R_BAD_TARGET)


def _offer_powers(w: World, seat: int, card: int, powers: int, strikes: bool, out: Offer) -> None:
    if powers & ids.EVADE:
        out.put(ids.V_EVADE, card, reason=why_power(w, seat, card, ids.EVADE, strikes))
    if powers & ids.TORPEDO:
        out.put(ids.V_TORPEDO, card, reason=why_power(w, seat, card, ids.TORPEDO, strikes))
    if powers & ids.ANTI_AIR:
        out.put(ids.V_ANTI_AIR, card, reason=why_power(w, seat, card, ids.ANTI_AIR, strikes))
    if powers & ids.BOMBARD:
        reason = why_power(w, seat, card, ids.BOMBARD, strikes)
        for enemy in field_of(w, 1 - seat):
            out.put(ids.V_BOMBARD, card, enemy, -1, reason)
        for own in field_of(w, seat):
            out.put(ids.V_BOMBARD, card, own, -1, reason if reason != ids.R_OK else ids.R_BOMBARD_TARGET)
    if powers & ids.AIR_STRIKE:
        reason = why_power(w, seat, card, ids.AIR_STRIKE, strikes)
        out.put(ids.V_STRIKE_HQ, card, -1, -1, reason)
        for enemy in field_of(w, 1 - seat):
            out.put(ids.V_STRIKE, card, enemy, -1, reason)
        for own in field_of(w, seat):
            out.put(ids.V_STRIKE, card, own, -1, reason if reason != ids.R_OK else ids.R_STRIKE_TARGET)
