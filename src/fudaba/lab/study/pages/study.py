"""The report of a study: one HTML file with everything in it, in Japanese and English, and the same as JSON."""

from __future__ import annotations

from html import escape

from fudaba.builds import compiled
from fudaba.lab.study.cells import engine
from fudaba.lab.study.pages.brief import brief, brief_page
from fudaba.lab.study.pages.card_faces import drawn_cards
from fudaba.lab.study.pages.card_set import card_set
from fudaba.lab.study.pages.cards import abilities, blanks, cards
from fudaba.lab.study.pages.findings import disagreements, findings
from fudaba.lab.study.pages.games import decisions, endings, first, lead, length
from fudaba.lab.study.pages.glossary import glossary
from fudaba.lab.study.pages.match_ups import match_ups
from fudaba.lab.study.pages.moments import moments
from fudaba.lab.study.pages.parts import PAGE, Html, both, note
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.pages.skill import skill
from fudaba.lab.study.pages.summary import summary_html
from fudaba.lab.study.pages.values import by_cost_and_turn, card_matrix


def html(report: Report, refresh: int = 0) -> str:
    """The page, which asks for itself again after so many seconds if it is told; and the report's data."""
    report.intervals = 0
    report.measures = {}
    report.data = {
        "study": report.study.name,
        "game": report.study.game,
        "seed": report.study.seed,
        "engine": engine(report.study.game),
        "compiled": compiled(),
        "games": report.results.games,
        "planned": report.results.planned,
        "looks": report.results.looks,
        "tiers": {tier: len(report.results.rows(tier)) for tier in report.tiers},
    }
    sections = [
        brief(report),
        brief_page(report),
        card_set(report),
        match_ups(report),
        first(report),
        length(report),
        decisions(report),
        lead(report),
        endings(report),
        cards(report),
        card_matrix(report),
        moments(report),
        skill(report),
        by_cost_and_turn(report),
        abilities(report),
        blanks(report),
        disagreements(report),
        findings(report),
    ]
    report.data["measures"] = report.measures
    report.data["intervals"] = report.intervals
    body = "".join(sections)
    return PAGE.format(
        title=escape(report.study.title[1]),
        refresh=f'<meta http-equiv="refresh" content="{refresh}">' if refresh else "",
        heading=both(report.study.title),
        intro=summary_html(report) + _intro(report),
        body=body,
        foot=_foot(report) + glossary(),
        cards=drawn_cards(report.study.groups[0].cells[0], body),
    )


def _intro(report: Report) -> Html:
    done, planned = report.results.games, report.results.planned
    tiers = ", ".join(f"{tier}: {len(report.results.rows(tier)):,}" for tier in report.tiers)
    short = done < planned
    several = len(report.tiers) > 1
    whose_ja = f"上の文は{report.tiers[0]}の対局について。" if several else ""
    whose_en = f"What is said above is of the games of {report.tiers[0]}. " if several else ""
    rest_ja = f"予定{planned:,}局のうち{done:,}局を終えた時点" if short else f"{done:,}局"
    rest_en = f"{done:,} of {planned:,} games so far" if short else f"{done:,} games"
    looks = len(report.results.looks)
    seconds = sum(t.cpu for tier in report.tiers for _, t in report.results.tallies(tier))
    rate = sum(len(report.results.rows(tier)) for tier in report.tiers) / seconds if seconds else 0.0
    return note(
        f"{whose_ja}{rest_ja}（{tiers}）。CPU 1秒あたり{rate:.1f}局。この数字を見たのは{looks}回目。"
        f"途中で何度も見て止めるなら、"
        "普通の区間は甘くなる。",
        f"{whose_en}{rest_en} ({tiers}); {rate:.1f} games per CPU-second. This is look number {looks} at these "
        f"figures: whoever "
        "looks often and stops when a figure pleases gets intervals that promise too much.",
    )


def _foot(report: Report) -> Html:
    n = report.intervals
    return note(
        f"このページには95％区間が{n}個ある。すべて正しくても、そのうち約{n // 20}個は真の値を外す。"
        f"勝率はWilson区間"
        "（同じ配りの対局はひとまとまり）、比は対局ごとのデルタ法、分位点は順序統計量。カードの判定はカードの枚数で"
        f"補正（Bonferroni）。エンジン {engine(report.study.game)}、種 {report.study.seed}。",
        f"There are {n} intervals of 95 % on this page; if all is well about {n // 20} of them miss the "
        f"truth. Shares have "
        "Wilson's interval (the games of one deal count for what their block tells), ratios the delta method "
        "over games, "
        "quantiles order statistics. Verdicts on cards are corrected for their number (Bonferroni). "
        f"Engine {engine(report.study.game)}, seed {report.study.seed}.",
    )
