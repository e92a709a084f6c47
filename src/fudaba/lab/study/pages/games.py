"""What games are like: going first, their length, decisions and answers, the lead, how they end."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from fudaba.lab.study import charts, figures
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.observer import POINTS
from fudaba.lab.study.pages.parts import Html, both, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.verdicts import shown

SCALES: Final = {"stakes": 100 / POINTS}
"""Counts that are told in another unit than they are counted in."""
Measures = Mapping[str, tuple[Both, str, str]]
"""By name: what the column says, and the counts whose ratio it shows."""


def first(report: Report) -> Html:
    """How often the first player wins."""
    lines = []
    data: dict[str, object] = {}
    for group in report.study.groups:
        found = [figures.first_share(report.results.rows(tier, [group.name])) for tier in report.tiers]
        if any(f.count for f in found):
            seats = group.cells[0].seats
            title = (
                f"{group.title[0]}（公平 {100 / seats:.0f}％）",
                f"{group.title[1]} (fair: {100 / seats:.0f} %)",
            )
            lines.append(Line(title, [report.figure(f) for f in found], 1 / seats - 0.001, 1 / seats + 0.001))
            data[group.name] = {tier: f.to_json() for tier, f in zip(report.tiers, found, strict=True)}
    report.data["first"] = data
    return heading(("先手の有利", "Going first")) + charts.forest(lines, report.tiers, middle=0.5)


def length(report: Report) -> Html:
    """How long games are."""
    parts = [heading(("長さ", "Length"))]
    rows = []
    for group in report.study.groups:
        counts = [figures.histogram(report.results.rows(tier, [group.name]), "length") for tier in report.tiers]
        if not any(counts):
            continue
        if len(parts) < 4:
            parts.append(
                f"<h3>{both(group.title)}</h3>" + charts.histogram_chart(counts, report.tiers, report.study.length)
            )
        for tier in report.tiers:
            games = report.results.rows(tier, [group.name])
            if games:
                quantiles = [figures.quantile(games, "length", q) for q in (0.1, 0.5, 0.9)]
                mean = figures.ratio(games, figures.of("length"), figures.of("1"))
                most = max(int(row["length"]) for row in games)
                rows.append(
                    (
                        both(group.title),
                        escape(tier),
                        shown(report.figure(mean), False),
                        *tuple(f"{q.value:g} [{q.low:g}, {q.high:g}]" for q in quantiles),
                        str(most),
                        f"{len(games):,}",
                    )
                )
    head = (
        *((("組", "group")), ("ボット", "bot"), ("平均", "mean"), ("10％点", "p10"), ("中央値", "median")),
        *(("90％点", "p90"), ("最長", "longest"), ("局数", "games")),
    )
    return "".join(parts) + table(head, rows)


def decisions(report: Report) -> Html:
    """How much there is to decide, and how often others answer."""
    counts: Measures = {
        "decisions": (("判断", "decisions"), "decisions", "1"),
        "stakes": (("決断の値打ち（ポイント）", "points at stake in a decision"), "stakes", "weighed"),
    }
    forced: Measures = {"forced": (("強制（選択肢1つ）", "forced (one option)"), "forced", "decisions")}
    said = note(
        "決断の値打ち：ボットの読みで、最もよい選択肢が平均の選択肢より勝つ見込みを何ポイント増やすか"
        "（読みのないボットにはない）。",
        "What is at stake in a decision: by how many points of winning chance the best option is better than the "
        "average one, as the bot sees it (a bot that weighs nothing has no such figure).",
    )
    title = heading(("判断と応答", "Decisions and answers"))
    tables = _per_group(report, counts, percent=False) + _per_group(report, forced, percent=True)
    return title + tables + said + _windows(report)


def _windows(report: Report) -> Html:
    """How often acts can be answered, and are; nothing of a game in which they cannot."""
    counts: Measures = {
        "windows": (("割り込みの窓", "windows"), "windows", "1"),
        "asked": (("選べた窓", "windows asked"), "asked", "1"),
        "windows_answered": (("応じた窓", "windows answered"), "windows_answered", "1"),
        "answers": (("応答", "answers given"), "answered", "1"),
    }
    shares: Measures = {
        "real": (("実際に選べた窓", "windows with a real choice"), "asked", "windows"),
        "met": (("選べた窓のうち応じた窓", "windows asked that were answered"), "windows_answered", "asked"),
        "answered": (("相手に応じられた行動", "acts that an opponent answered"), "acts_answered", "acts"),
    }
    tables = _per_group(report, counts, percent=False) + _per_group(report, shares, percent=True)
    if not any(int(row["windows"]) for tier in report.tiers for row in report.results.rows(tier)):
        return ""
    return tables + note(
        "窓：相手の行動に割り込める機会。選べた窓：パス以外の選択肢が誰かにあった窓。応じた窓：誰かがパスせずに応じた窓。",
        "A window is a moment to answer what another does; it was asked if somebody could do more than pass, and "
        "answered if somebody did.",
    )


def lead(report: Report) -> Html:
    """How often the lead changes."""
    counts: Measures = {"lead_changes": (("逆転の回数", "lead changes per game"), "leads", "1")}
    shares: Measures = {"comebacks": (("逆転勝ち", "comebacks"), "comeback", "1")}
    said = note(
        "評価関数による。ターンの初めに勝つ見込みがほかより明らかに高い席がリード。"
        "見込みが公平の半分を下回ったことのある席の勝ちが逆転勝ち。",
        "By the evaluation: who has clearly the best chance when a turn begins leads; a comeback is a win by somebody "
        "whose chance was once less than half of an even one.",
    )
    title = heading(("リードと逆転", "The lead"))
    return title + _per_group(report, counts, percent=False) + _per_group(report, shares, percent=True) + said


def endings(report: Report) -> Html:
    """Why games end."""
    rows: list[tuple[Both, Mapping[str, float]]] = []
    reasons: dict[str, Both] = {}
    data: dict[str, object] = {}
    for group in report.study.groups:
        for tier in report.tiers:
            games = [row for _, t in report.results.tallies(tier, [group.name]) for row in t.rows]
            if not games:
                continue
            counts: dict[str, int] = {}
            for row in games:
                counts[str(row["reason"])] = counts.get(str(row["reason"]), 0) + 1
            reasons.update({reason: (reason, reason) for reason in sorted(counts)})
            label = (f"{group.title[0]}（{tier}）", f"{group.title[1]} ({tier})")
            rows.append((label, {reason: n / len(games) for reason, n in counts.items()}))
            data[f"{group.name} / {tier}"] = counts
    report.data["endings"] = data
    return heading(("終わり方", "Endings by reason")) + charts.stacked(rows, reasons)


def _per_group(report: Report, measures: Measures, percent: bool) -> Html:
    """A table of ratios by group and tier."""
    rows = []
    for group in report.study.groups:
        for tier in report.tiers:
            games = report.results.rows(tier, [group.name])
            if not games:
                continue
            found = [
                figures.ratio(games, figures.of(over), figures.of(under)).scaled(SCALES.get(over, 1.0))
                for _, over, under in measures.values()
            ]
            said = [shown(report.figure(f), percent) for f in found]
            rows.append((both(group.title), escape(tier), *said, f"{len(games):,}"))
            report.measures.setdefault(f"{group.name} / {tier}", {}).update(
                {key: f.to_json() for key, f in zip(measures, found, strict=True)}
            )
    head = (("組", "group"), ("ボット", "bot"), *(title for title, _, _ in measures.values()), ("局数", "games"))
    return table(head, rows)
