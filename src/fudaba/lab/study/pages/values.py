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
FEW: Final = 10
"""A field of the matrix says nothing of fewer games."""


def by_cost_and_turn(report: Report) -> Html:
    """How often cards of a cost win when of use, and of the turn in which they are first used."""
    if not report.tiers:
        return ""
    group = [report.study.groups[0].name]
    found = figures.card_figures(t for _, t in report.results.tallies(report.tiers[0], group))
    printed = printed_cards(report.study.groups[0].cells[0])
    used = [c for c in found.values() if c.won_put.count >= ENOUGH and c.card in printed]
    costs: dict[int, list[CardFigures]] = {}
    turns: dict[int, list[CardFigures]] = {}
    for c in used:
        cost = cost_of(printed[c.card])
        stars = printed[c.card]["values"].get("stars")
        level = cost if cost is not None else stars if isinstance(stars, int) else None
        if level is not None:
            costs.setdefault(level, []).append(c)
        turns.setdefault(round(c.turn), []).append(c)
    parts = []
    for title, groups in (
        (("コスト（★）ごと", "By cost (or stars)"), costs),
        (("はじめて使うターンごと", "By the turn of first use"), turns),
    ):
        if len(groups) > 1:
            head = (
                title,
                ("カード", "cards"),
                ("使ったときの勝率", "won when of use"),
                ("手札で死に札", "dead in hand"),
            )
            parts.append(table(head, [(str(level), *_pooled(some)) for level, some in sorted(groups.items())]))
    if not parts:
        return ""
    return heading(("コストとターン", "Cost and turn")) + f'<div class="beside">{"".join(parts)}</div>'


def _pooled(some: Sequence[CardFigures]) -> tuple[str, str, str]:
    games = sum(c.won_put.count for c in some)
    drawn = sum(c.dead.count for c in some)
    won = sum(c.won_put.value * c.won_put.count for c in some) / max(1, games)
    dead = sum(c.dead.value * c.dead.count for c in some) / max(1, drawn)
    return f"{len(some)}", f"{100 * won:.0f} % <small>{games:,}</small>", f"{100 * dead:.0f} %"


def card_matrix(report: Report) -> Html:
    """Card against match-up: how much more its player wins there when it is drawn."""
    if not report.tiers:
        return ""
    cells = report.results.tallies(report.tiers[0], [report.study.groups[0].name])[:COLUMNS]
    if len(cells) < 2:
        return ""
    whole = figures.card_figures(t for _, t in cells)
    known = sorted((c for c in whole.values() if c.lift.count >= ENOUGH), key=lambda c: -abs(c.lift.value))[:MOST]
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
