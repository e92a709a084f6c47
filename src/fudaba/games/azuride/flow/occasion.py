"""What can still be done in a turn: whether something must be done now, and what ending the turn would give up."""

from __future__ import annotations

from fudaba.contract import Notice
from fudaba.games.azuride.flow.legality import why_attacker
from fudaba.games.azuride.read import field_of, fire_of
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import phase_of, step_of, tables
from fudaba.kernel.options import a_of, b_of, verb_of
from fudaba.kernel.out.refs import card_arg
from fudaba.kernel.state.world import World


def given_up(w: World, seat: int) -> Notice | None:
    """Who could still attack, and has not: the strongest of them."""
    if (
        w.active != seat
        or w.turn == 1
        or w.numbers[ids.ATTACKED]
        or step_of(w) > ids.S_ATTACK
        or phase_of(w) == ids.IN_END
    ):
        return None  # azuride.setup.first-turn-skip, azuride.battle.attack-declare
    best = -1
    for card in field_of(w, seat):
        if why_attacker(w, seat, card) == ids.R_OK and fire_of(w, card) > (0 if best < 0 else fire_of(w, best)):
            best = card
    if best < 0:
        return None
    return {"code": "has-not-attacked", "rule": "azuride.battle.attack-declare", "args": [card_arg(w, best)]}


def is_last(w: World, code: int) -> bool:
    """Whether an option cannot be taken in a later phase or step of this turn."""
    verb = verb_of(code)
    if verb in (ids.V_PLAY, ids.V_PLAY_ON, ids.V_SKILL, ids.V_SKILL_ON):
        k = w.kind[a_of(code)]
        t = tables(w).t
        timing = t.skills[k][t.skill_word[k].index(b_of(code))].timing
        if timing == ids.T_ANY:  # azuride.skill.timing-any
            return phase_of(w) == ids.IN_END
        return timing != ids.IN_BATTLE or step_of(w) == ids.S_FINISH  # azuride.skill.timing-phase
    if verb == ids.V_EVADE:
        return phase_of(w) == ids.IN_END  # azuride.ability.evade-limits: in every phase
    if verb == ids.V_TORPEDO:
        return step_of(w) >= ids.S_RESULT  # azuride.ability.torpedo: whoever fights fights until then
    return verb != ids.V_DISCARD  # all else is for the one phase or step that it is offered in
