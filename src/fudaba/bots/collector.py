"""Thinking without pauses: Python's collector looks for cycles, and worlds have none."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SELDOM: Final = 200_000
"""So many more objects must have come than gone before the collector looks again."""


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """What is inside makes and drops worlds by the thousand; the collector would go through them in vain."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
