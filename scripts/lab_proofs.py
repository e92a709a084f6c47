"""Whether `fudaba lab diff` finds what is there and nothing else, with real games.

    PYTHONPATH=build/compiled .venv/bin/python -m scripts.lab_proofs planted
    PYTHONPATH=build/compiled .venv/bin/python -m scripts.lab_proofs null --repeats 20
    PYTHONPATH=build/compiled .venv/bin/python -m scripts.lab_proofs places

``planted`` changes one value of one card by one and looks for it. ``null`` compares the printed cards with themselves,
each time on other deals and with another luck of the bots in the second arm. ``places`` plays the same units in this
process, on several processes of which one is killed in the middle, and on Ray, likewise, if it is installed: game by
game the same.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import multiprocessing
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from fudaba import registry
from fudaba.inputs.cards import written
from fudaba.lab.study.cells import Cell, Unit, engine, units
from fudaba.lab.study.compare import Compared, card_pairings, compare
from fudaba.lab.study.runner import run_units
from fudaba.lab.study.sequential import DIFFERS
from fudaba.lab.study.store import Store
from fudaba.lab.study.tally import Tally

GAME = "avalon"
TABLES = (("the-short-road", "the-grey-caravan"),)
CARD, BEFORE, AFTER = "map-seller", "draw: 1", "draw: 2"


def cells(bot: str) -> list[Cell]:
    """The match-ups that are compared."""
    options = (("join", "false"), ("rejoin", "false"))
    return [Cell(GAME, decks, decks, options, bots=(bot,)) for decks in TABLES]


def changed() -> str:
    """The card file with one value more."""
    plugin = registry.get(GAME)
    card = next(c for c in registry.rules(plugin).catalogue.cards if c.id == CARD)
    text = written(plugin, [card])
    assert text.count(BEFORE) == 1
    return text.replace(BEFORE, AFTER)


def compared(folder: Path, arms: list[tuple[Cell, Cell]], seed: int, games: int, jobs: int) -> Compared:
    """Until it is known, or so many games of each arm."""
    return compare(card_pairings(arms), Store(folder), seed, games=games, margin=0.0, size=10, jobs=jobs)


def said(state: Compared) -> dict[str, object]:
    """What came of it."""
    o = state.overall
    return {
        "verdict": state.verdict or "open",
        "games": state.games,
        "looks": state.looks,
        "difference": round(o.mean, 4),
        "low": round(o.low, 4),
        "high": round(o.high, 4),
    }


def planted(args: argparse.Namespace, folder: Path) -> tuple[bool, dict[str, object]]:
    """One value of one card by one."""
    arms = [(cell, replace(cell, cards=changed())) for cell in cells(args.bot)]
    state = compared(folder, arms, args.seed, args.games, args.jobs)
    return state.verdict == DIFFERS, {"change": f"{CARD}: {BEFORE} -> {AFTER}", **said(state)}


def null(args: argparse.Namespace, folder: Path) -> tuple[bool, dict[str, object]]:
    """No change at all, many times."""
    runs = []
    for k in range(args.repeats):
        arms = [(cell, replace(cell, luck=1)) for cell in cells(args.bot)]
        runs.append(said(compared(folder, arms, args.seed + 100_000 * (k + 1), args.games, args.jobs)))
    found = sum(r["verdict"] == DIFFERS for r in runs)
    return found == 0, {
        "repeats": args.repeats,
        "found": found,
        "games": sum(int(str(r["games"])) for r in runs),
        "runs": runs,
    }


def places(args: argparse.Namespace, folder: Path) -> tuple[bool, dict[str, object]]:
    """The same units here, on processes with one killed, and on Ray."""
    some = [unit for cell in cells(args.bot) for unit in units(cell, args.seed, args.games // 2, 6, engine(GAME))]
    killed: list[int] = []

    def kill(_unit: Unit, _tally: Tally) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid or 0)
            victim.kill()

    def kill_on_ray(_unit: Unit, _tally: Tally) -> None:
        if len(killed) == 1:  # Ray names its processes by what they do
            done = subprocess.run(["pkill", "-9", "--newest", "-f", "^ray::play_unit"], check=False)
            killed.extend([done.returncode] if done.returncode == 0 else [])

    run_units(some, Store(folder / "here"))
    run_units(some, Store(folder / "processes"), jobs=2, told=kill)
    found = {"here": _rows(folder / "here", some), "processes, one killed": _rows(folder / "processes", some)}
    if importlib.util.find_spec("ray") is not None:
        run_units(some, Store(folder / "ray"), on="ray", told=kill_on_ray)
        found["ray, one killed"] = _rows(folder / "ray", some)
    same = all(rows == found["here"] for rows in found.values())
    return same, {"games": sum(u.games for u in some), "places": list(found), "killed": len(killed), "same": same}


def _rows(folder: Path, some: list[Unit]) -> str:
    return json.dumps([t.to_json() for t in Store(folder).merged(some).values()], sort_keys=True)


def main() -> None:
    """Run one proof; exit code 1 if it fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("proof", choices=("planted", "null", "places"))
    parser.add_argument("--games", type=int, default=0, help="of each arm at most")
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--seed", type=int, default=240_000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder that keeps the games")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    proofs = {"planted": (planted, 4000), "null": (null, 200), "places": (places, 96)}
    proof, games = proofs[args.proof]
    args.games = args.games or games
    with tempfile.TemporaryDirectory() as place:
        good, data = proof(args, args.keep or Path(place))
    print(json.dumps({"proof": args.proof, "holds": good, **data}, ensure_ascii=False, indent=1))
    sys.exit(not good)


if __name__ == "__main__":
    main()
