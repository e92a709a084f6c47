"""The balance of the Azuride card set, with equal bots: mirrored seats and seeds, 95 % intervals.

    PYTHONPATH=build/compiled .venv/bin/python scripts/azuride_balance.py --games 1200 --seed 1

With ``--cards-from src/fudaba/games/azuride/cards`` the card files of a folder are tried out as they are, without
compiling them first. A block is six games on one seed: the three pairings of faction pairs, each with either side
going first. The same seed shuffles the same piles, so a pairing and its mirror meet the same luck as far as cards
allow.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import math
import statistics
import time
from collections import Counter
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

from fudaba.bots.factory import make as make_bot
from fudaba.bots.wilson import wilson
from fudaba.games.azuride.plugin import PAIRINGS, PLUGIN
from fudaba.kernel.nodes import CardDef
from fudaba.kernel.rules import Rules
from fudaba.kernel.world import World
from fudaba.lab.tables import TableRequest, Tables
from fudaba.registry import Plugin

LIMIT = 20_000
PUT = ("declare-set", "declare-launch", "skill", "ability")


class Tally:
    """What many games add up to; plain data, so that processes can send it."""

    def __init__(self) -> None:
        self.games = 0
        self.stalls = 0
        self.first = 0
        self.pair: Counter[str] = Counter()
        self.pair_games: Counter[str] = Counter()
        self.first_by: Counter[int] = Counter()
        self.turns: list[int] = []
        self.drawn: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.used_won: Counter[str] = Counter()
        self.happened: Counter[str] = Counter()
        self.decisions = 0

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.stalls += other.stalls
        self.first += other.first
        self.turns += other.turns
        self.decisions += other.decisions
        for name in ("pair", "pair_games", "first_by", "drawn", "used", "used_won", "happened"):
            getattr(self, name).update(getattr(other, name))


def play(world: World, bots: list[object]) -> int:
    """One game between two bots; how many decisions it took."""
    n = 0
    while world.choice is not None and n < LIMIT:
        bot = bots[world.choice.seat]
        world.answer(bot.choose(bot.sight(world)))  # type: ignore[attr-defined]
        n += 1
    return n


def read_log(world: World, tally: Tally, winner: int) -> None:
    """Which cards came to hand and which were put to use, and by whom."""
    rules = world.rules
    drawn: set[tuple[int, str]] = set()
    used: set[tuple[int, str]] = set()
    e = world.log
    while e is not None:
        what = rules.schema.happenings[e.what].name if e.what >= 0 else "window"
        tally.happened[what] += 1
        about = e.source or e.card if what in PUT else e.card
        if about > 0:
            card = rules.catalogue.cards[about - 1].id
            if what == "draw":
                drawn.add((e.seat, card))
            elif what in PUT:
                used.add((e.seat, card))
        e = e.prev
    for _, card in drawn:
        tally.drawn[card] += 1
    for seat, card in used:
        if (seat, card) in drawn:
            tally.used[card] += 1
            tally.used_won[card] += seat == winner


def plugin_with(folder: str) -> Plugin:
    """The game, with the card files of a folder if one is named."""
    if not folder:
        return PLUGIN
    cards: list[CardDef] = []
    for name in ("royal", "sakura", "union", "ironblood"):
        spec = importlib.util.spec_from_file_location(f"tried_{name}", Path(folder) / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        cards.extend(getattr(module, name.upper()))

    def make(options: dict[str, str], _cards: list[CardDef] | None) -> Rules:
        return PLUGIN.make(options, cards)

    return replace(PLUGIN, make=make)


def portion(job: tuple[int, int, int, str, dict[str, str], str]) -> Tally:
    """A run of blocks."""
    start, count, seed, level, options, folder = job
    tally = Tally()
    plugin = plugin_with(folder)
    tables = [
        [
            Tables(TableRequest("azuride", decks=pair, options=tuple(options.items())), plugin).at(0, first)
            for first in (0, 1)
        ]
        for pair in PAIRINGS
    ]
    for block in range(start, start + count):
        for p, pair in enumerate(PAIRINGS):
            for first in (0, 1):
                world = tables[p][first].begin(seed + block)
                bots: list[object] = [make_bot(level, seed * 7919 + block * 2 + s) for s in (0, 1)]
                tally.decisions += play(world, bots)
                outcome = world.outcome
                if outcome is None:
                    tally.stalls += 1
                    continue
                winner = outcome.winners[0]
                tally.games += 1
                tally.first += winner == first
                tally.first_by[p] += winner == first
                tally.pair[pair[winner]] += 1
                for name in pair:
                    tally.pair_games[name] += 1
                tally.turns.append(world.turn)
                read_log(world, tally, winner)
    return tally


def rate(wins: int, games: int) -> str:
    """A share with its interval, in per cent."""
    low, high = wilson(wins, games)
    return f"{100 * wins / max(1, games):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def show(tally: Tally) -> str:
    """The tables of the balance document."""
    games = tally.games
    turns = sorted(tally.turns)
    lines = [f"{games} games, {tally.stalls} stalls, {tally.decisions / max(1, games):.0f} decisions per game", ""]
    lines.append(f"first player: {rate(tally.first, games)}")
    for p, (one, two) in enumerate(PAIRINGS):
        n = tally.pair_games[one]
        first = rate(tally.first_by[p], n)
        lines.append(f"{one} against {two}: {rate(tally.pair[one], n)} for the first named; first player {first}")
    lines.append("")
    cut = [turns[int(q * (len(turns) - 1))] for q in (0.1, 0.5, 0.9, 1.0)]
    lines.append(
        f"turns: p10 {cut[0]}, median {cut[1]}, p90 {cut[2]}, longest {cut[3]}, mean {statistics.mean(turns):.1f}"
    )
    for name in ("hq-loss", "cube-stop", "hq-damage", "stock", "mill", "sunk", "skill", "ability", "launch", "block"):
        lines.append(f"{name}: {tally.happened[name] / games:.2f} per game")
    lines.append("")
    lines.append("card: drawn in so many games, used in so many of those, won when used")
    for card in sorted(tally.drawn, key=lambda c: tally.used[c] / tally.drawn[c]):
        used = tally.used[card]
        won = 100 * tally.used_won[card] / used if used else math.nan
        lines.append(f"  {card:22} {tally.drawn[card]:6} {100 * used / tally.drawn[card]:5.1f} % {won:5.1f} %")
    return "\n".join(lines)


def main() -> None:
    """Play, add up, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--cards-from", default="", help="a folder with royal.py, sakura.py, union.py, ironblood.py")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    args = parser.parse_args()
    options = dict(o.split("=", 1) for o in args.option)
    blocks = max(1, args.games // 6)
    began = time.perf_counter()
    step = max(1, blocks // (args.jobs * 8))
    jobs = [(k, min(step, blocks - k), args.seed, args.bot, options, args.cards_from) for k in range(0, blocks, step)]
    tally = Tally()
    if args.jobs == 1:
        for job in jobs:
            tally.add(portion(job))
    else:
        with get_context("spawn").Pool(args.jobs) as pool:
            for part in pool.imap_unordered(portion, jobs):
                tally.add(part)
    print(show(tally))
    print(f"\n{time.perf_counter() - began:.0f} s")
    if args.json:
        figures = {
            "games": tally.games, "stalls": tally.stalls, "first_player": tally.first / tally.games,
            "pairs": {n: tally.pair[n] / tally.pair_games[n] for n in sorted(tally.pair_games)},
            "median_turns": statistics.median(tally.turns),
        }  # fmt: skip
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
