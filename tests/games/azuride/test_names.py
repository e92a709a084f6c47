"""Every prompt, log entry and refusal stands where the rules look for it and cites the rule that it shows."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from fudaba.games.azuride.schema import ids as names
from fudaba.games.azuride.schema.records import HAPPENINGS, PROMPTS, REASONS, VERBS
from fudaba.testing import rule

# Constants whose name is shorter than the word they stand for.
LONGER = {
    "R_AUTO": "auto-not-declared",
    "R_STOCK_EMPTY": "stock-empty-deck",
    "R_COST_NOT_OWN_DOCK": "cost-not-in-own-dock",
    "R_COST_TWISTED": "cost-card-twisted",
    "R_SPECIFIED": "specified-cost",
    "R_NOT_A_CUT_IN": "not-a-cutin",
    "H_DECLARE_SET_CUBE": "declare-set",
    "H_SET_CUBE": "set",
    "H_DISCARD_COST_CUBE": "discard-cost",
    "H_DISCARD_COST_HAND": "discard-cost",
    "H_SCRAP_BY_SKILL": "scrapped",
    "H_RETURN_BY_SKILL": "return",
    "H_DRAW_SUPPLY": "draw",
    "H_DRAW_OPENING": "draw",
    "H_SUNK_BY_SKILL": "sunk",
    "H_HQ_DAMAGE_RAID": "hq-damage",
    "H_HQ_DAMAGE_STRIKE": "hq-damage",
    "H_CUBE_STOP_OTHER": "cube-stop",
    "H_WIN_BOTH_EMPTY": "win",
    "V_NEXT": "end",
}
# Constants that give a code of their own table another rule.
OTHER_RULE = {
    "R_BLOCKER_ELSEWHERE": "not-on-own-battlefield azuride.battle.blocker-eligible",
    "R_NO_DOCK": "unknown-dock azuride.zone.docks-three",
    "R_NO_SLOT": "unknown-slot azuride.zone.battlefield-slots",
    "R_NO_SKILL": "no-such-skill azuride.skill.format",
    "R_TRIM_LATER": "not-now azuride.end.sequence",
    "R_BARRAGE_CUT_IN": "not-a-cutin azuride.battle.barrage-step",
    "R_FRONT_ONLY": "wrong-row azuride.zone.class-front",
    "R_REAR_ONLY": "wrong-row azuride.zone.class-rear",
    "R_NOT_ATTACK_STEP": "wrong-phase azuride.battle.attack-declare",
    "R_NOT_BLOCK_STEP": "wrong-phase azuride.battle.block",
    "R_FRONT_TARGET": "bad-target azuride.battle.front-not-target",
    "R_ESCORTED_TARGET": "bad-target azuride.battle.target-rear",
    "R_NO_ATTACK_TARGET": "bad-target azuride.battle.attack-declare",
    "R_NO_ATTACKER": "bad-target azuride.battle.block",
    "R_BOMBARD_TARGET": "bad-target azuride.ability.bombard",
    "R_STRIKE_TARGET": "bad-target azuride.ability.air-strike",
    "R_ATTACK_DECLARED": "cannot-attack azuride.battle.attack-declare",
    "R_ATTACKER_TWISTED": "cannot-attack azuride.state.twisted-limits",
    "R_ATTACKER_ESCORTED": "cannot-attack azuride.battle.attacker-rear",
    "R_BLOCK_DECLARED": "cannot-block azuride.battle.block",
    "R_BLOCKER_TWISTED": "cannot-block azuride.state.twisted-limits",
    "R_ABILITY_AREA": "wrong-area azuride.ability.use",
    "R_NOT_BARRAGE_STEP": "wrong-timing azuride.battle.barrage-once",
    "R_NOT_YOUR_BARRAGE": "wrong-timing azuride.battle.barrage-step",
    "R_ONE_ABILITY": "usage-right azuride.ability.one-of",
    "R_TWISTED_BOMBARD": "already-twisted azuride.state.twisted-limits",
    "R_COST_OWN_HEAD": "cost-not-in-own-dock azuride.cost.self-pay",
    "R_COST_OWN_TWIST": "cost-not-in-own-dock azuride.cost.twist",
    "R_COST_CHOSEN": "already-chosen azuride.cost.dock-twist",
    "R_COST_IN_ORDER": "chosen-in-order azuride.zone.dock-order",
    "R_NOT_IN_HAND": "wrong-area azuride.zone.hand",
    "R_SETTING_UP": "not-now azuride.setup.pick-colours",
    "R_NOTHING_TO_PAY": "not-now azuride.cost.on-declaration",
    "R_HAND_FITS": "not-now azuride.end.hand-limit",
    "R_NO_WINDOW": "not-now azuride.cutin.windows",
    "R_DEFENDER_BLOCKS": "not-now azuride.battle.block",
}
TABLES = {
    "P_": [(p.name, p.rule) for p in PROMPTS],
    "H_": [(h.name, h.rule) for h in HAPPENINGS],
    "R_": [(r.code, r.rule) for r in REASONS],
    "V_": [(v.word, "") for v in VERBS],
}


def _cases() -> list[ParameterSet]:
    found = []
    for constant, value in vars(names).items():
        if constant[:2] in TABLES and isinstance(value, int):
            table = TABLES[constant[:2]]
            word, cited = table[value] if value < len(table) else ("nothing", "")
            marks = [rule(cited)] if cited else []
            word = f"{word} {cited}" if constant in OTHER_RULE else word
            found.append(pytest.param(constant, word, id=constant, marks=marks))
    return found


@pytest.mark.parametrize(("constant", "word"), _cases())
def test_a_constant_names_its_record(constant: str, word: str) -> None:
    names = LONGER | OTHER_RULE
    assert word == names.get(constant, constant[2:].lower().replace("_", "-"))


def test_every_record_has_a_constant() -> None:
    for prefix, table in TABLES.items():
        assert sorted(v for k, v in vars(names).items() if k.startswith(prefix)) == list(range(len(table)))


def test_no_two_refusals_have_the_same_code_and_rule() -> None:
    assert len(set(TABLES["R_"])) == len(REASONS)
