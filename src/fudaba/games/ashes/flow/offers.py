"""What a seat can do with its cards in play and in hand, with the reason where it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import ALTERATION, REACTION, TO_BATTLEFIELD, TO_SPELLBOARD, Ability
from fudaba.games.ashes.flow.pay import missing, missing_for, why_no_action, why_no_use, why_unpaid
from fudaba.games.ashes.flow.slots import ACTIVATED, FROM_HAND, TRIGGERED
from fudaba.games.ashes.flow.targets import has_host
from fudaba.games.ashes.flow.windows import begin_use
from fudaba.games.ashes.read import free_slots, has_text, spellboard_full
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of
from fudaba.kernel.tree.listeners import listening

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World


def why_no_text(w: World, card: int, effect: Ability) -> int:
    """0 if a card in play has this effect now; otherwise what took it."""
    if has_text(w, card, effect):
        return 0
    if w.counters[ids.EXHAUSTION][card] > 0:
        if w.is_in(card, ids.PHOENIXBORN):
            return ids.R_BORN_EXHAUSTED
        return ids.R_IS_EXHAUSTED if w.is_in(card, ids.BATTLEFIELD) else ids.R_SPELL_EXHAUSTED
    return ids.R_IS_CANCELLED if w.counters[ids.CANCELLED][card] > 0 else ids.R_BLANKED


def effect_at(w: World, card: int, point: int) -> int:
    """The index of a card's effect at a timing point; -1 if it has none."""
    t = tables(w)
    for a in t.own_effects(w.kind[card]):
        # ashes.keyword.ability
        if t.effects[a].when == point:
            return a
    return -1


def put_at_point(w: World, seat: int, point: int, out: Offer) -> None:
    """Every effect of a seat's cards in play that is used at this point of its own accord."""
    bit = 1 << point
    if listening(w, seat) & bit == 0 and not out.explain:
        return
    points = w.rules.catalogue.points
    t = tables(w)
    # ashes.zone.control
    for z in (ids.PHOENIXBORN, ids.BATTLEFIELD, ids.SPELLBOARD):
        for c in w.cards(seat, z):
            if points[w.kind[c]] & bit == 0:
                continue
            effect = t.effects[effect_at(w, c, point)]
            reason = why_no_text(w, c, effect)
            if reason == 0 and point == ids.AT_DECLARING and w.counters[ids.SWORN][c] != 0:
                reason = ids.R_ALREADY_SWORN
            if reason == 0:
                reason = why_no_use(w, seat, c, effect)
            if reason == ids.R_NO_DICE:
                if out.explain:
                    out.refuse(reason, missing_for(w, seat, c, effect), ids.V_USE, c)
            else:
                out.put(ids.V_USE, c, reason=reason)


def put_anytime(w: World, seat: int, out: Offer) -> None:
    """Abilities usable any time during the turn. ashes.timing.anytime-your-turn"""
    put_at_point(w, seat, ids.AT_ANYTIME, out)


def take_offer(w: World, seat: int, point: int, code: int) -> None:
    """Begin what was chosen: an effect at this point, or (point -1) an any-time ability."""
    at = ids.AT_ANYTIME if point < 0 else point
    begin_use(w, seat, a_of(code), effect_at(w, a_of(code), at), TRIGGERED)


def activate(w: World, seat: int, card: int) -> None:
    """Begin the activation of a card in play, or its any-time ability. ashes.play.activate-sequence"""
    a = effect_at(w, card, ids.AT_ACTION)
    mode = ACTIVATED
    if a < 0:
        a = effect_at(w, card, ids.AT_ANYTIME)
        mode = TRIGGERED
    # ashes.card-type.ready-activation
    begin_use(w, seat, card, a, mode)


def play_card(w: World, seat: int, card: int) -> None:
    """Begin to play a card from hand. ashes.play.sequence"""
    # ashes.play.examples
    begin_use(w, seat, card, effect_at(w, card, ids.AT_PLAYED), FROM_HAND)


def why_no_play(w: World, seat: int, card: int) -> int:
    """0 if a card in hand can be played as an action now. ashes.play.from-hand"""
    t = tables(w)
    kind = w.kind[card]
    if t.type[kind] == REACTION:
        return ids.R_REACTION_TIMING
    d = t.defs[kind]
    reason = why_no_action(w, seat, d.cost)
    if reason != 0:
        return reason
    # ashes.zone.limit-blocks-play
    if d.placement == TO_BATTLEFIELD and free_slots(w, seat) <= 0:
        return ids.R_FULL_BATTLEFIELD
    if d.placement == TO_SPELLBOARD and spellboard_full(w, seat, kind):
        return ids.R_FULL_SPELLBOARD
    if t.type[kind] == ALTERATION and not has_host(w, seat, card):
        return ids.R_NO_UNIT
    return why_unpaid(w, seat, d.cost, 0, True)


def put_hand(w: World, seat: int, out: Offer) -> None:
    """Every card in hand as something to play."""
    seen: list[int] = []
    for c in w.cards(seat, ids.HAND):
        if w.kind[c] not in seen:
            seen.append(w.kind[c])
            reason = why_no_play(w, seat, c)
            if reason == ids.R_NO_DICE:
                if out.explain:
                    out.refuse(reason, missing(w, seat, tables(w).defs[w.kind[c]].cost, 0), ids.V_PLAY, c)
            else:
                out.put(ids.V_PLAY, c, reason=reason)
