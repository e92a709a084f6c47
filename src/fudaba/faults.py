"""Whatever breaks inside the engine comes out as one kind of error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fudaba.kernel.errors import EngineFault, FudabaError, KernelFault

FAILED = "the engine failed, and nothing was changed: this is a defect of the game, to be reported with the record"


def told(e: BaseException) -> BaseException:
    """Whatever breaks in the engine comes out as one kind of error, and tells players nothing."""
    broken = isinstance(e, Exception) and (isinstance(e, KernelFault) or not isinstance(e, FudabaError))
    return EngineFault(FAILED) if broken else e


@contextmanager
def engine_at_work() -> Iterator[None]:
    try:
        yield
    except Exception as e:
        raise told(e) from e
