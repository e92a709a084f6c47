"""A study while it runs: how far it is, how fast it goes, when it will be done; in the terminal or in a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from fudaba.lab.study.pages.report import Report
from fudaba.lab.study.pages.study import html
from fudaba.lab.study.plan import Results, collect, plan, work
from fudaba.lab.study.reader import Study, read
from fudaba.lab.study.store import SUFFIX, Store

RECENT: Final = 120.0
"""The rate is that of so many seconds before now."""
STUDY: Final = "study.yaml"
REFRESH: Final = 15


@dataclass(frozen=True)
class Pace:
    """How far a study is."""

    done: int
    planned: int
    rate: float
    """Games a second, lately; 0 if nobody plays."""

    @property
    def left(self) -> float:
        """Seconds until it is done, at this rate."""
        return (self.planned - self.done) / self.rate if self.rate else float("inf")

    def said(self) -> tuple[str, str]:
        """As people read it, in Japanese and English.

        >>> Pace(500, 1000, 2.0).said()[1]
        '500 of 1,000 games (50 %), 2.0 a second, 4 min left'
        """
        share = 100 * self.done / max(1, self.planned)
        if self.done >= self.planned:
            return f"{self.done:,}局、完了", f"{self.done:,} games, done"
        if not self.rate:
            return (
                f"{self.planned:,}局のうち{self.done:,}局（{share:.0f}％）、いまは止まっている",
                f"{self.done:,} of {self.planned:,} games ({share:.0f} %), nobody plays now",
            )
        minutes = self.left / 60
        ja, en = (
            (f"{minutes:.0f}分", f"{minutes:.0f} min")
            if minutes < 90
            else (f"{minutes / 60:.1f}時間", f"{minutes / 60:.1f} h")
        )
        return (
            f"{self.planned:,}局のうち{self.done:,}局（{share:.0f}％）、毎秒{self.rate:.1f}局、残り{ja}",
            f"{self.done:,} of {self.planned:,} games ({share:.0f} %), {self.rate:.1f} a second, {en} left",
        )


def opened(folder: Path) -> tuple[Study, Store]:
    """The study of a folder."""
    return read(folder / STUDY), Store(folder)


def pace(study: Study, store: Store, now: float | None = None) -> Pace:
    """How far a study is, from the files alone, no matter who plays it and where."""
    units = work(study, plan(study))
    at = time.time() if now is None else now
    done = recent = 0
    oldest = at
    for unit in units:
        path = store.units / f"{unit.key}{SUFFIX}"
        try:
            when = path.stat().st_mtime
        except OSError:
            continue
        done += unit.games
        if at - when <= RECENT:
            recent += unit.games
            oldest = min(oldest, when)
    return Pace(done, sum(unit.games for unit in units), recent / max(10.0, at - oldest) if recent else 0.0)


def report(study: Study, store: Store) -> Report:
    """The figures so far; looking at them is counted."""
    results: Results = collect(study, store)
    results.looks = store.looked(results.games)
    return Report(results)


def serve(folder: Path, port: int, ready: Callable[[str], None]) -> None:
    """The report so far on a page of this machine, until interrupted."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            study, store = opened(folder)
            now = pace(study, store)
            page = html(report(study, store), REFRESH)
            ja, en = now.said()
            bar = f'<p><b><span class="ja">{ja}</span><span class="en">{en}</span></b></p>'
            data = page.replace("</h1>", f"</h1>{bar}", 1).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's
            """Nothing: the terminal is for the address."""

    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        ready(f"http://127.0.0.1:{server.server_port}/")
        server.serve_forever()
