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
from fudaba.games.azuride.reading import by_kind, field, is_on_field
from fudaba.games.azuride.resolving import waiting_strike
from fudaba.games.azuride.targets import legal_targets
from fudaba.kernel.choice import Offer
from fudaba.kernel.world import World

# The points that cards listen to: a bit for each phase and turn in which a skill fits, then one for each ability.
POWERS: Final = 12
SKILLS: Final = (1 << POWERS) - 1
UPRIGHT: Final = EVADE | BOMBARD | AIR_STRIKE  # what a twisted chara cannot use


def points_of(w: World, t: Tables, card: int) -> int:
    """When a card has something to declare from where it is: what its usage rights and its state leave."""
    k = w.kind[card]
    z = w.zone[card] % w.width
    if z == HAND:
        return t.when[A_HAND][k]
    used = w.counters[USED][card]
    docked = z < FRONT
    points = t.when[A_DOCK if docked else A_FIELD][k]
    if points != 0 and used > 1:  # azuride.usage.per-card: each skill has its own right
        points = 0
        area = A_DOCK if docked else A_FIELD
        for no, skill in enumerate(t.skills[k]):
            if skill.area == area and (used >> (no + 1)) & 1 == 0:
                points |= t.skill_when[k][no]
    if not docked and used & 1 == 0:
        powers = t.powers[k]
        points |= (powers if w.counters[TWISTED][card] == 0 else powers & ~UPRIGHT) << POWERS
    return points


def open_points(w: World, seat: int) -> int:
    """The points that phase, step, turn and deck leave open to a seat."""
    own = w.numbers[TURN] == seat
    points = moment(w.numbers[PHASE], own)
    if not w.zones[(seat + 1) * w.width + DECK]:
        return points
    step = w.numbers[STEP]
    powers = EVADE
    if step == S_BARRAGE:
        powers = EVADE | BOMBARD | AIR_STRIKE if own else EVADE | ANTI_AIR
    elif step == S_RESULT:
        powers = EVADE | TORPEDO
    return points | powers << POWERS


def offer_declarations(w: World, seat: int, out: Offer) -> None:
    """Every skill and ability of a seat: what an empty chain or a cut-in window lets it declare.

    Unless reasons are wanted, cards are passed over that do not listen to any point open now.
    """
    t = base(w).t
    now = open_points(w, seat)
    strikes = waiting_strike(w, seat) > 0
    start = (seat + 1) * w.width
    hand = w.zones[start + HAND]
    if out.explain or any_listens(w, t, hand, now):
        for card in by_kind(w, hand):
            _offer_card(w, t, seat, card, now, strikes, out)
    for z in range(start + LEFT, start + FRONT + SLOTS):
        for card in w.zones[z]:
            _offer_card(w, t, seat, card, now, strikes, out)


def any_listens(w: World, t: Tables, cards: list[int], now: int) -> bool:
    """Whether one of these cards listens to a point."""
    for card in cards:
        if points_of(w, t, card) & now:
            return True
    return False


def _offer_card(w: World, t: Tables, seat: int, card: int, now: int, strikes: bool, out: Offer) -> None:
    points = points_of(w, t, card) & now
    if points & SKILLS or out.explain:
        _offer_skills(w, t, seat, card, points, out)
    if out.explain:
        if is_on_field(w, card):
            _offer_powers(w, seat, card, t.powers[w.kind[card]], strikes, out)
    elif points >> POWERS:
        _offer_powers(w, seat, card, points >> POWERS, strikes, out)


def _offer_skills(w: World, t: Tables, seat: int, card: int, points: int, out: Offer) -> None:
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


def _offer_powers(w: World, seat: int, card: int, powers: int, strikes: bool, out: Offer) -> None:
    if powers & EVADE:
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
