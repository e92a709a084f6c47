"""Who beats whom: a matrix, the shares of each group, and the shares by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from fudaba.lab.study import charts, figures
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.pages.parts import Html, both, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.tally import Tally
from fudaba.lab.study.verdicts import cell_shares, deck_shares, shown


def match_ups(report: Report) -> Html:
    """All groups."""
    parts = [heading(("組み合わせ", "Match-ups"))]
    data: dict[str, object] = {}
    for group in report.study.groups:
        for tier in report.tiers:
            cells = report.results.tallies(tier, [group.name])
            if not any(t.rows for _, t in cells):
                continue
            data[f"{group.name} / {tier}"] = [_cell_data(cell, tally) for cell, tally in cells]
            pairs = [cell for cell, _ in cells if cell.seats == 2 and len(set(cell.decks)) == 2]
            if len(pairs) > 3 and all(cell.seats == 2 for cell, _ in cells):
                parts += [f"<h3>{both(group.title)}, {escape(tier)}</h3>", _matrix(report, cells)]
        parts.append(_group(report, group.name, group.title, group.pooled))
    report.data["match_ups"] = data
    return "".join(parts)


def _matrix(report: Report, cells: Sequence[tuple[Cell, Tally]]) -> Html:
    decks = list(dict.fromkeys(name for cell, _ in cells for name in cell.names))
    found: dict[tuple[int, int], Figure] = {}
    for cell, tally in cells:
        rows = figures.sound(tally.rows)
        one, two = decks.index(cell.names[0]), decks.index(cell.names[1])
        if one == two:
            found[one, one] = report.figure(figures.first_share(rows))
        else:
            found[one, two] = report.figure(figures.deck_share(rows, 0))
            found[two, one] = figures.deck_share(rows, 1)
    said = note(
        "行のデッキの勝率、95％区間、局数。対角線は同じデッキどうしの先攻の勝率。",
        "The share of the row's deck, its 95 % interval and the games; on the diagonal, the first player of a mirror.",
    )
    return charts.matrix([report.names.deck(d) for d in decks], found) + said


def _group(report: Report, name: str, title: Both, pooled: bool) -> Html:
    lines: list[Line] = []
    by_tier = [dict(report.results.tallies(tier, [name])) for tier in report.tiers]
    if not any(t.rows for cells in by_tier for t in cells.values()):
        return ""
    seats = next(iter(by_tier[0])).seats
    if pooled:
        shares = [dict(deck_shares(list(cells.items()))) for cells in by_tier]
        for deck in shares[0]:
            lines.append(Line(report.names.deck(deck), [s.get(deck) for s in shares]))
    else:
        for cell in by_tier[0]:
            found = [cell_shares([(cell, cells[cell])])[0][1] if cell in cells else None for cells in by_tier]
            lines.append(Line(report.names.cell(cell), [f and report.figure(f) for f in found]))
    if not lines:
        return ""
    picture = charts.forest(lines, report.tiers, middle=1 / seats)
    return f"<h3>{both(title)}</h3>{picture}" + ("" if pooled or seats != 2 else _by_seat(report, by_tier))


def _by_seat(report: Report, by_tier: Sequence[Mapping[Cell, Tally]]) -> Html:
    """The share of the deck named first, when it goes first and when it does not."""
    rows = []
    for tier, cells in zip(report.tiers, by_tier, strict=True):
        for cell, tally in cells.items():
            games = figures.sound(tally.rows)
            if not games or len(set(cell.decks)) == 1:
                continue
            ahead = figures.deck_share([r for r in games if r["first"] == 0], 0)
            behind = figures.deck_share([r for r in games if r["first"] == 1], 0)
            rows.append(
                (
                    both(report.names.cell(cell)),
                    escape(tier),
                    shown(report.figure(ahead), True),
                    shown(report.figure(behind), True),
                    f"{len(games):,}",
                )
            )
    head = (
        *(("組み合わせ", "match-up"), ("ボット", "bot"), ("先に書いた側が先攻", "first-named goes first")),
        *(("後攻", "goes second"), ("局数", "games")),
    )
    title = ("席ごと", "Split by seat")
    return f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>"


def _cell_data(cell: Cell, tally: Tally) -> dict[str, object]:
    rows = figures.sound(tally.rows)
    return {
        "decks": list(cell.names),
        "options": dict(cell.options),
        "games": len(tally.rows),
        "stalls": len(tally.rows) - len(rows),
        "errors": len(tally.errors),
        "shares": [figures.deck_share(rows, d).to_json() for d in range(cell.seats)],
        "first": figures.first_share(rows).to_json(),
        "shares_when_first": [
            figures.deck_share([r for r in rows if r["first"] == d], d).to_json() for d in range(cell.seats)
        ],
    }
