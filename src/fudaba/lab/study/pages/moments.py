"""Cards at moments of a game: in the opening hand, when an act may be answered, and beside the next best act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from fudaba.lab.study import charts, figures
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.figures import ENOUGH, CardFigures
from fudaba.lab.study.pages.card_faces import card_link
from fudaba.lab.study.pages.parts import Html, heading, note, table
from fudaba.lab.study.pages.report import Report

SHOWN: Final = 16
"""Cards in the picture: those that stand out most."""


def moments(report: Report) -> Html:
    """The cards of the first group, as the first tier plays them."""
    if not report.tiers:
        return ""
    tier, group = report.tiers[0], [report.study.groups[0].name]
    found = figures.card_figures(t for _, t in report.results.tallies(tier, group))
    known = [c for c in found.values() if c.opened.count and (c.opening.count or c.answered.count or c.weighed)]
    if not known:
        return ""
    far = sorted((c for c in known if c.opening.count >= ENOUGH), key=lambda c: -abs(c.opening.value))[:SHOWN]
    lines = [
        Line(report.names.card(c.card), [report.figure(c.opening)]) for c in sorted(far, key=lambda c: -c.opening.value)
    ]
    columns = [column for column in COLUMNS if any(column.shown(c) for c in known)]
    said = "".join(note(*column.says) for column in columns if column.says[0])
    rows = [
        (card_link(c.card, report.names.card(c.card)), *(column.field(c) for column in columns))
        for c in sorted(known, key=lambda c: -c.opening.value if c.opening.count else 9)
    ]
    for c in known:
        report.figure(c.opening)
    title = heading(("初手と決断", "Opening hands and choices"))
    picture = charts.forest(lines, [tier], middle=0.0)
    return title + picture + said + table([("カード", "card"), *(column.title for column in columns)], rows)


@dataclass(frozen=True)
class Column:
    """What a card's row says; a column in which no card has anything is left out."""

    title: Both
    says: Both
    shown: Callable[[CardFigures], object]
    text: Callable[[CardFigures], Html]

    def field(self, c: CardFigures) -> Html:
        """What stands there of a card."""
        return self.text(c) if self.shown(c) else "–"


def _points(value: float, low: float, high: float) -> Html:
    return f"{100 * value:+.1f} <small>[{100 * low:+.1f}, {100 * high:+.1f}]</small>"


COLUMNS: Final = (
    Column(
        ("初手にあった", "in the opening hand"),
        (
            "初手：最初に誰かが行動できるとき、手札にあったか。図は、そのときの勝率からデッキの勝率を引いたポイント。",
            "Opening hand: in hand when somebody could first act. The picture: points won beyond the deck's share.",
        ),
        lambda c: c.opened.count,
        lambda c: f"{100 * c.opened.value:.0f} %",
    ),
    Column(
        ("初手のとき－平均", "opening hand less average"),
        ("", ""),
        lambda c: c.opening.count >= ENOUGH,
        lambda c: _points(c.opening.value, c.opening.low, c.opening.high),
    ),
    Column(
        ("応じられた", "answered"),
        (
            "応じられた：そのカードでの行動のうち、相手が割り込んだ割合と、行動の数。",
            "Answered: how many acts with it others cut in on, and the acts.",
        ),
        lambda c: c.answered.value and c.answered.count,
        lambda c: f"{100 * c.answered.value:.0f} % <small>{c.answered.count:,}</small>",
    ),
    Column(
        ("次善との差", "beyond the next best"),
        (
            "次善との差：ボットの読みで、そのカードでの行動が、それを使わない最もよい行動にまさるポイント。",
            "Beyond the next best: points of winning chance, as the bot sees it, over the best act without the card.",
        ),
        lambda c: c.weighed,
        lambda c: f"{100 * c.gain:+.1f} <small>{c.weighed:,}</small>",
    ),
)
