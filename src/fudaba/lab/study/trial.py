"""A trial of a card file, played in a process of its own: what is wanted on standard input, how far it is on output.

    python -m fudaba.lab.study.trial

    {"folder": "...", "game": "avalon", "cards": "...", "kind": "diff", "games": 100, "bot": "greedy", ...}
    {"done": 40, "of": 400, "rows": [...]}
    {"done": 400, "of": 400, "state": "done", "headline": {...}, "rows": [...]}

The report lies in the folder as one HTML file, `REPORT`.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TextIO

import msgspec

from fudaba import registry
from fudaba.api import FudabaError
from fudaba.lab.study import live
from fudaba.lab.study.cells import Cell, Unit, with_bot
from fudaba.lab.study.compare import Compared, Pairing, card_pairings, compare, instead
from fudaba.lab.study.export import write
from fudaba.lab.study.pages.comparison import Told, comparison_html, headline
from fudaba.lab.study.pages.names import names_of
from fudaba.lab.study.pages.summary import summary
from fudaba.lab.study.plan import check_study, plan, size_of, work
from fudaba.lab.study.reader import Study, apart, made
from fudaba.lab.study.runner import run_units
from fudaba.lab.study.sequential import Paired
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

Words = dict[str, str]
"""A text by language."""
TrialRow = dict[str, object]
"""A match-up: its name, a difference with its interval, and what is known."""
SEED: Final = 1
OFTEN: Final = 0.3
"""Seconds between two lines that only say how far it is."""
REPORT: Final = "report.html"
BESIDE: Final = "random"
"""Studies are played by this bot too, at next to no cost: what skill makes of a card shows beside it."""


class Wanted(msgspec.Struct):
    """What is to be played."""

    folder: str
    game: str
    cards: str
    kind: str
    deck: str = ""
    instead: str = ""
    against: list[str] = []
    games: int = 100
    bot: str = "greedy"


class Teller:
    """Writes lines of progress, not too many."""

    def __init__(self, sink: TextIO, of: int) -> None:
        self._sink = sink
        self._said = 0.0
        self.done = 0
        self.of = of
        self.rows: list[TrialRow] = []
        self.headline: Words | None = None

    def played(self, unit: Unit, _tally: Tally) -> None:
        """Some games are over."""
        self.done += unit.games
        if time.monotonic() - self._said >= OFTEN:
            self.say()

    def say(self, **more: object) -> None:
        """How far it is."""
        self._said = time.monotonic()
        line: dict[str, object] = {"done": self.done, "of": self.of, "rows": self.rows, **more}
        if self.headline is not None:
            line["headline"] = self.headline
        self._sink.write(msgspec.json.encode(line).decode() + "\n")
        self._sink.flush()


def play_trial(wanted: Wanted, sink: TextIO) -> None:
    """Play it and write its report."""
    play = _difference if wanted.kind == "diff" else _study
    play(wanted, sink)


def _tables(wanted: Wanted, deck: str) -> list[list[str] | str]:
    if deck and wanted.against:
        return [[deck, other] for other in wanted.against]
    return [deck or "pairs"]


def _difference(wanted: Wanted, sink: TextIO) -> None:
    base = made(wanted.game, _tables(wanted, wanted.instead or wanted.deck), [(wanted.bot, 1)], SEED, {})
    cells = [with_bot(cell, wanted.bot) for group in base.groups for cell in group.cells]
    places = {wanted.instead: wanted.deck} if wanted.instead and wanted.deck else {}
    called = apart([[*places.values()]])
    arms = [(cell, instead(replace(cell, cards=wanted.cards), places, called)) for cell in cells]
    pairings = card_pairings(arms)
    teller = Teller(sink, wanted.games * len({c for p in pairings for c in (p.one, p.two)}))
    teller.say()
    told = Told(("印刷されたカード → 自作カード", "printed → my cards"), "printed", "mine")

    def looked(state: Compared) -> None:
        teller.rows = _rows(state)
        teller.headline = _both(headline(state, told, names_of(pairings[0].two)))
        teller.say()

    state = compare(
        pairings,
        Store(Path(wanted.folder)),
        SEED,
        games=wanted.games,
        size=max(1, min(4, size_of(wanted.bot, base) // 2)),
        told=teller.played,
        looked=looked,
    )
    (Path(wanted.folder) / REPORT).write_text(comparison_html(state, told), encoding="utf-8")
    teller.of = teller.done
    teller.say(state="done")


def _rows(state: Compared) -> list[TrialRow]:
    names = names_of(state.pairings[0].two)

    def row(name: Words, paired: Paired) -> TrialRow:
        return {
            "name": name, "value": paired.mean, "low": paired.low, "high": paired.high, "verdict": paired.verdict,
        }  # fmt: skip

    rows = [row({"ja": "全体", "en": "overall"}, state.overall)]
    rows += [row(_pair(names.cell, p), c) for p, c in zip(state.pairings, state.cells, strict=True)]
    return rows


def _pair(called: Callable[[Cell], tuple[str, str]], pairing: Pairing) -> Words:
    return _both(called(pairing.two))


def _both(words: Sequence[str]) -> Words:
    return {"ja": words[0], "en": words[1]}


def _study(wanted: Wanted, sink: TextIO) -> None:
    study = _as_study(wanted)
    check_study(study)
    folder = Path(wanted.folder)
    store = Store(folder)
    units = work(study, plan(study))
    teller = Teller(sink, sum(unit.games for unit in units))
    teller.say()
    run_units(units, store, told=teller.played)
    report = live.report(study, store)
    write(report, folder)
    teller.headline = _both(summary(report)[0])
    teller.of = teller.done
    teller.say(state="done")


def _as_study(wanted: Wanted) -> Study:
    tables = _tables(wanted, wanted.deck)
    plugin = registry.get(wanted.game)
    bots = [(wanted.bot, wanted.games)]
    if wanted.bot != BESIDE:
        bots.append((BESIDE, wanted.games))
    study = made(wanted.game, tables, bots, SEED, {}, wanted.cards)
    title = (f"{plugin.ja}：自作カードの調査", f"{plugin.en}: a study of my cards")
    return replace(study, title=title, unit=4)


def main() -> None:
    """Play what comes in."""
    try:
        play_trial(msgspec.json.decode(sys.stdin.readline(), type=Wanted), sys.stdout)
    except FudabaError as e:
        print(msgspec.json.encode({"state": "failed", "why": str(e)[:600]}).decode(), flush=True)


if __name__ == "__main__":
    main()
