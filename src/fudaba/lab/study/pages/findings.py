"""What a study hints at: where bots disagree, and games that did not end as games should."""

from __future__ import annotations

from html import escape

from fudaba.lab.study import figures
from fudaba.lab.study.charts import Both
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.pages.card_faces import card_link
from fudaba.lab.study.pages.parts import Html, both, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.verdicts import cell_shares, shown


def disagreements(report: Report) -> Html:
    """Where two tiers say different things of the same cell or card."""
    hints: list[tuple[Html, str, str, str, str]] = []
    if len(report.tiers) < 2:
        return ""
    one, two = report.tiers[:2]
    pairs: list[tuple[Html, str, str, Figure, Figure]] = []
    for group in report.study.groups:
        if group.pooled:
            continue
        cells = [dict(report.results.tallies(tier, [group.name])) for tier in (one, two)]
        for cell in cells[0]:
            if cell in cells[1]:
                a, b = (cell_shares([(cell, c[cell])])[0][1] for c in cells)
                pairs.append((both(report.names.cell(cell)), report.names.cell(cell)[1], "share", a, b))
    by_card = [
        figures.card_figures(t for _, t in report.results.tallies(tier, [report.study.groups[0].name]))
        for tier in (one, two)
    ]
    for card, c in by_card[0].items():
        if card in by_card[1] and min(c.acted.count, by_card[1][card].acted.count) >= 20:
            words = report.names.card(card)
            pairs.append((card_link(card, words), words[1], "acted", c.acted, by_card[1][card].acted))
    for label, name, kind, a, b in pairs:
        if figures.disagree(a, b, len(pairs)):
            hints.append((label, name, kind, shown(a, True), shown(b, True)))
    report.data["disagreements"] = [{"of": name, "what": kind, one: a, two: b} for _, name, kind, a, b in hints]
    said = note(
        f"{len(pairs)}件を比べて{len(hints)}件で{one}と{two}が偶然以上に食い違う。食い違うところでは、"
        f"弱いボットがそのカードや"
        "デッキを使いこなせていない（または強いボットだけが付け込める）可能性がある。"
        "カードを直す前にボットを疑うこと。",
        f"Of {len(pairs)} comparisons {one} and {two} differ by more than chance in {len(hints)}. Where they "
        f"do, the weaker bot "
        "may misplay the card or deck, or only the stronger one can exploit it: doubt the bot before the card.",
    )
    what = {"share": ("勝率", "share"), "acted": ("引いたとき働いた割合", "acted when drawn")}
    rows = [(label, both(what[kind]), escape(a), escape(b)) for label, _, kind, a, b in hints]
    head = (("対象", "of"), ("何", "what"), (one, one), (two, two))
    return heading(("ボットの食い違い", "Where the tiers disagree")) + said + (table(head, rows) if rows else "")


def findings(report: Report) -> Html:
    """Stalls, caps and errors: they say something about the rules."""
    found: list[Both] = []
    for tier in report.tiers:
        for cell, tally in report.results.tallies(tier):
            stalls = [row for row in tally.rows if row["stalled"]]
            capped = [row for row in tally.rows if "cap" in str(row["reason"])]
            ja, en = report.names.cell(cell)
            for rows, words in (
                (stalls, ("終わらない", "never ended")),
                (capped, ("上限で終了", "ended by a cap")),
            ):
                if rows:
                    blocks = ", ".join(str(row["block"]) for row in rows[:5])
                    found.append(
                        (
                            f"{ja}（{tier}）：{len(rows)}局が{words[0]}（組 {blocks}）",
                            f"{en} ({tier}): {len(rows)} games {words[1]} (blocks {blocks})",
                        )
                    )
            forfeits = sum(int(row["forfeits"]) for row in tally.rows)
            if forfeits:
                found.append((f"{ja}：反則負け{forfeits}", f"{en}: {forfeits} seats forfeited"))
            found += [(error, error) for error in tally.errors[:5]]
    report.data["findings"] = [en for _, en in found]
    nothing = note("なし：どの対局も終わり、上限にも達しなかった。", "None: every game ended, and no cap was reached.")
    listed = "<ul>" + "".join(f"<li>{both(f)}</li>" for f in found) + "</ul>"
    return heading(("規則についての気づき", "Findings about the rules")) + (listed if found else nothing)
