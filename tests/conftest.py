"""What the whole suite shares: every mark must name a rule that some ledger holds."""

from __future__ import annotations

pytest_plugins = ["fudaba.testing.pytest_plugin"]
