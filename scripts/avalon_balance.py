"""The balance of the Avalon pool and decks, with equal bots: mirrored seats and seeds, 95 % intervals.

    PYTHONPATH=build/compiled .venv/bin/python scripts/avalon_balance.py pairs --games 20
    PYTHONPATH=build/compiled .venv/bin/python scripts/avalon_balance.py modes --games 200

``pairs`` plays every pairing of the eight decks in normal mode, so many blocks of four games (both seats, both first
Leaders). ``modes`` plays pods of decks in every mode with its advised numbers of players. Nobody joins midway.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import time
from collections import Counter
from multiprocessing import get_context

from fudaba.bots.factory import make as make_bot
from fudaba.bots.wilson import wilson
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.kernel.log import Entry
from fudaba.kernel.world import World
from fudaba.lab.tables import TableRequest, Tables
from fudaba.registry import rules as rules_of

LIMIT = 20_000
CELLS = [
    ("novice", 2), ("novice", 3), ("normal", 2), ("normal", 3), ("veteran", 2), ("veteran", 3), ("veteran", 4),
    ("expert", 2), ("expert", 3), ("complete", 3), ("complete", 4),
]  # fmt: skip
STRIKES = ("fail", "evade", "reflect", "hit")
KEYWORDS = ("evade", "reflect", "instant-death", "counter")
PUT = ("create", "summon", "cast", "use-hand", "support")

Job = tuple[str, tuple[str, ...], int, int, int, str]


class Tally:
    """What many games add up to; plain data, so that processes can send it."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.deck: Counter[str] = Counter()
        self.deck_games: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.drawn_won: Counter[str] = Counter()
        self.used: Counter[str] = Counter()

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.rounds += other.rounds
        for name in ("count", "deck", "deck_games", "drawn", "drawn_won", "used"):
            getattr(self, name).update(getattr(other, name))


def entries(world: World) -> list[Entry]:
    """The log, oldest first."""
    found: list[Entry] = []
    e = world.log
    while e is not None:
        if e.what >= 0:  # no window
            found.append(e)
        e = e.prev
    found.reverse()
    return found


def read_log(world: World, tally: Tally, winner: int) -> None:
    """What happened in one game."""
    count = tally.count
    names = world.rules.schema.happenings
    cards = world.rules.catalogue.cards
    leader, round_, refreshed = -1, 1, False
    drawn: set[tuple[int, str]] = set()
    fallen: set[int] = set()
    holy, invader = False, -1
    for e in entries(world):
        what = names[e.what].name
        about = e.card or e.source
        card = cards[about - 1].id if about > 0 else ""
        if what == "start":
            leader = e.seat
            count["first leader wins"] += winner == e.seat
        elif what == "round":
            leader, round_ = e.seat, e.n
        elif what == "leader":
            count["leader changes"] += 1
        elif what == "count" and e.seat == leader and round_ <= 3:
            count[f"counts in round {round_}"] += 1
            count[f"reached in round {round_}"] += e.n >= e.m
        elif what == "march":
            count["marches"] += 1
        elif what in ("ranged-battle", "invasion"):
            holy, invader = what == "invasion", e.seat
            fallen = set()
            count["battles"] += 1
            count["holy wars"] += holy
        elif what == "destroyed":
            fallen.add(e.seat)
        elif what == "support":
            count["laid"] += 1
            count["avatars laid"] += world.rules.type[e.card - 1] == 3  # type: ignore[attr-defined]
        elif what == "battle-over":
            count["bloodless battles"] += not fallen
            count["holy wars won"] += holy and bool(fallen - {invader})
        elif what in KEYWORDS:
            count["keywords in battle"] += 1
        elif what == "refresh" and not refreshed:
            refreshed = True
            count["games with a refresh"] += 1
        if what == "draw" and card:
            drawn.add((e.seat, card))
        if what in PUT and card:
            tally.used[card] += 1
    for seat, card in drawn:
        tally.drawn[card] += 1
        tally.drawn_won[card] += seat == winner


def portion(job: Job) -> Tally:
    """Some games of one cell."""
    mode, decks, start, games, seed, level = job
    options = (("mode", mode), ("join", "false"), ("rejoin", "false"))
    tally = Tally()
    tables = Tables(TableRequest("avalon", decks=decks, options=options))
    for block in range(start, start + games):
        for first in range(len(decks)):
            world = tables.at(0, first).begin(seed + block)
            bots = [make_bot(level, seed * 7919 + block * 8 + s) for s in range(len(decks))]
            n = 0
            while world.choice is not None and n < LIMIT:
                bot = bots[world.choice.seat]
                world.answer(bot.choose(bot.sight(world)))
                n += 1
            tally.count["decisions"] += n
            outcome = world.outcome
            if outcome is None:
                tally.count["stalls"] += 1
                continue
            winner = outcome.winners[0]
            tally.count["games"] += 1
            tally.count[f"ends by {outcome.reason}"] += 1
            tally.rounds.append(world.round)
            tally.deck[decks[winner]] += 1
            for name in decks:
                tally.deck_games[name] += 1
            read_log(world, tally, winner)
    return tally


def rate(part: int, whole: int) -> str:
    """A share with its interval, in per cent."""
    low, high = wilson(part, max(1, whole))
    return f"{100 * part / max(1, whole):.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def show_cell(name: str, t: Tally) -> str:
    """One row of the table of modes."""
    c = t.count
    games = c["games"]
    cut = sorted(t.rounds)
    return " | ".join(
        [
            name,
            str(games),
            f"{statistics.mean(cut):.1f} ({cut[len(cut) // 10]}-{cut[len(cut) * 9 // 10]})",
            rate(c["ends by proofs"], games),
            rate(c["first leader wins"], games),
            " / ".join(
                f"{100 * c[f'reached in round {r}'] / max(1, c[f'counts in round {r}']):.0f}" for r in (1, 2, 3)
            ),
            rate(c["holy wars won"], c["holy wars"]),
            f"{c['leader changes'] / games:.2f}",
            rate(c["bloodless battles"], c["battles"]),
            rate(c["avatars laid"], c["laid"]),
            f"{100 * c['keywords in battle'] / max(1, c['battles']):.0f} %",
            rate(c["games with a refresh"], games),
            str(sum(r > 20 for r in cut)),
            str(c["stalls"]),
        ]
    )


HEAD = (
    "cell | games | rounds mean (10-90 %) | ends by proofs | first Leader wins | target reached in round 1 / 2 / 3 | "
    "holy wars won by the invader | leader changes | battles without a death | avatars among what is laid | "
    "keywords per battle | games with a refresh | beyond 20 rounds | stalls"
)


def run(jobs: list[Job], workers: int) -> list[Tally]:
    """All jobs, in their order."""
    if workers == 1:
        return [portion(job) for job in jobs]
    with get_context("spawn").Pool(workers) as pool:
        return pool.map(portion, jobs)


def pairs(names: list[str], games: int, seed: int, level: str, workers: int) -> None:
    """Every deck against every deck, itself included."""
    cells = list(itertools.combinations_with_replacement(names, 2))
    jobs: list[Job] = []
    for one, two in cells:
        jobs.append(("normal", (one, two), 0, games, seed, level))
        jobs.append(("normal", (two, one), 0, games, seed, level))
    done = run(jobs, workers)
    whole = Tally()
    for i, (one, two) in enumerate(cells):
        t = Tally()
        t.add(done[2 * i])
        t.add(done[2 * i + 1])
        whole.add(t)
        if one != two:
            print(f"{one} against {two}: {rate(t.deck[one], t.count['games'])}")
    print()
    for name in names:
        print(f"{name}: {rate(whole.deck[name], whole.deck_games[name])}")
    print("\n" + HEAD)
    print(show_cell("normal 2", whole))
    average = sum(whole.drawn_won.values()) / max(1, sum(whole.drawn.values()))
    print("\ncard: drawn in so many games, won when drawn less average, put to use so often")
    for card in sorted(whole.drawn, key=lambda c: whole.drawn_won[c] / whole.drawn[c]):
        won = 100 * (whole.drawn_won[card] / whole.drawn[card] - average)
        print(f"  {card:26} {whole.drawn[card]:6} {won:+5.1f} {whole.used[card]:6}")


def modes(names: list[str], games: int, seed: int, level: str, workers: int) -> None:
    """Every cell of the mode table, the decks going round."""
    jobs: list[Job] = []
    owner: list[int] = []
    for k, (mode, seats) in enumerate(CELLS):
        for pod in range(len(names)):
            step = 1 + pod % 3
            decks = tuple(names[(pod + i * step) % len(names)] for i in range(seats))
            jobs.append((mode, decks, 0, max(1, games // len(names) // seats), seed + 1000 * k, level))
            owner.append(k)
    done = run(jobs, workers)
    print(HEAD)
    for k, (mode, seats) in enumerate(CELLS):
        t = Tally()
        for i, part in enumerate(done):
            if owner[i] == k:
                t.add(part)
        print(show_cell(f"{mode} {seats}", t), flush=True)


def main() -> None:
    """Play, add up, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("pairs", "modes"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = [d.name for d in PLUGIN.decks(rules_of(PLUGIN))]
    began = time.perf_counter()
    (pairs if args.what == "pairs" else modes)(names, args.games, args.seed, args.bot, args.jobs)
    print(f"\n{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
