"""Holds the figures of a study against its bands: a row for each, with what was found and whether it holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import isinf

from fudaba.lab.study import figures
from fudaba.lab.study.bands import HOLDS, MISSED, OPEN, UNKNOWN, Band
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.observer import Row
from fudaba.lab.study.plan import Results
from fudaba.lab.study.tally import Tally


@dataclass(frozen=True)
class Found:
    """One figure of a row: of a cell, a deck, a card, or of all."""

    label: str
    figure: Figure
    verdict: str


@dataclass(frozen=True)
class Judged:
    """A row of a brief at one tier."""

    band: Band
    tier: str
    found: tuple[Found, ...]

    @property
    def verdict(self) -> str:
        """Missed if anything is, holds if everything does."""
        verdicts = {f.verdict for f in self.found if f.verdict != UNKNOWN}
        if not verdicts:
            return UNKNOWN
        return MISSED if MISSED in verdicts else OPEN if OPEN in verdicts else HOLDS

    def count(self, verdict: str) -> int:
        """How many figures of the row say so."""
        return sum(f.verdict == verdict for f in self.found)


def judged(results: Results, bands: Sequence[Band], tiers: Sequence[str]) -> list[Judged]:
    """All rows, each at every tier; what two bots did against each other once."""
    rows: list[Judged] = []
    for band in bands:
        if band.measure == "versus":
            rows.append(Judged(band, " – ".join(band.bots), tuple(_named(band, _versus(results, band)))))
            continue
        rows += [Judged(band, tier, tuple(_named(band, _measured(results, band, tier)))) for tier in tiers]
    return rows


def _named(band: Band, found: Iterable[tuple[str, Figure]]) -> Iterable[Found]:
    for label, figure in found:
        yield Found(label, figure, band.verdict(figure))


def _measured(results: Results, band: Band, tier: str) -> list[tuple[str, Figure]]:
    cells = results.tallies(tier, band.groups)
    rows = results.rows(tier, band.groups)
    if band.measure == "share":
        return deck_shares(cells) if band.each == "deck" else cell_shares(cells)
    if band.measure == "first":
        if band.each == "cell":
            return [(cell.title, figures.first_share(figures.sound(t.rows))) for cell, t in cells]
        return [("", figures.first_share(rows))]
    if band.measure == "ratio":
        return [("", figures.ratio(rows, figures.of(band.over), figures.of(band.under)))]
    if band.measure == "quantile":
        return [("", figures.quantile(rows, band.of, band.at))]
    if band.measure == "most":
        most = max((float(row[band.of]) for row in rows), default=0.0)
        return [("", Figure(most, most, most, len(rows)))]
    if band.measure == "beyond":
        return [("", figures.share(rows, lambda row: float(float(row[band.of]) > band.than)))]
    if band.measure == "ending":
        return [("", figures.share(rows, lambda row: float(row["reason"] == band.reason)))]
    return _cards(band, [t for _, t in cells])


def _cards(band: Band, tallies: list[Tally]) -> list[tuple[str, Figure]]:
    found: list[tuple[str, Figure]] = []
    for card, c in figures.card_figures(tallies).items():
        figure = getattr(c, band.of)
        if (band.cards and card not in band.cards) or figure.count < band.fewest:
            continue
        found.append((card, figure))
    looks = len(found)
    # Among so many cards some stand out by chance: the intervals of a row hold together.
    return [(card, wider(figure, looks)) for card, figure in found]


def wider(figure: Figure, looks: int) -> Figure:
    """The interval that holds for as many figures at once (Bonferroni)."""
    reach = figures.together(looks) / figures.Z
    low, high = (figure.value + (end - figure.value) * reach for end in (figure.low, figure.high))
    return replace(figure, low=low, high=high)


def _versus(results: Results, band: Band) -> list[tuple[str, Figure]]:
    played = results.versus.get((band.bots[0], band.bots[1]), [])
    rows = []
    for k, (cell, tally) in enumerate(played):
        for row in figures.sound(tally.rows):
            score = sum(figures.won_by(row, d) for d in range(cell.seats) if cell.bot(d) == band.bots[0])
            rows.append({**row, "of": str(k), "score": str(score)})
    return [("", figures.share(rows, lambda row: float(row["score"])))]


def cell_shares(cells: Sequence[tuple[Cell, Tally]]) -> list[tuple[str, Figure]]:
    """Of each cell the share of the deck that is named first; between a deck and itself that of the first player."""
    found = []
    for cell, tally in cells:
        rows = figures.sound(tally.rows)
        mirror = len(set(cell.decks)) == 1
        found.append((cell.title, figures.first_share(rows) if mirror else figures.deck_share(rows, 0)))
    return found


def deck_shares(cells: Sequence[tuple[Cell, Tally]]) -> list[tuple[str, Figure]]:
    """Of each deck its share of wins, over all games it sat in with others."""
    rows: dict[str, list[Row]] = {}
    for k, (cell, tally) in enumerate(cells):
        if len(set(cell.decks)) < len(cell.decks):
            continue
        for d, name in enumerate(cell.names):
            rows.setdefault(name, []).extend(
                {**row, "of": str(k), "score": str(figures.won_by(row, d))} for row in figures.sound(tally.rows)
            )
    return [(name, figures.share(some, lambda row: float(row["score"]))) for name, some in sorted(rows.items())]


def shown(figure: Figure, percent: bool) -> str:
    """A figure with its interval, as a reader knows it.

    >>> shown(Figure(0.512, 0.49, 0.534, 1000), True)
    '51.2 % [49.0, 53.4]'
    """
    if not figure.count:
        return "–"
    if percent:
        return f"{100 * figure.value:.1f} % [{100 * figure.low:.1f}, {100 * figure.high:.1f}]"
    low, high = figure.low, figure.high
    if low == high == figure.value or isinf(high):
        return f"{figure.value:g}"
    return f"{figure.value:.2f} [{low:.2f}, {high:.2f}]"
