"""Bars of decisions per CPU-second as plain SVG: a bar is the median, a line over it goes from least to most."""

from __future__ import annotations

from html import escape
from typing import Final

from fudaba.lab.bench import Measured, Run
from fudaba.lab.measure import FIGURES, PER_SECOND

ROW: Final = 22
LABELS: Final = 330
BARS: Final = 560
COLOURS: Final = {"compiled": "#2b6f8f", "interpreted": "#9db8c4", "peer": "#c9873e"}


def bars(run: Run) -> list[tuple[str, str, Measured]]:
    """What is drawn: label, colour and figure; the fastest first."""
    found = [(name, COLOURS["peer"], measured) for name, measured in run.peers.items()]
    for game, by_build in run.games.items():
        for build, figures in by_build.items():
            for name, measured in figures.items():
                if FIGURES[name].unit == PER_SECOND:
                    found.append((f"{game}: {FIGURES[name].title}, {build}", COLOURS[build], measured))
    return sorted(found, key=lambda bar: -bar[2].median)


def plot_svg(run: Run) -> str:
    """The picture of a run."""
    drawn = bars(run)
    scale = BARS / max([max(m.values) for _, _, m in drawn], default=1.0)
    width, height = LABELS + BARS + 110, ROW * (len(drawn) + 2)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" style="font: 12px sans-serif">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="{LABELS}" y="{ROW * 0.8:.0f}" font-weight="bold">decisions per CPU-second, random play</text>',
    ]
    for row, (label, colour, m) in enumerate(drawn, start=1):
        y = ROW * row + 4
        low, high, end = (LABELS + value * scale for value in (min(m.values), max(m.values), m.median))
        lines += [
            f'<text x="{LABELS - 8}" y="{y + 12}" text-anchor="end">{escape(label)}</text>',
            f'<rect x="{LABELS}" y="{y}" width="{end - LABELS:.1f}" height="{ROW - 7}" fill="{colour}"/>',
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y + 7.5}" y2="{y + 7.5}" stroke="black"/>',
            f'<text x="{max(high, end) + 6:.1f}" y="{y + 12}">{m.median:,.0f}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"
