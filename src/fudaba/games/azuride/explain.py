"""Why something that a seat has in mind is not possible, where the standing choice does not consider it.

Everything that an action looks at is considered by the choice of whoever may act, with its reason; what is told here is
about other cards and places, other moments, and other players.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.cards import Skill
from fudaba.games.azuride.read import field_of, is_in_dock, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import phase_of, step_of, tables
from fudaba.kernel.out.intent import Told, begins, elsewhere, own_choice
from fudaba.kernel.out.options import find_card
from fudaba.kernel.state.world import World

SETUP: Final = ("throw", "claim", "go")
DEPLOYS: Final = ("set", "rotate", "launch", "scrap", "recall")
ATTACKING: Final = ("attack", "raid")
USES: Final = ("play", "play-on", "skill", "skill-on", "evade", "torpedo", "anti-air", "bombard", "strike", "strike-hq")
POWERS: Final = {
    "evade": ids.EVADE, "torpedo": ids.TORPEDO, "anti-air": ids.ANTI_AIR, "bombard": ids.BOMBARD,
    "strike": ids.AIR_STRIKE, "strike-hq": ids.AIR_STRIKE,
}  # fmt: skip
WISHED: Final = (ids.V_EVADE, ids.V_TORPEDO, ids.V_ANTI_AIR, ids.V_BOMBARD, ids.V_STRIKE)


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    printed = tables(w).t.skills[w.kind[card]]
    if z == ids.HAND:
        return [ids.V_SET, ids.V_PLAY] if _declares(printed, ids.A_HAND) else [ids.V_SET]
    if is_in_dock(w, card):
        found = [ids.V_LAUNCH, ids.V_SCRAP]
        area = ids.A_DOCK
    elif is_on_field(w, card):
        found = [ids.V_ATTACK, ids.V_BLOCK, ids.V_RECALL]
        area = ids.A_FIELD
        bits = tables(w).t.powers[w.kind[card]]
        for k, verb in enumerate(WISHED):
            if bits >> k & 1:
                found.append(verb)
    else:
        return []
    if _declares(printed, area):
        found.append(ids.V_SKILL)
    return found


def _declares(skills: list[Skill], area: int) -> bool:
    for skill in skills:
        if skill.area == area and skill.declared():
            return True
    return False


def why_not(w: World, seat: int, text: str) -> Told:
    """The reason with its rule; only public things and the seat's own choice decide."""
    words = text.split()
    verb = words[0] if words else ""
    if verb in SETUP:
        return elsewhere(w, seat, text)
    if w.turn == 0:
        return _because(w, ids.R_SETTING_UP)
    choice = own_choice(w, seat)
    if choice is None and verb in DEPLOYS + ATTACKING and seat != w.active:
        return _because(w, ids.R_NOT_YOUR_TURN)
    if verb in DEPLOYS and phase_of(w) != ids.IN_DEPLOY:
        return _because(w, ids.R_WRONG_PHASE)
    if verb in ATTACKING and step_of(w) != ids.S_ATTACK:
        return _because(w, ids.R_NOT_ATTACK_STEP)
    if verb == "block":
        reason = _why_no_block(w, seat, words[1:])
        if reason != 0:
            return _because(w, reason)
    if choice is None:
        return _because(w, ids.R_NOT_NOW if seat == w.active else ids.R_NOT_YOUR_TURN)
    if choice.prompt == ids.P_CUT_IN and verb not in USES:
        return _because(w, ids.R_NOT_A_CUT_IN)
    reason = 0
    if choice.prompt in (ids.P_ACT, ids.P_CUT_IN):
        reason = _about(w, seat, verb, words[1:])
    elif choice.prompt == ids.P_ATTACK and verb in ATTACKING:
        reason = _attacker(w, seat, verb, words[1:])
    elif choice.prompt == ids.P_PAY and verb == "pay" and not _mine(w, seat, _card(w, seat, words, 1), True):
        reason = ids.R_COST_NOT_OWN_DOCK
    elif choice.prompt == ids.P_HAND_LIMIT and verb == "discard":
        reason = ids.R_NOT_IN_HAND
    # Somebody in the middle of a payment, a block or an effect finishes that first; its own rule says what it is.
    return elsewhere(w, seat, text) if reason == 0 else _because(w, reason)


def _because(w: World, reason: int) -> Told:
    found = w.rules.schema.reasons[reason]
    return (found.code, found.rule, [])


def _card(w: World, seat: int, args: list[str], k: int) -> int:
    return find_card(w, seat, args[k]) if k < len(args) else -1


def _mine(w: World, seat: int, card: int, docked: bool) -> bool:
    """Whether a card lies in one of a seat's docks, or stands on its battlefield; one that is not named might."""
    return card < 0 or (w.controller(card) == seat and (is_in_dock(w, card) if docked else is_on_field(w, card)))


def _about(w: World, seat: int, verb: str, args: list[str]) -> int:
    """Why an action, for which it is the moment, is not considered with these cards and places; 0: no such reason."""
    card = _card(w, seat, args, 0)
    if verb in DEPLOYS:
        return _deploy(w, seat, verb, args, card)
    if verb in ATTACKING:
        return _attacker(w, seat, verb, args) or (ids.R_ATTACK_DECLARED if w.numbers[ids.ATTACKED] else 0)
    if verb in POWERS:
        powers = tables(w).t.powers
        if card >= 0 and (not _mine(w, seat, card, False) or powers[w.kind[card]] & POWERS[verb] == 0):
            return ids.R_ABILITY_AREA
        target = _card(w, seat, args, 1)
        if target >= 0 and target not in field_of(w, 1 - seat):
            return ids.R_BOMBARD_TARGET if verb == "bombard" else ids.R_STRIKE_TARGET
        return 0
    if verb in USES:
        return _skill(w, seat, verb, args, card)
    if verb in ("pay", "cube"):
        return ids.R_NOTHING_TO_PAY
    if verb == "discard":
        if len(w.cards(seat, ids.HAND)) <= tables(w).hand_trigger:
            return ids.R_HAND_FITS
        return ids.R_NOT_IN_HAND if phase_of(w) == ids.IN_END else ids.R_TRIM_LATER
    return ids.R_NO_WINDOW if verb == "pass" else 0


def _deploy(w: World, seat: int, verb: str, args: list[str], card: int) -> int:
    place = -1
    if len(args) > (0 if verb == "rotate" else 1) and args[-1] in w.rules.schema.words:
        place = w.rules.schema.words.index(args[-1])
    if (
        verb == "set"
        and args
        and not any(w.rules.catalogue.cards[w.kind[c]].id == args[0] for c in w.cards(seat, ids.HAND))
    ):
        return ids.R_NOT_IN_HAND
    if verb in ("set", "rotate"):
        return ids.R_NO_DOCK if place >= 0 and not ids.W_DOCK <= place < ids.W_DOCK + 3 else 0
    if verb == "launch":
        if card >= 0 and card not in [c for d in range(3) for c in w.cards(seat, ids.LEFT + d)[:1]]:
            return ids.R_NOT_HEAD
        return ids.R_NO_SLOT if place >= 0 and not ids.W_SLOT <= place < ids.W_SLOT + 6 else 0
    if verb == "scrap":
        return 0 if _mine(w, seat, card, True) else ids.R_NOT_IN_OWN_DOCK
    return 0 if _mine(w, seat, card, False) else ids.R_NOT_ON_OWN_BATTLEFIELD


def _attacker(w: World, seat: int, verb: str, args: list[str]) -> int:
    if not _mine(w, seat, _card(w, seat, args, 0), False):
        return ids.R_CANNOT_ATTACK
    target = _card(w, seat, args, 1)
    return ids.R_NO_ATTACK_TARGET if verb == "attack" and target >= 0 and target not in field_of(w, 1 - seat) else 0


def _skill(w: World, seat: int, verb: str, args: list[str], card: int) -> int:
    """Why a skill is not considered: not with this card, not by this name, not on this target."""
    if len(args) == 0:
        return 0
    choice = own_choice(w, seat)
    aimed = " ".join([verb.removesuffix("-on") + "-on", *args[:2]])
    if choice is not None and len(args) > 2 and any(begins(w, code, aimed) for code in choice.options):
        return ids.R_BAD_TARGET
    if verb.startswith("play"):
        held = [c for c in w.cards(seat, ids.HAND) if w.rules.catalogue.cards[w.kind[c]].id == args[0]]
        if not held:
            return ids.R_NOT_IN_HAND
        card = held[0]
    elif not _mine(w, seat, card, True) and not _mine(w, seat, card, False):
        return ids.R_WRONG_AREA
    names = [skill.name for skill in tables(w).t.skills[w.kind[card]]]
    if len(args) > 1 and args[1] in names:  # it has the skill, which does not go there
        return ids.R_BAD_TARGET if len(args) > 2 or verb.endswith("-on") else 0
    return ids.R_NO_SKILL if len(args) > 1 or len(names) == 0 else 0


def _why_no_block(w: World, seat: int, args: list[str]) -> int:
    """Why nobody blocks so; 0 if the choice has to say it."""
    if step_of(w) != ids.S_BLOCK:
        return ids.R_NOT_BLOCK_STEP
    if seat == w.active:
        return ids.R_DEFENDER_BLOCKS
    if w.numbers[ids.BLOCKED] != 0:
        return ids.R_BLOCK_DECLARED
    choice = own_choice(w, seat)
    if choice is None or choice.prompt != ids.P_BLOCK:
        return 0
    if not _mine(w, seat, _card(w, seat, args, 0), False):
        return ids.R_BLOCKER_ELSEWHERE
    attacker = _card(w, seat, args, 1)
    return ids.R_NO_ATTACKER if attacker >= 0 and w.counters[ids.ATTACKS][attacker] == 0 else 0
