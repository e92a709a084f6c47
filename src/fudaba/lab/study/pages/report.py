"""What the sections of a study's page are written from, and what they leave behind as data."""

from __future__ import annotations

from fudaba.epochs import stamp
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.pages.names import names_of
from fudaba.lab.study.plan import Results
from fudaba.lab.study.verdicts import judged


class Report:
    """A study's figures: the page shows them, and writing the page gathers them as data."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.study = results.study
        self.names = names_of(self.study.groups[0].cells[0])
        self.tiers = [tier for tier, _ in self.study.bots if any(t.rows for _, t in results.tallies(tier))]
        self.judged = judged(results, self.study.bands, self.tiers)
        self.told = judged(results, self.study.told, self.tiers)
        self.data: dict[str, object] = {"epochs": stamp("measures", "bots")}
        self.measures: dict[str, dict[str, object]] = {}
        """By group and tier: the ratios that several sections show."""
        self.intervals = 0
        """How many are on the page."""

    def figure(self, figure: Figure) -> Figure:
        """A figure that is shown with its interval: it is counted."""
        self.intervals += bool(figure.count)
        return figure
