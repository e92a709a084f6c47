"""The brief of a study and what was found: a row for each band."""

from __future__ import annotations

from html import escape

from fudaba.lab.study.bands import HOLDS, MISSED, OPEN, UNKNOWN
from fudaba.lab.study.charts import Both
from fudaba.lab.study.pages.parts import Html, both, cell_of, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.verdicts import Judged, shown

VERDICTS: dict[str, tuple[str, Both]] = {
    HOLDS: ("good", ("満たす", "holds")),
    MISSED: ("bad", ("外れ", "missed")),
    OPEN: ("open", ("未定", "open")),
    UNKNOWN: ("open", ("データなし", "no data")),
}


def brief(report: Report) -> Html:
    """Which rows hold."""
    if not report.judged:
        return ""
    rows = []
    data = []
    for row in report.judged:
        klass, words = VERDICTS[row.verdict]
        rows.append(
            (
                both((row.band.ja, row.band.en)),
                f"<nobr>{escape(row.band.bounds)}</nobr>",
                escape(row.tier),
                _found(report, row),
                cell_of(klass, words),
            )
        )
        data.append(
            {
                "row": row.band.en,
                "tier": row.tier,
                "bounds": row.band.bounds,
                "verdict": row.verdict,
                "found": [{"of": f.label, "verdict": f.verdict, **f.figure.to_json()} for f in row.found],
            }
        )
    report.data["brief"] = data
    counts = {v: sum(r.verdict == v for r in report.judged) for v in VERDICTS}
    lead = note(
        f"満たす{counts[HOLDS]}、外れ{counts[MISSED]}、未定{counts[OPEN]}。区間がすべて枠の中なら「満たす」、"
        f"すべて外なら"
        "「外れ」、またがれば「未定」（もっと対局が要る）。",
        f"{counts[HOLDS]} hold, {counts[MISSED]} are missed, {counts[OPEN]} are open. A row holds if its "
        f"whole interval "
        "lies in the band, is missed if all of it lies outside, and is open as long as it reaches over an edge.",
    )
    head = (("項目", "row"), ("枠", "band"), ("ボット", "bot"), ("結果", "found"), ("判定", "verdict"))
    return heading(("狙いと結果", "The brief and what was found")) + lead + table(head, rows)


def brief_page(report: Report) -> Html:
    """Figures that have no bounds."""
    if not report.told:
        return ""
    rows = [(both((row.band.ja, row.band.en)), escape(row.tier), _found(report, row)) for row in report.told]
    report.data["told"] = [
        {"row": row.band.en, "tier": row.tier, "found": [{"of": f.label, **f.figure.to_json()} for f in row.found]}
        for row in report.told
    ]
    head = (("項目", "row"), ("ボット", "bot"), ("結果", "found"))
    return heading(("ほかの数字", "Also counted")) + table(head, rows)


def _found(report: Report, row: Judged) -> Html:
    percent = row.band.percent
    if len(row.found) == 1 and not row.found[0].label:
        return escape(shown(report.figure(row.found[0].figure), percent))
    for f in row.found:
        report.figure(f.figure)
    ends = [f for f in row.found if f.figure.count]
    if not ends:
        return "–"
    least = min(ends, key=lambda f: f.figure.value)
    most = max(ends, key=lambda f: f.figure.value)
    bounded = row.band in report.study.bands
    counts = (
        f"{row.count(HOLDS)}件が満たし、{row.count(MISSED)}件が外れ、{row.count(OPEN)}件が未定",
        f"{row.count(HOLDS)} hold, {row.count(MISSED)} missed, {row.count(OPEN)} open",
    )
    span = " … ".join(f"{_label(report, row, f.label)} {escape(shown(f.figure, percent))}" for f in (least, most))
    return f"{both(counts)}<br><small>{span}</small>" if bounded else span


def _label(report: Report, row: Judged, label: str) -> Html:
    if row.band.measure == "card":
        return both(report.names.card(label))
    if row.band.each == "deck":
        return both(report.names.deck(label))
    parts = [report.names.deck(name) for name in label.split(" – ")]
    return both((" – ".join(ja for ja, _ in parts), " – ".join(en for _, en in parts)))
