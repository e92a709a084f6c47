"""``fudaba lab``: studies of a game with error bars, and what a change to a card did."""

from __future__ import annotations

import json as jsons
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path

import typer
import yaml

from fudaba.api import BadDeck, BadSyntax
from fudaba.cli.cards import card_text
from fudaba.cli.decks import deck_text, deck_texts
from fudaba.cli.speech import (
    CARDS,
    GAME,
    JSON,
    LANG,
    OPTIONS,
    Lang,
    console,
    listed,
    pairs,
    pick,
    plain_table,
    say_json,
    spoken,
)
from fudaba.cli.speech import progress as bar
from fudaba.inputs.files import read_yaml
from fudaba.lab.study import live
from fudaba.lab.study.bands import HOLDS, MISSED, OPEN
from fudaba.lab.study.blocks import check
from fudaba.lab.study.cells import Cell, Unit, with_bot
from fudaba.lab.study.compare import Compared, Pairing, card_pairings, compare, found_cards, never
from fudaba.lab.study.compare import instead as put
from fudaba.lab.study.export import write
from fudaba.lab.study.pages.comparison import Told, headline, to_json
from fudaba.lab.study.pages.comparison import comparison_html as compared_page
from fudaba.lab.study.pages.names import names_of
from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.plan import Results, blank_work, check_study, collect, plan, size_of, work
from fudaba.lab.study.propose import MOST, Bounds, Change, Proposal, propose
from fudaba.lab.study.reader import Study, apart, find, made, names, read
from fudaba.lab.study.runner import run_units as run_units
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally
from fudaba.lab.study.verdicts import shown

app = typer.Typer(
    help="Studies with error bars: run one, compare two card files, forbid something, watch.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
STUDY = typer.Argument("", help="A study file, or the name of one that comes with fudaba.", show_default=False)
OUT = typer.Option(None, "--out", help="The folder for results; what it holds is not played again.", show_default=False)
JOBS = typer.Option(os.cpu_count() or 1, "--jobs", "-j", min=1, help="Processes (default: all cores).")
ON = typer.Option("", "--on", help="ray, or ray://HOST:PORT: play on a Ray cluster (the extra fudaba[ray]).")
SEED = typer.Option(1, "--seed", "-s", min=0, help="The seed of the first deal.")
TABLES = typer.Option(
    [],
    "--decks",
    "-d",
    help="A table: decks by name or file, joined by commas; repeated for more. One deck alone meets all published ones."
    " Or pairs, mirrors.",
)
INSTEAD = typer.Option(
    [], "--instead", metavar="DECK=DECK", help="In the second arm another deck, by name or file, in the place of one."
)
BOT = typer.Option("greedy", "--bot", "-b", help="Who plays.")
MINUTES = typer.Option(0.0, "--minutes", min=0.0, help="Stop after this many minutes; the next run goes on from there.")
PRINTED = "printed"


@app.command("run")
def run(
    study: str = STUDY,
    game: str = typer.Option("", "--game", "-g", help="Without a study file: the game."),
    decks: list[str] = TABLES,
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    bots: list[str] = typer.Option([], "--bots", "-b", help="Tiers with games per cell: greedy=200,planner=20."),
    seed: int = SEED,
    only: str = typer.Option("", "--only", help="Play only this tier now; the report has what there is of the others."),
    out: Path | None = OUT,
    jobs: int = JOBS,
    on: str = ON,
    minutes: float = MINUTES,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Play a study and write its report: report.html, report.json, games and cards as CSV and Parquet.

    It can be interrupted at any time and goes on where it was; more games later play only what is new.
    """
    if bool(study) == bool(game):
        listing = ", ".join(names())
        raise BadSyntax(f"name a study (a file, or one of {listing}), or a game with --game and --decks")
    wanted = _study(study, game, decks, option, cards, bots, seed)
    folder = out or Path("lab") / wanted.name
    check_study(wanted)
    store = Store(folder)
    _remember(wanted, study, folder)
    planned = [p for p in plan(wanted) if not only or p.tier == only]
    if not planned:
        raise BadSyntax(
            f"--only {only}: the study has no such tier; its tiers are {', '.join(t for t, _ in wanted.bots)}"
        )
    until = time.monotonic() + 60 * minutes if minutes else inf
    began = time.perf_counter()
    language = spoken(lang)
    spent: list[Tally] = []
    interrupted = False
    try:
        units = work(wanted, planned)
        with _telling(wanted.name, units, store, spent) as told:
            done = run_units(units, store, jobs, on, told, until)
        if done and wanted.counterfactual.games and not only:
            units = blank_work(wanted, collect(wanted, store, blanks=False))
            with _telling(f"{wanted.name}: {pick(language, '文章なし', 'without texts')}", units, store, spent) as told:
                run_units(units, store, jobs, on, told, until)
    except KeyboardInterrupt:
        interrupted = True
    report = live.report(wanted, store)
    files = write(report, folder)
    wall = time.perf_counter() - began
    cpu = sum(t.cpu for t in spent)
    played = sum(len(t.rows) for t in spent)
    speed = {
        "games_now": played,
        "wall_seconds": round(wall, 1),
        "cpu_seconds": round(cpu, 1),
        "games_per_cpu_second": round(played / cpu, 2) if cpu else 0,
    }
    if json:
        say_json({**report.data, "speed": speed, "files": [str(f) for f in files]})
    else:
        _tell_report(report, language)
        console().print(
            pick(
                language,
                f"{played:,}局、{wall:.0f}秒、CPU 1秒に{speed['games_per_cpu_second']}局。{files[0]}",
                f"{played:,} games in {wall:.0f} s, {speed['games_per_cpu_second']} per CPU-second. {files[0]}",
            )
        )
    if interrupted:
        raise KeyboardInterrupt


def _study(
    study: str, game: str, decks: list[str], option: list[str], cards: Path | None, bots: list[str], seed: int
) -> Study:
    tiers = _tiers(bots)
    if study:
        wanted = read(find(study))
        if tiers:
            wanted = replace(wanted, bots=tuple(tiers))
        if cards is not None:
            text = card_text(wanted.game, cards)
            groups = tuple(replace(g, cells=tuple(replace(c, cards=text) for c in g.cells)) for g in wanted.groups)
            wanted = replace(wanted, groups=groups, name=f"{wanted.name}-{cards.stem}")
        return wanted
    return made(game, _tables(decks), tiers or [("greedy", 100)], seed, dict(pairs(option)), card_text(game, cards))


def _tables(decks: list[str]) -> list[list[str] | str]:
    tables: list[list[str] | str] = []
    for table in decks or ["pairs"]:
        found = list(deck_texts([table]))
        tables.append(found[0] if len(found) == 1 else found)
    return tables


def _tiers(bots: list[str]) -> list[tuple[str, int]]:
    found = []
    for entry in listed(bots):
        name, equals, games = entry.rpartition("=")
        if not equals or not games.isdigit() or int(games) < 1:
            raise BadSyntax(f"--bots {entry}: write BOT=GAMES, for example greedy=200")
        found.append((name, int(games)))
    return found


def _remember(wanted: Study, study: str, folder: Path) -> None:
    """Keep the study beside its results as it is played, for `lab watch`."""
    cell = wanted.groups[0].cells[0]
    if study:
        found = read_yaml(find(study))
        data: dict[str, object] = dict(found) if isinstance(found, dict) else {}
    else:
        tables = [list(c.decks) for c in wanted.groups[0].cells]
        data = {"game": wanted.game, "seed": wanted.seed, "options": dict(cell.options)}
        data["groups"] = [{"name": wanted.groups[0].name, "decks": tables}]
    data.update(study=wanted.name, bots=dict(wanted.bots))
    if cell.cards:
        (folder / "cards.yaml").write_text(cell.cards, encoding="utf-8")
        data["cards"] = "cards.yaml"
    (folder / live.STUDY).write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")


@contextmanager
def _telling(
    title: str, units: list[Unit], store: Store, spent: list[Tally]
) -> Iterator[Callable[[Unit, Tally], None]]:
    """A bar on the screen that counts games."""
    games = sum(unit.games for unit in units)
    with bar(title, games) as advance:
        advance(sum(unit.games for unit in units if store.has(unit)))

        def show_progress(unit: Unit, tally: Tally) -> None:
            spent.append(tally)
            advance(unit.games)

        yield show_progress


def _tell_report(report: Report, lang: str) -> None:
    """The brief in the terminal: which rows hold."""
    table = plain_table(
        pick(lang, "項目", "row"),
        pick(lang, "枠", "band"),
        "",
        pick(lang, "結果", "found"),
        pick(lang, "判定", "verdict"),
    )
    words = {HOLDS: ("満たす", "holds"), MISSED: ("外れ", "missed"), OPEN: ("未定", "open")}
    for row in report.judged:
        single = len(row.found) == 1 and not row.found[0].label
        found = (
            shown(row.found[0].figure, row.band.percent)
            if single
            else " / ".join(f"{row.count(v)} {pick(lang, *words[v])}" for v in words)
        )
        verdict = words.get(row.verdict, ("データなし", "no data"))
        table.add_row(
            pick(lang, row.band.ja, row.band.en),
            row.band.bounds,
            row.tier,
            found.replace("[", "\\["),
            pick(lang, *verdict),
        )
    if report.judged:
        console().print(table)


@app.command("diff")
def diff(
    game: str = GAME,
    one: str = typer.Argument(..., help="printed, a card file, or options: dock_untwist=false"),
    two: str = typer.Argument(..., help="The same for the other arm."),
    decks: list[str] = TABLES,
    instead: list[str] = INSTEAD,
    option: list[str] = OPTIONS,
    bot: str = BOT,
    games: int = typer.Option(
        2000, "--games", "-n", min=1, help="At most this many games of each match-up in each arm."
    ),
    margin: float = typer.Option(0.02, "--margin", min=0.0, max=0.5, help="Differences up to this do not matter."),
    each: bool = typer.Option(False, "--each", help="Go on until there is an answer for every match-up."),
    null: bool = typer.Option(False, "--null", help="The second arm gets different luck: to try out the test itself."),
    seed: int = SEED,
    out: Path | None = OUT,
    jobs: int = JOBS,
    on: str = ON,
    minutes: float = MINUTES,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """What a change did: two card files, or options, on the same deals, until the answer is clear.

    You may look at the test after every batch: its intervals hold each time. Exit code 0 whatever was found.
    """
    base = made(game, _tables(decks), [(bot, 1)], seed, dict(pairs(option)))
    cells = [with_bot(c, bot) for g in base.groups for c in g.cells]
    places = _places(instead, {deck for c in cells for deck in c.decks})
    called = apart([[*places.values()]])
    arms = [(_arm(game, c, one, 0), put(_arm(game, c, two, 1 if null else 0), places, called)) for c in cells]
    _playable(arms)
    told = Told((f"{one} → {two}", f"{one} → {two}"), one, two)
    name = "-".join(_plain(x) for x in ("diff", game, Path(one).stem, Path(two).stem))
    effort = Effort(seed, bot, games, margin, each, jobs, on, minutes)
    _compare(card_pairings(arms), told, out or Path("lab") / name, effort, lang, json)


def _places(instead: list[str], seated: set[str]) -> dict[str, str]:
    """Which deck sits in the place of which."""
    found: dict[str, str] = {}
    for entry in instead:
        old, equals, new = entry.partition("=")
        if not equals or not new:
            raise BadSyntax(f"--instead {entry}: write DECK=DECK, for example the-short-road=my-deck.txt")
        if deck_text(old) not in seated:
            raise BadSyntax(f"--instead {entry}: {old} is at no table; name one of --decks")
        found[deck_text(old)] = deck_text(new)
    return found


def _playable(arms: list[tuple[Cell, Cell]]) -> None:
    """A deck with a new card goes with the second arm alone, and there is a way to say so."""
    for one, two in arms:
        try:
            check(one)
        except BadDeck as e:
            if one.decks == two.decks and one.cards != two.cards:
                raise BadDeck(
                    f"in the first arm: {e}\nA deck with cards that only the second arm knows stands in for another "
                    "there: --decks OLD,OTHER --instead OLD=NEW"
                ) from None
            raise
        check(two)


def _arm(game: str, cell: Cell, what: str, luck: int) -> Cell:
    if what == PRINTED:
        return replace(cell, luck=luck)
    if "=" in what and not Path(what).exists():
        options = {**dict(cell.options), **dict(pairs(what.split(",")))}
        return replace(cell, options=tuple(sorted(options.items())), luck=luck)
    return replace(cell, cards=card_text(game, Path(what)), luck=luck)


@app.command("restrict")
def restrict(
    game: str = GAME,
    forbid: list[str] = typer.Option(
        ..., "--forbid", help="A card, `answers`, or a pattern of options such as 'lay *'; may be repeated."
    ),
    decks: list[str] = TABLES,
    option: list[str] = OPTIONS,
    cards: Path | None = CARDS,
    bot: str = BOT,
    games: int = typer.Option(
        1000, "--games", "-n", min=1, help="At most this many games of each match-up in each arm."
    ),
    margin: float = typer.Option(0.02, "--margin", min=0.0, max=0.5, help="Costs up to this do not matter."),
    each: bool = typer.Option(False, "--each", help="Go on until there is an answer for every deck of every match-up."),
    seed: int = SEED,
    out: Path | None = OUT,
    jobs: int = JOBS,
    on: str = ON,
    minutes: float = MINUTES,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """What it costs never to do something: never to play a card, never to answer, never to bluff."""
    base = made(game, _tables(decks), [(bot, 1)], seed, dict(pairs(option)), card_text(game, cards))
    cells = [with_bot(c, bot) for g in base.groups for c in g.cells]
    what = ", ".join(forbid)
    told = Told((f"{what} を封じる", f"Never: {what}"), "free", f"never {what}", restricted=True)
    name = "-".join(_plain(x) for x in ("restrict", game, *forbid))
    effort = Effort(seed, bot, games, margin, each, jobs, on, minutes)
    _compare(never(cells, forbid), told, out or Path("lab") / name, effort, lang, json)


def _plain(name: str) -> str:
    return "".join(c if c.isalnum() else "_" for c in name)


@dataclass(frozen=True)
class Effort:
    """How much is played for a comparison, by whom, and where."""

    seed: int
    bot: str
    games: int
    margin: float
    each: bool
    jobs: int
    on: str
    minutes: float


def _compare(pairings: list[Pairing], told: Told, folder: Path, effort: Effort, lang: Lang | None, json: bool) -> None:
    first = pairings[0].one
    alike = made(first.game, [list(first.decks)], [(effort.bot, 1)], effort.seed, {})
    cells = {c for p in pairings for c in (p.one, p.two)}

    def looked(state: Compared) -> None:
        if not json:
            o = state.overall
            console().print(
                f"{state.blocks:5} × {len(cells)}: {100 * o.mean:+.1f} \\[{100 * o.low:+.1f}, {100 * o.high:+.1f}]",
                style="dim",
            )

    with bar(told.title[1], effort.games * len(cells)) as advance:
        state = compare(
            pairings,
            Store(folder),
            effort.seed,
            games=effort.games,
            margin=effort.margin,
            size=max(1, size_of(effort.bot, alike) // 2),
            jobs=effort.jobs,
            on=effort.on,
            each=effort.each,
            told=lambda unit, _: advance(unit.games),
            looked=looked,
            until=time.monotonic() + 60 * effort.minutes if effort.minutes else inf,
        )
    page = folder / "report.html"
    page.write_text(compared_page(state, told), encoding="utf-8")
    data = to_json(state, told)
    (folder / "report.json").write_text(jsons.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if json:
        say_json(data)
        return
    _tell_comparison(state, told, spoken(lang))
    console().print(f"{page}")


def _tell_comparison(state: Compared, told: Told, lang: str) -> None:
    words = {
        "differs": ("違いがある", "differs"),
        "same": ("違いなし", "no difference that matters"),
        "": ("まだ分からない", "not known yet"),
    }
    out = console()
    table = plain_table(
        pick(lang, "組み合わせ", "match-up"),
        pick(lang, "差（ポイント）", "difference in points"),
        pick(lang, "判定", "verdict"),
    )
    told_ja, told_en = headline(state, told, names_of(state.pairings[0].two))
    out.print(pick(lang, told_ja, told_en))
    rows = [(pick(lang, "全体", "overall"), state.overall)]
    rows += [(p.label, c) for p, c in zip(state.pairings, state.cells, strict=True)]
    for label, c in rows:
        table.add_row(
            label, f"{100 * c.mean:+.1f} \\[{100 * c.low:+.1f}, {100 * c.high:+.1f}]", pick(lang, *words[c.verdict])
        )
    out.print(table)
    for change in found_cards(state)[:10]:
        d = change.difference
        out.print(f"{change.card}: {change.what} {100 * d.value:+.1f} \\[{100 * d.low:+.1f}, {100 * d.high:+.1f}]")


@app.command("propose")
def suggest(
    game: str = GAME,
    study: str = typer.Option("", "--study", help="A study file or a study's name; by default the game's own."),
    cards: Path | None = CARDS,
    only: list[str] = typer.Option([], "--only", help="Values that may change: firepower,armour. By default all."),
    card: list[str] = typer.Option([], "--card", help="Cards that may change; by default all that are in a deck."),
    edits: int = typer.Option(MOST, "--edits", min=1, max=MOST, help="At most this many edits."),
    tries: int = typer.Option(24, "--tries", min=1, help="How many single edits to try."),
    games: int = typer.Option(24, "--games", "-n", min=2, help="Games of each match-up for each try at first."),
    fresh: int = typer.Option(200, "--fresh", min=2, help="Games of each match-up, before and after, to confirm it."),
    bot: str = typer.Option("", "--bot", "-b", help="Who plays; by default the study's first bot."),
    seed: int = SEED,
    out: Path | None = OUT,
    jobs: int = JOBS,
    on: str = ON,
    minutes: float = MINUTES,
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """Propose at most ten edits of card values that bring a study nearer to its bands; confirmed on fresh deals."""
    wanted = _study(study or game, "", [], [], cards, [f"{bot}=1"] if bot else [], seed)
    if wanted.game != game:
        raise BadSyntax(f"the study {wanted.name} is for {wanted.game}, not for {game}")
    check_study(wanted)
    folder = out or Path("lab") / f"propose-{wanted.name}"
    store = Store(folder)
    until = time.monotonic() + 60 * minutes if minutes else inf

    def play(trial: Study) -> Results | None:
        done = run_units(work(trial, plan(trial)), store, jobs, on, until=until)
        return collect(trial, store, blanks=False) if done else None

    def show_step(line: str) -> None:
        if not json:
            console().print(line.replace("[", "\\["), style="dim")

    bounds = Bounds(edits, tries, games, fresh, tuple(listed(only)), tuple(listed(card)), seed)
    found = propose(wanted, bounds, play, show_step)
    data = _proposed(found)
    (folder / "proposal.json").write_text(jsons.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (folder / "proposal.yaml").write_text(found.text or "cards: []\n", encoding="utf-8")
    if json:
        say_json(data)
    else:
        _tell_proposal(found, spoken(lang), folder)


def _proposed(found: Proposal) -> dict[str, object]:
    """A proposal as data."""

    def as_row(c: Change | None) -> dict[str, object] | None:
        if c is None:
            return None
        numbers = {"before": c.before, "after": c.after, "low": c.low, "high": c.high}
        return {**{name: round(x, 4) for name, x in numbers.items()}, "games": c.games, "better": c.better}

    rows = [
        {
            "row": before.band.en,
            "bounds": before.band.bounds,
            "before": [{"of": f.label, "verdict": f.verdict, **f.figure.to_json()} for f in before.found],
            "after": [{"of": f.label, "verdict": f.verdict, **f.figure.to_json()} for f in after.found],
        }
        for before, after in found.rows
    ]
    listing = [{"card": e.card, "value": e.where, "before": e.before, "after": e.after} for e in found.edits]
    return {
        "edits": listing, "tried": found.tried, "finished": found.finished,
        "predicted": as_row(found.predicted), "confirmed": as_row(found.confirmed), "brief": rows,
    }  # fmt: skip


def _tell_proposal(found: Proposal, lang: str, folder: Path) -> None:
    out = console()
    for edit in found.edits:
        out.print(str(edit).replace("[", "\\["))
    if not found.edits:
        out.print(pick(lang, "よくなる変更は見つかりませんでした。", "No edit was found that helps."))
    for words, c in ((("予測", "predicted"), found.predicted), (("新しい配りで", "on fresh deals"), found.confirmed)):
        if c is not None:
            out.print(
                f"{pick(lang, *words)}: {c.before:.2f} → {c.after:.2f} ({c.after - c.before:+.2f} "
                f"\\[{c.low:+.2f}, {c.high:+.2f}])"
            )
    if not found.finished:
        out.print(
            pick(lang, "時間切れです。もう一度実行すると続きから始めます。", "The time was up; run it again to go on.")
        )
    if found.rows:
        head = (("項目", "row"), ("枠", "band"), ("前", "before"), ("後", "after"))
        table = plain_table(*(pick(lang, *words) for words in head))
        for before, after in found.rows:
            shares = [
                " / ".join(shown(f.figure, row.band.percent) for f in row.found).replace("[", "\\[")
                for row in (before, after)
            ]
            table.add_row(pick(lang, before.band.ja, before.band.en), before.band.bounds, *shares)
        out.print(table)
    out.print(str(folder / "proposal.yaml"))


@app.command("watch")
def watch(
    folder: Path = typer.Argument(..., help="The folder of a study that runs, or ran."),
    serve: bool = typer.Option(False, "--serve", help="The report so far in the browser, refreshed automatically."),
    port: int = typer.Option(0, "--port", min=0, max=65535, help="The port of the page; by default any free one."),
    every: float = typer.Option(5.0, "--every", min=0.2, help="Seconds between two looks in the terminal."),
    once: bool = typer.Option(False, "--once", help="Print it once and stop."),
    lang: Lang | None = LANG,
    json: bool = JSON,
) -> None:
    """How far a study is, how fast it goes and when it will be done, with its figures so far."""
    study, store = live.opened(folder)
    language = spoken(lang)
    if serve:
        live.serve(folder, port, lambda address: console().print(address))
        return
    while True:
        now = live.pace(study, store)
        if json:
            say_json({"done": now.done, "planned": now.planned, "rate": round(now.rate, 2)})
        else:
            console().print(pick(language, *now.said()))
        if once or json or now.done >= now.planned:
            if not json:
                _tell_report(live.report(study, store), language)
            return
        time.sleep(every)


@app.command("list")
def list_(json: bool = JSON, lang: Lang | None = LANG) -> None:
    """The studies that come with fudaba."""
    found = [read(find(name)) for name in names()]
    if json:
        say_json([{"study": s.name, "game": s.game, "title": {"ja": s.title[0], "en": s.title[1]}} for s in found])
        return
    table = plain_table("", "")
    for s in found:
        table.add_row(s.name, pick(spoken(lang), *s.title))
    console().print(table)


def register(parent: typer.Typer) -> None:
    """Add the commands."""
    parent.add_typer(app, name="lab")
