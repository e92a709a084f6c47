"""Reasons that no example gives by itself keep their code and their rule."""

from __future__ import annotations

from fudaba import registry
from fudaba.games.azuride.schema import ids


def test_a_rare_reason_keeps_its_code_and_rule() -> None:
    reason = registry.rules(registry.get("azuride")).schema.reasons[ids.R_ALREADY_BLOCKED]
    assert (reason.code, reason.rule) == ("already-blocked", "azuride.battle.block-pairing")
