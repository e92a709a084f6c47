"""Answers as they are kept: which option, whose, and how certain; and as a line of the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


@final
@mypyc_attr(acyclic=True)
class Given:
    """An answer: the number of the option, whose it was, and whether that seat has called it certain although others
    still choose at the same time. It never changes once made; clones share it.
    """

    def __init__(self, index: int, seat: int, certain: bool) -> None:
        self.index: int = index
        self.seat: int = seat
        self.certain: bool = certain


def line_of(world: World, seat: int, text: str) -> str:
    """An answer as the record writes it: with its seat if that is not the first of several who are asked."""
    first = world.choice
    return text if first is None or first.seat == seat else f"{LETTERS[seat]}: {text}"
