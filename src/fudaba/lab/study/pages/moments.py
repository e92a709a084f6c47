"""Cards at moments of a game: in the opening hand, when an act may be answered, and beside the next best act."""

from __future__ import annotations

from typing import Final

from fudaba.lab.study import charts, figures
from fudaba.lab.study.charts import Line
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
    said = note(
        "初手：最初に誰かが行動できるとき手札にあったか。右の数は、そのときの勝率からデッキの勝率を引いたポイント。"
        "応じられた：そのカードでの行動のうち、相手が割り込んだ割合。"
        "次善との差：ボットの読みで、そのカードでの行動が、ほかで最もよい行動よりどれだけ勝つ見込みを増やすか（ポイント）。",
        "Opening hand: whether it lay in hand when somebody could act for the first time, and the points won then "
        "beyond the deck's share. Answered: how many acts with it others cut in on. Beyond the next best: by how many "
        "points of winning chance, as the bot sees it, an act with the card is better than the best act without it.",
    )
    head = (
        *(
            ("カード", "card"),
            ("初手にあった", "in the opening hand"),
            ("初手のとき－平均", "opening hand less average"),
        ),
        *(("応じられた", "answered"), ("次善との差", "beyond the next best"), ("行動", "acts weighed")),
    )
    rows = [_row(report, c) for c in sorted(known, key=lambda c: -c.opening.value if c.opening.count else 9)]
    title = heading(("初手と決断", "Opening hands and choices"))
    return title + charts.forest(lines, [tier], middle=0.0) + said + table(head, rows)


def _row(report: Report, c: CardFigures) -> tuple[Html, ...]:
    for f in (c.opening, c.answered):
        report.figure(f)
    return (
        card_link(c.card, report.names.card(c.card)),
        f"{100 * c.opened.value:.0f} %",
        _points(c.opening.value, c.opening.low, c.opening.high) if c.opening.count >= ENOUGH else "–",
        f"{100 * c.answered.value:.0f} % <small>{c.answered.count:,}</small>" if c.answered.count else "–",
        f"{100 * c.gain:+.1f}" if c.weighed else "–",
        f"{c.weighed:,}",
    )


def _points(value: float, low: float, high: float) -> Html:
    return f"{100 * value:+.1f} <small>[{100 * low:+.1f}, {100 * high:+.1f}]</small>"
