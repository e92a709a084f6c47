"""The report of a study: one HTML file with everything in it, in Japanese and English, and the same as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from fudaba import registry
from fudaba.builds import compiled
from fudaba.lab.study import charts, figures
from fudaba.lab.study.bands import HOLDS, MISSED, OPEN, UNKNOWN
from fudaba.lab.study.blanking import plugin_of
from fudaba.lab.study.cells import Cell, engine
from fudaba.lab.study.charts import Both, Line
from fudaba.lab.study.figures import Figure
from fudaba.lab.study.judging import Judged, cell_shares, deck_shares, judged, shown
from fudaba.lab.study.page_parts import PAGE, Html, both, cell_of, heading, note, table
from fudaba.lab.study.planning import Results
from fudaba.lab.study.tally import Tally

VERDICTS: dict[str, tuple[str, Both]] = {
    HOLDS: ("good", ("満たす", "holds")),
    MISSED: ("bad", ("外れ", "missed")),
    OPEN: ("open", ("未定", "open")),
    UNKNOWN: ("open", ("データなし", "no data")),
}
MOST_CARDS = 24


@dataclass
class Names:
    """What decks and cards are called."""

    decks: dict[str, Both]
    cards: dict[str, Both]
    abilities: dict[str, Both]

    def deck(self, name: str) -> Both:
        """A deck's name."""
        return self.decks.get(name, (name, name))

    def card(self, name: str) -> Both:
        """A card's name."""
        return self.cards.get(name, (name, name))

    def ability(self, name: str) -> Both:
        """``card#n``: the card, and the name of its ability if it has one."""
        card, _, which = name.partition("#")
        ja, en = self.card(card)
        own_ja, own_en = self.abilities.get(name, (which, which))
        return f"{ja}：{own_ja}", f"{en}: {own_en}"

    def cell(self, cell: Cell) -> Both:
        """Who sits at a cell's table."""
        pairs = [self.deck(name) for name in cell.names]
        return " – ".join(ja for ja, _ in pairs), " – ".join(en for _, en in pairs)


def names_of(cell: Cell) -> Names:
    """The names of a cell's game."""
    plugin = plugin_of(cell.game, cell.cards, ())
    rules = registry.rules(plugin)
    decks = {d.name: (d.ja or d.name, d.en or d.name) for d in plugin.decks(rules)}
    abilities: dict[str, Both] = {}
    for card in rules.catalogue.cards:
        for n, ability in enumerate(card.abilities):
            en = getattr(ability, "en", "") or ability.name or str(n + 1)
            abilities[f"{card.id}#{n}"] = (getattr(ability, "ja", "") or en, en)
    return Names(decks, {c.id: (c.ja, c.en) for c in rules.catalogue.cards}, abilities)


class Report:
    """A study's figures, as a page and as data."""

    def __init__(self, results: Results, refresh: int = 0) -> None:
        self.results = results
        self.study = results.study
        self.refresh = refresh
        self.names = names_of(self.study.groups[0].cells[0])
        self.tiers = [tier for tier, _ in self.study.bots if any(t.rows for _, t in results.tallies(tier))]
        self.judged = judged(results, self.tiers)
        self.data: dict[str, object] = {}
        self.intervals = 0

    # --- whole

    def html(self) -> str:
        """The page."""
        self.data = {
            "study": self.study.name,
            "game": self.study.game,
            "seed": self.study.seed,
            "engine": engine(self.study.game),
            "compiled": compiled(),
            "games": self.results.games,
            "planned": self.results.planned,
            "looks": self.results.looks,
            "tiers": {tier: len(self.results.rows(tier)) for tier in self.tiers},
        }
        sections = [
            self._brief(),
            self._match_ups(),
            self._first(),
            self._length(),
            self._decisions(),
            self._lead(),
            self._endings(),
            self._cards(),
            self._abilities(),
            self._blanks(),
            self._disagreements(),
            self._findings(),
        ]
        self.data["intervals"] = self.intervals
        return PAGE.format(
            title=escape(self.study.title[1]),
            refresh=f'<meta http-equiv="refresh" content="{self.refresh}">' if self.refresh else "",
            heading=both(self.study.title),
            intro=self._intro(),
            body="".join(sections),
            foot=self._foot(),
        )

    def _figure(self, figure: Figure) -> Figure:
        self.intervals += bool(figure.count)
        return figure

    def _intro(self) -> str:
        done, planned = self.results.games, self.results.planned
        tiers = ", ".join(f"{tier}: {len(self.results.rows(tier)):,}" for tier in self.tiers)
        short = done < planned
        rest_ja = f"予定{planned:,}局のうち{done:,}局を終えた時点" if short else f"{done:,}局"
        rest_en = f"{done:,} of {planned:,} games so far" if short else f"{done:,} games"
        looks = len(self.results.looks)
        errors = sum(t.cpu for tier in self.tiers for _, t in self.results.tallies(tier))
        rate = sum(len(self.results.rows(tier)) for tier in self.tiers) / errors if errors else 0.0
        return note(
            f"{rest_ja}（{tiers}）。CPU 1秒あたり{rate:.1f}局。この数字を見たのは{looks}回目。"
            f"途中で何度も見て止めるなら、"
            "普通の区間は甘くなる。",
            f"{rest_en} ({tiers}); {rate:.1f} games per CPU-second. This is look number {looks} at these "
            f"figures: whoever "
            "looks often and stops when a figure pleases gets intervals that promise too much.",
        )

    def _foot(self) -> str:
        n = self.intervals
        return note(
            f"このページには95％区間が{n}個ある。すべて正しくても、そのうち約{n // 20}個は真の値を外す。"
            f"勝率はWilson区間"
            "（同じ配りの対局はひとまとまり）、比は対局ごとのデルタ法、分位点は順序統計量。カードの判定はカードの枚数で"
            f"補正（Bonferroni）。エンジン {engine(self.study.game)}、種 {self.study.seed}。",
            f"There are {n} intervals of 95 % on this page; if all is well about {n // 20} of them miss the "
            f"truth. Shares have "
            "Wilson's interval (the games of one deal count for what their block tells), ratios the delta method "
            "over games, "
            "quantiles order statistics. Verdicts on cards are corrected for their number (Bonferroni). "
            f"Engine {engine(self.study.game)}, seed {self.study.seed}.",
        )

    # --- sections

    def _brief(self) -> str:
        if not self.judged:
            return ""
        rows = []
        data = []
        for row in self.judged:
            klass, words = VERDICTS[row.verdict]
            rows.append(
                (
                    both((row.band.ja, row.band.en)),
                    f"<nobr>{escape(row.band.bounds)}</nobr>",
                    escape(row.tier),
                    self._found(row),
                    cell_of(klass, words),
                )
            )
            data.append(
                {
                    "row": row.band.en,
                    "tier": row.tier,
                    "bounds": row.band.bounds,
                    "verdict": row.verdict,
                    "found": [{"of": f.label, "verdict": f.verdict, **f.figure.to_json()} for f in row.found],
                }
            )
        self.data["brief"] = data
        counts = {v: sum(r.verdict == v for r in self.judged) for v in VERDICTS}
        lead = note(
            f"満たす{counts[HOLDS]}、外れ{counts[MISSED]}、未定{counts[OPEN]}。区間がすべて枠の中なら「満たす」、"
            f"すべて外なら"
            "「外れ」、またがれば「未定」（もっと対局が要る）。",
            f"{counts[HOLDS]} hold, {counts[MISSED]} are missed, {counts[OPEN]} are open. A row holds if its "
            f"whole interval "
            "lies in the band, is missed if all of it lies outside, and is open as long as it reaches over an edge.",
        )
        head = (("項目", "row"), ("枠", "band"), ("ボット", "bot"), ("結果", "found"), ("判定", "verdict"))
        return heading(("狙いと結果", "The brief and what was found")) + lead + table(head, rows)

    def _found(self, row: Judged) -> Html:
        percent = row.band.percent
        if len(row.found) == 1 and not row.found[0].label:
            return escape(shown(self._figure(row.found[0].figure), percent))
        for f in row.found:
            self._figure(f.figure)
        ends = [f for f in row.found if f.figure.count]
        if not ends:
            return "–"
        least = min(ends, key=lambda f: f.figure.value)
        most = max(ends, key=lambda f: f.figure.value)
        counts = (
            f"{row.count(HOLDS)}件が満たし、{row.count(MISSED)}件が外れ、{row.count(OPEN)}件が未定",
            f"{row.count(HOLDS)} hold, {row.count(MISSED)} missed, {row.count(OPEN)} open",
        )
        span = " … ".join(f"{self._label(row, f.label)} {escape(shown(f.figure, percent))}" for f in (least, most))
        return f"{both(counts)}<br><small>{span}</small>"

    def _label(self, row: Judged, label: str) -> Html:
        if row.band.measure == "card":
            return both(self.names.card(label))
        if row.band.each == "deck":
            return both(self.names.deck(label))
        parts = [self.names.deck(name) for name in label.split(" – ")]
        return both((" – ".join(ja for ja, _ in parts), " – ".join(en for _, en in parts)))

    def _match_ups(self) -> str:
        parts = [heading(("組み合わせ", "Match-ups"))]
        data: dict[str, object] = {}
        for group in self.study.groups:
            for tier in self.tiers:
                cells = self.results.tallies(tier, [group.name])
                if not any(t.rows for _, t in cells):
                    continue
                data[f"{group.name} / {tier}"] = [self._cell_data(cell, tally) for cell, tally in cells]
                pairs = [cell for cell, _ in cells if cell.seats == 2 and len(set(cell.decks)) == 2]
                if len(pairs) > 3 and all(cell.seats == 2 for cell, _ in cells):
                    parts += [f"<h3>{both(group.title)}, {escape(tier)}</h3>", self._matrix(cells)]
            parts.append(self._group(group.name, group.title, group.pooled))
        self.data["match_ups"] = data
        return "".join(parts)

    def _matrix(self, cells: Sequence[tuple[Cell, Tally]]) -> str:
        decks = list(dict.fromkeys(name for cell, _ in cells for name in cell.names))
        found: dict[tuple[int, int], Figure] = {}
        for cell, tally in cells:
            rows = figures.sound(tally.rows)
            one, two = decks.index(cell.names[0]), decks.index(cell.names[1])
            if one == two:
                found[one, one] = self._figure(figures.first_share(rows))
            else:
                found[one, two] = self._figure(figures.deck_share(rows, 0))
                found[two, one] = figures.deck_share(rows, 1)
        said = note(
            "行のデッキの勝率、95％区間、局数。対角線は同じデッキどうしの先攻の勝率。",
            "The share of the row's deck, its 95 % interval and the games; on the diagonal, the first player of "
            "a mirror.",
        )
        return charts.matrix([self.names.deck(d) for d in decks], found) + said

    def _group(self, name: str, title: Both, pooled: bool) -> str:
        lines: list[Line] = []
        by_tier = [dict(self.results.tallies(tier, [name])) for tier in self.tiers]
        if not any(t.rows for cells in by_tier for t in cells.values()):
            return ""
        seats = next(iter(by_tier[0])).seats
        if pooled:
            shares = [dict(deck_shares(list(cells.items()))) for cells in by_tier]
            for deck in shares[0]:
                lines.append(Line(self.names.deck(deck), [s.get(deck) for s in shares]))
        else:
            for cell in by_tier[0]:
                found = [cell_shares([(cell, cells[cell])])[0][1] if cell in cells else None for cells in by_tier]
                lines.append(Line(self.names.cell(cell), [f and self._figure(f) for f in found]))
        if not lines:
            return ""
        picture = charts.forest(lines, self.tiers, middle=1 / seats)
        return f"<h3>{both(title)}</h3>{picture}" + ("" if pooled or seats != 2 else self._by_seat(by_tier))

    def _by_seat(self, by_tier: Sequence[Mapping[Cell, Tally]]) -> str:
        """The share of the deck named first, when it goes first and when it does not."""
        rows = []
        for tier, cells in zip(self.tiers, by_tier, strict=True):
            for cell, tally in cells.items():
                games = figures.sound(tally.rows)
                if not games or len(set(cell.decks)) == 1:
                    continue
                ahead = figures.deck_share([r for r in games if r["first"] == 0], 0)
                behind = figures.deck_share([r for r in games if r["first"] == 1], 0)
                rows.append(
                    (
                        both(self.names.cell(cell)),
                        escape(tier),
                        shown(self._figure(ahead), True),
                        shown(self._figure(behind), True),
                        f"{len(games):,}",
                    )
                )
        head = (
            *(("組み合わせ", "match-up"), ("ボット", "bot"), ("先に書いた側が先攻", "first-named goes first")),
            *(("後攻", "goes second"), ("局数", "games")),
        )
        title = ("席ごと", "Split by seat")
        return f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>"

    def _cell_data(self, cell: Cell, tally: Tally) -> dict[str, object]:
        rows = figures.sound(tally.rows)
        return {
            "decks": list(cell.names),
            "options": dict(cell.options),
            "games": len(tally.rows),
            "stalls": len(tally.rows) - len(rows),
            "errors": len(tally.errors),
            "shares": [figures.deck_share(rows, d).to_json() for d in range(cell.seats)],
            "first": figures.first_share(rows).to_json(),
            "shares_when_first": [
                figures.deck_share([r for r in rows if r["first"] == d], d).to_json() for d in range(cell.seats)
            ],
        }

    def _per_group(self, measure: Mapping[str, tuple[Both, str, str]], unit: str) -> list[tuple[str, ...]]:
        """Rows of a table: a ratio of counts by group and tier."""
        rows = []
        for group in self.study.groups:
            for tier in self.tiers:
                games = self.results.rows(tier, [group.name])
                if not games:
                    continue
                found = [figures.ratio(games, figures.of(a), figures.of(b)) for _, a, b in measure.values()]
                rows.append(
                    (
                        both(group.title),
                        escape(tier),
                        *tuple(shown(self._figure(f), unit == "%") for f in found),
                        f"{len(games):,}",
                    )
                )
                data = self.data.setdefault("measures", {})
                assert isinstance(data, dict)
                data.setdefault(f"{group.name} / {tier}", {}).update(
                    {key: f.to_json() for key, f in zip(measure, found, strict=True)}
                )
        return rows

    def _first(self) -> str:
        lines = []
        data: dict[str, object] = {}
        for group in self.study.groups:
            found = [figures.first_share(self.results.rows(tier, [group.name])) for tier in self.tiers]
            if any(f.count for f in found):
                seats = group.cells[0].seats
                title = (
                    f"{group.title[0]}（公平 {100 / seats:.0f}％）",
                    f"{group.title[1]} (fair: {100 / seats:.0f} %)",
                )
                lines.append(Line(title, [self._figure(f) for f in found], 1 / seats - 0.001, 1 / seats + 0.001))
                data[group.name] = {tier: f.to_json() for tier, f in zip(self.tiers, found, strict=True)}
        self.data["first"] = data
        return heading(("先手の有利", "Going first")) + charts.forest(lines, self.tiers, middle=0.5)

    def _length(self) -> str:
        parts = [heading(("長さ", "Length"))]
        rows = []
        for group in self.study.groups:
            counts = [figures.histogram(self.results.rows(tier, [group.name]), "length") for tier in self.tiers]
            if not any(counts):
                continue
            if len(parts) < 4:
                parts.append(f"<h3>{both(group.title)}</h3>" + charts.histogram(counts, self.tiers, self.study.length))
            for tier in self.tiers:
                games = self.results.rows(tier, [group.name])
                if games:
                    quantiles = [figures.quantile(games, "length", q) for q in (0.1, 0.5, 0.9)]
                    mean = figures.ratio(games, figures.of("length"), figures.of("1"))
                    most = max(int(row["length"]) for row in games)
                    rows.append(
                        (
                            both(group.title),
                            escape(tier),
                            shown(self._figure(mean), False),
                            *tuple(f"{q.value:g} [{q.low:g}, {q.high:g}]" for q in quantiles),
                            str(most),
                            f"{len(games):,}",
                        )
                    )
        head = (
            *((("組", "group")), ("ボット", "bot"), ("平均", "mean"), ("10％点", "p10"), ("中央値", "median")),
            *(("90％点", "p90"), ("最長", "longest"), ("局数", "games")),
        )
        return "".join(parts) + table(head, rows)

    def _decisions(self) -> str:
        counts = {
            "decisions": (("判断", "decisions"), "decisions", "1"),
            "windows": (("割り込みの窓", "windows"), "windows", "1"),
            "answers": (("応答", "answers given"), "answered", "1"),
        }
        shares = {
            "forced": (("強制（選択肢1つ）", "forced (one option)"), "forced", "decisions"),
            "real": (("実際に選べた窓", "windows with a real choice"), "asked", "windows"),
            "answered": (("相手に応じられた行動", "acts that an opponent answered"), "acts_answered", "acts"),
        }
        head = (("組", "group"), ("ボット", "bot"))
        last = (("局数", "games"),)
        said = note(
            "窓：相手の行動に割り込める機会。実際に選べた窓：パス以外の選択肢が誰かにあった窓。",
            "A window is a moment to answer what another does; in one with a real choice somebody could do more "
            "than pass.",
        )
        return (
            heading(("判断と応答", "Decisions and answers"))
            + table((*head, *(c[0] for c in counts.values()), *last), self._per_group(counts, ""))
            + table((*head, *(c[0] for c in shares.values()), *last), self._per_group(shares, "%"))
            + said
        )

    def _lead(self) -> str:
        counts = {"lead_changes": (("逆転の回数", "lead changes per game"), "leads", "1")}
        shares = {"comebacks": (("逆転勝ち", "comebacks"), "comeback", "1 + 0")}
        head = (("組", "group"), ("ボット", "bot"))
        last = (("局数", "games"),)
        said = note(
            "評価関数による。ターンの初めに勝つ見込みがほかより明らかに高い席がリード。"
            "見込みが公平の半分を下回ったことのある席の"
            "勝ちが逆転勝ち。",
            "By the evaluation: who has clearly the best chance when a turn begins leads; a comeback is a win by "
            "somebody "
            "whose chance was once less than half of an even one.",
        )
        return (
            heading(("リードと逆転", "The lead"))
            + table((*head, *(c[0] for c in counts.values()), *last), self._per_group(counts, ""))
            + table((*head, *(c[0] for c in shares.values()), *last), self._per_group(shares, "%"))
            + said
        )

    def _endings(self) -> str:
        rows: list[tuple[Both, Mapping[str, float]]] = []
        reasons: dict[str, Both] = {}
        data: dict[str, object] = {}
        for group in self.study.groups:
            for tier in self.tiers:
                games = [row for _, t in self.results.tallies(tier, [group.name]) for row in t.rows]
                if not games:
                    continue
                counts: dict[str, int] = {}
                for row in games:
                    counts[str(row["reason"])] = counts.get(str(row["reason"]), 0) + 1
                reasons.update({reason: (reason, reason) for reason in sorted(counts)})
                label = (f"{group.title[0]}（{tier}）", f"{group.title[1]} ({tier})")
                rows.append((label, {reason: n / len(games) for reason, n in counts.items()}))
                data[f"{group.name} / {tier}"] = counts
        self.data["endings"] = data
        return heading(("終わり方", "Endings by reason")) + charts.stacked(rows, reasons)

    def _cards(self) -> str:
        parts = [heading(("カード", "Cards"))]
        data: dict[str, object] = {}
        groups = [self.study.groups[0].name]
        for k, tier in enumerate(self.tiers):
            found = figures.card_figures(t for _, t in self.results.tallies(tier, groups))
            known = [c for c in found.values() if c.drawn.count and c.lift.count]
            if not known:
                continue
            data[tier] = {c.card: card_data(c) for c in found.values()}
            enough = [c for c in known if c.lift.count >= 30]
            if k == 0:
                dots = [(self.names.card(c.card), c.put.value, c.lift.value) for c in enough]
                parts.append(
                    charts.scatter(
                        dots,
                        ("引いたとき役に立った割合", "of use when it came to hand"),
                        (
                            "引いたときの勝率－デッキの勝率（ポイント）",
                            "won when drawn, less the deck's share (points)",
                        ),
                    )
                )
                far = sorted(enough, key=lambda c: -abs(c.lift.value))[:MOST_CARDS]
                far.sort(key=lambda c: -c.lift.value)
                title = ("勝率から最も離れたカード", "The cards that stand out most")
                lines = [Line(self.names.card(c.card), [self._figure(c.lift)]) for c in far]
                parts += [f"<h3>{both(title)}, {escape(tier)}</h3>", charts.forest(lines, [tier], middle=0.0)]
            parts.append(self._card_table(tier, list(found.values())))
        self.data["cards"] = data
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

    def _card_table(self, tier: str, found: Sequence[figures.CardFigures]) -> str:
        rows = []
        for c in sorted(found, key=lambda c: -c.lift.value if c.lift.count else 9):
            if not c.included:
                continue
            for f in (c.drawn, c.played, c.used, c.dead, c.won_put, c.lift):
                self._figure(f)
            rows.append(
                (
                    both(self.names.card(c.card)),
                    f"{c.included:,}",
                    _short(c.drawn),
                    _short(c.played),
                    _short(c.used),
                    f"{c.turn:.1f}" if c.turn else "–",
                    _short(c.dead),
                    _short(c.won_put),
                    _points(c.lift),
                )
            )
        head = (
            *(("カード", "card"), ("デッキにあった席", "in the deck"), ("引いた", "drawn"), ("出した", "played")),
            *(("能力を使った", "used"), ("最初の使用ターン", "first turn of use"), ("手札で死に札", "dead in hand")),
            *(("使ったときの勝率", "won when of use"), ("引いたとき－平均", "drawn less average")),
        )
        title = (f"全カード（{tier}）", f"All cards ({tier})")
        return f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>"

    def _abilities(self) -> str:
        parts = []
        data: dict[str, object] = {}
        for tier in self.tiers:
            tallies = [t for _, t in self.results.tallies(tier, [self.study.groups[0].name])]
            found = figures.ability_figures(tallies)
            if not found:
                continue
            data[tier] = {
                a.name: {"used": a.games.to_json(), "uses_when_used": round(a.uses, 2), "won": a.won.to_json()}
                for a in found.values()
            }
            rows = [
                (both(self.names.ability(a.name)), _short(a.games), f"{a.uses:.1f}", _short(a.won))
                for a in sorted(found.values(), key=lambda a: -a.games.value)
            ]
            head = (("能力", "ability"), ("使った対局", "games used in"), ("回数", "uses in those"), ("勝率", "won"))
            title = (f"能力ごと（{tier}）", f"By ability ({tier})")
            parts.append(f"<details><summary>{both(title)}</summary>{table(head, rows)}</details>")
        self.data["abilities"] = data
        return "".join(parts)

    def _blanks(self) -> str:
        found = sorted(self.results.blanks.values(), key=lambda e: -e.figure.value)
        if not found:
            return ""
        self.data["counterfactual"] = {
            e.card: {**e.figure.to_json(), "blocks": e.paired.blocks, "unplayed": e.unplayed} for e in found
        }
        lines = [
            Line(
                (
                    self.names.card(e.card)[0] + "（封印）" * e.unplayed,
                    self.names.card(e.card)[1] + " (unplayed)" * e.unplayed,
                ),
                [self._figure(e.figure)],
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
        bot = self.study.counterfactual.bot
        return heading(("文章を消したら", "With the text gone")) + charts.forest(lines, [bot], middle=0.0) + said

    def _disagreements(self) -> str:
        """Where two tiers say different things of the same cell or card."""
        hints: list[tuple[Both, str, str, str]] = []
        if len(self.tiers) < 2:
            return ""
        one, two = self.tiers[:2]
        pairs: list[tuple[Both, str, Figure, Figure]] = []
        for group in self.study.groups:
            if group.pooled:
                continue
            cells = [dict(self.results.tallies(tier, [group.name])) for tier in (one, two)]
            for cell in cells[0]:
                if cell in cells[1]:
                    a, b = (cell_shares([(cell, c[cell])])[0][1] for c in cells)
                    pairs.append((self.names.cell(cell), "share", a, b))
        by_card = [
            figures.card_figures(t for _, t in self.results.tallies(tier, [self.study.groups[0].name]))
            for tier in (one, two)
        ]
        for card, c in by_card[0].items():
            if card in by_card[1] and min(c.put.count, by_card[1][card].put.count) >= 20:
                pairs.append((self.names.card(card), "put", c.put, by_card[1][card].put))
        for label, kind, a, b in pairs:
            if figures.disagree(a, b, len(pairs)):
                hints.append((label, kind, shown(a, True), shown(b, True)))
        self.data["disagreements"] = [{"of": label[1], "what": kind, one: a, two: b} for label, kind, a, b in hints]
        said = note(
            f"{len(pairs)}件を比べて{len(hints)}件で{one}と{two}が偶然以上に食い違う。食い違うところでは、"
            f"弱いボットがそのカードや"
            "デッキを使いこなせていない（または強いボットだけが付け込める）可能性がある。"
            "カードを直す前にボットを疑うこと。",
            f"Of {len(pairs)} comparisons {one} and {two} differ by more than chance in {len(hints)}. Where they "
            f"do, the weaker bot "
            "may misplay the card or deck, or only the stronger one can exploit it: doubt the bot before the card.",
        )
        what = {"share": ("勝率", "share"), "put": ("引いたとき使う割合", "of use when drawn")}
        rows = [(both(label), both(what[kind]), escape(a), escape(b)) for label, kind, a, b in hints]
        head = (("対象", "of"), ("何", "what"), (one, one), (two, two))
        return heading(("ボットの食い違い", "Where the tiers disagree")) + said + (table(head, rows) if rows else "")

    def _findings(self) -> str:
        """Stalls, caps and errors: they say something about the rules."""
        found: list[Both] = []
        for tier in self.tiers:
            for cell, tally in self.results.tallies(tier):
                stalls = [row for row in tally.rows if row["stalled"]]
                capped = [row for row in tally.rows if "cap" in str(row["reason"])]
                ja, en = self.names.cell(cell)
                for rows, words in (
                    (stalls, ("終わらない", "never ended")),
                    (capped, ("上限で終了", "ended by a cap")),
                ):
                    if rows:
                        blocks = ", ".join(str(row["block"]) for row in rows[:5])
                        found.append(
                            (
                                f"{ja}（{tier}）：{len(rows)}局が{words[0]}（組 {blocks}）",
                                f"{en} ({tier}): {len(rows)} games {words[1]} (blocks {blocks})",
                            )
                        )
                forfeits = sum(int(row["forfeits"]) for row in tally.rows)
                if forfeits:
                    found.append((f"{ja}：反則負け{forfeits}", f"{en}: {forfeits} seats forfeited"))
                found += [(error, error) for error in tally.errors[:5]]
        self.data["findings"] = [en for _, en in found]
        nothing = note(
            "なし：どの対局も終わり、上限にも達しなかった。", "None: every game ended, and no cap was reached."
        )
        listed = "<ul>" + "".join(f"<li>{both(f)}</li>" for f in found) + "</ul>"
        return heading(("規則についての気づき", "Findings about the rules")) + (listed if found else nothing)


def card_data(c: figures.CardFigures) -> dict[str, object]:
    """A card for JSON."""
    return {
        "included": c.included,
        "drawn": c.drawn.to_json(),
        "played": c.played.to_json(),
        "used": c.used.to_json(),
        "put": c.put.to_json(),
        "dead": c.dead.to_json(),
        "first_turn": round(c.turn, 2),
        "won_put": c.won_put.to_json(),
        "lift": c.lift.to_json(),
    }


def _short(f: Figure) -> Html:
    if not f.count:
        return "–"
    return f"{100 * f.value:.0f} % <small>[{100 * f.low:.0f}, {100 * f.high:.0f}] {f.count:,}</small>"


def _points(f: Figure) -> Html:
    if not f.count:
        return "–"
    return f"{100 * f.value:+.1f} <small>[{100 * f.low:+.1f}, {100 * f.high:+.1f}]</small>"
