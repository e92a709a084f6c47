"""Whatever breaks inside the engine comes out as one kind of error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import as_told_outside

if TYPE_CHECKING:
    from types import TracebackType


class _AtWork:
    """Entered around every call into the engine, and so made once."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: type[BaseException] | None, e: BaseException | None, _at: TracebackType | None) -> None:
        if isinstance(e, Exception):
            raise as_told_outside(e) from e


_AT_WORK: Final = _AtWork()


def engine_at_work() -> _AtWork:
    """Whatever breaks inside is reported as a fault of the engine."""
    return _AT_WORK
