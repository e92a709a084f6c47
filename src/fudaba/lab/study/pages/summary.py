"""What a report says in words, before any statistics: what is off, by how much, what to try."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fudaba.lab.study import figures
from fudaba.lab.study.bands import MISSED
from fudaba.lab.study.charts import Both
from fudaba.lab.study.compare import changed
from fudaba.lab.study.figures import ENOUGH, CardFigures, Figure
from fudaba.lab.study.pages.parts import Html, both
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.pages.skill import gradients
from fudaba.lab.study.tally import Tally
from fudaba.lab.study.verdicts import cell_shares, shown, wider

FEW: Final = 3
"""So many cards are named."""


def summary(report: Report) -> list[Both]:
    """The sentences, what matters most first."""
    if not report.tiers:
        return [("まだ1局も終わっていない。", "No game is over yet.")]
    said = [
        *_brief(report),
        *_lopsided(report),
        *_going_first(report),
        *_outstanding(report),
        *_in_strong_hands(report),
        *_own_cards(report),
    ]
    return said or [
        _words(
            "この対局数では、はっきり偏っているものはない。",
            "Nothing is clearly off with so many games.",
        )
    ]


def _words(ja: str, en: str) -> Both:
    return ja, en


def summary_html(report: Report) -> Html:
    """The same at the head of the page."""
    said = summary(report)
    rest = "".join(f"<li>{both(words)}</li>" for words in said[1:])
    return f'<p class="headline">{both(said[0])}</p>' + (f'<ul class="said">{rest}</ul>' if rest else "")


def _brief(report: Report) -> list[Both]:
    missed = [row for row in report.judged if row.verdict == MISSED]
    if not report.judged:
        return []
    count, rows = len(missed), len(report.judged)
    if not missed:
        return [
            _words(
                f"狙い{rows}項目のうち、外れたものはない。",
                f"Of the {rows} rows of the brief none is missed.",
            )
        ]
    worst = missed[0]
    found = next(f for f in worst.found if f.verdict == MISSED)
    figure = shown(found.figure, worst.band.percent)
    return [
        _words(
            f"狙い{rows}項目のうち{count}項目が外れた。まず「{worst.band.ja}」：{figure}（枠は{worst.band.bounds}）。",
            f"{count} of the brief's {rows} rows {'is' if count == 1 else 'are'} missed; first of all {worst.band.en}: "
            f"{figure}, wanted {worst.band.bounds}.",
        )
    ]


def _lopsided(report: Report) -> list[Both]:
    """The match-up that is farthest from even, if that is no accident, and what might bring it nearer."""
    cells = [
        (cell, tally)
        for cell, tally in report.results.tallies(report.tiers[0])
        if len(cell.decks) == 2 and len(set(cell.decks)) == 2
    ]
    shares = [wider(figure, len(cells)) for _, figure in cell_shares(cells)]
    far = [(abs(f.value - 0.5), k) for k, f in enumerate(shares) if f.count >= ENOUGH and not f.low <= 0.5 <= f.high]
    if not far:
        return []
    at = max(far)[1]
    (cell, tally), figure = cells[at], shares[at]
    strong = 0 if figure.value > 0.5 else 1
    share = figure.value if strong == 0 else 1 - figure.value
    one, other = report.names.deck(cell.names[strong]), report.names.deck(cell.names[1 - strong])
    said: list[Both] = [
        _words(
            f"最も偏った組み合わせ：《{one[0]}》は《{other[0]}》に100局中およそ{100 * share:.0f}勝する。"
            f"（偶然とは言えない偏りは{len(far)}組）",
            f"The most lopsided match-up: {one[1]} beats {other[1]} in about {100 * share:.0f} games of 100 "
            f"({len(far)} match-up{'' if len(far) == 1 else 's'} beyond chance).",
        )
    ]
    best = _card_of(tally, strong)
    if best is not None:
        ja, en = report.names.card(best.card)
        said.append(
            _words(
                f"試すなら：《{one[0]}》で最も勝ちにつながった《{ja}》を1段弱くして、差をもう一度はかる。",
                f"To try: weaken {en}, the card that wins most for {one[1]}, by one step, and measure the difference.",
            )
        )
    return said


def _card_of(tally: Tally, deck: int) -> CardFigures | None:
    """The card of a deck that wins most when it comes to hand."""
    own = Tally(rows=tally.rows, cards=tally.cards[deck : deck + 1])
    found = [c for c in figures.card_figures([own]).values() if c.lift.count >= ENOUGH and c.lift.value > 0]
    return max(found, key=lambda c: c.lift.value, default=None)


def _going_first(report: Report) -> list[Both]:
    rows = [row for row in report.results.rows(report.tiers[0]) if not row["stalled"]]
    seats = report.study.groups[0].cells[0].seats
    figure = figures.first_share(rows)
    if figure.count < ENOUGH or figure.low <= 1 / seats <= figure.high:
        return []
    more = figure.value > 1 / seats
    return [
        _words(
            f"先攻は100局中{100 * figure.value:.0f}勝（公平なら{100 / seats:.0f}）で、{'有利' if more else '不利'}。",
            f"Going first wins {100 * figure.value:.0f} games of 100 (fair would be {100 / seats:.0f}): it "
            f"{'helps' if more else 'hurts'}.",
        )
    ]


def _outstanding(report: Report) -> list[Both]:
    """Cards that win more or less than their decks by more than chance, and cards that lie dead."""
    group = [report.study.groups[0].name]
    cards = figures.card_figures(t for _, t in report.results.tallies(report.tiers[0], group))
    known = [c for c in cards.values() if c.lift.count >= ENOUGH]
    lifts = {c.card: wider(c.lift, len(known)) for c in known}
    said: list[Both] = []
    for sign, ja_word, en_word in ((1, "強く出ている", "stand out as strong"), (-1, "弱く出ている", "as weak")):
        far = sorted((c for c in known if sign * _nearest(lifts[c.card]) > 0), key=lambda c: -sign * c.lift.value)[:FEW]
        if far:
            ja = "、".join(f"《{report.names.card(c.card)[0]}》{100 * c.lift.value:+.0f}" for c in far)
            en = ", ".join(f"{report.names.card(c.card)[1]} ({100 * c.lift.value:+.0f})" for c in far)
            said.append(
                _words(
                    f"{ja_word}カード（引いたときの勝率－デッキの勝率、ポイント）：{ja}。",
                    f"Cards that {en_word if sign > 0 else 'stand out ' + en_word} "
                    f"(points won when drawn beyond their deck's share): {en}.",
                )
            )
    dead = sorted((c for c in known if c.dead.low > 0.4), key=lambda c: -c.dead.value)[:FEW]
    if dead:
        ja = "、".join(f"《{report.names.card(c.card)[0]}》{100 * c.dead.value:.0f}％" for c in dead)
        en = ", ".join(f"{report.names.card(c.card)[1]} ({100 * c.dead.value:.0f} %)" for c in dead)
        said.append(
            _words(
                f"手札で死に札になりやすいカード：{ja}。コストか使える場面を見直す候補。",
                f"Cards that often lie dead in hand: {en}. Look at their cost, or at when they can be used.",
            )
        )
    return said


def _in_strong_hands(report: Report) -> list[Both]:
    """Cards whose worth depends on who plays them."""
    rows = gradients(report)
    said: list[Both] = []
    for sign, ja_word, en_word in ((1, "強い手で値打ちが増える", "gain"), (-1, "強い手で値打ちが減る", "lose")):
        far = [row for row in rows if sign * _nearest(row[2]) > 0]
        far = sorted(far, key=lambda row: -sign * row[2].value)[:FEW]
        if far:
            ja = "、".join(f"《{report.names.card(card)[0]}》{100 * f.value:+.0f}" for card, _, f in far)
            en = ", ".join(f"{report.names.card(card)[1]} ({100 * f.value:+.0f})" for card, _, f in far)
            said.append(_words(f"{ja_word}カード：{ja}。", f"Cards that {en_word} in strong hands: {en}."))
    return said


def _own_cards(report: Report) -> list[Both]:
    """The cards of a card file that was brought along, as far as they are few."""
    cell = report.study.groups[0].cells[0]
    own = changed(replace(cell, cards=""), cell) if cell.cards else []
    cards = figures.card_figures(t for _, t in report.results.tallies(report.tiers[0], [report.study.groups[0].name]))
    said: list[Both] = []
    for card in own if len(own) <= FEW else []:
        found = cards.get(card)
        ja, en = report.names.card(card)
        if found is None or not found.lift.count:
            said.append(_words(f"《{ja}》は一度も手札に来なかった。", f"{en} never came to hand."))
            continue
        lift, acted = found.lift, f"{100 * found.acted.value:.0f}"
        sure = not lift.low <= 0 <= lift.high
        said.append(
            _words(
                f"《{ja}》は手札に来た{lift.count}局の{acted}％で働き、そのときの勝率はデッキの勝率より"
                f"{100 * lift.value:+.0f}ポイント{'' if sure else '（偶然かもしれない）'}。",
                f"{en} acted in {acted} % of the {lift.count} games in which it came to hand, and won "
                f"{100 * lift.value:+.0f} points beyond its deck's share in them{'' if sure else ' (perhaps chance)'}.",
            )
        )
    return said


def _nearest(figure: Figure) -> float:
    """The end of an interval that is nearer to zero; zero if it holds zero."""
    return figure.low if figure.low > 0 else figure.high if figure.high < 0 else 0.0
