"""What became of cards and abilities, and what their texts are worth."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fudaba.lab.study import charts, figures
from fudaba.lab.study.charts import Line
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.pages.card_faces import card_link
from fudaba.lab.study.pages.parts import Html, both, heading, note, table
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.pages.values import side_by_side

MOST_CARDS = 24


def cards(report: Report) -> Html:
    """The cards of the first group."""
    parts = [heading(("カード", "Cards"))]
    data: dict[str, object] = {}
    groups = [report.study.groups[0].name]
    for k, tier in enumerate(report.tiers):
        found = figures.card_figures(t for _, t in report.results.tallies(tier, groups))
        known = [c for c in found.values() if c.drawn.count and c.lift.count]
        if not known:
            continue
        data[tier] = {c.card: card_data(c) for c in found.values()}
        enough = [c for c in known if c.lift.count >= 30]
        if k == 0:
            dots = [(report.names.card(c.card), c.acted.value, c.lift.value) for c in enough]
            parts.append(
                charts.scatter(
                    dots,
                    ("引いたとき働いた割合", "acted when it came to hand"),
                    (
                        "引いたときの勝率－デッキの勝率（ポイント）",
                        "won when drawn, less the deck's share (points)",
                    ),
                )
            )
            far = sorted(enough, key=lambda c: -abs(c.lift.value))[:MOST_CARDS]
            far.sort(key=lambda c: -c.lift.value)
            title = ("勝率から最も離れたカード", "The cards that stand out most")
            lines = [Line(report.names.card(c.card), [report.figure(c.lift)]) for c in far]
            if lines:
                parts += [f"<h3>{both(title)}, {escape(tier)}</h3>", charts.forest(lines, [tier], middle=0.0)]
        parts.append(_card_table(report, tier, list(found.values())))
    report.data["cards"] = data
    parts.append(side_by_side(report, [(tier, report.results.tallies(tier, groups)) for tier in report.tiers]))
    parts.append(
        note(
            "どのカードも強いデッキでは強く見える。だから勝率は同じ組み合わせの同じデッキの勝率と比べる。"
            "それでも因果ではない："
            "消したらどうなるかは下の節。",
            "Every card looks strong in a strong deck, so it is held against the same deck in the same "
            "match-up. Even that is "
            "not its effect: what happens without it stands below.",
        )
    )
    return "".join(parts)


def _card_table(report: Report, tier: str, found: Sequence[figures.CardFigures]) -> Html:
    rows = []
    for c in sorted(found, key=lambda c: -c.lift.value if c.lift.count else 9):
        if not c.included:
            continue
        for f in (c.drawn, c.played, c.used, c.acted, c.dead, c.won_put, c.lift):
            report.figure(f)
        rows.append(
            (
                card_link(c.card, report.names.card(c.card)),
                f"{c.included:,}",
                _short(c.drawn),
                _short(c.played),
                _short(c.used),
                _short(c.acted),
                f"{c.turn:.1f}" if c.turn else "–",
                _short(c.dead),
                _short(c.won_put),
                _points(c.lift),
            )
        )
    head = (
        *(("カード", "card"), ("デッキにあった席", "in the deck"), ("引いた", "drawn"), ("出した", "played")),
        *(
            ("能力を使った", "used"),
            ("働いた", "acted"),
            ("最初の使用ターン", "first turn of use"),
            ("手札で死に札", "dead in hand"),
        ),
        *(("使ったときの勝率", "won when of use"), ("引いたとき－平均", "drawn less average")),
    )
    title = (f"全カード（{tier}）", f"All cards ({tier})")
    return f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>"


def abilities(report: Report) -> Html:
    """The abilities of the first group."""
    parts = []
    data: dict[str, object] = {}
    for tier in report.tiers:
        tallies = [t for _, t in report.results.tallies(tier, [report.study.groups[0].name])]
        found = figures.ability_figures(tallies)
        if not found:
            continue
        data[tier] = {
            a.name: {"used": a.games.to_json(), "uses_when_used": round(a.uses, 2), "won": a.won.to_json()}
            for a in found.values()
        }
        rows = [
            (both(report.names.ability(a.name)), _short(a.games), f"{a.uses:.1f}", _short(a.won))
            for a in sorted(found.values(), key=lambda a: -a.games.value)
        ]
        head = (("能力", "ability"), ("使った対局", "games used in"), ("回数", "uses in those"), ("勝率", "won"))
        title = (f"能力ごと（{tier}）", f"By ability ({tier})")
        parts.append(f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>")
    report.data["abilities"] = data
    return "".join(parts)


def blanks(report: Report) -> Html:
    """The same deals with the text of a card gone."""
    found = sorted(report.results.blanks.values(), key=lambda e: -e.figure.value)
    if not found:
        return ""
    report.data["counterfactual"] = {
        e.card: {**e.figure.to_json(), "blocks": e.paired.blocks, "unplayed": e.unplayed} for e in found
    }
    lines = [
        Line(
            (
                report.names.card(e.card)[0] + "（封印）" * e.unplayed,
                report.names.card(e.card)[1] + " (unplayed)" * e.unplayed,
            ),
            [report.figure(e.figure)],
        )
        for e in found
    ]
    said = note(
        f"同じ種で、そのカードの文章だけを消してもう一度対局した。デッキの勝率が何ポイント下がるか（"
        f"＝文章の値打ち）。"
        f"文章のないカードは一度も出さずに対局。{len(found)}枚を見たので、1枚だけ0から離れていても驚くことはない。",
        "The same deals once more with the text of that card gone: by how many points its deck's share "
        "falls, which is what "
        f"the text is worth. A card without a text was never played instead. {len(found)} cards were looked "
        f"at, so one "
        "interval beside zero is no surprise.",
    )
    bot = report.study.counterfactual.bot
    return heading(("文章を消したら", "With the text gone")) + charts.forest(lines, [bot], middle=0.0) + said


def card_data(c: figures.CardFigures) -> dict[str, object]:
    """A card for JSON."""
    return {
        "included": c.included,
        "drawn": c.drawn.to_json(),
        "played": c.played.to_json(),
        "used": c.used.to_json(),
        "put": c.put.to_json(),
        "acted": c.acted.to_json(),
        "dead": c.dead.to_json(),
        "first_turn": round(c.turn, 2),
        "won_put": c.won_put.to_json(),
        "lift": c.lift.to_json(),
        "opened": c.opened.to_json(),
        "opening": c.opening.to_json(),
        "answered": c.answered.to_json(),
        "gain": round(c.gain, 4),
        "weighed": c.weighed,
    }


def _short(f: Figure) -> Html:
    if not f.count:
        return "–"
    return f"{100 * f.value:.0f} % <small>[{100 * f.low:.0f}, {100 * f.high:.0f}] {f.count:,}</small>"


def _points(f: Figure) -> Html:
    if not f.count:
        return "–"
    return f"{100 * f.value:+.1f} <small>[{100 * f.low:+.1f}, {100 * f.high:+.1f}]</small>"
