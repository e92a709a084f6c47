"""What cards are worth in stronger hands: a card's lift at each tier, and how much it changes from the weakest up."""

from __future__ import annotations

from typing import Final

from fudaba.bots.factory import strength
from fudaba.lab.study import charts, figures
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.figures import ENOUGH, CardFigures, Figure
from fudaba.lab.study.pages.parts import Html, heading, note
from fudaba.lab.study.pages.report import Report

SHOWN: Final = 12
"""Cards in the picture: those whose worth changes most."""


def by_strength(report: Report) -> list[str]:
    """The tiers of a study, the weakest first."""
    return sorted(report.tiers, key=strength)


def gradients(report: Report) -> list[tuple[str, list[CardFigures], Figure]]:
    """By card what it is at each tier, the weakest first, and how much more it lifts with the strongest than with that;
    the interval holds for all of them at once."""
    group = [report.study.groups[0].name]
    tiers = [figures.card_figures(t for _, t in report.results.tallies(tier, group)) for tier in by_strength(report)]
    if len(tiers) < 2:
        return []
    cards = [card for card in tiers[0] if all(card in found and found[card].lift.count >= ENOUGH for found in tiers)]
    rows = [
        (card, [found[card] for found in tiers], figures.gap(tiers[0][card].lift, tiers[-1][card].lift, len(cards)))
        for card in cards
    ]
    return sorted(rows, key=lambda row: -row[2].value)


def skill(report: Report) -> Html:
    """The picture; nothing where one bot played alone. The table is the one with the bots side by side."""
    rows = gradients(report)
    if not rows:
        return ""
    tiers = by_strength(report)
    far = sorted(rows, key=lambda row: -abs(row[2].value))[:SHOWN]
    lines = [
        Line(report.names.card(card), [report.figure(c.lift) for c in found])
        for card, found, _ in sorted(far, key=lambda row: -row[2].value)
    ]
    report.data["skill"] = {
        card: {**{tier: c.lift.to_json() for tier, c in zip(tiers, found, strict=True)}, "change": change.to_json()}
        for card, found, change in rows
    }
    said = note(
        "引いたときの勝率からデッキの勝率を引いたポイントを、弱いボットから強いボットへ並べた。"
        "上ほど強い手で値打ちが増え、下ほど減るカード。",
        "Points won when drawn beyond the deck's share, from the weakest bot to the strongest. Cards at the top gain "
        "in strong hands, cards at the bottom lose.",
    )
    return heading(TITLE) + charts.forest(lines, tiers, middle=0.0) + said


TITLE: Final[Both] = ("腕前による違い", "What skill makes of a card")
