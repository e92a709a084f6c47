"""Why something is not possible now, when the current choice does not even consider it.

Each function checks in the order in which a player would: whose card, whose turn, which phase, which moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import BYPASS, REACTION
from fudaba.games.ashes.flow.attack import able_to_attack, attackers
from fudaba.games.ashes.flow.offers import why_no_text
from fudaba.games.ashes.flow.windows import has_reacted
from fudaba.games.ashes.read import ON_PHOENIXBORN, ON_UNIT, can_act, has, in_play
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.out.intent import Told, elsewhere, own_choice
from fudaba.kernel.out.options import find_card
from fudaba.kernel.schema import BATTLE, WINDOW
from fudaba.kernel.tree.window import Window

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def why_not(w: World, seat: int, text: str) -> Told:
    """Code, rule and arguments; only from what the seat knows: its own hand and what everybody sees."""
    words = text.split()
    verb = words[0] if words else ""
    if verb == "play":
        return _play(w, seat, text, words[1] if len(words) > 1 else "")
    if verb == "use":
        return _use(w, seat, text, words[1] if len(words) > 1 else "")
    if verb == "attack" and len(words) > 1 and words[1].startswith("#"):
        return _attack(w, seat, text, find_card(w, seat, words[1]))
    if verb in ("attack", "power", "meditate", "pass", "end"):
        return _moment(w, seat, True) or elsewhere(w, seat, text)
    if verb in ("block", "guard"):
        return _defend(w, seat, text, [find_card(w, seat, word) for word in words[1:]])
    if verb == "target" and _prompt(w, seat) == ids.P_ATTACK_TARGET:
        return _told(w, ids.R_UNIT_TARGET if w.numbers[ids.ATTACK] == ON_UNIT else ids.R_BORN_TARGET)
    return elsewhere(w, seat, text)


def wishes(w: World, card: int) -> list[int]:
    """What a player might want to do with a card where it lies."""
    z = w.zone_kind(card)
    if z == ids.HAND:
        return [ids.V_PLAY]
    if z == ids.BATTLEFIELD:
        return [ids.V_USE, ids.V_ATTACKER] if w.rules.catalogue.cards[w.kind[card]].abilities else [ids.V_ATTACKER]
    if z in (ids.PHOENIXBORN, ids.SPELLBOARD, ids.ATTACHED):
        return [ids.V_USE]
    return []


def _told(w: World, index: int) -> Told:
    r = w.rules.schema.reasons[index]
    return (r.code, r.rule, [])


def _prompt(w: World, seat: int) -> int:
    """The kind of choice that stands for a seat; -1 for none."""
    choice = own_choice(w, seat)
    return -1 if choice is None else choice.prompt


# --- what a turn is made of


def _moment(w: World, seat: int, action: bool) -> Told | None:
    """Why nothing of a turn can be done now: an action, or an ability that may be used during one's turn."""
    if w.phase != ids.IN_TURNS:
        phases = {
            ids.IN_PREPARE: ids.R_IN_PREPARE,
            ids.IN_RECOVERY: ids.R_IN_RECOVERY,
            ids.IN_END_OF_ROUND: ids.R_IN_END_OF_ROUND,
        }
        return _told(w, phases.get(w.phase, ids.R_IN_SETUP))
    if w.active >= 0 and w.active != seat:
        return _told(w, ids.R_NOT_YOUR_TURN)
    if w.active < 0:
        return None
    if w.numbers[ids.STAGE] != 0:
        return _told(w, ids.R_DAMAGE_STEP)
    if w.numbers[ids.ATTACK] == 0:
        return None
    if action:
        return _told(w, ids.R_BETWEEN_STEPS)
    choice = own_choice(w, seat)
    role = BATTLE if choice is None else w.rules.schema.prompts[choice.prompt].role
    return _told(w, ids.R_STEP_RUNS) if role in (BATTLE, WINDOW) else None


def _play(w: World, seat: int, text: str, name: str) -> Told:
    t = tables(w)
    if name == "":
        return _moment(w, seat, True) or elsewhere(w, seat, text)
    for c in w.cards(seat, ids.HAND):
        if t.catalogue.cards[w.kind[c]].id == name:
            if t.type[w.kind[c]] == REACTION:
                if w.phase != ids.IN_TURNS:
                    return _told(w, ids.R_REACTION_PHASE)
                if called_for(w, seat, c) < 0:
                    return _told(w, ids.R_REACTION_TIMING)
                return _told(w, ids.R_REACTION_USED) if has_reacted(w, seat) else elsewhere(w, seat, text)
            return _moment(w, seat, True) or elsewhere(w, seat, text)
    return _told(w, ids.R_NOT_IN_HAND)


def _use(w: World, seat: int, text: str, tag: str) -> Told:
    card = find_card(w, seat, tag)
    if card < 0:
        return elsewhere(w, seat, text)
    if not in_play(w, card):
        return _told(w, ids.R_NOT_IN_PLAY)
    if w.controller(card) != seat:
        return _told(w, ids.R_NOT_CONTROLLED)
    points = declared_at(w, card)
    if len(points) == 0:
        return _told(w, ids.R_NO_ABILITY)
    found: Told | None = None
    if ids.AT_ANYTIME in points:
        found = _moment(w, seat, False)
    elif ids.AT_ACTION in points:
        found = _moment(w, seat, True)
    elif _prompt(w, seat) != ids.P_ATTACKERS or ids.AT_DECLARING not in points:
        effect = called_for(w, seat, card)
        lost = 0 if effect < 0 else why_no_text(w, card, tables(w).effects[effect])
        if effect < 0 or lost != 0:
            return _told(w, lost or ids.R_WRONG_MOMENT)
    return elsewhere(w, seat, text) if found is None else found


def declared_at(w: World, card: int) -> list[int]:
    """The timing points at which a card's controller uses its effects; what happens by itself has none."""
    t = tables(w)
    at_will = (ids.AT_ACTION, ids.AT_ANYTIME, ids.AT_DECLARING)
    found: list[int] = []
    for a in t.own_effects(w.kind[card]):
        effect = t.effects[a]
        if effect.when in at_will or (effect.may and effect.when not in (-1, ids.AT_PLAYED, ids.AT_RESPARK)):
            found.append(effect.when)
    return found


def called_for(w: World, seat: int, card: int) -> int:
    """The effect of a card that an open window's event calls for, even if the card has lost its text; -1 for none."""
    t = tables(w)
    for f in w.frames:
        node = f.node
        events = w.scope(f).events
        if not isinstance(node, Window) or events is None:
            continue
        for a in t.own_effects(w.kind[card]):
            effect = t.effects[a]
            when = effect.if_
            if effect.when == node.point and effect.may and when is not None:
                for event in events:
                    if when.fires(w, event, seat, card) and not event.edited_by(a, card):
                        return a
    return -1


# --- attacking, blocking, guarding


def _attack(w: World, seat: int, text: str, card: int) -> Told:
    """Why a card is not declared as an attacker, and how somebody attacks who only names a card."""
    if not in_play(w, card):
        return _told(w, ids.R_NOT_ON_TABLE)
    mine = w.controller(card) == seat
    if mine and not w.is_in(card, ids.BATTLEFIELD):
        return _told(w, ids.R_NOT_UNIT)
    if _prompt(w, seat) == ids.P_ATTACKERS:
        return elsewhere(w, seat, text) if mine else _told(w, ids.R_NOT_CONTROLLED)
    found = _moment(w, seat, True)
    if found is not None:
        return found
    if _prompt(w, seat) != ids.P_TURN:
        return elsewhere(w, seat, text)
    if w.seat_numbers[seat][ids.MAIN] == 0:
        return _told(w, ids.R_NO_MAIN)
    if mine:
        return _told(w, _tired(w, card) or ids.R_ATTACK_FIRST)
    if not able_to_attack(w, seat):
        return _told(w, ids.R_NO_ATTACKER)
    if w.is_in(card, ids.PHOENIXBORN):
        return _told(w, ids.R_ATTACK_BORN_FIRST)
    if not w.is_in(card, ids.BATTLEFIELD):
        return _told(w, ids.R_NOT_ATTACKABLE)
    return _told(w, ids.R_IS_DESTROYED if w.counters[ids.DESTROYED][card] != 0 else ids.R_ATTACK_UNIT_FIRST)


def _tired(w: World, unit: int) -> int:
    """Why a unit neither attacks nor blocks; 0 if it may."""
    if can_act(w, unit):
        return 0
    return ids.R_IS_DESTROYED if w.counters[ids.DESTROYED][unit] != 0 else ids.R_IS_EXHAUSTED


def _defend(w: World, seat: int, text: str, cards: list[int]) -> Told:
    """Why nobody blocks or guards so. ashes.combat.block-vs-guard"""
    blocks = text.startswith("block")
    kind = w.numbers[ids.ATTACK]
    if kind == 0:
        return _told(w, ids.R_NO_ATTACK)
    if kind != (ON_PHOENIXBORN if blocks else ON_UNIT):
        return _told(w, ids.R_BLOCK_ANSWERS if blocks else ids.R_GUARD_ANSWERS)
    if w.numbers[ids.DEFENDER] < 0:
        return _told(w, ids.R_NO_TARGET_YET)
    if w.numbers[ids.DEFENDER] != seat:
        return _told(w, ids.R_NOT_DEFENDING)
    if w.numbers[ids.STAGE] != 0:
        return _told(w, ids.R_DEFENDED)  # blockers and guards are declared in the step before
    for card in cards:
        if not in_play(w, card):
            return _told(w, ids.R_NOT_ON_TABLE)
    group = attackers(w)
    if len(cards) > 0 and w.controller(cards[0]) != seat:
        return _told(w, ids.R_NOT_CONTROLLED)
    if len(cards) > 1 and cards[1] not in group:
        return _told(w, ids.R_NOT_ATTACKING)
    if len(group) > 0 and all(has(w, a, BYPASS) for a in group):
        return _told(w, ids.R_IS_BYPASS if blocks else ids.R_GROUP_BYPASS)
    if len(cards) > 0 and not w.is_in(cards[0], ids.BATTLEFIELD):
        if blocks:
            return _told(w, ids.R_NOT_UNIT)
        if not w.is_in(cards[0], ids.PHOENIXBORN):
            return _told(w, ids.R_NO_UNIT_GUARD)
    elif len(cards) > 0 and _tired(w, cards[0]) != 0:
        return _told(w, _tired(w, cards[0]))
    return elsewhere(w, seat, text)
