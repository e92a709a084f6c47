"""Reasons that no example gives by itself keep their code and their rule."""

from __future__ import annotations

from fudaba import registry
from fudaba.games.avalon.schema import ids


def test_a_rare_reason_keeps_its_code_and_rule() -> None:
    reason = registry.rules(registry.get("avalon")).schema.reasons[ids.R_SANCTUARY_FAR]
    assert (reason.code, reason.rule) == ("ranged-cannot-reach-sanctuary", "avalon.main.ranged-scope")
