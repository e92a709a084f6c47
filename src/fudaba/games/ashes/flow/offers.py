"""What a seat can do with its cards in play and in hand, with the reason where it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import ALTERATION, REACTION, TO_BATTLEFIELD, TO_SPELLBOARD, Effect
from fudaba.games.ashes.effects.special import SpendStatus
from fudaba.games.ashes.flow.pay import discount, missing, why_no_use, why_unpaid
from fudaba.games.ashes.flow.slots import ACTIVATED, FROM_HAND, TRIGGERED
from fudaba.games.ashes.flow.targets import has_host
from fudaba.games.ashes.flow.windows import begin_use
from fudaba.games.ashes.read import free_slots, has_text, spellboard_full, tables
from fudaba.games.ashes.schema.ids import (
    ACTION,
    ALREADY_SWORN,
    ANYTIME,
    BATTLEFIELD,
    BLANKED,
    BORN_EXHAUSTED,
    CANCELLED,
    DECLARING,
    EXHAUSTION,
    FULL_BATTLEFIELD,
    FULL_SPELLBOARD,
    HAND,
    IS_CANCELLED,
    IS_EXHAUSTED,
    NO_DICE,
    NO_STATUS,
    NO_UNIT,
    PHOENIXBORN,
    PLAY,
    PLAYED,
    REACTION_TIMING,
    SPELL_EXHAUSTED,
    SPELLBOARD,
    STATUS,
    SWORN,
    USE,
)
from fudaba.kernel.choice import a_of

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.world import World


def why_no_text(w: World, card: int, effect: Effect) -> int:
    """0 if a card in play has this effect now; otherwise what took it."""
    if has_text(w, card, effect):
        return 0
    if w.counters[EXHAUSTION][card] > 0:
        if w.is_in(card, PHOENIXBORN):
            return BORN_EXHAUSTED
        return IS_EXHAUSTED if w.is_in(card, BATTLEFIELD) else SPELL_EXHAUSTED
    return IS_CANCELLED if w.counters[CANCELLED][card] > 0 else BLANKED


def effect_at(w: World, card: int, point: int) -> int:
    """The index of a card's effect at a timing point; -1 if it has none."""
    t = tables(w)
    for a in t.own_effects(w.kind[card]):
        # ashes.keyword.ability
        if t.effects[a].point == point:
            return a
    return -1


def put_at_point(w: World, seat: int, point: int, out: Offer) -> None:
    """Every effect of a seat's cards in play that is used at this point of its own accord."""
    points = w.rules.catalogue.points
    t = tables(w)
    bit = 1 << point
    # ashes.zone.control
    for z in (PHOENIXBORN, BATTLEFIELD, SPELLBOARD):
        for c in w.cards(seat, z):
            if points[w.kind[c]] & bit == 0:
                continue
            effect = t.effects[effect_at(w, c, point)]
            reason = why_no_text(w, c, effect)
            if reason == 0:
                reason = why_no_use(w, seat, c, effect)
            if reason == 0 and isinstance(effect.body, SpendStatus) and w.counters[STATUS][c] == 0:
                reason = NO_STATUS
            if reason == 0 and point == DECLARING and w.counters[SWORN][c] != 0:
                reason = ALREADY_SWORN
            if reason == NO_DICE:
                if out.explain:
                    out.refuse(reason, missing(w, seat, effect.cost, discount(w, seat, c, effect)), USE, c)
            else:
                out.put(USE, c, reason=reason)


def put_anytime(w: World, seat: int, out: Offer) -> None:
    """Abilities usable any time during the turn. ashes.timing.anytime-your-turn"""
    put_at_point(w, seat, ANYTIME, out)


def take_offer(w: World, seat: int, point: int, code: int) -> None:
    """Begin what was chosen: an effect at this point, or (point -1) an any-time ability."""
    at = ANYTIME if point < 0 else point
    begin_use(w, seat, a_of(code), effect_at(w, a_of(code), at), TRIGGERED)


def activate(w: World, seat: int, card: int) -> None:
    """Begin the activation of a card in play, or its any-time ability. ashes.play.activate-sequence"""
    a = effect_at(w, card, ACTION)
    mode = ACTIVATED
    if a < 0:
        a = effect_at(w, card, ANYTIME)
        mode = TRIGGERED
    # ashes.card-type.ready-activation
    begin_use(w, seat, card, a, mode)


def play_card(w: World, seat: int, card: int) -> None:
    """Begin to play a card from hand. ashes.play.sequence"""
    # ashes.play.examples
    begin_use(w, seat, card, effect_at(w, card, PLAYED), FROM_HAND)


def why_no_play(w: World, seat: int, card: int) -> int:
    """0 if a card in hand can be played as an action now. ashes.play.from-hand"""
    t = tables(w)
    kind = w.kind[card]
    if t.type[kind] == REACTION:
        return REACTION_TIMING
    d = t.defs[kind]
    reason = why_unpaid(w, seat, d.cost, 0, True)
    if reason != 0:
        return reason
    # ashes.zone.limit-blocks-play
    if d.placement == TO_BATTLEFIELD and free_slots(w, seat) <= 0:
        return FULL_BATTLEFIELD
    if d.placement == TO_SPELLBOARD and spellboard_full(w, seat, kind):
        return FULL_SPELLBOARD
    if t.type[kind] == ALTERATION and not has_host(w, seat, card):
        return NO_UNIT
    return 0


def put_hand(w: World, seat: int, out: Offer) -> None:
    """Every card in hand as something to play."""
    seen: list[int] = []
    for c in w.cards(seat, HAND):
        if w.kind[c] not in seen:
            seen.append(w.kind[c])
            reason = why_no_play(w, seat, c)
            if reason == NO_DICE:
                if out.explain:
                    out.refuse(reason, missing(w, seat, tables(w).defs[w.kind[c]].cost, 0), PLAY, c)
            else:
                out.put(PLAY, c, reason=reason)
