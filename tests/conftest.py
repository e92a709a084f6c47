"""What the whole suite shares: every mark must name a rule that some ledger holds; a busy machine fails nothing."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

pytest_plugins = ["fudaba.testing.pytest_plugin"]

# The same commit gives the same verdict everywhere: no time limits per example, and always the same examples.
settings.register_profile("fudaba", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("fudaba")
