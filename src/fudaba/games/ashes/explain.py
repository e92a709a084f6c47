"""Why something is not possible now, when the current choice does not even consider it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import REACTION
from fudaba.games.ashes.flow.offers import effect_at, why_no_play
from fudaba.games.ashes.read import can_act, tables
from fudaba.games.ashes.schema.ids import (
    AT_ACTION,
    AT_ANYTIME,
    ATTACHED,
    ATTACK,
    BATTLEFIELD,
    HAND,
    IN_TURNS,
    MAIN,
    PHOENIXBORN,
    R_BETWEEN_STEPS,
    R_DAMAGE_STEP,
    R_IS_EXHAUSTED,
    R_NO_ABILITY,
    R_NO_MAIN,
    R_NOT_CONTROLLED,
    R_NOT_YOUR_TURN,
    R_REACTION_PHASE,
    R_REACTION_TIMING,
    R_WRONG_MOMENT,
    SPELLBOARD,
    STAGE,
    V_ATTACKER,
    V_PLAY,
    V_USE,
)

if TYPE_CHECKING:
    from fudaba.kernel.world import World


def why_not(w: World, seat: int, text: str) -> tuple[str, str, list[str]]:
    """Code, rule and arguments; only from what the seat knows: its own hand and what everybody sees."""
    words = text.split()
    if not words:
        return ("not-now", "ashes.timing.activated", [])
    if words[0] == "play" and len(words) > 1:
        return _play(w, seat, words[1])
    if words[0] == "use" and len(words) > 1:
        return _use(w, seat, words[1])
    if w.active != seat:
        return _reason(w, R_NOT_YOUR_TURN, [])
    if words[0] == "attack" and len(words) > 1 and words[1].startswith("#"):
        return _attack(w, seat, words[1])
    return ("not-now", "ashes.timing.anytime-your-turn", [])


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    if z == HAND:
        return [V_PLAY]
    if z == BATTLEFIELD:
        return [V_USE, V_ATTACKER] if w.rules.catalogue.cards[w.kind[card]].abilities else [V_ATTACKER]
    if z in (PHOENIXBORN, SPELLBOARD, ATTACHED):
        return [V_USE]
    return []


def _attack(w: World, seat: int, tag: str) -> tuple[str, str, list[str]]:
    """Why a unit does not simply attack, in its controller's turn."""
    for c in w.cards(seat, BATTLEFIELD):
        if f"#{w.tag[c]}" == tag:
            if w.numbers[STAGE] != 0 or w.numbers[ATTACK] != 0:
                return _during_action(w, tag)
            if w.seat_numbers[seat][MAIN] == 0:
                return _reason(w, R_NO_MAIN, [tag])
            if not can_act(w, c):
                return _reason(w, R_IS_EXHAUSTED, [tag])
            return ("attack-first", "ashes.attack.types", [tag])
    return ("not-in-play", "ashes.zone.text-needs-play", [tag])


def _during_action(w: World, what: str) -> tuple[str, str, list[str]]:
    if w.numbers[STAGE] != 0:
        return _reason(w, R_DAMAGE_STEP, [what])
    if w.numbers[ATTACK] != 0:
        return _reason(w, R_BETWEEN_STEPS, [what])
    return ("not-now", "ashes.timing.anytime-your-turn", [what])


def _usable_at_will(w: World, card: int) -> bool:
    """Whether a card has an effect that its controller uses of their own accord."""
    return effect_at(w, card, AT_ACTION) >= 0 or effect_at(w, card, AT_ANYTIME) >= 0


def _reason(w: World, index: int, args: list[str]) -> tuple[str, str, list[str]]:
    r = w.rules.schema.reasons[index]
    return (r.code, r.rule, args)


def _play(w: World, seat: int, name: str) -> tuple[str, str, list[str]]:
    catalogue = w.rules.catalogue
    t = tables(w)
    for c in w.cards(seat, HAND):
        if catalogue.cards[w.kind[c]].id == name:
            if t.type[w.kind[c]] == REACTION and w.phase != IN_TURNS:
                return _reason(w, R_REACTION_PHASE, [name])
            if t.type[w.kind[c]] == REACTION:
                return _reason(w, R_REACTION_TIMING, [name])
            if w.active != seat:
                return _reason(w, R_NOT_YOUR_TURN, [name])
            reason = why_no_play(w, seat, c)
            if reason != 0:
                return _reason(w, reason, [name])
            return _during_action(w, name)
    return ("not-in-hand", "ashes.play.from-hand", [name])


def _use(w: World, seat: int, tag: str) -> tuple[str, str, list[str]]:
    for s in range(w.seats):
        for z in (PHOENIXBORN, BATTLEFIELD, SPELLBOARD, ATTACHED):
            for c in w.cards(s, z):
                if f"#{w.tag[c]}" != tag:
                    continue
                if s != seat:
                    return _reason(w, R_NOT_CONTROLLED, [tag])
                if not w.rules.catalogue.cards[w.kind[c]].abilities:
                    return _reason(w, R_NO_ABILITY, [tag])
                if not _usable_at_will(w, c):
                    return _reason(w, R_WRONG_MOMENT, [tag])
                if w.active != seat:
                    return _reason(w, R_NOT_YOUR_TURN, [tag])
                return _during_action(w, tag)
    return ("not-in-play", "ashes.zone.text-needs-play", [tag])
