"""A learning curve as plain SVG."""

from __future__ import annotations

WIDTH, HEIGHT = 560, 320
LEFT, TOP, RIGHT, BOTTOM = 60, 30, 130, 45
COLOURS = {"random": "#2b6f8f", "greedy": "#c9873e"}


def svg(title: str, points: list[dict[str, float]], games: str = "games of self-play") -> str:
    """The shares of games won against random play and against greedy, over the games that were learned from."""
    most = max(point["games"] for point in points) or 1

    def x(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def y(share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" style="font: 12px sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="18" font-weight="bold">{title}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        at = y(percent / 100)
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at:.1f}" y2="{at:.1f}" stroke="#ddd"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{percent} %</text>')
    lines.append(f'<text x="{x(most):.1f}" y="{HEIGHT - 24}" text-anchor="end">{most:,.0f} {games}</text>')
    last = points[-1]
    lines.append(f'<text x="{x(most):.1f}" y="{HEIGHT - 8}" text-anchor="end">{last["minutes"]:.0f} minutes</text>')
    for name, colour in COLOURS.items():
        path = " ".join(f"{x(point['games']):.1f},{y(point[name]):.1f}" for point in points)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        label = f"{100 * last[name]:.0f} % against {name}"
        lines.append(f'<text x="{x(most) + 6:.1f}" y="{y(last[name]) + 4:.1f}" fill="{colour}">{label}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
