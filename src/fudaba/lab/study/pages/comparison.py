"""The report of a comparison: what changed beyond noise, by match-up and card, on one page and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from fudaba import registry
from fudaba.hosting.voice import Voice
from fudaba.lab.study import charts
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.compare import MEASURES, Compared, card_changes, changed
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.pages.card_faces import card_link, drawn_cards
from fudaba.lab.study.pages.glossary import glossary
from fudaba.lab.study.pages.names import Names, names_of
from fudaba.lab.study.pages.parts import PAGE, Html, both, cell_of, heading, note, table
from fudaba.lab.study.sequential import DIFFERS, OPEN, SAME, Paired
from fudaba.lab.study.verdicts import shown
from fudaba.languages import LANGUAGES

SAID: dict[str, tuple[str, Both]] = {
    DIFFERS: ("bad", ("違いがある", "differs")),
    SAME: ("good", ("違いなし（許容幅の中）", "no difference beyond the margin")),
    OPEN: ("open", ("まだ分からない", "not known yet")),
}
USE: dict[str, Both] = {
    "acted": ("引いたとき働いた割合", "acted when drawn"),
    "dead": ("手札で死に札", "dead in hand"),
    "won_put": ("使ったときの勝率", "won when of use"),
}
MOST = 20


@dataclass(frozen=True)
class Told:
    """What is compared, in words."""

    title: Both
    one: str
    two: str
    restricted: bool = False


def figure_of(paired: Paired) -> Figure:
    """A paired difference with the interval that holds at every look."""
    return Figure(paired.mean, paired.low, paired.high, paired.blocks)


def to_json(state: Compared, told: Told) -> dict[str, object]:
    """The comparison as data."""
    return {
        "one": told.one,
        "two": told.two,
        "verdict": state.verdict or "open",
        "blocks": state.blocks,
        "games": state.games,
        "looks": state.looks,
        "margin": state.margin,
        "overall": {**figure_of(state.overall).to_json(), **_stopped(state.overall)},
        "match_ups": [
            {
                "of": p.label,
                "deck": p.deck,
                "about": p.matters,
                "verdict": c.verdict or "open",
                **figure_of(c).to_json(),
                **_stopped(c),
            }
            for p, c in zip(state.pairings, state.cells, strict=True)
        ],
        "measures": {name: _unscaled(p) for name, p in state.measures.items()},
        "cards": [
            {
                "card": c.card,
                "what": c.what,
                "one": c.one.to_json(),
                "two": c.two.to_json(),
                "difference": c.difference.to_json(),
                "differs": c.differs,
            }
            for c in card_changes(state)
        ],
    }


def _stopped(p: Paired) -> dict[str, float]:
    """The estimate at stopping: at least so much, and what to expect when it is measured again."""
    return {"bound": round(p.bound, 4), "shrunk": round(p.shrunk, 4)}


def _unscaled(p: Paired) -> dict[str, float]:
    return {"value": round(p.mean, 3), "low": round(p.mean - p.half, 3), "high": round(p.mean + p.half, 3)}


def comparison_html(state: Compared, told: Told) -> str:
    """The page."""
    names = names_of(state.pairings[0].two)
    klass, verdict = SAID[state.verdict]
    overall = state.overall
    points = f"{100 * overall.mean:+.1f} [{100 * overall.low:+.1f}, {100 * overall.high:+.1f}]"
    what = (
        ("制限したプレイヤーの勝率の差", "The restricted player's share, less that of one who is free")
        if told.restricted
        else (
            "変えたカードを持つデッキの勝率の差（後－前）",
            "The share of decks with a changed card, after less before",
        )
    )
    intro = f"<p class='headline'>{both(headline(state, told, names))}</p>"
    intro += f"<p>{both(what)}: <b>{points}</b> {both(('ポイント', 'points'))} {cell_of(klass, verdict)}</p>" + note(
        f"{told.one} → {told.two}。同じ配りで{state.blocks}組ずつ、計{state.games:,}局、{state.looks}回見た。"
        f"区間は何度見ても"
        f"正しい（Robbinsの正規混合による信頼列、mSPRT）。許容幅は±{100 * state.margin:g}ポイント。",
        f"{told.one} → {told.two}: {state.blocks} paired blocks of each, {state.games:,} games, {state.looks} "
        f"looks. The "
        "intervals hold however often one looks (Robbins' normal mixture as a confidence sequence, the mixture SPRT). "
        f"Differences up to {100 * state.margin:g} points are taken not to matter.",
    )
    lines = []
    for p, c in zip(state.pairings, state.cells, strict=True):
        ja, en = names.cell(p.one)
        if told.restricted:
            deck = names.deck(p.one.names[p.deck])
            ja, en = f"{deck[0]}（{ja}）", f"{deck[1]} ({en})"
        elif p.deck > 0:
            deck = names.deck(p.one.names[p.deck])
            ja, en = f"{ja}：{deck[0]}", f"{en}: {deck[1]}"
        lines.append(Line((ja, en), [figure_of(c)], -state.margin, state.margin))
    body = [_texts(state.pairings[0].one, state.pairings[0].two, names), heading(("組み合わせごと", "By match-up"))]
    body.append(charts.forest(lines, ["Δ"], middle=0.0))
    rows = [
        (both(MEASURES[name]), f"{p.mean:+.2f} [{p.mean - p.half:+.2f}, {p.mean + p.half:+.2f}]")
        for name, p in state.measures.items()
    ]
    body += [heading(("対局そのもの", "The games")), table((("何", "what"), ("差", "difference")), rows)]
    body.append(_cards(state, names))
    return PAGE.format(
        title=escape(told.title[1]),
        refresh="",
        heading=both(told.title),
        intro=intro,
        body="".join(body),
        foot=glossary(),
        cards=drawn_cards(state.pairings[0].two, "".join(body)),
    )


def headline(state: Compared, told: Told, names: Names) -> Both:
    """What came of it in one sentence, before any statistics."""
    o = state.overall
    at_least, likely = abs(100 * o.bound), abs(100 * o.shrunk)
    if told.restricted:
        ja_who, en_who = "そうしないプレイヤーは", "A player who never does it"
    else:
        cards = [names.card(c) for c in changed(state.pairings[0].one, state.pairings[0].two)]
        few = 0 < len(cards) <= 3
        ja_who = f"{'・'.join(ja for ja, _ in cards)}を変えたデッキは" if few else "変更後のデッキは"
        en_who = f"With the new {', '.join(en for _, en in cards)}, its decks" if few else "After the change, its decks"
    s = "s" if told.restricted else ""
    if state.verdict == DIFFERS:
        more_ja, more_en = ("多く", "more") if o.mean > 0 else ("少なく", "fewer")
        return (
            f"{ja_who}、100局につき少なくとも{at_least:.1f}勝、おそらく{likely:.0f}勝ほど{more_ja}勝つ。",
            f"{en_who} win{s} at least {at_least:.1f} and probably about {likely:.0f} {more_en} games in 100.",
        )
    if state.verdict == SAME:
        return (
            f"{ja_who}、勝敗にはほとんど影響しない（差は100局につき{100 * state.margin:g}勝以内）。",
            f"{en_who} win{s} as often as before, to within {100 * state.margin:g} games in 100.",
        )
    widest = 100 * max(abs(o.low), abs(o.high))
    return (
        f"まだ分からない。差は100局につき最大{widest:.0f}勝ありうる。もっと対局すれば絞り込める。",
        f"Not known yet: the difference may be as large as {widest:.0f} games in 100. More games will tell.",
    )


def _cards(state: Compared, names: Names) -> Html:
    found = card_changes(state)
    beyond = [c for c in found if c.differs]
    rows = [
        (
            card_link(c.card, names.card(c.card)),
            both(USE[c.what]),
            shown(c.one, True),
            shown(c.two, True),
            f"{100 * c.difference.value:+.1f} [{100 * c.difference.low:+.1f}, {100 * c.difference.high:+.1f}]",
            cell_of(*SAID[DIFFERS if c.differs else OPEN]),
        )
        for c in found[: max(len(beyond), MOST)]
    ]
    head = (
        *(
            ("カード", "card"),
            ("何", "what"),
            ("前", "before"),
            ("後", "after"),
            ("差", "difference"),
            ("判定", "verdict"),
        ),
    )
    said = note(
        f"{len(found)}件を見て、偶然以上に動いたのは{len(beyond)}件。区間は全件まとめて、何度見ても正しい。",
        f"{len(found)} shares were looked at, {len(beyond)} moved beyond noise. The intervals hold for all of "
        f"them at once and at "
        "every look.",
    )
    return heading(("カードごと", "By card")) + said + table(head, rows)


def _texts(one: Cell, two: Cell, names: Names) -> Html:
    """The cards that changed, as they read before and after."""
    cards = changed(one, two)
    rows = []
    for card in cards:
        texts = []
        for cell in (one, two):
            plugin = plugin_of(cell.game, cell.cards, cell.blank)
            rules = registry.rules(plugin)
            known = any(c.id == card for c in rules.catalogue.cards)
            said = {lang: Voice(plugin, rules, lang).card_text(card) if known else "–" for lang in LANGUAGES}
            texts.append("<br>".join(both(pair) for pair in _lines(said["ja"], said["en"])))
        rows.append((card_link(card, names.card(card)), *texts))
    options = sorted(set(one.options) ^ set(two.options))
    if options:
        rows.append(("options", *(escape(", ".join(f"{k}={v}" for k, v in c.options)) for c in (one, two))))
    if not rows:
        return ""
    return heading(("変えたもの", "What was changed")) + table(
        (("カード", "card"), ("前", "before"), ("後", "after")), rows
    )


def _lines(ja: str, en: str) -> list[Both]:
    return [(ja.replace("\n", " / "), en.replace("\n", " / "))]
