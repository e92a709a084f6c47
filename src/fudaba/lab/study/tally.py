"""What games add up to. Results of units merge by sum: in any order, from anywhere, each once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from fudaba.lab.study.observer import CardCounts, Row, Watched

KEPT: Final = ("rows", "cards", "abilities", "uses", "errors")


@dataclass
class Tally:
    """The games of a cell, or of some of its blocks: a row for each game, and counts by deck for cards."""

    rows: list[Row] = field(default_factory=list)
    cards: list[CardCounts] = field(default_factory=list)
    abilities: list[dict[str, list[int]]] = field(default_factory=list)
    uses: list[dict[str, list[int]]] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    cpu: float = 0.0

    def count(self, watched: Watched) -> None:
        """A game more."""
        self.rows.append(watched.row)
        _sum(self.cards, watched.cards)
        _sum(self.abilities, watched.abilities)
        _sum(self.uses, watched.uses)

    def add(self, other: Tally) -> None:
        """Other games more."""
        self.rows += other.rows
        _sum(self.cards, other.cards)
        _sum(self.abilities, other.abilities)
        _sum(self.uses, other.uses)
        self.errors += other.errors
        self.cpu += other.cpu

    def settle(self) -> Tally:
        """In an order that does not depend on which unit came first."""
        self.rows.sort(key=_place)
        self.errors.sort()
        return self

    def to_json(self) -> dict[str, object]:
        """For a file; the time apart, because it is the only thing that differs between two runs."""
        return {
            "rows": self.rows,
            "cards": self.cards,
            "abilities": self.abilities,
            "uses": self.uses,
            "errors": self.errors,
        }

    @staticmethod
    def from_json(data: Mapping[str, Any], cpu: float = 0.0) -> Tally:
        """What a file holds."""
        rows, cards, abilities, uses, errors = (list(data[name]) for name in KEPT)
        return Tally(rows, cards, abilities, uses, errors, cpu)


def _place(row: Row) -> tuple[int, int]:
    return int(row["block"]), int(row["first"])


def _sum(into: list[dict[str, list[int]]], more: list[dict[str, list[int]]]) -> None:
    while len(into) < len(more):
        into.append({})
    for mine, theirs in zip(into, more, strict=False):
        for name, counts in theirs.items():
            have = mine.get(name)
            mine[name] = list(counts) if have is None else [a + b for a, b in zip(have, counts, strict=True)]
