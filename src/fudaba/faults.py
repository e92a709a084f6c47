"""Whatever breaks inside the engine comes out as one kind of error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fudaba.kernel.errors import told


@contextmanager
def engine_at_work() -> Iterator[None]:
    try:
        yield
    except Exception as e:
        raise told(e) from e
