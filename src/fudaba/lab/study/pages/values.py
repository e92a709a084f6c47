"""Cards by what they cost and when they are used, and card by card in each match-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fudaba.lab.study import charts, figures
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.figures import ENOUGH, CardFigures
from fudaba.lab.study.pages.card_faces import card_link, cost_of, printed_cards
from fudaba.lab.study.pages.parts import Html, both, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.tally import Tally

MOST: Final = 24
"""Cards in the matrix: those that stand out most."""
COLUMNS: Final = 16
LATE: Final = 12
"""Later turns are told with this one."""
FEW: Final = 10
"""A field of the matrix says nothing of fewer games."""


def by_cost_and_turn(report: Report) -> Html:
    """How often cards win when of use: by what they cost against the turn in which they are used first."""
    if not report.tiers:
        return ""
    group = [report.study.groups[0].name]
    tallies = [t for _, t in report.results.tallies(report.tiers[0], group)]
    levels = _levels(report)
    fields: dict[tuple[int, int], tuple[int, float]] = {}
    for (card, turn), (games, wins) in figures.first_uses(tallies).items():
        if card in levels:
            at = levels[card], min(turn, LATE)
            have = fields.get(at, (0, 0.0))
            fields[at] = have[0] + games, have[1] + wins
    costs, turns = ([*dict.fromkeys(sorted(at[k] for at in fields))] for k in (0, 1))
    if len(costs) < 2:
        return ""
    rows = [_cost_row(report, str(cost), [fields.get((cost, turn)) for turn in turns]) for cost in costs]
    rows.append(_cost_row(report, "", [_sum([fields.get((cost, turn)) for cost in costs]) for turn in turns]))
    unit_ja, unit_en = report.study.length
    head = [("コスト（★）", "cost (or stars)"), ("全体", "all")]
    head += [(f"{turn}{'＋' * (turn == LATE)}", f"{turn}{'+' * (turn == LATE)}") for turn in turns]
    report.data["cost_and_turn"] = [
        {"cost": cost, "turn": turn, **figures.share_of(wins, games).to_json()}
        for (cost, turn), (games, wins) in sorted(fields.items())
    ]
    said = note(
        f"行はコスト（ないゲームは★）、列は初めて使った{unit_ja}。数は使った人の勝率（％）で、小さい数は回数。"
        f"{ENOUGH}回に満たないところは空けてある。",
        f"Rows are costs (stars where a game has none), columns the {unit_en.rstrip('s')} of first use. How often "
        f"whoever used such a card won, in per cent, and the uses. Fields of fewer than {ENOUGH} uses are left empty.",
    )
    return heading(("コストとターン", "Cost and turn")) + said + table(head, rows)


def _levels(report: Report) -> dict[str, int]:
    """By card what it costs, or how many stars it has."""
    found: dict[str, int] = {}
    for name, card in printed_cards(report.study.groups[0].cells[0]).items():
        cost, stars = cost_of(card), card["values"].get("stars")
        if cost is not None:
            found[name] = cost
        elif isinstance(stars, int):
            found[name] = stars
    return found


def _sum(some: Sequence[tuple[int, float] | None]) -> tuple[int, float]:
    """Games and wins of several fields."""
    known = [field for field in some if field is not None]
    return sum(games for games, _ in known), sum(wins for _, wins in known)


def _cost_row(report: Report, title: str, fields: Sequence[tuple[int, float] | None]) -> tuple[Html, ...]:
    """A cost, all turns together, and each of them."""
    return (
        title or both(("全体", "all")),
        *(_won(report, field) for field in (_sum(fields), *fields)),
    )


def _won(report: Report, field: tuple[int, float] | None) -> Html:
    if field is None or field[0] < ENOUGH:
        return ""
    figure = report.figure(figures.share_of(field[1], field[0]))
    shade = charts.colour(figure.value, 1 / report.study.groups[0].cells[0].seats)
    return f'<span class="heat" style="background:{shade}">{100 * figure.value:.0f}</span> <small>{field[0]:,}</small>'


def card_matrix(report: Report) -> Html:
    """Card against match-up: how much more its player wins there when it is drawn."""
    if not report.tiers:
        return ""
    cells = report.results.tallies(report.tiers[0], [report.study.groups[0].name])[:COLUMNS]
    if len(cells) < 2:
        return ""
    whole = figures.card_figures(t for _, t in cells)
    known = sorted((c for c in whole.values() if c.lift.count >= ENOUGH), key=lambda c: -abs(c.lift.value))[:MOST]
    if not known:
        return ""
    by_cell = [figures.card_figures([tally]) for _, tally in cells]
    rows = []
    for c in sorted(known, key=lambda c: -c.lift.value):
        fields = [_field(found.get(c.card)) for found in by_cell]
        rows.append((card_link(c.card, report.names.card(c.card)), _field(c), *fields))
    head = (("カード", "card"), ("全体", "all"), *(report.names.cell(cell) for cell, _ in cells))
    said = note(
        "引いたときの勝率から同じデッキの勝率を引いたポイント。どの組み合わせで効くカードかが分かる。"
        f"{FEW}局に満たないところは空けてある。",
        "Points won when drawn beyond the deck's share in that match-up: where a card matters. Fields of fewer than "
        f"{FEW} games are left empty.",
    )
    return heading(("カード × 組み合わせ", "Card by match-up")) + said + table(head, rows)


def _field(c: CardFigures | None) -> Html:
    if c is None or c.lift.count < FEW:
        return ""
    shade = charts.colour(0.5 + c.lift.value, 0.5)
    return f'<span class="heat" style="background:{shade}">{100 * c.lift.value:+.0f}</span>'


def side_by_side(report: Report, cells: Sequence[tuple[str, Sequence[tuple[Cell, Tally]]]]) -> Html:
    """Cards as each bot plays them, beside each other; nothing where there is one bot alone."""
    tiers = [(tier, figures.card_figures(t for _, t in some)) for tier, some in cells]
    if len(tiers) < 2:
        return ""
    names = sorted({card for _, found in tiers for card, c in found.items() if c.lift.count >= ENOUGH})
    rows = []
    for card in names:
        row = [card_link(card, report.names.card(card))]
        for value in ("acted", "won_put"):
            for _, found in tiers:
                figure = getattr(found[card], value) if card in found else None
                row.append(f"{100 * figure.value:.0f} %" if figure is not None and figure.count else "–")
        for _, found in tiers:
            row.append(_field(found.get(card)))
        rows.append(tuple(row))
    columns = (("働いた", "acted"), ("使ったときの勝率", "won when of use"), ("引いたとき－平均", "drawn less average"))
    head = [("カード", "card")]
    head += [(f"{ja}：{tier}", f"{en}: {tier}") for ja, en in columns for tier, _ in tiers]
    title = both(("ボットを並べて", "Bots side by side"))
    return f"<details><summary>{title}</summary>{table(head, rows)}</details>"
