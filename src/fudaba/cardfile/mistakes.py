"""What is wrong in a card file, and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fudaba.kernel.errors import BadCards


@dataclass(frozen=True)
class Mistake:
    """Something wrong in a card file: where, and what would do."""

    file: str
    line: int
    column: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.says}"


class BadCardFile(BadCards):
    """A card file with mistakes; ``mistakes`` has all of them, in the order of the file."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = sorted(mistakes, key=lambda m: (m.line, m.column))
        more = f" (and {len(mistakes) - 1} more)" if len(mistakes) > 1 else ""
        super().__init__(f"{self.mistakes[0]}{more}")
