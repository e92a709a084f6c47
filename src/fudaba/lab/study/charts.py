"""Pictures of figures as inline SVG, drawn by hand: they need nothing, and print as they look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isinf, log10
from typing import Final

from fudaba.lab.study.figures import Figure

Both = tuple[str, str]
"""Japanese, English."""

COLOURS: Final = ("#1f6f8b", "#c4622d", "#5a8f3c", "#7a4f9a")
BAND: Final = "#dfeee0"
GRID: Final = "#d9d9d4"
INK: Final = "#22252a"
SOFT: Final = "#6b7078"


def svg_text(words: Both) -> str:
    """A text in both languages; the page shows one."""
    ja, en = (escape(w) for w in words)
    return en if ja == en else f'<tspan class="ja">{ja}</tspan><tspan class="en">{en}</tspan>'


def text(x: float, y: float, words: Both | str, *, anchor: str = "start", size: int = 12, fill: str = INK) -> str:
    """A line of text."""
    said = escape(words) if isinstance(words, str) else svg_text(words)
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{fill}">{said}</text>'


def svg(width: float, height: float, parts: Sequence[str], label: str, kind: str = "") -> str:
    """A picture. One of kind ``fields`` keeps its pale ground in the dark, for the words on its colours."""
    inside = "".join(parts)
    return (
        f'<svg class="{kind}" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
        f'role="img" aria-label="{escape(label)}">{inside}</svg>'
    )


def percent(x: float, digits: int = 0) -> str:
    """A share as people read it.

    >>> percent(0.4567), percent(0.4567, 1)
    ('46', '45.7')
    """
    return f"{100 * x:.{digits}f}"


def colour(share: float, even: float) -> str:
    """From rust (loses) over white (even) to teal (wins)."""
    reach = max(-1.0, min(1.0, (share - even) / 0.25))
    target = (31, 111, 139) if reach > 0 else (196, 98, 45)
    return "#" + "".join(f"{round(255 + (t - 255) * abs(reach) * 0.75):02x}" for t in target)


def square(x: float, y: float, side: float, fill: str) -> str:
    """A field of a matrix."""
    return f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="4" fill="{fill}"/>'


def matrix(names: Sequence[Both], cells: Mapping[tuple[int, int], Figure], even: float = 0.5) -> str:
    """Row against column: the share of the row's deck, its interval, and the games."""
    side, left, top = 92, 210, 96
    parts = []
    for k, name in enumerate(names):
        parts.append(text(left - 8, top + side * k + side / 2 + 4, name, anchor="end"))
        x, y = left + side * k + side / 2, top - 10
        parts.append(f'<g transform="rotate(-28 {x} {y})">{text(x - 20, y, name)}</g>')
    for (row, column), figure in cells.items():
        x, y = left + side * column, top + side * row
        if not figure.count:
            continue
        parts += [
            square(x + 1, y + 1, side - 2, colour(figure.value, even)),
            text(x + side / 2, y + 40, f"{percent(figure.value)} %", anchor="middle", size=19),
            text(x + side / 2, y + 58, f"[{percent(figure.low)}, {percent(figure.high)}]", anchor="middle", size=11),
            text(x + side / 2, y + 75, f"n {figure.count:,}", anchor="middle", size=10, fill=SOFT),
        ]
    return svg(left + side * len(names) + 90, top + side * len(names) + 6, parts, "match-ups", "fields")


@dataclass(frozen=True)
class Line:
    """A row of a forest: a label, and a figure for each series."""

    label: Both
    figures: Sequence[Figure | None]
    low: float = 0.0
    high: float = 0.0
    """The band it should lie in; none if they are equal."""


def forest(lines: Sequence[Line], series: Sequence[str], *, middle: float = 0.5, unit: str = "%") -> str:
    """Dots with whiskers: one row per line, one colour per series, bands behind."""
    shown = [f for line in lines for f in line.figures if f is not None and f.count]
    if not shown:
        return ""
    ends = [x for f in shown for x in (f.low, f.high)] + [middle]
    ends += [x for line in lines if line.high > line.low for x in (line.low, line.high) if not isinf(x)]
    least, most = min(ends), max(ends)
    pad = (most - least) * 0.06 or 0.05
    least, most = least - pad, most + pad
    width, step = 480, 12 + 12 * len(series)
    left = 24 + max(wide(line.label) for line in lines)
    top = 34

    def at(x: float) -> float:
        return left + width * (min(most, max(least, x)) - least) / (most - least)

    height = top + step * len(lines) + 30
    scale = 100 if unit == "%" else 1
    parts = []
    for tick in ticks(least * scale, most * scale):
        x = at(tick / scale)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{height - 26}" stroke="{GRID}"/>')
        parts.append(text(x, height - 10, f"{tick:g} {unit}".strip(), anchor="middle", size=11, fill=SOFT))
    for k, line in enumerate(lines):
        y = top + step * k
        if line.high > line.low:
            a, b = at(line.low), at(line.high)
            parts.append(f'<rect x="{a:.1f}" y="{y + 1}" width="{b - a:.1f}" height="{step - 2}" fill="{BAND}"/>')
        parts.append(text(left - 10, y + step / 2 + 4, line.label, anchor="end"))
        for s, f in enumerate(line.figures):
            if f is None or not f.count:
                continue
            yy, c = y + 12 + 12 * s, COLOURS[s % len(COLOURS)]
            parts.append(
                f'<line x1="{at(f.low):.1f}" x2="{at(f.high):.1f}" y1="{yy}" y2="{yy}" stroke="{c}" stroke-width="2"/>'
            )
            parts.append(f'<circle cx="{at(f.value):.1f}" cy="{yy}" r="4" fill="{c}"/>')
            said = f"{f.value * scale:.1f} [{f.low * scale:.1f}, {f.high * scale:.1f}] n {f.count:,}"
            parts.append(text(left + width + 12, yy + 4, said, size=11, fill=SOFT))
    x = at(middle)
    parts.append(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{height - 26}" stroke="{INK}" stroke-dasharray="3 3"/>'
    )
    return svg(left + width + 210, height, [*legend(series, left), *parts], "forest")


def wide(words: Both) -> float:
    """About how wide a label is."""
    return max(12.2 * len(words[0]) if words[0] != words[1] else 0.0, 6.9 * len(words[1]))


def legend(series: Sequence[str], left: float, y: float = 16) -> list[str]:
    """Which colour is whose."""
    parts = []
    x = left
    for k, name in enumerate(series):
        parts.append(f'<rect x="{x}" y="{y - 9}" width="11" height="11" fill="{COLOURS[k % len(COLOURS)]}"/>')
        parts.append(text(x + 16, y + 1, name, size=12))
        x += 34 + 7.2 * len(name)
    return parts


def ticks(least: float, most: float, about: int = 6) -> list[float]:
    """Round numbers between two.

    >>> ticks(32.0, 61.0)
    [35.0, 40.0, 45.0, 50.0, 55.0, 60.0]
    """
    span = max(most - least, 1e-9)
    raw = span / about
    power = 10.0 ** floor(log10(raw))
    step = next((power * m for m in (1, 2, 2.5, 5, 10) if power * m >= raw), power * 10)
    first = ceil(least / step)
    return [round(step * k, 6) for k in range(first, int(most // step) + 1)]


def histogram_chart(counts: Sequence[Mapping[int, int]], series: Sequence[str], label: Both) -> str:
    """How many games, in per cent, are how long; one outline per series."""
    values = [v for c in counts for v in c]
    if not values:
        return ""
    least, most = min(values), max(values)
    bins = max(1, ceil((most - least + 1) / 40))
    width, height, left, top = 640, 200, 46, 30
    n = (most - least) // bins + 1
    shares = []
    for c in counts:
        total = sum(c.values()) or 1
        row = [0.0] * n
        for v, k in c.items():
            row[(v - least) // bins] += k / total
        shares.append(row)
    peak = max((x for row in shares for x in row), default=1.0) or 1.0
    wide = width / n
    parts = []
    for tick in ticks(0, peak * 100, 4):
        y = top + height * (1 - tick / 100 / peak)
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(text(left - 6, y + 4, f"{tick:g} %", anchor="end", size=11, fill=SOFT))
    for s, row in enumerate(shares):
        fill = COLOURS[s % len(COLOURS)]
        inner = (wide - 2) / len(shares)
        for k, x in enumerate(row):
            if x:
                h = height * x / peak
                parts.append(
                    f'<rect x="{left + wide * k + 1 + inner * s:.1f}" y="{top + height - h:.1f}" width="{inner:.1f}" '
                    f'height="{h:.1f}" fill="{fill}"/>'
                )
    for tick in ticks(least, most + bins, 10):
        if tick == int(tick):
            x = left + wide * ((tick - least) / bins + 0.5)
            if x <= left + width:
                parts.append(text(x, top + height + 16, f"{tick:g}", anchor="middle", size=11, fill=SOFT))
    parts.append(text(left + width, top + height + 34, label, anchor="end", size=12, fill=SOFT))
    return svg(left + width + 20, top + height + 42, [*legend(series, left), *parts], "histogram")


def stacked(rows: Sequence[tuple[Both, Mapping[str, float]]], names: Mapping[str, Both]) -> str:
    """Bars of shares that add up to one."""
    keys = [key for key in names if any(shares.get(key) for _, shares in rows)]
    width, step, top = 520, 30, 34
    left = 24 + max((wide(label) for label, _ in rows), default=0)
    parts = legend_words([names[key] for key in keys], left)
    for k, (label, shares) in enumerate(rows):
        y = top + step * k
        parts.append(text(left - 10, y + 18, label, anchor="end"))
        x = float(left)
        for s, key in enumerate(keys):
            w, fill = width * shares.get(key, 0.0), COLOURS[s % len(COLOURS)]
            parts.append(f'<rect x="{x:.1f}" y="{y + 3}" width="{w:.1f}" height="{step - 8}" fill="{fill}"/>')
            if w > 34:
                parts.append(
                    text(x + w / 2, y + 18, f"{100 * shares[key]:.0f} %", anchor="middle", size=11, fill="white")
                )
            x += w
    return svg(left + width + 30, top + step * len(rows) + 8, parts, "shares")


def legend_words(words: Sequence[Both], left: float) -> list[str]:
    """Which colour is what."""
    parts = []
    x = left
    for k, word in enumerate(words):
        parts.append(f'<rect x="{x}" y="7" width="11" height="11" fill="{COLOURS[k % len(COLOURS)]}"/>')
        parts.append(text(x + 16, 17, word, size=12))
        x += 40 + max(7.0 * len(word[1]), 12.5 * len(word[0]))
    return parts


def scatter(dots: Sequence[tuple[Both, float, float]], x_label: Both, y_label: Both) -> str:
    """Cards by two shares: how often of use, and how much more its players win."""
    if not dots:
        return ""
    width, height, left, top = 640, 360, 60, 20
    reach = max(0.05, max(abs(y) for _, _, y in dots) * 1.1)
    parts = []
    for tick in ticks(-reach * 100, reach * 100):
        y = top + height * (0.5 - tick / 100 / reach / 2)
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(text(left - 6, y + 4, f"{tick:+g}", anchor="end", size=11, fill=SOFT))
    for tick in range(0, 101, 20):
        x = left + width * tick / 100
        parts.append(f'<line x1="{x}" x2="{x}" y1="{top}" y2="{top + height}" stroke="{GRID}"/>')
        parts.append(text(x, top + height + 16, f"{tick} %", anchor="middle", size=11, fill=SOFT))
    far = sorted(dots, key=lambda d: -abs(d[2]))[:6]
    for label, use, lift in dots:
        x, y = left + width * use, top + height * (0.5 - lift / reach / 2)
        title = f"<title>{escape(label[1])} {escape(label[0])}</title>"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{COLOURS[0]}" fill-opacity="0.6">{title}</circle>')
        if (label, use, lift) in far:
            parts.append(text(x - 7, y + 4, label, anchor="end", size=11))
    parts.append(text(left + width, top + height + 34, x_label, anchor="end", fill=SOFT))
    parts.append(text(left + 6, top + 12, y_label, fill=SOFT))
    return svg(left + width + 20, top + height + 42, parts, "cards")
