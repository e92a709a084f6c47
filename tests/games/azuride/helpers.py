"""What several tests of Azuride say."""

from __future__ import annotations

from fudaba.testing.table import Table


def goes_on(t: Table, times: int = 1, **windows: object) -> Table:
    """The turn player goes on, so many times; the last time with what is cut in."""
    for k in range(times):
        t.does(str(t["turn"]), "next", **(windows if k == times - 1 else {}))
    return t
