"""Every prompt, log entry and refusal stands where the rules look for it and cites the rule that it shows."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from fudaba.games.azuride import names
from fudaba.games.azuride.schema import HAPPENINGS, PROMPTS, REASONS, VERBS
from fudaba.testing import rule

# Constants whose name is shorter than the word they stand for.
LONGER = {
    "R_AUTO": "auto-not-declared",
    "R_STOCK_EMPTY": "stock-empty-deck",
    "R_COST_NOT_OWN_DOCK": "cost-not-in-own-dock",
    "R_COST_TWISTED": "cost-card-twisted",
    "R_SPECIFIED": "specified-cost",
    "V_NEXT": "end",
}
TABLES = {
    "Q_": [(p.name, p.rule) for p in PROMPTS],
    "E_": [(h.name, h.rule) for h in HAPPENINGS],
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
            found.append(pytest.param(constant, word, id=constant, marks=marks))
    return found


@pytest.mark.parametrize(("constant", "word"), _cases())
def test_a_constant_names_its_record(constant: str, word: str) -> None:
    assert word == LONGER.get(constant, constant[2:].lower().replace("_", "-"))


def test_every_record_of_the_log_has_a_constant() -> None:
    for prefix in ("Q_", "E_", "V_"):
        used = sorted(v for k, v in vars(names).items() if k.startswith(prefix))
        assert used == list(range(len(TABLES[prefix])))
