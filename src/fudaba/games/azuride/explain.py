"""Why something that a seat has in mind is not possible, where the standing choice does not consider it."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import Skill
from fudaba.games.azuride.read import is_in_dock, is_on_field
from fudaba.games.azuride.schema.ids import (
    A_DOCK,
    A_FIELD,
    A_HAND,
    HAND,
    IN_DEPLOY,
    P_ACT,
    P_CUT_IN,
    R_ABILITY_AREA,
    R_ASKED_SOMETHING_ELSE,
    R_BAD_TARGET,
    R_BOMBARD_TARGET,
    R_CANNOT_ATTACK,
    R_DEFENDER_BLOCKS,
    R_HAND_FITS,
    R_NO_ATTACK_TARGET,
    R_NO_WINDOW,
    R_NOT_A_CUT_IN,
    R_NOT_ATTACK_STEP,
    R_NOT_BLOCK_STEP,
    R_NOT_HEAD,
    R_NOT_IN_HAND,
    R_NOT_IN_OWN_DOCK,
    R_NOT_NOW,
    R_NOT_ON_OWN_BATTLEFIELD,
    R_NOT_YOUR_TURN,
    R_NOTHING_TO_PAY,
    R_SETTING_UP,
    R_STRIKE_TARGET,
    R_WRONG_AREA,
    R_WRONG_PHASE,
    S_ATTACK,
    S_BLOCK,
    V_ANTI_AIR,
    V_ATTACK,
    V_BLOCK,
    V_BOMBARD,
    V_EVADE,
    V_LAUNCH,
    V_PLAY,
    V_RECALL,
    V_SCRAP,
    V_SET,
    V_SKILL,
    V_STRIKE,
    V_TORPEDO,
)
from fudaba.games.azuride.tables import base, phase_of, step_of
from fudaba.kernel.notation import option_text, refusals
from fudaba.kernel.world import World

Refused = tuple[str, str, list[str]]

DEPLOYS: Final = ("set", "rotate", "launch", "scrap", "recall")
ATTACKS: Final = ("attack", "raid")
USES: Final = ("play", "play-on", "skill", "skill-on", "evade", "torpedo", "anti-air", "bombard", "strike", "strike-hq")
AIMED: Final = ("play-on", "skill-on")
# Every own card that stands where an action looks is considered by the choice, so these were about another one.
ELSEWHERE: Final = {
    "set": R_NOT_IN_HAND,
    "launch": R_NOT_HEAD,
    "scrap": R_NOT_IN_OWN_DOCK,
    "recall": R_NOT_ON_OWN_BATTLEFIELD,
    "attack": R_NO_ATTACK_TARGET,
    "block": R_DEFENDER_BLOCKS,
    "bombard": R_BOMBARD_TARGET,
    "strike": R_STRIKE_TARGET,
    "evade": R_ABILITY_AREA,
    "torpedo": R_ABILITY_AREA,
    "anti-air": R_ABILITY_AREA,
    "strike-hq": R_ABILITY_AREA,
    "play": R_NOT_IN_HAND,
    "play-on": R_NOT_IN_HAND,
    "skill": R_WRONG_AREA,
    "skill-on": R_WRONG_AREA,
    "pay": R_NOTHING_TO_PAY,
    "cube": R_NOTHING_TO_PAY,
    "discard": R_HAND_FITS,
    "pass": R_NO_WINDOW,
}


POWERS: Final = (V_EVADE, V_TORPEDO, V_ANTI_AIR, V_BOMBARD, V_STRIKE)


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    printed = base(w).t.skills[w.kind[card]]
    if z == HAND:
        return [V_SET, V_PLAY] if _declares(printed, A_HAND) else [V_SET]
    if is_in_dock(w, card):
        found = [V_LAUNCH, V_SCRAP]
        area = A_DOCK
    elif is_on_field(w, card):
        found = [V_ATTACK, V_BLOCK, V_RECALL]
        area = A_FIELD
        bits = base(w).t.powers[w.kind[card]]
        for k, verb in enumerate(POWERS):
            if bits >> k & 1:
                found.append(verb)
    else:
        return []
    if _declares(printed, area):
        found.append(V_SKILL)
    return found


def _declares(skills: list[Skill], area: int) -> bool:
    for skill in skills:
        if skill.area == area and skill.declared():
            return True
    return False


def why_not(w: World, seat: int, text: str) -> Refused:
    """The reason with its rule; only public things and the seat's own choice decide."""
    words = text.split()
    verb = words[0] if words else ""
    if w.turn == 0:
        return _because(w, R_SETTING_UP)
    choice = w.choice
    asked = choice is not None and choice.seat == seat
    if not asked and verb in DEPLOYS + ATTACKS and seat != w.active:
        return _because(w, R_NOT_YOUR_TURN)
    if verb in DEPLOYS and phase_of(w) != IN_DEPLOY:
        return _because(w, R_WRONG_PHASE)
    if verb in ATTACKS and step_of(w) != S_ATTACK:
        return _because(w, R_NOT_ATTACK_STEP)
    if verb == "block" and step_of(w) != S_BLOCK:
        return _because(w, R_NOT_BLOCK_STEP)
    if choice is None or choice.seat != seat:
        return _because(w, R_NOT_NOW if seat == w.active else R_NOT_YOUR_TURN)
    if verb in AIMED:
        found = _why_aimed(w, verb[: -len("-on")], words[1:3])
        if found is not None:
            return found
    if choice.prompt == P_CUT_IN and verb not in USES:
        return _because(w, R_NOT_A_CUT_IN)
    if choice.prompt in (P_ACT, P_CUT_IN) and verb in ELSEWHERE:
        return _because(w, _elsewhere(w, verb, words))
    # Somebody in the middle of a payment, a block or an effect finishes that first; its own rule says what it is.
    code, _, args = _because(w, R_ASKED_SOMETHING_ELSE)
    return (code, w.rules.schema.prompts[choice.prompt].rule, args)


def _because(w: World, reason: int) -> Refused:
    found = w.rules.schema.reasons[reason]
    return (found.code, found.rule, [])


def _elsewhere(w: World, verb: str, words: list[str]) -> int:
    """Why an action that is possible in itself is not considered with this card."""
    if len(words) > 1 and verb in ("bombard", "strike", "attack"):
        begun = f"{verb} {words[1]} "
        choice = w.choice
        offered = choice is not None and any(option_text(w, o).startswith(begun) for o in choice.options)
        if not offered and not any(option_text(w, r.option).startswith(begun) for r in refusals(w)):
            return R_CANNOT_ATTACK if verb == "attack" else R_ABILITY_AREA
    return ELSEWHERE[verb]


def _why_aimed(w: World, verb: str, words: list[str]) -> Refused | None:
    """The reason for an aimed skill: what holds without a target, or that this is none of its targets."""
    wanted = " ".join([verb, *words])
    for r in refusals(w):
        if (option_text(w, r.option) + " ").startswith(wanted + " "):
            return _because(w, r.reason)
    choice = w.choice
    if choice is not None:
        aimed = " ".join([verb + "-on", *words]) + " "
        for o in choice.options:
            if option_text(w, o).startswith(aimed):
                return _because(w, R_BAD_TARGET)
    return None
